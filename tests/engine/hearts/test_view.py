"""Views: a seat sees its own cards and what lies open, and nothing else can be reached."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum

from hypothesis import given
from hypothesis import strategies as st

from engine.cards import PACK, Card
from engine.hearts.deal import Deal
from engine.hearts.hand import Hand
from engine.hearts.match import Match
from engine.hearts.public_hand import Phase
from engine.hearts.seat import Seat
from engine.hearts.view import View
from tests.engine.hearts.matches import matches, with_others_cards


def reachable(value: object) -> Iterator[object]:
    """Whatever can be got at from a value by its fields and items."""
    yield value
    if isinstance(value, Enum):
        return
    if is_dataclass(value):
        for field in fields(value):
            yield from reachable(getattr(value, field.name))
    elif isinstance(value, (tuple, list, set, frozenset)):
        for item in value:
            yield from reachable(item)
    elif isinstance(value, dict):
        yield from reachable(tuple(value.items()))


@given(matches, st.sampled_from(Seat))
def test_no_hidden_card_is_within_reach(match: Match, seat: Seat) -> None:
    view = match.view(seat)
    hand = match.hand
    known = {*hand.held[seat], *hand.received(seat), *(card for _, card in hand.plays)}
    if hand.passes:
        known |= set(hand.passes[seat])
    things = list(reachable(view))
    assert {thing for thing in things if isinstance(thing, Card)} <= known
    assert not [thing for thing in things if isinstance(thing, (Hand, Match, Deal))]
    assert not hasattr(view, "__dict__")


@given(matches, st.sampled_from(Seat), st.data())
def test_hidden_cards_change_nothing_in_a_view(
    match: Match, seat: Seat, data: st.DataObject
) -> None:
    """Whoever else holds and has passed what, the seat sees the same."""
    hand = match.hand
    hidden = data.draw(st.permutations(match.view(seat).unseen))
    others = with_others_cards(match, seat, hidden)
    assert View.of(others, seat, match.scores) == View.of(hand, seat, match.scores)


@given(matches)
def test_a_view_agrees_with_the_hand(match: Match) -> None:
    hand = match.hand
    for seat in Seat:
        view = match.view(seat)
        assert view.held == hand.held[seat]
        assert view.legal_plays() == (hand.legal_plays() if seat is hand.turn else ())
        assert (view.phase, view.turn, view.plays) == (hand.phase, hand.turn, hand.plays)
        assert view.counting_left == hand.counting_left
        assert set(view.unseen) == {
            card for other in Seat if other is not seat for card in hand.held[other]
        }
        for card in PACK:
            assert str(view.why_illegal(card)) == str(hand.why_illegal(seat, card))
        over = hand.phase is Phase.OVER
        assert view.scores == (match.score_sheet[-2] if over else match.scores)


@given(matches)
def test_a_seat_knows_what_it_has_passed_and_got(match: Match) -> None:
    hand = match.hand
    for seat in Seat:
        view = match.view(seat)
        if not hand.passes:
            assert view.passed == view.received == ()
        else:
            assert view.passed == hand.passes[seat]
            assert view.received == hand.passes[seat.after(-hand.direction)]
