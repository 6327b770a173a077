"""What the page asks the engine in the browser: text in, text out.

Each request and each answer is a JSON object, so that no Python object leaks
into the page. An answer depends on its request and on the catalog alone;
nothing is kept between two requests.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from gettext import GNUTranslations
from io import BytesIO
from typing import Any

from diagram_gen.half_moon.drawing import draw
from diagram_gen.half_moon.frames import frames
from diagram_gen.half_moon.scene import lay_out
from diagram_gen.half_moon.taps import what_a_tap_did
from diagram_gen.words import Words
from engine.errors import GameError
from engine.half_moon.game import Game
from engine.half_moon.record import Record
from engine.half_moon.table import Place
from engine.half_moon.tapping import Misfit, Selection, tap

type Request = dict[str, Any]
type Answer = dict[str, Any]

_words = Words()


def use_catalog(catalog: bytes) -> None:
    """Speak the language of a compiled ``player`` catalog from now on.

    Args:
        catalog: The content of a ``.mo`` file.
    """
    global _words  # noqa: PLW0603 - the language belongs to the worker, like its code
    _words = Words(GNUTranslations(BytesIO(catalog)))


def answer(request: str) -> str:
    """Answer a request.

    Requests, by their ``ask``:

    - ``replay`` (``record``): all frames of a recorded game.
    - ``leave`` (``record``, ``move``): the reader's own game, which begins
      with the first moves of a recorded one.
    - ``show`` (``record``, ``selection``): a game as it stands.
    - ``tap`` (``record``, ``selection``, ``place``, ``move_errors``): a tap on
      a card; a pair or a trio that it completes is played.
    - ``undo`` (``record``): the game without its last move.

    A record is text; a selection is a list of places. A request that cannot
    be answered yields ``{"error": {"code": …, "message": …}}``.

    >>> json.loads(answer('{"ask": "show", "record": ""}'))["error"]["code"]
    'record-game'
    """
    asked: Request = json.loads(request)
    try:
        answered = _ANSWERS[asked["ask"]](asked)
    except GameError as error:
        answered = {"error": {"code": error.code, "message": _words.error(error)}}
    return json.dumps(answered, ensure_ascii=False, separators=(",", ":"))


def _replay(asked: Request) -> Answer:
    return {
        "frames": [
            {
                "svg": frame.svg,
                "caption": frame.caption,
                "say": frame.said,
                "score": frame.score,
                "score_text": _words.score(frame.score),
            }
            for frame in frames(Record.parse(asked["record"]), _words)
        ]
    }


def _leave(asked: Request) -> Answer:
    record = Record.parse(asked["record"])
    game = record.game().after(asked["move"])
    return _state(Record.of_game(record.code, game), (), _words.own_game(asked["move"]))


def _show(asked: Request) -> Answer:
    record = Record.parse(asked["record"])
    return _state(record, _selection(asked), _words.outcome(record.game().outcome))


def _tap(asked: Request) -> Answer:
    record = Record.parse(asked["record"])
    game = record.game()
    place = Place.parse(asked["place"])
    before = _selection(asked)
    result = tap(game.position, before, place)
    explain = bool(asked.get("move_errors"))
    said = what_a_tap_did(result, before, place, game.position, _words, explain=explain)
    if result.move is not None:
        record = Record.of_game(record.code, game.play(result.move))
    return _state(record, result.selection, said, result.misfit)


def _undo(asked: Request) -> Answer:
    record = Record.parse(asked["record"])
    game = record.game()
    undone = game.undo()
    said = _words.returned(game.moves[-1])
    return _state(Record.of_game(record.code, undone), (), said)


_ANSWERS: dict[str, Callable[[Request], Answer]] = {
    "replay": _replay,
    "leave": _leave,
    "show": _show,
    "tap": _tap,
    "undo": _undo,
}


def _selection(asked: Request) -> Selection:
    return tuple(Place.parse(place) for place in asked.get("selection", ()))


def _state(record: Record, selection: Selection, said: str, misfit: Misfit | None = None) -> Answer:
    game: Game = record.game()
    position = game.position
    scene = lay_out(position, selected=selection)
    made = len(game.moves)
    return {
        "record": str(record),
        "selection": [str(place) for place in selection],
        "svg": draw(scene, _words.own_title(made), _words.description(position), _words),
        "caption": said,
        "say": said,
        "score": game.score,
        "score_text": _words.score(game.score),
        "moves": made,
        "counter": _words.own_counter(made),
        "outcome": game.outcome.value,
        "misfit": misfit.value if misfit else None,
        "places": [
            {
                "place": str(shown.place),
                "name": _words.place_holds(shown.place, shown.card, shown.count),
                "selected": shown.place in selection,
                "box": [round(part, 5) for part in shown.box],
            }
            for shown in scene.places
            if shown.card is not None
        ],
    }
