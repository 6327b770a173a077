"""The site's mark: twelve small cards on an arc open downwards, over half a moon.

It is drawn from the same card and the same suits as the diagrams. Where it is
small, the suits are left out: the moon and the arc remain.
"""

from __future__ import annotations

from itertools import cycle, islice

from diagram_gen.card_art import CARD_HEIGHT, CARD_WIDTH, CORNER, SUIT_SHAPES, number
from engine.cards import Suit
from engine.half_moon.table import PILES

SIZE = 96
"""Width and height of the mark in units of its drawing."""

_NIGHT = "#1b2546"
_PAPER = "#f3ecdc"
_MOON = "#f0c35a"
_RED = "#b3261e"
_BLACK = "#1b1b1f"

_CENTRE = (48, 68)
_CARD_RADIUS = 37.5
"""From the centre to the middle of a card."""
_MOON_RADIUS = 28
_SCALE = 0.25
"""Of a card, compared with one in a diagram."""
_SUIT_SCALE = 1.75
"""Of the suit on it, which is there without a rank."""
_SMALLEST_WITH_SUITS = 40
"""Width in pixels from which on the suits can be told apart."""
_GROUND_CORNER = 20
_WITHOUT_GROUND = "0 22 96 54"
"""What is left of the drawing around arc and moon alone."""


def mark(*, ground: bool) -> str:
    """Draw the mark as an SVG file.

    Args:
        ground: Whether it brings its own night along, as a square, or stands
            on a dark ground and is as large as its arc.
    """
    box = f"0 0 {SIZE} {SIZE}" if ground else _WITHOUT_GROUND
    x, y = _CENTRE
    night = (
        f'<rect width="{SIZE}" height="{SIZE}" rx="{_GROUND_CORNER}" fill="{_NIGHT}"/>'
        if ground
        else ""
    )
    moon = (
        f'<path d="M{x - _MOON_RADIUS} {y}a{_MOON_RADIUS} {_MOON_RADIUS} 0 0 1 '
        f'{2 * _MOON_RADIUS} 0z" fill="{_MOON}"/>'
    )
    suits = islice(cycle((Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)), PILES)
    cards = "".join(_card(at, suit) for at, suit in enumerate(suits))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">'
        f"<style>@media(max-width:{_SMALLEST_WITH_SUITS - 1}px){{g path"
        f"{{display:none}}}}</style>{night}{moon}{cards}</svg>\n"
    )


def _card(at: int, suit: Suit) -> str:
    x, y = _CENTRE
    angle = number(-90 + at * 180 / (PILES - 1))
    fill = _RED if suit.is_red else _BLACK
    left, top = number(-CARD_WIDTH / 2), number(-CARD_HEIGHT / 2)
    return (
        f'<g transform="translate({x} {y})rotate({angle})translate(0 -{number(_CARD_RADIUS)})'
        f'scale({number(_SCALE)})"><rect x="{left}" y="{top}" width="{CARD_WIDTH}"'
        f' height="{CARD_HEIGHT}" rx="{CORNER}" fill="{_PAPER}"/>'
        f'<path d="{SUIT_SHAPES[suit]}" fill="{fill}" transform="scale({_SUIT_SCALE})"/></g>'
    )
