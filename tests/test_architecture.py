"""Arrows point one way: pages → diagrams → engine → standard library."""

from __future__ import annotations

import ast
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BUILD_ONLY = {"diagram_gen/catalogs.py", "diagram_gen/__main__.py"}
"""What the facade never imports: the command line and the reader of ``.po`` files."""
MODULES_OF_A_STEP = 12
"""At most, when the facade imports what is left."""


def imported(source: Path) -> set[str]:
    """The packages that a module imports, by their first name."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{source}: relative import"
            names.add(node.module or "")
    return {name.partition(".")[0] for name in names}


def modules(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


@pytest.mark.parametrize("source", modules("engine"), ids=lambda path: str(path.relative_to(ROOT)))
def test_the_engine_needs_only_itself_and_the_standard_library(source: Path) -> None:
    assert imported(source) <= sys.stdlib_module_names | {"engine"}


@pytest.mark.parametrize("source", modules("engine"), ids=lambda path: str(path.relative_to(ROOT)))
def test_the_rules_neither_read_nor_draw_nor_chance(source: Path) -> None:
    """Files, clocks and random numbers come in as arguments."""
    forbidden = {"io", "os", "pathlib", "random", "sys", "time", "datetime", "gettext"}
    assert not imported(source) & forbidden


@pytest.mark.parametrize(
    "source", modules("diagram_gen"), ids=lambda path: str(path.relative_to(ROOT))
)
def test_drawings_know_nothing_of_pages(source: Path) -> None:
    allowed = sys.stdlib_module_names | {"engine", "diagram_gen"}
    if str(source.relative_to(ROOT)) in BUILD_ONLY:
        allowed |= {"babel"}
    assert imported(source) <= allowed


def test_the_facade_brings_in_nothing_but_rules_and_drawings() -> None:
    """What the browser imports holds no site generator, no template engine, no finder."""
    listing = (
        "import sys, diagram_gen.facade; diagram_gen.facade.be_complete();"
        "print(*sys.modules, sep='\\n')"
    )
    loaded = subprocess.run(
        [sys.executable, "-c", listing], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split()
    ours = {name for name in loaded if name.startswith(("engine", "diagram_gen"))}
    others = {name.partition(".")[0] for name in loaded} & {"babel", "jinja2", "markdown", "mkdocs"}
    assert not others
    assert "diagram_gen.fences" not in ours
    assert not [name for name in ours if "finder" in name]


def test_an_engine_becomes_complete_in_small_steps() -> None:
    """A tap has to wait for one of them at most."""
    steps = """
import sys
from diagram_gen import facade

def ours():
    return {name for name in sys.modules if name.startswith(("engine", "diagram_gen"))}

facade.answer('{"ask": "deal", "number": 1}')
imported = [len(ours())]
while facade.be_more_complete():
    imported.append(len(ours()))
facade.be_complete()
print(*imported, len(ours()))
"""
    told = subprocess.run(
        [sys.executable, "-c", steps], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    imported = [int(number) for number in told.split()]
    assert imported[-1] == imported[-2] > imported[0]
    assert max(after - before for before, after in pairwise(imported)) <= MODULES_OF_A_STEP
