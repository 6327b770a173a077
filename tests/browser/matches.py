"""The table of the play page with its list of matches, as a player knows them."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import FilePayload, Locator, Page, expect

from diagram_gen.hearts.kept import kept_match
from diagram_gen.hearts.table_words import READER
from engine.hearts.match import Match
from engine.hearts.public_hand import Phase
from engine.hearts.record import Record
from tests.browser.game_lists import PREFIXES
from tests.browser.pages import ENGINE_START
from tests.browser.tables import PLAY, TableOnPage

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
