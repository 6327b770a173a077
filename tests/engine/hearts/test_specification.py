"""What the specification of records and codes says is what the engine does."""

from __future__ import annotations

import re
from pathlib import Path

from engine.hearts.deal import Deal
from engine.hearts.match_code import match_link, parse_link
from engine.hearts.public_hand import Phase
from engine.hearts.record import Record
from engine.hearts.rules import CardValues, Moon, PassCycle, Rules
from engine.hearts.seat import Seat
from engine.hearts.table import Table

TEXT = (Path(__file__).parents[3] / "docs" / "contribute" / "hearts-records.md").read_text(
    encoding="utf-8"
)
BLOCKS = re.findall(r"^```text\n(.*?)^```", TEXT, re.M | re.S)


def test_the_example_is_a_canonical_record() -> None:
    record = Record.parse(BLOCKS[0])
    assert str(record).split() == BLOCKS[0].split()
    assert record.header("Title") == "The beginning of a match"
    assert record.match.hand.phase is Phase.PLAYING
    # Its comment on the first trick.
    assert record.match.hand.passes
    assert not [card for card in record.match.hand.held[Seat.EAST] if str(card).endswith("C")]


def test_the_link_of_the_example_leads_to_it() -> None:
    (link,) = re.findall(r"`(match-HE1[A-Z0-9-]+)`", TEXT)
    match = Record.parse(BLOCKS[0]).match
    assert match_link(match) == link
    assert parse_link(link) == match


def test_the_published_deals_are_what_the_engine_deals() -> None:
    vectors = BLOCKS[1:]
    assert len(vectors) >= 5
    for vector in vectors:
        numbers, *rows = vector.splitlines()
        deal = Deal.numbered(*map(int, numbers.split()))
        assert rows == [f"{seat.notation}: {' '.join(map(str, deal.hands[seat]))}" for seat in Seat]


def test_the_published_codes_are_those_of_their_tables() -> None:
    rows = re.findall(r"^\| `(HE1-[A-Z0-9-]+)` \| (\d+) \| (\w+) \| `(.+)` \|$", TEXT, re.M)
    assert len(rows) >= 3
    for code, seed, strength, words in rows:
        table = Table.parse(code)
        assert str(table) == code
        assert (table.seed, table.strength, str(table.rules)) == (int(seed), strength, words)


def test_every_word_of_the_rules_is_told_with_its_default() -> None:
    section = TEXT.partition("## Rules")[2].partition("\n## ")[0]
    told = set(re.findall(r"`([a-z0-9-]+)`", section)) - {"target-1", "target-1000"}
    defaults = re.findall(r"\*\*`([a-z-]+)`\*\*", section)
    for word in told:
        assert Rules.parse(word).target == Rules().target
    assert Rules.parse(" ".join(defaults)) == Rules()
    assert told == {
        *CardValues,
        *Moon,
        *PassCycle,
        "omnibus",
        "queen-breaks-hearts",
        "first-trick-free",
    }
