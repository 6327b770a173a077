"""Faces of cards: as many pips as the rank says, and the emblem of its rank on a face card."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from diagram_gen.card_art import EMBLEMS, PIPS, SUIT_SHAPES
from diagram_gen.card_face import DETAILED, card_face
from engine.cards import FACES, Card, Rank


def faces(card: Card, letters: str = "") -> tuple[list[ET.Element], ET.Element]:
    """The parts of the plain face, and the detailed one."""
    *plain, detailed = ET.fromstring(f"<g>{card_face(card, letters or card.rank.notation)}</g>")
    assert detailed.get("class") == DETAILED
    return plain, detailed


def shapes(part: ET.Element) -> str:
    return " ".join(path.get("d") or "" for path in part.iter("path"))


@pytest.mark.parametrize("card", FACES.values(), ids=str)
def test_a_face_shows_rank_and_suit(card: Card) -> None:
    """Once on the plain face; in two corners, and by pips or an emblem, on the detailed one."""
    plain, detailed = faces(card)
    assert [part.text for part in plain if part.tag == "text"] == [card.rank.notation]
    assert [part.get("d") for part in plain if part.tag == "path"] == [SUIT_SHAPES[card.suit]]
    assert [text.text for text in detailed.iter("text")] == [card.rank.notation] * 2
    corners = 2
    pips = shapes(detailed).count(PIPS[card.suit])
    is_number = Rank.TWO <= card.rank <= Rank.TEN
    assert pips == corners + (card.rank if is_number else 0)
    assert shapes(detailed).count(SUIT_SHAPES[card.suit]) == (0 if is_number else 1)
    emblems = [rank for rank, emblem in EMBLEMS.items() if emblem in shapes(detailed)]
    assert emblems == ([card.rank] if card.rank.is_face else [])


def test_styles_alone_show_the_detailed_face() -> None:
    _, detailed = faces(FACES[Rank.ACE, next(iter(PIPS))])
    assert detailed.get("display") == "none"


@pytest.mark.parametrize("letters", ["Q", "Кр", "10"])
def test_longer_ranks_are_set_into_the_width_of_the_card(letters: str) -> None:
    plain, detailed = faces(Card.parse("QH"), letters)
    texts = [*(part for part in plain if part.tag == "text"), *detailed.iter("text")]
    assert [text.get("textLength") is not None for text in texts] == [len(letters) > 1] * 3
