"""The memory of the play page, with the engine running and after a hundred games."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page

from bench.play_page import numbered_games, open_board, site_host
from bench.run import Run
from bench.starts import KEPT, fresh_profile
from bench.table import Figure, Reach, Row

BEFORE = range(2, 7)
"""Deals that are played before the first measurement: caches fill. Number 1 is on the page
already, so that its coming could not be awaited."""

HUNDRED = range(101, 201)
GROWTH = 1.05
"""What the browser's own account of the memory may differ by."""

# Only pages of their own process may ask; the hosts of the site do not send these.
ALONE = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
}


def rows(run: Run) -> Iterator[Row]:
    """Measure before a hundred games and after."""
    with (
        site_host(run, headers=ALONE) as host,
        fresh_profile() as profile,
        run.browser(profile) as context,
    ):
        page = context.pages[0]
        page.set_default_timeout(0)
        open_board(page, host)
        page.evaluate(PLAY_ALL, [game.plain() for game in numbered_games(BEFORE)])
        page.evaluate(KEPT)
        before = megabytes(page)
        page.evaluate(PLAY_ALL, [game.plain() for game in numbered_games(HUNDRED)])
        after = megabytes(page)
    yield Row(
        "memory of the play page with the engine running",
        Figure([before], "MB"),
        note="what the browser accounts to the page and its worker, after five games",
    )
    yield Row(
        "the same, a hundred games later",
        Figure([after], "MB"),
        Figure([before], "MB"),
        Reach.ratio(GROWTH),
    )


PLAY_ALL = "(games) => player.playAll(games)"


def megabytes(page: Page) -> float:
    """Return the memory of a page and its workers, after what is no longer used is freed."""
    used: int = page.evaluate(
        "performance.measureUserAgentSpecificMemory().then(({ bytes }) => bytes)"
    )
    return used / 1e6
