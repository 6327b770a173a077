"""The engine comes over a connection that gives a little now and then."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from queue import Queue

import pytest
from playwright.sync_api import expect

from engine.half_moon.record import Record
from tests.browser.pages import Bench, Viewer
from tests.site_server import Trickle, serving
from tools.site import SITE, build

type Hand = Callable[[str], Viewer]

MESSAGES = """
globalThis.progress = 0;
const Real = Worker;
globalThis.Worker = class extends Real {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => { progress += "progress" in data; });
  }
};
"""


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
    page.add_init_script(MESSAGES)
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
