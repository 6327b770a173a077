"""A hand that plays at the table of Hearts."""

from __future__ import annotations

from collections.abc import Collection
from urllib.parse import quote

from playwright.sync_api import Locator, Page, expect

from diagram_gen.hearts.table_words import READER, TableWords
from engine.cards import Card
from engine.errors import MatchError
from engine.hearts.match import Match
from engine.hearts.match_code import match_link
from engine.hearts.players import choose_play
from engine.hearts.public_hand import Phase
from engine.hearts.ranking import CARDS_PASSED
from engine.hearts.record import Record
from engine.hearts.seat import Seat
from engine.hearts.table import Strength, Table
from tests.browser.pages import ENGINE_START

PLAY = "hearts/play/"
WORDS = TableWords()


class TableOnPage:
    """The table of a page, as a player knows it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.element = page.locator("hearts-table")
        self.caption = self.element.locator(".board-caption")
        self.cards = self.element.locator(".viewer-card")
        self.go = self.element.locator(".table-go")

    @property
    def match(self) -> Match:
        return Record.parse(self.element.get_attribute("data-record") or "").match

    def control(self, action: str) -> Locator:
        return self.element.locator(f"[data-do='{action}']").first

    def card(self, card: object) -> Locator:
        return self.element.locator(f".viewer-card[data-place='{card}']")

    def arrive(self) -> None:
        """Wait until the table shows the match as it stands, hurrying what is on the way."""
        self.element.locator(".board-stage").dispatch_event("pointerdown")
        expect(self.element).not_to_have_attribute("data-on-the-way", "")

    def choose_cards_to_pass(self) -> None:
        for card in self.match.hand.held[READER][-CARDS_PASSED:]:
            self.card(card).click()
            expect(self.card(card)).to_have_attribute("aria-pressed", "true", timeout=ENGINE_START)

    def pass_cards(self) -> None:
        self.choose_cards_to_pass()
        self.go.click()
        expect(self.element).to_have_attribute("data-phase", Phase.PLAYING, timeout=ENGINE_START)
        self.arrive()

    def open(self, site: str, fragment: str = "", *, path: str = PLAY) -> None:
        self.page.goto(f"{site}{path}{fragment}")
        expect(self.element).to_have_attribute("data-ready", "")

    def follow(self, match: Match) -> None:
        """Follow a link to a match within the page, and wait until it is on the table."""
        self.page.evaluate("(link) => { location.hash = link; }", link_to(match))
        self.expect_match(match)

    def expect_match(self, match: Match) -> None:
        """That the page holds exactly this match, and shows it."""
        expect(self.element).to_have_attribute(
            "data-record", str(Record(match)), timeout=ENGINE_START
        )
        expect(self.element).not_to_have_attribute("data-on-the-way", "")

    def play(self, card: Card) -> None:
        """Play a card by mouse; the match afterwards is the engine's."""
        before = self.match
        self.card(card).click()
        self.expect_played(before, card)

    def expect_played(self, before: Match, card: Card) -> None:
        expect(self.element).not_to_have_attribute(
            "data-record", str(Record(before)), timeout=ENGINE_START
        )
        assert (READER, card) in self.match.hands[len(before.hands) - 1].plays
        self.arrive()

    def expect_sheet(self, match: Match) -> None:
        """That the score sheet shows what the engine has settled, and who shot the moon."""
        rows = self.element.locator(".table-sheet tbody tr")
        expect(rows).to_have_count(len(match.score_sheet))
        expect(rows.first.locator("td")).to_have_text(
            [WORDS.number(score) for score in match.scores_before]
        )
        for number, (score, after) in enumerate(
            zip(match.hand_scores, match.score_sheet[1:], strict=True), start=1
        ):
            moon = {score.shooter: f" {WORDS.shot_the_moon()}"}
            expect(rows.nth(number).locator("td")).to_have_text(
                [
                    f"{WORDS.number(after[seat])}{moon.get(seat, '')}"
                    f" {WORDS.change(score.change[seat])}"
                    for seat in Seat
                ]
            )

    def expect_said(self, sentence: str) -> None:
        expect(self.element.locator(".board-status")).to_contain_text(sentence)


def link_to(match: Match) -> str:
    """What a link to a match carries: its code, or its record if it has none."""
    try:
        return match_link(match)
    except MatchError:
        return f"record-{len(match.moves)}-{quote(str(Record(match)), safe='')}"


def reader_acts(match: Match) -> Match:
    """The match after the computer has played until the reader has to act."""
    while match.hand.turn not in (None, READER):
        match = match.play(choose_play(match.view(Seat(match.hand.turn)), strength_of(match)))
    return match


def strength_of(match: Match) -> Strength:
    """How well the computer plays at a table."""
    return match.table.strength if isinstance(match.table, Table) else Strength.MEDIUM


def played_to_the_last_card(match: Match, keep: Collection[Card] = ()) -> Match:
    """A hand played by first cards, but those to keep, until the reader has one left to play."""
    while match.hand.turn is not READER or len(match.hand.held[READER]) > 1:
        legal = match.hand.legal_plays()
        match = match.play(next((card for card in legal if card not in keep), legal[0]))
    return match
