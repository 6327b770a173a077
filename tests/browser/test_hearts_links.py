"""Links between the viewer and the table of Hearts, whole ones and spoilt ones."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from diagram_gen.half_moon.words import HalfMoonWords
from diagram_gen.hearts.table_words import READER
from engine.errors import GameCodeError, GameError
from engine.half_moon.game_code import deal_link
from engine.hearts.match import Match
from engine.hearts.match_code import match_link, parse_link
from engine.hearts.public_hand import Phase
from engine.hearts.record import Record
from engine.hearts.table import Table
from tests.browser.boards import GAMES, Board, recorded
from tests.browser.pages import ENGINE_START, Viewer
from tests.browser.tables import PLAY, WORDS, TableOnPage, link_to, reader_acts

EXAMPLE = "hearts/example/"
MOON = Record.parse((GAMES / "hearts" / "moon.txt").read_text("utf-8"))


@pytest.fixture
def table(page: Page) -> TableOnPage:
    return TableOnPage(page)


@pytest.fixture
def viewer(page: Page, site_url: str) -> Viewer:
    page.goto(site_url + EXAMPLE)
    viewer = Viewer(page, "moon")
    expect(viewer.root).to_have_attribute("data-ready", "")
    return viewer


@pytest.mark.parametrize("move", [0, 1, 5])
def test_the_reader_takes_over_from_any_step(viewer: Viewer, table: TableOnPage, move: int) -> None:
    """From the deal, where cards are still to be passed, too."""
    for _ in range(move):
        viewer.button("next").click()
    viewer.part(".viewer-take-over").click()
    expect(table.page).to_have_url(re.compile(PLAY))
    expect(table.element).to_have_attribute("data-ready", "")
    match = reader_acts(MOON.match.after(move))
    expect(table.element).to_have_attribute("data-record", str(Record(match)), timeout=ENGINE_START)
    table.arrive()
    if match.hand.phase is Phase.PASSING:
        table.pass_cards()
        match = table.match
        assert set(match.hand.passes[READER]) == set(MOON.match.after(0).hand.held[READER][-3:])
    card = match.hand.legal_plays()[0]
    table.play(card)
    assert table.match.scores_before == MOON.match.scores_before


def test_a_viewer_of_hearts_offers_nothing_of_half_moon(viewer: Viewer) -> None:
    viewer.focus()
    viewer.press("ArrowRight")
    expect(viewer.root).to_have_attribute("data-engine-ready", "", timeout=ENGINE_START)
    for control in ("play-on", "undo", "return"):
        expect(viewer.button(control)).to_be_hidden()
    expect(viewer.part(".viewer-move-errors")).to_be_hidden()
    expect(viewer.part(".viewer-starting")).not_to_contain_text(WORDS.viewer()["ready"])
    viewer.part(".viewer-stage").click()
    expect(viewer.root).not_to_have_attribute("data-mode", "own")


def test_at_the_end_there_is_nothing_to_take_over(viewer: Viewer) -> None:
    link = viewer.part(".viewer-take-over")
    assert link.get_attribute("href") is not None
    viewer.button("last").click()
    expect(link).to_have_attribute("aria-disabled", "true")
    assert link.get_attribute("href") is None
    viewer.button("previous").click()
    assert link.get_attribute("href") is not None


def test_a_match_without_a_code_is_shared_by_its_record(
    page: Page, site_url: str, table: TableOnPage
) -> None:
    match = reader_acts(MOON.match.after(3))
    table.open(site_url)
    table.follow(match)
    table.control("share").click()
    link = table.element.locator("[data-link=game]").input_value()
    page.evaluate("() => localStorage.clear()")
    page.goto("about:blank")
    page.goto(link)
    table.expect_match(match)


def refusal(link: str) -> GameError:
    """What the engine has against a link."""
    with pytest.raises(GameError) as refused:
        parse_link(link)
    return refused.value


@pytest.mark.parametrize("language", ["", "hu/"])
@pytest.mark.parametrize("spoil", ["cut", "changed", "other"])
def test_a_spoilt_link_is_told_and_the_match_stays(
    page: Page, site_url: str, table: TableOnPage, spoil: str, language: str
) -> None:
    match = reader_acts(Match.start(Table(seed=5)))
    whole = match_link(reader_acts(Match.start(Table(seed=6))))
    link = {
        "cut": whole[:-4],
        "changed": whole.replace("HE1-D", "HE1-E"),
        "other": deal_link(recorded("worked-win").code),
    }[spoil]
    table.open(site_url, path=f"{language}{PLAY}")
    table.follow(match)
    page.evaluate("(link) => { location.hash = link; }", link)
    said = table.element.locator(".board-told")
    error = refusal(link)
    if language:
        expect(said).not_to_contain_text(WORDS.error(error))
        expect(table.element.locator(".board-status")).not_to_be_empty()
    else:
        expect(said).to_contain_text(WORDS.error(error))
        table.expect_said(WORDS.error(error))
    table.expect_match(match)


def test_a_link_of_hearts_leads_to_nothing_on_the_board_of_half_moon(
    page: Page, site_url: str
) -> None:
    board = Board(page, site_url)
    board.open(f"#{link_to(Match.start(Table(seed=5)))}")
    told = HalfMoonWords().error(GameCodeError("link-kind", ""))
    expect(board.part(".board-told")).to_contain_text(told, timeout=ENGINE_START)
