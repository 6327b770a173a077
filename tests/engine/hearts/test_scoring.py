"""Scoring: every cell of the table of options, and what holds in all of them."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import PACK, Card, Suit
from engine.errors import MatchError
from engine.hearts.ranking import (
    ACE_OF_SPADES,
    HEARTS,
    JACK_OF_DIAMONDS,
    KING_OF_SPADES,
    QUEEN_OF_SPADES,
)
from engine.hearts.rules import CardValues, Moon, Rules
from engine.hearts.scoring import (
    HandScore,
    Scores,
    card_points,
    moon_points,
    penalty_cards,
    settle,
    winner,
)
from engine.hearts.seat import Seat
from tests.engine.hearts.matches import rules_of_tables

STANDARD, BLACK_MARIA, SPOT_HEARTS = CardValues
ADD, SUBTRACT = Moon
OMNIBUS = True

type Piles = list[list[Card]]


def piles(*, hearts: str, queen: str, jack: str, king: str, ace: str) -> Piles:
    """What the seats have captured, each card that counts with the initial of a seat.

    The hearts are given as thirteen initials, from the two to the ace, or as one.
    """
    holders = dict(zip([*HEARTS[1:], HEARTS[0]], hearts * (13 // len(hearts)), strict=True))
    holders |= {QUEEN_OF_SPADES: queen, JACK_OF_DIAMONDS: jack}
    holders |= {KING_OF_SPADES: king, ACE_OF_SPADES: ace}
    return [[card for card in PACK if holders.get(card, "E") == seat.notation] for seat in Seat]


MOON_WITH_JACK = piles(hearts="W", queen="W", jack="W", king="W", ace="S")
MOON_WITHOUT_JACK = piles(hearts="W", queen="W", jack="N", king="W", ace="S")
NO_MOON = piles(hearts="SWWWWWWWWWWWW", queen="W", jack="W", king="N", ace="E")
"""South has the two of hearts; West the other hearts, the queen and the jack."""

CELLS: list[tuple[CardValues, bool, Moon, Piles, Scores]] = [
    # South, West, North, East; West has all or nearly all.
    (STANDARD, not OMNIBUS, ADD, NO_MOON, (1, 25, 0, 0)),
    (STANDARD, not OMNIBUS, SUBTRACT, NO_MOON, (1, 25, 0, 0)),
    (STANDARD, OMNIBUS, ADD, NO_MOON, (1, 15, 0, 0)),
    (STANDARD, OMNIBUS, SUBTRACT, NO_MOON, (1, 15, 0, 0)),
    (BLACK_MARIA, not OMNIBUS, ADD, NO_MOON, (1, 25, 10, 7)),
    (BLACK_MARIA, not OMNIBUS, SUBTRACT, NO_MOON, (1, 25, 10, 7)),
    (BLACK_MARIA, OMNIBUS, ADD, NO_MOON, (1, 15, 10, 7)),
    (BLACK_MARIA, OMNIBUS, SUBTRACT, NO_MOON, (1, 15, 10, 7)),
    (SPOT_HEARTS, not OMNIBUS, ADD, NO_MOON, (2, 127, 0, 0)),
    (SPOT_HEARTS, not OMNIBUS, SUBTRACT, NO_MOON, (2, 127, 0, 0)),
    (SPOT_HEARTS, OMNIBUS, ADD, NO_MOON, (2, 117, 0, 0)),
    (SPOT_HEARTS, OMNIBUS, SUBTRACT, NO_MOON, (2, 117, 0, 0)),
    (STANDARD, not OMNIBUS, ADD, MOON_WITH_JACK, (26, 0, 26, 26)),
    (STANDARD, not OMNIBUS, SUBTRACT, MOON_WITH_JACK, (0, -26, 0, 0)),
    (STANDARD, OMNIBUS, ADD, MOON_WITH_JACK, (26, 0, 26, 26)),
    (STANDARD, OMNIBUS, SUBTRACT, MOON_WITH_JACK, (0, -26, 0, 0)),
    (BLACK_MARIA, not OMNIBUS, ADD, MOON_WITH_JACK, (7, 36, 0, 0)),
    (BLACK_MARIA, not OMNIBUS, SUBTRACT, MOON_WITH_JACK, (7, 36, 0, 0)),
    (BLACK_MARIA, OMNIBUS, ADD, MOON_WITH_JACK, (7, 26, 0, 0)),
    (BLACK_MARIA, OMNIBUS, SUBTRACT, MOON_WITH_JACK, (7, 26, 0, 0)),
    (SPOT_HEARTS, not OMNIBUS, ADD, MOON_WITH_JACK, (129, 0, 129, 129)),
    (SPOT_HEARTS, not OMNIBUS, SUBTRACT, MOON_WITH_JACK, (0, -129, 0, 0)),
    (SPOT_HEARTS, OMNIBUS, ADD, MOON_WITH_JACK, (129, 0, 129, 129)),
    (SPOT_HEARTS, OMNIBUS, SUBTRACT, MOON_WITH_JACK, (0, -129, 0, 0)),
    (STANDARD, not OMNIBUS, ADD, MOON_WITHOUT_JACK, (26, 0, 26, 26)),
    (STANDARD, not OMNIBUS, SUBTRACT, MOON_WITHOUT_JACK, (0, -26, 0, 0)),
    (STANDARD, OMNIBUS, ADD, MOON_WITHOUT_JACK, (0, 26, -10, 0)),
    (STANDARD, OMNIBUS, SUBTRACT, MOON_WITHOUT_JACK, (0, 26, -10, 0)),
    (BLACK_MARIA, not OMNIBUS, ADD, MOON_WITHOUT_JACK, (7, 36, 0, 0)),
    (BLACK_MARIA, not OMNIBUS, SUBTRACT, MOON_WITHOUT_JACK, (7, 36, 0, 0)),
    (BLACK_MARIA, OMNIBUS, ADD, MOON_WITHOUT_JACK, (7, 36, -10, 0)),
    (BLACK_MARIA, OMNIBUS, SUBTRACT, MOON_WITHOUT_JACK, (7, 36, -10, 0)),
    (SPOT_HEARTS, not OMNIBUS, ADD, MOON_WITHOUT_JACK, (129, 0, 129, 129)),
    (SPOT_HEARTS, not OMNIBUS, SUBTRACT, MOON_WITHOUT_JACK, (0, -129, 0, 0)),
    (SPOT_HEARTS, OMNIBUS, ADD, MOON_WITHOUT_JACK, (0, 129, -10, 0)),
    (SPOT_HEARTS, OMNIBUS, SUBTRACT, MOON_WITHOUT_JACK, (0, 129, -10, 0)),
]


@pytest.mark.parametrize(("values", "omnibus", "moon", "captured", "change"), CELLS)
def test_every_cell_of_the_options(
    values: CardValues, omnibus: bool, moon: Moon, captured: Piles, change: Scores
) -> None:
    assert settle(captured, Rules(values, omnibus, moon)).change == change


def test_the_cells_leave_nothing_out() -> None:
    cells = {(values, omnibus, moon, str(captured)) for values, omnibus, moon, captured, _ in CELLS}
    outcomes = [str(captured) for captured in (NO_MOON, MOON_WITH_JACK, MOON_WITHOUT_JACK)]
    assert cells == set(product(CardValues, (False, True), Moon, outcomes))
    assert len(CELLS) == len(cells)


@pytest.mark.parametrize(
    ("words", "total", "moon"),
    [
        ("standard", 26, 26),
        ("standard omnibus", 16, 26),
        ("black-maria", 43, 0),
        ("black-maria omnibus", 33, 0),
        ("spot-hearts", 129, 129),
        ("spot-hearts omnibus", 119, 129),
    ],
)
def test_the_totals_of_the_facts(words: str, total: int, moon: int) -> None:
    rules = Rules.parse(words)
    assert sum(card_points(rules).values()) == total
    assert moon_points(rules) == moon


def test_spot_hearts_count_what_is_printed_on_them() -> None:
    points = card_points(Rules(SPOT_HEARTS))
    counted = {str(card): points[card] for card in HEARTS}
    printed = {f"{rank}H": rank for rank in range(2, 11)}
    assert counted == printed | {"JH": 11, "QH": 12, "KH": 13, "AH": 14}
    assert points[QUEEN_OF_SPADES] == 25


def test_the_jack_of_omnibus_is_no_penalty_card() -> None:
    assert JACK_OF_DIAMONDS not in penalty_cards(Rules(omnibus=True))
    assert {KING_OF_SPADES, ACE_OF_SPADES} <= penalty_cards(Rules(BLACK_MARIA))


captures = st.lists(st.sampled_from(Seat), min_size=len(PACK), max_size=len(PACK)).map(
    lambda holders: [
        [card for card, holder in zip(PACK, holders, strict=True) if holder is seat]
        for seat in Seat
    ]
)
"""The pack, captured in any way: moons are next to impossible."""

lopsided = st.builds(
    lambda seat, kept: [
        [card for card in PACK if (card in kept) == (other is seat.after(1))]
        if other in (seat, seat.after(1))
        else []
        for other in Seat
    ],
    st.sampled_from(Seat),
    st.sets(st.sampled_from(PACK), max_size=2),
)
"""The pack, captured by one seat but for up to two cards: moons are frequent."""


def naive_change(captured: Piles, rules: Rules) -> list[int]:
    """The rules of scoring once more, spelled out card by card."""

    def counts(card: Card) -> int:
        name = str(card)
        spot = rules.card_values is SPOT_HEARTS
        if card.suit is Suit.HEARTS:
            return (14 if name == "AH" else int(card.rank)) if spot else 1
        if name == "QS":
            return 25 if spot else 13
        if rules.card_values is BLACK_MARIA and name in ("KS", "AS"):
            return 10 if name == "KS" else 7
        return -10 if rules.omnibus and name == "JD" else 0

    points = [sum(map(counts, cards)) for cards in captured]
    for seat, cards in enumerate(captured):
        names = {str(card) for card in cards}
        all_hearts = sum(name.endswith("H") for name in names) == 13
        jack = "JD" in names or not rules.omnibus
        if rules.card_values is not BLACK_MARIA and all_hearts and "QS" in names and jack:
            worth = 129 if rules.card_values is SPOT_HEARTS else 26
            subtract = rules.moon is SUBTRACT
            points = [0] * 4 if subtract else [worth] * 4
            points[seat] = -worth if subtract else 0
    return points


@given(st.one_of(captures, lopsided), rules_of_tables)
def test_a_hand_comes_to_what_its_cards_count_one_by_one(captured: Piles, rules: Rules) -> None:
    score = settle(captured, rules)
    assert list(score.change) == naive_change(captured, rules)
    assert sum(score.taken) == sum(card_points(rules).values())
    if score.shooter is None:
        assert score.change == score.taken
    else:
        sign = -1 if rules.moon is SUBTRACT else 3
        assert sum(score.change) == sign * moon_points(rules)


@given(st.one_of(captures, lopsided), rules_of_tables)
def test_both_ways_of_the_moon_differ_by_the_same_for_all(captured: Piles, rules: Rules) -> None:
    """Subtracting sets everybody lower by what the moon is worth, so that no gap changes."""
    options = {"card_values": rules.card_values, "omnibus": rules.omnibus}
    added = settle(captured, Rules(moon=ADD, **options))  # type: ignore[arg-type]
    subtracted = settle(captured, Rules(moon=SUBTRACT, **options))  # type: ignore[arg-type]
    assert (added.taken, added.shooter) == (subtracted.taken, subtracted.shooter)
    worth = 0 if added.shooter is None else moon_points(rules)
    assert [point - worth for point in added.change] == list(subtracted.change)


def test_a_sum_of_points_is_no_moon() -> None:
    """In Omnibus 26 points are all hearts and the queen without the jack; a moon sums to 16."""
    rules = Rules(omnibus=True)
    without, complete = settle(MOON_WITHOUT_JACK, rules), settle(MOON_WITH_JACK, rules)
    assert (without.taken[Seat.WEST], without.shooter) == (26, None)
    assert (complete.taken[Seat.WEST], complete.shooter) == (16, Seat.WEST)


def test_cards_that_count_nothing_may_be_missing() -> None:
    """So that a hand can be settled as soon as nothing is at stake any more."""
    captured = [[card for card in pile if card in card_points(Rules())] for pile in NO_MOON]
    assert settle(captured, Rules()).change == settle(NO_MOON, Rules()).change


@pytest.mark.parametrize(("count", "spoil"), [(0, []), (2, [QUEEN_OF_SPADES] * 2)])
def test_a_card_that_counts_must_be_captured_once(count: int, spoil: list[Card]) -> None:
    spoilt = [[card for card in pile if card != QUEEN_OF_SPADES] for pile in NO_MOON]
    spoilt[Seat.NORTH] += spoil
    with pytest.raises(MatchError) as caught:
        settle(spoilt, Rules())
    assert (caught.value.code, caught.value.part) == ("settle-card", "QS")
    assert caught.value.details["count"] == count


def test_a_shooter_with_ten_goes_to_minus_sixteen() -> None:
    before = (30, 10, 20, 40)
    assert settle(MOON_WITH_JACK, Rules(moon=SUBTRACT)).added_to(before) == (30, -16, 20, 40)
    assert settle(MOON_WITH_JACK, Rules(moon=ADD)).added_to(before) == (56, 10, 46, 66)


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ((99, 0, 3, 2), None),
        ((100, 0, 3, 2), Seat.WEST),
        ((100, 3, 3, 2), Seat.EAST),
        ((100, 2, 3, 2), None),
        ((130, 130, 130, 130), None),
        ((130, 130, 130, 129), Seat.EAST),
        ((101, -16, -16, 20), None),
        ((101, -16, -15, 20), Seat.WEST),
        ((99, -16, -15, 20), None),
    ],
)
def test_a_match_ends_with_a_single_lowest_score(scores: Scores, expected: Seat | None) -> None:
    assert winner(scores, Rules()) is expected


def test_a_hand_score_adds_seat_by_seat() -> None:
    assert HandScore((1, 2, 3, 20), None, (1, 2, 3, 20)).added_to((5, 5, 5, 5)) == (6, 7, 8, 25)
