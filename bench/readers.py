"""What a reader costs the host: requests and bytes, counted by nginx as configured."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page

from bench.run import Run
from bench.starts import fresh_profile
from bench.table import Figure, Row
from tools.web_servers import nginx

RULES = "half-moon/rules/"
PLAY = "half-moon/play/"
ENGINE_START = 120_000
"""Milliseconds that the engine may take to start on a busy machine."""

SECONDS_A_DAY = 86_400
READERS = 1_000_000
"""A day."""

PLAYERS = 0.3
"""The part of the readers who play; the others read the rules."""

RETURNING = 0.5
"""The part of the readers who have been here before, since the last release."""

PEAK = 4
"""How many times as many come in the busiest hour as on the average."""


@dataclass(frozen=True)
class Cost:
    """What a visit costs."""

    requests: float
    bytes: float

    def __add__(self, other: Cost) -> Cost:
        return Cost(self.requests + other.requests, self.bytes + other.bytes)

    def __rmul__(self, share: float) -> Cost:
        return Cost(share * self.requests, share * self.bytes)


@dataclass
class Log:
    """What nginx notes of its answers."""

    file: Path
    _read: int = 0

    def asked(self) -> list[tuple[int, str]]:
        """The bytes of each answer with its headers, and the address, since the last call."""
        lines = self.file.read_text("utf-8").splitlines()
        new, self._read = lines[self._read :], len(lines)
        answers = (line.split(" ", 2) for line in new)
        return [(int(size), address) for _, size, address in answers]

    def cost(self) -> Cost:
        """What all answers since the last call cost."""
        asked = self.asked()
        return Cost(len(asked), sum(size for size, _ in asked))


@contextmanager
def noting(run: Run) -> Iterator[tuple[str, Log]]:
    """Serve the site and note every answer; gives the address and the log."""
    file = run.work / "answers.log"
    file.write_text("", "utf-8")
    with nginx(run.site, log=file) as address:
        yield address, Log(file)


def read_rules(page: Page, address: str) -> None:
    """Come for the rules."""
    page.goto(address + RULES, wait_until="networkidle")


def play(page: Page, address: str) -> None:
    """Come to play, and tap a card."""
    page.goto(address + PLAY)
    card = page.locator('game-board .viewer-card[data-place="1"]')
    card.click(timeout=ENGINE_START)
    page.locator('game-board .viewer-card[data-place="1"][aria-pressed="true"]').wait_for(
        timeout=ENGINE_START
    )
    page.wait_for_load_state("networkidle")


VISITS: dict[str, Callable[[Page, str], None]] = {"reads the rules": read_rules, "plays": play}


def visits(run: Run) -> dict[str, tuple[Cost, Cost]]:
    """What each kind of visit costs, the first time and when the reader comes back."""
    costs = {}
    with noting(run) as (address, log):
        for name, visit in VISITS.items():
            with fresh_profile() as profile:
                both = []
                for _ in ("first", "returning"):
                    with run.browser(profile) as browser:
                        visit(browser.pages[0], address)
                    both.append(log.cost())
                costs[name] = (both[0], both[1])
    return costs


def average(first: Cost, returning: Cost) -> Cost:
    """What a visit costs, whether it is a first one or not.

    >>> average(Cost(10, 1_000), Cost(2, 0))
    Cost(requests=6.0, bytes=500.0)
    """
    return (1 - RETURNING) * first + RETURNING * returning


def rows(run: Run) -> Iterator[Row]:
    """Count, and reckon what a million readers a day come to."""
    costs = visits(run)
    for name, (first, returning) in costs.items():
        for kind, cost in (("first visit", first), ("comes back", returning)):
            yield Row(f"a reader {name}, {kind}: requests", Figure([cost.requests]))
            yield Row(f"a reader {name}, {kind}: bytes", Figure([cost.bytes / 1e3], "kB"))
    rules, game = costs.values()
    day = READERS * ((1 - PLAYERS) * average(*rules) + PLAYERS * average(*game))
    note = (
        f"{PLAYERS:.0%} play, {RETURNING:.0%} come back, "
        f"the busiest hour has {PEAK} times the average"
    )
    yield Row(
        "a million readers a day: requests", Figure([day.requests / 1e6], "million"), note=note
    )
    yield Row("a million readers a day: bytes", Figure([day.bytes / 1e9], "GB"))
    busiest = PEAK / SECONDS_A_DAY
    yield Row("in their busiest hour: requests a second", Figure([busiest * day.requests]))
    yield Row("in their busiest hour: line", Figure([busiest * day.bytes * 8 / 1e6], "Mbit/s"))
