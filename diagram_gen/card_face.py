"""What is printed on a card: a plain face for small cards and a detailed one for large cards.

A drawing holds both, since only the page knows how large it is. The plain face
has rank and suit as large as the card lets them be; it is what is seen without
styles. The detailed face has corner indices and pips, or the emblem of a face
card, as packs of cards have; styles show it where cards are large enough.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from html import escape

from diagram_gen.card_art import (
    CARD_HEIGHT,
    EMBLEMS,
    PIPS,
    SUIT_SHAPES,
    number,
    rank_attribute,
)
from engine.cards import Card, Rank, Suit

DETAILED_CARD_FROM = 64
"""Width in pixels from which on a card is large enough for its detailed face."""

DETAILED = "detailed"
"""The class of the detailed face, which is not displayed unless styles say so."""

PLAIN_RANK = 24
"""Size of the rank on a plain face, and its distance from the upper edge."""

_PLAIN_LONG_RANK = 31
"""Width into which a rank of two signs is set."""

_PLAIN_SUIT = 41
"""Distance of the suit's centre from the upper edge."""

# A detailed face has its origin in the middle of the card. Its lower half is
# its upper half turned around.

_INDEX = 14.4
"""Distance of an index from the middle, to the side."""
_INDEX_RANK = 15.5
"""Distance of its rank's baseline from the middle, upwards."""
_INDEX_SIZE = 12
"""Size of its rank."""
_INDEX_LONG_RANK = 9.6
"""Width into which a rank of two signs is set."""
_INDEX_SUIT = 10.5
"""Distance of its suit's centre from the middle, upwards."""
_PIP_SCALE = 0.34
"""Of a pip, compared with a suit on a plain face."""
_COLUMN = 6.4
"""Distance of the columns of pips from the middle."""
_ROW = 17.4
"""Distance of the outer rows of pips from the middle."""
_ACE_SCALE = 1.2
"""Of the suit on an ace."""
_EMBLEM = 5.5
"""Distance of an emblem's centre from the middle, upwards."""
_EMBLEM_SUIT = 13.5
"""Distance of the suit below it from the middle, downwards."""
_EMBLEM_SUIT_SCALE = 0.75

type _Point = tuple[float, float]
"""Right of the middle and below it, as parts of the distances of columns and outer rows."""

_TOP: _Point = (0, -1)
_CORNERS: tuple[_Point, ...] = ((-1, -1), (1, -1))
_UPPER: tuple[_Point, ...] = (*_CORNERS, (-1, -1 / 3), (1, -1 / 3))
_SIDES: tuple[_Point, ...] = ((-1, 0), (1, 0))
_MIDDLE: _Point = (0, 0)

_TURNED_PIPS: dict[Rank, tuple[_Point, ...]] = {
    Rank.TWO: (_TOP,),
    Rank.THREE: (_TOP,),
    Rank.FOUR: _CORNERS,
    Rank.FIVE: _CORNERS,
    Rank.SIX: _CORNERS,
    Rank.SEVEN: _CORNERS,
    Rank.EIGHT: (*_CORNERS, (0, -1 / 2)),
    Rank.NINE: _UPPER,
    Rank.TEN: (*_UPPER, (0, -2 / 3)),
}
"""Pips of the upper half, which stand upside down in the lower half as well."""

_UPRIGHT_PIPS: dict[Rank, tuple[_Point, ...]] = {
    Rank.THREE: (_MIDDLE,),
    Rank.FIVE: (_MIDDLE,),
    Rank.SIX: _SIDES,
    Rank.SEVEN: (*_SIDES, (0, -1 / 2)),
    Rank.EIGHT: _SIDES,
    Rank.NINE: (_MIDDLE,),
}
"""Pips that are there only once."""


@lru_cache(maxsize=512)
def card_face(card: Card, letters: str) -> str:
    """The two faces of a card, to be drawn in the colour of its suit.

    Args:
        card: The card.
        letters: What is printed for its rank.
    """
    plain_rank = _rank(card.rank, letters, f'y="{PLAIN_RANK}"', _PLAIN_LONG_RANK)
    return (
        f"{plain_rank}{_suit(card.suit, _PLAIN_SUIT, 1)}"
        f'<g class="{DETAILED}" display="none" transform="translate(0 {number(CARD_HEIGHT / 2)})">'
        f"{_detailed(card, letters)}</g>"
    )


def _detailed(card: Card, letters: str) -> str:
    at = f'x="-{_INDEX}" y="-{_INDEX_RANK}" font-size="{_INDEX_SIZE}"'
    rank = _rank(card.rank, letters, at, _INDEX_LONG_RANK)
    turned = [(-_INDEX, -_INDEX_SUIT), *_places(_TURNED_PIPS.get(card.rank, ()))]
    upright = _places(_UPRIGHT_PIPS.get(card.rank, ()))
    return (
        f"{rank}{_pips(card.suit, (*turned, *upright))}{_centre(card)}"
        f'<g transform="rotate(180)">{rank}{_pips(card.suit, turned)}</g>'
    )


def _centre(card: Card) -> str:
    if card.rank is Rank.ACE:
        return _suit(card.suit, 0, _ACE_SCALE)
    if not card.rank.is_face:
        return ""
    emblem = f'<path transform="translate(0 -{_EMBLEM})" d="{EMBLEMS[card.rank]}"/>'
    return emblem + _suit(card.suit, _EMBLEM_SUIT, _EMBLEM_SUIT_SCALE)


def _rank(rank: Rank, letters: str, at: str, long_rank: float) -> str:
    # A fixed length keeps longer ranks inside the card, whatever font the reader has.
    fit = f' textLength="{long_rank}" lengthAdjust="spacingAndGlyphs"' if len(letters) > 1 else ""
    return f"<text {at}{rank_attribute(rank)}{fit}>{escape(letters)}</text>"


def _suit(suit: Suit, below: float, scale: float) -> str:
    shift = f"translate(0 {number(below)})" if below else ""
    size = f"scale({number(scale)})" if scale != 1 else ""
    return f'<path transform="{shift}{size}" d="{SUIT_SHAPES[suit]}"/>'


def _places(points: Iterable[_Point]) -> tuple[_Point, ...]:
    return tuple((across * _COLUMN, down * _ROW) for across, down in points)


def _pips(suit: Suit, points: Iterable[_Point]) -> str:
    """Small suits around points: one outline, since a shape begins where the last point was."""
    shapes = "".join(
        f"M{number(x / _PIP_SCALE)} {number(y / _PIP_SCALE)}{PIPS[suit]}" for x, y in points
    )
    return f'<path transform="scale({number(_PIP_SCALE)})" d="{shapes}"/>'
