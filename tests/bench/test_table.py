"""The table of the bench: what a row is made of, and when it holds."""

from __future__ import annotations

import pytest

from bench.table import Figure, Reach, Row, Statistic, table

FAST = Figure([30, 10, 20], "ms")
SLOW = Figure([100, 80], "ms")


def test_a_figure_is_the_median_of_its_samples_unless_told_otherwise() -> None:
    assert FAST.value == 20
    assert SLOW.value == 90
    assert Figure([1, 5, 2], statistic=Statistic.MAXIMUM).value == 5


@pytest.mark.parametrize(
    ("samples", "value"), [([7], 7), (range(1, 101), 99), (range(1, 102), 100)]
)
def test_the_99th_percentile_is_exceeded_by_one_in_a_hundred(
    samples: list[float], value: float
) -> None:
    assert Figure(samples, statistic=Statistic.P99).value == value


@pytest.mark.parametrize(
    ("reach", "holds"),
    [
        (Reach.ratio(0.23), True),
        (Reach.ratio(0.22), False),
        (Reach.at_most(20), True),
        (Reach.at_most(19), False),
        (Reach.no_less_than(20), True),
        (Reach.no_less_than(21), False),
        (Reach.excess(-70), True),
        (Reach.excess(-71), False),
        (None, None),
    ],
)
def test_a_row_holds_if_it_is_within_its_reach(reach: Reach | None, holds: bool | None) -> None:
    assert Row("start", FAST, SLOW, reach).holds is holds


@pytest.mark.parametrize("reach", [Reach.ratio(1), Reach.excess(1)])
def test_what_is_to_be_compared_needs_something_to_compare_with(reach: Reach) -> None:
    with pytest.raises(ValueError, match="start"):
        _ = Row("start", FAST, reach=reach).holds


def test_the_table_tells_ours_against_what_ratio_reach_and_whether_it_holds() -> None:
    rows = [
        Row("start", FAST, SLOW, Reach.ratio(0.1), "by turns"),
        Row("tap", FAST, reach=Reach.at_most(50)),
        Row("weight", Figure([2.5], "KB"), Figure([2], "KB"), Reach.excess(25)),
        Row("memory", Figure([64], "MB")),
    ]
    heading, _, *lines = table(rows).splitlines()
    assert heading.split() == ["what", "ours", "against", "ratio", "reach", "holds"]
    assert [line.split() for line in lines] == [
        ["start", "20", "ms", "90", "ms", "0.222", "≤", "0.1", "NO"],
        ["tap", "20", "ms", "≤", "50", "ms", "yes"],
        ["weight", "2.50", "KB", "2", "KB", "1.250", "≤", "+", "25", "KB", "yes"],
        ["memory", "64", "MB"],
        [],
        ["start:", "by", "turns"],
    ]
