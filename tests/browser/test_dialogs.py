"""Every dialog: closed by a click beside it, and by no other click than on its buttons."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from diagram_gen.half_moon.words import HalfMoonWords as Words
from engine.half_moon.deal_code import parse_deal_code
from tests.browser.boards import Board
from tests.browser.pages import ENGINE_START, played


def open_by_control(name: str) -> Callable[[Board], Locator]:
    def open_it(board: Board) -> Locator:
        board.do(name)
        return board.dialog(name)

    return open_it


def open_question(board: Board) -> Locator:
    make_a_move(board)
    board.do("new")
    return board.dialog("question")


def open_settings(board: Board) -> Locator:
    board.page.locator("[data-open-settings]").click()
    return board.page.locator(".settings-dialog")


def open_question_of_the_list(board: Board) -> Locator:
    make_a_move(board)
    board.page.locator("game-list [data-do='reset']").click()
    return board.page.locator(".game-list-question")


def make_a_move(board: Board) -> None:
    game = played("HM1-N-AAAAAAB", 1).game()
    board.play(game)
    board.expect_game(parse_deal_code("HM1-N-AAAAAAB"), game)


DIALOGS: dict[str, Callable[[Board], Locator]] = {
    "code": open_by_control("code"),
    "share": open_by_control("share"),
    "keys": open_by_control("keys"),
    "question": open_question,
    "settings": open_settings,
    "list": open_question_of_the_list,
}


@pytest.mark.parametrize("opener", DIALOGS.values(), ids=DIALOGS.keys())
def test_a_click_beside_a_dialog_closes_it_and_one_on_its_edge_does_not(
    board: Board, opener: Callable[[Board], Locator]
) -> None:
    dialog = opener(board)
    expect(dialog).to_be_visible()
    box = dialog.bounding_box()
    assert box is not None
    mouse = board.page.mouse
    left, middle = box["x"], box["y"] + box["height"] / 2
    mouse.click(left + 4, middle)
    mouse.click(left + box["width"] / 2, box["y"] + 4)
    expect(dialog).to_be_visible()
    # A selection of text that ends beside the dialog.
    mouse.move(left + 20, middle)
    mouse.down()
    mouse.move(left - 20, middle)
    mouse.up()
    expect(dialog).to_be_visible()
    # And what begins beside it and ends in it.
    mouse.move(left - 20, middle)
    mouse.down()
    mouse.move(left + 4, middle)
    mouse.up()
    expect(dialog).to_be_visible()
    mouse.click(left - 20, middle)
    expect(dialog).to_be_hidden()


def test_a_question_that_is_clicked_away_is_answered_with_no(board: Board) -> None:
    dialog = open_question(board)
    record = board.root.get_attribute("data-record")
    board.page.mouse.click(5, 5)
    expect(dialog).to_be_hidden()
    board.do("undo")
    expect(board.part(".board-moves")).to_have_text(Words().moves(0), timeout=ENGINE_START)
    board.do("redo")
    expect(board.root).to_have_attribute("data-record", record or "")
