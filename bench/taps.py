"""How long a tap on a card takes until its answer is painted, over whole games."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path

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


def rows(run: Run) -> Iterator[Row]:
    """Play by mouse, once as fast as the machine is and once slowed."""
    games = [the_worked_win(), *numbered_games(GAMES)]
    with site_host(run) as host:
        for times, limit in ((1, 50), (TIMES, 120)):
            with fresh_profile() as profile:
                taken = play(run, host, profile, games, times)
            slow = f", processor slowed {times} times" if times > 1 else ""
            yield Row(
                f"tap to painted answer, p99{slow}",
                Figure(taken, "ms", Statistic.P99),
                reach=Reach.at_most(limit),
                note=f"{len(taken)} taps of {len(games)} whole games, by mouse; "
                f"median {Figure(taken, 'ms')}",
            )


def play(
    run: Run, host: Host, profile: Path, games: list[PlannedGame], times: float
) -> list[float]:
    """Play the games, and return how many milliseconds each tap took."""
    taken: list[float] = []
    with run.browser(profile) as context:
        page = context.pages[0]
        open_board(page, host)
        with slowed(profile, times) if times > 1 else nullcontext():
            for game in games:
                page.evaluate("(game) => player.deal(game)", game.plain())
                page.wait_for_timeout(LOOKING)
                taken += [tap(page, place) for place in game.taps]
    return taken


def tap(page: Page, place: str) -> float:
    """Click a card as a mouse does; return the milliseconds from the click to the paint."""
    x, y = page.evaluate("(place) => player.expectAnswer(place)", place)
    with page.expect_console_message() as told:
        page.mouse.click(x, y)
    return float(told.value.text)
