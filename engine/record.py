"""The notation of records, whatever the game: headers, moves, comments, variations.

A record is text in the spirit of PGN (Portable Game Notation, 1994). Its
written specification is ``docs/contribute/records.md``. This module knows the
grammar only; each game reads its own headers and moves from the result.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from textwrap import wrap

from engine.errors import GameError, RecordError

LINE_WIDTH = 80
"""Characters a line of moves has at most when a record is written."""

DEEPEST_VARIATION = 20
"""Variations may stand in variations this many times."""


_GLUE = "\u2003"  # Keeps a number and its move on one line; no comment holds one.


@dataclass(frozen=True, slots=True)
class Spot:
    """Where in a file something stands, for error messages."""

    file: str
    line: int
    column: int
    move: int = 0

    def error(self, code: str, part: str, **details: str | int) -> RecordError:
        """A typed error at this spot."""
        return RecordError(
            code,
            part,
            file=self.file,
            line=self.line,
            column=self.column,
            move=self.move,
            **details,
        )

    def locate(self, error: GameError) -> RecordError:
        """What was wrong with a part of the record, told at this spot."""
        return self.error(error.code, error.part, **error.details)

    @contextmanager
    def locating(self) -> Iterator[None]:
        """Tell what goes wrong within at this spot, unless a closer one is known."""
        try:
            yield
        except RecordError:
            raise
        except GameError as error:
            raise self.locate(error) from error


@dataclass(frozen=True, slots=True)
class Header:
    """A header, ``[Name "value"]``."""

    name: str
    value: str
    spot: Spot


@dataclass(frozen=True, slots=True)
class MoveText:
    """A move as it is written, with what belongs to it."""

    text: str
    spot: Spot
    comment: str
    variations: tuple[LineText, ...]


@dataclass(frozen=True, slots=True)
class LineText:
    """Moves in a row; ``first`` is the number of the first one."""

    first: int
    comment: str
    moves: tuple[MoveText, ...]


@dataclass(frozen=True, slots=True)
class RecordText:
    """A record taken apart, its moves not yet understood."""

    headers: tuple[Header, ...]
    line: LineText
    end: Spot

    def headers_of(self, game: str) -> dict[str, Header]:
        """The headers by their names, if it is a record of the game.

        Raises:
            RecordError: ``record-game`` if it is one of another game or of none.
        """
        headers = {header.name: header for header in self.headers}
        header = headers.get("Game")
        if header is None or header.value != game:
            spot = header.spot if header else Spot(self.end.file, 1, 1)
            raise spot.error("record-game", header.value if header else "", expected=game)
        return headers


@dataclass(frozen=True, slots=True)
class _Token:
    kind: str
    text: str
    spot: Spot


_TOKENS = re.compile(
    r"""
      (?P<space>\s+)
    | (?P<header>\[\s*(?P<name>[A-Za-z][A-Za-z0-9]*)\s+"(?P<value>(?:[^"\\\n]|\\.)*)"\s*\])
    | \{(?P<comment>(?:[^}\\]|\\.)*)\}
    | (?P<number>[0-9]+)\.
    | (?P<open>\()
    | (?P<close>\))
    | (?P<move>[^\s{}()\[\]]+)
    """,
    re.VERBOSE | re.DOTALL,
)


def read(text: str, file: str = "record") -> RecordText:
    """Take a record apart.

    Args:
        text: The whole record.
        file: Its name, for errors.

    Raises:
        RecordError: ``record-character`` where no token can begin,
            ``record-header-late`` for a header after the first move,
            ``record-header-twice``, ``record-number`` if a move carries the
            wrong number or none, ``record-comment-place``,
            ``record-variation-place``, ``record-variation-empty``,
            ``record-move-missing`` for a number without a move,
            ``record-header`` for a malformed header, ``record-open`` and
            ``record-close`` for a bracket without its partner, and
            ``record-too-deep`` for variations nested beyond
            ``DEEPEST_VARIATION``.
    """
    tokens = list(_tokens(text, file))
    headers: dict[str, Header] = {}
    for token in tokens:
        if token.kind == "header":
            header = _header(token)
            if header.name in headers:
                raise token.spot.error("record-header-twice", header.name)
            headers[header.name] = header
        elif token.kind != "end":
            break
    reader = _LineReader(tokens[len(headers) :])
    line = reader.line(1)
    return RecordText(tuple(headers.values()), line, reader.finish())


def write(headers: list[tuple[str, str]], line: LineText) -> str:
    """Write a record canonically.

    Headers stand one a line, then an empty line, then the moves, each with
    its number, filled into lines of at most ``LINE_WIDTH`` characters.
    """
    lines = [f'[{name} "{_escape(value, '"')}"]' for name, value in headers]
    words = " ".join(_line_words(line))
    # Hyphens and long words stay whole: a broken word would change a comment.
    filled = wrap(words, LINE_WIDTH, break_long_words=False, break_on_hyphens=False)
    moves = (text.replace(_GLUE, " ") for text in filled)
    return "\n".join([*lines, "", *moves]).rstrip("\n") + "\n"


def plain_comment(text: str) -> str:
    r"""A comment as records keep it: runs of white space become one blank.

    No-break spaces stay: they are part of what is written, not of its layout.

    >>> plain_comment(" saved\n for later ")
    'saved for later'
    """
    return re.sub(r"[^\S\u00a0\u202f]+", " ", text).strip()


def _line_words(line: LineText) -> Iterator[str]:
    if line.comment:
        yield f"{{{_escape(line.comment, '}')}}}"
    for number, move in enumerate(line.moves, start=line.first):
        yield f"{number}.{_GLUE}{move.text}"
        if move.comment:
            yield f"{{{_escape(move.comment, '}')}}}"
        for variation in move.variations:
            yield f"({' '.join(_line_words(variation))})"


def _escape(text: str, closing: str) -> str:
    return text.replace("\\", "\\\\").replace(closing, f"\\{closing}")


def _unescape(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text, flags=re.DOTALL)


def _tokens(text: str, file: str) -> Iterator[_Token]:
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    place = 0
    line = 1
    line_start = 0
    while place < len(text):
        spot = Spot(file, line, place - line_start + 1)
        match = _TOKENS.match(text, place)
        if match is None:
            if text[place] == "{":
                raise spot.error("record-open", "{")
            code = "record-header" if text[place] == "[" else "record-character"
            raise spot.error(code, text[place:].partition("\n")[0][:40])
        kind = match.lastgroup or "space"
        # A header's last group is its value, inside the group that matched.
        kind = "header" if kind == "value" else kind
        if kind != "space":
            yield _Token(kind, match[kind], spot)
        newlines = match[0].count("\n")
        if newlines:
            line += newlines
            line_start = place + match[0].rindex("\n") + 1
        place = match.end()
    yield _Token("end", "", Spot(file, line, place - line_start + 1))


def _header(token: _Token) -> Header:
    name, _, rest = token.text[1:].strip().partition('"')
    return Header(name.strip(), _unescape(rest[: rest.rindex('"')]), token.spot)


class _LineReader:
    """Reads moves and variations from tokens, one after the other."""

    def __init__(self, tokens: list[_Token]) -> None:
        self._tokens = tokens
        self._next = 0

    def finish(self) -> Spot:
        """Make sure that nothing is left over; where the record ends."""
        token = self._peek()
        if token.kind == "close":
            raise token.spot.error("record-close", token.text)
        return token.spot

    def line(self, first: int, depth: int = 0) -> LineText:
        comment = self._comment()
        moves: list[MoveText] = []
        while self._peek().kind not in ("close", "end"):
            moves.append(self._move(first + len(moves), depth))
            if self._peek().kind == "comment":
                raise self._peek().spot.error("record-comment-place", self._peek().text)
        return LineText(first, comment, tuple(moves))

    def _move(self, number: int, depth: int) -> MoveText:
        token = self._take()
        spot = Spot(token.spot.file, token.spot.line, token.spot.column, number)
        if token.kind == "header":
            raise spot.error("record-header-late", token.text)
        if token.kind == "comment":
            raise spot.error("record-comment-place", token.text)
        if token.kind == "open":
            raise spot.error("record-variation-place", token.text)
        if token.kind != "number" or token.text != str(number):
            raise spot.error("record-number", token.text, expected=number)
        token = self._take()
        spot = Spot(token.spot.file, token.spot.line, token.spot.column, number)
        if token.kind != "move":
            raise spot.error("record-move-missing", token.text, expected=number)
        comment = self._comment()
        variations: list[LineText] = []
        while self._peek().kind == "open":
            opening = self._take()
            if depth == DEEPEST_VARIATION:
                raise opening.spot.error("record-too-deep", "(", deepest=DEEPEST_VARIATION)
            variation = self.line(number, depth + 1)
            if self._peek().kind != "close":
                raise opening.spot.error("record-open", "(")
            if not variation.moves:
                raise opening.spot.error("record-variation-empty", "()")
            self._take()
            variations.append(variation)
        return MoveText(token.text, spot, comment, tuple(variations))

    def _comment(self) -> str:
        if self._peek().kind != "comment":
            return ""
        return plain_comment(_unescape(self._take().text))

    def _peek(self) -> _Token:
        return self._tokens[self._next]

    def _take(self) -> _Token:
        token = self._tokens[self._next]
        if token.kind != "end":
            self._next += 1
        return token
