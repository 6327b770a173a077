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
from engine.errors import GameError
from engine.half_moon.daily import deal_of_the_day
from engine.half_moon.deal_code import DealCode, NumberedCode, parse_deal_code
from engine.half_moon.game_code import parse_link
from engine.half_moon.record import Record
from engine.half_moon.table import Place
from engine.half_moon.tapping import Selection, tap

type Request = dict[str, Any]
type Answer = dict[str, Any]

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
    ``letters`` (a value of ``Letters``). A request that cannot be answered
    yields ``{"error": {"code": …, "message": …}}``; the others yield the state
    of a game as ``board_state`` gives it, and ``replay`` a list of ``frames``.

    >>> json.loads(answer('{"ask": "show", "record": ""}'))["error"]["code"]
    'record-game'
    """
    asked: Request = json.loads(request)
    words = Words(_catalog, Letters(asked.get("settings", {}).get("letters", Letters.LOCAL)))
    try:
        answered = _ANSWERS[asked["ask"]](asked, words)
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
            for frame in frames(Record.parse(asked["record"]), words)
        ]
    }


def _leave(asked: Request, words: Words) -> Answer:
    record = Record.parse(asked["record"])
    game = record.game().after(asked["move"])
    said = words.own_game(asked["move"])
    return board_state(Record.of_game(record.code, game), words, said)


def _deal(asked: Request, words: Words) -> Answer:
    code: DealCode
    if "date" in asked:
        code = deal_of_the_day(*asked["date"])
    elif "number" in asked:
        code = NumberedCode(asked["number"])
    else:
        code = parse_deal_code(asked["code"])
    return board_state(Record(code), words, words.new_deal(str(code)))


def _open(asked: Request, words: Words) -> Answer:
    linked = parse_link(asked["text"])
    game = linked.game()
    record = Record.of_game(linked.code, game)
    return board_state(record, words, words.outcome(game.outcome))


def _read(asked: Request, words: Words) -> Answer:
    record = Record.parse(asked["record"])
    game = record.game()
    return board_state(Record.of_game(record.code, game), words, words.outcome(game.outcome))


def _show(asked: Request, words: Words) -> Answer:
    record = Record.parse(asked["record"])
    return board_state(
        record,
        words,
        words.outcome(record.game().outcome),
        selection=_selection(asked),
        placement_help=_is_on("placement_help", asked),
    )


def _tap(asked: Request, words: Words) -> Answer:
    record = Record.parse(asked["record"])
    game = record.game()
    place = Place.parse(asked["place"])
    before = _selection(asked)
    result = tap(game.position, before, place)
    explain = _is_on("move_errors", asked)
    said = what_a_tap_did(result, before, place, game.position, words, explain=explain)
    if result.move is not None:
        record = Record.of_game(record.code, game.play(result.move))
    return board_state(
        record,
        words,
        said,
        selection=result.selection,
        misfit=result.misfit,
        placement_help=_is_on("placement_help", asked),
        removed=result.move.places if result.move else (),
    )


def _undo(asked: Request, words: Words) -> Answer:
    record = Record.parse(asked["record"])
    game = record.game()
    undone = game.undo()
    return board_state(
        Record.of_game(record.code, undone),
        words,
        words.returned(game.moves[-1]),
        returned=game.moves[-1].places,
    )


def _step(asked: Request, words: Words) -> Answer:
    record = Record.parse(asked["record"])
    game = record.game()
    game = game.after(asked.get("move", len(game.moves)))
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


def _selection(asked: Request) -> Selection:
    return tuple(Place.parse(place) for place in asked.get("selection", ()))


def _is_on(setting: str, asked: Request) -> bool:
    return bool(asked.get("settings", {}).get(setting))
