"""Boards, the list and the store together: on the play page, as a player meets them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from diagram_gen.catalogs import load_translations
from diagram_gen.half_moon.words import HalfMoonWords as Words
from engine.errors import GameError
from engine.half_moon.record import Record
from tests.browser.boards import Board
from tests.browser.pages import ENGINE_MESSAGES, ENGINE_START, played
from tests.browser.storage import DENIED, FULL

LOCALES = Path(__file__).parents[2] / "locale"
SOME = played("HM1-N-AAAAAAC", 12)
OTHER = played("HM1-N-AAAAAAD", 12)


@pytest.fixture
def board(page: Page, site_url: str) -> Board:
    return Board(page, site_url)


def stored(page: Page) -> list[dict[str, Any]]:
    """The games in which a move was made, as the page's store lists them."""
    games: list[dict[str, Any]] = page.evaluate(
        """async () => {
          const modules = new URL("../../assets/javascripts/", location.href).href;
          const { openStore } = await import(`${modules}saved-games.js`);
          const { HALF_MOON } = await import(`${modules}half-moon-games.js`);
          return openStore(HALF_MOON).list();
        }"""
    )
    return [game for game in games if game["moves"]]


def begin(board: Board, record: Record, moves: int) -> None:
    """Play the first moves of a record, from its deal."""
    board.open_deal(record.code)
    board.play(record.game(), moves)
    board.expect_game(record.code, record.game().after(moves))


def test_a_game_is_resumed_and_stepped_through_from_the_list(board: Board) -> None:
    rows = board.page.locator("game-list tbody tr")

    def row(record: Record) -> Locator:
        return rows.filter(has_text=str(record.code))

    begin(board, SOME, 2)
    expect(rows).to_have_count(1)
    begin(board, OTHER, 3)
    expect(rows).to_have_count(2)
    expect(row(OTHER).locator(".game-list-current")).to_be_visible()
    row(SOME).locator('[data-do="resume"]').click()
    board.expect_game(SOME.code, SOME.game().after(2))
    expect(board.part(".board-stage")).to_be_focused()
    expect(row(SOME).locator(".game-list-current")).to_be_visible()
    expect(row(OTHER).locator(".game-list-current")).to_be_hidden()
    board.tap(*SOME.game().moves[2].places)
    board.expect_game(SOME.code, SOME.game().after(3))
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text(str(SOME.code))
    row(OTHER).locator('[data-do="step"]').click()
    expect(board.root).to_have_attribute("data-stepping", "")
    expect(board.part(".board-code code")).to_have_text(str(OTHER.code))
    expect(board.part(".board-moves")).to_have_text(Words().moves(0))
    assert [game["moves"] for game in stored(board.page)] == [3, 3]


def test_a_game_that_is_removed_while_it_is_played_does_not_come_back_by_itself(
    board: Board,
) -> None:
    begin(board, SOME, 2)
    board.page.locator('game-list [data-do="remove"]').click()
    board.page.locator('game-list [data-answer="yes"]').click()
    expect(board.page.locator("game-list tbody tr")).to_have_count(0)
    board.page.goto("about:blank")
    board.open()
    expect(board.page.locator("game-list tbody tr")).to_have_count(0)


def test_play_on_goes_on_with_what_another_tab_made_of_the_game(
    board: Board, site_url: str
) -> None:
    game = SOME.game()
    begin(board, SOME, 2)
    other = Board(board.page.context.new_page(), site_url)
    other.open()
    other.expect_game(SOME.code, game.after(2))
    other.tap(*game.moves[2].places)
    other.expect_game(SOME.code, game.after(3))
    rows = board.page.locator("game-list tbody tr")
    expect(rows.locator('[data-column="moves"]')).to_have_text("3")
    rows.locator('[data-do="resume"]').click()
    board.expect_game(SOME.code, game.after(3))
    board.do("undo")
    board.expect_game(SOME.code, game.after(2))
    expect(rows).to_have_count(1)


def test_two_tabs_with_one_game_both_keep_their_moves(board: Board, site_url: str) -> None:
    game = SOME.game()
    begin(board, SOME, 2)
    other = Board(board.page.context.new_page(), site_url)
    other.open()
    other.expect_game(SOME.code, game.after(2))
    board.tap(*game.moves[2].places)
    board.expect_game(SOME.code, game.after(3))
    instead = next(move for move in game.after(2).position.legal_moves() if move != game.moves[2])
    theirs = game.after(2).play(instead)
    other.tap(*instead.places)
    other.expect_game(SOME.code, theirs)
    board.tap(*game.moves[3].places)
    board.expect_game(SOME.code, game.after(4))
    kept = {found["record"] for found in stored(board.page)}
    assert kept == {str(Record.of_game(SOME.code, one)) for one in (game.after(4), theirs)}
    expect(board.page.locator("game-list tbody tr")).to_have_count(2)
    for tab, mine in ((board, game.after(4)), (other, theirs)):
        tab.open()
        tab.expect_game(SOME.code, mine)


def test_a_full_storage_is_told_and_the_game_goes_on(board: Board) -> None:
    board.page.add_init_script(FULL)
    board.open_deal(SOME.code)
    notice = board.part(".board-notice")
    board.play(SOME.game(), 3)
    board.expect_game(SOME.code, SOME.game().after(3))
    expect(notice).to_contain_text(Words().board()["storage_full"])
    expect(notice).to_be_visible()
    expect(board.page.locator("game-list tbody tr")).to_have_count(1)
    board.do("undo")
    board.expect_game(SOME.code, SOME.game().after(2))
    expect(notice).to_contain_text(Words().board()["storage_full"])
    board.button("dismiss").click()
    expect(notice).to_be_hidden()
    expect(board.part(".board-stage")).to_be_focused()
    board.do("redo")
    board.expect_game(SOME.code, SOME.game().after(3))
    expect(notice).to_be_hidden()


def test_denied_storage_is_told_and_the_game_goes_on(board: Board) -> None:
    board.page.add_init_script(DENIED)
    board.open_deal(SOME.code)
    notice = board.part(".board-notice")
    board.play(SOME.game(), 3)
    board.expect_game(SOME.code, SOME.game().after(3))
    expect(notice).to_contain_text(Words().board()["storage_denied"])
    expect(notice).to_be_visible()
    expect(board.page.locator("game-list tbody tr")).to_have_count(1)


def put(board: Board, *texts: str) -> None:
    """Store texts as games, the first one as the tab's, and open the board."""
    board.page.goto(f"{board.site}half-moon/rules/")
    board.page.evaluate(
        """(texts) => {
          texts.forEach((text, number) => {
            localStorage.setItem(`half-moon:game:${"xyz"[number]}`, text);
          });
          sessionStorage.setItem("half-moon:current", "x");
        }""",
        texts,
    )
    board.open()


def saved(name: str, record: str, moves: int, **changes: object) -> str:
    """An open game as it is stored."""
    game = {
        "version": 1,
        "id": name,
        "record": record,
        "undone": [],
        "seconds": 500,
        "outcome": "open",
        "moves": moves,
        "code": str(SOME.code),
        "started": 1,
        "changed": 1,
        "ended": None,
    }
    return json.dumps({**game, **changes})


@pytest.mark.parametrize("junk", ["", "{", "[1]", '{"version": 1}', '{"version": 99}'])
def test_a_spoilt_game_is_told_and_leaves_the_page_whole(board: Board, junk: str) -> None:
    put(board, junk)
    notice = board.part(".board-notice")
    expect(notice).to_contain_text(Words().board()["storage_spoilt"])
    unreadable = board.page.locator("game-list .game-list-unreadable")
    expect(unreadable).to_be_visible()
    begin(board, SOME, 1)
    expect(notice).to_be_visible()
    assert [game["record"] for game in stored(board.page)] == [
        str(Record.of_game(SOME.code, SOME.game().after(1)))
    ]
    assert board.page.evaluate("localStorage.getItem('half-moon:game:x')") == junk
    unreadable.locator('[data-do="remove-unreadable"]').click()
    board.page.locator('game-list [data-answer="yes"]').click()
    expect(notice).to_be_hidden()


CHEAT = str(SOME).replace("1. ", "1. 1+1 2. ", 1)


def why_refused() -> str:
    with pytest.raises(GameError) as caught:
        Record.parse(CHEAT)
    return Words().error(caught.value)


def refused() -> str:
    """What is told of the game that breaks the rules, up to its date."""
    facts = {"code": str(SOME.code), "message": why_refused(), "date": "\n"}
    return (Words().board()["storage_refused"] % facts).split("\n")[1]


CHEATING = """
(record) => {
  for (const area of [sessionStorage, localStorage]) {
    for (const [key, text] of Object.entries(area)) {
      if (!/^half-moon:(shown|game:)/.test(key)) continue;
      const kept = JSON.parse(text);
      Object.assign(kept.state ?? kept, { record });
      area.setItem(key, JSON.stringify(kept));
    }
  }
}
"""


def test_a_copy_of_a_game_that_breaks_the_rules_goes_on_being_seen(board: Board) -> None:
    begin(board, SOME, 1)
    errors: list[str] = []
    board.page.on("pageerror", lambda error: errors.append(str(error)))
    # The copy is written when the page is left, and spoilt where there is no board.
    board.page.goto(f"{board.site}half-moon/rules/")
    board.page.evaluate(CHEATING, CHEAT)
    board.page.add_init_script(ENGINE_MESSAGES)
    board.open()
    expect(board.root).to_have_attribute("data-record", CHEAT)
    board.page.wait_for_function("() => answers > 0", timeout=ENGINE_START)
    board.tap(SOME.game().moves[1].places[0])
    expect(board.part(".board-caption")).to_have_text(why_refused())
    assert errors == []


def test_a_saved_game_that_breaks_the_rules_is_told_and_kept_aside(board: Board) -> None:
    text = saved("x", CHEAT, 13)
    put(board, text)
    notice = board.part(".board-notice")
    expect(notice).to_contain_text(refused(), timeout=ENGINE_START)
    expect(notice).to_contain_text("1970")
    board.expect_said((notice.locator("p").text_content() or "").strip())
    expect(board.part(".board-clock")).to_have_text("0:00")
    games = board.page.locator("game-list")
    expect(games.locator("tbody tr")).to_have_count(0)
    unreadable = games.locator(".game-list-unreadable > p")
    expect(unreadable).to_have_text(Words().game_list()["unreadable"] % {"count": 1})
    begin(board, SOME, 1)
    expect(notice).to_be_visible()
    expect(games.locator("tbody tr")).to_have_count(1)
    assert board.page.evaluate("localStorage.getItem('half-moon:game:x')") == text
    with board.page.expect_download() as download:
        games.locator('[data-do="export-unreadable"]').click()
    content = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert content == {"half-moon:game:x": text}
    board.button("dismiss").click()
    expect(notice).to_be_hidden()
    board.tap(*SOME.game().moves[1].places)
    board.expect_game(SOME.code, SOME.game().after(2))
    expect(notice).to_be_hidden()


def test_the_next_game_goes_on_where_the_tabs_own_breaks_the_rules(board: Board) -> None:
    other = Record.of_game(OTHER.code, OTHER.game().after(3))
    put(board, saved("x", CHEAT, 13), saved("y", str(other), 3, code=str(OTHER.code)))
    board.expect_game(OTHER.code, OTHER.game().after(3))
    notice = board.part(".board-notice")
    expect(notice).to_contain_text(refused())
    board.expect_said((notice.locator("p").text_content() or "").strip())
    expect(board.page.locator("game-list tbody tr")).to_have_count(1)


def test_a_game_of_the_list_that_breaks_the_rules_leaves_the_board_as_it_is(board: Board) -> None:
    mine = Record.of_game(OTHER.code, OTHER.game().after(3))
    put(
        board,
        saved("x", str(mine), 3, code=str(OTHER.code), seconds=70),
        saved("y", CHEAT, 13),
    )
    board.expect_game(OTHER.code, OTHER.game().after(3))
    rows = board.page.locator("game-list tbody tr")
    rows.filter(has_text=str(SOME.code)).locator('[data-do="step"]').click()
    expect(board.part(".board-notice")).to_contain_text(refused())
    board.expect_game(OTHER.code, OTHER.game().after(3))
    expect(board.root).not_to_have_attribute("data-stepping", "")
    expect(rows).to_have_count(1)
    expect(board.part(".board-clock")).to_have_text(re.compile(r"1:1\d"))
    board.page.reload()
    board.expect_game(OTHER.code, OTHER.game().after(3))


def test_a_game_goes_on_in_another_language(board: Board) -> None:
    begin(board, SOME, 2)
    board.page.locator('a[hreflang="sk"]').first.evaluate("(link) => link.click()")
    board.page.wait_for_url("**/sk/**")
    expect(board.root).to_have_attribute(
        "data-record", str(Record.of_game(SOME.code, SOME.game().after(2))), timeout=ENGINE_START
    )
    caption = board.part(".board-caption")
    expect(caption).to_have_attribute("lang", "sk")
    words = Words(load_translations(LOCALES, "sk", "player"))
    expect(caption).to_have_text(words.board()["resumed"])
    expect(board.page.locator("game-list tbody tr")).to_have_count(1)


def test_the_key_for_a_new_game_turns_no_page(board: Board) -> None:
    """The theme turns pages by N and P where a page names the one before and after it."""
    board.open_deal(SOME.code)
    expect(board.page.locator("link[rel=next], link[rel=prev]")).to_have_count(0)
