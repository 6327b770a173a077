"""The whole site in the browser, behind nginx as configured: compressed, cached, under a path.

Every page of these tests is watched: what the content security policy forbids
is a complaint in the console, and a complaint is a failure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Response, expect

from engine.half_moon.deal_code import SpelledCode
from tests.browser.boards import Board, recorded
from tests.site.searching import open_search, search
from tools.hosting import HEADERS, TYPES
from tools.site import build
from tools.web_servers import nginx

RULES = "half-moon/rules/"


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the host notes its answers."""
    return tmp_path_factory.mktemp("host") / "answers.log"


@pytest.fixture(scope="module")
def site_url(log: Path) -> Iterator[str]:
    """Like every test's, but a real host's."""
    with nginx(build(), "/some/games/", log) as address:
        yield address


def test_a_game_is_played_to_its_end_from_compressed_files(page: Page, site_url: str) -> None:
    answers: dict[str, Response] = {}

    def note(answer: Response) -> None:
        answers[urlsplit(answer.url).path] = answer

    page.on("response", note)
    win = recorded("worked-win")
    game = win.game()
    code = SpelledCode(game.deal)
    board = Board(page, site_url)
    board.open_deal(code)
    board.play(game)
    board.expect_game(code, game)
    expect(board.part(".board-end strong")).to_be_visible()
    for path, answer in answers.items():
        headers = answer.headers
        for name, value in HEADERS.items():
            assert headers[name.lower()] == value, path
        ending = path.rpartition(".")[2] if not path.endswith("/") else "html"
        assert headers["content-type"] == TYPES[ending], path
    encodings = {
        path.rpartition(".")[2]: answer.headers.get("content-encoding")
        for path, answer in answers.items()
    }
    assert encodings["wasm"] in ("br", "gzip")
    assert encodings["zip"] == encodings["wasm"]


def test_who_comes_back_asks_only_whether_something_is_new(
    open_page: Callable[..., Page], site_url: str, log: Path
) -> None:
    page = open_page()
    page.goto(site_url + RULES, wait_until="networkidle")
    before = len(log.read_text("utf-8").splitlines())
    again = page.context.new_page()
    again.goto(site_url + RULES, wait_until="networkidle")
    asked = [line.split() for line in log.read_text("utf-8").splitlines()[before:]]
    assert {(status, path.removeprefix("/some/games/")) for status, _, path in asked} == {
        ("304", RULES),
        ("304", "search/search_index.json"),
    }


def test_search_settings_and_languages_work(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}sk/{RULES}")
    heading = page.inner_text("#removals").rstrip("¶")
    open_search(page)
    found = search(page, max(heading.split(), key=len))
    assert all(address.startswith(f"{site_url}sk/") for address in found)
    page.keyboard.press("Escape")
    page.click("[data-open-settings]")
    page.check("[name=large_print]")
    expect(page.locator("html")).to_have_attribute("data-large-print", "")
    page.locator(".settings-dialog button").click()
    page.hover(".md-select")
    page.click(".md-select__link[hreflang=hu]")
    page.wait_for_url(f"{site_url}hu/{RULES}")
    expect(page.locator("html")).to_have_attribute("data-large-print", "")


@pytest.mark.parametrize(("system", "scheme"), [("light", "default"), ("dark", "slate")])
def test_drawings_and_icons_have_their_colours(
    page: Page, site_url: str, system: str, scheme: str
) -> None:
    page.emulate_media(color_scheme="light" if system == "light" else "dark")
    page.goto(site_url)
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", scheme)
    for picture in page.locator("img").all():
        assert picture.evaluate("(image) => image.naturalWidth") > 0


@pytest.mark.expects_console_errors
@pytest.mark.parametrize(("address", "language"), [("no/such/page/", "en"), ("sk/no/", "sk")])
def test_a_wrong_address_is_answered_whole(
    page: Page, site_url: str, address: str, language: str
) -> None:
    with page.expect_response("**/some/games/**/search_index.json"):
        page.goto(site_url + address)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator(".md-header")).to_have_css("position", "sticky")
    expect(page.locator("article section").first).to_have_attribute("lang", language)
