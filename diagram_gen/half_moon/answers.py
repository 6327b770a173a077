"""What the page asks of Half Moon: requests in, the state of a game out.

Requests, by their ``ask``:

- ``leave`` (``record``, ``move``): the reader's own game, which begins
  with the first moves of a recorded one.
- ``deal`` (``number``, or ``code``, or ``date`` as year, month and day):
  a new game.
- ``open`` (``text``): the game or the deal of a link.
- ``show`` (``record``, ``selection``): a game as it stands.
- ``tap`` (``record``, ``selection``, ``place``): a tap on a card; a pair
  or a trio that it completes is played. With ``whole``, the record of a game
  that is stepped through, the answer tells under ``follows`` whether that
  game went on by the same moves.
- ``undo`` (``record``): the game without its last move.
- ``step`` (``record``, ``move``): the game as it stood after some of its
  moves, and what the last of them did; without ``move``, after them all.

A record is text; a selection is a list of places. The answer is the state of
a game as ``board_state`` gives it.
The settings ``move_errors`` and ``placement_help`` are true or false.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from diagram_gen.half_moon.board_state import ShownRecord, board_state
from diagram_gen.half_moon.frames import what_the_game_did
from diagram_gen.half_moon.taps import what_a_tap_did
from diagram_gen.half_moon.words import HalfMoonWords
from diagram_gen.requests import Answer, Request
from diagram_gen.words import Words
from engine.errors import MoveError
from engine.half_moon.daily import deal_of_the_day
from engine.half_moon.deal_code import DealCode, NumberedCode, parse_deal_code
from engine.half_moon.game_code import parse_link
from engine.half_moon.position import Position
from engine.half_moon.record import Record
from engine.half_moon.table import Place
from engine.half_moon.tapping import Selection, tap

_KNOWN = 4
"""How many records are kept by their texts."""
_known: dict[str, Record] = {}
_shown: ShownRecord | None = None
"""What was shown last; a selection changes little of it."""


def _record(text: str) -> Record:
    """A record; most taps find it as the one before left it."""
    record = _known.get(text) or Record.parse(text)
    _keep(text, record)
    return record


def _keep(text: str, record: Record) -> None:
    """Keep a record that the page is likely to ask about, and no longer the one unused longest."""
    _known.pop(text, None)
    _known[text] = record
    if len(_known) > _KNOWN:
        del _known[next(iter(_known))]


def _state(record: Record, words: HalfMoonWords, said: str, **selected: Any) -> Answer:
    """The state of a game, as ``board_state``, whose record the page will send again."""
    global _shown  # noqa: PLW0603 - kept between answers, which do not depend on it
    shown = _shown
    if shown is None or shown.record is not record or shown.words != words:
        shown = _shown = ShownRecord.of(record, words)
        _keep(str(record), record)
    return board_state(shown, said, **selected)


def forget() -> None:
    """Keep no record any longer."""
    global _shown  # noqa: PLW0603 - see ``_state``
    _shown = None
    _known.clear()


def _leave(asked: Request, words: HalfMoonWords) -> Answer:
    record = _record(asked.text("record"))
    move = asked.number("move")
    game = record.game().after(move)
    said = words.own_game(move)
    return _state(Record.of_game(record.code, game), words, said)


def _deal(asked: Request, words: HalfMoonWords) -> Answer:
    code: DealCode
    if "date" in asked:
        code = deal_of_the_day(*asked.numbers("date", 3))
    elif "number" in asked:
        code = NumberedCode(asked.number("number"))
    else:
        code = parse_deal_code(asked.text("code"))
    return _state(Record(code), words, words.new_deal(str(code)))


def _open(asked: Request, words: HalfMoonWords) -> Answer:
    linked = parse_link(asked.text("text"))
    game = linked.game()
    record = Record.of_game(linked.code, game)
    return _state(record, words, words.outcome(game.outcome))


def _show(asked: Request, words: HalfMoonWords) -> Answer:
    record = _record(asked.text("record"))
    game = record.game()
    return _state(
        record,
        words,
        words.outcome(game.outcome),
        selection=_selection(asked, game.position),
        placement_help=asked.is_on("placement_help"),
    )


def _tap(asked: Request, words: HalfMoonWords) -> Answer:
    record = _record(asked.text("record"))
    game = record.game()
    place = Place.parse(asked.text("place"))
    before = _selection(asked, game.position)
    result = tap(game.position, before, place)
    explain = asked.is_on("move_errors")
    said = what_a_tap_did(result, before, place, game.position, words, explain=explain)
    if result.move is not None:
        record = Record.of_game(record.code, game.play(result.move))
    state = _state(
        record,
        words,
        said,
        selection=result.selection,
        misfit=result.misfit,
        placement_help=asked.is_on("placement_help"),
        removed=result.move.places if result.move else (),
    )
    if "whole" in asked:
        moves = record.game().moves
        state["follows"] = _record(asked.text("whole")).game().moves[: len(moves)] == moves
    return state


def _undo(asked: Request, words: HalfMoonWords) -> Answer:
    record = _record(asked.text("record"))
    game = record.game()
    undone = game.undo()
    return _state(
        Record.of_game(record.code, undone),
        words,
        words.returned(game.moves[-1]),
        returned=game.moves[-1].places,
    )


def _step(asked: Request, words: HalfMoonWords) -> Answer:
    record = _record(asked.text("record"))
    game = record.game()
    if "move" in asked:
        game = game.after(asked.number("move"))
    said = what_the_game_did(game, words)
    return _state(
        Record.of_game(record.code, game),
        words,
        said,
        removed=game.moves[-1].places if game.moves else (),
    )


def _selection(asked: Request, position: Position) -> Selection:
    selection = tuple(Place.parse(place) for place in asked.texts("selection"))
    if selection and tap(position, selection[:-1], selection[-1]).selection != selection:
        raise MoveError("selection-impossible", " ".join(str(place) for place in selection))
    return selection


_ANSWERS: dict[str, Callable[[Request, HalfMoonWords], Answer]] = {
    "leave": _leave,
    "deal": _deal,
    "open": _open,
    "show": _show,
    "tap": _tap,
    "undo": _undo,
    "step": _step,
}


def _speaking_words_of_the_game(
    respond: Callable[[Request, HalfMoonWords], Answer],
) -> Callable[[Request, Words], Answer]:
    return lambda asked, words: respond(asked, HalfMoonWords.speaking_like(words))


ANSWERS = {ask: _speaking_words_of_the_game(respond) for ask, respond in _ANSWERS.items()}
"""How each request is answered, by its ``ask``."""
