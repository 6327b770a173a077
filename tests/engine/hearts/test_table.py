"""Table codes: what is written, what is forgiven, what is refused."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.codes import DIGITS, check
from engine.errors import TableCodeError
from engine.hearts.rules import Rules
from engine.hearts.table import SEED_BITS, Strength, Table
from tests.engine.hearts.matches import tables


@given(tables)
def test_a_code_reads_back_as_itself(table: Table) -> None:
    code = str(table)
    assert re.fullmatch(r"HE1-[A-Z2-7]{4}-[A-Z2-7]{7}-[A-Z2-7]{2}", code)
    assert Table.parse(code) == table


@given(tables, tables)
def test_tables_that_differ_have_codes_that_differ(one: Table, other: Table) -> None:
    assert (str(one) == str(other)) == (one == other)


@given(tables, st.data())
def test_reading_forgives_case_blanks_dashes_and_look_alikes(
    table: Table, data: st.DataObject
) -> None:
    bare = str(table).replace("-", "")
    typed = bare[:3] + bare[3:].translate(str.maketrans("OIB", "018"))
    for text in (bare, typed):
        spaced = "".join(
            data.draw(st.sampled_from(("", " ", "-", "\u2013"))) + character for character in text
        )
        assert Table.parse(spaced.lower()) == table


@given(tables, st.data())
def test_a_changed_character_is_noticed(table: Table, data: st.DataObject) -> None:
    """Any single other digit, and any two neighbours exchanged."""
    code = str(table)
    places = [place for place in range(4, len(code)) if code[place] != "-"]
    place = data.draw(st.sampled_from(places))
    other = data.draw(st.sampled_from(DIGITS))
    changed = code[:place] + other + code[place + 1 :]
    bare = code.replace("-", "")
    place = data.draw(st.integers(3, len(bare) - 2))
    exchanged = bare[:place] + bare[place + 1] + bare[place] + bare[place + 2 :]
    for spoilt in {changed, exchanged} - {code, bare}:
        with pytest.raises(TableCodeError) as caught:
            Table.parse(spoilt)
        assert caught.value.code == "table-code-check"


DEFAULT = str(Table())


@pytest.mark.parametrize(
    ("typed", "code", "part", "position"),
    [
        ("", "table-code-prefix", "", None),
        ("HM1-N-AAAAAAB", "table-code-prefix", "HM1-N-AAAAAAB", None),
        ("HE2" + DEFAULT[3:], "table-code-prefix", "HE2" + DEFAULT[3:], None),
        ("HE1", "code-too-short", "HE1", 4),
        (DEFAULT[:-1], "code-too-short", DEFAULT[:-1], len(DEFAULT)),
        (DEFAULT + "A", "code-too-long", "A", len(DEFAULT) + 1),
        ("HE1-DD9B-AAAAAAA-AA", "code-character", "9", 7),
        ("HE1-DDAB-AAAAAA!-AA", "code-character", "!", 16),
    ],
)
def test_a_wrong_code_says_what_is_wrong(
    typed: str, code: str, part: str, position: int | None
) -> None:
    with pytest.raises(TableCodeError) as caught:
        Table.parse(typed)
    assert (caught.value.code, caught.value.part) == (code, part)
    assert caught.value.details.get("position") == position


@pytest.mark.parametrize("options", ["77AB", "DDYB", "DDAD"])
def test_a_code_of_rules_that_do_not_exist_is_refused(options: str) -> None:
    """A target above the highest, a fourth kind of card values, a fourth strength."""
    whole = f"HE1-{options}-AAAAAAA"
    with pytest.raises(TableCodeError) as caught:
        Table.parse(f"{whole}-{check(whole)}")
    assert caught.value.code == "table-code-rules"


def test_the_number_of_a_table_has_a_range() -> None:
    for seed in (-1, 1 << SEED_BITS):
        with pytest.raises(TableCodeError) as caught:
            Table(seed=seed)
        assert (caught.value.code, caught.value.part) == ("table-code-seed", str(seed))


@given(st.text(max_size=40))
def test_no_text_breaks_the_reader(text: str) -> None:
    for candidate in (text, f"HE1{text}"):
        try:
            table = Table.parse(candidate)
        except TableCodeError as error:
            assert "code-" in error.code
        else:
            assert Table.parse(str(table)) == table


def test_tables_of_the_same_number_deal_the_same_whatever_their_rules() -> None:
    """So that a match can be compared under other rules."""
    one = Table(Rules(), 7, Strength.EASY)
    other = Table(Rules.parse("spot-hearts omnibus moon-subtract"), 7, Strength.HARD)
    assert [one.deal(hand) for hand in range(1, 6)] == [other.deal(hand) for hand in range(1, 6)]
