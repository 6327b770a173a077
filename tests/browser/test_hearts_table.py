"""A table of Hearts, played at by mouse and by keys, left and come back to."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from diagram_gen.hearts.table_words import READER
from engine.hearts.public_hand import Phase
from engine.hearts.ranking import CARDS_PASSED
from engine.hearts.record import Record
from engine.hearts.rules import CardValues, Moon, Rules
from tests.browser.pages import ENGINE_START
from tests.browser.tables import PLAY, WORDS, TableOnPage


@pytest.fixture
def table(page: Page, site_url: str) -> TableOnPage:
    page.goto(site_url + PLAY)
    expect(page.locator("hearts-table")).to_have_attribute("data-ready", "")
    return TableOnPage(page)


def test_a_hand_is_passed_played_and_settled_by_mouse(table: TableOnPage) -> None:
    table.pass_cards()
    while table.match.hand.phase is Phase.PLAYING:
        table.play(table.match.hand.legal_plays()[0])
    match = table.match
    expect(table.element).to_have_attribute("data-phase", "hand-over")
    expect(table.caption).to_contain_text(WORDS.what_next(match))
    table.expect_sheet(match)
    table.go.click()
    expect(table.element).to_have_attribute("data-phase", Phase.PASSING)
    assert table.match.hand.number == 2


def test_the_table_is_played_at_by_keys(table: TableOnPage) -> None:
    page = table.page
    for card in table.match.hand.held[READER][:CARDS_PASSED]:
        table.card(card).focus()
        page.keyboard.press("Enter")
        expect(table.card(card)).to_have_attribute("aria-pressed", "true", timeout=ENGINE_START)
    page.keyboard.press("p")
    expect(table.element).to_have_attribute("data-phase", Phase.PLAYING)
    table.arrive()
    before = table.match
    table.card(before.hand.legal_plays()[0]).focus()
    page.keyboard.press("Space")
    expect(table.element).not_to_have_attribute("data-record", str(Record(before)))
    page.keyboard.press("t")
    expect(table.caption).to_contain_text(WORDS.scores(before.scores))


def test_an_illegal_card_is_dimmed_and_says_why(table: TableOnPage) -> None:
    table.pass_cards()
    hand = table.match.hand
    illegal = next(card for card in hand.held[READER] if card not in hand.legal_plays())
    reason = hand.why_illegal(READER, illegal)
    assert reason is not None
    expect(table.card(illegal)).to_have_accessible_name(WORDS.card_in_hand(illegal, fits=False))
    table.card(illegal).click()
    expect(table.caption).to_contain_text(WORDS.error(reason))
    assert table.match.hand == hand


def test_a_card_is_taken_back_before_its_answer_is_seen(table: TableOnPage) -> None:
    table.pass_cards()
    before = table.match
    table.card(before.hand.legal_plays()[0]).click()
    table.control("take_back").click()
    expect(table.element).to_have_attribute("data-record", str(Record(before)))
    assert table.match == before


def test_a_match_goes_on_after_a_reload_and_in_another_language(
    table: TableOnPage, site_url: str
) -> None:
    table.pass_cards()
    table.play(table.match.hand.legal_plays()[0])
    kept = table.match
    for address in (PLAY, f"sk/{PLAY}"):
        table.page.goto(site_url + address)
        expect(table.element).to_have_attribute(
            "data-record", str(Record(kept)), timeout=ENGINE_START
        )


def test_a_link_opens_the_match_and_a_new_one_follows_the_options(
    table: TableOnPage, site_url: str
) -> None:
    table.pass_cards()
    shared = table.match
    table.control("share").click()
    link = table.element.locator("[data-link=game]").input_value()
    table.page.keyboard.press("Escape")
    table.page.evaluate("() => localStorage.clear()")
    table.page.goto("about:blank")
    table.page.goto(link)
    expect(table.element).to_have_attribute(
        "data-record", str(Record(shared)), timeout=ENGINE_START
    )
    table.play(shared.hand.legal_plays()[0])
    shared = table.match
    wanted = Rules(CardValues.SPOT_HEARTS, omnibus=True, moon=Moon.SUBTRACT, target=250)
    table.page.goto(f"{site_url}{PLAY}?table={wanted}".replace(" ", "+"))
    expect(table.element).to_have_attribute(
        "data-record", str(Record(shared)), timeout=ENGINE_START
    )
    table.control("new").click()
    table.element.locator("[data-answer=yes]").first.click()
    expect(table.element.locator(".board-code code")).not_to_have_text(str(shared.table))
    assert table.match.rules == wanted
