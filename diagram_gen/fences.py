"""Markdown fences: a diagram, a range of diagrams or a viewer from a record.

    ```diagram
    record: half-moon/worked-win
    after: 1
    ```

The fences and their keys are described for authors in
``docs/contribute/authors.md``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from diagram_gen.board_html import board_html
from diagram_gen.frame import Frame
from diagram_gen.game_list_html import LISTS, game_list_html
from diagram_gen.half_moon.frames import with_selection
from diagram_gen.half_moon.words import HalfMoonWords
from diagram_gen.hearts.table_html import table_html
from diagram_gen.hearts.table_options import options_html
from diagram_gen.hearts.table_words import TableWords
from diagram_gen.hearts.words import HeartsWords
from diagram_gen.recorded import code_of, frames_of, moves_of, translated
from diagram_gen.viewer_html import TableLink, diagram_html, viewer_html
from diagram_gen.words import Words
from engine.errors import GameError
from engine.games import AnyRecord, parse_record
from engine.half_moon import record as half_moon
from engine.half_moon.deal_code import parse_deal_code
from engine.half_moon.position import Position
from engine.half_moon.table import Place
from engine.half_moon.tapping import Selection, tap
from engine.hearts.table import Table

FENCES = ("diagram", "diagrams", "stepper", "board", "games", "table-options", "table")
"""The info strings of the fences."""


MISTAKES = {
    "fence-choice": "“%(part)s” cannot stand here; there are: %(choices)s.",
    "fence-id": "“%(part)s” is no id: use letters, digits and hyphens.",
    "fence-key-missing": "The key “%(part)s” is missing.",
    "fence-key-twice": "The key “%(part)s” occurs twice.",
    "fence-key-unknown": "There is no key “%(part)s” here; there are: %(known)s.",
    "fence-line": "“%(part)s” is not of the form “key: value”.",
    "fence-number": "“%(part)s” is neither a number of a move nor a range of them.",
    "fence-play": "A viewer of Half Moon is played on in itself: “play” is for Hearts.",
    "fence-record-unknown": "There is no record “%(part)s” in docs/games/; there are: %(known)s.",
}
"""What is said of each code of ``FenceError``, to authors and so in English."""


class FenceError(GameError):
    """A fence that cannot be rendered: a code of ``MISTAKES`` or of the engine.

    Attributes:
        file: The page.
        line: Line in the page, from 1.
    """

    def __init__(self, code: str, part: str, *, file: str, line: int, **details: str | int) -> None:
        super().__init__(code, part, **details)
        self.file = file
        self.line = line

    def __str__(self) -> str:
        """Where and what, for the author of the page."""
        said = (
            MISTAKES[self.code] % {"part": self.part, **self.details}
            if self.code in MISTAKES
            else Words().error(self)
        )
        return f"{self.file}:{self.line}: {said}"


def _no_translation(comment: str) -> str:
    return comment


@dataclass(frozen=True, slots=True)
class FenceContext:
    """What a fence needs to know of the page on which it stands."""

    records: Path
    """The folder of the recorded games."""
    words: Words
    """The words of the page's language."""
    language: str
    """The language's code, such as ``sk``."""
    engine_url: str
    """Where the engine for the browser lies, seen from the page; ends in ``/``."""
    catalog_url: str = ""
    """The ``player`` catalog of the language, seen from ``engine_url``."""
    comment_translator: Callable[[str], str] = _no_translation
    """Translates an author's comment into the page's language."""
    page_url: Callable[[str], str] = field(default=_no_translation)
    """The address of another page, given by its source, seen from this page."""
    file: str = "page"
    """The page's source, for errors."""
    first_line: int = 1
    """The line on which the body of the fence begins."""


@dataclass(frozen=True, slots=True)
class _Options:
    """The keys of a fence with the lines on which they stand."""

    values: dict[str, tuple[str, int]]
    context: FenceContext

    def text(self, key: str, default: str | None = None) -> str:
        if key in self.values:
            return self.values[key][0]
        if default is None:
            raise self.error("fence-key-missing", key, key)
        return default

    def error(self, code: str, part: str, key: str, **details: str | int) -> FenceError:
        line = self.values.get(key, ("", self.context.first_line))[1]
        return FenceError(code, part, file=self.context.file, line=line, **details)

    def choice(self, key: str, *choices: str) -> str:
        value = self.text(key, choices[0])
        if value not in choices:
            raise self.error("fence-choice", value, key, choices=", ".join(choices))
        return value

    def move(self, text: str, last: int) -> int:
        """A number of moves made; ``last`` stands for all of them."""
        if text == "last":
            return last
        if not (text.isascii() and text.isdigit()):
            raise self.error("fence-number", text, "after")
        return int(text)


def render(name: str, body: str, context: FenceContext) -> str:
    """Render a fence as HTML.

    Args:
        name: One of ``FENCES``.
        body: The lines between the fence's marks.
        context: The page on which it stands.

    Raises:
        FenceError: if the fence is wrong.
        RecordError: if the record that it names breaks a rule.
    """
    keys, renderer = _RENDERERS[name]
    return renderer(_read_options(body, keys, context), context)


def _read_options(body: str, keys: Iterable[str], context: FenceContext) -> _Options:
    values: dict[str, tuple[str, int]] = {}
    for number, line in enumerate(body.splitlines(), start=context.first_line):
        if not line.strip():
            continue
        key, colon, value = (part.strip() for part in line.partition(":"))

        def wrong(code: str, part: str, line: int = number, **details: str) -> FenceError:
            return FenceError(code, part, file=context.file, line=line, **details)

        if not colon or not value:
            raise wrong("fence-line", line.strip())
        if key not in keys:
            raise wrong("fence-key-unknown", key, known=", ".join(sorted(keys)))
        if key in values:
            raise wrong("fence-key-twice", key)
        values[key] = (value, number)
    return _Options(values, context)


@cache
def _read_record(path: Path, shown: str, _modified: int) -> AnyRecord:
    return parse_record(path.read_text(encoding="utf-8"), shown)


def record_path(records: Path, name: str) -> Path | None:
    """The file of a record by its name, such as ``half-moon/worked-win``; none if unknown."""
    path = (records / f"{name}.txt").resolve()
    return path if path.is_relative_to(records.resolve()) and path.is_file() else None


def load_record(records: Path, name: str) -> AnyRecord | None:
    """Read a record by its name; none if there is no such file.

    Errors name the file as seen from the folder that holds ``docs``.

    Raises:
        RecordError: if the file breaks a rule.
    """
    path = record_path(records, name)
    if path is None:
        return None
    shown = path.relative_to(records.resolve().parents[1]).as_posix()
    return _read_record(path, shown, path.stat().st_mtime_ns)


def _load(options: _Options, context: FenceContext) -> AnyRecord:
    name = options.text("record")
    record = load_record(context.records, name)
    if record is None:
        files = context.records.rglob("*.txt")
        known = sorted(str(path.relative_to(context.records).with_suffix("")) for path in files)
        raise options.error("fence-record-unknown", name, "record", known=", ".join(known))
    return translated(record, context.comment_translator)


def _diagram(options: _Options, context: FenceContext) -> str:
    record = _load(options, context)
    number = options.move(options.text("after"), moves_of(record))
    frame = _chosen(record, number, number, options, context)[0]
    if selected := _selection(record, number, options):
        words = HalfMoonWords.speaking_like(context.words)
        dim = options.choice("dim", "no", "yes") == "yes"
        frame = with_selection(frame, selected[0], selected[1], words, dim=dim)
    return diagram_html(
        frame,
        context.words,
        link=_viewer_link(options, context, number),
        in_words=options.choice("in-words", "no", "yes", "folded"),
        caption=options.choice("caption", "yes", "no") == "yes",
    )


def _diagrams(options: _Options, context: FenceContext) -> str:
    record = _load(options, context)
    text = options.text("after")
    first, dash, last = (part.strip() for part in text.partition("-"))
    begin = options.move(first, moves_of(record))
    end = options.move(last, moves_of(record)) if dash else begin
    if end < begin:
        raise options.error("fence-number", text, "after")
    return "\n".join(
        diagram_html(frame, context.words, link=_viewer_link(options, context, frame.number))
        for frame in _chosen(record, begin, end, options, context)
    )


def _stepper(options: _Options, context: FenceContext) -> str:
    record = _load(options, context)
    page = options.text("play", "")
    if page and isinstance(record, half_moon.Record):
        raise options.error("fence-play", page, "play")
    label = HeartsWords.speaking_like(context.words).take_over()
    return viewer_html(
        _id(options, options.text("record").rpartition("/")[2]),
        list(frames_of(record, context.words)),
        str(record),
        context.words,
        code=code_of(record),
        language=context.language,
        engine_url=context.engine_url,
        catalog_url=context.catalog_url,
        table=TableLink(context.page_url(page), label) if page else None,
    )


def _board(options: _Options, context: FenceContext) -> str:
    try:
        code = parse_deal_code(options.text("deal"))
    except GameError as error:
        raise options.error(error.code, error.part, "deal", **error.details) from error
    page = options.text("play", "here")
    return board_html(
        _id(options, "board"),
        code,
        HalfMoonWords.speaking_like(context.words),
        language=context.language,
        engine_url=context.engine_url,
        catalog_url=context.catalog_url,
        play_url="" if page == "here" else context.page_url(page),
    )


def _games(options: _Options, context: FenceContext) -> str:
    return game_list_html(
        options.text("board", "board"),
        LISTS[options.choice("game", *LISTS)](context.words),
        language=context.language,
        engine_url=context.engine_url,
        catalog_url=context.catalog_url,
    )


def _table_options(_options: _Options, context: FenceContext) -> str:
    return options_html(HeartsWords.speaking_like(context.words))


def _table(options: _Options, context: FenceContext) -> str:
    try:
        table = Table.parse(options.text("code"))
    except GameError as error:
        raise options.error(error.code, error.part, "code", **error.details) from error
    return table_html(
        _id(options, "table"),
        table,
        TableWords.speaking_like(context.words),
        language=context.language,
        engine_url=context.engine_url,
        catalog_url=context.catalog_url,
    )


def _id(options: _Options, default: str) -> str:
    name = options.text("id", default)
    if not name.replace("-", "").isalnum() or not name.isascii():
        raise options.error("fence-id", name, "id")
    return name


def _chosen(
    record: AnyRecord, first: int, last: int, options: _Options, context: FenceContext
) -> tuple[Frame, ...]:
    moves = moves_of(record)
    if last > moves:
        raise options.error("move-number-unknown", str(last), "after", last=moves)
    mark = options.choice("mark", "coming", "none") == "coming"
    numbers = range(first, last + 1)
    return tuple(frames_of(record, context.words, mark_coming=mark, numbers=numbers))


def _selection(
    record: AnyRecord, number: int, options: _Options
) -> tuple[Position, Selection] | None:
    """Cards to be shown as selected, which is of Half Moon alone."""
    names = options.text("select", "").split()
    if not names or not isinstance(record, half_moon.Record):
        return None
    position = record.game().positions[number]
    selected: Selection = ()
    try:
        for name in names:
            selected = tap(position, selected, Place.parse(name)).selection
    except GameError as error:
        raise options.error(error.code, error.part, "select", **error.details) from error
    return (position, selected) if selected else None


def _viewer_link(options: _Options, context: FenceContext, number: int) -> str:
    page = options.text("viewer", "")
    if not page:
        return ""
    name = options.text("record").rpartition("/")[2]
    address = context.page_url(page) if page != "here" else ""
    return f"{address}#{name}-{number}"


_RENDERERS: dict[str, tuple[frozenset[str], Callable[[_Options, FenceContext], str]]] = {
    "diagram": (
        frozenset({"record", "after", "mark", "select", "dim", "viewer", "in-words", "caption"}),
        _diagram,
    ),
    "diagrams": (frozenset({"record", "after", "mark", "viewer"}), _diagrams),
    "stepper": (frozenset({"record", "id", "play"}), _stepper),
    "board": (frozenset({"deal", "id", "play"}), _board),
    "games": (frozenset({"board", "game"}), _games),
    "table-options": (frozenset(), _table_options),
    "table": (frozenset({"code", "id"}), _table),
}
