"""What the computer's players know, one situation each; South is to play or to pass."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.cards import Card, Suit
from engine.hearts.players import choose_passing, choose_play
from engine.hearts.players.moon import moon_is_welcome
from engine.hearts.players.outcome import outcome
from engine.hearts.players.standing import standing_of
from engine.hearts.ranking import CARDS_IN_HAND, QUEEN_OF_SPADES, sort_hand
from engine.hearts.rules import Rules
from engine.hearts.scoring import NO_POINTS, Scores
from engine.hearts.seat import Seat
from engine.hearts.table import Strength
from engine.hearts.trick import Trick
from engine.hearts.view import View

thinking = pytest.mark.parametrize("strength", [Strength.MEDIUM, Strength.HARD])
"""The strengths that know more than the rules."""

WEST_LEADS = "S:2C AC KC 9C"
EAST_LEADS = "S:2C 5C 9C KC"
"""First tricks without points, and who leads after them."""


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def trick(text: str) -> Trick:
    """``W:5S QS`` is a trick that West leads."""
    leader, _, played = text.partition(":")
    return Trick(next(seat for seat in Seat if seat.notation == leader), cards(played))


def view_of(
    held: str, *tricks: str, rules: str = "standard", scores: Scores = NO_POINTS, hand: int = 4
) -> View:
    """What South sees, with the last of the tricks being played; none while cards are passed.

    Hand 4 is one without passing, so that nothing else is known.
    """
    *complete, now = map(trick, tricks) if tricks else [None]
    before = tuple(one for one in complete if one is not None)
    assert all(earlier.winner is later.leader for earlier, later in pairwise(before))
    table = Rules.parse(rules)
    view = View(
        rules=table,
        number=hand,
        tricks=before,
        trick=now,
        hearts_broken=any(
            card.suit is Suit.HEARTS or (card == QUEEN_OF_SPADES and table.queen_breaks_hearts)
            for one in before
            for card in one.cards
        ),
        seat=Seat.SOUTH,
        held=sort_hand(cards(held)),
        passed=(),
        received=(),
        scores=scores,
    )
    assert len(view.held) + len(before) == CARDS_IN_HAND
    assert now is None or view.turn is Seat.SOUTH
    return view


def played(view: View, strength: Strength) -> str:
    return str(choose_play(view, strength))


def passed(held: str, rules: str = "standard", scores: Scores = NO_POINTS) -> set[str]:
    view = view_of(held, rules=rules, scores=scores, hand=1)
    choices = {choose_passing(view, strength) for strength in (Strength.MEDIUM, Strength.HARD)}
    assert len(choices) == 1
    return set(map(str, *choices))


# The queen of spades and the first trick.


@thinking
def test_the_last_seat_ducks_the_queen(strength: Strength) -> None:
    held = "3S KS 4C 8C JC 3D 8D QD 4H 7H 9H QH"
    assert played(view_of(held, WEST_LEADS, "W:5S QS 6S"), strength) == "3S"


@thinking
def test_the_queen_goes_under_the_ace(strength: Strength) -> None:
    held = "3S QS 4C 8C JC 3D 8D QD 4H 7H 9H QH"
    assert played(view_of(held, WEST_LEADS, "W:5S AS 6S"), strength) == "QS"


NO_CLUBS = "QS KS 3S 4D 8D QD AD 2H 4H 7H 9H QH AH"


@pytest.mark.parametrize("strength", Strength)
def test_no_penalty_card_goes_to_the_first_trick(strength: Strength) -> None:
    chosen = choose_play(view_of(NO_CLUBS, "N:2C 5C"), strength)
    assert chosen != QUEEN_OF_SPADES
    assert chosen.suit is not Suit.HEARTS


@pytest.mark.parametrize("strength", Strength)
def test_a_free_first_trick_takes_the_queen(strength: Strength) -> None:
    assert played(view_of(NO_CLUBS, "N:2C 5C", rules="first-trick-free"), strength) == "QS"


@pytest.mark.parametrize("strength", Strength)
def test_nothing_but_penalty_cards_may_go_to_the_first_trick(strength: Strength) -> None:
    hearts = "QS 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH"
    assert played(view_of(hearts, "N:2C 5C"), strength) == "QS"


@thinking
def test_a_queen_that_breaks_hearts_lets_low_hearts_be_led(strength: Strength) -> None:
    held = "AC QC JC AD KD QD KS JS 2H 3H 4H"
    tricks = (EAST_LEADS, "E:9S AS QS 4S", "S:")
    assert played(view_of(held, *tricks, rules="queen-breaks-hearts"), strength) == "2H"
    assert not played(view_of(held, *tricks), strength).endswith("H")


# Omnibus.

DIAMONDS = "2D QD 4C 8C JC 3S 8S 9S 4H 7H 9H QH"


@thinking
def test_the_jack_is_caught_even_with_a_heart(strength: Strength) -> None:
    tricks = WEST_LEADS, "W:4D JD 5H"
    assert played(view_of(DIAMONDS, *tricks, rules="omnibus"), strength) == "QD"
    assert played(view_of(DIAMONDS, *tricks), Strength.MEDIUM) == "2D"


@thinking
def test_the_jack_is_not_caught_with_the_queen_of_spades(strength: Strength) -> None:
    tricks = WEST_LEADS, "W:4D JD QS"
    assert played(view_of(DIAMONDS, *tricks, rules="omnibus"), strength) == "2D"


@thinking
def test_the_jack_wins_a_harmless_trick_in_last_seat(strength: Strength) -> None:
    held = "2D JD KD 8C JC 3S 8S 9S 4H 7H 9H QH"
    assert played(view_of(held, WEST_LEADS, "W:4D 5D 10D", rules="omnibus"), strength) == "JD"


@thinking
def test_the_jack_is_not_thrown_under_a_higher_diamond(strength: Strength) -> None:
    held = "2D JD 4C 8C JC 3S 8S 9S 4H 7H 9H QH"
    assert played(view_of(held, WEST_LEADS, "W:QD 3D 4D", rules="omnibus"), strength) == "2D"


def test_the_jack_is_not_passed_on() -> None:
    held = "JD 2D AC KC 9C AS 3S 4S 5S 2H 9H JH AH"
    assert "JD" not in passed(held, "omnibus")


# What the cards count.


@thinking
def test_a_high_heart_is_thrown_where_it_counts_its_value(strength: Strength) -> None:
    held = "2S 3S 4S 5S 6S 2D 3D 4D 5D 6D 2H AH"
    tricks = WEST_LEADS, "W:5C 6C 7C"
    assert played(view_of(held, *tricks, rules="spot-hearts"), strength) == "AH"


def test_the_value_of_a_heart_outweighs_a_high_spade() -> None:
    held = "4S 5S 6S AS 3D 4D 7D 8D QD 2H 3H AH"
    tricks = WEST_LEADS, "W:5C 6C 7C"
    assert played(view_of(held, *tricks, rules="spot-hearts"), Strength.MEDIUM) == "AH"
    # Where hearts count one, the ace of spades may cost more: the queen is out.
    assert played(view_of(held, *tricks), Strength.MEDIUM) == "AS"


def test_high_hearts_are_passed_on_where_they_count_their_value() -> None:
    held = "AH KH QH 2H 3H AC AD KD KC 4S 5S 6S 7S"
    assert "AH" in passed(held, "spot-hearts")
    assert "AH" not in passed(held)


@thinking
@pytest.mark.parametrize("spade", ["KS", "AS"])
def test_black_maria_is_rid_of_king_and_ace_of_spades(strength: Strength, spade: str) -> None:
    held = f"{spade} 4D 8D QD AD JD AH KH 2H 3H 4H"
    tricks = WEST_LEADS, "W:9S 10S QS 3S", "E:5C"
    assert played(view_of(held, *tricks, rules="black-maria"), strength) == spade


def test_a_king_of_spades_that_counts_nothing_is_kept_rather_than_a_heart() -> None:
    held = "KS 4D 8D QD AD JD AH KH 2H 3H 4H"
    tricks = WEST_LEADS, "W:9S 10S QS 3S", "E:5C"
    assert played(view_of(held, *tricks), Strength.MEDIUM) == "AH"


@thinking
def test_black_maria_does_not_win_a_trick_with_the_king_of_spades(strength: Strength) -> None:
    held = "2S 3S 4S KS 4C 8C JC 3D 8D 4H 7H 9H"
    tricks = WEST_LEADS, "W:5S 6S 7S"
    assert played(view_of(held, *tricks, rules="black-maria"), strength) != "KS"
    assert played(view_of(held, *tricks), Strength.MEDIUM) == "KS"


def test_black_maria_passes_on_the_king_of_spades() -> None:
    held = "KS 3S 4S 5S AC KC 9C AD KD 2H 4H 5H 6H"
    assert "KS" in passed(held, "black-maria")
    assert "KS" not in passed(held)


def test_the_queen_of_spades_is_passed_on_unless_low_spades_guard_it() -> None:
    assert "QS" in passed("QS 3S 2C 3C 4C 5C 2D 3D 4D 5D 2H 3H 4H")
    assert "QS" not in passed("QS 3S 4S 5S 6S AC KC AD KD 2H 4H 9H AH")


# The moon.

STRONG = "QC JC 2D QD KD AD QS KS AS QH KH AH"
"""A hand that wins every trick, if it tries."""
HEART_IN_TRICK = WEST_LEADS, "W:4D 5D 6H"
NEAR_THE_TARGET = (95, 80, 80, 20)
"""A moon that is added ends the match, and East wins it."""


@thinking
@pytest.mark.parametrize("rules", ["standard", "moon-subtract", "spot-hearts"])
def test_a_strong_hand_shoots_the_moon(strength: Strength, rules: str) -> None:
    assert played(view_of(STRONG, *HEART_IN_TRICK, rules=rules), strength) == "QD"


def test_no_moon_is_tried_that_lets_somebody_else_win_the_match() -> None:
    def choice(rules: str) -> str:
        view = view_of(STRONG, *HEART_IN_TRICK, rules=rules, scores=NEAR_THE_TARGET)
        return played(view, Strength.MEDIUM)

    assert choice("standard") == "2D"
    assert choice("moon-subtract") == "QD"


def test_no_moon_is_tried_where_there_is_none() -> None:
    view = view_of(STRONG, *HEART_IN_TRICK, rules="black-maria")
    assert played(view, Strength.MEDIUM) == "2D"


def test_an_omnibus_moon_is_given_up_when_another_has_the_jack() -> None:
    held = "3C JC QC KD AD QS KS AS QH KH AH"
    tricks = WEST_LEADS, "W:10D JD 3D 2D", "N:4C 6H"
    assert played(view_of(held, *tricks, rules="omnibus"), Strength.MEDIUM) == "3C"
    assert played(view_of(held, *tricks), Strength.MEDIUM) == "QC"


@pytest.mark.parametrize(
    ("rules", "scores", "welcome"),
    [
        ("standard", NO_POINTS, True),
        ("moon-subtract", NO_POINTS, True),
        ("black-maria", NO_POINTS, False),
        ("standard", NEAR_THE_TARGET, False),
        ("moon-subtract", NEAR_THE_TARGET, True),
        ("standard", (10, 80, 80, 20), True),  # South itself wins.
        ("standard", (20, 80, 80, 20 - 26), True),  # A tie is played on.
        ("spot-hearts", (30, 0, 0, 0), True),  # Three others tie.
        ("spot-hearts", (30, 0, 0, -200), False),
        ("spot-hearts moon-subtract", (30, 0, 0, -200), True),
    ],
)
def test_whether_a_moon_is_welcome(rules: str, scores: Scores, welcome: bool) -> None:
    assert moon_is_welcome(Rules.parse(rules), scores, Seat.SOUTH) is welcome


def test_imagined_hands_count_what_a_moon_does_to_the_match() -> None:
    standing = standing_of(view_of(STRONG, *HEART_IN_TRICK))
    standing.takers = 1 << Seat.SOUTH
    standing.taken = [26, 0, 0, 0]
    standing.penalties_left = 0

    def worth(rules: str, scores: Scores) -> float:
        return outcome(standing, Rules.parse(rules), scores, Seat.SOUTH)

    assert worth("standard", NO_POINTS) == 26
    assert worth("standard", NEAR_THE_TARGET) < 26
    assert worth("standard", (10, 80, 80, 20)) > 26
    assert worth("moon-subtract", NO_POINTS) == 26


MOON_HAND = "AS KS QS AH KH QH JH 10H AC KC AD 2C 3D"


def test_a_hand_for_the_moon_passes_on_its_losers() -> None:
    assert {"2C", "3D"} <= passed(MOON_HAND)
    assert "QS" not in passed(MOON_HAND, "moon-subtract", NEAR_THE_TARGET)
    assert "QS" in passed(MOON_HAND, scores=NEAR_THE_TARGET)


WEST_HAS_ALL = (
    *("S:2C AC 3C 4C", "W:KC 5C 6C 7C", "W:QC 8C 9C 10C"),
    *("W:AD 2D 3D 4D", "W:KD 5D 6D 7D", "W:QD 8D 9D 10D"),
    *("W:AS 2S 3S 4S", "W:KS 5S 6S 7S", "W:QS 8S 9S 10S"),
    *("W:JC 2H 3H 4H", "W:AH 5H 9H QH"),
)
"""Eleven tricks, by which West has taken everything so far."""


@thinking
def test_a_moon_of_another_is_stopped_by_taking_hearts(strength: Strength) -> None:
    tricks = *WEST_HAS_ALL, "W:10H 6H 7H"
    assert played(view_of("8H JH", *tricks), strength) == "JH"
    assert played(view_of("8H JH", *tricks, rules="black-maria"), strength) == "8H"


@thinking
def test_no_heart_is_given_to_who_seems_to_shoot_the_moon(strength: Strength) -> None:
    tricks = *WEST_HAS_ALL, "W:JD 6H 7H"
    assert played(view_of("JS JH", *tricks), strength) == "JS"
    assert played(view_of("JS JH", *tricks, rules="black-maria"), strength) == "JH"
