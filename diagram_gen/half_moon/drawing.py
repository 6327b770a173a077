"""A scene as SVG: the same bytes for the same scene, everywhere.

The drawing holds no ids, so that any number of them can stand on a page and
be copied within it. Its colours are custom properties of the page; outside a
page, ``standalone`` brings them along.
"""

from __future__ import annotations

from html import escape
from math import ceil

from diagram_gen.card_art import (
    CARD_HEIGHT,
    CARD_WIDTH,
    CORNER,
    number,
    suit_colour,
)
from diagram_gen.card_face import DETAILED, DETAILED_CARD_FROM, PLAIN_RANK, card_face
from diagram_gen.half_moon.arc import HEIGHT, WIDTH
from diagram_gen.half_moon.scene import Look, Scene, ScenePlace
from diagram_gen.words import Words

_FACE = "var(--card-face,#fffdf8)"
_LINE = "var(--card-line,#8a8378)"
_EDGE = "var(--card-edge,#c9c2b4)"
_INK = "var(--ink,#1d2433)"
_QUIET = "var(--ink-quiet,#5a6170)"
_EMPTY = "var(--empty-line,#8a8378)"
_ACCENT = "var(--accent,#9a6700)"
_SELECTED = "var(--selected,#ffe9b0)"

_LIFT = 1
"""How far a marked card is lifted."""

_LABEL = 12
"""Size of the number and the count under a card."""

_LABEL_DROP = 14
"""Distance of their baseline from the lower edge."""

_DIMMED = ".5"
"""How much of a dimmed card is seen."""

DETAILED_FROM = ceil(DETAILED_CARD_FROM * WIDTH / CARD_WIDTH)
"""Width in pixels from which on a drawing's cards are large enough for their detailed faces."""

_STANDALONE_STYLE = (
    "<style>"
    "svg{background:var(--table-ground,#f6f1e7)}"
    "@media (prefers-color-scheme:dark){svg{"
    "--table-ground:#111a2e;--card-face:#f3ecdc;--card-line:#6f6a60;--card-edge:#8d8676;"
    "--ink:#e8e6df;--ink-quiet:#a9b0c0;--empty-line:#6b7690;--accent:#f0c35a;--selected:#ffdf94"
    "}}"
    "@media print{svg{"
    "--table-ground:#fff;--card-face:#fff;--card-line:#555;--card-edge:#bbb;"
    "--ink:#000;--ink-quiet:#333;--empty-line:#777;--accent:#000;--selected:#eee"
    "}}"
    f"@media (min-width:{DETAILED_FROM}px){{.{DETAILED}{{display:inline}}"
    "g[fill]>:is(text,path){display:none}}"
    "</style>"
)


def draw(scene: Scene, title: str, description: str, words: Words) -> str:
    """Draw a scene as an ``<svg>`` element without ids.

    Args:
        scene: What to draw.
        title: Its name, one line in the reader's language.
        description: What it shows, in words, place by place.
        words: The words of the reader's language, for the letters of cards.
    """
    return _svg(scene, title, description, words, "")


def standalone(scene: Scene, title: str, description: str, words: Words) -> str:
    """Draw a scene as a file of its own: the same drawing, with colours and size.

    The colours follow the reader's light or dark scheme and become black on
    white in print.
    """
    return _svg(scene, title, description, words, _STANDALONE_STYLE) + "\n"


def _svg(scene: Scene, title: str, description: str, words: Words, style: str) -> str:
    places = "".join(_place(shown, words) for shown in scene.places)
    return (
        # Whichever way the page's text runs, a place's number comes before its count.
        f'<svg xmlns="http://www.w3.org/2000/svg" class="diagram" viewBox="0 0 {WIDTH} {HEIGHT}"'
        ' role="img" direction="ltr" text-anchor="middle" font-family="system-ui,sans-serif"'
        f' font-size="{PLAIN_RANK}" font-weight="700" fill="{_INK}">'
        f"<title>{escape(title, quote=False)}</title>"
        f"<desc>{escape(description, quote=False)}</desc>{style}{places}</svg>"
    )


def _place(shown: ScenePlace, words: Words) -> str:
    # The origin of a place is the middle of its card's upper edge, so that
    # what is centred on the card needs no x.
    middle = number(shown.x + CARD_WIDTH / 2)
    dim = f' opacity="{_DIMMED}"' if shown.look is Look.DIMMED else ""
    empty = "" if shown.card else ' data-empty=""'
    return (
        f'<g data-place="{shown.place}"{empty} transform="translate({middle} {shown.y})"{dim}>'
        f"{_card(shown, words)}"
        f'<text y="{CARD_HEIGHT + _LABEL_DROP}" font-size="{_LABEL}">{shown.place} '
        f'<tspan fill="{_QUIET}" font-weight="400">×{shown.count}</tspan></text></g>'
    )


def _card(shown: ScenePlace, words: Words) -> str:
    card = shown.card
    if card is None:
        return _rectangle(f'fill="none" stroke="{_EMPTY}" stroke-dasharray="4 3"')
    edge = _rectangle(f'y="2" fill="{_EDGE}" stroke="{_LINE}"') if shown.count > 1 else ""
    marked = shown.look in (Look.COMING, Look.SELECTED)
    fill = _SELECTED if shown.look is Look.SELECTED else _FACE
    stroke = f'stroke="{_ACCENT}" stroke-width="3"' if marked else f'stroke="{_LINE}"'
    face = (
        f"{_rectangle(f'fill="{fill}" {stroke}')}"
        f'<g fill="{suit_colour(card.suit)}">{card_face(card, words.letter(card.rank))}</g>'
    )
    return edge + (f'<g transform="translate(0 -{_LIFT})">{face}</g>' if marked else face)


def _rectangle(attributes: str) -> str:
    left = number(-CARD_WIDTH / 2)
    return (
        f'<rect x="{left}" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="{CORNER}" {attributes}/>'
    )
