"""The engine comes over a connection that gives a little now and then."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from queue import Queue

import pytest
from playwright.sync_api import expect

from diagram_gen.words import Words
from engine.half_moon.record import Record
from tests.browser.pages import ENGINE_MESSAGES, ENGINE_START, Bench, Viewer
from tests.site_server import Trickle, serving
from tools.site import SITE, build

type Hand = Callable[[str], Viewer]


@pytest.fixture(scope="module")
def trickle() -> Trickle:
    return Trickle("engine.zip", Queue())


@pytest.fixture(scope="module")
def site_url(trickle: Trickle) -> Iterator[str]:
    """Like every test's, but the trickle gives of its file what is let through."""
    with serving(build(), trickle) as address:
        yield address


def test_whatever_arrives_of_the_engine_is_a_sign_of_life(
    bench: Bench, viewer: Hand, game: Record, trickle: Trickle
) -> None:
    page = bench.page
    (file,) = SITE.glob(f"assets/engine/*/{trickle.name}")
    page.clock.install()
    page.add_init_script(ENGINE_MESSAGES)
    bench.open({"win": game})
    win = viewer("win")
    win.click("next")
    for _ in range(4):
        before = page.evaluate("progress")
        trickle.pieces.put(1_000)
        page.wait_for_function("(before) => progress > before", arg=before)
        page.clock.run_for(60_000)
        expect(win.part(".viewer-notice")).to_be_hidden()
    trickle.pieces.put(file.stat().st_size)
    win.wait_for_engine()


def test_it_is_told_how_much_has_arrived(
    bench: Bench, viewer: Hand, game: Record, trickle: Trickle
) -> None:
    sizes = {file.name: file.stat().st_size for file in SITE.glob("assets/engine/*/*")}
    webassembly = sizes["pyodide.asm.wasm"]
    total = webassembly + sizes[trickle.name]
    bench.open({"win": game})
    win = viewer("win")
    bar = win.part(".viewer-starting progress")
    expect(bar).to_be_hidden()
    win.click("next")
    for arrived in (500_000, 1_000_000):
        trickle.pieces.put(500_000)
        expect(bar).to_have_js_property("value", webassembly + arrived, timeout=ENGINE_START)
        expect(bar).to_have_js_property("max", total)
        expect(win.part(".viewer-starting .engine-bytes")).to_have_text(
            Words().arrived()
            % {"arrived": megabytes(webassembly + arrived), "total": megabytes(total)}
        )
    trickle.pieces.put(total)
    win.wait_for_engine()
    expect(bar).to_be_hidden()


def megabytes(amount: int) -> str:
    return f"{amount / 1_000_000:.1f} MB"


def test_an_engine_that_takes_long_is_told_of_even_if_nobody_waits(
    bench: Bench, viewer: Hand, game: Record, trickle: Trickle
) -> None:
    bench.page.clock.install()
    bench.open({"win": game})
    win = viewer("win")
    win.stage.hover()
    trickle.pieces.put(1_000)
    bench.page.clock.run_for(1_500)
    expect(win.part(".viewer-starting .engine-words")).to_have_text(Words().viewer()["starting"])
    expect(win.part(".viewer-starting progress")).to_be_visible()
    trickle.pieces.put(10_000_000)
    expect(win.part(".viewer-starting")).to_have_text("", timeout=ENGINE_START)
