"""A scene of Hearts as SVG: the same bytes for the same scene, everywhere."""

from __future__ import annotations

from html import escape
from itertools import groupby

from diagram_gen.card_art import PIPS, number, rank_attribute, suit_colour_in_text
from diagram_gen.card_drawing import (
    ACCENT,
    EDGE,
    LABEL,
    LINE,
    QUIET,
    dimming,
    draw_card,
    draw_table,
)
from diagram_gen.hearts.scene import Scene, ShownCard, ShownSeat
from diagram_gen.hearts.table_plan import OPEN_HAND_WIDTH, Point, TablePlan
from diagram_gen.hearts.words import HeartsWords
from engine.cards import Card, Suit
from engine.hearts.ranking import SUIT_ORDER, height

_OPEN_RANK = 14
"""Size of the ranks of an open hand."""

_SUIT_WIDTH = 16
"""Width of the suit before them."""

_LONGEST_ROW = 9
"""Signs of a row of an open hand that need not be squeezed."""

_LEAD = 4
"""Radius of the mark on the card that was led."""


def draw(scene: Scene, title: str, description: str, words: HeartsWords) -> str:
    """Draw a scene as an ``<svg>`` element without ids.

    Args:
        scene: What to draw.
        title: Its name, one line in the reader's language.
        description: What it shows, in words, seat by seat.
        words: The words of the reader's language.
    """
    seats = "".join(_seat(shown, scene.plan, words) for shown in scene.seats)
    return draw_table(seats, scene.plan.height, title, description)


def _seat(shown: ShownSeat, plan: TablePlan, words: HeartsWords) -> str:
    if plan.open_hands:
        hand = _open_hand(shown, plan, words)
    else:
        hand = "".join(_card(card, words) for card in shown.cards)
    return _label(shown, plan, words) + hand + _in_trick(shown, words)


def _label(shown: ShownSeat, plan: TablePlan, words: HeartsWords) -> str:
    point = plan.label(shown.seat)
    anchor = ' text-anchor="start"' if plan.open_hands else ""
    turn = f' fill="{ACCENT}" text-decoration="underline"' if shown.is_to_play else ""
    name = escape(words.seat(shown.seat))
    points = escape(words.number(shown.points))
    x, y = number(point.x), number(point.y)
    label = (
        f'<text x="{x}" y="{y}" font-size="{LABEL}"{anchor}><tspan{turn}>{name}</tspan>'
        f' <tspan fill="{QUIET}" font-weight="400">{points}</tspan></text>'
    )
    if plan.open_hands or shown.cards or not shown.count:
        return label
    return label + _closed_hand(point.x, point.y, shown.count)


def _closed_hand(x: float, y: float, count: int) -> str:
    """The back of a card beside the name, with how many there are."""
    across = number(x + 50) if y < 30 else number(x)
    down = number(y - 11) if y < 30 else number(y + 6)
    return (
        f'<g transform="translate({across} {down})"><rect x="-19" width="11" height="15" rx="2"'
        f' fill="{EDGE}" stroke="{LINE}"/><text x="8" y="12" font-size="{LABEL}"'
        f' font-weight="400" fill="{QUIET}">×{count}</text></g>'
    )


def _open_hand(shown: ShownSeat, plan: TablePlan, words: HeartsWords) -> str:
    ordered = sorted(shown.open_hand, key=lambda card: (SUIT_ORDER.index(card.suit), -height(card)))
    if not ordered:
        return ""
    by_suit = {suit: tuple(cards) for suit, cards in groupby(ordered, lambda card: card.suit)}
    return "".join(
        _suit_row(suit, by_suit.get(suit, ()), plan.suit_row(shown.seat, row), words)
        for row, suit in enumerate(SUIT_ORDER)
    )


def _suit_row(suit: Suit, cards: tuple[Card, ...], point: Point, words: HeartsWords) -> str:
    letters = [words.letter(card.rank) for card in cards]
    signs = sum(map(len, letters)) + len(letters) - 1
    room = OPEN_HAND_WIDTH - _SUIT_WIDTH
    fit = (
        f' textLength="{room}" lengthAdjust="spacingAndGlyphs"' if signs > 2 * _LONGEST_ROW else ""
    )
    ranks = " ".join(
        f"<tspan{attribute}>{escape(letter)}</tspan>"
        if (attribute := rank_attribute(card.rank))
        else escape(letter)
        for card, letter in zip(cards, letters, strict=True)
    )
    return (
        f'<g transform="translate({number(point.x)} {number(point.y)})">'
        f'<path transform="translate(6 -5)scale(.55)" fill="{suit_colour_in_text(suit)}"'
        f' d="M0 0{PIPS[suit]}"/><text x="{_SUIT_WIDTH}" font-size="{_OPEN_RANK}"'
        f' text-anchor="start" font-weight="400"{fit}>{ranks or "–"}</text></g>'
    )


def _card(shown: ShownCard, words: HeartsWords) -> str:
    card = draw_card(shown.card, shown.look, words.letter(shown.card.rank))
    return (
        f'<g data-place="{shown.card}" transform="translate({number(shown.x)} {number(shown.y)})"'
        f"{dimming(shown.look)}>{card}</g>"
    )


def _in_trick(shown: ShownSeat, words: HeartsWords) -> str:
    if shown.in_trick is None:
        return ""
    # On the edge, where it hides no index.
    led = f'<circle r="{_LEAD}" fill="{ACCENT}"/>' if shown.leads else ""
    card = shown.in_trick
    return (
        f'<g data-trick="{shown.seat.notation}"'
        f' transform="translate({number(card.x)} {number(card.y)})">'
        f"{draw_card(card.card, card.look, words.letter(card.card.rank))}{led}</g>"
    )
