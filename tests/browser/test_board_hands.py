"""Hands on the board: fingers and keys, what moves under them, and the clock that they start."""

from __future__ import annotations

import datetime

import pytest
from playwright.sync_api import CDPSession, Page, expect

from diagram_gen.half_moon.words import HalfMoonWords as Words
from engine.half_moon.game import Game
from engine.half_moon.record import Record
from tests.browser.boards import BUILT, Board, recorded
from tests.browser.pages import ENGINE_START

WORDS = Words()
LABELS = WORDS.board()


# ---- Traps


def test_a_double_click_and_a_held_key_tap_once(board: Board) -> None:
    board.card("1").dblclick()
    expect(board.card("1")).to_have_attribute("aria-pressed", "true", timeout=ENGINE_START)
    board.press("Escape")
    expect(board.selected).to_have_count(0)
    board.page.keyboard.down("Enter")
    for _ in range(5):
        board.page.keyboard.down("Enter")
    board.page.keyboard.up("Enter")
    expect(board.card("1")).to_have_attribute("aria-pressed", "true")
    board.expect_game(BUILT, Game.start(BUILT.deal()))


def fingers(page: Page, *places: str) -> None:
    """Put a finger on each place, one after the other, and lift them together."""
    session: CDPSession = page.context.new_cdp_session(page)
    points = []
    for number, place in enumerate(places):
        box = page.locator(f'.viewer-card[data-place="{place}"]').bounding_box()
        assert box is not None
        middle = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        points.append({**middle, "id": number})
        session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.browser_context(has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740})
def test_two_fingers_on_two_cards_both_count_and_a_double_tap_once(
    board: Board, some: Record
) -> None:
    moves = Game.start(BUILT.deal()).position.legal_moves()
    move = next(move for move in moves if not move.is_trio)
    fingers(board.page, *map(str, move.places))
    game = Game.start(BUILT.deal()).play(move)
    board.expect_game(BUILT, game)
    first = str(game.position.playable()[0].place)
    box = board.card(first).bounding_box()
    assert box is not None
    for _ in range(2):
        board.page.touchscreen.tap(box["x"] + 15, box["y"] + 15)
    expect(board.selected).to_have_count(1)
    board.expect_game(BUILT, game)


@pytest.mark.browser_context(has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740})
def test_keys_go_on_where_a_finger_tapped(board: Board, some: Record) -> None:
    move = some.game().moves[0]
    for place in move.places:
        board.card(place).tap()
    board.expect_game(BUILT, some.game().after(1))
    expect(board.part(".viewer-card:focus")).to_have_count(1)
    board.press("u")
    board.expect_game(BUILT, Game.start(BUILT.deal()))
    board.part('[data-do="redo"]').first.tap()
    board.card(some.game().moves[1].places[0]).tap()
    expect(board.selected).to_be_focused()


def test_keys_count_only_on_the_board_and_without_modifiers(board: Board, some: Record) -> None:
    board.play(some.game(), 1)
    game = some.game().after(1)
    board.expect_game(BUILT, game)
    for modifier in ("ctrlKey", "metaKey", "altKey", "shiftKey", "isComposing"):
        board.part(".viewer-card:focus").dispatch_event("keydown", {"key": "u", modifier: True})
    board.do("code")
    board.answer("yes")
    board.dialog("code").locator("input").press_sequentially("unrt?")
    expect(board.dialog("code").locator("input")).to_have_value("unrt?")
    board.press("Escape")
    board.page.evaluate("() => document.activeElement.blur()")
    board.press("u")
    board.expect_game(BUILT, game)
    expect(board.part("dialog[open]")).to_have_count(0)
    board.cards.first.focus()
    board.press("?")
    expect(board.dialog("keys")).to_be_visible()
    for letter in "unp,.":
        board.press(letter)
    board.press("Escape")
    expect(board.dialog("keys")).to_be_hidden()
    board.expect_game(BUILT, game)
    board.press("u")
    board.expect_game(BUILT, Game.start(BUILT.deal()))
    board.press("r")
    board.expect_game(BUILT, game)


def test_arrow_keys_move_as_the_eye_sees_it(board: Board) -> None:
    board.card("1").focus()
    for key, place in [
        ("ArrowUp", "2"),
        ("ArrowUp", "3"),
        ("ArrowUp", "3"),
        ("ArrowRight", "4"),
        ("ArrowRight", "5"),
        ("ArrowDown", "R1"),
        ("ArrowDown", "R5"),
        ("ArrowLeft", "1"),
        ("ArrowRight", "R5"),
        ("End", "R8"),
        ("ArrowRight", "12"),
        ("ArrowUp", "11"),
        ("ArrowLeft", "R4"),
        ("Home", "1"),
    ]:
        board.press(key)
        expect(board.card(place)).to_be_focused()
    expect(board.part('.viewer-card[tabindex="0"]')).to_have_count(1)


def test_the_focus_goes_to_the_nearest_card_when_its_own_is_gone(board: Board, win: Record) -> None:
    board.open_deal(win.code)
    board.card("R2").focus()
    board.press("Enter")
    board.card("R6").focus()
    board.press("Enter")
    expect(board.card("R6")).to_have_count(0, timeout=ENGINE_START)
    focused = board.part(".viewer-card:focus")
    expect(focused).to_have_count(1)
    assert focused.get_attribute("data-place") in {"R5", "R7"}


# ---- Motion


def watch_leaving(board: Board) -> None:
    """Count the cards that are seen leaving."""
    board.page.evaluate(
        """() => {
          globalThis.seen = 0;
          new MutationObserver((records) => {
            for (const { addedNodes } of records) seen += addedNodes.length;
          }).observe(document.querySelector(".board-leaving"), { childList: true });
        }"""
    )


def test_removed_cards_are_seen_to_leave_together(board: Board, some: Record) -> None:
    watch_leaving(board)
    move = some.game().moves[0]
    board.tap(*move.places)
    board.expect_game(BUILT, some.game().after(1))
    assert board.page.evaluate("() => seen") == len(move.places)
    expect(board.part(".board-leaving > *")).to_have_count(0)


def test_cards_that_leave_are_out_of_the_way_of_who_taps_the_next_one(
    board: Board, some: Record
) -> None:
    first, second = some.game().moves[:2]
    # Nothing has an end while time stands still.
    board.page.evaluate(
        """() => {
          const { animate } = Element.prototype;
          Element.prototype.animate = function (...given) {
            const animation = animate.apply(this, given);
            animation.pause();
            return animation;
          };
        }"""
    )
    board.tap(*first.places)
    expect(board.part(".board-leaving > *")).to_have_count(len(first.places))
    board.card(second.places[0]).hover()
    board.page.mouse.down()
    expect(board.part(".board-leaving > *")).to_have_count(0)
    board.page.mouse.up()
    expect(board.selected).to_have_count(1)
    assert board.page.evaluate("() => document.getAnimations().length") == 0


@pytest.mark.browser_context(reduced_motion="reduce")
def test_nothing_moves_where_the_reader_wants_it_so(board: Board, some: Record) -> None:
    watch_leaving(board)
    board.tap(*some.game().moves[0].places)
    board.expect_game(BUILT, some.game().after(1))
    board.do("undo")
    board.expect_game(BUILT, Game.start(BUILT.deal()))
    assert board.page.evaluate("() => seen") == 0
    assert board.page.evaluate("() => document.getAnimations().length") == 0


# ---- The clock


@pytest.fixture
def timed(page: Page, site_url: str) -> Board:
    """A board on a page whose time goes on only when the test lets it."""
    page.clock.install(time=datetime.datetime(2026, 5, 1, 12, tzinfo=datetime.UTC))
    board = Board(page, site_url)
    board.open()
    page.clock.pause_at(datetime.datetime(2026, 5, 1, 13, tzinfo=datetime.UTC))
    return board


def test_the_clock_starts_with_the_first_tap_and_survives_a_reload(timed: Board) -> None:
    board, page = timed, timed.page
    shown = board.part(".board-clock")
    page.clock.run_for(10_000)
    expect(shown).to_have_text("0:00")
    board.tap("1")
    page.clock.run_for(65_100)
    expect(shown).to_have_text("1:05")
    board.reload()
    expect(shown).to_have_text("1:05")
    page.clock.run_for(10_000)
    expect(shown).to_have_text("1:15")


def test_reloads_lose_no_part_of_a_second(timed: Board) -> None:
    timed.tap("1")
    for _ in range(4):
        timed.page.clock.run_for(800)
        timed.reload()
    expect(timed.part(".board-clock")).to_have_text("0:03")


def hide(page: Page, *, hidden: bool) -> None:
    page.evaluate(
        """(hidden) => {
          Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )


def test_the_clock_stands_while_the_page_is_hidden_and_at_the_end(
    page: Page, site_url: str
) -> None:
    page.clock.install(time=datetime.datetime(2026, 5, 1, 12, tzinfo=datetime.UTC))
    loss = recorded("deadlock")
    board = Board(page, site_url)
    board.open_deal(loss.code)
    board.play(loss.game(), 1)
    board.expect_game(loss.code, loss.game().after(1))
    shown = board.part(".board-clock")

    def seconds() -> int:
        return int(board.part(".board-time").get_attribute("data-seconds") or "")

    hide(page, hidden=True)
    before = shown.text_content() or ""
    page.clock.run_for(60_000)
    expect(shown).to_have_text(before)
    at = seconds()
    hide(page, hidden=False)
    page.clock.run_for(60_000)
    assert seconds() >= at + 60
    for move in loss.game().moves[1:]:
        board.tap(*move.places)
    board.expect_game(loss.code, loss.game())
    ended = shown.text_content() or ""
    at = seconds()
    page.clock.run_for(60_000)
    expect(shown).to_have_text(ended)
    board.do("undo")
    board.expect_game(loss.code, loss.game().undo())
    page.clock.run_for(60_000)
    assert seconds() >= at + 60
