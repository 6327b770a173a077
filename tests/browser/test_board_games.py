"""Whole games on the board, won and lost: by mouse, keys, fingers and by the tree alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from diagram_gen.half_moon.arc import CELLS
from diagram_gen.half_moon.frames import what_the_game_did
from diagram_gen.half_moon.words import HalfMoonWords as Words
from engine.half_moon.game import Game
from engine.half_moon.position import Outcome
from engine.half_moon.record import Record
from engine.half_moon.table import Place
from tests.browser.boards import Board, recorded
from tests.browser.pages import ENGINE_START

WORDS = Words()


@pytest.fixture
def board(page: Page, site_url: str) -> Board:
    return Board(page, site_url)


@pytest.fixture(scope="session")
def loss() -> Record:
    return recorded("deadlock")


def games(record: Record) -> list[Game]:
    """The game after each of its moves."""
    game = record.game()
    return [game.after(number) for number in range(1, len(game.moves) + 1)]


def expect_end(board: Board, record: Record) -> None:
    game = record.game()
    board.expect_game(record.code, game)
    expect(board.root).to_have_attribute("data-outcome", game.outcome.value)
    expect(board.part(".board-end strong")).to_have_text(WORDS.board()[game.outcome.value])
    expect(board.part(".board-end p")).to_have_text(WORDS.what_next(game.outcome))
    expect(board.caption).to_have_text(what_the_game_did(game, WORDS))
    expect(board.part(".board-status")).to_contain_text(WORDS.outcome(game.outcome))
    expect(board.part(".board-status")).to_contain_text(WORDS.what_next(game.outcome))


def test_a_game_is_won_by_mouse(board: Board, win: Record) -> None:
    board.open_deal(win.code)
    for game in games(win):
        board.tap(*game.moves[-1].places)
        expect(board.caption).to_have_text(what_the_game_did(game, WORDS), timeout=ENGINE_START)
    expect_end(board, win)
    expect(board.part(".board-pairs")).to_have_text(WORDS.pairs_left(0, 40))
    expect(board.part(".board-trios")).to_have_text(WORDS.trios_left(0, 8))


def test_taps_are_kept_however_fast_they_come(board: Board, win: Record) -> None:
    """They are made before the engine is there, one after the other without waiting."""
    board.open_deal(win.code)
    for move in win.game().moves[:6]:
        for place in move.places:
            board.card(place).dispatch_event("click")
    board.expect_game(win.code, win.game().after(6))


def go_to(board: Board, target: Place) -> None:
    """Move the focus to a place by arrow keys, looking where it is after each."""
    for _ in range(40):
        at = Place.parse(str(board.part(".viewer-card:focus").get_attribute("data-place")))
        if at == target:
            return
        here, there = CELLS[at], CELLS[target]
        if here.row != there.row:
            before = at
            board.press("ArrowDown" if there.row > here.row else "ArrowUp")
            now = board.part(".viewer-card:focus").get_attribute("data-place")
            if now != str(before):
                continue
        board.press("ArrowRight" if there.column > here.column else "ArrowLeft")
        now = board.part(".viewer-card:focus").get_attribute("data-place")
        if now == str(at):
            break
    raise AssertionError(f"no way by arrow keys to {target}")


def test_a_game_is_lost_by_keyboard(board: Board, loss: Record) -> None:
    board.open_deal(loss.code)
    board.page.locator(".board-stage").focus()
    board.press("Home")
    expect(board.cards.first).to_be_focused()
    for game in games(loss):
        for place in game.moves[-1].places:
            go_to(board, place)
            board.press("Enter")
        expect(board.caption).to_have_text(what_the_game_did(game, WORDS), timeout=ENGINE_START)
    expect_end(board, loss)
    board.press("u")
    expect(board.part(".board-end")).to_be_hidden()
    board.expect_game(loss.code, loss.game().undo())


def test_a_game_is_won_by_keyboard(board: Board, win: Record) -> None:
    board.open_deal(win.code)
    board.page.locator(".board-stage").focus()
    board.press("Home")
    for number, game in enumerate(games(win)):
        for place in game.moves[-1].places:
            go_to(board, place)
            board.press("Enter" if number % 2 else "Space")
        expect(board.caption).to_have_text(what_the_game_did(game, WORDS), timeout=ENGINE_START)
    expect_end(board, win)
    expect(board.part(".board-stage")).to_be_focused()


@pytest.mark.browser_context(has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740})
def test_a_game_is_won_by_touch(board: Board, win: Record) -> None:
    board.open_deal(win.code)
    last: Place | None = None
    for game in games(win):
        for place in game.moves[-1].places:
            board.touch(place, last)
            last = place
        expect(board.caption).to_have_text(what_the_game_did(game, WORDS), timeout=ENGINE_START)
    expect_end(board, win)


def test_a_game_is_won_by_the_accessibility_tree_alone(board: Board, win: Record) -> None:
    """By roles, names and states: what is tapped and what is heard."""
    board.open_deal(win.code)
    page = board.page
    game = Game.start(win.code.deal())
    heard = page.get_by_role("status").filter(has_text=re.compile(r"\S")).first
    for move in win.game().moves:
        for place in move.places:
            name = WORDS.place_holds(
                place, game.position.card_at(place), game.position.count_at(place)
            )
            card = page.get_by_role("button", name=name, exact=True)
            expect(card).to_have_attribute("aria-pressed", "false", timeout=ENGINE_START)
            card.press("Enter")
            if place != move.places[-1]:
                expect(card).to_have_attribute("aria-pressed", "true", timeout=ENGINE_START)
        game = game.play(move)
        expect(heard).to_contain_text(WORDS.removed(move), timeout=ENGINE_START)
        expect(heard).to_contain_text(WORDS.uncovered(move, game.position))
    assert game.outcome is Outcome.WON
    expect(heard).to_contain_text(WORDS.outcome(Outcome.WON))
    again = page.get_by_role("button", name=WORDS.board()["step"], exact=True)
    expect(again).to_be_visible()


def test_the_table_is_described_when_asked_for(board: Board, win: Record) -> None:
    board.open_deal(win.code)
    board.page.locator(".board-stage").focus()
    board.press("t")
    start = Game.start(win.code.deal())
    told = WORDS.table(WORDS.places(start.position), 0, 0)
    board.expect_said(told)
    expect(board.caption).to_have_text(told)
    board.play(win.game(), 1)
    game = win.game().after(1)
    board.expect_game(win.code, game)
    board.do("table")
    board.expect_said(WORDS.table(WORDS.places(game.position), game.score, 1))
