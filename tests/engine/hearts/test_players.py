"""The computer's players keep to the rules and know no more than they see."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.hearts.hand import Hand
from engine.hearts.match import Match
from engine.hearts.players import choose_passing, choose_play
from engine.hearts.players.knowledge import Knowledge, stream_of
from engine.hearts.players.outcome import settled_changes
from engine.hearts.players.packed import masks, unpacked
from engine.hearts.players.policy import choose
from engine.hearts.players.standing import standing_of
from engine.hearts.public_hand import Phase
from engine.hearts.ranking import CARDS_PASSED
from engine.hearts.seat import Seat
from engine.hearts.table import Strength
from engine.hearts.view import View
from tests.engine.hearts.matches import excerpts, matches, with_others_cards

FEW = settings(max_examples=10)
"""For the strongest player, which takes its time."""

strengths = st.sampled_from(Strength)


def check_choice(match: Match, seat: Seat, strength: Strength) -> None:
    view = match.view(seat)
    if match.hand.phase is Phase.PASSING:
        passed = choose_passing(view, strength)
        match.hand.check_pass(seat, passed)
        assert len(passed) == CARDS_PASSED
        assert choose_passing(match.view(seat), strength) == passed
    elif match.hand.turn is seat:
        card = choose_play(view, strength)
        assert card in match.hand.legal_plays()
        assert choose_play(match.view(seat), strength) == card


def acting(match: Match) -> Seat:
    """The seat whose turn it is; South while cards are passed."""
    assume(match.hand.phase is not Phase.OVER)
    return match.hand.turn or Seat.SOUTH


@given(excerpts, st.sampled_from([Strength.EASY, Strength.MEDIUM]))
def test_choices_are_legal_and_repeat_themselves(match: Match, strength: Strength) -> None:
    check_choice(match, acting(match), strength)


@FEW
@given(excerpts)
def test_choices_of_the_strongest_are_legal_and_repeat_themselves(match: Match) -> None:
    check_choice(match, acting(match), Strength.HARD)


@FEW
@given(excerpts, strengths, st.data())
def test_hidden_cards_change_no_choice(
    match: Match, strength: Strength, data: st.DataObject
) -> None:
    seat = acting(match)
    view = match.view(seat)
    other = with_others_cards(match, seat, data.draw(st.permutations(view.unseen)))
    seen = View.of(other, seat, view.scores)
    if match.hand.phase is Phase.PASSING:
        assert choose_passing(seen, strength) == choose_passing(view, strength)
    else:
        assert choose_play(seen, strength) == choose_play(view, strength)


@given(matches)
def test_no_real_hand_is_ruled_out(match: Match) -> None:
    """What a seat takes for impossible is impossible."""
    hand = match.hand
    for seat in Seat:
        knowledge = Knowledge.of(match.view(seat))
        for card, holder in knowledge.certain:
            assert hand.phase is Phase.PASSING or card in hand.held[holder]
        for card, holders in knowledge.possible:
            assert any(card in hand.held[holder] for holder in holders)


@given(matches, st.sampled_from(Seat))
def test_imagined_hands_agree_with_all_that_is_known(match: Match, seat: Seat) -> None:
    view = match.view(seat)
    knowledge = Knowledge.of(view)
    stream = stream_of(view)
    for _ in range(3):
        hands = knowledge.hands(stream)
        of_seats = [hands[other * 4 : other * 4 + 4] for other in Seat]
        assert of_seats[seat] == [0, 0, 0, 0]
        unseen = [0, 0, 0, 0]
        for other in Seat:
            count = sum(mask.bit_count() for mask in of_seats[other])
            assert count == (0 if other is seat else len(match.hand.held[other]))
            for suit in range(4):
                assert not unseen[suit] & of_seats[other][suit]
                unseen[suit] |= of_seats[other][suit]
        assert unseen == masks(view.unseen)
        for card, holders in (
            *knowledge.possible,
            *((card, (holder,)) for card, holder in knowledge.certain),
        ):
            suits = masks([card])
            assert any(
                any(mask & held for mask, held in zip(suits, of_seats[holder], strict=True))
                for holder in holders
            )


@given(matches, st.booleans())
def test_playing_out_goes_by_the_rules(match: Match, shooting: bool) -> None:
    """Hands played out in plain numbers come to what the engine makes of the same cards."""
    hand = match.hand
    assume(hand.turn is not None)
    standing = standing_of(match.view(Seat.SOUTH))
    standing.hands = [mask for held in hand.held for mask in masks(held)]
    standing.shooting = [shooting] * len(Seat)
    while hand.turn is not None:
        assert standing.turn == hand.turn
        assert standing.hearts_broken == hand.hearts_broken
        assert standing.settled == (not hand.counting_left)
        card = choose(standing)
        standing.play(card)
        hand = hand.play(unpacked(card))
    assert settled_changes(standing, hand.rules) == hand.score().change


def finished(match: Match, strength: Strength) -> Hand:
    if match.hand.phase is Phase.PASSING:
        match = match.pass_cards([choose_passing(match.view(seat), strength) for seat in Seat])
    while (turn := match.hand.turn) is not None:
        match = match.play(choose_play(match.view(turn), strength))
    return match.hand


@pytest.mark.parametrize("strength", Strength)
@settings(max_examples=2)
@given(match=excerpts)
def test_players_bring_hands_to_their_end(match: Match, strength: Strength) -> None:
    assert finished(match, strength).phase is Phase.OVER
