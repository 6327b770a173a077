"""Page and engine agree on the game, whatever is done and whatever happens to the page."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from engine.half_moon.deal_code import DealCode, NumberedCode
from engine.half_moon.game import Game
from engine.half_moon.game_code import game_link
from engine.half_moon.tapping import Selection, tap
from tests.browser.boards import Board, recorded
from tests.browser.pages import ENGINE_START, played
from tests.browser.test_board import kill_engine

ACTIONS = {
    "pair": 10,
    "tap": 6,
    "undo": 4,
    "redo": 3,
    "clear": 1,
    "reload": 2,
    "kill": 1,
    "away": 2,
}

OTHER = played("HM1-N-AAAAAAO", 12)
OTHER_LINK = game_link(OTHER.code, OTHER.game().moves)


class Player:
    """Does things to a board, and knows what the engine makes of them."""

    def __init__(self, board: Board, code: DealCode, chance: random.Random) -> None:
        self.board = board
        self.code = code
        self.chance = chance
        self.game = Game.start(code.deal())
        self.undone: list[Game] = []
        self.selection: Selection = ()

    def do(self, action: str) -> None:
        getattr(self, f"_{action}")()

    def check(self) -> None:
        self.board.expect_game(self.code, self.game)
        selected = self.board.selected
        expect(selected).to_have_count(len(self.selection), timeout=ENGINE_START)

    def _pair(self) -> None:
        """All cards of some move, from a clear selection."""
        self._clear()
        if moves := self.game.position.legal_moves():
            for place in self.chance.choice(moves).places:
                self._tap_at(str(place))

    def _tap(self) -> None:
        if playable := self.game.position.playable():
            self._tap_at(str(self.chance.choice(playable).place))

    def _tap_at(self, name: str) -> None:
        place = next(
            placed.place for placed in self.game.position.playable() if str(placed.place) == name
        )
        # One after the other, so that no tap is the second half of a double click.
        self.board.card(place).press("Enter")
        result = tap(self.game.position, self.selection, place)
        self.selection = result.selection
        if result.move:
            self.game = self.game.play(result.move)
            self.undone = []
        self.check()

    def _undo(self) -> None:
        self.board.do("undo")
        if self.game.moves:
            self.undone.append(self.game)
            self.game = self.game.undo()
            self.selection = ()

    def _redo(self) -> None:
        self.board.do("redo")
        if self.undone:
            self.game = self.undone.pop()
            self.selection = ()

    def _clear(self) -> None:
        self.board.page.locator(".board-stage").focus()
        self.board.press("Escape")
        self.selection = ()

    def _reload(self) -> None:
        self.check()
        self.board.page.reload()
        expect(self.board.root).to_have_attribute("data-ready", "")

    def _kill(self) -> None:
        self.check()
        if any("engine-worker" in worker.url for worker in self.board.page.workers):
            kill_engine(self.board.page)

    def _away(self) -> None:
        """Follow a link to another game, and go back."""
        self.check()
        page = self.board.page
        page.evaluate("(link) => { location.hash = link; }", OTHER_LINK)
        expect(self.board.root).to_have_attribute("data-record", str(OTHER), timeout=ENGINE_START)
        page.evaluate("() => history.back()")


@pytest.mark.expects_console_errors
@pytest.mark.parametrize("seed", range(4))
def test_after_any_sequence_page_and_engine_agree(page: Page, site_url: str, seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311 - no secret
    code = NumberedCode(seed)
    board = Board(page, site_url)
    board.open_deal(code)
    player = Player(board, code, chance)
    for action in chance.choices([*ACTIONS], [*ACTIONS.values()], k=40):
        player.do(action)
        player.check()


def test_a_reload_at_each_move_of_a_win_goes_on_at_the_same_move(page: Page, site_url: str) -> None:
    win = recorded("worked-win")
    board = Board(page, site_url)
    board.open_deal(win.code)
    game = Game.start(win.code.deal())
    for move in win.game().moves:
        board.tap(*move.places)
        game = game.play(move)
        board.expect_game(win.code, game)
        page.reload()
        expect(board.root).to_have_attribute("data-ready", "")
        board.expect_game(win.code, game)
