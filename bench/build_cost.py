"""What a build costs: many languages against few, and all against plain sites of the theme."""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from bench.plain_site import write_sources
from bench.projects import project_with_languages
from bench.run import Run, interleaved
from bench.table import Figure, Reach, Row

MANY = 20
FEW = 4
PAGE = Path("half-moon/rules/index.html")


def rows(run: Run) -> Iterator[Row]:
    """Measure full builds, each by a process of its own."""
    many, few = (run.work / f"{count}-languages" for count in (MANY, FEW))
    project_with_languages(many, MANY)
    project_with_languages(few, FEW)
    shutil.rmtree(run.work / "plain", ignore_errors=True)
    plain = write_sources(many, run.work / "plain")
    turns: dict[str, Callable[[], float]] = {
        "many": partial(_seconds_per_page, many),
        "few": partial(_seconds_per_page, few),
        "plain": partial(_seconds_per_page, *plain),
    }
    # Nobody's turn: what is kept from build to build is made.
    interleaved(turns, 1)
    # A turn of all three takes about half a minute.
    taken = interleaved(turns, max(1, run.rounds // 2))
    cost = Figure([1000 * seconds for seconds in taken["many"]], "ms")
    yield Row(
        f"build of {MANY} languages, per page",
        cost,
        Figure([1000 * seconds for seconds in taken["plain"]], "ms"),
        Reach.ratio(1.5),
        "against a plain site of the theme for each language, with the same text and with"
        " the drawings as picture files; hooks, search indexes and the engine are ours alone",
    )
    yield Row(
        f"build per page, {MANY} languages against {FEW}",
        cost,
        Figure([1000 * seconds for seconds in taken["few"]], "ms"),
        Reach.ratio(1.3),
    )
    yield from _page_bytes(many / "site" / PAGE, few / "site" / PAGE)


def _seconds_per_page(*projects: Path) -> float:
    """Build projects, one after the other."""
    begin = time.perf_counter()
    for project in projects:
        subprocess.run(
            [sys.executable, "-m", "mkdocs", "build", "--quiet", "--clean"],
            cwd=project,
            env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
            check=True,
        )
    taken = time.perf_counter() - begin
    pages = sum(1 for project in projects for _ in (project / "site").rglob("index.html"))
    return taken / pages


def _page_bytes(many: Path, few: Path) -> Iterator[Row]:
    """What each further language adds to every page: its entry in the switcher."""
    for name, size in (("plain", len), ("gzip", lambda page: len(gzip.compress(page, 9)))):
        added = (size(many.read_bytes()) - size(few.read_bytes())) / (MANY - FEW)
        yield Row(f"bytes of a page per further language, {name}", Figure([added], "B"))
