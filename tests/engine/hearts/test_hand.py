"""A hand: what may be passed and played, what may not and why, and who wins what."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import PACK, Card, Rank, Suit
from engine.errors import DealError, MatchError, PassingError, PlayError
from engine.hearts.deal import Deal
from engine.hearts.hand import Hand
from engine.hearts.match import Match
from engine.hearts.public_hand import Phase
from engine.hearts.ranking import (
    CARDS_IN_HAND,
    CARDS_PASSED,
    HEARTS,
    QUEEN_OF_SPADES,
    TWO_OF_CLUBS,
    height,
    sort_hand,
)
from engine.hearts.rules import CardValues, Rules
from engine.hearts.scoring import card_points, penalty_cards
from engine.hearts.seat import PassDirection, Seat
from engine.hearts.table import Table
from engine.hearts.trick import Trick
from tests.engine.hearts.matches import matches, pass_highest, play_hand, tables

SOUTH, WEST, NORTH, EAST = Seat


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def held_by(seat: Seat, text: str) -> Deal:
    """A deal in which a seat holds these cards; the others get the rest in turn, sorted."""
    own = cards(text)
    rest = sort_hand(set(PACK) - set(own))
    hands = [rest[place::3] for place in range(3)]
    hands.insert(seat, own)
    return Deal(tuple(hands))


def without_passing(deal: Deal, words: str = "") -> Hand:
    return Hand.start(Rules.parse(f"pass-none {words}"), 1, deal)


def play(hand: Hand, text: str) -> Hand:
    for card in cards(text):
        hand = hand.play(card)
    return hand


def suits_dealt() -> Deal:
    """South holds the clubs, West the diamonds, North the spades, East the hearts."""
    by_suit = {suit: tuple(card for card in PACK if card.suit is suit) for suit in Suit}
    clubs, diamonds, hearts, spades = by_suit.values()
    return Deal((clubs, diamonds, spades, hearts))


# What holds in every hand.


@given(matches)
def test_cards_are_conserved(match: Match) -> None:
    """What is held, what lies in the trick and what was captured is always the pack."""
    for hand in match.hands:
        held = [card for cards in hand.held for card in cards]
        captured = [card for cards in hand.captured for card in cards]
        in_trick = list(hand.trick.cards) if hand.trick is not None else []
        assert Counter([*held, *captured, *in_trick]) == Counter(PACK)
        assert len(hand.plays) == len(captured) + len(in_trick)


@given(matches)
def test_nothing_is_pending_when_a_trick_is_full(match: Match) -> None:
    """The fourth card credits a trick at once, the last one too, so that sums agree."""
    for hand in match.hands:
        assert hand.trick is None or not hand.trick.is_complete
        captured = sum(map(len, hand.captured))
        assert captured == len(Seat) * len(hand.tricks)
        if hand.phase is Phase.OVER:
            assert len(hand.tricks) == CARDS_IN_HAND
            assert captured == len(PACK)
            assert hand.taken == hand.score().taken
            assert not hand.counting_left
            assert not any(hand.held)


@given(matches)
def test_what_is_taken_and_what_is_left_make_up_the_total(match: Match) -> None:
    points = card_points(match.rules)
    hand = match.hand
    left = sum(points[card] for card in hand.counting_left)
    assert sum(hand.taken) + left == sum(points.values())


@given(matches)
def test_the_winner_of_a_trick_leads_the_next(match: Match) -> None:
    for hand in match.hands:
        leads = [trick.leader for trick in hand.all_tricks]
        assert leads[1:] == [trick.winner for trick in hand.tricks][: len(leads) - 1]


@given(matches)
def test_every_trick_keeps_the_rules_as_they_are_told(match: Match) -> None:
    """The rules of play once more, read off the finished tricks."""
    for hand in match.hands:
        held = [set(cards) for cards in after_passing(hand).held]
        broken = False
        for number, trick in enumerate(hand.all_tricks):
            for place, (seat, card) in enumerate(trick.plays):
                assert card in held[seat]
                suits = {one.suit for one in held[seat]}
                led = trick.cards[0].suit
                if number == 0 and place == 0:
                    assert str(card) == "2C"
                if place and led in suits:
                    assert card.suit is led
                if not place and card.suit is Suit.HEARTS:
                    assert broken or suits == {Suit.HEARTS}
                if number == 0 and not hand.rules.first_trick_free:
                    harmless = held[seat] - penalty_cards(hand.rules)
                    assert card in harmless or not harmless
                breaking = hand.rules.queen_breaks_hearts and str(card) == "QS"
                broken = broken or card.suit is Suit.HEARTS or breaking
                held[seat].remove(card)
        assert hand.hearts_broken == broken


def after_passing(hand: Hand) -> Hand:
    start = Hand.start(hand.rules, hand.number, hand.deal)
    return start.pass_cards(hand.passes) if hand.passes else start


@given(matches)
def test_a_card_is_legal_or_has_its_reason(match: Match) -> None:
    hand = match.hand
    legal = hand.legal_plays()
    for seat in Seat:
        for card in PACK:
            reason = hand.why_illegal(seat, card)
            assert (reason is None) == (seat is hand.turn and card in legal)
            if seat is hand.turn and reason is not None:
                with pytest.raises(PlayError) as caught:
                    hand.play(card)
                assert str(caught.value) == str(reason)
    assert (len(legal) > 0) == (hand.phase is Phase.PLAYING)


@given(tables)
def test_the_passing_moves_three_cards_each(table: Table) -> None:
    match = Match.start(table)
    dealt = match.hand
    if dealt.direction is PassDirection.NONE:
        assert dealt.phase is Phase.PLAYING
        return
    passed = pass_highest(match).hand
    for seat in Seat:
        to = seat.after(passed.direction)
        given = set(passed.passes[seat])
        assert given <= set(dealt.held[seat])
        assert given <= set(passed.held[to])
        assert passed.received(to) == passed.passes[seat]
        assert len(passed.held[seat]) == CARDS_IN_HAND
        assert passed.held[seat] == sort_hand(passed.held[seat])
        kept = set(dealt.held[seat]) - given
        assert set(passed.held[seat]) == kept | set(passed.received(seat))


# Tricks.


@pytest.mark.parametrize(
    ("leader", "played", "winner"),
    [
        (SOUTH, "", SOUTH),
        (EAST, "9C", EAST),
        (SOUTH, "2C 3C 4C AC", EAST),
        (SOUTH, "2C KC AC 10C", NORTH),
        (WEST, "2C KS AH QD", WEST),
        (NORTH, "10D 9D AS JD", WEST),
        (EAST, "QS AH KS", WEST),
    ],
)
def test_the_highest_card_of_the_suit_led_wins(leader: Seat, played: str, winner: Seat) -> None:
    trick = Trick(leader, cards(played))
    assert trick.winner is winner
    assert trick.is_complete == (len(trick.cards) == 4)
    assert [seat for seat, _ in trick.plays] == [
        leader.after(place) for place in range(len(trick.cards))
    ]
    assert [trick.card_of(seat) for seat, _ in trick.plays] == list(trick.cards)
    if not trick.is_complete:
        assert trick.card_of(trick.turn) is None


def test_the_ace_is_high() -> None:
    assert [height(Card(rank, Suit.CLUBS)) for rank in Rank] == [14, *range(2, 14)]


# Each reason why a card may not be played.


def refused(hand: Hand, seat: Seat, card: str) -> tuple[str, dict[str, str | int]]:
    error = hand.why_illegal(seat, Card.parse(card))
    assert error is not None
    assert error.part == card
    return error.code, error.details


MIXED = "2C 5C 9C 3D 7D JD 4H 9H QH 2S 8S QS AS"


def test_no_card_is_played_while_cards_are_passed() -> None:
    hand = Hand.start(Rules(), 1, held_by(SOUTH, MIXED))
    assert hand.phase is Phase.PASSING
    assert hand.turn is None
    assert refused(hand, SOUTH, "2C") == ("play-while-passing", {})
    with pytest.raises(PlayError, match="play-while-passing"):
        hand.play(TWO_OF_CLUBS)


def test_no_card_is_played_out_of_turn() -> None:
    hand = without_passing(held_by(SOUTH, MIXED))
    assert refused(hand, NORTH, "3C") == ("play-not-your-turn", {"seat": "S"})


def test_no_card_is_played_that_is_not_held() -> None:
    hand = without_passing(held_by(SOUTH, MIXED))
    assert refused(hand, SOUTH, "AC") == ("play-not-in-hand", {})


def test_the_two_of_clubs_must_be_led() -> None:
    hand = without_passing(held_by(SOUTH, MIXED))
    assert refused(hand, SOUTH, "5C") == ("play-two-of-clubs", {"suit": ""})
    assert refused(hand, SOUTH, "QS")[0] == "play-two-of-clubs"
    assert hand.legal_plays() == (TWO_OF_CLUBS,)


def test_suit_must_be_followed() -> None:
    hand = without_passing(held_by(EAST, "3C 5C 9C 3D 7D JD 4H 9H QH 2S 8S QS AS"))
    hand = play(hand, "2C 4C 6C")
    assert hand.turn is EAST
    assert refused(hand, EAST, "7D") == ("play-follow-suit", {"suit": "C"})
    assert refused(hand, EAST, "QS") == ("play-follow-suit", {"suit": "C"})
    assert hand.legal_plays() == cards("3C 5C 9C")


def test_hearts_are_not_led_before_they_are_broken() -> None:
    hand = without_passing(held_by(SOUTH, "2C 3C AC 3D 7D JD 4H 9H QH 2S 8S QS AS"))
    hand = play(hand, "2C 4C 5C 6C")
    hand = play(hand, "9C AC 7C 8C")
    assert (hand.turn, hand.hearts_broken) == (SOUTH, False)
    assert refused(hand, SOUTH, "QH") == ("play-hearts-not-broken", {"suit": ""})
    assert hand.legal_plays() == cards("3C 3D 7D JD 2S 8S QS AS")


def test_who_holds_nothing_but_hearts_may_lead_one() -> None:
    deal = Deal(
        (
            cards("2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC 2S"),
            cards("AC AH KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H"),
            cards("3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS 2D"),
            cards("3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD 2H"),
        )
    )
    hand = play(without_passing(deal), "2C AC 2D 3D")
    assert (hand.turn, hand.hearts_broken) == (WEST, False)
    assert hand.legal_plays() == hand.held[WEST]
    assert hand.play(Card.parse("3H")).hearts_broken


def test_no_penalty_card_is_played_to_the_first_trick() -> None:
    hand = without_passing(held_by(EAST, "2D 3D 7D 9D JD KD AD 4H 9H 2S 8S QS AS"), "omnibus")
    hand = play(hand, "2C 3C 4C")
    for card in ("4H", "QS"):
        assert refused(hand, EAST, card) == ("play-penalty-in-first-trick", {"suit": "C"})
    assert hand.legal_plays() == cards("2D 3D 7D 9D JD KD AD 2S 8S AS")


def test_black_maria_keeps_all_its_spades_out_of_the_first_trick() -> None:
    deal = held_by(EAST, "2D 3D 7D 9D JD KD AD 4H 9H 2S KS QS AS")
    hand = play(without_passing(deal, "black-maria"), "2C 3C 4C")
    assert hand.legal_plays() == cards("2D 3D 7D 9D JD KD AD 2S")


@pytest.mark.parametrize("values", CardValues)
def test_a_hand_of_penalty_cards_alone_may_play_them(values: CardValues) -> None:
    """The rule of the first trick must not leave anybody without a card to play."""
    hand = play(without_passing(suits_dealt(), values), "2C AD JS")
    assert hand.turn is EAST
    assert hand.legal_plays() == hand.held[EAST] == sort_hand(HEARTS)
    with_queen = held_by(EAST, "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH QS")
    hand = play(without_passing(with_queen, values), "2C 3C 4C")
    assert hand.legal_plays() == hand.held[EAST]
    assert hand.play(QUEEN_OF_SPADES).taken[NORTH] == card_points(Rules(values))[QUEEN_OF_SPADES]


def test_a_table_may_allow_penalty_cards_in_the_first_trick() -> None:
    deal = held_by(EAST, "2D 3D 7D 9D JD KD AD 4H 9H 2S 8S QS AS")
    hand = play(without_passing(deal, "first-trick-free"), "2C 3C 4C")
    assert hand.legal_plays() == hand.held[EAST]


@pytest.mark.parametrize(("words", "broken"), [("", False), ("queen-breaks-hearts", True)])
def test_the_queen_of_spades_breaks_hearts_where_the_table_says_so(
    words: str, broken: bool
) -> None:
    deal = held_by(EAST, "2D 3D 7D 9D JD KD AD 4H 9H 2S 8S QS AS")
    hand = play(without_passing(deal, f"first-trick-free {words}"), "2C 3C 4C QS")
    assert hand.hearts_broken is broken


def test_a_finished_hand_takes_no_card() -> None:
    match = play_hand(Match.start(Table()))
    assert refused(match.hand, SOUTH, "2C") == ("play-hand-over", {})


# Passing.


def test_a_wrong_pass_is_refused() -> None:
    hand = Hand.start(Rules(), 1, suits_dealt())
    clubs, diamonds, spades, hearts = (held[:CARDS_PASSED] for held in hand.held)

    def refusal(*passes: tuple[Card, ...]) -> tuple[str, str, str | int | None]:
        with pytest.raises(PassingError) as caught:
            hand.pass_cards(passes)
        return caught.value.code, caught.value.part, caught.value.details.get("seat")

    assert refusal(clubs, diamonds, spades) == ("passing-seats", "3", None)
    assert refusal(clubs, diamonds[:2], spades, hearts) == ("passing-count", "2", "W")
    assert refusal(clubs, diamonds, spades, diamonds) == ("passing-not-in-hand", "2D", "E")
    twice = (*spades[:2], spades[0])
    assert refusal(clubs, diamonds, twice, hearts) == ("passing-card-twice", "2S", "N")
    passed = hand.pass_cards([clubs, diamonds, spades, hearts])
    with pytest.raises(PassingError, match="passing-not-now"):
        passed.pass_cards([clubs, diamonds, spades, hearts])


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_cards_go_where_the_cycle_says(number: int) -> None:
    hand = Hand.start(Rules(), number, suits_dealt())
    names = ["clubs", "diamonds", "spades", "hearts"]
    if number == 4:
        assert hand.direction is PassDirection.NONE
        assert hand.turn is SOUTH
        return
    passed = hand.pass_cards([held[:CARDS_PASSED] for held in hand.held])
    got = [passed.received(seat)[0].suit.name.lower() for seat in Seat]
    to_left = [names[seat.after(-1)] for seat in Seat]
    assert got == {1: to_left, 2: [*to_left[2:], *to_left[:2]], 3: [*names[2:], *names[:2]]}[number]


# The end of a hand.


@given(matches, st.data())
def test_a_claim_changes_nothing_that_counts(match: Match, data: st.DataObject) -> None:
    hand = match.hand
    if hand.counting_left:
        with pytest.raises(PlayError) as caught:
            hand.play_out()
        assert caught.value.code == "play-points-left"
        assert set(cards(caught.value.part)) == hand.counting_left
        return
    claimed = hand.play_out()
    assert claimed.phase is Phase.OVER
    assert claimed.score() == hand.score()
    while hand.phase is Phase.PLAYING:
        hand = hand.play(data.draw(st.sampled_from(hand.legal_plays())))
    assert claimed.score() == hand.score()


def test_a_hand_cannot_be_settled_before_everything_is_captured() -> None:
    with pytest.raises(MatchError, match="settle-card"):
        without_passing(suits_dealt()).score()


def test_a_deal_is_thirteen_cards_each_from_one_pack() -> None:
    hands = suits_dealt().hands
    assert Deal(tuple(tuple(reversed(hand)) for hand in hands)) == suits_dealt()
    for wrong, code in (
        (hands[:3], "deal-hands: '3'"),
        ((hands[0][1:], *hands[1:]), "deal-hand-size: 'S'"),
        ((hands[1], *hands[1:]), "deal-faces: '2D'"),
    ):
        with pytest.raises(DealError, match=code):
            Deal(wrong)
