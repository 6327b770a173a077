"""Room on the screen: all that is needed while one plays, and at the end, with no scrolling."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from engine.half_moon.game_code import game_link
from engine.half_moon.record import Record
from tests.browser.boards import PLAY, Board, recorded
from tests.browser.pages import ENGINE_START
from tests.languages import ROOTS

SCREENS = [(320, 568), (360, 640), (360, 740), (740, 360), (844, 390), (640, 360)]
SCREENS += [(768, 1024), (1280, 720), (1366, 768), (1440, 900)]
LARGE_PRINT_SCREENS = [(360, 740), (390, 844), (768, 1024), (1280, 720), (1440, 900)]
"""Large letters need more room than the smallest phones have."""

OUT_OF_SIGHT = """async (selectors) => {
  // The theme too notices the new size of the window.
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  const top = document.querySelector(".md-header").getBoundingClientRect().bottom;
  const faults = [];
  if (scrollY !== 0) faults.push("scrolled");
  if (document.documentElement.scrollWidth > innerWidth) faults.push("too wide");
  for (const selector of selectors) {
    for (const part of document.querySelectorAll(`.board-live ${selector}`)) {
      const box = part.getBoundingClientRect();
      const scroller = part.closest(".board-told");
      const bottom = scroller
        ? Math.min(innerHeight, scroller.getBoundingClientRect().bottom)
        : innerHeight;
      // A letter of a line may reach a pixel out of it.
      const seen = box.height > 0 && box.left >= -1 && box.right <= innerWidth + 1
        && box.top >= top - 1 && box.bottom <= bottom + 1;
      if (!seen) faults.push(`${selector} ${Math.round(box.top)} to ${Math.round(box.bottom)}`);
    }
  }
  return faults;
}"""

PLAYING = [".board-bar", ".board-stage", ".board-main", ".board-caption"]
ENDED = [".board-bar", ".board-stage", ".board-main", ".board-end", ".board-end button"]
STEPPING = [".board-bar", ".board-stage", ".board-steps", ".board-caption"]


def last_move_made(board: Board, record: Record, moves: int, path: str) -> None:
    """Open a game before a move and make that."""
    game = record.game()
    link = game_link(record.code, game.moves[: moves - 1])
    board.open(f"#{link}", path=path + PLAY)
    expect(board.root).to_have_attribute("data-stepping", "", timeout=ENGINE_START)
    board.tap(*game.moves[moves - 1].places)
    expect(board.root).not_to_have_attribute("data-stepping", "", timeout=ENGINE_START)


def faults(
    page: Page, parts: list[str], screens: list[tuple[int, int]]
) -> dict[tuple[int, int], list[str]]:
    found = {}
    for width, height in screens:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => scrollTo(0, 0)")
        found[width, height] = page.evaluate(OUT_OF_SIGHT, parts)
    return {screen: of_it for screen, of_it in found.items() if of_it}


@pytest.fixture(scope="session")
def win() -> Record:
    """Its second move takes a trio from three piles, which needs the most words."""
    return recorded("worked-win")


@pytest.fixture(scope="session")
def loss() -> Record:
    return recorded("deadlock")


@pytest.mark.parametrize("language", ROOTS)
def test_what_is_needed_is_seen_without_scrolling(
    page: Page, site_url: str, win: Record, loss: Record, language: str
) -> None:
    board = Board(page, site_url)
    path = ROOTS[language]
    last_move_made(board, win, 2, path)
    assert faults(page, PLAYING, SCREENS) == {}
    board.open(f"#{game_link(win.code, win.game().moves[:2])}", path=path + PLAY)
    expect(board.part(".board-steps")).to_be_visible(timeout=ENGINE_START)
    assert faults(page, STEPPING, SCREENS) == {}
    last_move_made(board, loss, len(loss.game().moves), path)
    expect(board.part(".board-end")).to_be_visible()
    assert faults(page, ENDED, SCREENS) == {}


@pytest.mark.parametrize("language", ROOTS)
def test_in_large_print_too_but_on_the_smallest_screens(
    page: Page, site_url: str, win: Record, loss: Record, language: str
) -> None:
    board = Board(page, site_url)
    path = ROOTS[language]
    page.goto(site_url)
    page.evaluate("localStorage.setItem('half-moon:settings', '{\"large_print\": true}')")
    last_move_made(board, win, 2, path)
    assert faults(page, PLAYING, LARGE_PRINT_SCREENS) == {}
    last_move_made(board, loss, len(loss.game().moves), path)
    assert faults(page, ENDED, LARGE_PRINT_SCREENS) == {}


def test_controls_stay_where_they_are_whatever_is_told(
    open_page: Callable[..., Page], site_url: str, win: Record
) -> None:
    page = open_page(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    board = Board(page, site_url)
    board.open_deal(win.code)
    before = board.part(".board-main").bounding_box()
    board.play(win.game(), 2)
    board.expect_game(win.code, win.game().after(2))
    assert board.part(".board-main").bounding_box() == before


LINES_AND_WORDS = """(labels) => labels.map((label) => {
  const text = label.firstChild;
  const range = document.createRange();
  range.selectNodeContents(label);
  const button = label.closest("button");
  const inside = button.scrollWidth <= button.clientWidth;
  const lines = new Set(Array.from(range.getClientRects(), ({ top }) => top)).size;
  return [text.data, inside && lines <= text.data.split(/[\\s\\u00ad]/).length];
})"""


@pytest.mark.parametrize("language", ROOTS)
@pytest.mark.parametrize("large_print", [False, True], ids=["", "large print"])
def test_no_label_is_broken_within_a_word(
    page: Page, site_url: str, language: str, large_print: bool
) -> None:
    board = Board(page, site_url)
    board.open(path=ROOTS[language] + PLAY)
    page.evaluate(
        "(on) => document.documentElement.toggleAttribute('data-large-print', on)", large_print
    )
    for width in (320, 360, 640, 768, 1024, 1280, 1440):
        page.set_viewport_size({"width": width, "height": 740})
        labels = board.part(".board-main button > span, .board-more button")
        whole: list[tuple[str, bool]] = labels.evaluate_all(LINES_AND_WORDS)
        assert [text for text, is_whole in whole if not is_whole] == [], width


def test_the_description_of_the_table_is_shown_at_the_end_too(
    page: Page, site_url: str, loss: Record
) -> None:
    board = Board(page, site_url)
    last_move_made(board, loss, len(loss.game().moves), "")
    expect(board.caption).to_be_hidden()
    board.do("table")
    expect(board.caption).to_be_visible()
    board.do("undo")
    expect(board.part(".board-end")).to_be_hidden()
    expect(board.caption).to_be_visible()
