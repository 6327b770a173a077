"""Matches of Hearts kept on the device: their list, files, two tabs, and what may go wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from diagram_gen.catalogs import load_translations
from diagram_gen.half_moon.words import HalfMoonWords
from diagram_gen.hearts.kept import kept_match
from diagram_gen.hearts.table_words import READER, TableWords
from engine.errors import GameError
from engine.hearts.match import Match
from engine.hearts.public_hand import Phase
from engine.hearts.record import Record
from engine.hearts.seat import Seat
from engine.hearts.table import Strength, Table
from tests.browser.game_lists import PREFIXES
from tests.browser.pages import ENGINE_START, played
from tests.browser.storage import DENIED, FULL
from tests.browser.tables import PLAY, TableOnPage
from tests.browser.test_engine_failures import engine_workers, kill_worker
from tests.played_matches import SHORT, finished, step, under_way

LOCALES = Path(__file__).parents[2] / "locale"
WORDS = TableWords()
LABELS = WORDS.match_list()
KEY = PREFIXES["hearts"]


class Matches:
    """The table of the play page with the list of matches below it."""

    def __init__(self, page: Page, site: str) -> None:
        self.page = page
        self.site = site
        self.table = TableOnPage(page)
        self.list = page.locator("game-list")
        self.rows = self.list.locator("tbody tr")
        self.said = self.list.locator(".game-list-status span")
        self.notice = self.table.element.locator(".board-notice")

    def open(self, path: str = PLAY, fragment: str = "") -> None:
        self.page.goto(f"{self.site}{path}{fragment}")
        expect(self.table.element).to_have_attribute("data-ready", "")
        expect(self.list).to_have_attribute("data-ready", "")

    def another_tab(self) -> Matches:
        other = Matches(self.page.context.new_page(), self.site)
        other.open()
        return other

    def put(self, *texts: str) -> None:
        """Keep texts as matches, the first one as the tab's, and open the page."""
        self.page.goto(f"{self.site}hearts/rules/")
        self.page.evaluate(
            """([key, texts]) => {
              texts.forEach((text, number) => localStorage.setItem(key + "xyz"[number], text));
              sessionStorage.setItem("half-moon:hearts-current", "x");
            }""",
            [KEY, texts],
        )
        self.open()

    def row(self, match: Match) -> Locator:
        return self.rows.filter(has_text=str(match.table))

    def expect_match(self, match: Match) -> None:
        """That exactly this match is on the table, and can be played."""
        expect(self.table.element).to_have_attribute(
            "data-record", str(Record(match)), timeout=ENGINE_START
        )
        self.table.arrive()
        expect(self.table.element).not_to_have_attribute("data-waiting", "")
        expect(self.table.cards).to_have_count(len(match.hand.held[READER]))

    def play(self) -> Match:
        """Play the first card that may be played; the match afterwards."""
        before = self.table.match
        card = before.hand.legal_plays()[0]
        self.table.card(card).click()
        expect(self.table.element).not_to_have_attribute(
            "data-record", str(Record(before)), timeout=ENGINE_START
        )
        assert (READER, card) in self.table.match.hand.plays
        self.table.arrive()
        return self.table.match

    def begin(self) -> Match:
        """Begin another match and pass cards in it."""
        self.table.control("new").click()
        self.table.element.locator("dialog[open] [data-answer=yes]").click()
        expect(self.table.element).to_have_attribute(
            "data-phase", Phase.PASSING, timeout=ENGINE_START
        )
        self.table.pass_cards()
        return self.table.match

    def read(self, *texts: str) -> None:
        """Choose a file of these records."""
        with self.page.expect_file_chooser() as chooser:
            self.list.locator('[data-do="import"]').click()
        content = "\n".join(texts).encode()
        chooser.value.set_files(
            FilePayload(name="matches.txt", mimeType="text/plain", buffer=content)
        )

    def stored(self) -> dict[str, str]:
        """The texts of the matches kept on the device, by their keys."""
        everything: dict[str, str] = self.page.evaluate("({ ...localStorage })")
        return {key: text for key, text in everything.items() if key.startswith(KEY)}

    def records(self) -> set[str]:
        return {json.loads(text)["record"] for text in self.stored().values()}


@pytest.fixture
def matches(page: Page, site_url: str) -> Matches:
    return Matches(page, site_url)


def kept(name: str, match: Match, **changes: object) -> str:
    """A match as it is stored."""
    about = kept_match(match)
    about.pop("game")
    fields: dict[str, Any] = {
        "version": 1,
        "id": name,
        "record": str(Record(match)),
        "undone": [],
        "seconds": 0,
        **about,
        "started": 1,
        "changed": 1,
        "ended": None if match.winner is None else 1,
    }
    return json.dumps({**fields, **changes})


# ---- The list


def test_another_match_is_begun_and_the_one_under_way_goes_on_later(matches: Matches) -> None:
    matches.open()
    matches.table.pass_cards()
    first = matches.play()
    expect(matches.rows).to_have_count(1)
    second = matches.begin()
    expect(matches.rows).to_have_count(2)
    expect(matches.row(second).locator(".game-list-current")).to_be_visible()
    expect(matches.row(first).locator(".game-list-current")).to_be_hidden()
    matches.row(first).locator('[data-do="resume"]').click()
    matches.expect_match(first)
    expect(matches.row(first).locator(".game-list-current")).to_be_visible()
    expect(matches.table.element.locator(".board-stage")).to_be_focused()
    farther = matches.play()
    expect(matches.rows).to_have_count(2)
    assert matches.records() == {str(Record(farther)), str(Record(second))}
    matches.open()
    matches.expect_match(farther)


def test_matches_are_listed_as_the_engine_settles_them(matches: Matches) -> None:
    over, going = finished(3), under_way(4)
    matches.put(kept("x", going, changed=2), kept("y", over))
    matches.expect_match(going)

    def cells(match: Match) -> dict[str, str]:
        found = matches.row(match).locator("td[data-column]").all()
        return {str(cell.get_attribute("data-column")): cell.inner_text() for cell in found}

    scores = ", ".join(
        f"{WORDS.seat(seat)}\u00a0{WORDS.number(over.scores[seat])}" for seat in Seat
    )
    easy = WORDS.table_labels()["easy"]
    target = f"{WORDS.options()['target']} {over.rules.target}"
    assert cells(over) == {
        "rules": f"{WORDS.options()['standard']} · {easy} · {target}",
        "progress": LABELS["all_hands"] % {"hands": len(over.hands)},
        "scores": scores,
        "result": LABELS["won" if over.winner is READER else "lost"],
        "code": str(over.table),
    }
    assert cells(going)["progress"] == LABELS["at_trick"] % {
        "hand": going.hand.number,
        "trick": len(going.hand.all_tricks),
    }
    assert cells(going)["result"] == LABELS["open"]
    # Open cards would tell how a hand that is being played goes on.
    expect(matches.row(going).locator('[data-do="step"]')).to_be_hidden()
    matches.row(over).locator('[data-do="step"]').click()
    expect(matches.table.element).to_have_attribute("data-stepping", "", timeout=ENGINE_START)
    last = len(over.moves)
    counter = matches.table.element.locator(".board-step")
    expect(counter).to_have_text(WORDS.table_labels()["counter"] % {"move": 0, "last": last})


def test_statistics_count_what_was_played_to_the_end(matches: Matches) -> None:
    over = [finished(seed) for seed in (3, 5, 8)]
    texts = [kept(name, match) for name, match in zip("xyz", over, strict=True)]
    matches.put(*texts)
    counted = {
        "played": len(over),
        "games_won": sum(match.winner is READER for match in over),
        "games_lost": sum(match.winner is not READER for match in over),
        "hands": sum(len(match.hands) for match in over),
        "moons": sum(score.shooter is READER for match in over for score in match.hand_scores),
    }
    for name, number in counted.items():
        expect(matches.list.locator(f'[data-statistic="{name}"]')).to_have_text(str(number))
    best = min(match.scores[READER] for match in over)
    figure = matches.list.locator('[data-statistic="best_score"]')
    expect(figure).to_have_text(WORDS.number(best))


def test_what_was_not_played_from_its_first_hand_is_not_counted(matches: Matches) -> None:
    """Neither a record of a later hand, nor a match that was begun from a link."""
    over = finished(3)
    late = Match.start(Table(SHORT, 4, Strength.EASY), first_hand=2, scores_before=(0, 1, 2, 3))
    while late.winner is None:
        late = step(late)
    begun = kept("x", over, **{"from": 3})
    matches.put(begun)
    matches.read(str(Record(late)))
    expect(matches.said).to_have_text(LABELS["imported"] % {"count": 1}, timeout=ENGINE_START)
    expect(matches.rows).to_have_count(2)
    expect(matches.list.locator(".game-list-begun:visible")).to_have_count(2)
    expect(matches.list.locator('[data-statistic="played"]')).to_have_text("0")


def test_a_match_is_removed_after_a_question_and_comes_back_only_when_played(
    matches: Matches,
) -> None:
    matches.open()
    matches.table.pass_cards()
    matches.list.locator('[data-do="remove"]').press("Enter")
    expect(matches.list.locator("dialog p")).to_have_text(LABELS["remove_question"])
    matches.page.keyboard.press("Escape")
    expect(matches.rows).to_have_count(1)
    matches.list.locator('[data-do="remove"]').click()
    matches.list.locator('[data-answer="yes"]').click()
    expect(matches.said).to_have_text(LABELS["removed"])
    expect(matches.rows).to_have_count(0)
    assert matches.stored() == {}
    again = matches.play()
    expect(matches.rows).to_have_count(1)
    assert matches.records() == {str(Record(again))}


def test_a_match_of_a_link_is_kept_once_it_is_played_on(matches: Matches) -> None:
    matches.open()
    matches.table.pass_cards()
    own = matches.play()
    matches.table.control("share").click()
    link = matches.table.element.locator("[data-link=game]").input_value()
    matches.page.keyboard.press("Escape")
    own = matches.play()
    matches.page.goto("about:blank")
    matches.page.goto(link)
    expect(matches.table.element).not_to_have_attribute("data-waiting", "", timeout=ENGINE_START)
    assert matches.table.match != own
    assert matches.records() == {str(Record(own))}
    farther = matches.play()
    expect(matches.rows).to_have_count(2)
    assert matches.records() == {str(Record(own)), str(Record(farther))}
    expect(matches.list.locator(".game-list-begun:visible")).to_have_count(1)
    expect(matches.page).to_have_url(f"{matches.site}{PLAY}")


# ---- Files


def test_a_collection_comes_back_as_it_was(matches: Matches) -> None:
    over, going = finished(3), under_way(4)
    matches.put(kept("x", going, changed=2000), kept("y", over, **{"from": 2}))
    matches.expect_match(going)
    before = [json.loads(text) for text in matches.stored().values()]

    def content(match: dict[str, Any]) -> str:
        return json.dumps({**match, "id": ""}, sort_keys=True)

    with matches.page.expect_download() as download:
        matches.list.locator('[data-do="export-all"]').click()
    assert download.value.suggested_filename.startswith("hearts-")
    text = download.value.path().read_text(encoding="utf-8")
    matches.read(text)
    expect(matches.said).to_have_text(LABELS["imported_known"] % {"count": 2})
    matches.list.locator('[data-do="reset"]').click()
    matches.list.locator('[data-answer="yes"]').click()
    assert matches.stored() == {}
    matches.read(text)
    expect(matches.said).to_have_text(LABELS["imported"] % {"count": 2})
    after = [json.loads(text) for text in matches.stored().values()]
    assert sorted(map(content, after)) == sorted(map(content, before))


def test_games_of_a_file_go_to_the_list_of_their_game(matches: Matches) -> None:
    other = played("HM1-N-AAAAAAC", 12)
    match = under_way(4)
    matches.open()
    matches.read(str(other), str(Record(match)))
    expect(matches.said).to_have_text(
        [LABELS["imported_half-moon"] % {"count": 1}, LABELS["imported"] % {"count": 1}],
        timeout=ENGINE_START,
    )
    expect(matches.row(match)).to_have_count(1)
    expect(matches.rows).to_have_count(1)
    matches.page.goto(f"{matches.site}half-moon/play/")
    expect(matches.rows).to_have_count(1)
    expect(matches.rows).to_contain_text(str(other.code))


def test_a_file_of_matches_at_the_board_of_half_moon(matches: Matches) -> None:
    match = under_way(4)
    matches.page.goto(f"{matches.site}half-moon/play/")
    matches.read(str(Record(match)))
    told = HalfMoonWords().game_list()["imported_hearts"] % {"count": 1}
    expect(matches.said).to_have_text(told, timeout=ENGINE_START)
    expect(matches.rows).to_have_count(0)
    matches.open()
    expect(matches.row(match)).to_have_count(1)
    matches.row(match).locator('[data-do="resume"]').click()
    matches.expect_match(match)


@pytest.mark.parametrize("language", ["en", "sk", "hu"])
def test_what_is_wrong_in_a_file_is_told_in_the_readers_language(
    matches: Matches, language: str
) -> None:
    words = TableWords(load_translations(LOCALES, language, "player"))
    labels = words.match_list()
    broken = str(Record(under_way(4))).replace("pass:", "pass:2X,", 1)
    with pytest.raises(GameError) as caught:
        Record.parse(broken)
    error: Any = caught.value
    matches.open(PLAY if language == "en" else f"{language}/{PLAY}")
    matches.read(broken)
    place = {"line": error.line, "column": error.column, "message": words.error(error)}
    expect(matches.said).to_have_text(
        [labels["import_failed"] % {"count": 1}, labels["import_line"] % place],
        timeout=ENGINE_START,
    )
    matches.read("no record at all")
    expect(matches.said.last).to_contain_text("1")
    assert matches.stored() == {}


# ---- Two tabs


def test_two_tabs_with_one_match_both_keep_their_cards(matches: Matches) -> None:
    matches.open()
    matches.table.pass_cards()
    shared = matches.table.match
    while len(shared.hand.legal_plays()) == 1:
        shared = matches.play()
    other = matches.another_tab()
    other.expect_match(shared)
    mine = matches.play()
    expect(other.row(mine).locator("td").first).to_be_visible()
    other.table.card(shared.hand.legal_plays()[-1]).click()
    expect(other.table.element).not_to_have_attribute(
        "data-record", str(Record(shared)), timeout=ENGINE_START
    )
    other.table.arrive()
    theirs = other.table.match
    expect(matches.rows).to_have_count(2)
    expect(other.rows).to_have_count(2)
    assert matches.records() == {str(Record(mine)), str(Record(theirs))}
    for tab, match in ((matches, mine), (other, theirs)):
        tab.open()
        tab.expect_match(match)


def test_play_on_goes_on_with_what_another_tab_made_of_the_match(matches: Matches) -> None:
    matches.open()
    matches.table.pass_cards()
    other = matches.another_tab()
    other.expect_match(matches.table.match)
    farther = other.play()
    matches.rows.locator('[data-do="resume"]').click()
    matches.expect_match(farther)
    matches.play()
    expect(matches.rows).to_have_count(1)


# ---- What is not kept, or cannot be read


@pytest.mark.parametrize(("problem", "script"), [("full", FULL), ("denied", DENIED)])
def test_that_nothing_is_kept_is_told_and_the_match_goes_on(
    matches: Matches, problem: str, script: str
) -> None:
    matches.page.add_init_script(script)
    matches.open()
    matches.table.pass_cards()
    told = WORDS.table_labels()[f"storage_{problem}"]
    expect(matches.notice).to_contain_text(told)
    matches.play()
    expect(matches.rows).to_have_count(1)
    expect(matches.notice).to_be_visible()
    matches.table.control("dismiss").click()
    expect(matches.notice).to_be_hidden()
    matches.play()
    expect(matches.notice).to_be_hidden()


@pytest.mark.parametrize("junk", ["", "{", "[1]", '{"version": 1}', '{"version": 99}'])
def test_a_spoilt_match_is_told_and_leaves_the_page_whole(matches: Matches, junk: str) -> None:
    matches.put(junk)
    expect(matches.notice).to_contain_text(WORDS.table_labels()["storage_spoilt"])
    matches.table.pass_cards()
    matches.play()
    expect(matches.notice).to_be_visible()
    expect(matches.rows).to_have_count(1)
    assert matches.stored()[f"{KEY}x"] == junk
    matches.list.locator('[data-do="remove-unreadable"]').click()
    matches.list.locator('[data-answer="yes"]').click()
    expect(matches.notice).to_be_hidden()


@pytest.mark.parametrize("others", [0, 1])
def test_a_match_that_the_engine_refuses_is_told_and_put_aside(
    matches: Matches, others: int
) -> None:
    """The next one that can be read goes on, or the first one of the page."""
    sound = under_way(4)
    cheat = str(Record(sound)).replace("pass:", "pass:2C,", 1)
    with pytest.raises(GameError) as caught:
        Record.parse(cheat)
    text = kept("x", sound, record=cheat)
    other = under_way(6)
    matches.put(text, *[kept("y", other)] * others)
    expect(matches.notice).to_contain_text(WORDS.error(caught.value), timeout=ENGINE_START)
    expect(matches.notice).to_contain_text(str(sound.table))
    said = (matches.notice.locator("p").text_content() or "").strip()
    expect(matches.table.element.locator(".board-status")).to_have_text(said)
    if others:
        matches.expect_match(other)
    else:
        matches.table.pass_cards()
    matches.play()
    expect(matches.notice).to_be_visible()
    expect(matches.rows).to_have_count(1)
    assert matches.stored()[f"{KEY}x"] == text
    with matches.page.expect_download() as download:
        matches.list.locator('[data-do="export-unreadable"]').click()
    assert json.loads(download.value.path().read_text(encoding="utf-8")) == {f"{KEY}x": text}


def test_a_record_that_stops_while_the_computer_is_to_play_goes_on(matches: Matches) -> None:
    match = under_way(4)
    stopped = match.play(match.hand.legal_plays()[0])
    assert stopped.hand.turn is not READER
    matches.put(kept("x", stopped))
    match = stopped
    while match.hand.turn is not READER:
        match = step(match)
    matches.expect_match(match)
    assert matches.records() == {str(Record(match))}


# ---- The engine fails


@pytest.mark.expects_console_errors
def test_an_engine_that_dies_in_a_match_is_started_anew_and_nothing_is_lost(
    matches: Matches,
) -> None:
    matches.open()
    matches.table.pass_cards()
    kill_worker(matches.page)
    match = matches.play()
    assert len(engine_workers(matches.page)) == 1
    expect(matches.notice).to_be_hidden()
    assert matches.records() == {str(Record(match))}


@pytest.mark.expects_console_errors
def test_without_an_engine_the_match_waits_and_trying_again_helps(matches: Matches) -> None:
    matches.open()
    matches.table.pass_cards()
    before = matches.table.match
    matches.page.context.route("**/engine.zip", lambda route: route.abort())
    kill_worker(matches.page)
    card = before.hand.legal_plays()[0]
    matches.table.card(card).click()
    failed = WORDS.table_labels()["failed"]
    expect(matches.notice).to_contain_text(failed, timeout=ENGINE_START)
    expect(matches.table.element.locator(".board-status")).to_have_text(failed)
    assert matches.table.match == before
    assert matches.records() == {str(Record(before))}
    matches.page.context.unroute("**/engine.zip")
    matches.table.control("retry").click()
    expect(matches.table.element).not_to_have_attribute(
        "data-record", str(Record(before)), timeout=ENGINE_START
    )
    assert (READER, card) in matches.table.match.hand.plays
    expect(matches.notice).to_be_hidden()
    assert matches.records() == {str(Record(matches.table.match))}


@pytest.mark.expects_console_errors
def test_an_engine_that_hangs_in_a_match_is_missed_and_started_anew(matches: Matches) -> None:
    matches.page.clock.install()
    matches.open()
    matches.table.choose_cards_to_pass()
    chosen = matches.table.element.get_attribute("data-record")
    worker = engine_workers(matches.page)[0]
    with worker.expect_event("close"):
        worker.evaluate("() => { setTimeout(() => self.close()); }")
    matches.table.go.click()
    matches.page.clock.run_for(11_000)
    expect(matches.table.element).to_have_attribute(
        "data-phase", Phase.PLAYING, timeout=ENGINE_START
    )
    assert matches.table.element.get_attribute("data-record") != chosen
