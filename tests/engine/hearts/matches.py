"""Hypothesis strategies for Hearts, and players simple enough to be read at a glance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from hypothesis import strategies as st

from engine.cards import Card
from engine.hearts.deal import Deal
from engine.hearts.hand import Hand
from engine.hearts.match import Match
from engine.hearts.public_hand import Phase
from engine.hearts.ranking import CARDS_PASSED, height, sort_hand
from engine.hearts.record import Record
from engine.hearts.rules import (
    GREATEST_TARGET,
    LEAST_TARGET,
    CardValues,
    Moon,
    PassCycle,
    Rules,
)
from engine.hearts.scoring import NO_POINTS, penalty_cards
from engine.hearts.seat import Seat
from engine.hearts.table import SEED_BITS, SpelledTable, Strength, Table
from engine.shuffle import below, numbers, shuffled
from tests.engine.games import comments, header_names

type Player = Callable[[Hand], Card]
"""Chooses a card to play; these players may see everything."""

seeds = st.integers(min_value=0, max_value=(1 << SEED_BITS) - 1)

rules_of_tables = st.builds(
    Rules,
    card_values=st.sampled_from(CardValues),
    omnibus=st.booleans(),
    moon=st.sampled_from(Moon),
    target=st.integers(LEAST_TARGET, GREATEST_TARGET),
    passing=st.sampled_from(PassCycle),
    queen_breaks_hearts=st.booleans(),
    first_trick_free=st.booleans(),
)

tables = st.builds(Table, rules=rules_of_tables, seed=seeds, strength=st.sampled_from(Strength))

deals = st.builds(Deal.numbered, seeds, st.integers(1, 20))


@st.composite
def spelled_tables(draw: st.DrawFn) -> SpelledTable:
    """Tables of one to three hands, spelled out."""
    hands = draw(st.lists(deals, min_size=1, max_size=3))
    return SpelledTable(draw(rules_of_tables), tuple(hands), draw(st.integers(1, 99)))


def pass_highest(match: Match) -> Match:
    """Everybody passes the three highest cards."""
    return match.pass_cards([sorted(held, key=height)[-CARDS_PASSED:] for held in match.hand.held])


def careful(hand: Hand) -> Card:
    """Win as few tricks as possible: the lowest lead, the highest card below the trick's."""
    legal = sorted(hand.legal_plays(), key=height)
    assert hand.trick is not None
    best = hand.trick.card_of(hand.trick.winner)
    if best is None:
        return legal[0]
    if legal[0].suit is not best.suit:
        penalties = [card for card in legal if card in penalty_cards(hand.rules)]
        return (penalties or legal)[-1]
    below_best = [card for card in legal if height(card) < height(best)]
    return below_best[-1] if below_best else legal[0]


def greedy(hand: Hand) -> Card:
    """Win as many tricks as possible."""
    legal = hand.legal_plays()
    assert hand.trick is not None
    if hand.trick.cards and legal[0].suit is not hand.trick.suit:
        return min(legal, key=height)
    return max(legal, key=height)


def play_hand(match: Match, player: Player = careful) -> Match:
    """The match after the rest of its hand, all four playing alike."""
    if match.hand.phase is Phase.PASSING:
        match = pass_highest(match)
    while match.hand.phase is Phase.PLAYING:
        match = match.play(player(match.hand))
    return match


def play_match(match: Match, player: Player = careful) -> Match:
    """The match played to its end."""
    match = play_hand(match, player)
    while match.winner is None:
        match = play_hand(match.deal_next(), player)
    return match


def randomly(match: Match, steps: int, seed: int) -> Match:
    """The match after up to so many random steps; a step is a deal, a passing or a card."""
    stream = numbers(seed)
    for _ in range(steps):
        hand = match.hand
        if match.winner is not None:
            break
        match hand.phase:
            case Phase.OVER if isinstance(match.table, SpelledTable) and (
                hand.number == match.table.first_hand + len(match.table.deals) - 1
            ):
                break
            case Phase.OVER:
                match = match.deal_next()
            case Phase.PASSING:
                match = match.pass_cards(
                    [shuffled(held, stream)[:CARDS_PASSED] for held in hand.held]
                )
            case Phase.PLAYING:
                legal = hand.legal_plays()
                match = match.play(legal[below(len(legal), stream)])
    return match


@st.composite
def played(draw: st.DrawFn, start: st.SearchStrategy[Match], most: int = 130) -> Match:
    """Matches some way on, by random steps; the first hand is often over."""
    return randomly(draw(start), draw(st.integers(0, most)), draw(seeds))


def with_others_cards(match: Match, seat: Seat, hidden: Sequence[Card]) -> Hand:
    """The hand of a match with the cards that a seat does not see dealt out anew.

    Args:
        match: The match.
        seat: Whose cards, and what it has got in the passing, stay.
        hidden: The hidden cards in any order.
    """
    hand = match.hand
    cards = iter(hidden)
    held = tuple(
        hand.held[other]
        if other is seat
        else sort_hand(next(cards) for _ in range(len(hand.held[other])))
        for other in Seat
    )
    passes = hand.passes
    if passes:
        giver = seat.after(-hand.direction)
        passes = tuple(
            passes[other] if other in (seat, giver) else held[other][:CARDS_PASSED]
            for other in Seat
        )
    return replace(hand, held=held, passes=passes)


scores = st.tuples(*[st.integers(-200, 99)] * len(Seat))

whole_matches = played(tables.map(Match.start))
"""Matches from their first hand on, at any table."""

excerpts = played(
    st.one_of(
        st.builds(
            lambda table, first, before: Match.start(table, first_hand=first, scores_before=before),
            tables,
            st.integers(1, 40),
            scores,
        ),
        st.builds(
            lambda table, before: Match.start(
                table, first_hand=table.first_hand, scores_before=before
            ),
            spelled_tables(),
            st.one_of(st.just(NO_POINTS), scores),
        ),
    )
)
"""Hands taken out of matches, dealt from a number or spelled out."""

matches = st.one_of(whole_matches, excerpts)


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Records with headers and comments."""
    match = draw(matches)
    moves = len(match.moves)
    said = draw(st.lists(comments, max_size=min(moves, 10)))
    headers = draw(st.dictionaries(header_names, st.text(max_size=30), max_size=3))
    return Record(match, tuple(said), draw(comments), tuple(headers.items()))
