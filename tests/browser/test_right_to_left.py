"""Text that runs from right to left: pages follow it, drawings and cards do not."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from diagram_gen.hearts.table_words import READER
from engine.half_moon.record import Record
from engine.hearts.match import Match
from engine.hearts.rules import PassCycle, Rules
from engine.hearts.table import Table
from tests.browser.boards import PLAY, Board
from tests.browser.pages import ENGINE_START, Viewer
from tests.browser.tables import PLAY as TABLE
from tests.browser.tables import WORDS, TableOnPage, played_to_the_last_card

EXAMPLES = "half-moon/examples/"
PAGES = [
    "",
    "half-moon/rules/",
    EXAMPLES,
    PLAY,
    "hearts/rules/",
    "hearts/options/",
    "hearts/moon-subtraction/",
    "hearts/example/",
    TABLE,
    "contribute/records/",
]

TURN_AROUND = """
document.addEventListener("DOMContentLoaded", () => { document.body.dir = "rtl"; });
"""

ORDER = """(shown) => {
  // Where each sign of a text stands, from the left.
  const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
  const signs = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    for (let at = 0; at < text.data.length; at += 1) {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const { left, width } = range.getBoundingClientRect();
      if (width > 0 && text.data[at].trim()) signs.push([left, text.data[at]]);
    }
  }
  const inOrder = signs.sort(([one], [other]) => one - other).map(([, sign]) => sign);
  return inOrder.join("").replaceAll("\\ufe0e", "");
}"""


@pytest.fixture
def page(page: Page) -> Page:
    page.add_init_script(TURN_AROUND)
    return page


def left_edge(board: Board, place: str) -> float:
    box = board.card(place).bounding_box()
    assert box is not None
    return box["x"]


def test_arrow_keys_follow_the_eye(board: Board) -> None:
    """The table is not mirrored: a key that points to the right leads to the right."""
    at = "4"
    board.card(at).focus()
    for key, place in [("ArrowRight", "5"), ("ArrowRight", "6"), ("ArrowLeft", "5")]:
        board.press(key)
        expect(board.card(place)).to_be_focused()
        assert (left_edge(board, place) > left_edge(board, at)) == (key == "ArrowRight")
        at = place


def test_buttons_lie_over_their_cards(board: Board) -> None:
    for place in ("1", "R8", "12"):
        button = board.card(place).bounding_box()
        drawn = board.part(f'.board-stage > svg [data-place="{place}"]').bounding_box()
        assert button is not None
        assert drawn is not None
        assert abs(button["x"] + button["width"] / 2 - drawn["x"] - drawn["width"] / 2) < 2


def test_labels_in_drawings_keep_their_order(board: Board) -> None:
    """The number of a place, then its count."""
    order = board.part(".board-stage > svg.diagram").evaluate(
        """(drawing) => {
          const left = (text, at) => text.getStartPositionOfChar(at).x;
          return Array.from(drawing.querySelectorAll("[data-place] > text"), (text) =>
            left(text, 0) < left(text, text.getNumberOfChars() - 1));
        }"""
    )
    assert order
    assert all(order)


def test_codes_and_addresses_are_typed_from_left_to_right(board: Board) -> None:
    for field in ("input[name=code]", "[data-link=game]", "[data-link=deal]"):
        assert board.part(field).evaluate("(it) => getComputedStyle(it).direction") == "ltr"


def test_words_run_from_right_to_left(board: Board) -> None:
    for part in (".board-caption", ".board-bar", ".board-facts"):
        assert board.part(part).evaluate("(it) => getComputedStyle(it).direction") == "rtl"
    bar = board.part(".board-bar").bounding_box()
    time = board.part(".board-time").bounding_box()
    assert bar is not None
    assert time is not None
    assert time["x"] + time["width"] == pytest.approx(bar["x"] + bar["width"], abs=1)


def test_cards_in_signs_keep_their_order(
    page: Page, site_url: str, board: Board, win: Record
) -> None:
    board.open_deal(win.code)
    move = win.game().moves[0]
    board.tap(*move.places)
    board.expect_game(win.code, win.game().after(1))
    taken = [placed.card for placed in move.taken]
    cards = [f"{card.rank.notation}{card.suit.symbol}" for card in taken]
    shown = board.part(".board-last").evaluate(ORDER)
    assert [card for card in cards if card not in shown] == []
    page.goto(site_url + EXAMPLES)
    listed = page.locator('.viewer-moves a[data-move="1"] [aria-hidden]').first.evaluate(ORDER)
    assert listed == "+".join(reversed(cards))
    for card in page.locator("article p .card").all():
        assert card.evaluate(ORDER) == (card.text_content() or "").removesuffix("\ufe0e")


def test_arrows_on_buttons_point_the_other_way(page: Page, board: Board, site_url: str) -> None:
    def mirrored(selector: str) -> bool:
        found = page.locator(selector).first.evaluate("(it) => getComputedStyle(it).transform")
        return str(found) != "none"

    board.part(".board-steps").evaluate("(steps) => { steps.hidden = false; }")
    assert mirrored('.board-main [data-do="undo"] svg')
    assert mirrored('.board-steps [data-do="previous"] svg')
    # Its arrow goes round, not back.
    assert not mirrored('.board-main [data-do="restart"] svg')
    page.goto(site_url + EXAMPLES)
    assert mirrored('.viewer-controls [data-do="next"] svg')


def test_the_viewer_steps_on_to_the_left(page: Page, site_url: str, win: Record) -> None:
    page.goto(site_url + EXAMPLES)
    viewer = Viewer(page, "worked-win")
    expect(viewer.root).to_have_attribute("data-ready", "", timeout=ENGINE_START)
    viewer.focus()
    viewer.press("ArrowLeft")
    viewer.expect_move(1, len(win.game().moves))
    viewer.press("ArrowRight")
    viewer.expect_move(0, len(win.game().moves))
    previous = viewer.button("previous").bounding_box()
    following = viewer.button("next").bounding_box()
    assert previous is not None
    assert following is not None
    assert previous["x"] > following["x"]


def shown_order(text: str) -> str:
    """The signs that can be seen of a text of numbers, as the eye meets them from the left."""
    return "".join(sign for sign in text if sign not in "\u2066\u2069 ")


def test_signs_stand_before_their_numbers(page: Page, site_url: str) -> None:
    table = TableOnPage(page)
    table.open(site_url)
    start = Match.start(Table(Rules(passing=PassCycle.NEVER), seed=1))
    before = played_to_the_last_card(replace(start, scores_before=(-40, -50, -60, -70)))
    table.follow(before)
    table.play(before.hand.held[READER][0])
    match = table.match
    entries = table.element.locator(".table-sheet tbody tr").last.locator("td")
    changes = match.hand.score().change
    for entry, score, change in zip(entries.all(), match.scores, changes, strict=True):
        expected = WORDS.number(score), WORDS.change(change)
        assert score < 0
        assert entry.locator("small").evaluate(ORDER) == shown_order(expected[1])
        entry.locator("small").evaluate("(it) => it.remove()")
        assert entry.evaluate(ORDER) == shown_order(expected[0])


def test_cards_of_a_hand_are_not_mirrored(page: Page, site_url: str) -> None:
    table = TableOnPage(page)
    table.open(site_url)
    left = table.match.hand.held[READER][0]
    expect(table.card(left)).to_be_visible()
    table.card(left).focus()
    page.keyboard.press("ArrowRight")
    focused = page.locator(":focus").bounding_box()
    first = table.card(left).bounding_box()
    assert focused is not None
    assert first is not None
    assert focused["x"] > first["x"]


@pytest.mark.parametrize("path", PAGES)
def test_no_page_is_too_wide(page: Page, site_url: str, path: str) -> None:
    page.goto(site_url + path)
    for width in (320, 360, 768, 1440):
        page.set_viewport_size({"width": width, "height": 740})
        page.evaluate("() => new Promise(requestAnimationFrame)")
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width, width


def test_the_mark_of_the_page_in_the_navigation_stands_where_its_line_begins(
    page: Page, site_url: str
) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(site_url + PLAY)
    link = page.locator(".md-nav--primary .md-nav__link--active:visible").last
    edges = link.evaluate(
        "(it) => [getComputedStyle(it).borderRightWidth, getComputedStyle(it).borderLeftWidth]"
    )
    assert edges == ["2px", "0px"]
