"""A reader who comes for the first time: navigation to the engine's first answer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bench.run import Run, interleaved
from bench.starts import CONTENDERS, OURS, STOCK, starts
from bench.table import Figure, Reach, Row


def rows(run: Run) -> Iterator[Row]:
    """Measure first visits without a limit to the connection."""
    with starts(run) as pages:
        turns = {name: partial(pages.first, name) for name in CONTENDERS}
        # Nobody's turn: files are compressed and the machine reads them for the first time.
        interleaved(turns, 1)
        taken = interleaved(turns, run.rounds)
    yield Row(
        "first visit: navigation to first answer",
        Figure(taken[OURS], "ms"),
        Figure(taken[STOCK], "ms"),
        Reach.ratio(0.36),
        "against stock loadPyodide of the same version with the plain wheel",
    )
