"""Pyodide's WebAssembly without the names that only libraries loaded later would ask for.

Pyodide exports ten thousand functions and addresses to extension modules that
may be loaded into it. At every start the browser makes an object of each, and
Pyodide's JavaScript puts it into three tables. None is ever loaded here. So the
exports that remain are those that

- the WebAssembly itself imports by way of Pyodide's table of addresses, or
- JavaScript names anywhere but in the line in which it takes the export.

Nothing else is changed; code and data stay byte for byte.

The format: https://webassembly.github.io/spec/core/binary/modules.html. The table of
addresses: https://github.com/WebAssembly/tool-conventions/blob/main/DynamicLinking.md.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

MAGIC = b"\0asm\1\0\0\0"
IMPORTS, EXPORTS = 2, 7
"""Numbers of sections."""
FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)
"""What can be imported."""
OF_ADDRESSES = "GOT."
"""How the names begin of what stands for the tables of addresses in imports."""

TAKEN = re.compile(
    r"var (?P<variable>[\w$]+)="
    r'(?:(?:Module\["[^"]+"\]=)?wasmExports\["(?P<export>[^"]+)"\]|Module\["[^"]+"\]=[\de]+);'
)
"""A line in which JavaScript takes an export, or the address that it has."""
WORD = re.compile(r"[\w$]+")


class LeanWebAssemblyError(Exception):
    """This is no WebAssembly, or none that can be made leaner; the text says why."""


class _Reader:
    """Reads numbers and names from the binary format, from a place on."""

    def __init__(self, data: bytes, place: int = 0) -> None:
        self.data = data
        self.place = place

    def byte(self) -> int:
        self.place += 1
        return self.data[self.place - 1]

    def number(self) -> int:
        """Read an unsigned number of any length (LEB128)."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def bytes(self) -> bytes:
        """Read bytes that follow their number."""
        size = self.number()
        self.place += size
        return self.data[self.place - size : self.place]

    def name(self) -> str:
        return self.bytes().decode()

    def limits(self) -> None:
        has_maximum = self.byte() & 1
        self.number()
        if has_maximum:
            self.number()


def _written(number: int) -> bytes:
    """Write an unsigned number (LEB128)."""
    written = bytearray()
    while number >= 0x80:
        written.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*written, number])


@dataclass(frozen=True)
class Section:
    """A part of a WebAssembly module: the number of its kind, and its content."""

    kind: int
    content: bytes


def sections(module: bytes) -> list[Section]:
    """Take a WebAssembly module apart.

    Raises:
        LeanWebAssemblyError: It is none.
    """
    if not module.startswith(MAGIC):
        raise LeanWebAssemblyError("This is no WebAssembly of version 1.")
    reader = _Reader(module, len(MAGIC))
    parts = []
    while reader.place < len(module):
        parts.append(Section(reader.byte(), reader.bytes()))
    return parts


def joined(parts: Iterable[Section]) -> bytes:
    """Put a WebAssembly module together again."""
    module = bytearray(MAGIC)
    for part in parts:
        module += bytes([part.kind]) + _written(len(part.content)) + part.content
    return bytes(module)


def imported(section: Section) -> Iterator[tuple[str, str]]:
    """Yield the module and the name of each import."""
    reader = _Reader(section.content)
    for _ in range(reader.number()):
        yield reader.name(), reader.name()
        kind = reader.byte()
        if kind == FUNCTION:
            reader.number()
        elif kind == TABLE:
            reader.byte()
            reader.limits()
        elif kind == MEMORY:
            reader.limits()
        elif kind == GLOBAL:
            reader.place += 2
        elif kind == TAG:
            reader.byte()
            reader.number()
        else:
            raise LeanWebAssemblyError(f"There is an import of an unknown kind: {kind}.")


def exported(section: Section) -> Iterator[tuple[str, bytes]]:
    """Yield the name of each export, and how it is written with all that belongs to it."""
    reader = _Reader(section.content)
    for _ in range(reader.number()):
        start = reader.place
        name = reader.name()
        reader.byte()
        reader.number()
        yield name, section.content[start : reader.place]


def lean(webassembly: bytes, javascript: str, loader: str) -> tuple[bytes, str]:
    """Return WebAssembly and its JavaScript without exports that nobody asks for.

    Args:
        webassembly: The content of `pyodide.asm.wasm`.
        javascript: That of `pyodide.asm.js`, which takes the exports.
        loader: That of `pyodide.mjs`, which uses some.

    Raises:
        LeanWebAssemblyError: It is no WebAssembly; or JavaScript takes no exports
            in the way this knows.
    """
    if not TAKEN.search(javascript):
        raise LeanWebAssemblyError("JavaScript takes no exports from this WebAssembly.")
    words = set(WORD.findall(TAKEN.sub("", javascript))) | set(WORD.findall(loader))
    needed = set(words)

    def kept(taken: re.Match[str]) -> str:
        variable, export = taken["variable"], taken["export"]
        if variable not in words and export not in words:
            return ""
        needed.add(export)
        return taken[0]

    leaner = TAKEN.sub(kept, javascript)
    parts = sections(webassembly)
    for part in parts:
        if part.kind == IMPORTS:
            needed |= {name for module, name in imported(part) if module.startswith(OF_ADDRESSES)}
    for index, part in enumerate(parts):
        if part.kind == EXPORTS:
            exports = [written for name, written in exported(part) if name in needed]
            parts[index] = Section(EXPORTS, _written(len(exports)) + b"".join(exports))
    return joined(parts), leaner
