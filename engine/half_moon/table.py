"""The table of Half Moon: its measures and the places that hold cards."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Rank
from engine.errors import MoveError

PACKS = 2
"""Packs of 52 cards in the game."""

PILES = 12
"""Piles on the arc."""

PILE_HEIGHT = 8
"""Cards dealt to each pile."""

SLOTS = 8
"""Reserve slots, of one card each."""

CARDS = PILES * PILE_HEIGHT + SLOTS
"""Cards in the game."""

PAIR_SUM = 11
"""Sum of the two number cards of a pair."""

PAIR_RANKS = tuple((rank, Rank(PAIR_SUM - rank)) for rank in Rank if 2 * rank < PAIR_SUM)
"""The ranks that make a pair, the lower one first."""

PAIR_SCORE = 10
"""Points for a pair."""

TRIO_SCORE = 15
"""Points for a trio."""

TRIO_RANKS = (Rank.JACK, Rank.QUEEN, Rank.KING)
"""The ranks of a trio, one card of each."""

PAIRS = PACKS * 4 * Rank.TEN // 2
"""Pairs in a won game."""

TRIOS = PACKS * 4
"""Trios in a won game."""

MOVES_TO_WIN = PAIRS + TRIOS
"""Moves in a won game."""

SCORE_OF_A_WIN = PAIRS * PAIR_SCORE + TRIOS * TRIO_SCORE
"""Points of a won game."""


UNDO_LIMIT = 100
"""Moves that can be taken back, one after the other."""


@dataclass(frozen=True, slots=True)
class Place:
    """A pile of the arc or a slot of the reserve.

    >>> Place.parse("r3"), Place.parse("12")
    (Place.parse('R3'), Place.parse('12'))
    """

    number: int
    """From 1: to ``PILES`` for piles, to ``SLOTS`` for slots."""
    is_slot: bool = False
    """Whether it is a slot of the reserve rather than a pile."""

    @classmethod
    def parse(cls, text: str) -> Place:
        """Read a place: the pile's number, or ``R`` and the slot's number.

        Raises:
            MoveError: ``place-unknown`` if there is no such place.

        >>> Place.parse("13")
        Traceback (most recent call last):
        engine.errors.MoveError: place-unknown: '13'
        """
        place = _PLACES_BY_NAME.get(text.strip().upper())
        if place is None:
            raise MoveError("place-unknown", text)
        return place

    def __str__(self) -> str:
        return f"R{self.number}" if self.is_slot else str(self.number)

    def __repr__(self) -> str:
        return f"Place.parse({str(self)!r})"


PLACES = tuple(
    [Place(number) for number in range(1, PILES + 1)]
    + [Place(number, is_slot=True) for number in range(1, SLOTS + 1)]
)
"""Every place in standing order: the piles, then the slots."""

PLACE_ORDER = {place: index for index, place in enumerate(PLACES)}
"""Where each place stands in ``PLACES``."""

_PLACES_BY_NAME = {str(place): place for place in PLACES}
