"""The board: tapping, undo and redo, new games, the end of one, a dead engine."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from diagram_gen.half_moon.frames import what_the_game_did
from diagram_gen.half_moon.taps import what_a_tap_did
from diagram_gen.half_moon.words import HalfMoonWords as Words
from engine.half_moon.deal_code import parse_deal_code
from engine.half_moon.game import Game
from engine.half_moon.position import Outcome
from engine.half_moon.record import Record
from engine.half_moon.table import Place
from engine.half_moon.tapping import Selection, tap
from tests.browser.accessibility import violations
from tests.browser.boards import BUILT, Board, recorded
from tests.browser.pages import ENGINE_START

WORDS = Words()
LABELS = WORDS.board()


# ---- Tapping

# Places of the worked deal, tapped one after the other, and what each row is about.
TAPPING = {
    "the first card is selected": ["1"],
    "a selected card tapped again is deselected": ["1", "1"],
    "two numbers of another sum clear the selection": ["1", "2"],
    "a number and a face clear the selection": ["1", "3"],
    "a face and a number clear the selection": ["3", "1"],
    "a second face of the same rank takes the selection": ["3", "12"],
    "two different faces are both selected": ["5", "3"],
    "of two faces only the one tapped again is deselected": ["5", "3", "5"],
    "a number after two faces clears the selection": ["5", "3", "1"],
    "a face of a rank selected already takes that card's place": ["5", "3", "12"],
    "a trio goes on its third tap": ["5", "3", "R7"],
    "a pair goes on its second tap": ["1", "8"],
    "a pile goes with the reserve": ["1", "R2"],
    "two reserve cards go": ["R2", "R6"],
}


@pytest.mark.parametrize("places", TAPPING.values(), ids=TAPPING.keys())
@pytest.mark.parametrize("explain", [False, True], ids=["", "move errors"])
def test_every_row_of_tapping(board: Board, win: Record, places: list[str], explain: bool) -> None:
    if explain:
        board.page.evaluate(
            "() => localStorage.setItem('half-moon:settings', JSON.stringify({move_errors: true}))"
        )
    board.page.goto("about:blank")
    board.open_deal(win.code)
    game = Game.start(win.code.deal())
    selection: Selection = ()
    said = ""
    for place in map(Place.parse, places):
        result = tap(game.position, selection, place)
        said = what_a_tap_did(result, selection, place, game.position, WORDS, explain=explain)
        selection = result.selection
        if result.move:
            game = game.play(result.move)
        board.tap(place)
        expect(board.caption).to_have_text(said, timeout=ENGINE_START)
        expect(board.selected).to_have_count(len(selection))
        for chosen in selection:
            expect(board.card(chosen)).to_have_attribute("aria-pressed", "true")
    board.expect_said(said)
    board.expect_game(win.code, game)


def test_placement_help_dims_what_does_not_fit(board: Board) -> None:
    dimmed = board.part(".board-stage > svg.diagram [data-place][opacity]")
    board.tap("1")
    expect(board.selected).to_have_count(1, timeout=ENGINE_START)
    expect(dimmed).to_have_count(0)
    board.page.evaluate("() => document.documentElement.toggleAttribute('data-placement-help')")
    expect(dimmed).not_to_have_count(0)
    expect(board.selected).to_have_count(1)
    board.page.keyboard.press("Escape")
    expect(board.selected).to_have_count(0)
    expect(dimmed).to_have_count(0)
    board.expect_said(LABELS["cleared"])


# ---- Undo, redo, restart, new


def test_one_removal_is_one_undo_and_redo_brings_it_back(board: Board, some: Record) -> None:
    game = some.game()
    board.play(game)
    board.expect_game(BUILT, game)
    for made in range(len(game.moves) - 1, -1, -1):
        board.do("undo")
        board.expect_game(BUILT, game.after(made))
        board.expect_said(WORDS.returned(game.moves[made]))
    expect(board.main_button("undo")).to_have_attribute("aria-disabled", "true")
    board.do("undo")
    for made in range(1, len(game.moves) + 1):
        board.do("redo")
        board.expect_game(BUILT, game.after(made))
        expect(board.caption).to_have_text(what_the_game_did(game.after(made), WORDS))
    expect(board.main_button("redo")).to_have_attribute("aria-disabled", "true")


def test_a_new_move_ends_what_was_undone_and_a_reload_keeps_it(board: Board, some: Record) -> None:
    game = some.game()
    board.play(game)
    board.expect_game(BUILT, game)
    board.do("undo")
    board.do("undo")
    board.expect_game(BUILT, game.after(2))
    board.reload()
    board.expect_game(BUILT, game.after(2))
    board.do("redo")
    board.expect_game(BUILT, game.after(3))
    board.do("undo")
    other = next(move for move in game.after(2).position.legal_moves() if move != game.moves[2])
    board.tap(*other.places)
    board.expect_game(BUILT, game.after(2).play(other))
    expect(board.main_button("redo")).to_have_attribute("aria-disabled", "true")


def test_a_new_game_is_begun_at_once_where_none_is_under_way(board: Board) -> None:
    code = str(BUILT)
    for _ in range(2):
        board.do("new")
        shown = board.part(".board-code code")
        expect(shown).not_to_have_text(code, timeout=ENGINE_START)
        code = shown.text_content() or ""
        board.expect_game(parse_deal_code(code), Game.start(parse_deal_code(code).deal()))
        board.expect_said(WORDS.new_deal(code))


def test_a_new_game_is_begun_after_a_question_where_one_is_under_way(
    board: Board, some: Record
) -> None:
    board.play(some.game(), 1)
    board.expect_game(BUILT, some.game().after(1))
    board.press("n")
    expect(board.dialog("question").locator("p")).to_have_text(LABELS["new_question"])
    board.press("Escape")
    board.expect_game(BUILT, some.game().after(1))
    expect(board.part(".viewer-card:focus")).to_have_count(1)
    board.do("new")
    board.answer("no")
    board.expect_game(BUILT, some.game().after(1))
    board.do("new")
    board.answer("yes")
    expect(board.part(".board-moves")).to_have_text(WORDS.moves(0))
    assert str(Record.of_game(BUILT, some.game().after(1))) in board.kept_records()


def test_a_restart_deals_the_same_cards_after_a_question(board: Board, some: Record) -> None:
    board.play(some.game(), 2)
    board.expect_game(BUILT, some.game().after(2))
    board.do("restart")
    expect(board.dialog("question").locator("p")).to_have_text(LABELS["restart_question"])
    board.answer("yes")
    board.expect_game(BUILT, Game.start(BUILT.deal()))
    assert board.page.evaluate("() => Object.keys(localStorage).length") >= 2


# ---- The end


def test_the_message_of_the_end_goes_when_it_is_undone(board: Board) -> None:
    loss = recorded("deadlock")
    board.open_deal(loss.code)
    board.play(loss.game())
    board.expect_game(loss.code, loss.game())
    expect(board.part(".board-end p")).to_have_text(WORDS.what_next(Outcome.DEADLOCK))
    board.do("undo")
    board.expect_game(loss.code, loss.game().undo())
    expect(board.part(".board-end")).to_be_hidden()
    expect(board.root).to_have_attribute("data-outcome", "open")
    expect(board.main_button("undo")).to_be_focused()
    board.do("redo")
    expect(board.part(".board-end")).to_be_visible()
    board.reload()
    expect(board.part(".board-end")).to_be_visible()
    # No question: the game is over.
    board.do("new")
    expect(board.part(".board-moves")).to_have_text(WORDS.moves(0), timeout=ENGINE_START)


def test_a_finished_game_is_stepped_through_without_losing_it(board: Board) -> None:
    loss = recorded("deadlock")
    game = loss.game()
    board.open_deal(loss.code)
    board.play(game)
    board.expect_game(loss.code, game)
    board.part('.board-end [data-do="step"]').click()
    for made in range(len(game.moves) + 1):
        board.expect_game(loss.code, game.after(made))
        expect(board.part(".board-step")).to_have_text(WORDS.counter(made, len(game.moves)))
        board.step("next")
    board.step("previous")
    board.expect_game(loss.code, game.after(len(game.moves) - 1))
    board.reload()
    board.expect_game(loss.code, game)
    board.part('.board-end [data-do="step"]').click()
    board.expect_game(loss.code, game.after(0))
    board.tap(*game.moves[0].places)
    board.expect_game(loss.code, game.after(1))
    assert str(Record.of_game(loss.code, game)) in board.kept_records()


# ---- The engine


def kill_engine(page: Page) -> None:
    """Let the engine die of an error that nobody catches."""
    worker = next(worker for worker in page.workers if "engine-worker" in worker.url)
    with worker.expect_event("close"):
        worker.evaluate("() => { setTimeout(() => { throw new Error('out of memory'); }); }")


@pytest.mark.expects_console_errors
def test_a_killed_engine_is_started_anew_and_the_tap_counts(board: Board, some: Record) -> None:
    board.play(some.game(), 1)
    board.expect_game(BUILT, some.game().after(1))
    kill_engine(board.page)
    board.tap(*some.game().moves[1].places)
    board.expect_game(BUILT, some.game().after(2))
    expect(board.part(".board-notice")).to_be_hidden()


@pytest.mark.expects_console_errors
def test_without_the_engine_taps_are_kept_until_it_can_be_had(
    page: Page, site_url: str, some: Record
) -> None:
    page.context.route("**/engine.zip", lambda route: route.abort())
    board = Board(page, site_url)
    board.open()
    board.tap(*some.game().moves[0].places)
    expect(board.part(".board-notice p")).to_have_text(LABELS["failed"], timeout=ENGINE_START)
    expect(board.button("retry")).to_be_visible()
    page.context.unroute("**/engine.zip")
    board.button("retry").click()
    board.expect_game(BUILT, some.game().after(1))
    expect(board.part(".board-notice")).to_be_hidden()


def never_answer(route: Route) -> None:
    """Let a request wait for ever."""


def test_a_game_is_seen_again_without_the_engine(board: Board, some: Record) -> None:
    board.play(some.game(), 3)
    game = some.game().after(3)
    board.expect_game(BUILT, game)
    board.page.context.route("**/assets/engine/**", never_answer)
    board.reload()
    board.expect_game(BUILT, game)
    board.open()
    board.expect_game(BUILT, game)


# ---- Room


@pytest.mark.parametrize(("width", "least"), [(320, 24), (400, 44), (768, 44)])
def test_cards_are_large_enough_for_fingers(
    open_page: Callable[..., Page], site_url: str, width: int, least: int
) -> None:
    page = open_page(viewport={"width": width, "height": 800}, has_touch=True, is_mobile=True)
    board = Board(page, site_url)
    board.open()
    for card in board.cards.all():
        box = card.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= least
    assert page.evaluate("() => document.documentElement.scrollWidth") == width


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_a_game_its_end_and_its_dialogs(
    open_page: Callable[..., Page], site_url: str, scheme: str
) -> None:
    board = Board(open_page(color_scheme=scheme), site_url)
    loss = recorded("deadlock")
    board.open_deal(loss.code)
    board.tap("1")
    expect(board.selected).to_have_count(1)
    assert violations(board.page) == []
    board.press("Escape")
    board.play(loss.game())
    board.expect_game(loss.code, loss.game())
    assert violations(board.page) == []
    for name in ("code", "share", "keys"):
        board.do(name)
        expect(board.dialog(name)).to_be_visible()
        assert violations(board.page) == []
        board.press("n")
        board.press("Escape")
    board.part('.board-end [data-do="step"]').click()
    board.expect_game(loss.code, loss.game().after(0))
    assert violations(board.page) == []
