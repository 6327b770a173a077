"""A deal: the thirteen cards of each player before any are passed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from engine.cards import PACK, Card
from engine.errors import DealError
from engine.hearts.ranking import CARDS_IN_HAND, sort_hand
from engine.hearts.seat import Seat
from engine.shuffle import numbers, shuffled


@dataclass(frozen=True, slots=True)
class Deal:
    """Thirteen cards for each seat, each card of the pack once.

    The cards of a hand are kept sorted, so that equal hands make equal deals.

    Raises:
        DealError: ``deal-hands`` or ``deal-hand-size`` if there are too few or
            too many hands or cards in one; ``deal-faces`` if a card occurs
            twice.
    """

    hands: tuple[tuple[Card, ...], ...]
    """The cards of each seat, in the order of ``Seat``."""

    def __post_init__(self) -> None:
        if len(self.hands) != len(Seat):
            raise DealError("deal-hands", str(len(self.hands)), expected=len(Seat))
        for seat, hand in zip(Seat, self.hands, strict=True):
            if len(hand) != CARDS_IN_HAND:
                raise DealError(
                    "deal-hand-size", seat.notation, count=len(hand), expected=CARDS_IN_HAND
                )
        counts = Counter(card for hand in self.hands for card in hand)
        surplus = next((card for card, count in counts.items() if count > 1), None)
        if surplus is not None:
            raise DealError("deal-faces", str(surplus), expected=1)
        object.__setattr__(self, "hands", tuple(sort_hand(hand) for hand in self.hands))

    @classmethod
    def in_dealt_order(cls, cards: Sequence[Card]) -> Deal:
        """Deal cards one to each seat in turn, from South.

        Raises:
            DealError: as for ``Deal``.
        """
        return cls(tuple(tuple(cards[seat :: len(Seat)]) for seat in Seat))

    @classmethod
    def numbered(cls, seed: int, hand: int) -> Deal:
        """The deal of a hand of a match.

        The stream of numbers that starts from the seed gives each hand a
        number, from which the stream starts that shuffles its pack. So a hand
        can be dealt without those before it.

        Args:
            seed: That of the match.
            hand: The number of the hand, from 1.

        >>> " ".join(map(str, Deal.numbered(0, 1).hands[Seat.SOUTH]))
        '2C 3C KC 3D 4D 7D 6S 8S JS 3H 4H 5H JH'
        """
        number = next(numbers(seed, hand - 1))
        return cls.in_dealt_order(shuffled(PACK, numbers(number)))
