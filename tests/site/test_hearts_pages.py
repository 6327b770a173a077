"""Pages of Hearts: what they show by the options of a table is what the engine says."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from diagram_gen.hearts.page_context import points_table, settled, value_variants
from diagram_gen.hearts.table_options import (
    conditions_of_scoring,
    holds,
    scoring_variants,
    when,
)
from diagram_gen.hearts.words import HeartsWords
from engine.hearts.record import Record
from engine.hearts.rules import Moon, PassCycle, Rules
from engine.hearts.seat import Seat
from tests.site.conftest import PROJECT

WORDS = HeartsWords()
MOON = PROJECT / "docs" / "games" / "hearts" / "moon.txt"


@pytest.fixture(scope="module")
def moon() -> Record:
    return Record.parse(MOON.read_text(encoding="utf-8"), str(MOON))


def rows(html: str) -> list[list[str]]:
    plain = re.sub(r"<(?!/?t[rdh])[^>]*>", "", html)
    found = re.findall(r"<tr>(.*?)</tr>", plain, flags=re.DOTALL)
    return [
        [unescape(cell).strip() for cell in re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row, re.DOTALL)]
        for row in found
    ]


def variant(html: str, conditions: str) -> tuple[str, bool]:
    """The part of a page for some conditions, and whether it is shown without scripts."""
    (found,) = re.findall(
        rf'<div class="score-sheet" data-when="{conditions}"([^>]*)>(.*?)</div>', html, re.DOTALL
    )
    return found[1], "hidden" not in found[0]


@pytest.mark.parametrize("rules", list(scoring_variants()), ids=conditions_of_scoring)
def test_the_score_sheet_of_every_table_is_the_engine_s(
    site: Path, moon: Record, rules: Rules
) -> None:
    html = (site / "hearts" / "example" / "index.html").read_text(encoding="utf-8")
    part, shown = variant(html, conditions_of_scoring(rules))
    assert shown == (rules == Rules())
    found = settled(moon, rules)
    before = moon.match.scores_before
    assert rows(part)[1:] == [
        [
            WORDS.seat(seat),
            WORDS.number(before[seat]),
            WORDS.number(found.score.taken[seat]),
            WORDS.change(found.score.change[seat]),
            WORDS.number(found.after[seat]),
        ]
        for seat in Seat
    ]


def test_the_recorded_moon_goes_from_ten_to_minus_sixteen(moon: Record) -> None:
    """The example that the pages promise."""
    shooter = settled(moon, Rules()).score.shooter
    assert shooter is not None
    assert moon.match.scores_before[shooter] == 10
    assert settled(moon, Rules(moon=Moon.SUBTRACT)).after[shooter] == -16


def test_every_variant_of_a_text_holds_for_some_table(site: Path) -> None:
    tables = [
        Rules(
            rules.card_values,
            omnibus=rules.omnibus,
            moon=rules.moon,
            passing=passing,
            queen_breaks_hearts=queen,
            first_trick_free=free,
        )
        for rules in scoring_variants()
        for passing in PassCycle
        for queen in (False, True)
        for free in (False, True)
    ]
    for page in ("rules", "options", "example"):
        html = (site / "hearts" / page / "index.html").read_text(encoding="utf-8")
        conditions = set(re.findall(r'data-when="([^"]*)"', html))
        assert page == "options" or conditions
        for one in conditions:
            assert any(holds(one, rules) for rules in tables), one


def test_what_does_not_hold_for_the_usual_table_is_hidden_until_a_script_runs() -> None:
    assert when("standard not-omnibus") == 'data-when="standard not-omnibus"'
    assert when("omnibus").endswith(' hidden="hidden"')


def test_points_of_each_table_add_up() -> None:
    for rules in value_variants():
        for cards, points in points_table(rules):
            assert cards
            assert points
