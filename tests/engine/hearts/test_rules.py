"""Rules: every option has its word, and options that exclude each other are told apart."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import RulesError
from engine.hearts.rules import (
    GREATEST_TARGET,
    LEAST_TARGET,
    CardValues,
    Moon,
    PassCycle,
    Rules,
)
from engine.hearts.seat import PassDirection, Seat
from tests.engine.hearts.matches import rules_of_tables


def test_the_defaults_are_the_standard_game() -> None:
    rules = Rules()
    assert (rules.card_values, rules.omnibus) == (CardValues.STANDARD, False)
    assert (rules.moon, rules.target) == (Moon.ADD, 100)
    assert [rules.passing.direction(hand) for hand in range(1, 6)] == [
        PassDirection.LEFT,
        PassDirection.RIGHT,
        PassDirection.ACROSS,
        PassDirection.NONE,
        PassDirection.LEFT,
    ]
    assert not rules.queen_breaks_hearts
    assert not rules.first_trick_free
    assert Rules.parse("") == rules


@given(rules_of_tables, st.data())
def test_rules_read_back_as_themselves(rules: Rules, data: st.DataObject) -> None:
    words = str(rules).split()
    assert Rules.parse(str(rules)) == rules
    assert Rules.parse("  ".join(data.draw(st.permutations(words))).upper()) == rules
    assert all(re.fullmatch(r"[a-z0-9-]+", word) for word in words)


def test_each_option_changes_the_words() -> None:
    """Omitted options have their defaults, so that a short text says all that differs."""
    assert str(Rules.parse("omnibus spot-hearts target-50 moon-subtract")) == (
        "spot-hearts omnibus moon-subtract target-50"
    )
    assert str(Rules.parse("moon-add target-100 pass-left-right-across-none")) == "standard"
    assert str(Rules.parse("queen-breaks-hearts first-trick-free pass-left")) == (
        "standard pass-left queen-breaks-hearts first-trick-free"
    )


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("black-maria", "spot-hearts"),
        ("spot-hearts", "standard"),
        ("moon-add", "moon-subtract"),
        ("pass-left", "pass-none"),
        ("target-50", "target-60"),
    ],
)
def test_options_that_exclude_each_other_are_both_named(one: str, other: str) -> None:
    for first, second in ((one, other), (other, one)):
        with pytest.raises(RulesError) as caught:
            Rules.parse(f"{first} omnibus {second}")
        assert caught.value.code == "rules-clash"
        assert caught.value.details == {"one": first, "other": second}


def test_black_maria_may_subtract_a_moon_that_it_does_not_have() -> None:
    assert Rules.parse("black-maria moon-subtract").moon is Moon.SUBTRACT


@pytest.mark.parametrize(
    ("text", "code", "part"),
    [
        ("moon", "rules-unknown", "moon"),
        ("omnibus target", "rules-unknown", "target"),
        ("target-", "rules-unknown", "target-"),
        ("target--5", "rules-unknown", "target--5"),
        ("target-0", "rules-target", "0"),
        ("target-1001", "rules-target", "1001"),
        ("target-" + "9" * 5000, "rules-unknown", "target-" + "9" * 5000),
    ],
)
def test_a_wrong_word_is_told(text: str, code: str, part: str) -> None:
    with pytest.raises(RulesError) as caught:
        Rules.parse(text)
    assert (caught.value.code, caught.value.part) == (code, part)


def test_the_range_of_the_target_is_told() -> None:
    for target in (LEAST_TARGET - 1, GREATEST_TARGET + 1):
        with pytest.raises(RulesError) as caught:
            Rules(target=target)
        assert caught.value.details == {"least": LEAST_TARGET, "greatest": GREATEST_TARGET}
    assert Rules(target=LEAST_TARGET).target < Rules(target=GREATEST_TARGET).target


@given(st.text(max_size=60))
def test_no_text_breaks_the_reader(text: str) -> None:
    try:
        rules = Rules.parse(text)
    except RulesError as error:
        assert error.code.startswith("rules-")
    else:
        assert Rules.parse(str(rules)) == rules


@pytest.mark.parametrize("cycle", PassCycle)
def test_a_pass_cycle_begins_anew(cycle: PassCycle) -> None:
    directions = [cycle.direction(hand) for hand in range(1, 25)]
    assert directions[:12] == directions[12:]


def test_seats_follow_one_another_clockwise() -> None:
    """South's left neighbour is West, so that a card passed to the left goes there."""
    assert [seat.after(PassDirection.LEFT) for seat in Seat] == [
        Seat.WEST,
        Seat.NORTH,
        Seat.EAST,
        Seat.SOUTH,
    ]
    assert Seat.WEST.after(PassDirection.ACROSS) is Seat.EAST
    assert Seat.WEST.after(PassDirection.RIGHT) is Seat.SOUTH
    assert [seat.notation for seat in Seat] == ["S", "W", "N", "E"]
