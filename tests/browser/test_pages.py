"""Every page of the built site, and the worked example on it in every language."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from diagram_gen.catalogs import load_translations
from diagram_gen.fences import load_record
from diagram_gen.half_moon.frames import ArcFrame as Frame
from diagram_gen.half_moon.frames import frames
from diagram_gen.half_moon.words import HalfMoonWords as Words
from engine.half_moon.record import Line, Record, RecordedMove
from tests.browser.accessibility import violations
from tests.browser.pages import ENGINE_START, Viewer
from tests.languages import ROOTS
from tools import site

type Hand = Callable[[str], Viewer]

ROOT = Path(__file__).parents[2]
PAGES = ["", "half-moon/rules/", "half-moon/examples/"]
EXAMPLES = "half-moon/examples/"
LEAVE_AT = 12


def words_of(language: str) -> Words:
    return Words(load_translations(ROOT / "locale", language, "player"))


def told(record: Record, language: str) -> Record:
    """The record with its comments in a language."""
    translations = load_translations(ROOT / "locale", language, "pages")

    def comment(text: str) -> str:
        return translations.gettext(text) if text else ""

    def line(told: Line) -> Line:
        moves = (
            RecordedMove(move.move, comment(move.comment), tuple(map(line, move.variations)))
            for move in told.moves
        )
        return Line(tuple(moves), comment(told.comment))

    return Record(record.code, line(record.line), record.headers)


def frames_in(language: str) -> list[Frame]:
    record = load_record(ROOT / "docs" / "games", "half-moon/worked-win")
    assert isinstance(record, Record)
    return list(frames(told(record, language), words_of(language)))


@pytest.fixture(params=ROOTS)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def win(page: Page, site_url: str, viewer: Hand, language: str) -> Viewer:
    """The worked example in a language."""
    page.goto(f"{site_url}{ROOTS[language]}{EXAMPLES}")
    win = viewer("worked-win")
    expect(win.root).to_have_attribute("data-ready", "")
    return win


def test_the_win_is_stepped_through_by_keyboard(win: Viewer, language: str) -> None:
    words = words_of(language)
    shown = frames_in(language)
    win.focus()
    for frame in shown:
        win.expect_frame(frame, words)
        win.press("ArrowRight")
    win.expect_frame(shown[-1], words)
    win.expect_said(shown[-1].said)


def test_the_win_is_stepped_through_by_buttons(win: Viewer, language: str) -> None:
    words = words_of(language)
    shown = frames_in(language)
    for frame in shown:
        win.expect_frame(frame, words)
        win.click("next")
    win.click("first")
    win.expect_frame(shown[0], words)
    win.click("last")
    win.expect_frame(shown[-1], words)


def test_the_game_is_left_and_come_back_to(win: Viewer, page: Page, language: str) -> None:
    words = words_of(language)
    shown = frames_in(language)
    page.goto(re.sub(r"#.*", "", page.url) + f"#worked-win-{LEAVE_AT}")
    win.expect_frame(shown[LEAVE_AT], words)
    win.play_on()
    for place in shown[LEAVE_AT].scene.places:
        if place.card is not None:
            expect(win.card(str(place.place))).to_have_accessible_name(
                words.place_holds(place.place, place.card, place.count)
            )
    record = load_record(ROOT / "docs" / "games", "half-moon/worked-win")
    assert isinstance(record, Record)
    move = record.game().moves[LEAVE_AT]
    for tapped in move.places:
        win.card(str(tapped)).click()
    expect(win.part(".viewer-score")).to_have_text(words.score(shown[LEAVE_AT + 1].score))
    expect(win.caption).to_have_text(shown[LEAVE_AT + 1].said)
    win.click("return")
    win.expect_frame(shown[LEAVE_AT], words)


def test_the_engine_draws_what_the_build_drew(win: Viewer, language: str) -> None:
    win.click("last")
    win.wait_for_engine()
    for frame in reversed(frames_in(language)):
        expect(win.part(".viewer-moves [aria-current]")).to_have_attribute(
            "data-move", str(frame.number)
        )
        assert win.draws_what_was_built(frame.number)
        expect(win.caption).to_have_text(frame.caption)
        win.click("previous")


@pytest.mark.expects_console_errors
def test_a_missing_engine_is_told_in_the_readers_language(
    win: Viewer, page: Page, language: str
) -> None:
    def refuse(route: Route) -> None:
        route.abort()

    page.context.route("**/assets/engine/**", refuse)
    labels = words_of(language).viewer()
    win.click("next")
    expect(win.part(".viewer-notice p")).to_have_text(labels["failed"], timeout=ENGINE_START)
    expect(win.button("retry")).to_have_text(labels["retry"])
    win.click("next")
    win.expect_frame(frames_in(language)[2], words_of(language))
    page.context.unroute("**/assets/engine/**")
    win.click("retry")
    win.wait_for_engine()
    expect(win.part(".viewer-notice")).to_be_hidden()


@pytest.mark.browser_context(java_script_enabled=False)
def test_without_scripts_everything_but_the_controls_is_there(
    page: Page, site_url: str, language: str
) -> None:
    page.goto(f"{site_url}{ROOTS[language]}{EXAMPLES}")
    win = page.locator("game-viewer#worked-win")
    expect(win.locator(".viewer-live")).to_be_hidden()
    expect(win.locator(".viewer-frame")).to_have_count(len(frames_in(language)))
    for frame in frames_in(language):
        figure = win.locator(f'.viewer-frame[data-move="{frame.number}"]')
        # Where cards are marked in the page, styles isolate them.
        told = frame.caption.translate({0x2066: None, 0x2069: None})
        expect(figure.locator(".frame-caption")).to_have_text(told)
        expect(figure.locator("desc")).to_have_text(frame.description)


def test_keys_in_the_search_field_do_not_step(page: Page, site_url: str, viewer: Hand) -> None:
    page.goto(f"{site_url}{EXAMPLES}#worked-win-3")
    win = viewer("worked-win")
    win.expect_move(3, len(frames_in("en")) - 1)
    search = page.locator(".md-search__input")
    search.click()
    search.fill("half")
    for key in ("ArrowLeft", "ArrowRight", "Home", "End"):
        search.press(key)
    win.expect_move(3, len(frames_in("en")) - 1)


def test_diagrams_on_other_pages_lead_to_their_move(
    page: Page, site_url: str, viewer: Hand
) -> None:
    page.goto(f"{site_url}half-moon/rules/")
    link = page.locator('a[href*="#worked-win-1"]').first
    link.click()
    win = viewer("worked-win")
    win.expect_move(1, len(frames_in("en")) - 1)
    expect(win.stage).to_be_in_viewport(ratio=1)
    page.go_back()
    expect(link).to_be_visible()


def test_no_two_elements_of_a_page_share_an_id(page: Page, site_url: str) -> None:
    for path in PAGES:
        page.goto(f"{site_url}{path}")
        ids = page.evaluate("() => Array.from(document.querySelectorAll('[id]'), ({ id }) => id)")
        assert sorted(ids) == sorted(set(ids)), path


def built_pages() -> list[str]:
    """The address of every page below the site's, known when the site is built."""
    folder = site.build()
    return sorted(
        f"{page.parent.relative_to(folder).as_posix()}/".removeprefix("./")
        for page in folder.rglob("index.html")
    )


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_any_page(
    open_page: Callable[..., Page], site_url: str, scheme: str
) -> None:
    page = open_page(color_scheme=scheme)
    found = {}
    for path in built_pages():
        page.goto(f"{site_url}{path}")
        if wrong := violations(page):
            found[path] = wrong
    assert found == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_readers_own_game(
    open_page: Callable[..., Page], site_url: str, scheme: str
) -> None:
    page = open_page(color_scheme=scheme)
    page.goto(f"{site_url}{EXAMPLES}#worked-win-{LEAVE_AT}")
    win = Viewer(page, "worked-win")
    win.play_on()
    win.cards.first.click()
    expect(win.cards.first).to_have_attribute("aria-pressed", "true")
    win.wait_for_engine()
    assert violations(page) == []
