"""The first visit over a slow line, and on a slow processor."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bench.run import Run, interleaved
from bench.slow_processor import slowed
from bench.starts import CONTENDERS, OURS, STOCK, Starts, fresh_profile, starts
from bench.table import Figure, Reach, Row
from bench.web import Line

SLOW_LINE = Line(rate=10_000_000 / 8, round_trip=0.040)
TIMES = 4
LEAST = 0.9 * TIMES
"""How much slower a loop has to be for the slowing to count as what it is said to be."""


def rows(run: Run) -> Iterator[Row]:
    """Measure both, and how slow the slowed processor really is."""
    with starts(run, SLOW_LINE) as pages:
        taken = interleaved({name: partial(pages.first, name) for name in CONTENDERS}, run.rounds)
    yield Row(
        "first visit at 10 Mbit/s and 40 ms",
        Figure(taken[OURS], "ms"),
        Figure(taken[STOCK], "ms"),
        Reach.ratio(0.65),
        "all connections share the line; a new one costs a round trip more",
    )
    with starts(run) as pages:
        slow = {name: partial(pages.first_slowed, name, TIMES) for name in CONTENDERS}
        taken = interleaved(slow, run.rounds)
        loops = loops_slowed(pages, run.rounds)
    yield Row(
        f"first visit, processor slowed {TIMES} times",
        Figure(taken[OURS], "ms"),
        Figure(taken[STOCK], "ms"),
        Reach.ratio(0.5),
        "all processes of the browser stand still three quarters of the time",
    )
    for where, times in loops.items():
        yield Row(f"how much slower a loop is {where}", times, reach=Reach.no_less_than(LEAST))


def loops_slowed(pages: Starts, rounds: int) -> dict[str, Figure]:
    """Return how many times slower loops are in a page and in a worker."""
    factors: dict[str, list[float]] = {"in the page": [], "in a worker": []}
    with fresh_profile() as profile, pages.run.browser(profile) as context:
        page = context.pages[0]
        page.goto(f"{pages.host.address}/bench/loop.html")
        # Whatever compiles it does so before it counts.
        page.evaluate("loop()")
        page.evaluate("loopInWorker()")
        loops = {"in the page": "loop()", "in a worker": "loopInWorker()"}
        for _ in range(rounds):
            for where, loop in loops.items():
                fast = page.evaluate(loop)
                with slowed(profile, TIMES):
                    slow = page.evaluate(loop)
                factors[where].append(slow / fast)
    return {where: Figure(times, "×") for where, times in factors.items()}
