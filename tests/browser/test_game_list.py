"""The list of saved games: what it shows, what can be done, and files out and in."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from diagram_gen.game_list_html import LISTS
from diagram_gen.half_moon.words import HalfMoonWords as Words
from diagram_gen.kept import kept
from engine.half_moon.deal_code import SpelledCode
from engine.half_moon.position import Outcome
from engine.half_moon.record import Record
from engine.hearts import record as hearts
from engine.hearts.rules import CardValues, Rules
from tests.browser.accessibility import violations
from tests.browser.game_lists import List
from tests.browser.pages import ENGINE_START, Bench, played
from tests.played_matches import under_way

WORDS = Words().game_list()
NOON = 1_769_860_800_000
"""A time in milliseconds, of a day in January 2026."""


@pytest.fixture
def games(page: Page, bench: Bench) -> List:
    return List(page, bench)


def saved(name: str, record: Record, **changes: object) -> dict[str, object]:
    """A game as it is stored."""
    game = record.game()
    return {
        "version": 1,
        "id": name,
        "record": str(record),
        "undone": [],
        "seconds": 310,
        "outcome": game.outcome.value,
        "moves": len(game.moves),
        "code": str(record.code),
        "from": 0,
        "started": NOON,
        "changed": NOON,
        "ended": None if game.outcome is Outcome.OPEN else NOON,
        **changes,
    }


def saved_match(name: str, rules: Rules) -> dict[str, object]:
    """A match of Hearts as it is stored."""
    about = kept(hearts.Record(under_way(4, rules)))
    about.pop("game")
    times = {"started": NOON, "changed": NOON, "ended": None}
    return {"version": 1, "id": name, "undone": [], "seconds": 0, **about, **times}


def spelled(record: Record) -> Record:
    """The same game, its deal told card by card."""
    return Record.of_game(SpelledCode(record.code.deal()), record.game())


OPEN = played("HM1-N-AAAAAAC", 12)
WON = played("HM1-N-AAAAAAO", 60)
DEADLOCK = played("HM1-N-AAAAAAC", 60)


@pytest.fixture
def three(games: List) -> List:
    """A list of an open, a won and a deadlocked game; the open one is on the board."""
    assert WON.game().outcome is Outcome.WON, "the deal is chosen for that"
    assert DEADLOCK.game().outcome is Outcome.DEADLOCK, "the deal is chosen for that"
    return games.open(
        [
            saved("open", OPEN, changed=NOON + 2000, seconds=3723.75),
            saved("won", WON, changed=NOON + 1000, ended=NOON + 1000),
            saved("stuck", spelled(DEADLOCK), seconds=0),
            # Not so old that it is removed for its age.
            saved("untouched", played("HM1-N-AAAAAAD", 0), changed=NOON + 10**12),
        ],
        "open",
    )


# ---- What is shown


def test_games_are_listed_with_date_code_result_moves_and_time(three: List) -> None:
    expect(three.rows).to_have_count(3)
    order = three.rows.evaluate_all("(rows) => rows.map((row) => row.dataset.id)")
    assert order == ["open", "won", "stuck"]
    day = three.page.evaluate(
        "(time) => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })"
        ".format(time)",
        NOON + 2000,
    )
    expect(three.row("open").locator("time")).to_have_text(day)
    expected = {
        "open": ["HM1-N-AAAAAAC", WORDS["open"], "1:02:03", "12"],
        "won": ["HM1-N-AAAAAAO", WORDS["won"], "5:10", str(len(WON.game().moves))],
        "stuck": [
            f"{str(spelled(DEADLOCK).code)[:19]}…",
            WORDS["deadlock"],
            WORDS["unknown"],
            str(len(DEADLOCK.game().moves)),
        ],
    }
    for name, cells in expected.items():
        expect(three.row(name).locator("td[data-column]")).to_have_text(cells)
    expect(three.root.locator(".game-list-current:visible")).to_have_count(1)
    expect(three.row("open").locator(".game-list-current")).to_be_visible()


def test_the_mark_of_the_game_on_the_board_follows_the_board(three: List) -> None:
    three.page.evaluate(
        """() => {
          const board = document.getElementById("board");
          board.gameId = "won";
          board.dispatchEvent(new CustomEvent("game-on-board"));
        }"""
    )
    expect(three.row("won").locator(".game-list-current")).to_be_visible()
    expect(three.root.locator(".game-list-current:visible")).to_have_count(1)


def test_a_game_begun_from_a_move_of_another_one_is_marked_as_such(games: List) -> None:
    games.open([saved("whole", WON), saved("begun", WON, started=NOON + 1, **{"from": 7})])
    begun = games.row("begun").locator(".game-list-begun")
    expect(begun).to_have_text(WORDS["begun"] % {"move": 7})
    expect(games.root.locator(".game-list-begun:visible")).to_have_count(1)
    expect(games.figure("games_won")).to_have_text("1")
    _, text = games.save(games.button("export-all"))
    assert text.count('[From "7"]') == 1
    games.button("reset").click()
    games.answer("yes")
    games.read(text)
    games.expect_said(WORDS["imported"] % {"count": 2})
    expect(begun).to_have_count(0)
    expect(games.root.locator(".game-list-begun:visible")).to_have_count(1)
    expect(games.figure("games_won")).to_have_text("1")


def test_statistics_follow_from_the_games(three: List) -> None:
    figures = {
        "played": "3",
        "games_won": "1",
        "deadlocked": "1",
        "best_time": "5:10",
        "streak": "1",
        "longest_streak": "1",
    }
    for name, figure in figures.items():
        expect(three.figure(name)).to_have_text(figure)


def test_an_empty_list_says_so(games: List) -> None:
    games.open()
    expect(games.root.locator(".game-list-none")).to_have_text(WORDS["none"])
    expect(games.root.locator("table")).to_be_hidden()
    expect(games.button("export-all")).to_be_disabled()
    expect(games.button("reset")).to_be_disabled()
    expect(games.figure("played")).to_have_text("0")
    expect(games.figure("best_time")).to_have_text(WORDS["unknown"])


def test_older_games_are_shown_when_asked_for(games: List) -> None:
    many = [saved(f"game-{number}", OPEN, changed=NOON + number) for number in range(60)]
    games.open(many)
    expect(games.rows).to_have_count(25)
    expect(games.figure("played")).to_have_text("60")
    games.button("more").click()
    expect(games.rows).to_have_count(60)
    expect(games.rows.nth(25).locator("button").first).to_be_focused()
    expect(games.button("more")).to_be_hidden()


def test_the_list_follows_another_tab_and_keeps_the_focus(three: List, bench: Bench) -> None:
    keep = three.row("won").locator('[data-do="remove"]')
    keep.focus()
    other = List(three.page.context.new_page(), bench).open(
        [saved("new", OPEN, changed=NOON + 9000), saved("stuck", DEADLOCK, changed=NOON + 5000)]
    )
    expect(other.rows).to_have_count(4)
    expect(three.rows).to_have_count(4)
    order = three.rows.evaluate_all("(rows) => rows.map((row) => row.dataset.id)")
    assert order == ["new", "stuck", "open", "won"]
    expect(keep).to_be_focused()
    other.button("reset").click()
    other.answer("yes")
    expect(three.rows).to_have_count(0)
    expect(three.root.locator(".game-list-none")).to_be_visible()
    expect(three.button("import")).to_be_focused()


def test_games_that_cannot_be_read_are_told_and_removed_when_asked_for(games: List) -> None:
    games.open([saved("open", OPEN), saved("newer", OPEN, version=2)])
    expect(games.rows).to_have_count(1)
    said = games.root.locator(".game-list-unreadable > p")
    expect(said).to_have_text(WORDS["unreadable"] % {"count": 1})
    games.button("remove-unreadable").click()
    games.answer("no")
    expect(said).to_be_visible()
    assert set(games.stored()) == {"open", "newer"}
    games.button("remove-unreadable").click()
    games.answer("yes")
    expect(said).to_be_hidden()
    expect(games.button("import")).to_be_focused()
    assert set(games.stored()) == {"open"}


def test_nothing_of_a_saved_game_is_taken_for_html(games: List) -> None:
    hostile = "<b>HM1</b>"
    games.open([saved("hostile", OPEN, code=hostile)])
    expect(games.row("hostile").locator('[data-column="code"]')).to_have_text(hostile)
    expect(games.root.locator("td b")).to_have_count(0)


# ---- What can be done


def test_the_board_is_told_to_go_on_or_to_step_through(three: List) -> None:
    three.page.evaluate(
        """() => {
          globalThis.told = [];
          document.getElementById("board").addEventListener("resume-game", (event) =>
            told.push(event.detail));
        }"""
    )
    three.row("won").locator('[data-do="step"]').click()
    three.row("stuck").locator('[data-do="resume"]').press("Enter")
    assert three.page.evaluate("told") == [
        {"id": "won", "step": True},
        {"id": "stuck", "step": False},
    ]


def test_a_game_is_removed_after_a_question(three: List) -> None:
    remove = three.row("won").locator('[data-do="remove"]')
    remove.click()
    expect(three.root.locator("dialog p")).to_have_text(WORDS["remove_question"])
    three.page.keyboard.press("Escape")
    expect(three.rows).to_have_count(3)
    expect(remove).to_be_focused()
    remove.click()
    three.answer("yes")
    expect(three.rows).to_have_count(2)
    three.expect_said(WORDS["removed"])
    expect(three.row("stuck").locator('[data-do="remove"]')).to_be_focused()
    assert set(three.stored()) == {"open", "stuck", "untouched"}


def test_all_games_are_removed_after_a_question(three: List) -> None:
    three.button("reset").click()
    three.answer("no")
    expect(three.rows).to_have_count(3)
    three.button("reset").click()
    three.answer("yes")
    expect(three.rows).to_have_count(0)
    three.expect_said(WORDS["all_removed"])
    expect(three.figure("played")).to_have_text("0")
    # The button has nothing left to remove.
    expect(three.button("reset")).to_be_disabled()
    expect(three.button("import")).to_be_focused()
    assert three.stored() == {}


def test_a_game_is_saved_as_a_record_file(three: List) -> None:
    name, text = three.save(three.row("open").locator('[data-do="export"]'))
    assert re.fullmatch(r"HM1-N-AAAAAAC-2026-01-\d\d\.txt", name)
    record = Record.parse(text)
    assert record.game() == OPEN.game()
    assert dict(record.headers) == {
        "Started": "2026-01-31T12:00:00.000Z",
        "Changed": "2026-01-31T12:00:02.000Z",
        "Seconds": "3723.75",
    }
    name, text = three.save(three.row("stuck").locator('[data-do="export"]'))
    assert len(name) < 60
    assert Record.parse(text).game() == DEADLOCK.game()


def test_a_collection_comes_back_as_it_was(three: List) -> None:
    before = three.stored()
    del before["untouched"]
    _, text = three.save(three.button("export-all"))
    three.read(text)
    three.expect_said(WORDS["imported_known"] % {"count": 3})
    three.button("reset").click()
    three.answer("yes")
    three.read(text)
    three.expect_said(WORDS["imported"] % {"count": 3})
    expect(three.rows).to_have_count(3)
    after = three.stored()
    assert len(after) == 3

    def content(games: dict[str, Any]) -> list[dict[str, Any]]:
        own: list[dict[str, Any]] = [{**game, "id": ""} for game in games.values()]
        return sorted(own, key=lambda game: str(game["changed"]))

    assert content(after) == content(before)
    expect(three.figure("best_time")).to_have_text("5:10")
    # A newer file of a game that is there goes on with it, an older one changes nothing.
    started = '[Started "2026-01-31T12:00:00.000Z"]'
    farther = str(played("HM1-N-AAAAAAC", 14)).replace("\n", f"\n{started}\n", 1)
    three.read(farther.replace("\n", '\n[Changed "2026-01-31T12:00:01.000Z"]\n', 1))
    three.expect_said(WORDS["imported_known"] % {"count": 1})
    three.read(farther.replace("\n", '\n[Changed "2026-02-01T12:00:00.000Z"]\n', 1))
    three.expect_said(WORDS["imported"] % {"count": 1})
    expect(three.rows).to_have_count(3)
    expect(three.rows.first.locator('[data-column="moves"]')).to_have_text("14")


def test_what_is_wrong_in_a_file_is_told_with_line_and_column(games: List) -> None:
    games.open()
    sound = '[Game "Half Moon"]\n[Deal "HM1-N-AAAAAAA"]\n\n1. 4+R2\n\n'
    wrong = '[Game "Half Moon"]\n[Deal "HM1-N-AAAAAAA"]\n\n1. 4+R2 2. 1+1\n\n'
    games.read(sound + wrong + sound.replace("1. 4+R2", ""))
    message = games.status.locator("span")
    expect(message).to_have_count(3, timeout=ENGINE_START)
    expect(message.nth(0)).to_have_text(WORDS["imported"] % {"count": 2})
    expect(message.nth(1)).to_have_text(WORDS["import_failed"] % {"count": 1})
    expect(message.nth(2)).to_contain_text(
        WORDS["import_line"] % {"line": 9, "column": 12, "message": ""}
    )
    # The game without a move is kept, but in no list.
    expect(games.rows).to_have_count(1)
    for text in ("", "<b>no</b> record", "\x00\x01\x02", '[Game "Chess"]'):
        games.read(text)
        expect(message.nth(0)).to_have_text(WORDS["import_failed"] % {"count": 1})
        expect(message.nth(1)).to_contain_text("Line 1, column 1: ")
    expect(games.root.locator("b")).to_have_count(0)


@pytest.mark.expects_console_errors
def test_without_an_engine_reading_a_file_says_so(games: List) -> None:
    games.page.context.route("**/engine.zip", lambda route: route.abort())
    games.open()
    games.read(str(OPEN))
    games.expect_said(WORDS["import_stopped"])
    assert games.stored() == {}


def test_a_list_without_storage_tells_that_games_are_not_kept(games: List) -> None:
    games.page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); };"
    )
    games.open()
    games.read(str(OPEN))
    games.expect_said(WORDS["imported"] % {"count": 1}, WORDS["storage_full"])
    expect(games.rows).to_have_count(1)


# ---- For hands and eyes


HELD = {
    "half-moon": [saved("open", OPEN), saved("stuck", spelled(DEADLOCK))],
    "hearts": [
        saved_match("open", Rules()),
        saved_match("other", Rules(CardValues.SPOT_HEARTS, omnibus=True, target=250)),
    ],
}


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("width", [320, 700, 1000])
@pytest.mark.parametrize("game", LISTS)
def test_the_list_fits_and_axe_finds_nothing(
    page: Page, bench: Bench, width: int, direction: str, game: str
) -> None:
    page.set_viewport_size({"width": width, "height": 700})
    shown = LISTS[game](Words())
    games = List(page, bench, direction, shown)
    games.open(HELD[game], "open")
    fits = page.evaluate(
        "document.documentElement.scrollWidth <= innerWidth &&"
        " document.querySelector('game-list').scrollWidth <="
        " document.querySelector('game-list').clientWidth"
    )
    assert fits, "the list or the page scrolls sideways"
    small = games.root.locator("button:visible").evaluate_all(
        "(all) => all.filter((one) => one.getBoundingClientRect().height < 44"
        " || one.getBoundingClientRect().width < 44).map((one) => one.textContent)"
    )
    assert small == []
    assert violations(page) == []
    expect(page.get_by_role("table", name=shown.labels["games"])).to_be_visible()
    expect(page.get_by_role("columnheader")).to_have_count(len(shown.columns) + 2)
    games.button("reset").click()
    assert violations(page, "dialog") == []
