"""Matches of Hearts where nothing can be kept or read, and where the engine fails."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from diagram_gen.hearts.table_words import READER, TableWords
from engine.errors import GameError
from engine.hearts.public_hand import Phase
from engine.hearts.record import Record
from tests.browser.matches import KEY, Matches, kept
from tests.browser.pages import ENGINE_START
from tests.browser.storage import DENIED, FULL
from tests.browser.test_engine_failures import engine_workers, kill_worker
from tests.played_matches import step, under_way

WORDS = TableWords()


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
