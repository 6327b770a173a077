"""Fingers on the board: a swipe steps, everything else scrolls the page."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import CDPSession, Page, expect

from engine.half_moon.record import Record
from tests.browser.pages import Bench, Viewer

type Hand = Callable[[str], Viewer]

pytestmark = pytest.mark.browser_context(
    has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740}
)


@pytest.fixture
def win(bench: Bench, viewer: Hand, game: Record) -> Viewer:
    bench.open({"win": game}, fragment="#win-3")
    return viewer("win")


def drag(page: Page, start: tuple[float, float], across: float, down: float) -> None:
    """Move a finger over the page as a real one does, browser and all."""
    session: CDPSession = page.context.new_cdp_session(page)
    x, y = start
    steps = 8
    points = [(x + across * step / steps, y + down * step / steps) for step in range(steps + 1)]
    for index, (at_x, at_y) in enumerate(points):
        session.send(
            "Input.dispatchTouchEvent",
            {
                "type": "touchMove" if index else "touchStart",
                "touchPoints": [{"x": at_x, "y": at_y}],
            },
        )
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def middle(viewer: Viewer) -> tuple[float, float]:
    box = viewer.stage.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_swipe_steps(win: Viewer, page: Page) -> None:
    win.expect_move(3, 12)
    drag(page, middle(win), -120, 5)
    win.expect_move(4, 12)
    drag(page, middle(win), 120, 5)
    win.expect_move(3, 12)


def test_a_finger_that_starts_on_the_board_scrolls_the_page(win: Viewer, page: Page) -> None:
    win.expect_move(3, 12)
    before = page.evaluate("() => scrollY")
    drag(page, middle(win), 3, -160)
    page.wait_for_function("(before) => scrollY > before + 50", arg=before)
    win.expect_move(3, 12)
    expect(win.root).not_to_have_attribute("data-mode", "own")


def test_a_tap_selects_a_card(win: Viewer, game: Record) -> None:
    placed = game.game().after(3).position.playable()[0]
    win.drawn_card(str(placed.place)).tap()
    expect(win.card(str(placed.place))).to_have_attribute("aria-pressed", "true", timeout=60_000)


def test_targets_are_large_enough(win: Viewer, page: Page) -> None:
    for width, least in ((320, 24), (400, 44)):
        page.set_viewport_size({"width": width, "height": 740})
        for control in win.part(
            ".viewer-live :is(button, input, select, .viewer-moves a):visible"
        ).all():
            box = control.bounding_box()
            assert box is not None
            assert box["height"] >= least, control
            assert box["width"] >= least, control
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
