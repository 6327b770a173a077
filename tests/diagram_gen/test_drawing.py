"""Drawings: what a scene holds, what its SVG says, and that it never varies."""

from __future__ import annotations

import gzip
import re
import xml.etree.ElementTree as ET
from html import escape
from pathlib import Path

import pytest
from hypothesis import given

from diagram_gen.card_art import CARD_WIDTH, SUIT_SHAPES
from diagram_gen.card_drawing import DETAILED_FROM, Look, standalone
from diagram_gen.card_face import DETAILED_CARD_FROM, card_face
from diagram_gen.half_moon.arc import CELLS, COLUMNS, HEIGHT, ROWS, WIDTH, Cell
from diagram_gen.half_moon.drawing import draw
from diagram_gen.half_moon.frames import frames
from diagram_gen.half_moon.scene import lay_out
from diagram_gen.half_moon.words import HalfMoonWords as Words
from engine.cards import Suit
from engine.half_moon.deal_code import NumberedCode
from engine.half_moon.game import Game
from engine.half_moon.position import Position
from engine.half_moon.record import Record
from engine.half_moon.table import PLACES, Place
from tests.engine.games import games

PROJECT = Path(__file__).parents[2]
GAMES = PROJECT / "docs" / "games" / "half-moon"
STYLES = PROJECT / "overrides" / "assets" / "stylesheets" / "settings.css"
SVG = "{http://www.w3.org/2000/svg}"
WORDS = Words()


def drawn(position: Position, **marks: tuple[Place, ...]) -> str:
    return draw(lay_out(position, **marks), "A title", WORDS.description(position), WORDS)


def start(number: int = 0) -> Position:
    return Position.start(NumberedCode(number).deal())


def test_the_arc_is_the_one_of_the_facts() -> None:
    """Left column from the bottom up, top row, right column; the reserve inside."""
    piles = [CELLS[Place(number)] for number in range(1, 13)]
    assert piles[:3] == [Cell(1, 3), Cell(1, 2), Cell(1, 1)]
    assert piles[3:10] == [Cell(column, 1) for column in range(2, 9)]
    assert piles[10:] == [Cell(8, 2), Cell(8, 3)]
    slots = [CELLS[Place(number, is_slot=True)] for number in range(1, 9)]
    assert slots == [Cell(column, row) for row in (2, 3) for column in range(3, 7)]
    assert len(set(CELLS.values())) == len(PLACES)


def test_every_place_lies_within_the_drawing() -> None:
    for cell in CELLS.values():
        left, top, width, height = cell.box
        assert 0 <= left < left + width <= 1
        assert 0 <= top < top + height <= 1
    assert (COLUMNS, ROWS) == (8, 3)


@given(games())
def test_a_drawing_shows_top_cards_and_counts_and_nothing_else(game: Game) -> None:
    """Each place holds its number, its count and its top card's face."""
    root = ET.fromstring(drawn(game.position))
    places = {place.get("data-place"): place for place in root.findall(f"{SVG}g")}
    assert list(places) == [str(place) for place in PLACES]
    for place in PLACES:
        group = places[str(place)]
        card = game.position.card_at(place)
        face = group.find(f".//{SVG}g[@fill]")
        if card is None:
            assert face is None
            assert list(group.iter(f"{SVG}path")) == []
        else:
            drawing = f'<g xmlns="{SVG[1:-1]}">{card_face(card, WORDS.letter(card.rank))}</g>'
            assert face is not None
            assert [ET.tostring(part) for part in face] == [
                ET.tostring(part) for part in ET.fromstring(drawing)
            ]
        label = f"{place} ×{game.position.count_at(place)}"
        assert ["".join(text.itertext()) for text in group.findall(f"{SVG}text")] == [label]
        dashed = any(rect.get("stroke-dasharray") for rect in group.iter(f"{SVG}rect"))
        assert dashed == (card is None)


@given(games())
def test_the_same_scene_is_the_same_bytes(game: Game) -> None:
    again = Game.start(game.deal, game.moves)
    assert drawn(game.position) == drawn(again.position)


@given(games())
def test_a_drawing_is_small_and_has_no_ids(game: Game) -> None:
    """At most 6 KB gzipped; no id that a second drawing on the page could share."""
    svg = drawn(game.position)
    assert len(gzip.compress(svg.encode())) <= 6 * 1024
    assert " id=" not in svg
    assert "href" not in svg
    assert "url(" not in svg


def test_a_whole_game_of_drawings_is_small() -> None:
    """A page with every position of a won game, about 50 of them, stays light: 24 KB gzipped."""
    record = Record.parse((GAMES / "worked-win.txt").read_text(encoding="utf-8"))
    whole = "".join(frame.svg for frame in frames(record, WORDS))
    assert len(gzip.compress(whole.encode())) <= 24 * 1024


def test_the_page_shows_detailed_faces_on_cards_that_are_large_enough() -> None:
    """The style sheet, which cannot reckon it, has the width that follows from the card's."""
    assert (DETAILED_FROM - 1) * CARD_WIDTH / WIDTH < DETAILED_CARD_FROM
    assert DETAILED_FROM * CARD_WIDTH / WIDTH >= DETAILED_CARD_FROM
    style = STYLES.read_text(encoding="utf-8")
    (width,) = re.findall(r"@container \(min-width: (\d+)px\) \{[^{}]*\.detailed \{", style)
    assert int(width) == DETAILED_FROM


def test_a_drawing_names_and_describes_itself() -> None:
    root = ET.fromstring(draw(lay_out(start()), "<Title> & more", 'In "words"', WORDS))
    assert root.get("role") == "img"
    assert [root.findtext(f"{SVG}title"), root.findtext(f"{SVG}desc")] == [
        "<Title> & more",
        'In "words"',
    ]


def test_marks_are_drawn_as_rings_and_dimming() -> None:
    position = start()
    plain, coming, selected, dimmed = (
        drawn(position),
        drawn(position, coming=(Place(1),)),
        drawn(position, selected=(Place(1),)),
        drawn(position, dimmed=(Place(1),)),
    )
    assert len({plain, coming, selected, dimmed}) == 4
    assert plain.count('stroke-width="3"') == 0
    assert coming.count('stroke-width="3"') == selected.count('stroke-width="3"') == 1
    assert dimmed.count(" opacity=") == 1


def test_a_selected_card_is_shown_selected_even_if_it_leaves_next() -> None:
    scene = lay_out(start(), coming=(Place(1), Place(2)), selected=(Place(1),))
    assert [shown.look for shown in scene.places[:3]] == [
        Look.SELECTED,
        Look.COMING,
        Look.PLAIN,
    ]


def test_a_file_of_its_own_brings_its_colours_along() -> None:
    """The drawing itself is the same; light, dark and print are added."""
    scene = lay_out(start())
    own = standalone(draw(scene, "A title", "Words", WORDS))
    assert own.startswith("<svg ")
    assert own.endswith("</svg>\n")
    assert "prefers-color-scheme:dark" in own
    assert "@media print" in own
    assert f"@media (min-width:{DETAILED_FROM}px)" in own
    style = own[own.index("<style>") : own.index("</style>") + len("</style>")]
    assert own.replace(style, "") == draw(scene, "A title", "Words", WORDS) + "\n"
    ET.fromstring(own)


@pytest.mark.parametrize("suit", Suit)
def test_suits_are_shapes(suit: Suit) -> None:
    """No suit is drawn as a glyph of a font."""
    assert suit.symbol not in drawn(start())
    assert escape(SUIT_SHAPES[suit]) in drawn(start())
    assert WIDTH > HEIGHT
