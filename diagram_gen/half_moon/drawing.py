"""A scene of Half Moon as SVG: the same bytes for the same scene, everywhere."""

from __future__ import annotations

from functools import lru_cache

from diagram_gen.card_art import CARD_HEIGHT, CARD_WIDTH, number
from diagram_gen.card_drawing import (
    EMPTY,
    LABEL,
    QUIET,
    card_outline,
    dimming,
    draw_card,
    draw_table,
)
from diagram_gen.half_moon.arc import HEIGHT
from diagram_gen.half_moon.scene import Scene, ScenePlace
from diagram_gen.words import Words

_LABEL_DROP = 14
"""Distance of the baseline of number and count from a card's lower edge."""


def draw(scene: Scene, title: str, description: str, words: Words) -> str:
    """Draw a scene as an ``<svg>`` element without ids.

    Args:
        scene: What to draw.
        title: Its name, one line in the reader's language.
        description: What it shows, in words, place by place.
        words: The words of the reader's language, for the letters of cards.
    """
    places = "".join(
        _place(shown, words.letter(shown.card.rank) if shown.card else "") for shown in scene.places
    )
    return draw_table(places, HEIGHT, title, description)


@lru_cache(maxsize=64)
def _place(shown: ScenePlace, letter: str) -> str:
    # Kept for a few tables, and with no words of a language: from one table to the next, most
    # places stay what they are.
    # The origin of a place is the middle of its card's upper edge, so that
    # what is centred on the card needs no x.
    middle = number(shown.x + CARD_WIDTH / 2)
    empty = "" if shown.card else ' data-empty=""'
    card = (
        draw_card(shown.card, shown.look, letter, covers=shown.count > 1)
        if shown.card
        else card_outline(f'fill="none" stroke="{EMPTY}" stroke-dasharray="4 3"')
    )
    return (
        f'<g data-place="{shown.place}"{empty} transform="translate({middle} {shown.y})"'
        f"{dimming(shown.look)}>{card}"
        f'<text y="{CARD_HEIGHT + _LABEL_DROP}" font-size="{LABEL}">{shown.place} '
        f'<tspan fill="{QUIET}" font-weight="400">×{shown.count}</tspan></text></g>'
    )
