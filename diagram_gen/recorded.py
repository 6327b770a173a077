"""Recorded games of whatever kind: their frames, and their comments in another language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from diagram_gen.frame import Frame
from diagram_gen.half_moon import frames as half_moon_frames
from diagram_gen.half_moon.words import HalfMoonWords
from diagram_gen.hearts import frames as hearts_frames
from diagram_gen.hearts.words import HeartsWords
from diagram_gen.kept import kept
from diagram_gen.requests import Answer, Request
from diagram_gen.words import Words
from engine.games import AnyRecord, parse_record
from engine.half_moon import record as half_moon
from engine.hearts.table import Table

_TRANSLATED_HEADERS = frozenset({"Title"})


def code_of(record: AnyRecord) -> str:
    """The code of the deal or of the table; empty where the hands are spelled out."""
    if isinstance(record, half_moon.Record):
        return str(record.code)
    table = record.match.table
    return str(table) if isinstance(table, Table) else ""


def moves_of(record: AnyRecord) -> int:
    """How many moves a record has."""
    if isinstance(record, half_moon.Record):
        return len(record.line.moves)
    return len(record.match.moves)


def frames_of(
    record: AnyRecord,
    words: Words,
    *,
    mark_coming: bool = True,
    numbers: Iterable[int] | None = None,
) -> Iterator[Frame]:
    """The frames of a record, the start included.

    Args:
        record: The game. Its comments are taken as they are, so they must be
            in the reader's language already.
        words: Words in the reader's language.
        mark_coming: Whether the cards of the coming move are marked, in a game
            whose drawings do so.
        numbers: Which frames, by the moves made; all of them without it.

    Raises:
        MoveError, MatchError: ``move-number-unknown`` if there is no such move.
    """
    if isinstance(record, half_moon.Record):
        own = HalfMoonWords.speaking_like(words)
        return half_moon_frames.frames(record, own, mark_coming=mark_coming, numbers=numbers)
    return hearts_frames.frames(record, HeartsWords.speaking_like(words), numbers=numbers)


def translated(record: AnyRecord, translate: Callable[[str], str]) -> AnyRecord:
    """The record with its author's comments and its title in another language."""

    def comment(text: str) -> str:
        return translate(text) if text else ""

    headers = tuple(
        (name, comment(value) if name in _TRANSLATED_HEADERS else value)
        for name, value in record.headers
    )
    if isinstance(record, half_moon.Record):
        return replace(record, line=_translated_line(record.line, comment), headers=headers)
    return replace(
        record,
        comment=comment(record.comment),
        comments=tuple(map(comment, record.comments)),
        headers=headers,
    )


def _translated_line(line: half_moon.Line, comment: Callable[[str], str]) -> half_moon.Line:
    def move(source: half_moon.RecordedMove) -> half_moon.RecordedMove:
        variations = tuple(_translated_line(one, comment) for one in source.variations)
        return half_moon.RecordedMove(source.move, comment(source.comment), variations)

    return half_moon.Line(tuple(map(move, line.moves)), comment(line.comment))


def _replay(asked: Request, words: Words) -> Answer:
    return {
        "frames": [
            {
                "svg": frame.svg,
                "caption": frame.caption,
                "say": frame.said,
                "score": frame.score,
                "score_text": frame.score_text,
            }
            for frame in frames_of(parse_record(asked.text("record")), words)
        ]
    }


def _read(asked: Request, _words: Words) -> Answer:
    return kept(parse_record(asked.text("record")))


ANSWERS = {"read": _read, "replay": _replay}
"""How a request about a record of whatever game is answered, by its ``ask``."""
