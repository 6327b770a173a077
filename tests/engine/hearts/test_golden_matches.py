"""Golden matches: whole matches, kept as records, that must come out the same for ever."""

from __future__ import annotations

import pytest

from engine.hearts.match import Match
from engine.hearts.match_code import match_link, parse_link
from engine.hearts.record import Record
from engine.hearts.rules import Rules
from engine.hearts.scoring import settle
from engine.hearts.seat import Seat
from tests.engine.hearts.golden import FOLDER, GOLDEN, with_changes


def read(name: str) -> Record:
    return Record.parse((FOLDER / f"{name}.txt").read_text(encoding="utf-8"), name)


def test_no_golden_match_is_left_over() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == GOLDEN.keys()


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_match_comes_out_the_same(name: str) -> None:
    """Deal, passing, legal cards, tricks, points and notation are as they were."""
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert str(with_changes(GOLDEN[name]())) == text
    assert str(read(name)) == text


@pytest.mark.parametrize("name", GOLDEN)
def test_the_changes_of_a_golden_match_add_up(name: str) -> None:
    record = read(name)
    changes = [list(map(int, said.split())) for said in record.comments if said]
    assert changes == [list(score.change) for score in record.match.hand_scores]
    sums = [sum(points) for points in zip(record.match.scores_before, *changes, strict=True)]
    assert sums == list(record.match.scores)


@pytest.mark.parametrize("name", [name for name in GOLDEN if not name.startswith("shot")])
def test_a_golden_match_fits_into_a_link(name: str) -> None:
    match = read(name).match
    assert match.winner is not None
    assert parse_link(match_link(match)) == match


def test_a_tie_for_lowest_at_the_target_is_played_on() -> None:
    def lowest_twice(match: Match) -> list[bool]:
        return [
            max(scores) >= match.rules.target and scores.count(min(scores)) > 1
            for scores in match.score_sheet
        ]

    for name in ("standard", "moon-and-tie"):
        match = read(name).match
        assert lowest_twice(match)[-2:] == [True, False]
        assert match.winner is not None


def test_the_two_ways_of_the_moon_part_matches_that_begin_alike() -> None:
    added, subtracted = read("moon-and-tie").match, read("moon-subtracted").match
    assert added.hands[0].plays == subtracted.hands[0].plays
    assert [score.shooter for score in added.hand_scores[:2]] == [Seat.EAST, Seat.SOUTH]
    assert [score.shooter for score in subtracted.hand_scores[:2]] == [Seat.EAST, Seat.SOUTH]
    assert added.score_sheet[1] == (26, 26, 26, 0)
    assert subtracted.score_sheet[1] == (0, 0, 0, -26)
    assert len(added.hands) < len(subtracted.hands)


def test_a_shooter_who_had_ten_goes_to_minus_sixteen() -> None:
    subtracted, added = read("shot-from-ten").match, read("shot-from-ten-added").match
    assert subtracted.hand.plays == added.hand.plays
    assert len(subtracted.moves) == 13
    assert subtracted.scores_before == (10, 31, 22, 41)
    assert subtracted.scores == (-16, 31, 22, 41)
    assert added.scores == (10, 57, 48, 67)


@pytest.mark.parametrize(
    ("words", "change"),
    [
        ("standard", (0, 26, 26, 26)),
        ("moon-subtract", (-26, 0, 0, 0)),
        ("omnibus", (0, 26, 26, 26)),
        ("omnibus moon-subtract", (-26, 0, 0, 0)),
        ("spot-hearts", (0, 129, 129, 129)),
        ("spot-hearts moon-subtract", (-129, 0, 0, 0)),
        ("spot-hearts omnibus", (0, 129, 129, 129)),
        ("black-maria", (43, 0, 0, 0)),
        ("black-maria moon-subtract", (43, 0, 0, 0)),
        ("black-maria omnibus", (33, 0, 0, 0)),
    ],
)
def test_a_recorded_hand_can_be_settled_by_any_rules(words: str, change: object) -> None:
    """South has captured everything that counts, the jack of diamonds too."""
    captured = read("shot-from-ten").match.hand.captured
    assert settle(captured, Rules.parse(words)).change == change
