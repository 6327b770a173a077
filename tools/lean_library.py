"""Pyodide's standard library without what the engine has no use for.

A module is left out by itself where nothing imports it. What is done here is
for those that Pyodide or a needed module imports at every start and nothing
then uses:

stand-ins
    Modules in `tools/stand_ins/` take the place of those of the same name.
cuts
    A line of a module makes place for another, which imports nothing.
"""

import zipfile
from collections.abc import Mapping
from pathlib import Path

from tools.pyodide_process import PYODIDE

STANDARD_LIBRARY = "python_stdlib.zip"
STAND_INS = Path(__file__).parent / "stand_ins"

CUTS: Mapping[str, tuple[str, str]] = {
    # Only `unescape` needs the names of all characters.
    "html/__init__.py": ("from html.entities import html5 as _html5", ""),
    # These are names that have moved away from this module.
    "importlib/abc.py": (
        "from .resources import abc as _resources_abc",
        "class _resources_abc: __all__ = ()",
    ),
}
"""For each module a line, and what comes in its place."""


class LeanLibraryError(Exception):
    """A cut or a stand-in does not fit this version of the library; the text says which."""


def stand_ins() -> dict[str, Path]:
    """Return the files in the place of others, by their names in the library."""
    files = sorted(STAND_INS.glob("**/*.py"))
    return {file.relative_to(STAND_INS).as_posix(): file for file in files}


def lean(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the modules of a library, cut and with the stand-ins in their places.

    Args:
        files: The content of each file by its name.

    Raises:
        LeanLibraryError: A module is not there, or has not exactly one such line.
    """
    leaner = dict(files)
    for name, (line, in_its_place) in CUTS.items():
        lines = leaner.get(name, b"").split(b"\n")
        if lines.count(line.encode()) != 1:
            raise LeanLibraryError(f"{name} has not exactly one line {line!r}")
        # A line for a line, so that traces tell those of the original.
        lines[lines.index(line.encode())] = in_its_place.encode()
        leaner[name] = b"\n".join(lines)
    for name, file in stand_ins().items():
        if name not in leaner:
            raise LeanLibraryError(f"{name} stands in for nothing")
        leaner[name] = file.read_bytes()
    return leaner


def modules() -> dict[str, bytes]:
    """Return the modules of Pyodide's standard library, cut and with the stand-ins."""
    with zipfile.ZipFile(PYODIDE / STANDARD_LIBRARY) as library:
        return lean({name: library.read(name) for name in library.namelist()})
