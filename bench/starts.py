"""How long the engine takes to its first answer: ours, and started the stock way.

Both are asked by the same page through the same client, with the same question.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import BrowserContext, Page

from bench.run import Run
from bench.slow_processor import slowed
from bench.stock import PAGES, stock_folder
from bench.web import Host, Line, serving
from tools.page_assets import packed_by_esbuild

OURS = "ours"
STOCK = "stock"
CONTENDERS = (OURS, STOCK)
NAME = "first-answer"
PAGE = f"{NAME}.html"
FAST_LINE = Line()
SETTLING = 4_000
"""Milliseconds."""

KEPT = """
async () => {
  const store = await caches.open("half-moon-engine");
  const tooLate = performance.now() + 60_000;
  while ((await store.keys()).length === 0) {
    if (performance.now() > tooLate) throw new Error("the engine has not kept its memory");
    await new Promise((resolve) => { setTimeout(resolve, 100); });
  }
}
"""
"""Waits until our engine has kept its memory."""


@dataclass(frozen=True)
class Starts:
    """Pages that start the engine, on a host that serves them."""

    run: Run
    host: Host

    def page(self, context: BrowserContext) -> Page:
        """Return a page of a browser that has served this host before, as far as no cache knows."""
        page = context.pages[0]
        page.goto(f"{self.host.address}/bench/blank.html")
        return page

    def start(self, page: Page, contender: str) -> float:
        """Start the engine; return the milliseconds from navigation to its first answer."""
        query = "?stock" if contender == STOCK else ""
        page.goto(f"{self.host.address}/bench/{PAGE}{query}", wait_until="commit")
        page.wait_for_load_state("domcontentloaded")
        answered: float = page.evaluate("firstAnswer")
        return answered

    def first(self, contender: str) -> float:
        """Let a reader come for the first time."""
        with fresh_profile() as profile:
            return self.come(profile, contender)

    def first_slowed(self, contender: str, times: float) -> float:
        """Let a reader come for the first time, with a processor so many times slower."""
        with fresh_profile() as profile, self.run.browser(profile) as context:
            page = self.page(context)
            with slowed(profile, times):
                return self.start(page, contender)

    def come(self, profile: Path, contender: str) -> float:
        """Let the reader whose profile this is open a browser and come."""
        with self.run.browser(profile) as context:
            return self.start(self.page(context), contender)

    def first_and_settle(self, profile: Path, contender: str) -> None:
        """Let a reader come for the first time, and stay until all is kept that will be."""
        with self.run.browser(profile) as context:
            page = self.page(context)
            self.start(page, contender)
            if contender == OURS:
                page.evaluate(KEPT)
            # Chromium keeps compiled WebAssembly a while after it has run; it tells nobody.
            page.wait_for_timeout(SETTLING)


@contextmanager
def fresh_profile() -> Iterator[Path]:
    """Give an empty folder for a browser's profile, and remove it."""
    with tempfile.TemporaryDirectory(prefix="half-moon-bench-", ignore_cleanup_errors=True) as new:
        yield Path(new)


def pages_folder(run: Run) -> Path:
    """Make the folder of the bench's own pages for the site as it is built, and return it."""
    folder = run.work / "pages"
    shutil.rmtree(folder, ignore_errors=True)
    packed = packed_by_esbuild(
        {
            "folder": str(PAGES),
            "head": [],
            "style": "",
            "theme": {"sheet": "", "users": [], "names": []},
            "pages": {NAME: [f"{NAME}.js"]},
        }
    )
    for address, text in packed["files"].items():
        file = folder / address
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    for name in ("blank.html", "loop.html", "loop.js", "play.js", PAGE):
        shutil.copyfile(PAGES / name, folder / name)
    (engine,) = run.site.glob("assets/engine/*/")
    page = (folder / PAGE).read_text("utf-8")
    page = page.replace("ENGINE", f"/site/{engine.relative_to(run.site)}/")
    page = page.replace("SCRIPT", packed["pages"][NAME])
    (folder / PAGE).write_text(page, "utf-8")
    return folder


@contextmanager
def starts(run: Run, line: Line = FAST_LINE, encoding: str = "br") -> Iterator[Starts]:
    """Serve the site and the stock way side by side."""
    folders = {
        "/site/": run.site,
        "/stock/": stock_folder(),
        "/bench/": pages_folder(run),
    }
    with serving(Host(folders, line, encoding)) as host:
        yield Starts(run, host)
