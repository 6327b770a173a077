"""The browser tests notice what must never happen on a page of the site."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.site_server import PREFIX, serving
from tests.watched_pages import WatchedPages

PAGE = """<!doctype html><title>Page</title><link rel="icon" href="data:,">
<script type="module" src="module.mjs"></script>"""
FETCH = "fetch('http://other.invalid/x').catch(() => undefined)"


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    (tmp_path / "index.html").write_text(PAGE, "utf-8")
    (tmp_path / "module.mjs").write_text("document.title = 'Module';", "utf-8")
    (tmp_path / "404.html").write_text("Not here", "utf-8")
    (tmp_path / "worker.js").write_text(f"{FETCH}.then(() => postMessage('done'))", "utf-8")
    (tmp_path / "code.wasm").write_bytes(b"\0asm\1\0\0\0")
    with serving(tmp_path, headers={}) as address:
        yield address


@pytest.fixture
def pages(browser: Browser, address: str) -> Iterator[WatchedPages]:
    pages = WatchedPages(browser, address)
    yield pages
    pages.close()


@pytest.fixture
def opened(pages: WatchedPages, address: str) -> Page:
    page = pages.open()
    page.goto(address)
    return page


def test_a_sound_page_runs_its_modules_and_gives_no_complaint(
    opened: Page, pages: WatchedPages
) -> None:
    assert opened.title() == "Module"
    assert pages.complaints == []


@pytest.mark.parametrize(
    ("script", "complaint"),
    [
        ("console.error('broken')", "console error: broken"),
        ("fetch('missing.js')", "404"),
        ("setTimeout(() => { throw new Error('thrown') })", "uncaught exception: thrown"),
        ("void Promise.reject(new Error('rejected'))", "uncaught exception: rejected"),
        (FETCH, "request to another host: http://other.invalid/x"),
        (
            "new Promise((done) => { new Worker('worker.js').onmessage = done }).then(() => 1)",
            "request to another host: http://other.invalid/x",
        ),
    ],
)
def test_what_is_wrong_on_a_page_is_a_complaint(
    opened: Page, pages: WatchedPages, script: str, complaint: str
) -> None:
    opened.evaluate(script)
    opened.evaluate("new Promise(requestAnimationFrame)")
    assert any(complaint in found for found in pages.complaints), pages.complaints


def test_expected_errors_pass_but_requests_to_other_hosts_never(
    browser: Browser, address: str
) -> None:
    pages = WatchedPages(browser, address, errors_pass=True)
    page = pages.open()
    page.goto(address)
    page.evaluate("console.error('broken')")
    page.evaluate(FETCH)
    pages.close()
    assert pages.complaints == ["request to another host: http://other.invalid/x"]


def test_only_what_is_under_the_prefix_is_served(opened: Page, address: str) -> None:
    host = address.removesuffix(PREFIX)
    assert opened.request.get(address).status == 200
    assert opened.request.get(f"{address}code.wasm").headers["content-type"] == "application/wasm"
    for missing in (f"{address}none", f"{host}/", f"{host}/index.html"):
        answer = opened.request.get(missing)
        assert (answer.status, answer.text()) == (404, "Not here")


def test_every_open_page_is_pictured(opened: Page, pages: WatchedPages, tmp_path: Path) -> None:
    pages.open()
    told = list(pages.pictures(tmp_path / "pictures", "test"))
    files = [tmp_path / "pictures" / f"test-{number}.png" for number in (1, 2)]
    assert told == [f"{files[0]}: {opened.url}", f"{files[1]}: about:blank"]
    assert all(file.read_bytes().startswith(b"\x89PNG") for file in files)
