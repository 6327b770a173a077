"""What is left out of the standard library for browsers, and what is not."""

import ast
import html
import types
import zipfile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools import lean_library
from tools.lean_library import CUTS, STANDARD_LIBRARY, LeanLibraryError
from tools.pyodide_process import PYODIDE


@pytest.fixture(scope="module")
def whole() -> dict[str, bytes]:
    with zipfile.ZipFile(PYODIDE / STANDARD_LIBRARY) as library:
        return {name: library.read(name) for name in library.namelist()}


def test_only_the_modules_named_differ(whole: dict[str, bytes]) -> None:
    lean = lean_library.modules()
    assert lean.keys() == whole.keys()
    differing = {name for name in whole if lean[name] != whole[name]}
    assert differing == CUTS.keys() | lean_library.stand_ins().keys()


def test_a_cut_keeps_all_other_lines_where_they_are(whole: dict[str, bytes]) -> None:
    lean = lean_library.modules()
    for name, (line, in_its_place) in CUTS.items():
        before, after = (text.decode().split("\n") for text in (whole[name], lean[name]))
        changed = [pair for pair in zip(before, after, strict=True) if pair[0] != pair[1]]
        assert changed == [(line, in_its_place)]
        ast.parse(lean[name])


@given(st.text())
def test_escaping_is_as_it_was(text: str) -> None:
    cut = types.ModuleType("html")
    exec(lean_library.modules()["html/__init__.py"], cut.__dict__)  # noqa: S102 (Python's own)
    assert cut.escape(text) == html.escape(text)


@pytest.mark.parametrize("name", CUTS)
@pytest.mark.parametrize("damage", ["missing", "changed", "doubled"])
def test_a_library_in_which_a_cut_does_not_fit_is_refused(
    whole: dict[str, bytes], name: str, damage: str
) -> None:
    files = dict(whole)
    line = CUTS[name][0].encode()
    if damage == "missing":
        del files[name]
    elif damage == "changed":
        files[name] = files[name].replace(line, line + b" # changed")
    else:
        files[name] += line + b"\n"
    with pytest.raises(LeanLibraryError, match=name):
        lean_library.lean(files)


@pytest.mark.parametrize("name", lean_library.stand_ins())
def test_what_stands_in_for_nothing_is_refused(whole: dict[str, bytes], name: str) -> None:
    files = {other: content for other, content in whole.items() if other != name}
    with pytest.raises(LeanLibraryError, match=name):
        lean_library.lean(files)
