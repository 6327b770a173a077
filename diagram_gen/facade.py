"""What the page asks the engine in the browser: text in, text out.

Each request and each answer is a JSON object, so that no Python object leaks
into the page. An answer depends on its request and on the catalog alone;
nothing is kept between two requests.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from typing import Any

from diagram_gen.half_moon.board_state import board_state
from diagram_gen.half_moon.frames import frames, what_the_game_did
from diagram_gen.half_moon.taps import what_a_tap_did
from diagram_gen.words import Letters, Words
from engine.errors import GameError, MoveError
from engine.half_moon.daily import deal_of_the_day
from engine.half_moon.deal_code import DealCode, NumberedCode, parse_deal_code
from engine.half_moon.game_code import parse_link
from engine.half_moon.position import Position
from engine.half_moon.record import Record
from engine.half_moon.table import Place
from engine.half_moon.tapping import Selection, tap

type Answer = dict[str, Any]


class RequestError(GameError):
    """A request that is not made as requests are; ``part`` names what is wrong in it."""

    def __init__(self, part: str) -> None:
        super().__init__("request-malformed", part)


class Request:
    """A request, whose parts are what they have to be, or a ``RequestError``."""

    def __init__(self, text: str) -> None:
        try:
            parts = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise RequestError("JSON") from error
        self._parts: dict[str, Any] = _checked("JSON", parts, dict)
        settings: dict[str, Any] = _checked("settings", self._parts.get("settings", {}), dict)
        self._settings = settings

    def __contains__(self, name: str) -> bool:
        return name in self._parts

    def text(self, name: str) -> str:
        """A part that is a text."""
        return _checked(name, self._parts.get(name), str)

    def number(self, name: str) -> int:
        """A part that is a whole number."""
        return _checked(name, self._parts.get(name), int)

    def texts(self, name: str) -> list[str]:
        """A part that is a list of texts; an empty one if it is not there."""
        return [_checked(name, item, str) for item in _checked(name, self._list(name), list)]

    def numbers(self, name: str, count: int) -> list[int]:
        """A part that is a list of so many whole numbers."""
        found = [_checked(name, item, int) for item in _checked(name, self._list(name), list)]
        if len(found) != count:
            raise RequestError(name)
        return found

    def is_on(self, setting: str) -> bool:
        """Whether a setting is switched on."""
        return _checked(setting, self._settings.get(setting, False), bool)

    @property
    def letters(self) -> Letters:
        """Which letters the cards shall have."""
        asked = self._settings.get("letters", Letters.LOCAL)
        if asked not in list(Letters):
            raise RequestError("letters")
        return Letters(asked)

    def _list(self, name: str) -> Any:
        return self._parts.get(name, [])


def _checked[Kind](name: str, value: Any, kind: type[Kind]) -> Kind:
    # True and false are numbers to Python, and to nobody else.
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise RequestError(name)
    return value


_catalog: NullTranslations = NullTranslations()


def use_catalog(catalog: bytes) -> None:
    """Speak the language of a compiled ``player`` catalog from now on.

    Args:
        catalog: The content of a ``.mo`` file.
    """
    global _catalog  # noqa: PLW0603 - the language belongs to the worker, like its code
    _catalog = GNUTranslations(BytesIO(catalog))


def answer(request: str) -> str:
    """Answer a request.

    Requests, by their ``ask``:

    - ``replay`` (``record``): all frames of a recorded game.
    - ``leave`` (``record``, ``move``): the reader's own game, which begins
      with the first moves of a recorded one.
    - ``deal`` (``number``, or ``code``, or ``date`` as year, month and day):
      a new game.
    - ``open`` (``text``): the game or the deal of a link.
    - ``read`` (``record``): the game of a record that a player brings along.
    - ``show`` (``record``, ``selection``): a game as it stands.
    - ``tap`` (``record``, ``selection``, ``place``): a tap on a card; a pair
      or a trio that it completes is played.
    - ``undo`` (``record``): the game without its last move.
    - ``step`` (``record``, ``move``): the game as it stood after some of its
      moves, and what the last of them did; without ``move``, after them all.

    A record is text; a selection is a list of places. Every request may have
    ``settings``: ``move_errors`` and ``placement_help`` (true or false) and
    ``letters`` (a value of ``Letters``). A request that cannot be answered,
    or is none, yields ``{"error": {"code": …, "message": …}}``; the others yield the state
    of a game as ``board_state`` gives it, and ``replay`` a list of ``frames``.

    >>> json.loads(answer('{"ask": "show", "record": ""}'))["error"]["code"]
    'record-game'
    """
    words = Words(_catalog)
    try:
        asked = Request(request)
        words = Words(_catalog, asked.letters)
        kind = asked.text("ask")
        if kind not in _ANSWERS:
            raise RequestError("ask")
        answered = _ANSWERS[kind](asked, words)
    except GameError as error:
        answered = {"error": {"code": error.code, "message": words.error(error), **_where(error)}}
    return json.dumps(answered, ensure_ascii=False, separators=(",", ":"))


def _where(error: GameError) -> Answer:
    """Line and column of a mistake in a record, character of one in a code."""
    facts = {name: getattr(error, name, None) for name in ("line", "column")}
    facts["position"] = error.details.get("position")
    return {name: value for name, value in facts.items() if value is not None}


def _replay(asked: Request, words: Words) -> Answer:
    return {
        "frames": [
            {
                "svg": frame.svg,
                "caption": frame.caption,
                "say": frame.said,
                "score": frame.score,
                "score_text": words.score(frame.score),
            }
            for frame in frames(Record.parse(asked.text("record")), words)
        ]
    }


def _leave(asked: Request, words: Words) -> Answer:
    record = Record.parse(asked.text("record"))
    move = asked.number("move")
    game = record.game().after(move)
    said = words.own_game(move)
    return board_state(Record.of_game(record.code, game), words, said)


def _deal(asked: Request, words: Words) -> Answer:
    code: DealCode
    if "date" in asked:
        code = deal_of_the_day(*asked.numbers("date", 3))
    elif "number" in asked:
        code = NumberedCode(asked.number("number"))
    else:
        code = parse_deal_code(asked.text("code"))
    return board_state(Record(code), words, words.new_deal(str(code)))


def _open(asked: Request, words: Words) -> Answer:
    linked = parse_link(asked.text("text"))
    game = linked.game()
    record = Record.of_game(linked.code, game)
    return board_state(record, words, words.outcome(game.outcome))


def _read(asked: Request, words: Words) -> Answer:
    record = Record.parse(asked.text("record"))
    game = record.game()
    return board_state(Record.of_game(record.code, game), words, words.outcome(game.outcome))


def _show(asked: Request, words: Words) -> Answer:
    record = Record.parse(asked.text("record"))
    game = record.game()
    return board_state(
        record,
        words,
        words.outcome(game.outcome),
        selection=_selection(asked, game.position),
        placement_help=asked.is_on("placement_help"),
    )


def _tap(asked: Request, words: Words) -> Answer:
    record = Record.parse(asked.text("record"))
    game = record.game()
    place = Place.parse(asked.text("place"))
    before = _selection(asked, game.position)
    result = tap(game.position, before, place)
    explain = asked.is_on("move_errors")
    said = what_a_tap_did(result, before, place, game.position, words, explain=explain)
    if result.move is not None:
        record = Record.of_game(record.code, game.play(result.move))
    return board_state(
        record,
        words,
        said,
        selection=result.selection,
        misfit=result.misfit,
        placement_help=asked.is_on("placement_help"),
        removed=result.move.places if result.move else (),
    )


def _undo(asked: Request, words: Words) -> Answer:
    record = Record.parse(asked.text("record"))
    game = record.game()
    undone = game.undo()
    return board_state(
        Record.of_game(record.code, undone),
        words,
        words.returned(game.moves[-1]),
        returned=game.moves[-1].places,
    )


def _step(asked: Request, words: Words) -> Answer:
    record = Record.parse(asked.text("record"))
    game = record.game()
    if "move" in asked:
        game = game.after(asked.number("move"))
    said = what_the_game_did(game, words)
    return board_state(
        Record.of_game(record.code, game),
        words,
        said,
        removed=game.moves[-1].places if game.moves else (),
    )


_ANSWERS: dict[str, Callable[[Request, Words], Answer]] = {
    "replay": _replay,
    "leave": _leave,
    "deal": _deal,
    "open": _open,
    "read": _read,
    "show": _show,
    "tap": _tap,
    "undo": _undo,
    "step": _step,
}


def _selection(asked: Request, position: Position) -> Selection:
    selection = tuple(Place.parse(place) for place in asked.texts("selection"))
    if selection and tap(position, selection[:-1], selection[-1]).selection != selection:
        raise MoveError("selection-impossible", " ".join(str(place) for place in selection))
    return selection
