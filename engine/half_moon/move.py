"""A move: the cards that leave the table together, and from where."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.cards import Card
from engine.errors import CardError, MoveError
from engine.half_moon.table import (
    PAIR_SCORE,
    PAIR_SUM,
    PLACE_ORDER,
    TRIO_RANKS,
    TRIO_SCORE,
    Place,
)


@dataclass(frozen=True, slots=True)
class PlacedCard:
    """A card and the place where it lies on top.

    >>> PlacedCard.parse("10h@R1")
    PlacedCard.parse('10H@R1')
    """

    card: Card
    place: Place

    @classmethod
    def parse(cls, text: str) -> PlacedCard:
        """Read ``card@place``.

        Raises:
            MoveError: ``move-malformed`` if there is no ``@``;
                ``card-malformed`` or ``place-unknown`` if a side is wrong.
        """
        card, at, place = text.partition("@")
        if not at:
            raise MoveError("move-malformed", text)
        try:
            return cls(Card.parse(card), Place.parse(place))
        except CardError as error:
            raise MoveError(error.code, error.part) from error

    def __str__(self) -> str:
        return f"{self.card}@{self.place}"

    def __repr__(self) -> str:
        return f"PlacedCard.parse({str(self)!r})"


def fits(cards: Iterable[Card]) -> bool:
    """Whether these cards may leave together: a pair making 11, or a trio.

    >>> fits([Card.parse("AS"), Card.parse("10S")])
    True
    >>> fits([Card.parse("KS"), Card.parse("KH")])
    False
    """
    ranks = sorted(card.rank for card in cards)
    if len(ranks) == len(TRIO_RANKS):
        return tuple(ranks) == TRIO_RANKS
    return len(ranks) == 2 and not ranks[1].is_face and sum(ranks) == PAIR_SUM


@dataclass(frozen=True, slots=True)
class Move:
    """A pair or a trio, taken from two or three places.

    The cards are kept by rank (in a trio: jack, queen, king), so that two
    moves that remove the same cards from the same places are equal. A move can
    be built only from cards that fit together.

    Raises:
        MoveError: ``move-misfit`` if the cards are neither a pair nor a trio;
            ``move-place-twice`` if a place occurs twice.

    >>> move = Move.parse("6D@8+5S@1")
    >>> str(move), move.score
    ('5S@1+6D@8', 10)
    """

    taken: tuple[PlacedCard, ...]

    def __post_init__(self) -> None:
        places = [placed.place for placed in self.taken]
        for place in places:
            if places.count(place) > 1:
                raise MoveError("move-place-twice", str(place))
        if not fits(placed.card for placed in self.taken):
            raise MoveError("move-misfit", "+".join(str(placed) for placed in self.taken))
        in_order = sorted(
            self.taken, key=lambda placed: (placed.card.rank, PLACE_ORDER[placed.place])
        )
        object.__setattr__(self, "taken", tuple(in_order))

    @classmethod
    def parse(cls, text: str) -> Move:
        """Read ``card@place`` two or three times, joined by ``+``, in any order.

        Raises:
            MoveError: see ``PlacedCard.parse`` and ``Move``.
        """
        return cls(tuple(PlacedCard.parse(part) for part in text.split("+")))

    @property
    def is_trio(self) -> bool:
        """Whether it removes a jack, a queen and a king."""
        return len(self.taken) == len(TRIO_RANKS)

    @property
    def score(self) -> int:
        """Points for the move."""
        return TRIO_SCORE if self.is_trio else PAIR_SCORE

    @property
    def places(self) -> tuple[Place, ...]:
        """The places it takes from, in the order of its cards."""
        return tuple(placed.place for placed in self.taken)

    def __str__(self) -> str:
        return "+".join(str(placed) for placed in self.taken)

    def __repr__(self) -> str:
        return f"Move.parse({str(self)!r})"
