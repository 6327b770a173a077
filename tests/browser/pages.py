"""Pages of the tests' own, and a hand that plays on them.

The pages of the bench are written by the project's renderer and answered in
the place of pages of the built site, whose scripts, styles and engine they use.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Literal

from playwright.sync_api import Locator, Page, Route, expect

from diagram_gen.half_moon.frames import ArcFrame as Frame
from diagram_gen.half_moon.frames import frames
from diagram_gen.half_moon.words import HalfMoonWords as Words
from diagram_gen.viewer_html import viewer_html
from engine.half_moon.deal_code import parse_deal_code
from engine.half_moon.game import Game
from engine.half_moon.record import Record

ENGINE_START = 60_000
"""Milliseconds that the engine may take to start on a busy machine."""

# An init script: how often the engine told its progress and answered, and what it was asked.
ENGINE_MESSAGES = """
Object.assign(globalThis, { progress: 0, answers: 0, asked: [] });
const Real = Worker;
globalThis.Worker = class extends Real {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => {
      progress += "progress" in data;
      answers += "answer" in data;
    });
  }
  postMessage(message) {
    if (message.request) asked.push(JSON.parse(message.request));
    super.postMessage(message);
  }
};
"""


def played(code: str, moves: int) -> Record:
    """A record of the first legal moves of a deal, as many as asked for or as there are."""
    deal_code = parse_deal_code(code)
    game = Game.start(deal_code.deal())
    while len(game.moves) < moves and (legal := game.position.legal_moves()):
        game = game.play(legal[0])
    return Record.of_game(deal_code, game)


@dataclass
class Held:
    """Requests that wait until they are let go."""

    page: Page
    address: str | re.Pattern[str]
    routes: list[Route] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.context.route(self.address, lambda route: self.routes.append(route))  # noqa: PLW0108 (Playwright marks what it is given)

    def let_go(self) -> None:
        """Let go what waits, and whatever comes from now on."""
        for route in self.routes:
            route.continue_()
        self.page.context.unroute(self.address)


@dataclass(frozen=True)
class Bench:
    """Makes pages with viewers of given records."""

    page: Page
    site: str
    engine: str

    def open(
        self,
        records: dict[str, Record],
        *,
        fragment: str = "",
        direction: str = "ltr",
        main: str = "",
        wait: bool = True,
        until: Literal["commit", "load"] = "load",
    ) -> None:
        """Open a page with a viewer for each record, named by its key.

        With `wait`, until the viewers are awake; before, until the page has come so far.
        """
        viewers = "".join(
            viewer_html(
                name,
                list(frames(record, Words())),
                str(record),
                Words(),
                code=str(record.code),
                language="en",
                engine_url=self.engine,
            )
            for name, record in records.items()
        )
        html = (
            f'<!doctype html><html lang="en" dir="{direction}"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width,initial-scale=1">'
            '<title>Bench</title><link rel="icon" href="data:,">'
            '<link rel="stylesheet" href="../assets/stylesheets/site.css">'
            '<link rel="stylesheet" href="../assets/stylesheets/controls.css">'
            '<link rel="stylesheet" href="../assets/stylesheets/viewer.css"></head>'
            '<body><label>Search <input id="search"></label>'
            f'<p style="height: 150vh">Above</p><main>{main}{viewers}</main>'
            '<p style="height: 150vh">Below</p>'
            '<script type="module" src="../assets/javascripts/game-viewer.js"></script>'
            "</body></html>"
        )
        self.answer("bench/viewers.html", html)
        self.page.goto(f"{self.site}bench/viewers.html{fragment}", wait_until=until)
        if wait:
            for name in records:
                expect(self.page.locator(f"game-viewer#{name}")).to_have_attribute("data-ready", "")

    def answer(self, path: str, html: str) -> None:
        """Answer a page of the site with this."""

        def fulfill(route: Route) -> None:
            route.fulfill(body=html, content_type="text/html; charset=utf-8")

        self.page.context.route(re.compile(re.escape(path) + r"$"), fulfill)


@dataclass(frozen=True)
class Viewer:
    """A viewer on the page, as a reader knows it."""

    page: Page
    name: str

    @property
    def root(self) -> Locator:
        return self.page.locator(f"game-viewer#{self.name}")

    def part(self, selector: str) -> Locator:
        return self.root.locator(selector)

    @property
    def stage(self) -> Locator:
        return self.part(".viewer-stage")

    @property
    def drawing(self) -> Locator:
        return self.part(".viewer-stage > svg")

    @property
    def caption(self) -> Locator:
        return self.part(".viewer-caption")

    @property
    def counter(self) -> Locator:
        return self.part(".viewer-counter")

    @property
    def slider(self) -> Locator:
        return self.part(".viewer-slider")

    @property
    def cards(self) -> Locator:
        return self.part(".viewer-card")

    def card(self, place: str) -> Locator:
        return self.part(f'.viewer-card[data-place="{place}"]')

    def drawn_card(self, place: str) -> Locator:
        return self.drawing.locator(f'[data-place="{place}"]')

    def button(self, action: str) -> Locator:
        return self.part(f'[data-do="{action}"]')

    def draws_what_was_built(self, move: int) -> bool:
        """Whether the drawing is the one of the page, be its attributes in another order."""
        built = self.part(f'.viewer-frame[data-move="{move}"] svg').element_handle()
        return bool(self.drawing.evaluate("(drawn, built) => drawn.isEqualNode(built)", built))

    def click(self, action: str) -> None:
        """Click a button, also one that is told to lead nowhere."""
        self.button(action).click(force=True)

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def focus(self) -> None:
        self.stage.focus()

    def expect_move(self, move: int, last: int) -> None:
        """That this move is shown: in the list, by the slider and by the counter."""
        expect(self.part(".viewer-moves [aria-current]")).to_have_attribute("data-move", str(move))
        expect(self.slider).to_have_value(str(move))
        expect(self.counter).to_have_text(Words().counter(move, last))

    def expect_frame(self, frame: Frame, words: Words) -> None:
        """That everything shown is this frame's."""
        expect(self.part(".viewer-moves [aria-current]")).to_have_attribute(
            "data-move", str(frame.number)
        )
        expect(self.caption).to_have_text(frame.caption)
        expect(self.part(".viewer-score")).to_have_text(words.score(frame.score))
        expect(self.drawing.locator("desc")).to_have_text(frame.description)

    def expect_said(self, sentence: str) -> None:
        expect(self.part(".viewer-status")).to_have_text(sentence)

    def wait_for_engine(self) -> None:
        expect(self.root).to_have_attribute("data-engine-ready", "", timeout=ENGINE_START)

    def play_on(self) -> None:
        self.button("play-on").click()
        expect(self.root).to_have_attribute("data-mode", "own", timeout=ENGINE_START)
