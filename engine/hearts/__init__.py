"""Hearts: the rules of the trick-taking game for four, with the options of its table.

What pages tell of the game is re-exported here, so that a page reads
``hearts.CARDS_IN_HAND``; the rest is imported from the modules that define it.
"""

from engine.hearts.ranking import CARDS_IN_HAND, CARDS_PASSED
from engine.hearts.rules import GREATEST_TARGET, LEAST_TARGET, CardValues, Moon, PassCycle, Rules
from engine.hearts.scoring import card_points, moon_points, penalty_points
from engine.hearts.seat import Seat

PLAYERS = len(Seat)
"""Players at a table."""

__all__ = [
    "CARDS_IN_HAND",
    "CARDS_PASSED",
    "GREATEST_TARGET",
    "LEAST_TARGET",
    "PLAYERS",
    "CardValues",
    "Moon",
    "PassCycle",
    "Rules",
    "Seat",
    "card_points",
    "moon_points",
    "penalty_points",
]
