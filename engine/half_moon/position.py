"""A position: what lies on the table, and what may be done with it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations

from engine.cards import Card
from engine.errors import MoveError
from engine.half_moon.deal import Deal
from engine.half_moon.move import Move, PlacedCard, fits
from engine.half_moon.table import PAIR_SUM, PLACES, TRIO_RANKS, Place


class Outcome(StrEnum):
    """How a game stands."""

    WON = "won"
    DEADLOCK = "deadlock"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Position:
    """The cards on the table between two moves."""

    piles: tuple[tuple[Card, ...], ...]
    """The piles 1 to 12, each from the bottom card to the top card."""
    slots: tuple[Card | None, ...]
    """The slots R1 to R8; ``None`` where a slot is empty."""

    @classmethod
    def start(cls, deal: Deal) -> Position:
        """The position before the first move of a deal."""
        return cls(deal.piles, deal.reserve)

    def card_at(self, place: Place) -> Card | None:
        """The playable card of a place: a pile's top card or a slot's card."""
        if place.is_slot:
            return self.slots[place.number - 1]
        pile = self.piles[place.number - 1]
        return pile[-1] if pile else None

    def count_at(self, place: Place) -> int:
        """How many cards lie at a place, the covered ones included."""
        if place.is_slot:
            return 0 if self.slots[place.number - 1] is None else 1
        return len(self.piles[place.number - 1])

    @property
    def cards_left(self) -> int:
        """How many cards are on the table."""
        return sum(self.count_at(place) for place in PLACES)

    def playable(self) -> tuple[PlacedCard, ...]:
        """The playable cards in the standing order of places."""
        return tuple(
            PlacedCard(card, place) for place in PLACES if (card := self.card_at(place)) is not None
        )

    def legal_moves(self) -> tuple[Move, ...]:
        """Every move that may be made: the pairs, then the trios, by place."""
        playable = self.playable()
        pairs = [
            Move(two) for two in combinations(playable, 2) if fits(placed.card for placed in two)
        ]
        jacks, queens, kings = (
            [placed for placed in playable if placed.card.rank is rank] for rank in TRIO_RANKS
        )
        trios = [Move((jack, queen, king)) for jack in jacks for queen in queens for king in kings]
        return (*pairs, *trios)

    def outcome(self) -> Outcome:
        """Won with no card left, deadlocked with no legal move, else open."""
        if self.cards_left == 0:
            return Outcome.WON
        ranks = {placed.card.rank for placed in self.playable()}
        pair = any(not rank.is_face and PAIR_SUM - rank in ranks for rank in ranks)
        return Outcome.OPEN if pair or ranks.issuperset(TRIO_RANKS) else Outcome.DEADLOCK

    def play(self, move: Move) -> Position:
        """The position after a move.

        Raises:
            MoveError: ``move-card-elsewhere`` if a card of the move is not the
                playable card of its place; ``details`` hold the ``place`` and
                what lies there as ``found``, an empty text for an empty place.
        """
        piles = list(self.piles)
        slots = list(self.slots)
        for placed in move.taken:
            place = placed.place
            found = self.card_at(place)
            if found != placed.card:
                raise MoveError(
                    "move-card-elsewhere",
                    str(placed),
                    card=str(placed.card),
                    place=str(place),
                    found=str(found or ""),
                )
            if place.is_slot:
                slots[place.number - 1] = None
            else:
                piles[place.number - 1] = piles[place.number - 1][:-1]
        return Position(tuple(piles), tuple(slots))

    def take_back(self, move: Move) -> Position:
        """The position before a move that led here: its cards return.

        Raises:
            MoveError: ``move-slot-taken`` if a slot that the move emptied
                holds a card, so that the move cannot have led here.
        """
        piles = list(self.piles)
        slots = list(self.slots)
        for placed in move.taken:
            place = placed.place
            if not place.is_slot:
                piles[place.number - 1] = (*piles[place.number - 1], placed.card)
            elif slots[place.number - 1] is None:
                slots[place.number - 1] = placed.card
            else:
                raise MoveError("move-slot-taken", str(place))
        return Position(tuple(piles), tuple(slots))
