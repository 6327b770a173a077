"""Cards as plain numbers, quick enough to play many hands to their end.

A card is a suit, counted as in ``SUIT_ORDER``, and a bit within it: 1 for the
two, up to 1 << 12 for the ace. The cards of a suit are a mask of such bits. The
hands of the table are one list of sixteen masks, four for each seat.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from engine.cards import PACK, Card, Rank
from engine.hearts.ranking import JACK_OF_DIAMONDS, QUEEN_OF_SPADES, SUIT_ORDER, height
from engine.hearts.rules import Rules
from engine.hearts.scoring import card_points, moon_points

type PackedCard = tuple[int, int]
"""A suit and a bit."""

CLUBS, DIAMONDS, SPADES, HEARTS = range(len(SUIT_ORDER))
SUITS = (CLUBS, DIAMONDS, SPADES, HEARTS)
SUIT_COUNT = len(SUITS)
WHOLE_SUIT = (1 << len(Rank)) - 1
"""All cards of a suit."""

_LOWEST_HEIGHT = 2
_PACKED = {card: (SUIT_ORDER.index(card.suit), 1 << height(card) - _LOWEST_HEIGHT) for card in PACK}
_CARDS = {packed_card: card for card, packed_card in _PACKED.items()}


def packed(card: Card) -> PackedCard:
    """A card as suit and bit.

    >>> packed(Card.parse("2C")), packed(Card.parse("AH")) == (HEARTS, 1 << 12)
    ((0, 1), True)
    """
    return _PACKED[card]


def unpacked(card: PackedCard) -> Card:
    """The inverse of ``packed``."""
    return _CARDS[card]


def masks(cards: Iterable[Card]) -> list[int]:
    """The cards of each suit.

    >>> masks(map(Card.parse, "2C 3C 2H".split()))
    [3, 0, 0, 1]
    """
    suits = [0] * SUIT_COUNT
    for card in cards:
        suit, bit = _PACKED[card]
        suits[suit] |= bit
    return suits


def lowest(mask: int) -> int:
    """The lowest card of a suit's mask, which is not 0."""
    return mask & -mask


def highest(mask: int) -> int:
    """The highest card of a suit's mask, which is not 0."""
    return 1 << mask.bit_length() - 1


def above(mask: int, bit: int) -> int:
    """The cards of a mask that are higher than a card."""
    return mask & -(bit << 1)


QUEEN = packed(QUEEN_OF_SPADES)[1]
"""The queen within the spades."""


@dataclass(frozen=True, slots=True)
class Values:
    """What the options of a table make of the cards."""

    penalties: tuple[int, ...]
    """The penalty cards of each suit."""
    points: tuple[Mapping[int, int], ...]
    """The points of each penalty card, by suit and bit."""
    jack: int
    """The jack of diamonds, if it takes points off; else 0."""
    jack_points: int
    """What the jack counts, below zero; 0 if it counts nothing."""
    moon: int
    """What a moon is worth; 0 if there is none."""
    queen_breaks_hearts: bool
    first_trick_free: bool


@cache
def values_of(rules: Rules) -> Values:
    """The values of the cards by the rules of a table."""
    points: tuple[dict[int, int], ...] = tuple({} for _ in SUITS)
    for card, worth in card_points(rules).items():
        suit, bit = _PACKED[card]
        if worth > 0:
            points[suit][bit] = worth
    jack_points = card_points(rules).get(JACK_OF_DIAMONDS, 0)
    return Values(
        penalties=tuple(sum(of_suit) for of_suit in points),
        points=points,
        jack=packed(JACK_OF_DIAMONDS)[1] if jack_points else 0,
        jack_points=jack_points,
        moon=moon_points(rules),
        queen_breaks_hearts=rules.queen_breaks_hearts,
        first_trick_free=rules.first_trick_free,
    )
