"""The page for addresses that do not exist, wherever the site is."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, Request, expect

from tests.languages import ROOTS
from tests.site.conftest import SampleBuilder
from tests.site.html_page import read_page
from tests.site.searching import open_search, search
from tools.hosting import SITE_ROOT_SCRIPT


@pytest.mark.expects_console_errors
@pytest.mark.parametrize("address", ["no", "no/such/page/", "half-moon/rules/no.html", "sk/no/"])
def test_under_a_path_that_the_build_was_not_told_the_page_finds_the_site(
    page: Page, site_url: str, address: str
) -> None:
    # The theme's script asks for it, so all is there that comes before.
    with page.expect_response("**/half-moon/search/search_index.json"):
        answer = page.goto(site_url + address)
    assert answer is not None
    assert answer.status == 404
    assert page.url == site_url + address
    expect(page.locator(".md-header")).to_have_css("position", "sticky")
    expect(page.locator("article section")).to_have_count(len(ROOTS))
    # The scripts work, and know where the site is.
    open_search(page)
    assert all(found.startswith(site_url) for found in search(page, "piles"))
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Go to the home page").click()
    page.wait_for_url(site_url)


@pytest.mark.expects_console_errors
def test_where_the_site_is_nowhere_above_the_page_stays_as_it_is(
    page: Page, site_url: str
) -> None:
    """As when the connection broke: nothing is asked for without an end."""
    tried: list[str] = []

    def note(request: Request) -> None:
        if "/no/" in request.url and "/assets/" in request.url:
            tried.append(request.url)

    page.on("request", note)
    # All of them: which of a page's files is the first to be missing is chance.
    page.route("**/assets/**", lambda route: route.fulfill(status=404, body=""))
    with page.expect_response("**/no/such/page/assets/**"):
        page.goto(f"{site_url}no/such/page/")
    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("heading", name="There is no such page")).to_have_count(1)
    assert len(tried) == 3


def test_with_the_address_of_the_site_its_links_are_whole(
    build_sample: SampleBuilder, tmp_path: Path
) -> None:
    result = build_sample({"docs/index.md": "# A {: #a }\n"}, "https://example.org/games/")
    assert result.returncode == 0, result.stderr
    for root in ("", "sk/"):
        path = tmp_path / "site" / root / "404.html"
        assert SITE_ROOT_SCRIPT.read_text("utf-8").strip() not in path.read_text("utf-8")
        links = [link.url for link in read_page(path).links if not link.url.startswith("#")]
        assert len(links) > 5
        assert all(url.startswith("/games/") for url in links)
