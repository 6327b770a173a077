"""What comes over the wire until the engine's first answer."""

from __future__ import annotations

from collections.abc import Iterator

from bench.run import Run
from bench.starts import CONTENDERS, OURS, STOCK, starts
from bench.table import Figure, Reach, Row

REACHES = {"br": ("Brotli", 0.70), "gzip": ("gzip", 0.80)}


def rows(run: Run) -> Iterator[Row]:
    """Count the bytes of all answers of a first visit, headers left out."""
    for encoding, (name, limit) in REACHES.items():
        weights = {}
        files = {}
        with starts(run, encoding=encoding) as pages:
            for contender in CONTENDERS:
                pages.host.served()
                pages.first(contender)
                served = [(path, size) for path, size in pages.host.served() if "blank" not in path]
                files[contender] = served
                weights[contender] = sum(size for _, size in served) / 1e6
        yield Row(
            f"bytes to the first answer, {name}",
            Figure([weights[OURS]], "MB"),
            Figure([weights[STOCK]], "MB"),
            Reach.ratio(limit),
            raw={"files": files},
        )
