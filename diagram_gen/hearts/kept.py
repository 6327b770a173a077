"""What is kept of a match besides its record, so that a list of matches needs no engine."""

from __future__ import annotations

from collections.abc import Sequence

from diagram_gen.hearts.table_words import READER
from diagram_gen.requests import Answer
from engine.cards import Card
from engine.hearts.match import Match
from engine.hearts.public_hand import Phase
from engine.hearts.rules import Rules
from engine.hearts.scoring import NO_POINTS
from engine.hearts.seat import Seat
from engine.hearts.table import Table


def kept_match(match: Match, selection: Sequence[Card] = ()) -> Answer:
    """What follows from a match for a list of matches and for statistics, ready for JSON.

    Args:
        match: The match as it stands.
        selection: The reader's cards that are chosen to be passed.

    ``moves`` counts what the reader did: passings and cards. ``from`` counts
    those of them that say nothing of the reader's match: all of them where the
    record does not begin with the first hand. ``facts`` holds what only Hearts
    has; its ``options`` are words of ``HeartsWords.options`` and of ``Strength``.
    """
    moves = _own_moves(match)
    table = match.table
    rules = match.rules
    strength = [table.strength.value] if isinstance(table, Table) else []
    target = f"target-{rules.target}"
    options = [word for word in str(rules).split() if word != target]
    whole = match.hands[0].number == 1 and match.scores_before == NO_POINTS
    settled = match.hand_scores
    return {
        "game": "hearts",
        "outcome": outcome(match),
        "code": str(table) if isinstance(table, Table) else "",
        "moves": moves,
        "from": 0 if whole else moves,
        "facts": {
            "selection": [str(card) for card in selection],
            "options": options + strength,
            "target": None if rules.target == Rules().target else rules.target,
            "hand": match.hand.number,
            "trick": 0 if match.hand.phase is Phase.OVER else len(match.hand.all_tricks),
            "hands": len(settled),
            "score": match.scores[READER],
            "scores": {seat.name.lower(): match.scores[seat] for seat in Seat},
            "moons": sum(hand.shooter is READER for hand in settled),
        },
    }


def outcome(match: Match) -> str:
    """How a match stands for the reader: ``open``, ``won`` or ``lost``."""
    if match.winner is None:
        return "open"
    return "won" if match.winner is READER else "lost"


def _own_moves(match: Match) -> int:
    passings = sum(bool(hand.passes) for hand in match.hands)
    return passings + sum(seat is READER for hand in match.hands for seat, _ in hand.plays)
