"""How much a page moves by itself while its viewer or its board comes alive."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import ViewportSize

from bench.play_page import site_host
from bench.run import Run
from bench.slow_visit import SLOW_LINE
from bench.starts import fresh_profile
from bench.table import Figure, Reach, Row, Statistic

PAGES = {
    "board": ("half-moon/play/", "game-board"),
    "viewer": ("half-moon/examples/", "game-viewer"),
}
SCREENS: dict[str, ViewportSize] = {
    "phone": {"width": 360, "height": 740},
    "desk": {"width": 1280, "height": 800},
}

# Counts every shift, also those for which the reader's input would be an excuse, and
# tells when the engine is ready.
WATCH = """
globalThis.shifts = [];
new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) shifts.push(value);
}).observe({ type: "layout-shift", buffered: true });
globalThis.engineReady = new Promise((resolve) => {
  globalThis.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => { if (data?.ready) resolve(); });
    }
  };
});
"""
AFTERWARDS = """
async () => {
  await engineReady;
  for (let frame = 0; frame < 30; frame += 1) {
    await new Promise((resolve) => { requestAnimationFrame(resolve); });
  }
  return shifts;
}
"""


def rows(run: Run) -> Iterator[Row]:
    """Open the pages over a slow line, so that all that is told meanwhile is told."""
    with site_host(run, line=SLOW_LINE) as host:
        for name, (path, element) in PAGES.items():
            sums = []
            raw = {}
            for screen, size in SCREENS.items():
                with fresh_profile() as profile, run.browser(profile) as context:
                    page = context.pages[0]
                    page.set_viewport_size(size)
                    page.add_init_script(WATCH)
                    page.goto(f"{host.address}/site/{path}")
                    page.locator(f"{element}[data-ready]").first.hover()
                    raw[screen] = page.evaluate(AFTERWARDS)
                    sums.append(sum(raw[screen]))
            yield Row(
                f"layout shift when the {name} comes alive",
                Figure(sums, "", Statistic.MAXIMUM),
                reach=Reach.at_most(0.01),
                note=f"the worse of {' and '.join(SCREENS)}, at 10 Mbit/s",
                raw=raw,
            )
