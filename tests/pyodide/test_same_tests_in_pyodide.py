"""What holds for the engine under CPython holds under the browser's Python."""

import json
import subprocess
import sys
from pathlib import Path
from sysconfig import get_path

from tools.pyodide_process import ROOT, run_unchecked

SCRIPT = ROOT / "tools" / "inside_pyodide" / "run_tests.py"
TESTED = ("engine", "diagram_gen", "tests/engine", "tests/diagram_gen")
SELECTION = ("-m", "not not_for_browsers")


def collected_under_cpython() -> set[str]:
    command = [sys.executable, "-m", "pytest", "--collect-only", "-p", "no:cacheprovider"]
    command += ["-o", "addopts=--import-mode=importlib --doctest-modules -q"]
    listed = subprocess.run(
        [*command, *SELECTION, *TESTED], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return {line for line in listed.stdout.splitlines() if "::" in line}


def test_every_engine_test_passes_in_pyodide_too() -> None:
    finished = run_unchecked(
        SCRIPT,
        [*SELECTION, *TESTED],
        folders={"/project": ROOT, "/packages": Path(get_path("purelib"))},
        timeout=1800,
    )
    report = finished.stdout + finished.stderr
    assert finished.returncode == 0, report
    outcomes: dict[str, str] = json.loads(finished.stdout.splitlines()[-1])
    assert set(outcomes.values()) == {"passed"}, report
    assert outcomes.keys() == collected_under_cpython()
