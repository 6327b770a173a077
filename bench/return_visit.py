"""A reader who comes back: navigation to the engine's first answer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bench.run import Run, interleaved
from bench.starts import OURS, STOCK, fresh_profile, starts
from bench.table import Figure, Reach, Row


def rows(run: Run) -> Iterator[Row]:
    """Measure return visits, the browser having been closed in between."""
    with starts(run) as pages, fresh_profile() as ours, fresh_profile() as stock:
        profiles = {OURS: ours, STOCK: stock}
        for contender, profile in profiles.items():
            pages.first_and_settle(profile, contender)
        turns = {name: partial(pages.come, profile, name) for name, profile in profiles.items()}
        taken = interleaved(turns, run.rounds)
    yield Row(
        "return visit: navigation to first answer",
        Figure(taken[OURS], "ms"),
        Figure(taken[STOCK], "ms"),
        Reach.ratio(0.28),
        "as the first visit, the browser having been closed in between",
    )
