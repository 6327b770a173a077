"""The size of a card, and the shapes that are printed on it: no glyphs of fonts.

Coordinates are the units of a drawing. Suits and emblems are drawn around
their centre.
"""

from __future__ import annotations

from functools import lru_cache

from engine.cards import Rank, Suit

CARD_WIDTH = 40
"""Width of a card."""

CARD_HEIGHT = 54
"""Height of a card."""

TABLE_WIDTH = 354
"""Width of every table, so that cards are of one size on all that are shown equally wide."""

CORNER = 5
"""Radius of a card's corners."""

SUIT_SHAPES = {
    Suit.CLUBS: (
        "m-4.6-5.4a4.6 4.6 0 1 1 9.2 0a4.6 4.6 0 1 1-9.2 0z"
        "m-5.2 7.6a4.6 4.6 0 1 1 9.2 0a4.6 4.6 0 1 1-9.2 0z"
        "m10.4 0a4.6 4.6 0 1 1 9.2 0a4.6 4.6 0 1 1-9.2 0z"
        "m-2.6-5.2h4l-.6 6q.4 5 2.6 7h-8q2.2-2 2.6-7z"
    ),
    Suit.DIAMONDS: "m0-10q3 5.4 7.6 10q-4.6 4.6-7.6 10q-3-5.4-7.6-10q4.6-4.6 7.6-10z",
    Suit.HEARTS: (
        "m0 9.6c-3.4-4.6-9.6-7.8-9.6-13.2c0-3.6 2.4-5.8 5.2-5.8c2 0 3.6 1 4.4 3"
        "c.8-2 2.4-3 4.4-3c2.8 0 5.2 2.2 5.2 5.8c0 5.4-6.2 8.6-9.6 13.2z"
    ),
    Suit.SPADES: (
        "m0-10c3.2 4.4 9.6 7.6 9.6 12.6c0 3.2-2.2 5-4.8 5c-1.6 0-3-.6-3.8-2q.6 3 3 4.4h-8"
        "q2.4-1.4 3-4.4c-.8 1.4-2.2 2-3.8 2c-2.6 0-4.8-1.8-4.8-5c0-5 6.4-8.2 9.6-12.6z"
    ),
}
"""The outline of each suit, about 20 units high, around the point where it begins."""

PIPS = {
    Suit.CLUBS: "m-2 3a5 5 0 1 1-3-8 5 5 0 1 1 10 0 5 5 0 1 1-3 8q0 4 3 6h-10q3-2 3-6z",
    Suit.DIAMONDS: "m0-10 8 10-8 10-8-10z",
    Suit.HEARTS: "m0 10c-3-5-10-8-10-14 0-6 8-7 10-2 2-5 10-4 10 2 0 6-7 9-10 14z",
    Suit.SPADES: "m0-10c3 5 10 8 10 13 0 5-6 6-8 3q0 3 3 4h-10q3-1 3-4c-2 3-8 2-8-3 0-5 7-8 10-13z",
}
"""Simpler outlines for suits in numbers, around the point where they begin."""

EMBLEMS = {
    Rank.JACK: (
        "M-9-10l3.2.6L5.2 3.2l1.6-1.4 1.2 1.3-2 1.7 3.4 3.6-1.6 1.4-3.3-3.7-2 1.8-1.2-1.4"
        " 1.6-1.4L-8.4-6.9zM9-10l-3.2.6L-5.2 3.2l-1.6-1.4-1.2 1.3 2 1.7-3.4 3.6 1.6 1.4 3.3-3.7"
        " 2 1.8 1.2-1.4-1.6-1.4L8.4-6.9z"
    ),
    Rank.QUEEN: (
        "M-8 5.8h16v2.7h-16zM-7.8 4.5L-9.8-2.2a1.5 1.5 0 1 1 1.3-.3Q-6.6.2-4.8-1.6T-5.2-5.3"
        "a1.5 1.5 0 1 1 1.3-.5Q-2.6-1.6-1-2.4T-.8-7a1.7 1.7 0 1 1 1.6 0Q-.6-3.2 1-2.4T3.9-5.8"
        "a1.5 1.5 0 1 1 1.3.5Q3-3.4 4.8-1.6T8.5-2.5a1.5 1.5 0 1 1 1.3.3L7.8 4.5z"
    ),
    Rank.KING: (
        "M-8.5 5.5h17v3h-17zM-8.5 4.2L-10-5.2a1.4 1.4 0 1 1 1.7.2L-4.2-1L-1.1-7.2"
        "a1.6 1.6 0 1 1 2.2 0L4.2-1L8.3-5a1.4 1.4 0 1 1 1.7-.2L8.5 4.2z"
        "M-.7-13.2h1.4v1.4h1.4v1.3h-1.4v1.6h-1.4v-1.6h-1.4v-1.3h1.4z"
    ),
}
"""The emblem of each face card's rank: swords, a coronet, a crown."""


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
    return f"var(--suit-{suit.name.lower()},{_without_page(suit)})"


def _without_page(suit: Suit) -> str:
    return "#b3261e" if suit.is_red else "#1b1b1f"


def suit_colour_in_text(suit: Suit) -> str:
    """The fill of a suit that stands beside words, on the table's ground and not on a card."""
    return f"var(--suit-{suit.name.lower()}-in-text,{_without_page(suit)})"


@lru_cache(maxsize=4096)
def number(value: float) -> str:
    """A coordinate in its shortest form, with at most two decimals.

    >>> number(12.0), number(0.5), number(-3.25)
    ('12', '.5', '-3.25')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text
