"""The colours of the site are told apart by everybody: WCAG 2.2, level AA."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from diagram_gen.half_moon.drawing import draw
from diagram_gen.half_moon.scene import lay_out
from diagram_gen.words import Words
from engine.cards import Suit
from engine.half_moon.deal_code import NumberedCode
from engine.half_moon.position import Position
from engine.half_moon.table import PLACES

STYLES = Path(__file__).parents[2] / "overrides" / "assets" / "stylesheets" / "site.css"
TEXT = 4.5
"""Least contrast of text with its ground (success criterion 1.4.3)."""
SHAPE = 3.0
"""Least contrast of what is needed to understand a control or a drawing (1.4.11)."""

GROUNDS = ("ground", "surface", "table-ground")
PAIRS = [
    *(
        (ink, ground, TEXT)
        for ground in GROUNDS
        for ink in ("ink", "ink-quiet", "accent", "dimmed", "success", "warning")
    ),
    *(
        (f"suit-{colour}-in-text", ground, TEXT)
        for ground in GROUNDS
        for colour in ("red", "black", "green", "blue")
    ),
    *(
        (f"suit-{colour}", card, TEXT)
        for card in ("card-face", "selected")
        for colour in ("red", "black", "green", "blue")
    ),
    ("accent-ink", "accent", TEXT),
    ("header-ink", "header-ground", TEXT),
    ("header-accent", "header-ground", TEXT),
    ("accent", "table-ground", SHAPE),
    ("card-line", "card-face", SHAPE),
    ("empty-line", "table-ground", SHAPE),
]


def _tokens() -> dict[str, tuple[str, str]]:
    found = re.findall(
        r"^  --([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);",
        STYLES.read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    return {name: (day, night) for name, day, night in found}


def _luminance(colour: str) -> float:
    def linear(channel: int) -> float:
        part = channel / 255
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(int(colour[at : at + 2], 16)) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, from 1 to 21.

    >>> round(contrast("#000000", "#ffffff"), 1)
    21.0
    """
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("scheme", ["day", "night"])
@pytest.mark.parametrize(("front", "back", "least"), PAIRS)
def test_contrast(front: str, back: str, least: float, scheme: str) -> None:
    tokens = _tokens()
    at = 0 if scheme == "day" else 1
    ratio = contrast(tokens[front][at], tokens[back][at])
    assert ratio >= least, f"{front} on {back}: {ratio:.2f}"


def _suit_colours() -> dict[str, list[str]]:
    """The tokens that are a suit's colour: first with two colours, then with four."""
    found: dict[str, list[str]] = {}
    styles = STYLES.read_text(encoding="utf-8")
    for suit, colour in re.findall(r"--(suit-[a-z-]+): var\(--([a-z-]+)\);", styles):
        found.setdefault(suit, []).append(colour)
    return found


def test_every_suit_has_one_of_two_colours_or_one_of_its_own() -> None:
    colours = _suit_colours()
    assert {name for names in colours.values() for name in names} <= _tokens().keys()
    for in_text in ("", "-in-text"):
        two = [colours[f"suit-{suit.name.lower()}{in_text}"][0] for suit in Suit]
        four = [colours[f"suit-{suit.name.lower()}{in_text}"][-1] for suit in Suit]
        assert len(set(two)) == 2
        assert len(set(four)) == len(Suit)


def test_every_token_of_the_drawings_is_defined() -> None:
    position = Position.start(NumberedCode(0).deal())
    scene = lay_out(position, coming=PLACES[:1], selected=PLACES[1:2], dimmed=PLACES[2:3])
    drawn = set(re.findall(r"var\(--([a-z-]+)", draw(scene, "", "", Words())))
    assert drawn
    assert drawn <= _tokens().keys() | _suit_colours().keys()


def test_every_token_used_in_style_sheets_is_defined() -> None:
    used: set[str] = set()
    defined: set[str] = set()
    for sheet in STYLES.parent.glob("*.css"):
        text = sheet.read_text(encoding="utf-8")
        # With a fallback after the name, a variable may be undefined.
        used |= set(re.findall(r"var\(--([a-z-]+)\)", text))
        defined |= set(re.findall(r"--([a-z-]+):", text))
    assert {name for name in used if not name.startswith("md-")} <= defined
