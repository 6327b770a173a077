"""The colours of day and night: those of the system, unless the reader chooses."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

RULES = "half-moon/rules/"
SYSTEM, DAY, NIGHT = "system", "default", "slate"
KEY = "half-moon:colours"


def choose(page: Page, colours: str) -> None:
    """Click on until these colours are chosen."""
    for _ in range(3):
        if page.locator("[data-colours-choice] input:checked").get_attribute("value") == colours:
            return
        page.locator("[data-colours-choice] label:visible").click()
    pytest.fail(f"{colours} cannot be chosen")


def expect_colours(page: Page, scheme: str) -> None:
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", scheme)


@pytest.mark.parametrize("system", ["light", "dark"])
def test_a_choice_holds_on_other_pages_until_it_is_the_systems_again(
    open_page: Callable[..., Page], site_url: str, system: str
) -> None:
    page = open_page(color_scheme=system)
    page.goto(site_url)
    of_system = {"light": DAY, "dark": NIGHT}[system]
    expect_colours(page, of_system)
    for colours in (DAY, NIGHT, SYSTEM):
        choose(page, colours)
        for address in (site_url, site_url + RULES, f"{site_url}sk/"):
            page.goto(address)
            expect_colours(page, of_system if colours == SYSTEM else colours)
            shown = page.locator("[data-colours-choice] label:visible")
            expect(shown).to_have_count(1)
            expect(page.locator("[data-colours-choice] input:checked")).to_have_value(colours)


def test_colours_are_there_before_anything_is_shown(
    open_page: Callable[..., Page], site_url: str
) -> None:
    page = open_page(color_scheme="light")
    page.goto(site_url)
    choose(page, NIGHT)
    page.add_init_script(
        "globalThis.first = new Promise((done) => requestAnimationFrame(() =>"
        " done(document.body.dataset.mdColorScheme)));"
    )
    # Nothing but the script in the head is to do it.
    page.route("**/page.*.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.route("**/bundle.*.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.goto(site_url + RULES)
    assert page.evaluate("first") == NIGHT


def test_an_open_page_follows_the_system_and_other_tabs(
    open_page: Callable[..., Page], site_url: str
) -> None:
    page = open_page(color_scheme="light")
    page.goto(site_url)
    page.emulate_media(color_scheme="dark")
    expect_colours(page, NIGHT)
    page.emulate_media(color_scheme="light")
    expect_colours(page, DAY)
    other = page.context.new_page()
    other.goto(site_url + RULES)
    choose(other, NIGHT)
    expect_colours(page, NIGHT)
    expect(page.locator("[data-colours-choice] input:checked")).to_have_value(NIGHT)
    other.evaluate("localStorage.clear()")
    other.close()


def test_the_keyboard_chooses_too(page: Page, site_url: str) -> None:
    page.goto(site_url)
    page.focus("[data-colours-choice] input:checked")
    page.keyboard.press("ArrowRight")
    expect_colours(page, DAY)
    page.keyboard.press("ArrowRight")
    expect_colours(page, NIGHT)
    expect(page.locator("[data-colours-choice] input:checked")).to_be_focused()


def test_the_browsers_bars_have_the_colour_of_the_header(
    open_page: Callable[..., Page], site_url: str
) -> None:
    page = open_page(color_scheme="light")
    page.goto(site_url)
    bars = page.locator("meta[name=theme-color]")
    colours = []
    for colour in (DAY, NIGHT):
        choose(page, colour)
        expect_colours(page, colour)
        header = page.locator(".md-header")
        ground = header.evaluate("(header) => getComputedStyle(header).backgroundColor")
        expect(bars).to_have_attribute("content", ground)
        colours.append(ground)
    assert colours[0] != colours[1]


@pytest.mark.parametrize("stored", ["", "night", "{}", "SLATE"])
def test_what_is_no_choice_leaves_the_systems_colours(
    open_page: Callable[..., Page], site_url: str, stored: str
) -> None:
    page = open_page(color_scheme="dark")
    page.goto(site_url)
    page.evaluate("([key, stored]) => localStorage.setItem(key, stored)", [KEY, stored])
    page.reload()
    expect_colours(page, NIGHT)


def test_colours_can_be_chosen_where_the_storage_is_denied(page: Page, site_url: str) -> None:
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage',"
        " { get() { throw new DOMException('denied', 'SecurityError'); } });"
    )
    page.goto(site_url)
    choose(page, NIGHT)
    expect_colours(page, NIGHT)
