"""Matches of Hearts kept on the device: their list, files and two tabs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from diagram_gen.catalogs import load_translations
from diagram_gen.half_moon.words import HalfMoonWords
from diagram_gen.hearts.table_words import READER, TableWords
from engine.errors import GameError
from engine.hearts.match import Match
from engine.hearts.record import Record
from engine.hearts.seat import Seat
from engine.hearts.table import Strength, Table
from tests.browser.matches import Matches, kept
from tests.browser.pages import ENGINE_START, played
from tests.browser.tables import PLAY
from tests.played_matches import SHORT, finished, step, under_way

LOCALES = Path(__file__).parents[2] / "locale"
WORDS = TableWords()
LABELS = WORDS.match_list()


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
