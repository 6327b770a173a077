"""The finder: it finds wins, proves that there are none, and stops when told to."""

from __future__ import annotations

import ast
import io
import re
from itertools import count, pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import Card, Rank, Suit
from engine.errors import DealError, GameError, MoveError, RecordError
from engine.half_moon.deal_code import NumberedCode
from engine.half_moon.finder.__main__ import FOUND, GAVE_UP, PROVEN_NONE, WRONG_CALL, main
from engine.half_moon.finder.naturalness import looks_shuffled, measure, natural_order
from engine.half_moon.finder.partial_deal import PartialDeal, find_won_game
from engine.half_moon.finder.search import GaveUp, Limit, NoWin, Progress, Win, find_win
from engine.half_moon.finder.wording import sentence
from engine.half_moon.game import Game
from engine.half_moon.move import Move
from engine.half_moon.position import Outcome, Position
from engine.half_moon.record import Line, Record
from engine.half_moon.shuffle import numbers
from engine.half_moon.table import MOVES_TO_WIN, PILES, SCORE_OF_A_WIN, SLOTS, TRIO_RANKS

ROOT = Path(__file__).parents[2]
RECORDS = ROOT / "docs" / "games" / "half-moon"
EASY_NUMBERS = (0, 5, 13, 38)
NUMBERS_WITHOUT_WIN = (19, 49, 51)
"""In 19 the face cards alone cannot be won; the whole is too much to try."""

WORKED_START = """\
[Game "Half Moon"]
[Title "A worked win"]
[Pile1 "?? ?? ?? ?? ?? ?? 7H 5S"]
[Pile2 "?? ?? ?? ?? ?? ?? ?? AH"]
[Pile3 "?? ?? ?? ?? ?? ?? ?? KH"]
[Pile4 "?? ?? ?? ?? ?? ?? ?? 4C"]
[Pile5 "?? ?? ?? ?? ?? ?? ?? QH"]
[Pile6 "?? ?? ?? ?? ?? ?? ?? 5H"]
[Pile7 "?? ?? ?? ?? ?? ?? ?? 7S"]
[Pile8 "?? ?? ?? ?? ?? ?? JC 6D"]
[Pile9 "?? ?? ?? ?? ?? ?? ?? 10D"]
[Pile10 "?? ?? ?? ?? ?? ?? ?? 10C"]
[Pile11 "?? ?? ?? ?? ?? ?? ?? 2D"]
[Pile12 "?? ?? ?? ?? ?? ?? ?? KH"]
[Reserve "10H 6S 3D 4S 7D 5S JH AC"]

1. 5S@1+6D@8 2. JC@8+QH@5+KH@3
"""
"""What is given of the worked example; ``--seed 1 --best-of 400`` made the rest."""


def table(piles: str, reserve: str = "") -> Position:
    """A position from piles parted by ``/``, each from the bottom up."""
    cards = [tuple(Card.parse(card) for card in pile.split()) for pile in piles.split("/")]
    slots = [Card.parse(card) for card in reserve.split()]
    return Position(
        (*cards, *[()] * (PILES - len(cards))), (*slots, *[None] * (SLOTS - len(slots)))
    )


def numbered(number: int) -> Position:
    return Position.start(NumberedCode(number).deal())


def end_of(position: Position, moves: tuple[Move, ...]) -> Position:
    for move in moves:
        position = position.play(move)
    return position


@pytest.mark.parametrize(
    ("position", "moves"),
    [
        (table(""), 0),
        (table("5C/6C"), 1),
        (table("5C", "6C"), 1),
        (table("", "5C 6C JC QC KC"), 2),
        (table("JC/QC/KC"), 1),
        (table("6C 5C/5D 6D/AC 10C/10D AD"), 4),
        (table("KC 5C/QC 6C/JC"), 2),
        # The wrong six at first would leave the other one under its own five.
        (table("6C 5C/5D 6D"), 2),
        (table("10C 9C/KC 2C/JC AC/QC"), 3),
    ],
)
def test_it_wins_what_can_be_won(position: Position, moves: int) -> None:
    finding = find_win(position)
    assert isinstance(finding, Win)
    assert len(finding.moves) == moves
    assert end_of(position, finding.moves).outcome() is Outcome.WON


@pytest.mark.parametrize(
    "position",
    [
        table("5C 6C"),
        table("KC QC JC"),
        # Each pair waits for the other.
        table("6C AC/10C 5C"),
        table("KC AC/10C QC/JC"),
        table("6C 10C/JC 5C/KC/AC QC"),
    ],
)
def test_it_proves_that_there_is_no_win(position: Position) -> None:
    assert isinstance(find_win(position), NoWin)


@st.composite
def small_positions(draw: st.DrawFn) -> Position:
    """Up to fifteen cards whose ranks are in balance, on a few piles and slots."""
    low = st.integers(min_value=1, max_value=5)
    pairs = draw(st.lists(low, min_size=1, max_size=5))
    trios = draw(st.integers(min_value=0, max_value=1))
    ranks = [rank for one in pairs for rank in (one, 11 - one)] + [*TRIO_RANKS] * trios
    cards = [Card(Rank(rank), Suit.CLUBS) for rank in draw(st.permutations(ranks))]
    in_reserve = draw(st.integers(min_value=0, max_value=2))
    piles = draw(st.integers(min_value=1, max_value=4))
    on_piles = cards[in_reserve:]
    return Position(
        tuple(tuple(on_piles[pile::piles]) if pile < piles else () for pile in range(PILES)),
        (*cards[:in_reserve], *[None] * (SLOTS - in_reserve)),
    )


def can_be_won(position: Position, known: dict[Position, bool]) -> bool:
    """Whether it can be won, by trying every legal move."""
    if position not in known:
        known[position] = position.outcome() is Outcome.WON or any(
            can_be_won(position.play(move), known) for move in position.legal_moves()
        )
    return known[position]


@given(small_positions())
def test_it_agrees_with_trying_every_move(position: Position) -> None:
    """No short cut of the search loses a win or finds one that is none."""
    finding = find_win(position)
    assert isinstance(finding, Win if can_be_won(position, {}) else NoWin)


@pytest.mark.parametrize("number", EASY_NUMBERS)
def test_it_wins_numbered_deals(number: int) -> None:
    finding = find_win(numbered(number))
    assert isinstance(finding, Win)
    game = Game.start(NumberedCode(number).deal(), finding.moves)
    assert (len(game.moves), game.score) == (MOVES_TO_WIN, SCORE_OF_A_WIN)
    assert game.outcome is Outcome.WON


@pytest.mark.parametrize("number", NUMBERS_WITHOUT_WIN)
def test_it_proves_numbered_deals_without_a_win(number: int) -> None:
    finding = find_win(numbered(number))
    assert isinstance(finding, NoWin)
    assert finding.visited > 0


def test_it_stops_when_the_clock_says_so() -> None:
    clock = count()
    finding = find_win(numbered(1), stop=lambda: next(clock) >= 3)
    assert isinstance(finding, GaveUp)
    assert finding.reason is Limit.STOPPED
    assert next(clock) == 4, "asked again after it said to stop"


def test_it_stops_at_the_number_of_positions() -> None:
    finding = find_win(numbered(1), most_positions=50)
    assert finding == GaveUp(Limit.POSITIONS, 50)


def test_it_gives_up_when_it_dropped_positions() -> None:
    finding = find_win(numbered(1), widths=(1,))
    assert isinstance(finding, GaveUp)
    assert finding.reason is Limit.WIDTH


def test_it_tells_how_far_it_has_come() -> None:
    heard: list[Progress] = []
    find_win(numbered(0), progress=heard.append)
    assert heard[0].uncovered == 0
    assert heard[-1].uncovered == heard[-1].covered_at_start == PILES * 7
    assert all(one.visited <= other.visited for one, other in pairwise(heard))


@pytest.mark.parametrize("number", EASY_NUMBERS)
def test_a_natural_order_keeps_the_reserve_for_later(number: int) -> None:
    """The moves stay the same; the reserve is touched where no other of them can be made."""
    start = numbered(number)
    finding = find_win(start)
    assert isinstance(finding, Win)
    order = natural_order(start, finding.moves)
    assert sorted(map(str, order)) == sorted(map(str, finding.moves))
    position = start
    for played, move in enumerate(order):
        if any(place.is_slot for place in move.places):
            playable = set(position.playable())
            others = [one for one in order[played:] if playable.issuperset(one.taken)]
            assert all(any(place.is_slot for place in one.places) for one in others)
        position = position.play(move)


def test_an_arranged_pile_does_not_look_shuffled() -> None:
    arranged = PartialDeal.parse(WORKED_START.replace("?? ?? ?? ?? AH", "5C 4D 3S 2H AH"))
    stream = numbers(7)
    assert not any(looks_shuffled(arranged.fill(stream)) for _ in range(50))


@given(st.integers(min_value=0))
def test_filling_keeps_the_fixed_cards(seed: int) -> None:
    partial = PartialDeal.parse(WORKED_START)
    deal = partial.fill(numbers(seed))
    assert deal == partial.fill(numbers(seed))
    for fixed, filled in zip(
        (*partial.piles, partial.reserve), (*deal.piles, deal.reserve), strict=True
    ):
        assert all(one in (None, other) for one, other in zip(fixed, filled, strict=True))


def test_a_won_game_keeps_the_opening() -> None:
    partial = PartialDeal.parse(WORKED_START)
    game = find_won_game(partial, 1, stop=lambda: False)
    assert game is not None
    assert game.outcome is Outcome.WON
    assert game.moves[:2] == partial.opening == tuple(map(Move.parse, OPENING))
    assert game == find_won_game(partial, 1, stop=lambda: False)
    assert looks_shuffled(game.deal)


def test_the_best_of_several_games_is_no_worse_than_the_first() -> None:
    partial = PartialDeal.parse(WORKED_START)
    first = find_won_game(partial, 1, stop=lambda: False)
    best = find_won_game(partial, 1, best_of=3, stop=lambda: False)
    assert first is not None
    assert best is not None
    assert measure(best).strain <= measure(first).strain


def test_filling_stops_when_told_to() -> None:
    assert find_won_game(PartialDeal.parse(WORKED_START), 1, stop=lambda: True) is None


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("Half Moon", "Quarter Moon", "record-game", 1),
        ("?? KH", "? KH", "card-malformed", 5),
        ("[Pile4", "[Heap4", "record-header-missing", 18),
        ("?? AH", "AH", "deal-pile-height", 4),
        ("?? 2D", "KH 2D", "deal-faces", 14),
        ("QH@5", "QH@6", "move-card-elsewhere", 17),
        ("2. JC@8+QH@5+KH@3", "2. JC@8", "move-misfit", 17),
    ],
)
def test_a_wrong_partial_deal_says_where(old: str, new: str, code: str, line: int) -> None:
    with pytest.raises(RecordError) as caught:
        PartialDeal.parse(WORKED_START.replace(old, new, 1))
    assert (caught.value.code, caught.value.line) == (code, line)


def test_an_opening_takes_fixed_cards_only() -> None:
    partial = PartialDeal.parse(WORKED_START)
    with pytest.raises(MoveError):
        PartialDeal(partial.piles, partial.reserve, (Move.parse("5S@1+6D@9"),))
    with pytest.raises(DealError):
        PartialDeal(partial.piles, partial.reserve[:7])


# The command line.


def run(*arguments: str, clock: int = 0) -> tuple[int, str]:
    """The exit status and what was said; the clock ticks so many seconds a look."""
    errors = io.StringIO()
    ticks = count(step=clock)
    return main(list(arguments), clock=lambda: next(ticks), errors=errors), errors.getvalue()


def test_the_command_prints_a_win_as_a_record(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("hm1 n aaaaaaa") == (FOUND, "")
    printed = capsys.readouterr().out
    record = Record.parse(printed)
    assert str(record) == printed
    assert record.code == NumberedCode(0)
    assert record.game().outcome is Outcome.WON


def test_the_command_keeps_what_was_played(tmp_path: Path) -> None:
    output = tmp_path / "won.txt"
    source = RECORDS / "deadlock.txt"
    status, said = run(str(source), "--after", "2", "-o", str(output))
    assert (status, said) == (FOUND, "")
    found = Record.parse(output.read_text(encoding="utf-8"))
    given_record = Record.parse(source.read_text(encoding="utf-8"))
    assert found.line.moves[:2] == given_record.line.moves[:2]
    assert found.header("Title") == "A deadlock"
    assert found.game().outcome is Outcome.WON
    first = str(found.line.moves[2].move)
    assert run(str(source), "--after", "2", "--opening", first, "-o", str(output))[0] == FOUND


def test_the_command_fills_a_partial_deal(tmp_path: Path) -> None:
    source = tmp_path / "partial.txt"
    source.write_text(WORKED_START, encoding="utf-8")
    output = tmp_path / "won.txt"
    assert run(str(source), "--seed", "1", "-o", str(output)) == (FOUND, "")
    record = Record.parse(output.read_text(encoding="utf-8"))
    assert [str(move) for move in record.game().moves[:2]] == OPENING
    assert record.header("Title") == "A worked win"
    status, said = run(str(source), "--seconds", "0")
    assert status == GAVE_UP
    assert "time was up" in said


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (["HM1-N-AAAAABR"], PROVEN_NONE, r"there is no win \(\d+ positions looked at\)"),
        ([str(RECORDS / "deadlock.txt")], PROVEN_NONE, "there is no win"),
        (["HM1-N-AAAAAAB", "--positions", "9"], GAVE_UP, "as many positions .* as allowed"),
        (["HM1-N-AAAAAAB", "--seconds", "0"], GAVE_UP, "time was up"),
        ([], WRONG_CALL, "give a deal code or a file"),
        (["HM1-N-AAAAAAB", "--numbers", "0-1"], WRONG_CALL, "give a deal code or a file"),
        (["HM1-N-AAAAAAB", "--seed", "x"], WRONG_CALL, "“x” is no whole number"),
        (["HM1-N-AAAAAAB", "--seconds", "nan"], WRONG_CALL, "“nan” is no number of seconds"),
        (["--numbers", "9-1"], WRONG_CALL, "“9-1” is no range"),
        (["no-such-file.txt"], WRONG_CALL, "“no-such-file.txt” is neither a file nor"),
        (["HM1-N-AAAA9AB"], WRONG_CALL, "“9” cannot stand at character 11"),
        (["HM1-N-AAAAAAB", "--opening", "5S@1"], WRONG_CALL, "5S@1 is neither a pair"),
        (["HM1-N-AAAAAAB", "--opening", "5S@1+6D@8"], WRONG_CALL, "does not lie on top at"),
        (["HM1-N-AAAAAAB", "--after", "1"], WRONG_CALL, "the record has 0 moves"),
    ],
)
def test_the_command_says_how_it_ended(
    arguments: list[str], status: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    ended, heard = run(*arguments, clock=1)
    assert ended == status
    assert re.search(said, heard)
    assert capsys.readouterr().out == ""


def test_the_command_reports_numbered_deals(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--numbers", "49-50") == (FOUND, "")
    first, second, summary = capsys.readouterr().out.splitlines()
    assert first.startswith("49 HM1-N-AAAAABR no win")
    assert second.startswith("50 HM1-N-AAAAABS won")
    assert summary == "2 of 2 settled: 1 won, 1 without a win"


def test_a_watched_terminal_sees_a_bar_and_it_goes_away() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    terminal = Terminal()
    ticks = count()
    assert (
        main(["--numbers", "0-0", "--seconds", "999"], clock=lambda: next(ticks), errors=terminal)
        == FOUND
    )
    assert "█" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r\x1b[K")


def test_every_error_of_the_engine_that_input_can_cause_has_a_sentence() -> None:
    never_from_input = {"selection-impossible", "undo-at-start", "move-slot-taken"}
    prefix = "card|code|deal|move|place|record|selection|undo"
    source = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "engine").rglob("*.py"))
    codes = set(re.findall(rf'"((?:{prefix})-[a-z-]+)"', source))
    assert len(codes) > 30
    details = dict.fromkeys(("position", "expected", "found", "count", "card", "place"), 1)
    details |= dict.fromkeys(("last", "deepest"), 1)
    for code in codes - never_from_input:
        assert code not in sentence(GameError(code, "part", **details)), code


# Its place in the project.


def imports(source: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def test_nothing_but_the_finder_imports_the_finder() -> None:
    finder = ROOT / "engine" / "half_moon" / "finder"
    sources = [
        path
        for folder in ("engine", "diagram_gen")
        for path in (ROOT / folder).rglob("*.py")
        if finder not in path.parents
    ]
    assert any("engine.half_moon.position.Position" in imports(path) for path in sources)
    for path in sources:
        assert not [name for name in imports(path) if "finder" in name.split(".")], path


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
