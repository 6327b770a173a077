"""What the tests in the browser share."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from diagram_gen.half_moon.frames import ArcFrame as Frame
from diagram_gen.half_moon.frames import frames
from diagram_gen.half_moon.words import HalfMoonWords as Words
from engine.half_moon.record import Record
from tests.browser.boards import BUILT, Board, recorded
from tests.browser.matches import Matches
from tests.browser.pages import Bench, Viewer, played
from tools import runtime


@pytest.fixture
def bench(page: Page, site_url: str) -> Bench:
    return Bench(page, site_url, f"../assets/engine/{runtime.build().name}/")


@pytest.fixture
def viewer(page: Page) -> Callable[[str], Viewer]:
    """The viewer of a name on the page."""
    return lambda name: Viewer(page, name)


@pytest.fixture
def matches(page: Page, site_url: str) -> Matches:
    return Matches(page, site_url)


@pytest.fixture
def board(page: Page, site_url: str) -> Board:
    """The board of the play page, as it is opened."""
    board = Board(page, site_url)
    board.open()
    return board


@pytest.fixture(scope="session")
def win() -> Record:
    """The worked win, which takes all cards."""
    return recorded("worked-win")


@pytest.fixture(scope="session")
def some() -> Record:
    """Some moves of the deal that the play page is built with."""
    return played(str(BUILT), 4)


@pytest.fixture(scope="session")
def game() -> Record:
    """A short game for the bench."""
    return played("HM1-N-AAAAAAC", 12)


@pytest.fixture(scope="session")
def game_frames(game: Record) -> list[Frame]:
    return list(frames(game, Words()))
