"""What only a browser can tell: searching, changing the language, going without scripts."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.languages import ROOTS, TRANSLATED
from tests.site.searching import open_search, search

RULES = "half-moon/rules/"


@pytest.mark.parametrize("root", ROOTS.values())
def test_search_finds_words_of_the_language_and_nothing_else(
    page: Page, site_url: str, root: str
) -> None:
    page.goto(f"{site_url}{root}{RULES}")
    headings = [page.inner_text(f"#{name}").rstrip("¶") for name in ("in-brief", "removals")]
    open_search(page)
    for heading in headings:
        # As it stands there, in whatever form: no stemmer may come in between.
        found = search(page, max(heading.split(), key=len))
        here = f"{urlsplit(site_url).path}{root}"
        assert found
        for address in found:
            path = urlsplit(address).path
            assert path.startswith(here)
            if not root:
                assert path.removeprefix(here).partition("/")[0] not in TRANSLATED


def test_the_switcher_keeps_the_section(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}sk/{RULES}#tapping")
    page.hover(".md-select")
    page.click(".md-select__link[hreflang=hu]")
    page.wait_for_url(f"{site_url}hu/{RULES}#tapping")


def test_the_switcher_keeps_a_section_that_a_script_chose(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}{RULES}#set-up")
    page.evaluate("history.replaceState(null, '', '#score')")
    page.focus(".md-select__link[hreflang=es]")
    page.keyboard.press("Enter")
    page.wait_for_url(f"{site_url}es/{RULES}#score")


@pytest.mark.parametrize(("system", "scheme"), [("light", "default"), ("dark", "slate")])
def test_colours_follow_the_system(
    open_page: Callable[..., Page], site_url: str, system: str, scheme: str
) -> None:
    page = open_page(color_scheme=system)
    page.goto(site_url)
    assert page.get_attribute("body", "data-md-color-scheme") == scheme


def test_without_scripts_colours_follow_the_system_and_the_switcher_works(
    open_page: Callable[..., Page], site_url: str
) -> None:
    grounds = set()
    for system in ("light", "dark"):
        page = open_page(java_script_enabled=False, color_scheme=system)
        page.goto(f"{site_url}{RULES}")
        body = page.locator("body")
        grounds.add(body.evaluate("body => getComputedStyle(body).backgroundColor"))
        assert not page.is_visible(".md-search")
        assert not page.is_visible("[data-colours-choice]")
        page.hover(".md-select")
        link = page.locator(".md-select__link[hreflang=sk]")
        box = link.bounding_box()
        size = page.viewport_size
        assert box is not None
        assert size is not None
        assert box["x"] + box["width"] <= size["width"]
        link.click()
        page.wait_for_url(f"{site_url}sk/{RULES}")
    assert len(grounds) == 2


@pytest.mark.expects_console_errors
def test_a_wrong_address_leads_home(page: Page, site_url: str) -> None:
    answer = page.goto(f"{site_url}half-moon/no/such/page/")
    assert answer is not None
    assert answer.status == 404
    expect(page.locator("article section")).to_have_count(len(ROOTS))


@pytest.mark.parametrize("root", ROOTS.values())
def test_no_page_is_wider_than_the_window(page: Page, site_url: str, root: str) -> None:
    for name in ("", RULES, "half-moon/examples/"):
        page.goto(f"{site_url}{root}{name}")
        for width in (320, 360, 768, 1440):
            page.set_viewport_size({"width": width, "height": 800})
            too_wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert too_wide <= 0, f"{name} at {width} px"
