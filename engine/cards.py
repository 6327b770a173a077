"""Suits, ranks and cards: values that parse, format and round-trip."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum

from engine.errors import CardError


class Suit(Enum):
    """One of the four French suits; the value is its letter in records."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    @property
    def symbol(self) -> str:
        """The suit as one character of text.

        >>> Suit.HEARTS.symbol
        '♥'
        """
        return _SYMBOLS[self]

    @property
    def is_red(self) -> bool:
        """Whether the suit is printed red: hearts and diamonds."""
        return self in (Suit.HEARTS, Suit.DIAMONDS)


_SYMBOLS = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}


class Rank(IntEnum):
    """The rank of a card; the value is its number, from ace (1) to king (13).

    >>> Rank.ACE + Rank.TEN
    11
    """

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def notation(self) -> str:
        """The rank as records write it: ``A``, ``2`` to ``10``, ``J``, ``Q`` or ``K``."""
        return _RANK_NOTATION[self]

    @property
    def is_face(self) -> bool:
        """Whether it is a jack, a queen or a king."""
        return self >= Rank.JACK


_RANK_NOTATION = {rank: str(int(rank)) for rank in Rank} | {
    Rank.ACE: "A",
    Rank.JACK: "J",
    Rank.QUEEN: "Q",
    Rank.KING: "K",
}
_RANKS = {text: rank for rank, text in _RANK_NOTATION.items()} | {"T": Rank.TEN}
_SUITS = {suit.value: suit for suit in Suit} | {symbol: suit for suit, symbol in _SYMBOLS.items()}


@dataclass(frozen=True, slots=True)
class Card:
    """One face: a rank and a suit. Equal faces are equal cards.

    >>> Card.parse("10♥")
    Card.parse('10H')
    >>> str(Card(Rank.QUEEN, Suit.SPADES))
    'QS'
    """

    rank: Rank
    """From ace to king."""
    suit: Suit
    """Clubs, diamonds, hearts or spades."""

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read a card: rank, then suit, as letters of either case or ♣ ♦ ♥ ♠.

        Ten may be written ``10`` or ``T``.

        Raises:
            CardError: ``card-malformed`` if the text is no card.

        >>> Card.parse("ts")
        Card.parse('10S')
        >>> Card.parse("1H")
        Traceback (most recent call last):
        engine.errors.CardError: card-malformed: '1H'
        """
        letters = text.strip().removesuffix("\ufe0e").upper()
        rank = _RANKS.get(letters[:-1])
        suit = _SUITS.get(letters[-1:])
        if rank is None or suit is None:
            raise CardError("card-malformed", text)
        return FACES[rank, suit]

    def __str__(self) -> str:
        """The card as records write it, for example ``10H``."""
        return f"{self.rank.notation}{self.suit.value}"

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"


FACES = {(rank, suit): Card(rank, suit) for suit in Suit for rank in Rank}
"""The 52 faces by rank and suit."""

PACK = tuple(FACES.values())
"""One pack in its standing order: ace to king of clubs, diamonds, hearts, spades."""
