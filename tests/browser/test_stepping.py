"""Stepping through a recorded game on a page of the bench."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from diagram_gen.half_moon.frames import ArcFrame as Frame
from diagram_gen.half_moon.words import HalfMoonWords as Words
from engine.half_moon.record import Record
from tests.browser.pages import Bench, Held, Viewer, played

type Hand = Callable[[str], Viewer]

SCROLL = "() => scrollY"


@pytest.fixture
def win(bench: Bench, viewer: Hand, game: Record) -> Viewer:
    """A viewer on a page, alone."""
    bench.open({"win": game})
    return viewer("win")


def last_of(record: Record) -> int:
    return len(record.line.moves)


def test_keys_step_and_do_not_scroll_the_page(win: Viewer, game: Record, page: Page) -> None:
    last = last_of(game)
    win.focus()
    before = page.evaluate(SCROLL)
    steps = [
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("ArrowDown", 2),
        ("ArrowUp", 1),
        ("PageDown", 11),
        ("PageDown", last),
        ("ArrowRight", last),
        ("PageUp", last - 10),
        ("PageUp", 0),
        ("ArrowLeft", 0),
        ("End", last),
        ("Home", 0),
    ]
    for key, move in steps:
        win.press(key)
        win.expect_move(move, last)
    assert page.evaluate(SCROLL) == before


def test_buttons_step_and_keep_the_focus_at_the_ends(win: Viewer, game: Record) -> None:
    last = last_of(game)
    for action, move in [
        ("next", 1),
        ("last", last),
        ("next", last),
        ("previous", last - 1),
        ("first", 0),
        ("previous", 0),
    ]:
        win.click(action)
        win.expect_move(move, last)
        expect(win.button(action)).to_be_focused()
    expect(win.button("previous")).to_have_attribute("aria-disabled", "true")
    expect(win.button("next")).to_have_attribute("aria-disabled", "false")


def test_every_move_shows_its_frame(win: Viewer, game_frames: list[Frame]) -> None:
    win.focus()
    for frame in game_frames:
        win.expect_frame(frame, Words())
        win.press("ArrowRight")


def test_keys_elsewhere_on_the_page_are_left_alone(win: Viewer, game: Record, page: Page) -> None:
    search = page.locator("#search")
    search.fill("ace")
    for key in ("ArrowLeft", "Home", "End", "PageDown", " "):
        search.press(key)
    win.expect_move(0, last_of(game))
    expect(search).to_have_value("ace ")
    win.part(".frame-link").nth(2).focus()
    win.press("ArrowDown")
    win.expect_move(0, last_of(game))


def test_the_slider_has_the_keys_of_the_viewer(win: Viewer, game: Record) -> None:
    last = last_of(game)
    win.slider.focus()
    for key, move in [
        ("ArrowRight", 1),
        ("PageDown", 11),
        ("PageUp", 1),
        ("ArrowDown", 2),
        ("ArrowUp", 1),
        ("End", last),
        ("PageUp", last - 10),
        ("Home", 0),
    ]:
        win.press(key)
        win.expect_move(move, last)
    expect(win.slider).to_be_focused()


def test_the_choice_of_speed_keeps_its_own_keys(win: Viewer, game: Record) -> None:
    last = last_of(game)
    win.click("last")
    speed = win.part(".viewer-speed")
    speed.focus()
    win.press("ArrowDown")
    expect(speed).to_have_value("2")
    win.expect_move(last, last)


def test_modified_keys_and_composed_text_do_not_step(win: Viewer, game: Record, page: Page) -> None:
    win.focus()
    win.press("Shift+ArrowRight")
    win.press("Control+ArrowRight")
    win.stage.dispatch_event("keydown", {"key": "ArrowRight", "isComposing": True})
    win.press("ArrowRight")
    win.expect_move(1, last_of(game))


def test_arrows_follow_the_reading_order(bench: Bench, viewer: Hand, game: Record) -> None:
    bench.open({"win": game}, direction="rtl")
    win = viewer("win")
    win.focus()
    win.press("ArrowLeft")
    win.press("ArrowLeft")
    win.expect_move(2, last_of(game))
    win.press("ArrowRight")
    win.expect_move(1, last_of(game))


def test_the_list_shows_the_current_move_without_moving_the_page(
    win: Viewer, game: Record, page: Page
) -> None:
    win.stage.scroll_into_view_if_needed()
    win.focus()
    before = page.evaluate(SCROLL)
    win.press("End")
    win.expect_move(last_of(game), last_of(game))
    inside = page.evaluate(
        """() => {
          const list = document.querySelector(".viewer-moves").getBoundingClientRect();
          const item = document.querySelector("[aria-current]").getBoundingClientRect();
          return item.top >= list.top - 1 && item.bottom <= list.bottom + 1;
        }"""
    )
    assert inside
    assert page.evaluate(SCROLL) == before


def test_the_controls_stay_where_they_are(win: Viewer, game: Record) -> None:
    win.focus()
    places = set()
    for move in range(last_of(game) + 1):
        win.expect_move(move, last_of(game))
        box = win.button("next").bounding_box()
        assert box is not None
        places.add((round(box["x"]), round(box["y"])))
        win.press("ArrowRight")
    assert len(places) == 1


def test_the_upgrade_moves_nothing(bench: Bench, viewer: Hand, game: Record, page: Page) -> None:
    page.add_init_script(
        """new PerformanceObserver((list) => {
          globalThis.shifts = (globalThis.shifts ?? 0)
            + list.getEntries().reduce((sum, entry) => sum + entry.value, 0);
        }).observe({ type: "layout-shift", buffered: true });"""
    )
    page.set_viewport_size({"width": 1000, "height": 2500})
    bench.open({"win": game})
    win = viewer("win")
    win.focus()
    win.press("ArrowRight")
    win.expect_move(1, last_of(game))
    assert page.evaluate("() => globalThis.shifts ?? 0") < 0.01


def test_moves_are_announced_in_words_and_only_the_newest(
    win: Viewer, game_frames: list[Frame], page: Page
) -> None:
    page.evaluate(
        """() => {
          globalThis.said = [];
          new MutationObserver(() => {
            const text = document.querySelector(".viewer-status").textContent;
            if (text) said.push(text);
          }).observe(document.querySelector(".viewer-status"), { childList: true });
        }"""
    )
    win.focus()
    page.evaluate(
        """() => {
          for (let time = 0; time < 5; time += 1) {
            document.activeElement.dispatchEvent(
              new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }),
            );
          }
        }"""
    )
    win.expect_said(game_frames[5].said)
    assert page.evaluate("said") == [game_frames[5].said]


@pytest.mark.parametrize("moves", [0, 1])
def test_a_record_of_hardly_any_moves_works(bench: Bench, viewer: Hand, moves: int) -> None:
    record = played("HM1-N-AAAAAAC", moves)
    bench.open({"short": record}, fragment="#short-5")
    short = viewer("short")
    short.expect_move(moves, moves)
    for action in ("first", "previous", "next", "last", "next", "play"):
        short.click(action)
    short.focus()
    for key in ("ArrowLeft", "ArrowRight", "PageDown", "PageUp", "Home", "End"):
        short.press(key)
    short.expect_move(moves, moves)
    short.wait_for_engine()
    short.play_on()
    expect(short.cards).not_to_have_count(0)
    short.click("return")
    short.expect_move(moves, moves)


def test_playing_goes_on_to_the_end_and_starts_over(
    bench: Bench, viewer: Hand, game: Record, page: Page
) -> None:
    last = last_of(game)
    page.clock.install()
    bench.open({"win": game})
    win = viewer("win")
    play = win.button("play")
    expect(play).to_have_accessible_name(Words().viewer()["play"])
    win.click("play")
    expect(play).to_have_accessible_name(Words().viewer()["pause"])
    page.clock.run_for(2_000)
    win.expect_move(1, last)
    page.clock.run_for(120_000)
    win.expect_move(last, last)
    expect(play).to_have_accessible_name(Words().viewer()["play"])
    win.click("play")
    win.expect_move(0, last)


def test_playing_pauses_when_the_reader_steps_or_looks_away(
    bench: Bench, viewer: Hand, game: Record, page: Page
) -> None:
    last = last_of(game)
    page.clock.install()
    bench.open({"win": game})
    win = viewer("win")
    win.focus()
    win.press(" ")
    page.clock.run_for(2_000)
    win.expect_move(1, last)
    win.press("ArrowRight")
    page.clock.run_for(20_000)
    win.expect_move(2, last)
    win.press(" ")
    page.evaluate(
        """() => {
          Object.defineProperty(document, "hidden", { value: true, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )
    page.clock.run_for(20_000)
    win.expect_move(2, last)


def test_two_viewers_do_not_disturb_each_other(
    bench: Bench, viewer: Hand, game: Record, page: Page
) -> None:
    other_record = played("HM1-N-AAAAAAC", 5)
    bench.open({"win": game, "other": other_record}, fragment="#other-3")
    win, other = viewer("win"), viewer("other")
    other.expect_move(3, 5)
    win.expect_move(0, last_of(game))
    win.focus()
    win.press("ArrowRight")
    win.expect_move(1, last_of(game))
    other.expect_move(3, 5)
    expect(page).to_have_url(re.compile(r"#win-1$"))
    win.wait_for_engine()
    win.play_on()
    other.click("next")
    other.expect_move(4, 5)
    other.wait_for_engine()
    expect(win.root).to_have_attribute("data-mode", "own")
    assert len(page.workers) == 1


def test_a_viewer_that_is_moved_about_keeps_working_and_listens_once(
    win: Viewer, game: Record, page: Page
) -> None:
    last = last_of(game)
    win.click("next")
    win.wait_for_engine()
    page.evaluate(
        """() => {
          const viewer = document.querySelector("game-viewer");
          const parent = viewer.parentNode;
          for (let time = 0; time < 3; time += 1) {
            viewer.remove();
            parent.append(viewer);
          }
        }"""
    )
    win.expect_move(1, last)
    win.click("next")
    win.expect_move(2, last)
    win.focus()
    win.press("ArrowRight")
    win.expect_move(3, last)
    win.wait_for_engine()
    win.play_on()
    win.click("return")
    win.expect_move(3, last)
    assert len(page.workers) == 1


def test_the_engine_starts_with_the_first_use_and_draws_what_the_build_drew(
    win: Viewer, game: Record, page: Page
) -> None:
    assert page.workers == []
    win.click("next")
    win.wait_for_engine()
    win.click("first")
    for move in range(last_of(game) + 1):
        win.expect_move(move, last_of(game))
        assert win.draws_what_was_built(move)
        win.click("next")


def test_the_choice_of_speed_has_the_arrow_of_what_opens(win: Viewer) -> None:
    expect(win.part(".viewer-speed")).to_have_css("appearance", "auto")


def test_a_printed_page_has_the_positions_without_the_controls(win: Viewer, page: Page) -> None:
    expect(win.part(".viewer-live")).to_be_visible()
    page.emulate_media(media="print")
    expect(win.part(".viewer-live")).to_be_hidden()
    expect(win.part(".viewer-frame").last).to_be_visible()


@pytest.mark.expects_console_errors
@pytest.mark.parametrize("missing", ["game-viewer.js", "viewer-words.js"])
@pytest.mark.parametrize("motion", [None, "reduce"])
def test_controls_without_their_script_give_way_to_a_sentence(
    bench: Bench, viewer: Hand, game: Record, missing: str, motion: Literal["reduce"] | None
) -> None:
    page = bench.page
    page.emulate_media(reduced_motion=motion)
    page.context.route(f"**/{missing}", lambda route: route.abort())
    bench.open({"win": game}, wait=False)
    win = viewer("win")
    sentence = win.part(".viewer-asleep")
    assert not sentence.is_visible(), "a page that is slow to wake up says nothing yet"
    expect(sentence).to_be_visible()
    expect(sentence).to_have_text(Words().viewer()["asleep"])
    for control in win.part(".viewer-live :is(button, input, select)").all():
        expect(control).to_be_hidden()
    expect(win.stage).not_to_have_attribute("tabindex", "0")


def test_a_viewer_that_wakes_up_late_moves_nothing(
    bench: Bench, viewer: Hand, game: Record, page: Page
) -> None:
    held = Held(page, "**/game-viewer.js")
    page.set_viewport_size({"width": 1000, "height": 2500})
    bench.open({"win": game}, wait=False, until="commit")
    win = viewer("win")
    expect(win.part(".viewer-asleep")).to_be_visible()
    # The styles are there.
    expect(win.root).not_to_have_css("display", "inline")
    places = [win.part(part).bounding_box() for part in (".viewer-moves", ".viewer-frames")]
    held.let_go()
    expect(win.root).to_have_attribute("data-ready", "")
    expect(win.part(".viewer-asleep")).to_be_hidden()
    expect(win.button("next")).to_be_visible()
    assert places == [win.part(part).bounding_box() for part in (".viewer-moves", ".viewer-frames")]
