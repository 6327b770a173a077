"""Saved games: kept whatever the browser does, and never lost to another tab."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page

from diagram_gen.kept import kept
from engine.hearts import record as hearts
from engine.hearts.match import Match
from engine.hearts.table import Table
from tests.browser.game_lists import PREFIXES
from tests.browser.pages import Bench

DAY = 24 * 60 * 60

PREPARE = """
async (game) => {
  const { openStore } = await import("../assets/javascripts/saved-games.js");
  const { kindOf } = await import("../assets/javascripts/game-kinds.js");
  globalThis.store = openStore(kindOf(game));
  globalThis.changes = [];
  store.onChange((change) => changes.push(change));
}
"""

EVERYTHING_KEPT = """
() => {
  try {
    return JSON.stringify(Object.entries({ ...localStorage }).sort());
  } catch {
    return "denied";
  }
}
"""

DENIALS = {
    "no storage at all": """
        for (const name of ["localStorage", "sessionStorage"]) {
          Object.defineProperty(window, name, {
            get() { throw new DOMException("denied", "SecurityError"); },
          });
        }""",
    "storage switched off": """
        for (const name of ["localStorage", "sessionStorage"]) {
          Object.defineProperty(window, name, { value: null });
        }""",
    "every use refused": """
        for (const use of ["getItem", "setItem", "removeItem", "key"]) {
          Storage.prototype[use] = () => { throw new DOMException("denied", "SecurityError"); };
        }""",
}


class Tab:
    """A tab with the store of its page for the games of a kind."""

    def __init__(self, page: Page, bench: Bench, game: str = "half-moon") -> None:
        self.page = page
        self._bench = bench
        self._game = game
        match = Match.start(Table())
        facts = kept(hearts.Record(match)).get("facts") if game == "hearts" else None
        self._facts = {"facts": facts} if facts else {}

    def key(self, name: str) -> str:
        """The key under which a game is stored."""
        return PREFIXES[self._game] + name

    def own(self, text: str) -> str:
        """The text of a stored game, with what the games of this kind have besides."""
        end = '"ended": null}'
        facts = json.dumps(self._facts)[1:-1]
        return text.replace(end, f"{end[:-1]}, {facts}}}") if facts else text

    def put_game(self, name: str, text: str) -> None:
        self.put(self.key(name), self.own(text))

    def open(self) -> Tab:
        self._bench.answer(
            "bench/store.html", '<!doctype html><title>Store</title><link rel="icon" href="data:,">'
        )
        self.page.goto(f"{self._bench.site}bench/store.html")
        self.page.evaluate(PREPARE, self._game)
        return self

    def another(self) -> Tab:
        """Another tab of the same browser."""
        return Tab(self.page.context.new_page(), self._bench, self._game).open()

    def ask(self, method: str, *arguments: object) -> Any:
        """Call a method of the store."""
        return self.page.evaluate(
            "([method, given]) => store[method](...given)", [method, list(arguments)]
        )

    def save(self, game: dict[str, object]) -> Any:
        saved = self.ask("save", {**game, **self._facts})
        # A browser tells its other tabs a little later.
        kept = self.page.evaluate(EVERYTHING_KEPT)
        for page in self.page.context.pages:
            page.wait_for_function(f"(kept) => ({EVERYTHING_KEPT})() === kept", arg=kept)
        return saved

    def records(self) -> set[str]:
        """The records of all games, of which none may be there twice."""
        records = [game["record"] for game in self.ask("list")]
        assert len(set(records)) == len(records)
        return set(records)

    def put(self, key: str, text: str) -> None:
        self.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])

    def stored(self, key: str) -> Any:
        return self.page.evaluate("(key) => localStorage.getItem(key)", key)


@pytest.fixture(params=PREFIXES)
def tab(page: Page, bench: Bench, request: pytest.FixtureRequest) -> Tab:
    return Tab(page, bench, request.param).open()


def played(record: str, **changes: object) -> dict[str, object]:
    """What a board saves."""
    return {
        "id": "",
        "record": record,
        "undone": [],
        "seconds": 5,
        "outcome": "open",
        "moves": 1,
        "code": "HM1-N-AAAAAAA",
        "from": 0,
        **changes,
    }


# ---- Kept


def test_a_game_is_there_after_a_reload_of_its_tab(tab: Tab) -> None:
    game = played("one", undone=["two", "three"], seconds=12.5)
    saved = tab.save(game)
    assert saved == {"id": saved["id"], "parted": False, "problem": None}
    tab.ask("setCurrent", saved["id"])
    tab.open()
    assert tab.ask("current") == saved["id"]
    found = tab.ask("load", saved["id"])
    assert found == {**found, **game, "id": saved["id"]}
    assert not tab.ask("isStale", saved["id"])


def test_a_game_goes_on_under_its_id(tab: Tab) -> None:
    first = tab.save(played("one"))["id"]
    assert tab.save(played("two", id=first)) == {"id": first, "parted": False, "problem": None}
    tab.open()
    tab.ask("load", first)
    assert tab.save(played("three", id=first))["id"] == first
    assert tab.records() == {"three"}


def test_a_tab_comes_back_to_a_game_after_many_others(tab: Tab) -> None:
    """It remembers the moves of the last ones only."""
    first = tab.save(played("one"))["id"]
    others = {f"other {number}" for number in range(20)}
    for other in others:
        tab.save(played(other))
    tab.ask("load", first)
    assert not tab.ask("isStale", first)
    assert tab.save(played("two", id=first))["id"] == first
    assert tab.records() == {"two"} | others


def test_games_are_listed_by_their_last_move_and_the_clock_is_none(tab: Tab) -> None:
    tab.page.clock.install(time=1_000_000_000)
    older, newer = (tab.save(played(name))["id"] for name in ("one", "two"))
    tab.page.clock.set_fixed_time(1_000_000_100)
    tab.save(played("one", id=older, seconds=99))
    started = [(game["id"], game["changed"] - game["started"]) for game in tab.ask("list")]
    assert sorted(started) == sorted([(newer, 0), (older, 0)])
    assert tab.ask("load", older)["seconds"] == 99
    tab.save(played("three", id=older))
    assert [game["id"] for game in tab.ask("list")] == [older, newer]


def test_a_game_ends_when_it_is_won_and_is_open_again_once_that_is_undone(tab: Tab) -> None:
    tab.page.clock.install(time=1_000_000_000)

    def ended(game: dict[str, object]) -> object:
        return tab.ask("load", tab.save(game)["id"])["ended"]

    name = tab.save(played("one"))["id"]
    tab.page.clock.set_fixed_time(1_000_500_000)
    assert ended(played("two", id=name, outcome="won")) == 1_000_500_000_000
    tab.page.clock.set_fixed_time(1_000_600_000)
    assert ended(played("two", id=name, outcome="won", seconds=9)) == 1_000_500_000_000
    assert ended(played("one", id=name, undone=["two"])) is None


def test_a_game_without_a_move_goes_when_its_tab_turns_to_another(tab: Tab) -> None:
    untouched = tab.save(played("dealt", moves=0))["id"]
    tab.ask("setCurrent", untouched)
    taken_back = tab.save(played("dealt again", moves=0, undone=["move"]))["id"]
    tab.ask("setCurrent", taken_back)
    tab.ask("setCurrent", None)
    assert tab.records() == {"dealt again"}
    assert tab.ask("current") is None


def test_a_game_without_a_move_stays_where_back_leads_to_it(tab: Tab) -> None:
    untouched = tab.save(played("dealt", moves=0))["id"]
    tab.ask("setCurrent", untouched, "a stretch")
    linked = tab.save(played("linked", moves=0))["id"]
    tab.ask("setCurrent", linked, "another stretch")
    tab.open()
    assert tab.ask("current") == linked
    tab.ask("load", linked)
    assert tab.ask("current", "a stretch") == untouched
    assert tab.records() == {"dealt", "linked"}
    instead = tab.save(played("instead", moves=0))["id"]
    tab.ask("setCurrent", instead, "another stretch")
    assert tab.records() == {"dealt", "instead"}


def test_games_without_a_move_go_after_a_week(tab: Tab) -> None:
    tab.page.clock.install(time=1_000_000_000)
    tab.save(played("touched"))
    tab.save(played("untouched", moves=0))
    current = tab.save(played("the tab's", moves=0))["id"]
    tab.ask("setCurrent", current)
    tab.page.clock.set_fixed_time(1_000_000_000 + 6 * DAY)
    tab.open()
    assert tab.records() == {"touched", "untouched", "the tab's"}
    tab.page.clock.set_fixed_time(1_000_000_000 + 8 * DAY)
    tab.open()
    assert tab.records() == {"touched", "the tab's"}


def test_removed_games_are_gone(tab: Tab) -> None:
    first = tab.save(played("one"))["id"]
    tab.save(played("two"))
    tab.put("someone-elses", "kept")
    assert tab.ask("remove", first) == {"problem": None}
    assert tab.records() == {"two"}
    tab.put_game("junk", "{")
    tab.ask("reset")
    assert tab.records() == set()
    assert tab.page.evaluate("Object.keys(localStorage)") == ["someone-elses"]


def test_leaving_the_page_does_not_bring_a_removed_game_back(tab: Tab) -> None:
    name = tab.save(played("one"))["id"]
    tab.ask("remove", name)
    tab.save(played("one", id=name, seconds=77))
    assert tab.records() == set()
    tab.save(played("two", id=name, seconds=78))
    assert tab.records() == {"two"}


# ---- Two tabs


def test_two_tabs_that_play_one_game_both_keep_theirs(tab: Tab) -> None:
    name = tab.save(played("one"))["id"]
    tab.ask("setCurrent", name)
    other = tab.another()
    assert other.ask("load", name)["record"] == "one"
    other.ask("setCurrent", name)
    tab.save(played("one, mine", id=name))
    assert other.ask("isStale", name)
    parted = other.save(played("one, theirs", id=name))
    assert parted["parted"]
    assert parted["id"] != name
    assert other.ask("current") == parted["id"]
    assert tab.ask("current") == name
    # A board that goes on with the old id is understood.
    for moves in (2, 3, 4):
        other.save(played(f"one, theirs {moves}", id=name))
        tab.save(played(f"one, mine {moves}", id=name))
    assert tab.records() == other.records() == {"one, mine 4", "one, theirs 4"}


def test_a_tab_in_the_background_does_not_part_by_its_clock(tab: Tab) -> None:
    name = tab.save(played("one"))["id"]
    other = tab.another()
    other.ask("load", name)
    other.save(played("two", id=name))
    tab.save(played("one", id=name, seconds=50))
    assert tab.records() == {"two"}
    assert tab.ask("load", name)["record"] == "two"
    assert tab.save(played("three", id=name)) == {"id": name, "parted": False, "problem": None}


def test_a_tab_that_comes_back_to_a_game_goes_on_with_it(tab: Tab) -> None:
    name = tab.save(played("one"))["id"]
    other = tab.another()
    other.ask("load", name)
    tab.save(played("two", id=name))
    parted = other.save(played("three", id=name))["id"]
    assert other.ask("load", name)["record"] == "two"
    assert other.save(played("four", id=name))["id"] == name
    assert other.ask("load", parted)["record"] == "three"
    assert tab.records() == {"three", "four"}


def test_another_tabs_changes_are_told(tab: Tab) -> None:
    other = tab.another()
    name = other.save(played("one"))["id"]
    change = {"id": name, "cause": "other-tab"}
    tab.page.wait_for_function("() => changes.length === 1")
    assert tab.page.evaluate("changes") == [change]
    other.page.evaluate("localStorage.setItem('someone-elses', '1')")
    other.ask("remove", name)
    tab.page.wait_for_function("() => changes.length === 2")
    assert tab.page.evaluate("changes") == [change, change]
    assert other.page.evaluate("changes") == [{"id": name, "cause": "here"}] * 2


# ---- Denied, full, spoilt


@pytest.mark.parametrize("denial", DENIALS)
def test_without_storage_games_go_on_in_memory(page: Page, bench: Bench, denial: str) -> None:
    page.add_init_script(DENIALS[denial])
    tab = Tab(page, bench).open()
    saved = tab.save(played("one"))
    assert saved["problem"] == "denied"
    tab.ask("setCurrent", saved["id"])
    again = tab.save(played("two", id=saved["id"], seconds=9))
    assert again == {"id": saved["id"], "parted": False, "problem": "denied"}
    tab.save(played("two", id=saved["id"], seconds=10))
    assert tab.ask("current") == saved["id"]
    assert tab.ask("load", saved["id"])["seconds"] == 10
    assert tab.records() == {"two"}
    assert tab.ask("unreadable") == []
    tab.ask("remove", saved["id"])
    assert tab.records() == set()


def test_a_full_storage_keeps_what_it_has_and_the_game_goes_on(tab: Tab) -> None:
    name = tab.save(played("one"))["id"]
    tab.page.evaluate(
        """() => {
          let room = 8_000_000;
          for (let number = 0; room >= 1; number += 1) {
            try {
              localStorage.setItem("filler-" + number, "x".repeat(room));
            } catch {
              room = Math.floor(room / 2);
            }
          }
        }"""
    )
    long = played("two " * 200, id=name)
    assert tab.save(long) == {"id": name, "parted": False, "problem": "full"}
    assert tab.ask("load", name)["record"] == long["record"]
    assert tab.records() == {long["record"]}
    assert tab.another().records() == {"one"}
    tab.page.evaluate(
        "Object.keys(localStorage).filter((key) => key.startsWith('filler'))"
        ".forEach((key) => localStorage.removeItem(key))"
    )
    assert tab.save(played("three", id=name)) == {"id": name, "parted": False, "problem": None}
    assert tab.another().records() == {"three"}


SOUND = (
    '{"version": 1, "id": "x", "record": "r", "undone": [], "seconds": 1, "outcome": "open",'
    ' "moves": 1, "code": "c", "started": 1, "changed": 1, "ended": null}'
)
SPOILT = {
    "nothing": "",
    "a half-written one": SOUND[:70],
    "null": "null",
    "a number": "12",
    "a list": "[]",
    "no fields": "{}",
    "no version": SOUND.replace('"version": 1, ', ""),
    "a version in words": SOUND.replace('"version": 1', '"version": "1"'),
    "another id": SOUND.replace('"id": "x"', '"id": "y"'),
    "no record": SOUND.replace('"record": "r", ', ""),
    "a record that is no text": SOUND.replace('"r"', "{}"),
    "moves undone that are no records": SOUND.replace('"undone": []', '"undone": [1]'),
    "a negative time": SOUND.replace('"seconds": 1', '"seconds": -1'),
    "half a move": SOUND.replace('"moves": 1', '"moves": 0.5'),
    "begun after half a move": SOUND.replace('"moves": 1', '"moves": 1, "from": 0.5'),
    "begun before the deal": SOUND.replace('"moves": 1', '"moves": 1, "from": -1'),
    "an outcome that does not exist": SOUND.replace('"open"', '"lost"'),
    "no end of a won game": SOUND.replace('"open"', '"won"'),
    "a date beyond all dates": SOUND.replace('"changed": 1', '"changed": 1e99'),
}


@pytest.mark.parametrize("what", SPOILT)
def test_what_cannot_be_read_is_skipped_told_and_not_written_over(tab: Tab, what: str) -> None:
    key = tab.key("x")
    tab.put_game("x", SPOILT[what])
    assert tab.ask("list") == []
    assert tab.ask("load", "x") is None
    assert tab.ask("unreadable") == [{"key": key, "why": "spoilt"}]
    saved = tab.save(played("one", id="x"))
    assert saved["parted"]
    assert tab.stored(key) == tab.own(SPOILT[what])
    tab.ask("removeUnreadable")
    assert tab.ask("unreadable") == []
    assert tab.records() == {"one"}


def test_the_sound_game_of_these_tests_can_be_read(tab: Tab) -> None:
    """It is of the time when games had no field `from` and whole seconds only."""
    tab.put_game("x", SOUND)
    assert tab.records() == {"r"}
    found = tab.ask("load", "x")
    assert (found["from"], found["seconds"]) == (0, 1)


def test_a_game_that_the_engine_refuses_is_put_aside_as_it_is(tab: Tab) -> None:
    tab.put_game("x", SOUND)
    tab.ask("refuse", "x")
    assert tab.ask("list") == []
    assert tab.ask("load", "x") is None
    assert tab.ask("unreadable") == [{"key": tab.key("x"), "why": "refused"}]
    tab.put_game("y", "{")
    saved = tab.save(played("one", id="x"))
    assert saved["parted"]
    tab.ask("reset")
    tab.put_game("x", SOUND.replace('"r"', '"s"'))
    assert tab.records() == {"s"}


def test_what_cannot_be_read_is_exported_as_it_is(tab: Tab) -> None:
    tab.put_game("x", SOUND)
    tab.put_game("y", "{")
    tab.put_game("z", "\u0000\n")
    assert json.loads(tab.ask("exportUnreadable")) == {
        tab.key("y"): "{",
        tab.key("z"): "\u0000\n",
    }


def test_games_of_another_version_are_kept_aside(tab: Tab) -> None:
    for version in (0, 2):
        text = SOUND.replace('"version": 1', f'"version": {version}')
        tab.put_game(str(version), text)
        assert tab.ask("load", str(version)) is None
    assert [found["why"] for found in tab.ask("unreadable")] == ["other-version"] * 2
    assert tab.records() == set()
