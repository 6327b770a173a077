"""The computer's players: they see what a person in their seat sees, and nothing else.

Both functions depend on the view and the strength alone, so that the same
plays by the reader lead to the same match.
"""

from __future__ import annotations

from engine.cards import Card
from engine.hearts.players import heuristic, passing, rule_follower, sampler
from engine.hearts.table import Strength
from engine.hearts.view import View


def choose_passing(view: View, strength: Strength) -> tuple[Card, ...]:
    """The cards that the player of a seat passes on.

    Args:
        view: What the seat sees, before the passing.
        strength: How well it plays.
    """
    if strength is Strength.EASY:
        return rule_follower.choose_passing(view)
    return passing.choose_passing(view)


def choose_play(view: View, strength: Strength) -> Card:
    """The card that the player of a seat plays.

    Args:
        view: What the seat sees; it is its turn.
        strength: How well it plays.
    """
    match strength:
        case Strength.EASY:
            return rule_follower.choose_play(view)
        case Strength.MEDIUM:
            return heuristic.choose_play(view)
        case Strength.HARD:
            return sampler.choose_play(view)
