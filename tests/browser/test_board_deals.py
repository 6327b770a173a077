"""Deals on the board by their codes, the deal of the day, and links to deals and games."""

from __future__ import annotations

import datetime
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from diagram_gen.half_moon.frames import what_the_game_did
from diagram_gen.half_moon.words import HalfMoonWords as Words
from engine.errors import GameError
from engine.half_moon.daily import deal_of_the_day
from engine.half_moon.deal_code import NumberedCode, parse_deal_code
from engine.half_moon.game import Game
from engine.half_moon.game_code import game_link
from engine.half_moon.record import Record
from tests.browser.boards import BUILT, Board
from tests.browser.pages import ENGINE_START, Held

WORDS = Words()
LABELS = WORDS.board()


# ---- Codes

FORGIVEN = {"hm1-n-aaaaaac": 2, " HM1 N AAAAAA C": 2, "hm1naaaaaab": 1, "HM1-N-AAAAAA8": 1}


def test_a_code_is_read_forgivingly(board: Board) -> None:
    for typed, number in FORGIVEN.items():
        board.do("code")
        board.dialog("code").locator("input").fill(typed)
        board.press("Enter")
        expect(board.dialog("code")).to_be_hidden(timeout=ENGINE_START)
        code = NumberedCode(number)
        board.expect_game(code, Game.start(code.deal()))


@pytest.mark.parametrize("typed", ["", "HM2-N-AAAAAAA", "HM1-N-AAA?AAA", "HM1-N-AAA", "<b>HM1</b>"])
def test_a_wrong_code_is_told_and_nothing_is_lost(board: Board, some: Record, typed: str) -> None:
    with pytest.raises(GameError) as wrong:
        parse_deal_code(typed)
    board.play(some.game(), 1)
    board.do("code")
    board.answer("yes")
    field = board.dialog("code").locator("input")
    field.fill(typed)
    board.press("Enter")
    expect(board.dialog("code").locator(".board-error")).to_have_text(
        WORDS.error(wrong.value), timeout=ENGINE_START
    )
    expect(field).to_have_value(typed)
    expect(field).to_be_focused()
    board.press("Escape")
    expect(board.dialog("code")).to_be_hidden()
    board.expect_game(BUILT, some.game().after(1))
    expect(board.main_button("code")).to_be_focused()


@pytest.mark.parametrize("typed", ["HM1-N-AAAAAAC", "HM1-N-AAA"])
def test_escape_takes_a_code_back_that_waits_for_the_engine(
    page: Page, site_url: str, some: Record, typed: str
) -> None:
    """A right code deals nothing any more, a wrong one is no matter; taps after it count."""
    held = Held(page, "**/engine.zip")
    board = Board(page, site_url)
    board.open()
    board.do("code")
    board.dialog("code").locator("input").fill(typed)
    board.press("Enter")
    board.press("Enter")
    board.press("Escape")
    expect(board.dialog("code")).to_be_hidden()
    board.tap(*some.game().moves[0].places)
    held.let_go()
    board.expect_game(BUILT, some.game().after(1))
    expect(board.caption).to_have_text(what_the_game_did(some.game().after(1), WORDS))
    expect(board.part(".board-notice")).to_be_hidden()


# ---- Today's deal

MOMENTS = [
    ("Pacific/Kiritimati", "2026-03-29T11:30:00Z", (2026, 3, 30)),
    ("Pacific/Pago_Pago", "2026-03-29T10:30:00Z", (2026, 3, 28)),
    ("Europe/Bratislava", "2026-03-28T23:30:00Z", (2026, 3, 29)),
    ("Europe/Bratislava", "2026-10-25T22:30:00Z", (2026, 10, 25)),
    ("America/New_York", "2026-11-02T04:30:00Z", (2026, 11, 1)),
    ("Asia/Kathmandu", "2027-12-31T18:20:00Z", (2028, 1, 1)),
]


@pytest.mark.parametrize(("zone", "moment", "date"), MOMENTS)
def test_todays_deal_is_that_of_the_readers_calendar(
    open_page: Callable[..., Page],
    site_url: str,
    zone: str,
    moment: str,
    date: tuple[int, int, int],
) -> None:
    page = open_page(timezone_id=zone)
    page.clock.install(time=datetime.datetime.fromisoformat(moment))
    board = Board(page, site_url)
    board.open()
    board.do("today")
    code = deal_of_the_day(*date)
    board.expect_game(code, Game.start(code.deal()))


def test_todays_deal_is_computed_when_it_is_asked_for(page: Page, site_url: str) -> None:
    page.clock.install(time=datetime.datetime(2026, 5, 1, 23, 50, tzinfo=datetime.UTC))
    board = Board(page, site_url)
    board.open()
    for day in (1, 2):
        board.do("today")
        code = deal_of_the_day(2026, 5, day)
        board.expect_game(code, Game.start(code.deal()))
        page.clock.fast_forward("20:00")


# ---- Links


def test_a_game_of_a_link_is_shown_stepped_through_and_played_on(
    board: Board, some: Record, win: Record
) -> None:
    board.play(some.game(), 2)
    board.expect_game(BUILT, some.game().after(2))
    shared = win.game().after(5)
    board.page.evaluate("(link) => { location.hash = link; }", game_link(win.code, shared.moves))
    board.expect_game(win.code, shared)
    board.expect_said(LABELS["from_link"])
    board.step("first")
    board.expect_game(win.code, shared.after(0))
    board.step("next")
    board.expect_game(win.code, shared.after(1))
    board.reload()
    board.expect_game(win.code, shared)
    board.step("previous")
    board.expect_game(win.code, shared.after(4))
    board.tap(*shared.moves[4].places)
    board.expect_game(win.code, shared)
    expect(board.part(".board-steps")).to_be_visible()
    board.tap(*win.game().moves[5].places)
    board.expect_game(win.code, win.game().after(6))
    expect(board.part(".board-steps")).to_be_hidden()
    assert "#" not in board.page.url
    board.reload()
    board.expect_game(win.code, win.game().after(6))
    records = board.kept_records()
    assert str(Record.of_game(BUILT, some.game().after(2))) in records
    assert str(Record.of_game(win.code, win.game().after(6))) in records


@pytest.mark.parametrize(
    "fragment",
    ["game-HM1-N-AAAAAAB-xx", "game-", "deal-HM1-N-AAA", "game-<img src=x>", "deal-%E0%A4"],
)
def test_a_damaged_link_is_told_and_the_board_goes_on(
    board: Board, some: Record, fragment: str
) -> None:
    board.play(some.game(), 1)
    board.page.evaluate("(fragment) => { location.hash = fragment; }", fragment)
    expect(board.part(".board-notice p")).not_to_be_empty(timeout=ENGINE_START)
    expect(board.part(".board-notice")).to_be_visible()
    expect(board.root.locator("img")).to_have_count(0)
    board.expect_game(BUILT, some.game().after(1))
    board.tap(*some.game().moves[1].places)
    board.expect_game(BUILT, some.game().after(2))
    expect(board.part(".board-notice")).to_be_hidden()


def test_a_link_is_shown_and_copied_or_left_to_be_copied(board: Board, some: Record) -> None:
    board.do("share")
    expect(board.dialog("share").locator('[data-share="game"]')).to_be_hidden()
    board.answer("no")
    board.play(some.game(), 2)
    board.expect_game(BUILT, some.game().after(2))
    board.do("undo")
    board.expect_game(BUILT, some.game().after(1))
    board.do("share")
    link = board.dialog("share").locator('[data-link="game"]')
    address = board.page.url + "#" + game_link(BUILT, some.game().moves[:1])
    expect(link).to_have_value(address)
    board.page.evaluate(
        "() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); }"
    )
    board.dialog("share").locator('[data-copy="game"]').click()
    expect(board.dialog("share").locator(".board-copied")).to_have_text(LABELS["not_copied"])
    expect(link).to_be_focused()
    board.page.evaluate(
        "() => { navigator.clipboard.writeText = async (text) => { globalThis.copied = text; }; }"
    )
    board.dialog("share").locator('[data-copy="game"]').click()
    expect(board.dialog("share").locator(".board-copied")).to_have_text(LABELS["copied"])
    assert board.page.evaluate("() => copied") == address
