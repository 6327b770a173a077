"""The face of a card as SVG: shapes, not font glyphs, for suits.

Coordinates are the units of a drawing. A card has its origin in its upper
left corner; suits are drawn around their centre.
"""

from __future__ import annotations

from engine.cards import Rank, Suit

CARD_WIDTH = 40
"""Width of a card."""

CARD_HEIGHT = 54
"""Height of a card."""

CORNER = 5
"""Radius of a card's corners."""

SUIT_SHAPES = {
    Suit.CLUBS: (
        "M-4.6-5.4a4.6 4.6 0 1 1 9.2 0a4.6 4.6 0 1 1-9.2 0z"
        "M-9.8 2.2a4.6 4.6 0 1 1 9.2 0a4.6 4.6 0 1 1-9.2 0z"
        "M.6 2.2a4.6 4.6 0 1 1 9.2 0a4.6 4.6 0 1 1-9.2 0z"
        "M-2-3h4l-.6 6q.4 5 2.6 7h-8q2.2-2 2.6-7z"
    ),
    Suit.DIAMONDS: "M0-10q3 5.4 7.6 10q-4.6 4.6-7.6 10q-3-5.4-7.6-10q4.6-4.6 7.6-10z",
    Suit.HEARTS: (
        "M0 9.6c-3.4-4.6-9.6-7.8-9.6-13.2c0-3.6 2.4-5.8 5.2-5.8c2 0 3.6 1 4.4 3"
        "c.8-2 2.4-3 4.4-3c2.8 0 5.2 2.2 5.2 5.8c0 5.4-6.2 8.6-9.6 13.2z"
    ),
    Suit.SPADES: (
        "M0-10c3.2 4.4 9.6 7.6 9.6 12.6c0 3.2-2.2 5-4.8 5c-1.6 0-3-.6-3.8-2q.6 3 3 4.4h-8"
        "q2.4-1.4 3-4.4c-.8 1.4-2.2 2-3.8 2c-2.6 0-4.8-1.8-4.8-5c0-5 6.4-8.2 9.6-12.6z"
    ),
}
"""The outline of each suit, about 20 units high, around its centre."""


LETTERED = (Rank.ACE, Rank.JACK, Rank.QUEEN, Rank.KING)
"""The ranks that are printed as letters."""


def rank_attribute(rank: Rank) -> str:
    """The attribute of an element that holds a printed letter, with a blank before it.

    By it the page prints the letters that the reader has chosen. It is empty
    for ranks that are printed as numbers.
    """
    return f' data-rank="{rank.notation}"' if rank in LETTERED else ""


def suit_colour(suit: Suit) -> str:
    """The fill of a suit: a custom property of the page, or a fixed colour without one."""
    without_page = "#b3261e" if suit.is_red else "#1b1b1f"
    return f"var(--suit-{suit.name.lower()},{without_page})"


def number(value: float) -> str:
    """A coordinate in its shortest form, with at most two decimals.

    >>> number(12.0), number(0.5), number(-3.25)
    ('12', '.5', '-3.25')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text
