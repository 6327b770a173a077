"""The recorded games of the site: what the facts ask of them, and what their comments say."""

from __future__ import annotations

from pathlib import Path

from engine.cards import Rank
from engine.half_moon.deal_code import NumberedCode
from engine.half_moon.finder.naturalness import looks_shuffled
from engine.half_moon.finder.search import NoWin, Win, find_win
from engine.half_moon.move import Move
from engine.half_moon.position import Outcome, Position
from engine.half_moon.record import Line, Record
from engine.half_moon.table import MOVES_TO_WIN, SCORE_OF_A_WIN, TRIO_RANKS

RECORDS = Path(__file__).parents[2] / "docs" / "games" / "half-moon"


def end_of(position: Position, moves: tuple[Move, ...]) -> Position:
    for move in moves:
        position = position.play(move)
    return position


# The records that it made.

OPENING = ["5S@1+6D@8", "JC@8+QH@5+KH@3"]


def read_record(name: str) -> Record:
    text = (RECORDS / name).read_text(encoding="utf-8")
    record = Record.parse(text, name)
    assert str(record) == text, f"{name} is not written canonically"
    return record


def tops(position: Position) -> list[str]:
    return [str(pile[-1]) for pile in position.piles if pile]


def open_ranks(position: Position) -> list[Rank]:
    return [placed.card.rank for placed in position.playable()]


def test_the_worked_win_is_the_one_of_the_facts() -> None:
    record = read_record("worked-win.txt")
    game = record.game()
    deal = game.deal
    assert record.header("Title") == "A worked win"
    assert tops(game.positions[0]) == [
        "5S",
        "AH",
        "KH",
        "4C",
        "QH",
        "5H",
        "7S",
        "6D",
        "10D",
        "10C",
        "2D",
        "KH",
    ]
    assert (str(deal.piles[0][-2]), str(deal.piles[7][-2])) == ("7H", "JC")
    assert " ".join(map(str, deal.reserve)) == "10H 6S 3D 4S 7D 5S JH AC"
    assert [str(move) for move in game.moves[:2]] == OPENING
    assert (len(game.moves), game.score) == (MOVES_TO_WIN, SCORE_OF_A_WIN)
    assert game.outcome is Outcome.WON
    assert looks_shuffled(deal)


def test_what_the_comments_of_the_worked_win_say_is_true() -> None:
    record = read_record("worked-win.txt")
    game = record.game()
    positions = game.positions
    comments = {number for number, move in enumerate(record.line.moves, 1) if move.comment}
    assert comments == {1, 8, 9, 13, 15, 21, 28, 30, 34, 39, 42, 45, 47}

    def on_piles(number: int, rank: Rank) -> list[int]:
        """The heights of the piles that show a rank after a move."""
        return [len(pile) for pile in positions[number].piles if pile and pile[-1].rank is rank]

    def empty_piles(number: int) -> int:
        return sum(1 for pile in positions[number].piles if not pile)

    jack, queen, king = TRIO_RANKS
    assert len(on_piles(0, jack)) == 0
    assert len(on_piles(1, jack)) == len(on_piles(1, queen)) == 1
    assert "10H@R1" not in str(game.moves[7])
    assert Move.parse("AS@3+10H@R1") in positions[7].legal_moves()
    assert on_piles(8, Rank.TWO) == [5, 7]
    assert "2H@9" in str(game.moves[8])
    assert (len(on_piles(13, jack)), len(on_piles(13, queen))) == (4, 1)
    assert len(on_piles(13, king)) > 1
    assert sorted(on_piles(13, jack))[:2] == [2, 2]
    next_trios = [move for move in game.moves[13:] if move.is_trio][:2]
    assert [positions[13].count_at(move.places[0]) for move in next_trios] == [2, 2]
    assert [empty_piles(number) for number in (14, 15, 20, 21, 30)] == [0, 1, 1, 2, 4]
    assert str(game.moves[20].taken[1]) == "QH@1"
    assert positions[30].slots == game.deal.reserve
    without_reserve = [
        move
        for move in positions[33].legal_moves()
        if not any(place.is_slot for place in move.places)
    ]
    assert not without_reserve
    assert positions[33].slots == game.deal.reserve
    assert on_piles(39, jack) == [1]
    assert on_piles(38, jack) == []
    assert open_ranks(positions[41]).count(Rank.ACE) == 2
    assert sorted(on_piles(41, Rank.ACE)) == [1, 4]
    assert positions[41].count_at(game.moves[41].places[0]) == 4
    assert not [move for move in game.moves[45:] if move.is_trio]
    assert str(game.moves[44].taken[0]) == "JH@R7"
    assert empty_piles(45) - empty_piles(44) == 2
    assert any(positions[46].slots)
    assert not any(positions[47].slots)
    assert positions[47].cards_left == 2


def variation_end(record: Record, number: int) -> tuple[Position, Line]:
    """The only variation of a move, and where it ends."""
    (line,) = record.line.moves[number - 1].variations
    position = record.game().after(number - 1).position
    return end_of(position, tuple(recorded.move for recorded in line.moves)), line


def test_the_tempting_moves_of_the_worked_win_lose() -> None:
    record = read_record("worked-win.txt")
    game = record.game()
    for number in (28, 34):
        end, line = variation_end(record, number)
        assert end.outcome() is Outcome.DEADLOCK
        after_choice = game.positions[number - 1].play(line.moves[0].move)
        assert isinstance(find_win(after_choice), NoWin)
    end, _ = variation_end(record, 28)
    assert Rank.QUEEN not in open_ranks(end)
    assert [len(pile) for pile in end.piles if pile and str(pile[-1]) == "JD"] == [5]
    end, line = variation_end(record, 34)
    assert all(place.is_slot for place in line.moves[0].move.places)
    assert "4H" in tops(end)
    assert Rank.SEVEN not in open_ranks(end)


def test_the_deadlock_is_one_and_could_be_avoided() -> None:
    record = read_record("deadlock.txt")
    game = record.game()
    assert isinstance(record.code, NumberedCode)
    assert game.outcome is Outcome.DEADLOCK
    assert Rank.QUEEN not in open_ranks(game.position)
    assert {Rank.JACK, Rank.KING} <= set(open_ranks(game.position))
    before = game.positions[3]
    assert open_ranks(before).count(Rank.SIX) == 1
    assert open_ranks(before).count(Rank.FIVE) == 4
    assert open_ranks(game.positions[4]).count(Rank.FIVE) >= 3
    assert len(before.legal_moves()) > 1
    assert isinstance(find_win(game.positions[4]), NoWin)
    end, line = variation_end(record, 4)
    assert isinstance(find_win(end), Win)
    assert "9H@11" in str(line.moves[1].move)
    sixes = [number for number, one in enumerate(line.moves) if "+6" in str(one.move)]
    assert sixes == [2, 4]


def test_a_pile_is_emptied_in_the_record_of_that_name() -> None:
    record = read_record("emptied-pile.txt")
    game = record.game()
    assert isinstance(record.code, NumberedCode)
    assert [str(card) for card in game.positions[7].piles[1]] == ["JC"]
    assert Rank.QUEEN in open_ranks(game.positions[7])
    assert Rank.KING not in open_ranks(game.positions[7])
    assert not [place for place in game.moves[7].places if str(place) == "2"]
    assert Rank.KING in open_ranks(game.positions[8])
    assert game.positions[8].piles[1]
    assert not game.position.piles[1]
    assert game.outcome is Outcome.OPEN
