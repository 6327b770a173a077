"""Recorded games of whatever kind, as a reader's device keeps them."""

from __future__ import annotations

from diagram_gen.hearts.kept import kept_match
from diagram_gen.requests import Answer
from engine.games import AnyRecord
from engine.half_moon import record as half_moon
from engine.hearts import record as hearts


def kept(record: AnyRecord) -> Answer:
    """A game as it is kept, ready for JSON: the record alone, and what follows from it.

    Comments and further headers are left out. ``game`` tells to which list it
    belongs; ``from`` is above 0 where the record itself does not begin at the
    beginning.
    """
    if isinstance(record, half_moon.Record):
        game = record.game()
        return {
            "game": "half-moon",
            "record": str(half_moon.Record.of_game(record.code, game)),
            "outcome": game.outcome.value,
            "code": str(record.code),
            "moves": len(game.moves),
            "from": 0,
        }
    return {"record": str(hearts.Record(record.match)), **kept_match(record.match)}
