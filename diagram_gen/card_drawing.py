"""What the drawings of all games have in common: cards as they lie, colours, the frame.

A drawing holds no ids, so that any number of them can stand on a page and be
copied within it. Its colours are custom properties of the page; outside a
page, a style of its own brings them along.
"""

from __future__ import annotations

from enum import StrEnum
from html import escape
from math import ceil

from diagram_gen.card_art import CARD_HEIGHT, CARD_WIDTH, CORNER, TABLE_WIDTH, number, suit_colour
from diagram_gen.card_face import DETAILED, DETAILED_CARD_FROM, PLAIN_RANK, card_face
from engine.cards import Card

INK = "var(--ink,#1d2433)"
QUIET = "var(--ink-quiet,#5a6170)"
EMPTY = "var(--empty-line,#8a8378)"
ACCENT = "var(--accent,#9a6700)"
EDGE = "var(--card-edge,#c9c2b4)"
LINE = "var(--card-line,#8a8378)"
_FACE = "var(--card-face,#fffdf8)"
_SELECTED = "var(--selected,#ffe9b0)"

LABEL = 12
"""Size of what is written beside cards."""

_LIFT = 1
"""How far a marked card is lifted."""

_DIMMED = ".5"
"""How much of a dimmed card is seen."""


DETAILED_FROM = ceil(DETAILED_CARD_FROM * TABLE_WIDTH / CARD_WIDTH)
"""Width in pixels from which on a drawing's cards are large enough for their detailed faces."""

_STYLE_ALONE = (
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


class Look(StrEnum):
    """How a card is shown."""

    PLAIN = "plain"
    COMING = "coming"
    """Marked by a ring: it leaves in the coming move, or wins the trick."""
    SELECTED = "selected"
    """The player has tapped it."""
    DIMMED = "dimmed"
    """It does not fit what the player is to do."""


def dimming(look: Look) -> str:
    """The attribute of an element that is shown so, with a blank before it."""
    return f' opacity="{_DIMMED}"' if look is Look.DIMMED else ""


def draw_card(card: Card, look: Look, letter: str, *, covers: bool = False) -> str:
    """A card around the middle of its upper edge.

    Args:
        card: Which one.
        look: How it is shown; that it is dimmed is left to ``dimming``.
        letter: What is printed for its rank in the reader's language.
        covers: Whether it lies on others, whose edge is seen.
    """
    marked = look in (Look.COMING, Look.SELECTED)
    fill = _SELECTED if look is Look.SELECTED else _FACE
    stroke = f'stroke="{ACCENT}" stroke-width="3"' if marked else f'stroke="{LINE}"'
    # A marked card has no element more than a plain one: a page that changes one into the
    # other has attributes to change, and nothing to lay out.
    outline_at = f'y="-{_LIFT}" ' if marked else ""
    face_at = f' transform="translate(0 -{_LIFT})"' if marked else ""
    edge = card_outline(f'y="2" fill="{EDGE}" stroke="{LINE}"') if covers else ""
    outline = card_outline(f'{outline_at}fill="{fill}" {stroke}')
    face = card_face(card, letter)
    return f'{edge}{outline}<g fill="{suit_colour(card.suit)}"{face_at}>{face}</g>'


def card_outline(attributes: str) -> str:
    """The outline of a card around the middle of its upper edge."""
    left = number(-CARD_WIDTH / 2)
    return (
        f'<rect x="{left}" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="{CORNER}" {attributes}/>'
    )


def draw_table(content: str, height: int, title: str, description: str) -> str:
    """A drawing as an ``<svg>`` element.

    Args:
        content: What is on the table.
        height: Height of the table in units.
        title: Its name, one line in the reader's language.
        description: What it shows, in words, place by place.
    """
    return (
        # Whichever way the page's text runs, a place's number comes before its count.
        '<svg xmlns="http://www.w3.org/2000/svg" class="diagram"'
        f' viewBox="0 0 {TABLE_WIDTH} {height}"'
        ' role="img" direction="ltr" text-anchor="middle" font-family="system-ui,sans-serif"'
        f' font-size="{PLAIN_RANK}" font-weight="700" fill="{INK}">'
        f"<title>{escape(title, quote=False)}</title>"
        f"<desc>{escape(description, quote=False)}</desc>{content}</svg>"
    )


def standalone(svg: str) -> str:
    """A drawing as a file of its own, with colours.

    They follow the reader's light or dark scheme and become black on white in
    print.

    Args:
        svg: The drawing as it stands on a page.
    """
    return svg.replace("</desc>", f"</desc>{_STYLE_ALONE}", 1) + "\n"
