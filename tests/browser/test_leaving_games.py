"""Leaving a game for another: by links and Back, and after a question."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from diagram_gen.half_moon.words import HalfMoonWords as Words
from engine.half_moon.deal_code import NumberedCode
from engine.half_moon.game import Game
from engine.half_moon.game_code import deal_link, game_link
from engine.half_moon.record import Record
from tests.browser.boards import BUILT, Board
from tests.browser.pages import ENGINE_START, played

LABELS = Words().board()
MINE = played(str(BUILT), 4)
THEIRS = played("HM1-N-AAAAAAC", 12)


@pytest.fixture
def board(page: Page, site_url: str) -> Board:
    """A board on which two moves of a game were made."""
    board = Board(page, site_url)
    board.open()
    board.play(MINE.game(), 2)
    expect_mine(board)
    return board


def expect_mine(board: Board, moves: int = 2) -> None:
    board.expect_game(BUILT, MINE.game().after(moves))


def follow(board: Board, link: str) -> None:
    """Follow a link to a game or a deal, as one does from a message or in the page."""
    board.page.evaluate("(link) => { location.hash = link; }", link)


def follow_theirs(board: Board) -> None:
    follow(board, game_link(THEIRS.code, THEIRS.game().moves))
    board.expect_game(THEIRS.code, THEIRS.game())


def go(board: Board, steps: int) -> None:
    """Press Back or Forward; unlike the driver's own call, do not wait for a page."""
    board.page.evaluate("(steps) => history.go(steps)", steps)


def marked(board: Board) -> Locator:
    """The row of the game that is on the board."""
    return board.page.locator("game-list tbody tr:has(.game-list-current:visible)")


def other_move(game: Game, than: int) -> tuple[str, ...]:
    """Places of a move that was not made in a game after so many others."""
    before = game.after(than)
    move = next(move for move in before.position.legal_moves() if move != game.moves[than])
    return tuple(map(str, move.places))


def never_answer(route: Route) -> None:
    """Let a request wait for ever."""


# ---- Links and Back


def test_back_from_a_link_shows_the_own_game_again(board: Board) -> None:
    expect(marked(board)).to_have_count(1)
    follow_theirs(board)
    expect(marked(board)).to_have_count(0)
    go(board, -1)
    expect_mine(board)
    board.expect_said(LABELS["resumed"])
    expect(marked(board)).to_contain_text(str(BUILT))
    go(board, 1)
    board.expect_game(THEIRS.code, THEIRS.game())
    go(board, -1)
    expect_mine(board)
    board.tap(*MINE.game().moves[2].places)
    expect_mine(board, 3)
    expect(board.page.locator("game-list tbody tr")).to_have_count(1)


def test_back_from_a_link_that_was_opened_anew_shows_the_own_game_again(board: Board) -> None:
    follow_theirs(board)
    board.page.reload()
    board.expect_game(THEIRS.code, THEIRS.game())
    go(board, -1)
    expect_mine(board)


def test_back_and_forth_between_the_own_game_and_one_played_on_from_a_link(board: Board) -> None:
    code = NumberedCode(5)
    follow(board, deal_link(code))
    start = Game.start(code.deal())
    board.expect_game(code, start)
    expect(marked(board)).to_have_count(0)
    move = start.position.legal_moves()[0]
    board.tap(*move.places)
    board.expect_game(code, start.play(move))
    assert "#" not in board.page.url
    expect(marked(board)).to_contain_text(str(code))
    go(board, -1)
    expect_mine(board)
    expect(marked(board)).to_contain_text(str(BUILT))
    go(board, 1)
    board.expect_game(code, start.play(move))
    board.page.reload()
    board.expect_game(code, start.play(move))
    go(board, -1)
    expect_mine(board)
    expect(board.page.locator("game-list tbody tr")).to_have_count(2)


def test_back_from_a_link_needs_no_engine(board: Board) -> None:
    board.page.context.route("**/assets/engine/**", never_answer)
    board.page.reload()
    expect(board.root).to_have_attribute("data-ready", "")
    follow(board, game_link(THEIRS.code, THEIRS.game().moves))
    expect(board.root).to_have_attribute("data-waiting", "")
    go(board, -1)
    expect_mine(board)


def test_back_from_a_damaged_link_keeps_the_game_and_takes_the_notice_away(board: Board) -> None:
    follow(board, "game-HM1-N-AAAAAAB-xx")
    expect(board.part(".board-notice")).to_be_visible()
    expect_mine(board)
    board.tap(*MINE.game().moves[2].places)
    expect_mine(board, 3)
    follow(board, "deal-HM1")
    expect(board.part(".board-notice")).to_be_visible()
    go(board, -2)
    expect(board.part(".board-notice")).to_be_hidden()
    expect_mine(board, 3)


def test_back_from_a_link_shows_the_first_deal_where_nothing_was_played(
    page: Page, site_url: str
) -> None:
    board = Board(page, site_url)
    board.open()
    follow_theirs(board)
    go(board, -1)
    expect_mine(board, 0)
    board.tap(*MINE.game().moves[0].places)
    expect_mine(board, 1)


def test_back_from_a_heading_does_not_bring_an_older_game_back(board: Board) -> None:
    board.page.evaluate("() => { location.hash = 'statistics'; }")
    board.do("new")
    board.answer("yes")
    shown = board.part(".board-code code")
    expect(shown).not_to_have_text(str(BUILT), timeout=ENGINE_START)
    code = shown.text_content()
    go(board, -1)
    board.page.wait_for_url(lambda address: "#" not in address)
    expect(shown).to_have_text(str(code))
    follow_theirs(board)
    go(board, -1)
    expect(shown).to_have_text(str(code))


def test_a_deal_of_a_link_is_kept_from_the_first_tap_on(board: Board) -> None:
    code = NumberedCode(5)
    follow(board, deal_link(code))
    board.expect_game(code, Game.start(code.deal()))
    assert board.page.url.endswith(deal_link(code))
    board.tap("1")
    expect(board.selected).to_have_count(1)
    assert "#" not in board.page.url
    board.page.reload()
    board.expect_game(code, Game.start(code.deal()))


# ---- The question


@pytest.mark.parametrize("action", ["new", "today", "code"])
def test_another_deal_is_begun_after_a_question(board: Board, action: str) -> None:
    board.do(action)
    expect(board.dialog("question").locator("p")).to_have_text(LABELS["new_question"])
    board.answer("no")
    expect(board.part("dialog[open]")).to_have_count(0)
    expect(board.main_button(action)).to_be_focused()
    expect_mine(board)
    board.do(action)
    board.answer("yes")
    if action == "code":
        board.dialog("code").locator("input").fill("HM1-N-AAAAAAC")
        board.press("Enter")
    expect(board.part(".board-moves")).to_have_text(Words().moves(0), timeout=ENGINE_START)
    expect(board.part("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize("action", ["today", "code"])
def test_no_question_is_asked_where_no_game_is_under_way(board: Board, action: str) -> None:
    follow_theirs(board)
    board.do(action)
    expect(board.dialog("question")).to_be_hidden()
    if action == "today":
        expect(board.part(".board-moves")).to_have_text(Words().moves(0))
    else:
        expect(board.dialog("code")).to_be_visible()


# ---- Stepping and branching


def step_through(board: Board, record: Record) -> None:
    """Step through a game of the list, from its deal."""
    row = board.page.locator("game-list tbody tr").filter(has_text=str(record.code))
    row.locator('[data-do="step"]').click()
    board.expect_game(record.code, record.game().after(0))


def test_the_recorded_move_steps_on_and_another_one_begins_a_new_game(board: Board) -> None:
    rows = board.page.locator("game-list tbody tr")
    step_through(board, Record.of_game(BUILT, MINE.game().after(2)))
    board.tap(*MINE.game().moves[0].places)
    expect_mine(board, 1)
    expect(board.root).to_have_attribute("data-stepping", "")
    expect(board.part(".board-step")).to_have_text(Words().counter(1, 2))
    board.tap(*other_move(MINE.game(), 1))
    expect(board.root).not_to_have_attribute("data-stepping", "")
    expect(rows).to_have_count(2)
    expect(rows.locator(".game-list-begun:visible")).to_have_count(1)
    begun = marked(board).locator(".game-list-begun")
    expect(begun).to_have_text(Words().game_list()["begun"] % {"move": 1})
    expect(board.page.locator('[data-statistic="played"]')).to_have_text("1")


def test_a_move_after_the_last_one_goes_on_with_the_game(board: Board) -> None:
    step_through(board, Record.of_game(BUILT, MINE.game().after(2)))
    for number in range(3):
        board.tap(*MINE.game().moves[number].places)
        expect_mine(board, number + 1)
    expect(board.root).not_to_have_attribute("data-stepping", "")
    expect(board.page.locator("game-list tbody tr")).to_have_count(1)
    expect(board.page.locator(".game-list-begun:visible")).to_have_count(0)


def test_a_game_of_a_link_that_is_played_on_is_listed_and_not_counted(board: Board) -> None:
    follow_theirs(board)
    move = THEIRS.game().position.legal_moves()[0]
    board.tap(*move.places)
    board.expect_game(THEIRS.code, THEIRS.game().play(move))
    rows = board.page.locator("game-list tbody tr")
    expect(rows).to_have_count(2)
    expect(rows.first.locator(".game-list-begun")).to_have_text(
        Words().game_list()["begun"] % {"move": len(THEIRS.game().moves)}
    )
    expect(board.page.locator('[data-statistic="played"]')).to_have_text("1")
