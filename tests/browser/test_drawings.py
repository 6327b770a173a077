"""A drawing is turned into the next one by changing what differs, and nothing else."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from diagram_gen import facade
from engine.half_moon.game import Game
from tests.browser.boards import BUILT, Board, recorded
from tests.browser.pages import Bench

CHANGED = """
(drawing) => {
  globalThis.changed = new Set();
  globalThis.moved = 0;
  new MutationObserver((changes) => {
    for (const { target, type } of changes) {
      const card = (target.closest ? target : target.parentElement).closest("[data-place]");
      if (card) changed.add(card.dataset.place);
      moved += type === "childList" && card !== null;
    }
  }).observe(drawing, { attributes: true, characterData: true, childList: true, subtree: true });
}
"""
WATCH = """
(board) => {
  globalThis.written = [];
  new MutationObserver((changes) => {
    for (const { attributeName, oldValue, target } of changes) {
      if (target.getAttribute(attributeName) === oldValue) written.push(attributeName);
    }
  }).observe(board, { attributes: true, attributeOldValue: true, subtree: true });
}
"""


def test_a_tap_changes_the_cards_that_it_takes_and_no_other(board: Board) -> None:
    game = Game.start(BUILT.deal())
    move = game.position.legal_moves()[0]
    board.part(".board-stage > svg.diagram").evaluate(CHANGED)
    board.tap(*move.places)
    board.expect_game(BUILT, game.play(move))
    assert set(board.page.evaluate("[...changed]")) == {str(place) for place in move.places}


def test_selecting_a_card_changes_how_it_looks_and_puts_nothing_in(board: Board) -> None:
    """What is put in can cost the layout of all around it."""
    board.tap("1")
    expect(board.selected).to_have_count(1)
    board.part(".board-stage > svg.diagram").evaluate(CHANGED)
    board.tap("1")
    expect(board.selected).to_have_count(0)
    assert board.page.evaluate("[[...changed], moved]") == [["1"], 0]


def test_a_tap_writes_nothing_that_stands_there_already(board: Board) -> None:
    """Browsers lay out again whatever is below an attribute that is written."""
    board.tap("1")
    expect(board.selected).to_have_count(1)
    board.root.evaluate(WATCH)
    board.tap("1")
    expect(board.selected).to_have_count(0)
    assert board.page.evaluate("written") == []


def frames(name: str) -> list[str]:
    record = str(recorded(name))
    answer = json.loads(facade.answer(json.dumps({"ask": "replay", "record": record})))
    return [frame["svg"] for frame in answer["frames"]]


CHANGE = """
async ([drawings, asText]) => {
  const { changeDrawing, parseDrawing, showDrawing } = await import(
    "../assets/javascripts/drawings.js"
  );
  const shown = parseDrawing(drawings[0]);
  document.body.append(shown);
  return drawings.slice(1).map((next) => {
    if (asText) showDrawing(shown, next);
    else changeDrawing(shown, parseDrawing(next));
    return shown.isEqualNode(parseDrawing(next));
  });
}
"""


@pytest.mark.parametrize("as_text", [False, True])
def test_whatever_was_shown_the_next_drawing_is_whole(
    page: Page, bench: Bench, *, as_text: bool
) -> None:
    """Frames in order, from far apart, and drawings of other attributes and parts."""
    shown = frames("worked-win")
    order = [*shown[:6], shown[-1], shown[2], shown[20], shown[20], shown[0]]
    parts = ["", "<rect/>", "<rect/><rect/>", "text<g/>", '<g/><rect x="1"/><path/>']
    order += [f'<svg class="a" width="{len(part)}">{part}</svg>' for part in parts]
    order += [f'<svg id="b"><title>t</title>{part}</svg>' for part in reversed(parts)]
    bench.open({})
    assert page.evaluate(CHANGE, [order, as_text]) == [True] * (len(order) - 1)
