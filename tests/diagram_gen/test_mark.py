"""The site's mark is the project's own drawing: the arc of piles over half a moon."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from diagram_gen.card_art import SUIT_SHAPES
from diagram_gen.mark import mark
from engine.half_moon import PILES

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("ground", [True, False])
def test_the_mark_is_a_card_for_each_pile_on_an_arc_open_downwards(ground: bool) -> None:
    cards = ET.fromstring(mark(ground=ground)).findall(f"{SVG}g")
    assert len(cards) == PILES
    angles = []
    for card in cards:
        found = re.search(r"rotate\(([-.0-9]+)\)", card.get("transform", ""))
        assert found
        angles.append(float(found[1]))
        suit = card.find(f"{SVG}path")
        assert suit is not None
        assert suit.get("d") in SUIT_SHAPES.values()
    assert angles == sorted(angles)
    assert (angles[0], angles[-1]) == (-90, 90)


def test_only_the_icon_brings_its_own_ground() -> None:
    root = ET.fromstring(mark(ground=True))
    assert len(root.findall(f"{SVG}rect")) == 1
    assert ET.fromstring(mark(ground=False)).findall(f"{SVG}rect") == []


@pytest.mark.parametrize("ground", [True, False])
def test_the_mark_is_a_small_file_of_its_own(ground: bool) -> None:
    drawn = mark(ground=ground)
    assert len(drawn.encode()) < 10 * 1024
    assert "var(" not in drawn
    assert "href" not in drawn
