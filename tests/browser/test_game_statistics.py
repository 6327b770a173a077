"""What is made of saved games: statistics, times as on a clock, and the games of a file."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.pages import Bench


def over(outcome: str, ended: int, seconds: float = 100) -> dict[str, object]:
    return {"outcome": outcome, "ended": ended, "seconds": seconds}


@pytest.fixture
def modules(page: Page, bench: Bench) -> Page:
    """A page that can import the site's modules."""
    bench.open({})
    return page


@pytest.fixture
def figures(modules: Page) -> Callable[..., object]:
    """The statistics of games that go on after a move, or as they are told otherwise."""
    going_on = {"outcome": "open", "moves": 1, "undone": [], "from": 0, "seconds": 5, "ended": None}
    return lambda *games: modules.evaluate(
        "async (games) => (await import('../assets/javascripts/half-moon-games.js'))"
        ".statisticsOf(games)",
        [{**going_on, **game} for game in games],
    )


NONE = {
    "played": 0,
    "won": 0,
    "deadlocked": 0,
    "bestTime": None,
    "streak": 0,
    "longestStreak": 0,
}


def test_statistics_of_no_games(figures: Callable[..., object]) -> None:
    assert figures() == NONE
    assert figures({"moves": 0}) == NONE


def test_a_game_counts_once_a_move_was_made(figures: Callable[..., object]) -> None:
    assert figures({"moves": 0, "undone": ["move"]}, {"moves": 3}) == {**NONE, "played": 2}


def test_streaks_go_by_the_time_of_the_end(figures: Callable[..., object]) -> None:
    games = [
        over("won", 50),
        over("deadlock", 30),
        over("won", 10, seconds=80),
        {"outcome": "open", "ended": None},
        over("won", 20),
        over("won", 5),
        over("won", 40, seconds=0),
    ]
    assert figures(*games) == {
        "played": 7,
        "won": 5,
        "deadlocked": 1,
        "bestTime": 80,
        "streak": 2,
        "longestStreak": 3,
    }


def test_games_begun_from_a_move_of_others_do_not_count(figures: Callable[..., object]) -> None:
    counted = [over("won", 10), over("won", 30)]
    begun = [
        {**over("won", 20, seconds=1), "from": 47},
        {**over("deadlock", 25), "from": 12},
        {"from": 1},
    ]
    assert figures(*counted, *begun) == figures(*counted)


def test_the_best_time_has_parts_of_a_second(figures: Callable[..., object]) -> None:
    games = [over("won", 1, seconds=100.25), over("won", 2, seconds=100.125)]
    assert figures(*games) == {
        **NONE,
        "played": 2,
        "won": 2,
        "bestTime": 100.125,
        "streak": 2,
        "longestStreak": 2,
    }


def test_a_deadlock_ends_a_streak(figures: Callable[..., object]) -> None:
    games = [over("won", 1), over("won", 2), over("deadlock", 3)]
    assert figures(*games) == {
        "played": 3,
        "won": 2,
        "deadlocked": 1,
        "bestTime": 100,
        "streak": 0,
        "longestStreak": 2,
    }


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [
        (0, "0:00"),
        (7.9, "0:07"),
        (60, "1:00"),
        (754, "12:34"),
        (3600, "1:00:00"),
        (3723, "1:02:03"),
    ],
)
def test_times_are_shown_as_on_a_clock(modules: Page, seconds: float, shown: str) -> None:
    text = modules.evaluate(
        "async (seconds) => (await import('../assets/javascripts/clock-text.js'))"
        ".clockText(seconds)",
        seconds,
    )
    assert text == shown


def test_a_collection_is_taken_apart_where_games_begin(modules: Page) -> None:
    text = (
        "\ufeff; who knows\r\n"
        '[Game "Half Moon"]\r\n[Title "[Game \\"no\\"]"]\r\n'
        '[Started "2026-01-31T18:00:00.000Z"]\r\n[Seconds "310"]\r\n\r\n'
        '1. 1+8 {[Game "Half Moon"]\r\n[Game "Half Moon"] \\} [Seconds "9"]}\r\n\r\n'
        '[Game "Half Moon"]\n[Seconds "-1"]\n[Started "yesterday"]\n[From "0.5"]\n'
        '[Game "Half Moon"]\n[Seconds "7.125"]\n[From "12"]\n'
    )
    first, second, third = modules.evaluate(
        "async (text) => (await import('../assets/javascripts/saved-games-text.js'))"
        ".gamesOfText(text)",
        text,
    )
    assert first["record"].startswith("; who knows\n[Game")
    assert (first["line"], first["seconds"]) == (1, 310)
    assert first["started"] == 1_769_882_400_000
    assert (second["line"], second["seconds"]) == (10, 0)
    assert second.get("started") is None
    assert (second["from"], third["from"], third["seconds"]) == (0, 12, 7.125)
