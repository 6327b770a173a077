"""Tapping: every row of the facts, and no sequence of taps that breaks a law."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import MoveError
from engine.half_moon.game import Game
from engine.half_moon.position import Position
from engine.half_moon.table import PLACES, Place
from engine.half_moon.tapping import Misfit, Selection, Tap, combinable, tap
from tests.engine.games import games
from tests.engine.test_play import cleared

FIVE, ACE, KING, QUEEN, SIX, OTHER_KING, JACK = (Place(number) for number in range(1, 8))
TABLE = cleared("5S", "AH", "KH", "QH", "6D", "KS", "JC")


def taps(*places: Place, table: Position = TABLE) -> Tap:
    """The last of some taps, beginning with nothing selected."""
    result = Tap(())
    for place in places:
        result = tap(table, result.selection, place)
    return result


def test_the_first_card_tapped_is_selected() -> None:
    assert taps(FIVE) == Tap((FIVE,))


def test_a_second_card_that_makes_eleven_removes_the_pair() -> None:
    result = taps(FIVE, SIX)
    assert result.move is not None
    assert (str(result.move), result.selection, result.misfit) == ("5S@1+6D@5", (), None)


@pytest.mark.parametrize("order", [(JACK, QUEEN, KING), (KING, JACK, QUEEN), (QUEEN, KING, JACK)])
def test_a_trio_goes_on_the_third_tap_in_any_order(order: tuple[Place, ...]) -> None:
    assert taps(*order[:2]) == Tap(order[:2])
    result = taps(*order)
    assert result.move is not None
    assert (str(result.move), result.selection) == ("JC@7+QH@4+KH@3", ())


def test_a_selected_card_tapped_again_is_deselected() -> None:
    assert taps(FIVE, FIVE) == Tap(())


def test_of_two_selected_faces_only_the_one_tapped_is_deselected() -> None:
    assert taps(KING, QUEEN, KING) == Tap((QUEEN,))
    assert taps(KING, QUEEN, QUEEN) == Tap((KING,))


def test_two_numbers_of_another_sum_clear_the_selection() -> None:
    assert taps(FIVE, ACE) == Tap((), misfit=Misfit.SUM_NOT_ELEVEN)


def test_a_number_with_a_face_clears_the_selection_in_either_order() -> None:
    assert taps(FIVE, KING) == taps(KING, FIVE) == Tap((), misfit=Misfit.TRIO_NEEDED)


def test_of_two_faces_of_a_rank_the_second_is_selected() -> None:
    assert taps(KING, OTHER_KING) == Tap((OTHER_KING,), misfit=Misfit.TRIO_NEEDED)


def test_with_two_faces_selected_a_number_clears_the_selection() -> None:
    assert taps(KING, QUEEN, FIVE) == Tap((), misfit=Misfit.TRIO_NEEDED)


def test_with_two_faces_selected_a_face_of_a_selected_rank_replaces_it() -> None:
    for order in ((KING, QUEEN), (QUEEN, KING)):
        result = taps(*order, OTHER_KING)
        assert set(result.selection) == {QUEEN, OTHER_KING}
        assert (result.move, result.misfit) == (None, Misfit.TRIO_NEEDED)


def test_an_empty_place_cannot_be_tapped() -> None:
    with pytest.raises(MoveError, match="place-empty"):
        taps(Place(12))


@pytest.mark.parametrize(
    "selection", [(FIVE, SIX), (FIVE, KING), (KING, OTHER_KING), (KING, QUEEN, JACK)]
)
def test_a_selection_that_no_taps_make_is_refused(selection: Selection) -> None:
    with pytest.raises(MoveError, match="selection-impossible"):
        tap(TABLE, selection, ACE)


def test_placement_help_leaves_what_can_be_combined() -> None:
    assert combinable(TABLE, ()) == (FIVE, ACE, KING, QUEEN, SIX, OTHER_KING, JACK)
    assert combinable(TABLE, (FIVE,)) == (SIX,)
    assert combinable(TABLE, (KING,)) == (QUEEN, JACK)
    assert combinable(TABLE, (KING, QUEEN)) == (JACK,)


@given(games(), st.lists(st.integers(min_value=0, max_value=len(PLACES) - 1), max_size=120))
def test_no_sequence_of_taps_breaks_a_law(game: Game, taps_made: list[int]) -> None:
    """Only fitting cards leave; the selection is always one that taps can make."""
    selection: Selection = ()
    for index in taps_made:
        place = PLACES[index]
        if game.position.card_at(place) is None:
            with pytest.raises(MoveError, match="place-empty"):
                tap(game.position, selection, place)
            continue
        result = tap(game.position, selection, place)
        assert len(result.selection) <= 2
        assert len(set(result.selection)) == len(result.selection)
        assert all(game.position.card_at(selected) is not None for selected in result.selection)
        assert result.move is None or result.misfit is None
        if result.move is not None:
            assert set(result.move.places) == {*selection, place}
            assert result.selection == ()
            left = game.position.cards_left
            game = game.play(result.move)
            assert game.position.cards_left == left - len(result.move.taken)
        selection = result.selection


@given(games(), st.data())
def test_every_legal_move_can_be_tapped(game: Game, data: st.DataObject) -> None:
    """The cards of a legal move, tapped in any order, make just this move."""
    for move in game.position.legal_moves()[:20]:
        places = data.draw(st.permutations(move.places))
        assert taps(*places, table=game.position).move == move
