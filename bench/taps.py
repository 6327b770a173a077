"""How long a tap on a card takes until its answer is painted, over whole games."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import nullcontext
from typing import Any, ClassVar

from playwright.sync_api import Page

from bench.play_page import PlannedGame, numbered_games, open_board, site_host, the_worked_win
from bench.run import Run
from bench.slow_processor import slowed
from bench.starts import fresh_profile
from bench.table import Figure, Reach, Row, Statistic
from bench.web import Host

TIMES = 4
GAMES = range(1, 5)
"""The numbered deals that are played besides the worked game."""
LOOKING = 1_000
"""Milliseconds that a reader looks at the cards before the first tap; later ones follow at once."""
SAME_CARD = 400
"""Milliseconds before a finger comes down on the same place again: sooner is a double tap."""


class Hand(ABC):
    """What taps cards: it is on the card, and pressed, before it is let go."""

    name: ClassVar[str]
    device: ClassVar[dict[str, Any]]
    """What is held or looked at, as Playwright describes it."""

    def __init__(self, page: Page) -> None:
        self._page = page

    @abstractmethod
    def press(self, x: float, y: float) -> None:
        """Come down on a spot."""

    @abstractmethod
    def let_go(self) -> None:
        """End the tap."""


class Mouse(Hand):
    """A mouse on a desk."""

    name = "by mouse on a desk"
    device: ClassVar = {}

    def press(self, x: float, y: float) -> None:
        """Move to a spot, and press."""
        self._page.mouse.move(x, y)
        self._page.mouse.down()

    def let_go(self) -> None:
        """Lift the button."""
        self._page.mouse.up()


class Finger(Hand):
    """A finger on a phone of the size that Lighthouse takes for one."""

    name = "by finger on a phone"
    device: ClassVar = {
        "viewport": {"width": 412, "height": 823},
        "device_scale_factor": 1.75,
        "has_touch": True,
        "is_mobile": True,
    }

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._tools = page.context.new_cdp_session(page)
        self._last = (0.0, 0.0)

    def press(self, x: float, y: float) -> None:
        """Touch a spot."""
        if (x, y) == self._last:
            self._page.wait_for_timeout(SAME_CARD)
        self._last = (x, y)
        self._touch("touchStart", [{"x": x, "y": y}])

    def let_go(self) -> None:
        """Lift the finger."""
        self._touch("touchEnd", [])

    def _touch(self, kind: str, points: list[dict[str, float]]) -> None:
        self._tools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def rows(run: Run) -> Iterator[Row]:
    """Play once as fast as the machine is, and slowed."""
    games = [the_worked_win(), *numbered_games(GAMES)]
    readers: tuple[tuple[type[Hand], float, float], ...] = (
        (Mouse, 1, 50),
        (Mouse, TIMES, 120),
        (Finger, TIMES, 120),
    )
    with site_host(run) as host:
        for hand, times, limit in readers:
            taken = play(run, host, games, hand, times)
            slow = f", processor slowed {times} times" if times > 1 else ""
            yield Row(
                f"tap to painted answer, p99, {hand.name}{slow}",
                Figure(taken, "ms", Statistic.P99),
                reach=Reach.at_most(limit),
                note=f"{len(taken)} taps of {len(games)} whole games; median {Figure(taken, 'ms')}",
            )


def play(
    run: Run, host: Host, games: list[PlannedGame], kind: type[Hand], times: float
) -> list[float]:
    """Play the games, and return how many milliseconds each tap took."""
    taken: list[float] = []
    with fresh_profile() as profile, run.browser(profile, **kind.device) as context:
        page = context.pages[0]
        open_board(page, host)
        hand = kind(page)
        with slowed(profile, times) if times > 1 else nullcontext():
            for game in games:
                page.evaluate("(game) => player.deal(game)", game.plain())
                page.wait_for_timeout(LOOKING)
                taken += [tap(page, hand, place) for place in game.taps]
    return taken


def tap(page: Page, hand: Hand, place: str) -> float:
    """Tap a card; return the milliseconds from when it is let go to the paint."""
    x, y = page.evaluate("(place) => player.expectAnswer(place)", place)
    hand.press(x, y)
    # What is seen of the pressing is no part of the answer.
    page.evaluate("player.painted()")
    with page.expect_console_message() as told:
        hand.let_go()
    return float(told.value.text)
