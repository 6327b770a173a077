"""When the engine starts, when it does not, and what becomes of taps meanwhile."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Worker, expect

from diagram_gen.half_moon.words import HalfMoonWords as Words
from engine.half_moon.record import Record
from tests.browser.boards import BUILT, Board
from tests.browser.pages import ENGINE_MESSAGES, ENGINE_START, Bench, Held, Viewer, played

type Hand = Callable[[str], Viewer]

LABELS = Words().board()

ENGINE_FILES = re.compile(r"/assets/engine/")
BOARD_SCRIPT = re.compile(r"/assets/javascripts/[^/]*game-board[^/]*\.js$")

# Whatever was to be done at once or when there is nothing else to do has been done.
AT_REST = """
async () => {
  for (let time = 0; time < 3; time += 1) {
    await new Promise((resolve) => { requestAnimationFrame(resolve); });
    await new Promise((resolve) => { requestIdleCallback(resolve); });
  }
}
"""

SAVE_DATA = """
Object.defineProperty(navigator, "connection", { value: { saveData: true } });
"""


def engine_worker(page: Page) -> Worker:
    (worker,) = [worker for worker in page.workers if "engine-worker" in worker.url]
    return worker


@pytest.fixture
def asked(page: Page) -> list[str]:
    """The files of the engine that were asked for."""
    asked: list[str] = []
    page.context.on(
        "request",
        lambda request: asked.append(request.url) if ENGINE_FILES.search(request.url) else None,
    )
    return asked


@pytest.fixture
def board(page: Page, site_url: str) -> Board:
    return Board(page, site_url)


@pytest.fixture
def some() -> Record:
    """Some moves of the deal that the page is built with."""
    return played(str(BUILT), 2)


# ---- Intent


def hover(win: Viewer) -> None:
    win.stage.hover()


def focus(win: Viewer) -> None:
    win.button("next").focus()


def step(win: Viewer) -> None:
    win.button("next").click()


@pytest.mark.parametrize("sign", [hover, focus])
def test_a_viewer_starts_the_engine_when_the_reader_comes_near(
    bench: Bench, viewer: Hand, game: Record, asked: list[str], sign: Callable[[Viewer], None]
) -> None:
    bench.open({"win": game})
    bench.page.evaluate(AT_REST)
    assert asked == []
    with bench.page.context.expect_event("response", lambda r: r.url.endswith("engine.zip")):
        sign(viewer("win"))


@pytest.mark.parametrize("sign", [hover, focus, step])
def test_who_spares_data_gets_the_engine_only_to_play(
    bench: Bench, viewer: Hand, game: Record, asked: list[str], sign: Callable[[Viewer], None]
) -> None:
    bench.page.add_init_script(SAVE_DATA)
    bench.open({"win": game})
    win = viewer("win")
    sign(win)
    bench.page.evaluate(AT_REST)
    assert asked == []
    place = str(game.game().positions[1].playable()[0].place)
    win.drawn_card(place).click()
    expect(win.card(place)).to_have_attribute("aria-pressed", "true", timeout=ENGINE_START)


def test_a_board_in_view_starts_the_engine_when_there_is_nothing_else_to_do(
    board: Board, asked: list[str]
) -> None:
    board.page.set_viewport_size({"width": 1000, "height": 60})
    board.open()
    board.page.evaluate(AT_REST)
    assert asked == []
    with board.page.context.expect_event("response", lambda r: r.url.endswith("engine.zip")):
        board.page.set_viewport_size({"width": 1000, "height": 800})


def test_a_board_waits_for_a_tap_where_data_are_spared(
    board: Board, asked: list[str], some: Record
) -> None:
    board.page.add_init_script(SAVE_DATA)
    board.open()
    board.root.hover()
    board.card(1).focus()
    board.page.evaluate(AT_REST)
    assert asked == []
    board.play(some.game(), 1)
    board.expect_game(BUILT, some.game().after(1))


def test_who_reads_the_rules_gets_nothing_of_the_engine(
    page: Page, site_url: str, asked: list[str]
) -> None:
    page.goto(f"{site_url}half-moon/rules/")
    page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
    page.evaluate(AT_REST)
    assert asked == []


# ---- Leaving


def test_who_leaves_ends_a_start_that_is_under_way_and_who_comes_back_loses_nothing(
    board: Board, some: Record
) -> None:
    held = Held(board.page, "**/engine.zip")
    board.open()
    board.play(some.game(), 1)
    worker = engine_worker(board.page)
    with worker.expect_event("close"):
        board.page.evaluate("() => { dispatchEvent(new PageTransitionEvent('pagehide')); }")
    held.let_go()
    board.page.evaluate("() => { dispatchEvent(new PageTransitionEvent('pageshow')); }")
    board.expect_game(BUILT, some.game().after(1))
    expect(board.part(".board-notice")).to_be_hidden()


def test_who_leaves_keeps_an_engine_that_is_ready(board: Board, some: Record) -> None:
    board.open()
    board.play(some.game(), 1)
    board.expect_game(BUILT, some.game().after(1))
    worker = engine_worker(board.page)
    board.page.evaluate("() => { dispatchEvent(new PageTransitionEvent('pagehide')); }")
    board.tap(*some.game().moves[1].places)
    board.expect_game(BUILT, some.game())
    assert engine_worker(board.page) == worker


# ---- Taps that come before the engine is ready


def expect_taken(board: Board, *places: object) -> None:
    """That exactly these cards are shown as taken."""
    expect(board.part(".viewer-card[data-waiting]")).to_have_count(len(places))
    for place in places:
        expect(board.card(place)).to_have_attribute("data-waiting", "")


def test_taps_before_the_engine_are_shown_as_taken_and_answered_in_their_order(
    board: Board, some: Record
) -> None:
    held = Held(board.page, "**/engine.zip")
    board.open()
    places = [place for move in some.game().moves for place in move.places]
    # The second move needs the card below one that the first takes away.
    assert len(places) > len(set(places))
    for number, place in enumerate(places, 1):
        board.tap(place)
        expect_taken(board, *set(places[:number]))
    board.expect_said(LABELS["tap_kept"])
    expect(board.part(".board-starting .engine-words")).to_have_text(LABELS["starting"])
    held.let_go()
    board.expect_game(BUILT, some.game())
    expect_taken(board)
    expect(board.part(".board-starting")).to_have_text("")


def test_taps_by_keys_are_kept_too(board: Board, some: Record) -> None:
    held = Held(board.page, "**/engine.zip")
    board.open()
    for place in some.game().moves[0].places:
        board.card(place).focus()
        board.press("Enter")
    expect_taken(board, *some.game().moves[0].places)
    held.let_go()
    board.expect_game(BUILT, some.game().after(1))


@pytest.mark.expects_console_errors
def test_taps_outlive_an_engine_that_dies_while_it_starts(board: Board, some: Record) -> None:
    held = Held(board.page, "**/engine.zip")
    board.open()
    places = some.game().moves[0].places
    board.tap(places[0])
    worker = engine_worker(board.page)
    worker.evaluate("() => { setTimeout(() => { throw new Error('out of memory'); }); }")
    expect(board.part(".board-notice p")).to_have_text(LABELS["failed"])
    board.tap(*places[1:])
    expect_taken(board, *places)
    held.let_go()
    board.expect_game(BUILT, some.game().after(1))


@pytest.mark.expects_console_errors
def test_a_board_tells_that_it_waits_for_a_silent_engine_and_starts_another(
    board: Board, some: Record
) -> None:
    board.page.clock.install()
    board.open()
    first, *others = some.game().moves[0].places
    board.tap(first)
    expect(board.selected).to_have_count(1, timeout=ENGINE_START)
    worker = engine_worker(board.page)
    with worker.expect_event("close"):
        worker.evaluate("() => { setTimeout(() => self.close()); }")
    board.tap(*others)
    expect_taken(board, *others)
    board.page.clock.run_for(3_500)
    expect(board.part(".board-starting")).to_have_text(LABELS["waiting"])
    board.expect_said(LABELS["waiting"])
    board.page.clock.run_for(7_000)
    board.expect_game(BUILT, some.game().after(1))
    expect(board.part(".board-starting")).to_have_text("")


# ---- Taps that come before the board's script


def test_taps_before_any_module_has_run_are_taken_and_count(board: Board, some: Record) -> None:
    held = Held(board.page, BOARD_SCRIPT)
    board.page.goto(f"{board.site}half-moon/play/", wait_until="commit")
    places = some.game().moves[0].places
    for place in places:
        drawn = board.part(f'.board-stage [data-place="{place}"]')
        drawn.dblclick()
        expect(drawn).to_have_attribute("data-early", re.compile(r"\d"))
    expect(board.root).not_to_have_attribute("data-ready", "")
    engine = Held(board.page, "**/engine.zip")
    held.let_go()
    expect_taken(board, *places)
    expect(board.part("[data-early]")).to_have_count(0)
    engine.let_go()
    board.expect_game(BUILT, some.game().after(1))


def test_early_taps_are_not_for_another_game(board: Board, some: Record) -> None:
    board.open()
    board.play(some.game(), 1)
    board.expect_game(BUILT, some.game().after(1))
    held = Held(board.page, BOARD_SCRIPT)
    board.page.reload(wait_until="commit")
    board.part(f'.board-stage [data-place="{some.game().moves[1].places[0]}"]').click()
    held.let_go()
    board.expect_game(BUILT, some.game().after(1))
    expect(board.selected).to_have_count(0)


def test_an_engine_has_answered_taps_before_the_first_one(page: Page, board: Board) -> None:
    page.add_init_script(ENGINE_MESSAGES)
    board.open()
    game = board.root.get_attribute("data-record")
    page.wait_for_function("() => asked.length > 1 && asked.length === answers")
    page.evaluate(AT_REST)
    asked = page.evaluate("asked")
    taps = [question for question in asked if question["ask"] == "tap"]
    assert any(question["selection"] for question in taps)
    assert len({question["record"] for question in taps}) > 1, "moves are made"
    assert (asked[-1]["ask"], asked[-1]["record"]) == ("show", asked[0]["record"])
    # Nobody sees or keeps any of it.
    assert board.root.get_attribute("data-record") in (game, None)
    expect(board.selected).to_have_count(0)
    expect(board.part(".board-moves")).to_have_text(Words().moves(0))
    assert page.evaluate("localStorage.length") == 0


def test_a_tap_before_the_engine_has_rehearsed_is_answered_before_the_rest(
    page: Page, board: Board
) -> None:
    page.add_init_script(ENGINE_MESSAGES)
    held = Held(page, "**/engine.zip")
    board.open()
    board.tap("1")
    held.let_go()
    expect(board.selected).to_have_count(1, timeout=ENGINE_START)
    page.wait_for_function("() => asked.length > 1 && asked.length === answers")
    first, *others = page.evaluate("asked")
    assert (first["ask"], first["place"], first["selection"]) == ("tap", "1", [])
    assert {question["ask"] for question in others} <= {"tap", "show"}
    expect(board.selected).to_have_count(1)
