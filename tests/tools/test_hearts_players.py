"""The tools that measure the players of Hearts, and that found the worked example."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.hearts.record import Record
from engine.hearts.rules import Rules
from engine.hearts.seat import Seat
from engine.hearts.table import Strength, Table
from tools import find_moon, play_hearts
from tools.play_hearts import PlayedHand, play_deal, report

MOON = Path("docs/games/hearts/moon.txt")


def test_a_deal_is_played_once_in_each_seat() -> None:
    rules = Rules.parse("omnibus")
    hands = play_deal(3, rules, Strength.EASY)
    # Four alike play the same hand four times; each seat comes out with its own points.
    points = [hand.points for hand in hands]
    assert len(points) == len(Seat)
    assert sum(points) == 26 - 10
    for hand in hands:
        assert hand.others * 3 + hand.points == sum(points)
        assert len(hand.milliseconds) == 13


def test_alike_players_do_equally_well() -> None:
    deals = [play_deal(number, Rules(), Strength.EASY) for number in range(3)]
    assert "better by 0.00 points a hand" in report(Strength.EASY, deals)


def test_the_report_gives_the_mean_and_its_confidence_interval() -> None:
    def deal(points: int) -> list[PlayedHand]:
        return [PlayedHand(points, 6.0, shot=False, milliseconds=(1.0, 3.0))] * 4

    said = report(Strength.HARD, [deal(2), deal(4)])
    # Deals differ by 4 and by 2: the mean is 3, its standard error 1.
    assert "hard: better by 3.00 points a hand, 95 % interval 1.04 to 4.96, over 8 hands" in said
    assert "median 2.0 ms, worst 3.0 ms" in said


def test_the_command_measures_each_strength(capsys: pytest.CaptureFixture[str]) -> None:
    assert play_hearts.main(["--hands", "8", "--strengths", "medium", "easy"]) == 0
    rules, *reports = capsys.readouterr().out.splitlines()
    assert rules == "standard"
    assert [line.partition(":")[0] for line in reports] == ["medium", "easy"]


@pytest.mark.parametrize("command", [play_hearts.main, find_moon.main])
def test_unknown_rules_are_a_wrong_call(
    capsys: pytest.CaptureFixture[str], command: Callable[[list[str]], int]
) -> None:
    assert command(["--rules", "nonsense"]) == 64
    assert "nonsense" in capsys.readouterr().err


def test_the_worked_example_is_found_in_play(capsys: pytest.CaptureFixture[str]) -> None:
    """The players play the hand of the example as it is recorded."""
    example = Record.parse(MOON.read_text(encoding="utf-8"))
    table = example.match.table
    assert isinstance(table, Table)
    assert find_moon.main(["--first", str(table.seed), "--seeds", "1"]) == 0
    assert Record.parse(capsys.readouterr().out).match == example.match
    assert example.match.scores_before[Seat.SOUTH] == 10
    assert example.match.scores[Seat.SOUTH] == -16


def test_a_search_may_find_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert find_moon.main(["--seeds", "1"]) == 1
    assert find_moon.main(["--seeds", "1", "--hand", "4"]) == 1
    assert not capsys.readouterr().out
