"""Whole games on the board of the play page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from bench.run import ROOT, Run
from bench.starts import pages_folder
from bench.web import Host, serving
from engine.half_moon.deal_code import NumberedCode
from engine.half_moon.game import Game
from engine.half_moon.game_code import deal_link
from engine.half_moon.record import Record

PLAY = "/site/half-moon/play/"
WORKED_WIN = ROOT / "docs" / "games" / "half-moon" / "worked-win.txt"


@dataclass(frozen=True)
class PlannedGame:
    """A game to be played on a board: the link of its deal, and the places to tap."""

    link: str
    dealt: str
    """The record of the deal, by which the board tells that it is on the table."""
    taps: tuple[str, ...]
    end: str
    """The record of the whole game."""

    def plain(self) -> dict[str, Any]:
        """Return it as the page's script takes it."""
        return {"link": self.link, "dealt": self.dealt, "taps": self.taps, "end": self.end}


def planned(record: Record) -> PlannedGame:
    """Plan to play a recorded game."""
    game = record.game()
    return PlannedGame(
        deal_link(record.code),
        str(Record.of_game(record.code, Game.start(record.code.deal()))),
        tuple(str(place) for move in game.moves for place in move.places),
        str(Record.of_game(record.code, game)),
    )


def the_worked_win() -> PlannedGame:
    """Plan the game of the examples, which takes all cards."""
    return planned(Record.parse(WORKED_WIN.read_text("utf-8")))


def numbered_games(numbers: Iterable[int]) -> list[PlannedGame]:
    """Plan games of numbered deals, each played to its end with its first legal moves."""
    games = []
    for number in numbers:
        code = NumberedCode(number)
        game = Game.start(code.deal())
        while moves := game.position.legal_moves():
            game = game.play(moves[0])
        games.append(planned(Record.of_game(code, game)))
    return games


@contextmanager
def site_host(run: Run, **options: Any) -> Iterator[Host]:
    """Serve the site with the bench's own scripts beside it."""
    with serving(Host({"/site/": run.site, "/bench/": pages_folder(run)}, **options)) as host:
        yield host


def open_board(page: Page, host: Host) -> None:
    """Open the play page with the script that plays on it."""
    page.goto(host.address + PLAY)
    page.locator("game-board[data-ready]").wait_for()
    page.add_script_tag(url="/bench/play.js", type="module")
    page.wait_for_function("'player' in globalThis")
