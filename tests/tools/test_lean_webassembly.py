"""Which exports of Pyodide's WebAssembly are left for browsers."""

import re
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.lean_webassembly import (
    EXPORTS,
    IMPORTS,
    TAKEN,
    LeanWebAssemblyError,
    Section,
    exported,
    imported,
    joined,
    lean,
    sections,
)
from tools.pyodide_process import PYODIDE


def text(name: str) -> bytes:
    return bytes([len(name)]) + name.encode()


def exports(*names: str) -> Section:
    written = (text(name) + bytes([0, index]) for index, name in enumerate(names))
    return Section(EXPORTS, bytes([len(names)]) + b"".join(written))


KINDS = {
    "function": bytes([0, 3]),
    "table": bytes([1, 0x70, 0, 9]),
    "table-with-a-limit": bytes([1, 0x70, 1, 9, 0x80, 1]),
    "memory": bytes([2, 1, 0x80, 2, 0x80, 4]),
    "global": bytes([3, 0x7F, 1]),
    "tag": bytes([4, 0, 5]),
}
"""How imports of each kind are written."""


def imports(*written: tuple[str, str, bytes]) -> Section:
    parts = [text(module) + text(name) + kind for module, name, kind in written]
    return Section(IMPORTS, bytes([len(parts)]) + b"".join(parts))


def taking(*names: str) -> str:
    """Return JavaScript that takes exports as Pyodide's does."""
    return "".join(f'var _{name}=Module["_{name}"]=wasmExports["{name}"];' for name in names)


def names(webassembly: bytes) -> list[str]:
    (section,) = (part for part in sections(webassembly) if part.kind == EXPORTS)
    return [name for name, _ in exported(section)]


@given(st.lists(st.builds(Section, st.integers(0, 13), st.binary(max_size=300))))
def test_a_module_is_taken_apart_and_put_together_again(parts: list[Section]) -> None:
    assert sections(joined(parts)) == parts


@pytest.mark.parametrize("no_webassembly", [b"", b"\0asm\2\0\0\0", b"PK"])
def test_what_is_no_webassembly_is_refused(no_webassembly: bytes) -> None:
    with pytest.raises(LeanWebAssemblyError):
        sections(no_webassembly)


def test_imports_of_every_kind_are_read() -> None:
    section = imports(*(("env", name, kind) for name, kind in KINDS.items()))
    assert list(imported(section)) == [("env", name) for name in KINDS]
    with pytest.raises(LeanWebAssemblyError, match="7"):
        list(imported(imports(("env", "unknown", bytes([7])))))


class TestWhatIsLeft:
    """Exports that somebody asks for, and all else as it was."""

    def test_is_what_javascript_uses(self) -> None:
        module = joined([exports("used", "unused", "called")])
        javascript = taking("used", "unused", "called") + 'function f(){_used()}ccall("called")'
        webassembly, leaner = lean(module, javascript, "")
        assert names(webassembly) == ["used", "called"]
        assert leaner == taking("used", "called") + 'function f(){_used()}ccall("called")'

    def test_is_what_the_loader_uses(self) -> None:
        javascript = taking("version", "other") + 'var _Number=Module["_Number"]=12e3;'
        webassembly, leaner = lean(
            joined([exports("version", "other")]), javascript, "n._version+n._Number"
        )
        assert names(webassembly) == ["version"]
        assert leaner == taking("version") + 'var _Number=Module["_Number"]=12e3;'

    def test_is_what_the_module_asks_for_itself(self) -> None:
        parts = [
            imports(
                ("GOT.func", "by_address", KINDS["global"]), ("env", "given", KINDS["function"])
            ),
            exports("by_address", "given", "unused"),
        ]
        webassembly, leaner = lean(joined(parts), taking("unused"), "")
        assert names(webassembly) == ["by_address"]
        assert leaner == ""

    def test_keeps_its_number(self) -> None:
        webassembly, _ = lean(joined([exports("a", "b")]), taking("a", "b") + "_b()", "")
        (section,) = sections(webassembly)
        assert section.content == bytes([1]) + text("b") + bytes([0, 1])

    def test_is_everything_else(self) -> None:
        others = [Section(10, b"code"), Section(0, b"custom"), Section(11, b"data")]
        webassembly, _ = lean(joined([*others, exports("a")]), taking("a"), "")
        assert [part for part in sections(webassembly) if part.kind != EXPORTS] == others

    def test_must_be_taken_in_a_way_that_is_known(self) -> None:
        with pytest.raises(LeanWebAssemblyError):
            lean(joined([exports("a")]), 'const a = exports["a"];', "")


@dataclass(frozen=True)
class Pyodide:
    """The version that is installed, and what is left of it."""

    webassembly: bytes
    javascript: str
    loader: str
    lean_webassembly: bytes
    lean_javascript: str


@pytest.fixture(scope="module")
def pyodide() -> Pyodide:
    webassembly = (PYODIDE / "pyodide.asm.wasm").read_bytes()
    javascript = (PYODIDE / "pyodide.asm.js").read_text("utf-8")
    loader = (PYODIDE / "pyodide.mjs").read_text("utf-8")
    return Pyodide(webassembly, javascript, loader, *lean(webassembly, javascript, loader))


def test_of_pyodide_every_export_is_left_that_its_javascript_still_takes(pyodide: Pyodide) -> None:
    there, left = set(names(pyodide.webassembly)), set(names(pyodide.lean_webassembly))
    taken = set(re.findall(r'wasmExports\["([^"]+)"\]', pyodide.lean_javascript))
    assert taken & there <= left < there


def test_of_pyodide_no_variable_is_gone_that_any_javascript_names(pyodide: Pyodide) -> None:
    variables = {match["variable"] for match in TAKEN.finditer(pyodide.javascript)}
    left = {match["variable"] for match in TAKEN.finditer(pyodide.lean_javascript)}
    gone = variables - left
    assert gone
    named = re.findall(r"[\w$]+", TAKEN.sub("", pyodide.lean_javascript) + pyodide.loader)
    assert gone.isdisjoint(named)


def test_of_pyodide_nearly_all_exports_go(pyodide: Pyodide) -> None:
    """Who changes its version hears if nothing is won any longer."""
    assert len(names(pyodide.lean_webassembly)) * 10 < len(names(pyodide.webassembly))
