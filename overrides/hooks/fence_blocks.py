"""Finds the fences of diagrams in the source of a page and puts their HTML back.

A fence is taken out before Jinja and Markdown see it, so that its line numbers
are those of the file and its HTML reaches the page unchanged.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from diagram_gen.fences import FENCES

_ANY_FENCE = re.compile(r"^(?P<indent>[ \t]*)(?P<marks>`{3,}|~{3,})[ \t]*(?P<name>[^`\n]*?)[ \t]*$")
_MARK = (
    "\N{MATHEMATICAL LEFT WHITE SQUARE BRACKET}fence {}\N{MATHEMATICAL RIGHT WHITE SQUARE BRACKET}"
)
_PUT_BACK = re.compile(rf"<p>{_MARK}</p>|{_MARK}".replace("{}", "([0-9]+)"))


class UnclosedFenceError(ValueError):
    """A fence that is opened on ``line`` (from 1) and never closed."""

    def __init__(self, name: str, line: int) -> None:
        super().__init__(name, line)
        self.name = name
        self.line = line


@dataclass(frozen=True, slots=True)
class FenceBlock:
    """A fence of a diagram as an author wrote it."""

    name: str
    """One of ``FENCES``."""
    body: str
    """The lines between the marks, without their common indentation."""
    first_line: int
    """Line of the page on which the body begins, counted from 1."""


def take_out(markdown: str, line_offset: int = 0) -> tuple[str, list[FenceBlock]]:
    """Replace each fence of a diagram by a mark; as many lines remain.

    Fences of other names, of code for example, stay untouched with all that
    stands in them.

    Args:
        markdown: Source of a page, without its front matter.
        line_offset: Lines of the file before it.

    Raises:
        UnclosedFenceError: for a fence of a diagram without an end.
    """
    lines = markdown.split("\n")
    kept: list[str] = []
    blocks: list[FenceBlock] = []
    place = 0
    while place < len(lines):
        opening = _ANY_FENCE.match(lines[place])
        if opening is None:
            kept.append(lines[place])
            place += 1
            continue
        end = _closing_line(lines, place, opening["marks"])
        if opening["name"] not in FENCES:
            kept += lines[place : end + 1]
        else:
            if end == len(lines):
                raise UnclosedFenceError(opening["name"], line_offset + place + 1)
            indent = opening["indent"]
            body = [line.removeprefix(indent) for line in lines[place + 1 : end]]
            mark = indent + _MARK.format(len(blocks))
            kept += ["", mark, *[""] * (end - place - 1)]
            blocks.append(FenceBlock(opening["name"], "\n".join(body), line_offset + place + 2))
        place = end + 1
    return "\n".join(kept), blocks


def put_back(html: str, rendered: Sequence[str]) -> str:
    """Replace the marks in the HTML of a page by the HTML of the fences."""
    return _PUT_BACK.sub(lambda mark: rendered[int(mark[1] or mark[2])], html)


def _closing_line(lines: Sequence[str], opening: int, marks: str) -> int:
    for place in range(opening + 1, len(lines)):
        text = lines[place].strip()
        if text.startswith(marks) and not text.strip(marks[0]):
            return place
    return len(lines)
