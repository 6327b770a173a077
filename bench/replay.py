"""How long the engine takes to replay the worked game, with every check.

The figures are held against those of a loop in the same run, and the ratio
against the one that is written in baseline.json: so a machine's speed does not
count, and a change that makes the engine slower is noticed.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bench.play_page import WORKED_WIN
from bench.run import ROOT, Run
from bench.table import Figure, Reach, Row
from tools import runtime
from tools.pyodide_process import run as run_in_pyodide

SCRIPT = Path(__file__).parent / "inside" / "replay.py"
BASELINE = Path(__file__).parent / "baseline.json"
TOLERANCE = 1.2
"""How many times its baseline a ratio may be: processors differ in what they do fast."""

REPLAYS = 60


def rows(_run: Run) -> Iterator[Row]:
    """Measure under CPython and in Pyodide, with the engine as the browser gets it."""
    baseline = json.loads(BASELINE.read_text("utf-8"))
    for name, answer in {"CPython": in_cpython(), "Pyodide": in_pyodide()}.items():
        taken = json.loads(answer.splitlines()[-1])
        yield Row(
            f"replay of the worked game, {name}",
            Figure(taken["replay"], "ms"),
            Figure(taken["loop"], "ms"),
            Reach.ratio(round(baseline[name] * TOLERANCE, 3)),
            f"against a loop that is always the same; the ratio was {baseline[name]} "
            "when it was last accepted",
        )


def in_cpython() -> str:
    """Return what the script prints under the Python that runs this."""
    command: list[str | Path] = [sys.executable, SCRIPT, WORKED_WIN, str(REPLAYS)]
    environment = {"PYTHONPATH": str(ROOT)}
    finished = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return finished.stdout


def in_pyodide() -> str:
    """Return what the script prints in the browser's Python, under Node."""
    folders = {"/games": WORKED_WIN.parent}
    arguments = (f"/games/{WORKED_WIN.name}", str(REPLAYS))
    # Elsewhere, since Node takes what lies below package.json for modules.
    with tempfile.TemporaryDirectory(prefix="half-moon-runtime-") as elsewhere:
        copy = Path(shutil.copytree(runtime.build(), Path(elsewhere) / "runtime"))
        return run_in_pyodide(SCRIPT, *arguments, folders=folders, runtime=copy)
