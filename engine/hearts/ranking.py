"""How the cards rank in Hearts, and the cards that have a role of their own."""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards import PACK, Card, Rank, Suit

CARDS_IN_HAND = 13
"""Cards dealt to each player, and tricks of a hand."""

CARDS_PASSED = 3
"""Cards that each player passes on."""

TWO_OF_CLUBS = Card(Rank.TWO, Suit.CLUBS)
"""The card that is led to the first trick."""

QUEEN_OF_SPADES = Card(Rank.QUEEN, Suit.SPADES)
KING_OF_SPADES = Card(Rank.KING, Suit.SPADES)
ACE_OF_SPADES = Card(Rank.ACE, Suit.SPADES)
JACK_OF_DIAMONDS = Card(Rank.JACK, Suit.DIAMONDS)

HEARTS = tuple(card for card in PACK if card.suit is Suit.HEARTS)
"""The thirteen hearts."""

SUIT_ORDER = (Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES, Suit.HEARTS)
"""The suits as a hand is sorted: colours alternate, hearts come last."""


def height(card: Card) -> int:
    """How high a card is within its suit, from 2 to 14 for the ace.

    >>> height(Card.parse("10C")), height(Card.parse("AC"))
    (10, 14)
    """
    return Rank.KING + 1 if card.rank is Rank.ACE else int(card.rank)


_PLACES = {
    card: place
    for place, card in enumerate(
        sorted(PACK, key=lambda card: (SUIT_ORDER.index(card.suit), height(card)))
    )
}


def sort_hand(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards in the order in which a hand is held: by suit, each from low to high.

    >>> " ".join(map(str, sort_hand(map(Card.parse, "AH 2H AC QS KD".split()))))
    'AC KD QS 2H AH'
    """
    return tuple(sorted(cards, key=_PLACES.__getitem__))
