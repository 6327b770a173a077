"""The address of the page and the move that is shown."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from engine.half_moon.record import Record
from tests.browser.pages import Bench, Viewer

type Hand = Callable[[str], Viewer]

LINKS = (
    '<p><a id="to-5" href="#win-5">Move 5</a> <a id="to-7" href="#win-7">Move 7</a>'
    ' <a id="to-99" href="#win-99">Beyond</a> <a id="away" href="other.html">Away</a></p>'
)


@pytest.fixture
def win(bench: Bench, viewer: Hand, game: Record) -> Viewer:
    bench.open({"win": game}, main=LINKS)
    return viewer("win")


def address(fragment: str) -> re.Pattern[str]:
    return re.compile(re.escape(fragment) + "$")


@pytest.mark.parametrize(("asked", "move"), [(7, 7), (0, 0), (99, 12), (-1, 0)])
def test_opening_an_address_shows_its_move_in_view(
    bench: Bench, viewer: Hand, game: Record, asked: int, move: int
) -> None:
    page = bench.page
    bench.open({"win": game}, fragment=f"#win-{asked}")
    win = viewer("win")
    win.expect_move(move, 12)
    page.wait_for_load_state()
    expect(win.stage).to_be_in_viewport(ratio=1)
    expect(win.stage).to_be_focused()
    expect(page).to_have_url(address(f"#win-{move}"))


@pytest.mark.parametrize("fragment", ["#win-x", "#win-", "#nothing", "#win-position-3", "#%"])
def test_other_addresses_leave_the_viewer_at_the_start(
    bench: Bench, viewer: Hand, game: Record, page: Page, fragment: str
) -> None:
    bench.open({"win": game}, fragment=fragment)
    viewer("win").expect_move(0, 12)
    expect(page).to_have_url(address(fragment))


def test_the_address_follows_the_steps_and_back_leaves_the_page(win: Viewer, page: Page) -> None:
    before = page.evaluate("history.length")
    win.focus()
    for _ in range(6):
        win.press("ArrowRight")
    expect(page).to_have_url(address("#win-6"))
    assert page.evaluate("history.length") == before


def test_a_held_key_does_not_write_the_address_each_time(win: Viewer, page: Page) -> None:
    page.evaluate(
        """() => {
          globalThis.writes = 0;
          const write = history.replaceState;
          history.replaceState = function (...given) {
            globalThis.writes += 1;
            return write.apply(this, given);
          };
        }"""
    )
    win.focus()
    page.evaluate(
        """() => {
          for (let time = 0; time < 300; time += 1) {
            const key = time % 2 ? "ArrowLeft" : "ArrowRight";
            document.activeElement.dispatchEvent(
              new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
            );
          }
        }"""
    )
    win.press("End")
    expect(page).to_have_url(address("#win-12"))
    # Browsers put up with about a hundred in half a minute.
    assert page.evaluate("writes") < 12


def test_jumps_are_entries_from_which_back_returns(win: Viewer, page: Page) -> None:
    win.focus()
    win.press("ArrowRight")
    expect(page).to_have_url(address("#win-1"))
    page.locator("#to-5").click()
    win.expect_move(5, 12)
    expect(page).to_have_url(address("#win-5"))
    win.part('.viewer-moves [data-move="9"]').click()
    win.expect_move(9, 12)
    expect(page).to_have_url(address("#win-9"))
    page.go_back()
    win.expect_move(5, 12)
    page.go_back()
    win.expect_move(1, 12)
    page.go_forward()
    win.expect_move(5, 12)


def test_back_shows_the_part_of_the_page_that_was_left(win: Viewer, page: Page) -> None:
    link = win.part('.viewer-frame[data-move="11"] .frame-link')
    link.scroll_into_view_if_needed()
    link.click()
    win.expect_move(11, 12)
    expect(win.stage).to_be_in_viewport(ratio=1)
    page.go_back()
    expect(link).to_be_in_viewport()
    expect(win.stage).not_to_be_in_viewport()


def test_a_link_to_the_current_address_brings_the_move_back(win: Viewer, page: Page) -> None:
    link = page.locator("#to-5")
    link.click()
    win.expect_move(5, 12)
    page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
    page.evaluate("() => document.querySelector('#to-5').click()")
    expect(win.stage).to_be_in_viewport(ratio=1)
    win.play_on()
    page.evaluate("() => document.querySelector('#to-5').click()")
    win.expect_move(5, 12)
    expect(win.root).not_to_have_attribute("data-mode", "own")


def test_a_link_beyond_the_last_move_goes_to_the_last(win: Viewer, page: Page) -> None:
    page.locator("#to-99").click()
    win.expect_move(12, 12)
    expect(page).to_have_url(address("#win-12"))


def test_typing_an_address_shows_its_move(win: Viewer, page: Page) -> None:
    page.evaluate("() => { location.hash = '#win-4'; }")
    win.expect_move(4, 12)
    expect(win.stage).to_be_in_viewport(ratio=1)


def test_diagrams_and_viewer_link_to_each_other(win: Viewer, page: Page) -> None:
    win.focus()
    for _ in range(3):
        win.press("ArrowRight")
    win.part(".viewer-in-text").click()
    expect(page).to_have_url(address("#win-position-3"))
    expect(page.locator("#win-position-3")).to_be_in_viewport()
    page.locator("#win-position-3 .frame-link").click()
    win.expect_move(3, 12)
    expect(win.stage).to_be_in_viewport(ratio=1)


@pytest.mark.expects_console_errors  # the new tab is closed while it loads
def test_a_click_for_a_new_tab_is_the_browsers(win: Viewer, page: Page) -> None:
    with page.context.expect_page() as opened:
        page.locator("#to-5").click(modifiers=["ControlOrMeta"])
    opened.value.close()
    win.expect_move(0, 12)


def test_leaving_by_a_link_and_coming_back(win: Viewer, bench: Bench, page: Page) -> None:
    bench.answer(
        "bench/other.html",
        '<!doctype html><html lang="en"><title>Other</title><link rel="icon" href="data:,">'
        '<a id="back" href="viewers.html#win-2">Back</a></html>',
    )
    win.focus()
    for _ in range(6):
        win.press("ArrowRight")
    win.wait_for_engine()
    page.locator("#away").click()
    page.wait_for_url(address("other.html"))
    page.go_back()
    win.expect_move(6, 12)
    win.focus()
    win.press("ArrowRight")
    win.expect_move(7, 12)
    win.wait_for_engine()
    page.locator("#away").click()
    page.locator("#back").click()
    win.expect_move(2, 12)
    win.focus()
    win.press("ArrowRight")
    win.expect_move(3, 12)
    win.wait_for_engine()
    assert len(page.workers) == 1


def test_back_from_the_first_jump_brings_the_move_back(win: Viewer, page: Page) -> None:
    win.part('.viewer-moves [data-move="9"]').click()
    win.expect_move(9, 12)
    page.go_back()
    expect(page).to_have_url(address("viewers.html"))
    win.expect_move(0, 12)
    page.go_forward()
    win.expect_move(9, 12)
    page.go_back()
    win.expect_move(0, 12)
    page.evaluate("() => { location.hash = '#win-4'; }")
    win.expect_move(4, 12)
    page.go_back()
    win.expect_move(0, 12)


def test_back_brings_the_move_of_the_viewer_that_jumped_back(
    bench: Bench, viewer: Hand, game: Record, page: Page
) -> None:
    bench.open({"win": game, "other": game})
    win, other = viewer("win"), viewer("other")
    other.click("next")
    win.click("next")
    expect(page).to_have_url(address("#win-1"))
    other.part('.viewer-moves [data-move="9"]').click()
    other.expect_move(9, 12)
    page.go_back()
    other.expect_move(1, 12)
    win.expect_move(1, 12)


def test_links_elsewhere_and_back_leave_an_own_game_alone(win: Viewer, page: Page) -> None:
    win.play_on()
    page.evaluate("() => { location.hash = '#search'; }")
    page.go_back()
    expect(page).to_have_url(address("viewers.html"))
    win.part(".viewer-card").first.click()
    expect(win.root).to_have_attribute("data-mode", "own")
