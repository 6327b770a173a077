"""What can be measured, by name.

A topic is a module with a function `rows(run)` that yields its rows. It is
imported only when it is asked for, so that what it needs need not be there
for the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module

from bench.run import Run
from bench.table import Row

TOPICS = {
    "first-visit": "bench.first_visit",
    "return-visit": "bench.return_visit",
    "weight": "bench.weight",
    "slow-visit": "bench.slow_visit",
    "page-weight": "bench.page_weight",
    "lighthouse": "bench.lighthouse_scores",
    "readers": "bench.readers",
    "load": "bench.load",
    "build": "bench.build_cost",
    "preview": "bench.preview",
    "taps": "bench.taps",
    "shifts": "bench.shifts",
    "memory": "bench.memory",
    "replay": "bench.replay",
}
"""The module of each topic, in the order in which they are measured."""


def topic(name: str) -> Callable[[Run], Iterator[Row]]:
    """Return what measures a topic.

    Raises:
        KeyError: There is no such topic.
    """
    rows: Callable[[Run], Iterator[Row]] = import_module(TOPICS[name]).rows
    return rows
