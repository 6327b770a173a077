"""The board: tapping, undo and redo, new deals, today's deal, codes, links, clock and keys."""

from __future__ import annotations

import datetime
from collections.abc import Callable

import pytest
from playwright.sync_api import CDPSession, Page, Route, expect

from diagram_gen.half_moon.frames import what_the_game_did
from diagram_gen.half_moon.taps import what_a_tap_did
from diagram_gen.half_moon.words import HalfMoonWords as Words
from engine.errors import GameError
from engine.half_moon.daily import deal_of_the_day
from engine.half_moon.deal_code import NumberedCode, parse_deal_code
from engine.half_moon.game import Game
from engine.half_moon.game_code import game_link
from engine.half_moon.position import Outcome
from engine.half_moon.record import Record
from engine.half_moon.table import Place
from engine.half_moon.tapping import Selection, tap
from tests.browser.accessibility import violations
from tests.browser.boards import Board, recorded
from tests.browser.pages import ENGINE_START, Held, played

WORDS = Words()
LABELS = WORDS.board()
BUILT = parse_deal_code("HM1-N-AAAAAAB")
"""The deal that the page is built with."""


@pytest.fixture
def board(page: Page, site_url: str) -> Board:
    board = Board(page, site_url)
    board.open()
    return board


@pytest.fixture(scope="session")
def win() -> Record:
    return recorded("worked-win")


@pytest.fixture(scope="session")
def some() -> Record:
    """Some moves of the deal that the page is built with."""
    return played(str(BUILT), 4)


def reload(board: Board) -> None:
    board.page.reload()
    expect(board.root).to_have_attribute("data-ready", "")


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
    reload(board)
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
    kept = board.page.evaluate(
        "() => Object.entries(localStorage).filter(([key]) => key.startsWith('half-moon:game:'))"
        ".map(([, text]) => JSON.parse(text).record)"
    )
    assert str(Record.of_game(BUILT, some.game().after(1))) in kept


def test_a_restart_deals_the_same_cards_after_a_question(board: Board, some: Record) -> None:
    board.play(some.game(), 2)
    board.expect_game(BUILT, some.game().after(2))
    board.do("restart")
    expect(board.dialog("question").locator("p")).to_have_text(LABELS["restart_question"])
    board.answer("yes")
    board.expect_game(BUILT, Game.start(BUILT.deal()))
    assert board.page.evaluate("() => Object.keys(localStorage).length") >= 2


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
    reload(board)
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
    reload(board)
    board.expect_game(win.code, win.game().after(6))
    records = stored_records(board)
    assert str(Record.of_game(BUILT, some.game().after(2))) in records
    assert str(Record.of_game(win.code, win.game().after(6))) in records


def stored_records(board: Board) -> list[str]:
    records: list[str] = board.page.evaluate(
        "() => Object.entries(localStorage).filter(([key]) => key.startsWith('half-moon:game:'))"
        ".map(([, text]) => JSON.parse(text).record)"
    )
    return records


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
    reload(board)
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
    reload(board)
    board.expect_game(loss.code, game)
    board.part('.board-end [data-do="step"]').click()
    board.expect_game(loss.code, game.after(0))
    board.tap(*game.moves[0].places)
    board.expect_game(loss.code, game.after(1))
    assert str(Record.of_game(loss.code, game)) in stored_records(board)


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
    reload(board)
    expect(shown).to_have_text("1:05")
    page.clock.run_for(10_000)
    expect(shown).to_have_text("1:15")


def test_reloads_lose_no_part_of_a_second(timed: Board) -> None:
    timed.tap("1")
    for _ in range(4):
        timed.page.clock.run_for(800)
        reload(timed)
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
    reload(board)
    board.expect_game(BUILT, game)
    board.open()
    board.expect_game(BUILT, game)


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
