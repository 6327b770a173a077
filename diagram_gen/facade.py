"""What the page asks the engine in the browser: text in, text out.

Each request and each answer is a JSON object, so that no Python object leaks
into the page. An answer depends on its request and on the catalog alone;
what is kept between two requests only saves making it anew.

A module of answers is imported with the first question to it, for importing takes
a browser longer than answering. ``be_complete`` imports what is left.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from gettext import GNUTranslations, NullTranslations
from importlib import import_module
from io import BytesIO

from diagram_gen.requests import Answer, Request, RequestError
from diagram_gen.words import Words
from engine.errors import GameError

type _Answers = Mapping[str, Callable[[Request, Words], Answer]]


def _of_records() -> _Answers:
    from diagram_gen.recorded import ANSWERS  # noqa: PLC0415 - see above

    return ANSWERS


def _of_hearts() -> _Answers:
    from diagram_gen.hearts.answers import ANSWERS  # noqa: PLC0415 - see above

    return ANSWERS


def _of_half_moon() -> _Answers:
    from diagram_gen.half_moon.answers import ANSWERS  # noqa: PLC0415 - see above

    return ANSWERS


def _answers_to(ask: str) -> _Answers:
    """The answers among which the one to a question is, if there is any."""
    match ask.partition("-")[0]:
        case "read" | "replay":
            return _of_records()
        case "hearts":
            return _of_hearts()
        case _:
            return _of_half_moon()


_LATER = (
    "struct",  # what reading a catalog imports
    "diagram_gen.half_moon.answers",
    "engine.hearts",
    "diagram_gen.hearts.table_plan",
    "engine.hearts.public_hand",
    "diagram_gen.hearts.scene",
    "engine.hearts.hand",
    "engine.hearts.table",
    "engine.hearts.view",
    "engine.hearts.match",
    "engine.hearts.record",
    "diagram_gen.hearts.frames",
    "diagram_gen.hearts.table_state",
    "engine.hearts.players.policy",
    "engine.hearts.players",
    "diagram_gen.hearts.answers",
    "diagram_gen.recorded",
)
"""Whatever answers may need, in an order in which none brings in much at once."""


def be_more_complete() -> bool:
    """Import a little of what answers may need, so that questions can be put in between.

    Returns:
        Whether anything was left to import.
    """
    for module in _LATER:
        if module not in sys.modules:
            import_module(module)
            return True
    return False


def be_complete() -> None:
    """Import whatever any answer needs, forget all records, and speak English.

    So is the memory that is kept for later starts, which have no library.
    """
    while be_more_complete():
        pass
    from diagram_gen.half_moon.answers import forget  # noqa: PLC0415 - see above

    global _catalog  # noqa: PLW0603 - see ``use_catalog``
    _catalog = NullTranslations()
    forget()


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

    Each request has an ``ask``, and what belongs to it. ``replay`` is answered
    by the ``frames`` of a ``record``, whatever its game, ``read`` by what is kept
    of it (``diagram_gen.kept``); the others are listed in the games' own modules
    of answers. Every request may have ``settings``, among them
    ``letters`` (a value of ``Letters``). A request that cannot be answered, or
    is none, yields ``{"error": {"code": …, "message": …}}``, in a record with
    the line and the column, in a code with the position of the mistake.

    >>> json.loads(answer('{"ask": "show", "record": ""}'))["error"]["code"]
    'record-game'
    """
    words = Words(_catalog)
    try:
        asked = Request(request)
        words = Words(_catalog, asked.letters)
        ask = asked.text("ask")
        respond = _answers_to(ask).get(ask)
        if respond is None:
            raise RequestError("ask")
        answered = respond(asked, words)
    except GameError as error:
        answered = {"error": {"code": error.code, "message": words.error(error), **_where(error)}}
    return json.dumps(answered, ensure_ascii=False, separators=(",", ":"))


def _where(error: GameError) -> Answer:
    """Line and column of a mistake in a record, character of one in a code."""
    facts = {name: getattr(error, name, None) for name in ("line", "column")}
    facts["position"] = error.details.get("position")
    return {name: value for name, value in facts.items() if value is not None}
