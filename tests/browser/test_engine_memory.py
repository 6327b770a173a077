"""The engine keeps a copy of its memory on the device, and begins with it the next time.

The copy depends on two private options of Pyodide: these tests tell whether a
new version still has them and means the same.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import CDPSession, Page, Request

from tests.browser.pages import Bench
from tests.site_server import PREFIX
from tools import runtime

STORE = "half-moon-engine"
REST = 3_000
"""Milliseconds of rest after which the memory is kept."""

CATALOGS = ["", "player.sk.mo"]

START = """
async ([engine, catalog]) => {
  const { EngineClient } = await import("../assets/javascripts/engine-client.js");
  globalThis.client = new EngineClient({ engine: new URL(engine, location.href).href, catalog });
  await client.start();
}
"""

IN_STORE = """
async (store) => (await (await caches.open(store)).keys()).map(({ url }) => url)
"""

# Looks again and again, without a timer, since time stands still.
KEPT = """
async ([store, begin]) => {
  const opened = await caches.open(store);
  while (!(await opened.keys()).some(({ url }) => url.startsWith(begin)));
}
"""


class Visits:
    """Starts the engine again and again, always on a new page of the same reader."""

    def __init__(self, bench: Bench) -> None:
        self._bench = bench
        self.page = bench.page
        self.folder = f"{bench.site}assets/engine/{runtime.build().name}/"
        # Time stands still unless a test lets it pass.
        self.page.clock.install(time=0)
        self.page.clock.pause_at(1_000)

    def start(self, catalog: str = "") -> bool:
        """Start it, and tell whether it began with a memory."""
        with self.requests() as asked:
            self._bench.open({})
            self.page.evaluate(START, [self._bench.engine, catalog])
        return "engine.zip" not in asked

    @contextmanager
    def requests(self) -> Iterator[set[str]]:
        """The names of the files that are asked for meanwhile."""
        asked: set[str] = set()

        def note(request: Request) -> None:
            asked.add(request.url.rpartition("/")[2])

        self.page.context.on("request", note)
        yield asked
        self.page.context.remove_listener("request", note)

    def rest(self) -> None:
        """Let the engine rest until its memory is kept."""
        self.page.clock.run_for(REST)
        self.page.evaluate(KEPT, [STORE, self.folder])

    def answers(self) -> list[object]:
        """What the engine answers to some questions."""
        questions = [
            {"ask": "deal", "number": 7},
            {"ask": "deal", "code": "no code"},
            {"ask": "deal", "date": [2026, 2, 3]},
        ]
        return [self.page.evaluate("(asked) => client.ask(asked)", asked) for asked in questions]

    def kept(self) -> list[str]:
        """The addresses in the store."""
        urls: list[str] = self.page.evaluate(IN_STORE, STORE)
        return urls


@pytest.fixture
def visits(bench: Bench) -> Visits:
    return Visits(bench)


@pytest.mark.parametrize("catalog", CATALOGS)
def test_with_its_memory_the_engine_answers_as_without(visits: Visits, catalog: str) -> None:
    assert not visits.start(catalog)
    first = visits.answers()
    visits.rest()
    assert visits.start(catalog)
    assert visits.answers() == first


def test_a_memory_serves_all_languages(visits: Visits) -> None:
    visits.start("player.sk.mo")
    slovak = visits.answers()
    visits.rest()
    assert visits.start("")
    english = visits.answers()
    assert json.dumps(english) != json.dumps(slovak)
    assert visits.start("player.sk.mo")
    assert visits.answers() == slovak


def test_the_memory_is_kept_when_the_engine_rests_and_not_before(visits: Visits) -> None:
    visits.start()
    for _ in range(3):
        visits.page.clock.run_for(REST - 500)
        visits.answers()
    assert visits.kept() == []
    visits.rest()
    assert len(visits.kept()) == 1


def test_only_the_newest_edition_is_kept_and_nothing_of_other_sites(visits: Visits) -> None:
    visits.start()
    older = visits.folder.replace(runtime.build().name, "0123456789abcdef") + "memory?x"
    other = visits.folder.replace(PREFIX, "/another-site/") + "memory?x"
    visits.page.evaluate(
        """async ([store, ...urls]) => {
          const opened = await caches.open(store);
          for (const url of urls) await opened.put(url, new Response("old"));
        }""",
        [STORE, older, other],
    )
    visits.rest()
    kept = visits.kept()
    assert other in kept
    assert older not in kept
    assert len(kept) == 2


SPOIL = """
async ([store, begin, spoil]) => {
  const opened = await caches.open(store);
  for (const { url } of await opened.keys()) {
    const bytes = new Uint8Array(await (await opened.match(url)).arrayBuffer());
    await opened.put(url, new Response(new Function("bytes", `return ${spoil}`)(bytes)));
  }
}
"""

SPOILT = {
    "empty": "new Uint8Array()",
    "of something else": "bytes.map((byte, index) => (index * 7919) % 251)",
    "of another build": "bytes.map((byte, index) => (index >= 16 && index < 48 ? 1 : byte))",
    "cut short": "bytes.slice(0, bytes.length >> 1)",
}


@pytest.mark.expects_console_errors
@pytest.mark.parametrize("spoil", SPOILT.values(), ids=SPOILT.keys())
def test_a_spoilt_memory_is_replaced(visits: Visits, spoil: str) -> None:
    visits.start()
    first = visits.answers()
    visits.rest()
    visits.page.evaluate(SPOIL, [STORE, visits.folder, spoil])
    assert not visits.start()
    assert visits.answers() == first
    visits.rest()
    assert visits.start()
    assert visits.answers() == first


@pytest.mark.expects_console_errors
def test_an_engine_that_dies_begins_anew_without_the_memory(visits: Visits) -> None:
    visits.start()
    first = visits.answers()
    visits.rest()
    assert visits.start()
    worker = visits.page.workers[0]
    with worker.expect_event("close"):
        worker.evaluate("() => { setTimeout(() => { throw new Error('out of memory'); }); }")
    with visits.requests() as asked:
        assert visits.answers() == first
    assert "engine.zip" in asked


def test_where_there_is_no_room_nothing_is_kept_and_nothing_is_said(
    visits: Visits, page: Page
) -> None:
    visits.start()
    first = visits.answers()
    session: CDPSession = page.context.new_cdp_session(page)
    session.send(
        "Storage.overrideQuotaForOrigin",
        {"origin": page.evaluate("location.origin"), "quotaSize": 1_000_000},
    )
    page.clock.run_for(REST)
    # Answered after the attempt, since the worker does one thing after another.
    assert visits.answers() == first
    assert visits.kept() == []
    assert not visits.start()


# What a browser does that keeps nothing for a page.
DENIED = {
    "refused": "{ open: () => Promise.reject(new DOMException('denied', 'SecurityError')) }",
    "missing": "undefined",
}


@pytest.mark.parametrize("denied", DENIED.values(), ids=DENIED.keys())
def test_a_denied_storage_is_no_trouble(visits: Visits, page: Page, denied: str) -> None:
    def deny(page: Page) -> None:
        page.context.route(
            "**/engine-memory.js",
            lambda route: route.fulfill(
                body=f"const caches = {denied};\n{route.fetch().text()}",
                content_type="text/javascript",
            ),
        )

    deny(page)
    assert not visits.start()
    first = visits.answers()
    page.clock.run_for(REST)
    assert visits.answers() == first
    assert visits.kept() == []
    assert not visits.start()
