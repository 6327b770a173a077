"""Leaving the recorded game and playing on by taps."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from diagram_gen.catalogs import load_translations
from diagram_gen.half_moon.frames import ArcFrame as Frame
from diagram_gen.half_moon.frames import frames
from diagram_gen.half_moon.taps import what_a_tap_did
from diagram_gen.half_moon.words import HalfMoonWords as Words
from engine.half_moon.game import Game
from engine.half_moon.position import Outcome
from engine.half_moon.record import Record
from engine.half_moon.table import PLACES, Place
from engine.half_moon.tapping import tap
from tests.browser.boards import recorded
from tests.browser.pages import ENGINE_START, Bench, Held, Viewer, played

type Hand = Callable[[str], Viewer]

LEAVE_AT = 3
LOCALES = Path(__file__).parents[2] / "locale"


@pytest.fixture
def win(bench: Bench, viewer: Hand, game: Record) -> Viewer:
    bench.open({"win": game}, fragment=f"#win-{LEAVE_AT}")
    return viewer("win")


@pytest.fixture
def left(game: Record) -> Game:
    """The game as it stands where it is left."""
    return game.game().after(LEAVE_AT)


def places_of_move(game: Game) -> list[str]:
    """The places to be tapped for some move that can be made."""
    return [str(place) for place in game.position.legal_moves()[0].places]


def misfitting_places(game: Game) -> tuple[str, str]:
    """Two places whose cards clear the selection when tapped one after the other."""
    playable = [placed.place for placed in game.position.playable()]
    for first in playable:
        selection = tap(game.position, (), first).selection
        for second in playable:
            result = tap(game.position, selection, second)
            if result.misfit is not None and not result.selection:
                return str(first), str(second)
    raise AssertionError("no misfit in this position")


def score(game: Game) -> str:
    return Words().score(game.score)


def test_cards_are_tapped_and_a_move_is_made(win: Viewer, left: Game) -> None:
    win.play_on()
    expect(win.cards).to_have_count(len(left.position.playable()))
    places = places_of_move(left)
    for place in places[:-1]:
        win.card(place).click()
        expect(win.card(place)).to_have_attribute("aria-pressed", "true")
        expect(win.card(place)).to_be_focused()
    win.card(places[-1]).click()
    after = left.play(left.position.legal_moves()[0])
    expect(win.part(".viewer-score")).to_have_text(score(after))
    expect(win.drawing.locator("desc")).to_have_text(Words().description(after.position))
    expect(win.counter).to_have_text(Words().own_counter(len(after.moves)))
    for place in places:
        card = after.position.card_at(Place.parse(place))
        expect(win.card(place)).to_have_count(0 if card is None else 1)


def test_card_buttons_lie_on_their_cards_and_say_what_they_are(win: Viewer, left: Game) -> None:
    win.play_on()
    for placed in left.position.playable():
        place = placed.place
        button = win.card(str(place))
        expect(button).to_have_accessible_name(
            Words().place_holds(place, placed.card, left.position.count_at(place))
        )
        over, under = button.bounding_box(), win.drawn_card(str(place)).bounding_box()
        assert over is not None
        assert under is not None
        assert abs(over["x"] - under["x"]) < 4
        assert abs(over["y"] - under["y"]) < 8
        assert over["width"] >= 24
        assert over["height"] >= 24


def test_undo_goes_back_through_own_and_recorded_moves(win: Viewer, left: Game) -> None:
    win.play_on()
    for place in places_of_move(left):
        win.card(place).click()
    expect(win.counter).to_have_text(Words().own_counter(LEAVE_AT + 1))
    for move in range(LEAVE_AT, -1, -1):
        win.click("undo")
        expect(win.counter).to_have_text(Words().own_counter(move))
        expect(win.button("undo")).to_be_focused()
    expect(win.button("undo")).to_have_attribute("aria-disabled", "true")
    win.click("undo")
    win.click("return")
    win.expect_move(LEAVE_AT, 12)


def test_returning_shows_the_move_that_was_left(
    win: Viewer, left: Game, game_frames: list[Frame]
) -> None:
    win.play_on()
    for place in places_of_move(left):
        win.card(place).click()
    expect(win.counter).to_have_text(Words().own_counter(LEAVE_AT + 1))
    win.click("return")
    win.expect_move(LEAVE_AT, 12)
    win.expect_frame(game_frames[LEAVE_AT], Words())
    win.expect_said(Words().viewer()["returned"] % {"move": LEAVE_AT})
    expect(win.cards).to_have_count(0)
    expect(win.button("play-on")).to_be_focused()
    win.click("next")
    win.expect_move(LEAVE_AT + 1, 12)


def test_escape_clears_the_selection(win: Viewer, left: Game) -> None:
    win.play_on()
    place = places_of_move(left)[0]
    win.card(place).click()
    expect(win.card(place)).to_have_attribute("aria-pressed", "true")
    win.press("Escape")
    expect(win.card(place)).to_have_attribute("aria-pressed", "false")
    expect(win.card(place)).to_be_focused()
    win.expect_said(Words().deselected(Place.parse(place), left.position))


def test_misfits_are_explained_when_asked_for(win: Viewer, left: Game) -> None:
    win.play_on()
    first, second = (Place.parse(place) for place in misfitting_places(left))
    selected = tap(left.position, (), first).selection
    result = tap(left.position, selected, second)

    def said(*, explain: bool) -> str:
        return what_a_tap_did(result, selected, second, left.position, Words(), explain=explain)

    assert said(explain=True) != said(explain=False)
    for explain in (False, True):
        win.part(".viewer-move-errors input").set_checked(explain)
        win.card(str(first)).click()
        expect(win.card(str(first))).to_have_attribute("aria-pressed", "true")
        win.card(str(second)).click()
        expect(win.caption).to_have_text(said(explain=explain))
        win.expect_said(said(explain=explain))


def test_keys_play_on_and_do_not_step(win: Viewer, left: Game, page: Page) -> None:
    win.button("play-on").focus()
    win.press("Enter")
    expect(win.root).to_have_attribute("data-mode", "own", timeout=ENGINE_START)
    expect(win.cards.first).to_be_focused()
    win.press("ArrowRight")
    expect(win.cards.nth(1)).to_be_focused()
    win.press("End")
    expect(win.cards.last).to_be_focused()
    win.press("Home")
    expect(win.cards.first).to_be_focused()
    win.press("Enter")
    expect(win.cards.first).to_have_attribute("aria-pressed", "true")
    expect(win.counter).to_have_text(Words().own_counter(LEAVE_AT))


def test_the_focus_goes_to_the_next_card_when_its_own_is_gone(bench: Bench, viewer: Hand) -> None:
    # In some position a move takes a card from a reserve slot, which is empty then.
    record = played("HM1-N-AAAAAAC", 30)
    game = record.game()
    number, slot = next(
        (number, place)
        for number, move in enumerate(game.moves)
        for place in move.places
        if place.is_slot
    )
    move = game.moves[number]
    bench.open({"win": record}, fragment=f"#win-{number}")
    win = viewer("win")
    win.play_on()
    for place in [place for place in move.places if place != slot]:
        win.card(str(place)).click()
    win.card(str(slot)).click()
    expect(win.card(str(slot))).to_have_count(0)
    expect(win.part(".viewer-card:focus, .viewer-stage:focus")).to_have_count(1)


def test_a_double_click_and_a_held_key_tap_once(win: Viewer, left: Game) -> None:
    win.play_on()
    first, other = (str(placed.place) for placed in left.position.playable()[:2])
    win.card(first).dblclick()
    win.expect_said(Words().selected(Place.parse(first), left.position))
    expect(win.card(first)).to_have_attribute("aria-pressed", "true")
    win.press("Escape")
    expect(win.card(first)).to_have_attribute("aria-pressed", "false")
    win.card(other).focus()
    win.page.keyboard.down("Enter")
    for _ in range(3):
        win.page.keyboard.down("Enter")
    win.page.keyboard.up("Enter")
    expect(win.card(other)).to_have_attribute("aria-pressed", "true")


def test_a_tap_on_the_recorded_board_is_kept_until_the_engine_is_ready(
    win: Viewer, left: Game, page: Page
) -> None:
    held = Held(page, "**/engine.zip")
    places = places_of_move(left)
    page.reload()
    win.drawn_card(places[0]).click()
    expect(win.drawn_card(places[0])).to_have_attribute("data-waiting", "")
    expect(win.part(".viewer-starting")).to_have_text(Words().viewer()["starting"])
    win.expect_said(Words().viewer()["tap_kept"])
    for place in places[1:]:
        win.drawn_card(place).click()
    held.let_go()
    expect(win.counter).to_have_text(Words().own_counter(LEAVE_AT + 1), timeout=ENGINE_START)


def test_stepping_on_while_the_engine_starts_gives_the_taps_up(
    win: Viewer, left: Game, page: Page
) -> None:
    held = Held(page, "**/engine.zip")
    place = places_of_move(left)[0]
    page.reload()
    win.drawn_card(place).click()
    win.click("next")
    win.expect_move(LEAVE_AT + 1, 12)
    expect(win.part("[data-waiting]")).to_have_count(0)
    held.let_go()
    win.wait_for_engine()
    win.expect_move(LEAVE_AT + 1, 12)
    expect(win.root).not_to_have_attribute("data-mode", "own")


def test_a_won_game_is_said_to_be_won(bench: Bench, viewer: Hand) -> None:
    record = played("HM1-N-AAAAAAO", 60)
    game = record.game()
    assert game.outcome is Outcome.WON, "the deal is chosen for that"
    last = len(game.moves)
    bench.open({"win": record}, fragment=f"#win-{last - 1}")
    win = viewer("win")
    win.play_on()
    for place in game.moves[-1].places:
        win.card(str(place)).click()
    expect(win.root).to_have_attribute("data-outcome", "won")
    expect(win.part(".viewer-status")).to_contain_text(Words().outcome(Outcome.WON))
    expect(win.cards).to_have_count(0)
    win.click("undo")
    expect(win.cards).to_have_count(len(game.moves[-1].places))


def test_playing_calls_off_an_own_game_that_waits_for_the_engine(
    bench: Bench, viewer: Hand, game: Record, page: Page
) -> None:
    held = Held(page, "**/engine.zip")
    page.clock.install()
    win = viewer("win")
    bench.open({"win": game}, fragment=f"#win-{LEAVE_AT}")
    win.click("play-on")
    win.click("play")
    win.expect_said(Words().viewer()["given_up"])
    held.let_go()
    win.wait_for_engine()
    page.clock.run_for(2_000)
    expect(win.root).to_have_attribute("data-playing", "")
    expect(win.root).not_to_have_attribute("data-mode", "own")
    win.click("play")
    win.play_on()
    page.clock.run_for(20_000)
    expect(win.root).to_have_attribute("data-mode", "own")


@pytest.mark.parametrize(
    ("clicks", "playing"), [(["play-on", "play"], True), (["play", "play-on"], False)]
)
def test_of_playing_and_playing_on_the_last_one_holds(
    win: Viewer, page: Page, clicks: list[str], playing: bool
) -> None:
    win.click("next")
    win.wait_for_engine()
    win.root.evaluate(
        """(viewer, clicks) => {
          for (const action of clicks) viewer.querySelector(`[data-do="${action}"]`).click();
        }""",
        clicks,
    )
    if playing:
        win.expect_move(LEAVE_AT + 2, 12)
    else:
        expect(win.root).to_have_attribute("data-mode", "own")
    assert win.root.get_attribute("data-playing") == ("" if playing else None)
    assert win.root.get_attribute("data-mode") == (None if playing else "own")


def test_the_table_is_named_after_what_its_keys_do(win: Viewer) -> None:
    labels = Words().viewer()
    expect(win.stage).to_have_accessible_name(labels["board"])
    win.play_on()
    expect(win.stage).to_have_accessible_name(labels["own_board"])
    win.click("return")
    expect(win.stage).to_have_accessible_name(labels["board"])


def test_keys_that_an_own_game_has_no_use_for_are_the_browsers(win: Viewer, page: Page) -> None:
    win.play_on()
    page.evaluate(
        """() => addEventListener("keydown", (event) => {
          globalThis.taken = event.defaultPrevented;
        })"""
    )
    win.focus()
    for key in ("PageUp", "PageDown", " "):
        win.press(key)
        assert page.evaluate("taken") is False, key
    win.button("undo").focus()
    for key in ("ArrowRight", "Home"):
        win.press(key)
        assert page.evaluate("taken") is False, key
        expect(win.button("undo")).to_be_focused()
    win.focus()
    win.press("ArrowRight")
    expect(win.cards.first).to_be_focused()


def test_nobody_plays_on_from_an_empty_table(bench: Bench, viewer: Hand) -> None:
    record = played("HM1-N-AAAAAAO", 60)
    last = len(record.line.moves)
    bench.open({"win": record}, fragment=f"#win-{last}")
    win = viewer("win")
    win.expect_move(last, last)
    expect(win.button("play-on")).to_have_attribute("aria-disabled", "true")
    win.click("play-on")
    win.drawn_card("1").locator("text").click()
    win.expect_move(last, last)
    expect(win.root).not_to_have_attribute("data-mode", "own")
    win.click("previous")
    win.expect_move(last - 1, last)
    win.wait_for_engine()
    expect(win.button("play-on")).to_have_attribute("aria-disabled", "false")
    expect(win.part(".viewer-starting")).to_have_text(Words().viewer()["ready"])


def test_a_click_on_an_empty_place_does_not_leave_the_recorded_game(
    bench: Bench, viewer: Hand
) -> None:
    record = played("HM1-N-AAAAAAO", 60)
    last = len(record.line.moves)
    position = record.game().after(last - 1).position
    empty = next(place for place in PLACES if position.card_at(place) is None)
    bench.open({"win": record}, fragment=f"#win-{last - 1}")
    win = viewer("win")
    win.click("next")
    win.wait_for_engine()
    win.click("previous")
    # Asked first and so answered first, were anything asked.
    win.drawn_card(str(empty)).locator("text").click()
    win.drawn_card(str(position.playable()[0].place)).click()
    card = win.card(str(position.playable()[0].place))
    expect(card).to_have_attribute("aria-pressed", "true", timeout=ENGINE_START)
    win.click("return")
    win.drawn_card(str(empty)).locator("text").click()
    expect(win.part("[data-waiting]")).to_have_count(0)
    win.click("next")
    win.expect_said(next(reversed(list(frames(record, Words())))).said)


def test_quick_undos_beyond_the_first_move_do_nothing(win: Viewer, left: Game) -> None:
    win.play_on()
    win.root.evaluate(
        """(viewer) => {
          for (let time = 0; time < 9; time += 1) viewer.querySelector('[data-do="undo"]').click();
        }"""
    )
    expect(win.counter).to_have_text(Words().own_counter(0))
    said = Words().returned(left.moves[0])
    win.expect_said(said)
    expect(win.caption).to_have_text(said)


# ---- Kept


def test_an_own_game_goes_on_after_a_reload(win: Viewer, left: Game, page: Page) -> None:
    win.play_on()
    move = left.position.legal_moves()[0]
    for place in move.places:
        win.card(str(place)).click()
    after = left.play(move)
    expect(win.counter).to_have_text(Words().own_counter(LEAVE_AT + 1))
    chosen = str(after.position.playable()[0].place)
    win.card(chosen).click()
    expect(win.card(chosen)).to_have_attribute("aria-pressed", "true")
    page.context.route("**/engine.zip", lambda route: route.abort())
    page.reload()
    # It is seen again without the engine.
    expect(win.root).to_have_attribute("data-mode", "own")
    expect(win.counter).to_have_text(Words().own_counter(LEAVE_AT + 1))
    expect(win.drawing.locator("desc")).to_have_text(Words().description(after.position))
    expect(win.cards).to_have_count(len(after.position.playable()))
    expect(win.card(chosen)).to_have_attribute("aria-pressed", "true")
    win.expect_said(Words().viewer()["resumed"])
    page.context.unroute("**/engine.zip")
    win.click("undo")
    expect(win.counter).to_have_text(Words().own_counter(LEAVE_AT), timeout=ENGINE_START)
    win.click("return")
    win.expect_move(LEAVE_AT, 12)
    page.reload()
    expect(win.root).to_have_attribute("data-ready", "")
    win.expect_move(LEAVE_AT, 12)
    expect(win.root).not_to_have_attribute("data-mode", "own")


def test_an_own_game_left_at_the_deal_goes_on_where_the_address_names_no_move(
    bench: Bench, viewer: Hand, game: Record, page: Page
) -> None:
    bench.open({"win": game})
    win = viewer("win")
    win.play_on()
    for place in places_of_move(game.game().after(0)):
        win.card(place).click()
    expect(win.counter).to_have_text(Words().own_counter(1))
    page.reload()
    expect(win.root).to_have_attribute("data-mode", "own")
    expect(win.counter).to_have_text(Words().own_counter(1))


def test_who_comes_for_another_move_sees_the_recorded_game(
    bench: Bench, win: Viewer, game: Record, page: Page
) -> None:
    win.play_on()
    page.goto("about:blank")
    bench.open({"win": game}, fragment="#win-5")
    win.expect_move(5, 12)
    expect(win.root).not_to_have_attribute("data-mode", "own")
    page.goto("about:blank")
    bench.open({"win": game}, fragment=f"#win-{LEAVE_AT}")
    win.expect_move(LEAVE_AT, 12)
    expect(win.root).not_to_have_attribute("data-mode", "own")


@pytest.mark.parametrize("code", ["HM1-N-AAAAAAD", "junk"])
def test_an_own_game_of_another_deal_is_none_of_the_viewers(
    bench: Bench, win: Viewer, page: Page, code: str
) -> None:
    win.play_on()
    if code == "junk":
        page.evaluate("() => sessionStorage.setItem('half-moon:own-game:win', '{\"state\": 1')")
        code = "HM1-N-AAAAAAC"
    page.goto("about:blank")
    bench.open({"win": played(code, 5)}, fragment=f"#win-{LEAVE_AT}")
    win.expect_move(LEAVE_AT, 5)
    expect(win.root).not_to_have_attribute("data-mode", "own")


def test_an_own_game_goes_on_in_another_language(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}half-moon/examples/")
    name = page.locator("game-viewer").first.get_attribute("id")
    win = Viewer(page, str(name))
    win.play_on()
    record = recorded("worked-win")
    game = record.game()
    for place in game.moves[0].places:
        win.card(str(place)).click()
    expect(win.counter).to_have_text(Words().own_counter(1))
    page.locator('a[hreflang="sk"]').first.evaluate("(link) => link.click()")
    page.wait_for_url("**/sk/**")
    words = Words(load_translations(LOCALES, "sk", "player"))
    expect(win.root).to_have_attribute("data-mode", "own")
    expect(win.counter).to_have_text(words.own_counter(1), timeout=ENGINE_START)
    expect(win.drawing.locator("desc")).to_have_text(words.description(game.after(1).position))
    expect(win.caption).to_have_text(words.viewer()["resumed"])
    expect(win.caption).to_have_attribute("lang", "sk")


def test_the_focus_is_not_lost_when_an_own_game_begins(win: Viewer, page: Page) -> None:
    held = Held(page, "**/engine.zip")
    page.reload()
    win.click("play-on")
    win.slider.focus()
    held.let_go()
    expect(win.root).to_have_attribute("data-mode", "own", timeout=ENGINE_START)
    expect(win.slider).to_be_disabled()
    expect(win.cards.first).to_be_focused()
