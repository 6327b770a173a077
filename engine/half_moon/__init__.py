"""Half Moon: the rules of the solitaire.

The measures of the game are re-exported here, so that a page reads
``half_moon.PILES``; the rest is imported from the modules that define it.
"""

from engine.half_moon.table import (
    CARDS,
    MOVES_TO_WIN,
    PACKS,
    PAIR_RANKS,
    PAIR_SCORE,
    PAIR_SUM,
    PAIRS,
    PILE_HEIGHT,
    PILES,
    SCORE_OF_A_WIN,
    SLOTS,
    TRIO_RANKS,
    TRIO_SCORE,
    TRIOS,
    UNDO_LIMIT,
)

__all__ = [
    "CARDS",
    "MOVES_TO_WIN",
    "PACKS",
    "PAIRS",
    "PAIR_RANKS",
    "PAIR_SCORE",
    "PAIR_SUM",
    "PILES",
    "PILE_HEIGHT",
    "SCORE_OF_A_WIN",
    "SLOTS",
    "TRIOS",
    "TRIO_RANKS",
    "TRIO_SCORE",
    "UNDO_LIMIT",
]
