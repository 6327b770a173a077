"""The finder: it finds wins, proves that there are none, and stops when told to."""

from __future__ import annotations

import ast
from itertools import count, pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import Card, Rank, Suit
from engine.errors import DealError, MoveError, RecordError
from engine.half_moon.deal_code import NumberedCode
from engine.half_moon.finder.naturalness import looks_shuffled, measure, natural_order
from engine.half_moon.finder.partial_deal import PartialDeal, find_won_game
from engine.half_moon.finder.search import GaveUp, Limit, NoWin, Progress, Win, find_win
from engine.half_moon.game import Game
from engine.half_moon.move import Move
from engine.half_moon.position import Outcome, Position
from engine.half_moon.table import MOVES_TO_WIN, PILES, SCORE_OF_A_WIN, SLOTS, TRIO_RANKS
from engine.shuffle import numbers

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
    assert game.moves[:2] == partial.opening
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
