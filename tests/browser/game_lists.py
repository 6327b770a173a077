"""A list of saved games on a page of the tests' own, as a reader knows it."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import FilePayload, Locator, Page, expect

from diagram_gen.game_list_html import GameList, game_list_html, half_moon_list
from diagram_gen.words import Words
from tests.browser.pages import ENGINE_START, Bench

PREFIXES = {"half-moon": "half-moon:game:", "hearts": "half-moon:hearts-match:"}
"""Of the keys under which games are kept, by what is played."""

_SAVE = """
([prefix, games]) => {
  for (const game of games) localStorage.setItem(prefix + game.id, JSON.stringify(game));
}
"""


class List:
    """The list of a game's saved games."""

    def __init__(
        self, page: Page, bench: Bench, direction: str = "ltr", shown: GameList | None = None
    ) -> None:
        self.page = page
        self._bench = bench
        shown = shown or half_moon_list(Words())
        self._html = game_list_html("board", shown, language="en", engine_url=bench.engine)
        self._prefix = PREFIXES[shown.game]
        self._direction = direction

    def open(self, games: list[dict[str, object]] | None = None, current: str = "") -> List:
        """Open the page, with these games and one of them on the board."""
        html = (
            f'<!doctype html><html lang="en" dir="{self._direction}"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width,initial-scale=1">'
            '<title>Games</title><link rel="icon" href="data:,">'
            '<link rel="stylesheet" href="../assets/stylesheets/site.css">'
            '<link rel="stylesheet" href="../assets/stylesheets/controls.css">'
            '<link rel="stylesheet" href="../assets/stylesheets/game-list.css"></head>'
            '<body class="md-typeset" data-md-color-scheme="default"><main><h1>Games</h1>'
            f'<div id="board"></div><h2>Your games</h2>{self._html}</main>'
            # In the place of a board: what the list asks it for.
            f'<script>document.getElementById("board").gameId = "{current}";</script>'
            '<script type="module" src="../assets/javascripts/game-list.js"></script>'
            "</body></html>"
        )
        self._bench.answer("bench/games.html", html)
        self._bench.answer(
            "bench/empty.html", '<!doctype html><title>Empty</title><link rel="icon" href="data:,">'
        )
        if games is not None:
            self.page.goto(f"{self._bench.site}bench/empty.html")
            self.page.evaluate(_SAVE, [self._prefix, games])
        self.page.goto(f"{self._bench.site}bench/games.html")
        expect(self.root).to_have_attribute("data-ready", "")
        return self

    @property
    def root(self) -> Locator:
        return self.page.locator("game-list")

    @property
    def rows(self) -> Locator:
        return self.root.locator("tbody tr")

    def row(self, name: str) -> Locator:
        return self.root.locator(f'tbody tr[data-id="{name}"]')

    def button(self, action: str) -> Locator:
        return self.root.locator(f'[data-do="{action}"]')

    def figure(self, name: str) -> Locator:
        return self.root.locator(f'[data-statistic="{name}"]')

    @property
    def status(self) -> Locator:
        return self.root.locator(".game-list-status")

    def answer(self, answer: str) -> None:
        self.root.locator(f'dialog[open] [data-answer="{answer}"]').click()

    def stored(self) -> dict[str, Any]:
        """All stored games, by id."""
        games: dict[str, str] = self.page.evaluate("({ ...localStorage })")
        return {key.rpartition(":")[2]: json.loads(text) for key, text in games.items()}

    def save(self, button: Locator) -> tuple[str, str]:
        """Name and text of the file that a button saves."""
        with self.page.expect_download() as download:
            button.click()
        return download.value.suggested_filename, download.value.path().read_text(encoding="utf-8")

    def read(self, text: str, *, name: str = "games.txt") -> None:
        """Choose a file of this text."""
        with self.page.expect_file_chooser() as chooser:
            self.button("import").click()
        file = FilePayload(name=name, mimeType="text/plain", buffer=text.encode())
        chooser.value.set_files(file)

    def expect_said(self, *lines: str) -> None:
        expect(self.status.locator("span")).to_have_text(list(lines), timeout=ENGINE_START)
