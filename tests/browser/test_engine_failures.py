"""The engine is missing, hangs or dies."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Worker, expect

from diagram_gen.half_moon.words import HalfMoonWords as Words
from engine.half_moon.record import Record
from tests.browser.pages import ENGINE_START, Bench, Viewer

type Hand = Callable[[str], Viewer]

ENGINE_FILES = "**/assets/engine/**"


@pytest.fixture
def win(bench: Bench, viewer: Hand, game: Record) -> Viewer:
    bench.open({"win": game})
    return viewer("win")


def engine_workers(page: Page) -> list[Worker]:
    """The workers in which the engine runs; the theme's search has one of its own."""
    return [worker for worker in page.workers if "engine-worker" in worker.url]


def kill_worker(page: Page) -> None:
    """Let the engine die of an error that nobody catches."""
    worker = engine_workers(page)[0]
    with worker.expect_event("close"):
        worker.evaluate("() => { setTimeout(() => { throw new Error('out of memory'); }); }")


@pytest.mark.expects_console_errors
@pytest.mark.parametrize("missing", ["pyodide.mjs", "pyodide.asm.wasm", "engine.zip"])
def test_without_the_engine_stepping_goes_on_and_trying_again_helps(
    win: Viewer, page: Page, missing: str
) -> None:
    page.context.route(f"**/{missing}", lambda route: route.abort())
    win.click("next")
    expect(win.part(".viewer-notice p")).to_have_text(
        Words().viewer()["failed"], timeout=ENGINE_START
    )
    win.expect_said(Words().viewer()["failed"])
    win.focus()
    for move in (2, 3):
        win.press("ArrowRight")
        win.expect_move(move, 12)
    assert page.workers == []
    win.click("retry")
    expect(win.part(".viewer-notice")).to_be_visible(timeout=ENGINE_START)
    page.context.unroute(f"**/{missing}")
    win.click("retry")
    win.wait_for_engine()
    expect(win.part(".viewer-notice")).to_be_hidden()
    win.press("ArrowRight")
    win.expect_move(4, 12)


@pytest.mark.expects_console_errors
def test_taps_are_kept_while_the_engine_is_missing(win: Viewer, page: Page, game: Record) -> None:
    page.context.route("**/engine.zip", lambda route: route.abort())
    placed = game.game().positions[0].playable()[0]
    win.drawn_card(str(placed.place)).click()
    expect(win.part(".viewer-notice")).to_be_visible(timeout=ENGINE_START)
    expect(win.drawn_card(str(placed.place))).to_have_attribute("data-waiting", "")
    page.context.unroute("**/engine.zip")
    win.click("retry")
    expect(win.card(str(placed.place))).to_have_attribute(
        "aria-pressed", "true", timeout=ENGINE_START
    )


@pytest.mark.expects_console_errors
def test_an_engine_that_dies_is_started_anew_and_nothing_is_lost(
    win: Viewer, page: Page, game: Record
) -> None:
    win.play_on()
    win.wait_for_engine()
    move = game.game().moves[0]
    first, *others = (str(place) for place in move.places)
    win.card(first).click()
    expect(win.card(first)).to_have_attribute("aria-pressed", "true")
    kill_worker(page)
    for place in others:
        win.card(place).click()
    expect(win.counter).to_have_text(Words().own_counter(1), timeout=ENGINE_START)
    assert len(page.workers) == 1
    expect(win.part(".viewer-notice")).to_be_hidden()


@pytest.mark.expects_console_errors
def test_an_engine_that_ends_in_silence_is_missed_soon_and_started_anew(
    bench: Bench, viewer: Hand, game: Record, page: Page
) -> None:
    page.clock.install()
    bench.open({"win": game})
    win = viewer("win")
    win.play_on()
    win.wait_for_engine()
    expect(win.part(".viewer-starting")).to_have_text("")
    worker = page.workers[0]
    with worker.expect_event("close"):
        worker.evaluate("() => { setTimeout(() => self.close()); }")
    place = str(game.game().positions[0].playable()[0].place)
    win.card(place).click()
    page.clock.run_for(3_500)
    expect(win.part(".viewer-starting")).to_be_visible()
    expect(win.part(".viewer-starting")).to_have_text(Words().viewer()["waiting"])
    win.expect_said(Words().viewer()["waiting"])
    page.clock.run_for(7_000)
    expect(win.card(place)).to_have_attribute("aria-pressed", "true", timeout=ENGINE_START)
    expect(win.part(".viewer-starting")).to_have_text("")
