"""A match: hands in a row, the score sheet, the end, and what may be taken back."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from engine.cards import PACK
from engine.errors import MatchError, PlayError
from engine.hearts.deal import Deal
from engine.hearts.hand import Hand
from engine.hearts.match import Match, NextDeal, Passing
from engine.hearts.public_hand import Phase
from engine.hearts.rules import Moon, Rules
from engine.hearts.scoring import Scores, winner
from engine.hearts.seat import PassDirection, Seat
from engine.hearts.table import SpelledTable, Table
from engine.hearts.trick import Trick
from tests.engine.hearts.matches import (
    deals,
    matches,
    play_hand,
    play_match,
    seeds,
    tables,
    whole_matches,
)


@given(matches, st.data())
def test_the_moves_lead_to_the_match(match: Match, data: st.DataObject) -> None:
    stages = list(match.replay())
    assert stages[-1] == match
    assert len(stages) == len(match.moves) + 1
    number = data.draw(st.integers(0, len(match.moves)))
    assert match.after(number) == stages[number]
    assert stages[number].moves == match.moves[:number]
    for beyond in (-1, len(match.moves) + 1):
        with pytest.raises(MatchError) as caught:
            match.after(beyond)
        assert caught.value.code == "move-number-unknown"
        assert caught.value.details == {"last": len(match.moves)}


@given(whole_matches)
def test_hands_are_dealt_and_numbered_in_order(match: Match) -> None:
    assert isinstance(match.table, Table)
    assert [hand.number for hand in match.hands] == list(range(1, len(match.hands) + 1))
    for hand in match.hands:
        assert hand.deal == Deal.numbered(match.table.seed, hand.number)
        assert hand.direction is match.rules.passing.direction(hand.number)
        assert bool(hand.passes) == (
            hand.direction is not PassDirection.NONE and hand.phase is not Phase.PASSING
        )


@given(matches)
def test_the_score_sheet_adds_up(match: Match) -> None:
    sheet = match.score_sheet
    over = [hand for hand in match.hands if hand.phase is Phase.OVER]
    assert sheet[0] == match.scores_before
    assert len(sheet) == len(over) + 1
    for before, after, hand in zip(sheet, sheet[1:], over, strict=False):
        change = hand.score().change
        assert [new - old for old, new in zip(before, after, strict=True)] == list(change)
    assert match.scores == sheet[-1]


@given(whole_matches)
def test_a_match_goes_on_until_somebody_has_won(match: Match) -> None:
    for number in range(1, len(match.score_sheet) - 1):
        assert winner(match.score_sheet[number], match.rules) is None
    if match.hand.phase is not Phase.OVER:
        assert match.winner is None
        with pytest.raises(MatchError, match="match-hand-open"):
            match.deal_next()
    elif match.winner is None:
        assert match.deal_next().hand.number == match.hand.number + 1
    else:
        with pytest.raises(MatchError, match="match-over"):
            match.deal_next()


@given(tables, deals)
def test_a_tie_for_lowest_is_played_on(table: Table, deal: Deal) -> None:
    """Whoever has won, with scores before the last hand that make it a tie there is another."""
    table = replace(table, rules=replace(table.rules, target=1))
    won = play_hand(Match.start(table))
    assume(won.hand.score().shooter is None)
    change = won.hand.score().change
    level = tuple(max(change) - points for points in change)
    tied = play_hand(Match.start(table, scores_before=level))
    assert tied.scores == (max(change),) * len(Seat)
    assert tied.winner is None
    assert tied.is_tied
    assert tied.has_next_hand
    lower = (level[0] - 1, *level[1:])
    decided = play_hand(Match.start(table, scores_before=lower))
    assert decided.winner is Seat.SOUTH
    assert not decided.is_tied
    assert not decided.has_next_hand


@pytest.mark.parametrize("seed", range(5))
def test_a_whole_match_ends_at_the_target(seed: int) -> None:
    match = play_match(Match.start(Table(Rules(target=50), seed)))
    assert max(match.scores) >= 50
    before = match.score_sheet[-2]
    assert max(before) < 50 or before.count(min(before)) > 1
    assert match.winner is not None
    assert match.scores[match.winner] == min(match.scores)


@given(matches)
def test_a_hand_taken_out_comes_to_the_same(match: Match) -> None:
    for hand, scores in zip(match.hands, match.score_sheet, strict=False):
        alone = match.excerpt(hand.number)
        assert alone.hands == (hand,)
        assert alone.scores_before == scores
        if hand.phase is Phase.OVER:
            assert alone.scores in match.score_sheet
    with pytest.raises(MatchError, match="match-hand-unknown"):
        match.excerpt(match.hand.number + 1)


@given(matches)
def test_taking_back_undoes_ones_own_last_card_alone(match: Match) -> None:
    plays = match.hand.plays
    for seat in Seat:
        if plays and plays[-1][0] is seat:
            assert match.may_take_back(seat)
            before = match.take_back(seat)
            assert before.hand.turn is seat
            assert before.play(plays[-1][1]) == match
        else:
            assert not match.may_take_back(seat)
            with pytest.raises(MatchError) as caught:
                match.take_back(seat)
            assert (caught.value.code, caught.value.part) == ("match-take-back", seat.notation)


@given(matches, st.sampled_from(Seat))
def test_taking_back_tells_a_seat_nothing(match: Match, seat: Seat) -> None:
    """However far a seat takes back, it had seen then all that it has seen since."""

    def seen(match: Match) -> object:
        view = match.view(seat)
        return view.received, [(who, card) for who, card in view.plays if who is not seat]

    now = seen(match)
    while match.may_take_back(seat):
        match = match.take_back(seat)
        assert seen(match) == now


def test_a_passing_cannot_be_taken_back() -> None:
    match = Match.start(Table())
    assert match.hand.direction is PassDirection.LEFT
    passed = match.pass_cards([held[:3] for held in match.hand.held])
    assert not any(passed.may_take_back(seat) for seat in Seat)


def test_two_own_cards_may_be_taken_back_around_the_end_of_a_trick() -> None:
    """Who plays last to a trick, wins it and leads has seen nothing in between."""
    match = Match.start(Table())
    match = match.pass_cards([held[:3] for held in match.hand.held])
    while match.hand.turn is not match.hand.plays[-1][0] if match.hand.plays else True:
        match = match.play(match.hand.legal_plays()[0])
    turn = match.hand.turn
    assert turn is not None
    led = match.play(match.hand.legal_plays()[0])
    assert led.take_back(turn).take_back(turn).hand.turn is turn


# Wrong moves.


def test_a_move_must_fit_the_match() -> None:
    match = play_hand(Match.start(Table()))
    with pytest.raises(MatchError) as caught:
        match.make(NextDeal(3))
    assert (caught.value.code, caught.value.details) == ("match-hand-number", {"expected": 2})
    dealt = match.make(NextDeal(2))
    assert dealt.hand.number == 2
    passed = dealt.make(Passing(tuple(held[:3] for held in dealt.hand.held)))
    leader = passed.hand.turn
    assert leader is not None
    with pytest.raises(MatchError) as caught:
        passed.make(Trick(leader.after(1), passed.hand.legal_plays()))
    assert caught.value.code == "match-leader"
    assert caught.value.details == {"expected": leader.notation}
    with pytest.raises(PlayError, match="play-while-passing"):
        dealt.make(Trick(leader, passed.hand.legal_plays()))


def test_hands_that_are_not_spelled_out_are_not_known() -> None:
    deal = Deal.numbered(0, 1)
    table = SpelledTable(Rules(), (deal, deal), first_hand=7)
    for number in (6, 9):
        with pytest.raises(MatchError, match=f"match-hand-unknown: '{number}'"):
            Match.start(table, first_hand=number)
    match = play_hand(Match.start(table, first_hand=7))
    last = play_hand(match.deal_next())
    assert last.hand.direction is PassDirection.NONE
    assert match.has_next_hand
    assert not last.has_next_hand
    with pytest.raises(MatchError, match="match-hand-unknown: '9'"):
        last.deal_next()


# Deals.


@given(seeds, st.integers(1, 50))
def test_every_hand_deals_the_pack(seed: int, number: int) -> None:
    deal = Deal.numbered(seed, number)
    assert sorted(map(str, (card for hand in deal.hands for card in hand))) == sorted(
        map(str, PACK)
    )


@given(seeds, seeds, st.integers(1, 50), st.integers(1, 50))
def test_no_two_hands_are_dealt_alike(one: int, other: int, hand: int, later: int) -> None:
    same = (one, hand) == (other, later)
    assert (Deal.numbered(one, hand) == Deal.numbered(other, later)) == same


def test_a_hand_starts_by_itself() -> None:
    deal = Deal.numbered(0, 1)
    assert Hand.start(Rules(), 1, deal).phase is Phase.PASSING
    assert Hand.start(Rules(), 4, deal).phase is Phase.PLAYING


def test_both_ways_of_the_moon_keep_the_gaps_of_a_match() -> None:
    """The same cards under both rules differ by the moon's worth for everybody."""

    def sheet(moon: Moon) -> list[list[int]]:
        table = Table(Rules(moon=moon, target=1000), 5)
        match = play_hand(Match.start(table))
        for _ in range(9):
            match = play_hand(match.deal_next())
        return [gaps(scores) for scores in match.score_sheet]

    def gaps(scores: Scores) -> list[int]:
        return [score - min(scores) for score in scores]

    assert sheet(Moon.ADD) == sheet(Moon.SUBTRACT)
