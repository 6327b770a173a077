"""Fingers at the table of Hearts, on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from diagram_gen.hearts.table_words import READER
from engine.hearts.match import Match
from engine.hearts.public_hand import Phase
from engine.hearts.ranking import CARDS_PASSED
from engine.hearts.record import Record
from engine.hearts.table import Table
from tests.browser.pages import ENGINE_START
from tests.browser.tables import TableOnPage
from tests.browser.test_touch import drag

pytestmark = pytest.mark.browser_context(
    has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740}
)


@pytest.fixture
def table(page: Page, site_url: str) -> TableOnPage:
    table = TableOnPage(page)
    table.open(site_url)
    return table


def test_cards_are_passed_and_played_by_taps(table: TableOnPage) -> None:
    for card in table.match.hand.held[READER][:CARDS_PASSED]:
        table.card(card).tap()
        expect(table.card(card)).to_have_attribute("aria-pressed", "true", timeout=ENGINE_START)
    table.go.tap()
    expect(table.element).to_have_attribute("data-phase", Phase.PLAYING, timeout=ENGINE_START)
    # A tap on the table hurries what is shown on the way.
    table.element.locator(".board-stage").tap(position={"x": 180, "y": 90})
    expect(table.element).not_to_have_attribute("data-on-the-way", "")
    before = table.match
    card = before.hand.legal_plays()[0]
    table.card(card).tap()
    table.expect_played(before, card)


def test_a_finger_that_starts_on_a_card_scrolls_the_page(table: TableOnPage, page: Page) -> None:
    record = str(Record(table.match))
    box = table.cards.first.bounding_box()
    assert box is not None
    before = page.evaluate("() => scrollY")
    drag(page, (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2), 3, -160)
    page.wait_for_function("(before) => scrollY > before + 50", arg=before)
    expect(table.element).to_have_attribute("data-record", record)
    expect(table.element.locator(".viewer-card[aria-pressed='true']")).to_have_count(0)


def test_targets_are_large_enough(table: TableOnPage, page: Page) -> None:
    table.follow(Match.start(Table(seed=4)))
    for width in (320, 360, 400):
        page.set_viewport_size({"width": width, "height": 740})
        page.evaluate("() => new Promise(requestAnimationFrame)")
        for target in table.element.locator(":is(button, select):visible").all():
            box = target.bounding_box()
            assert box is not None
            is_card = "viewer-card" in (target.get_attribute("class") or "")
            # Seven cards lie beside each other.
            least = width / 9 if is_card else 44
            assert min(box["width"], box["height"]) >= least, target
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width
