"""A deal: which card lies where before the first move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.cards import PACK, Card
from engine.errors import DealError
from engine.half_moon.table import CARDS, PACKS, PILE_HEIGHT, PILES, SLOTS
from engine.shuffle import numbers, shuffled


@dataclass(frozen=True, slots=True)
class Deal:
    """Twelve piles of eight and a reserve of eight; each face occurs twice.

    Raises:
        DealError: ``deal-piles`` or ``deal-pile-height`` or ``deal-reserve``
            if there are too few or too many cards in a part; ``deal-faces``
            if a face does not occur once in each pack, with its first
            surplus card as the part.
    """

    piles: tuple[tuple[Card, ...], ...]
    """The piles 1 to 12, each from the bottom card to the top card."""
    reserve: tuple[Card, ...]
    """The cards of the slots R1 to R8."""

    def __post_init__(self) -> None:
        if len(self.piles) != PILES:
            raise DealError("deal-piles", str(len(self.piles)), expected=PILES)
        for number, pile in enumerate(self.piles, start=1):
            if len(pile) != PILE_HEIGHT:
                raise DealError(
                    "deal-pile-height", str(number), count=len(pile), expected=PILE_HEIGHT
                )
        if len(self.reserve) != SLOTS:
            raise DealError("deal-reserve", str(len(self.reserve)), expected=SLOTS)
        seen: Counter[Card] = Counter()
        for card in self.cards():
            seen[card] += 1
            if seen[card] > PACKS:
                raise DealError("deal-faces", str(card), expected=PACKS)

    @classmethod
    def in_dealt_order(cls, cards: Sequence[Card]) -> Deal:
        """Deal cards as a person does, one to each pile in turn, then the reserve.

        Args:
            cards: All cards in the order in which they are dealt. The last
                card dealt to a pile lies on its top.

        Raises:
            DealError: ``deal-cards`` if the number of cards is wrong; else as
                for ``Deal``.
        """
        if len(cards) != CARDS:
            raise DealError("deal-cards", str(len(cards)), expected=CARDS)
        on_piles = PILES * PILE_HEIGHT
        piles = tuple(tuple(cards[pile:on_piles:PILES]) for pile in range(PILES))
        return cls(piles, tuple(cards[on_piles:]))

    def cards(self) -> Iterable[Card]:
        """Every card, pile by pile from the bottom up, then the reserve."""
        for pile in self.piles:
            yield from pile
        yield from self.reserve


def both_packs() -> list[Card]:
    """The cards of both packs, one pack after the other, in standing order."""
    return list(PACK) * PACKS


@lru_cache(maxsize=8)
def numbered_deal(number: int) -> Deal:
    """The deal of a number from 0 to 2^35 - 1.

    >>> [str(pile[-1]) for pile in numbered_deal(0).piles[:3]]
    ['2C', '5H', '3D']
    """
    return Deal.in_dealt_order(shuffled(both_packs(), numbers(number)))
