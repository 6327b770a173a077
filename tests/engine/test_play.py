"""Playing: the laws that every game keeps, whatever is played."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import PACK, Card, Rank
from engine.errors import GameError, MoveError
from engine.half_moon.deal_code import NumberedCode
from engine.half_moon.game import Game
from engine.half_moon.move import Move, PlacedCard, fits
from engine.half_moon.position import Outcome, Position
from engine.half_moon.table import (
    CARDS,
    MOVES_TO_WIN,
    PAIR_SCORE,
    PAIRS,
    PLACES,
    SCORE_OF_A_WIN,
    TRIO_SCORE,
    TRIOS,
    Place,
)
from tests.engine.games import games


def on_the_table(position: Position) -> Counter[Card]:
    piles = Counter(card for pile in position.piles for card in pile)
    return piles + Counter(card for card in position.slots if card is not None)


def cleared(*cards: str) -> Position:
    """A position with these cards as one-card piles, for rules in isolation."""
    piles = [(Card.parse(card),) for card in cards]
    return Position((*piles, *[()] * (12 - len(piles))), (None,) * 8)


def test_the_measures_of_the_game_agree_with_one_another() -> None:
    assert CARDS == 104
    assert (PAIRS, TRIOS, MOVES_TO_WIN, SCORE_OF_A_WIN) == (40, 8, 48, 520)
    assert 2 * PAIRS + 3 * TRIOS == CARDS


@given(games())
def test_cards_are_conserved(game: Game) -> None:
    """What left the table and what lies on it are always both packs."""
    left = Counter(placed.card for move in game.moves for placed in move.taken)
    assert on_the_table(game.position) + left == Counter(dict.fromkeys(PACK, 2))
    assert game.position.cards_left == CARDS - left.total()


@given(games())
def test_the_score_is_ten_a_pair_and_fifteen_a_trio(game: Game) -> None:
    trios = sum(move.is_trio for move in game.moves)
    pairs = len(game.moves) - trios
    assert game.score == PAIR_SCORE * pairs + TRIO_SCORE * trios >= 0


@given(games())
def test_undo_brings_every_position_back(game: Game) -> None:
    """Undoing all moves passes through the same positions to the deal."""
    undone = game
    for position in reversed(game.positions[:-1]):
        undone = undone.undo()
        assert undone.position == position
    assert undone == Game.start(game.deal)
    with pytest.raises(MoveError, match="undo-at-start"):
        undone.undo()


@given(games())
def test_taking_a_move_back_inverts_it(game: Game) -> None:
    for move in game.position.legal_moves():
        assert game.position.play(move).take_back(move) == game.position


@given(games())
def test_legal_moves_are_all_that_fits_and_nothing_else(game: Game) -> None:
    """Each two or three playable cards are a legal move just if they fit."""
    playable = game.position.playable()
    fitting = {
        Move(chosen)
        for size in (2, 3)
        for chosen in combinations(playable, size)
        if fits(placed.card for placed in chosen)
    }
    legal = game.position.legal_moves()
    assert set(legal) == fitting
    assert len(legal) == len(fitting)


@given(games())
def test_the_outcome_follows_from_the_moves_left(game: Game) -> None:
    expected = (
        Outcome.WON
        if game.position.cards_left == 0
        else Outcome.OPEN
        if game.position.legal_moves()
        else Outcome.DEADLOCK
    )
    assert game.outcome is expected


@given(games())
def test_a_move_and_a_place_read_back_as_themselves(game: Game) -> None:
    for move in game.moves:
        assert Move.parse(str(move)) == move
        reordered = "+".join(reversed(str(move).split("+")))
        assert Move.parse(reordered.lower()) == move
    for place in PLACES:
        assert Place.parse(str(place).lower()) == place


def test_pairs_are_the_five_of_the_facts() -> None:
    """A and 10, 2 and 9, 3 and 8, 4 and 7, 5 and 6; suits do not matter."""
    pairs = {
        frozenset((one.rank, other.rank))
        for one, other in combinations(PACK, 2)
        if fits((one, other))
    }
    facts = [(1, 10), (2, 9), (3, 8), (4, 7), (5, 6)]
    assert pairs == {frozenset((Rank(one), Rank(other))) for one, other in facts}
    assert all(
        fits((one, other))
        for one, other in combinations(PACK, 2)
        if frozenset((one.rank, other.rank)) in pairs
    )


def test_only_jack_queen_and_king_make_a_trio() -> None:
    for three in combinations(PACK[:26], 3):
        ranks = {card.rank for card in three}
        assert fits(three) == (ranks == {Rank.JACK, Rank.QUEEN, Rank.KING})


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "move-malformed"),
        ("5S@1", "move-misfit"),
        ("5S@1+5H@2", "move-misfit"),
        ("KS@1+KH@2+QH@3", "move-misfit"),
        ("5S@1+6S@1", "move-place-twice"),
        ("5S@1+6S@13", "place-unknown"),
        ("5S@1+6X@2", "card-malformed"),
        ("5S+6S", "move-malformed"),
    ],
)
def test_a_wrong_move_is_refused_with_its_reason(text: str, code: str) -> None:
    with pytest.raises(MoveError) as caught:
        Move.parse(text)
    assert caught.value.code == code


def test_a_card_can_be_played_only_from_where_it_lies() -> None:
    """Covered cards, cards of other places and empty places are all refused."""
    game = Game.start(NumberedCode(0).deal())
    covered = game.deal.piles[0][-2]
    fitting = next(card for card in PACK if fits((card, covered)))
    with pytest.raises(MoveError) as caught:
        game.play(Move((PlacedCard(covered, Place(1)), PlacedCard(fitting, Place(2)))))
    assert caught.value.code == "move-card-elsewhere"
    assert caught.value.details["place"] in ("1", "2")


def test_an_emptied_place_stays_empty() -> None:
    position = cleared("5S", "6H", "2C")
    after = position.play(Move.parse("5S@1+6H@2"))
    assert [after.card_at(Place(number)) for number in (1, 2)] == [None, None]
    with pytest.raises(MoveError, match="move-card-elsewhere"):
        after.play(Move.parse("5S@1+6H@2"))


@pytest.mark.parametrize(
    ("cards", "outcome"),
    [
        ((), Outcome.WON),
        (("5S",), Outcome.DEADLOCK),
        (("5S", "6S"), Outcome.OPEN),
        (("KS", "QS"), Outcome.DEADLOCK),
        (("KS", "QS", "JD"), Outcome.OPEN),
        (("JS", "KS", "KD", "10C", "2C"), Outcome.DEADLOCK),
    ],
)
def test_outcomes_of_small_positions(cards: tuple[str, ...], outcome: Outcome) -> None:
    assert cleared(*cards).outcome() is outcome


def test_a_slot_cannot_be_filled_twice_by_taking_back() -> None:
    start = Position.start(NumberedCode(0).deal())
    move = next(move for move in start.legal_moves() if any(p.is_slot for p in move.places))
    with pytest.raises(MoveError, match="move-slot-taken"):
        start.take_back(move)


@given(games(), st.integers(min_value=-3, max_value=60))
def test_a_game_can_be_looked_at_after_any_move(game: Game, number: int) -> None:
    if 0 <= number <= len(game.moves):
        assert game.after(number) == Game.start(game.deal, game.moves[:number])
    else:
        with pytest.raises(GameError, match="move-number-unknown"):
            game.after(number)
