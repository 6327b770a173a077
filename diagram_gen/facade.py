"""What the page asks the engine in the browser: text in, text out.

Each request and each answer is a JSON object, so that no Python object leaks
into the page. An answer depends on its request and on the catalog alone;
nothing is kept between two requests.
"""

from __future__ import annotations

import json
from gettext import GNUTranslations, NullTranslations
from io import BytesIO

from diagram_gen.half_moon import answers as half_moon
from diagram_gen.hearts import answers as hearts
from diagram_gen.kept import kept
from diagram_gen.recorded import frames_of
from diagram_gen.requests import Answer, Request, RequestError
from diagram_gen.words import Words
from engine.errors import GameError
from engine.games import parse_record


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


_ANSWERS = {"read": _read, "replay": _replay, **half_moon.ANSWERS, **hearts.ANSWERS}


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
