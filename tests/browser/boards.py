"""A hand that plays on the board of the play page."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from diagram_gen.fences import load_record
from diagram_gen.half_moon.words import HalfMoonWords as Words
from engine.half_moon.deal_code import DealCode, parse_deal_code
from engine.half_moon.game import Game
from engine.half_moon.game_code import deal_link
from engine.half_moon.record import Record
from tests.browser.pages import ENGINE_START

GAMES = Path(__file__).parents[2] / "docs" / "games"
PLAY = "half-moon/play/"
BUILT = parse_deal_code("HM1-N-AAAAAAB")
"""The deal that the play page is built with."""


def recorded(name: str) -> Record:
    """A record of the site."""
    record = load_record(GAMES, f"half-moon/{name}")
    assert isinstance(record, Record)
    return record


@dataclass(frozen=True)
class Board:
    """The board on the play page, as a player knows it."""

    page: Page
    site: str

    def open(self, fragment: str = "", *, path: str = PLAY) -> None:
        self.page.goto(f"{self.site}{path}{fragment}")
        expect(self.root).to_have_attribute("data-ready", "")

    def reload(self) -> None:
        self.page.reload()
        expect(self.root).to_have_attribute("data-ready", "")

    def open_deal(self, code: DealCode) -> None:
        """Open the link of a deal and wait until it is dealt."""
        self.open(f"#{deal_link(code)}")
        expect(self.root).not_to_have_attribute("data-waiting", "", timeout=ENGINE_START)
        self.expect_game(code, Game.start(code.deal()))

    @property
    def root(self) -> Locator:
        return self.page.locator("game-board").first

    def part(self, selector: str) -> Locator:
        return self.root.locator(selector)

    @property
    def cards(self) -> Locator:
        return self.part(".viewer-card")

    def card(self, place: object) -> Locator:
        return self.part(f'.viewer-card[data-place="{place}"]')

    @property
    def selected(self) -> Locator:
        return self.part('.viewer-card[aria-pressed="true"]')

    @property
    def caption(self) -> Locator:
        return self.part(".board-caption")

    def button(self, action: str) -> Locator:
        return self.part(f'[data-do="{action}"]')

    def main_button(self, action: str) -> Locator:
        return self.part(f'.board-controls [data-do="{action}"]')

    def do(self, action: str) -> None:
        """Press a main control, also one that is told to lead nowhere."""
        self.main_button(action).click(force=True)

    def step(self, action: str) -> None:
        self.part(f'.board-steps [data-do="{action}"]').click(force=True)

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def dialog(self, name: str) -> Locator:
        return self.part(f'dialog[data-dialog="{name}"]')

    def answer(self, answer: str) -> None:
        self.part(f'dialog[open] [data-answer="{answer}"]').click()

    def tap(self, *places: object) -> None:
        for place in places:
            self.card(place).click()

    def touch(self, place: object, last: object = None) -> None:
        """Tap with a finger; the card tapped last not so soon that it is a double tap."""
        if place == last:
            self.page.evaluate("() => new Promise((resolve) => { setTimeout(resolve, 400); })")
        self.card(place).tap()

    def play(self, game: Game, moves: int | None = None) -> None:
        """Tap the moves of a game by mouse."""
        for move in game.moves[:moves]:
            self.tap(*move.places)

    def kept_records(self) -> list[str]:
        """The records of the games in the browser's storage."""
        records: list[str] = self.page.evaluate(
            """() => Object.entries(localStorage)
              .filter(([key]) => key.startsWith("half-moon:game:"))
              .map(([, text]) => JSON.parse(text).record)"""
        )
        return records

    def expect_game(self, code: DealCode, game: Game) -> None:
        """That the page holds exactly this game, and shows it."""
        expect(self.root).to_have_attribute(
            "data-record", str(Record.of_game(code, game)), timeout=ENGINE_START
        )
        words = Words()
        expect(self.part(".board-moves")).to_have_text(words.moves(len(game.moves)))
        expect(self.part(".board-score")).to_have_text(words.score(game.score))
        expect(self.part(".board-code code")).to_have_text(str(code))
        expect(self.part(".board-stage > svg.diagram desc")).to_have_text(
            words.description(game.position)
        )
        expect(self.cards).to_have_count(len(game.position.playable()))

    def expect_said(self, sentence: str) -> None:
        expect(self.part(".board-status")).to_have_text(sentence)
