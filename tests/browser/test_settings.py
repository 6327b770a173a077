"""What the reader can set: on every page at once, kept, and the same in all tabs."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from diagram_gen.card_html import letter_tables
from diagram_gen.catalogs import load_translations
from diagram_gen.words import Letters, Words
from tests.browser.accessibility import violations
from tests.browser.pages import ENGINE_START, Viewer
from tests.languages import ROOTS

type Hand = Callable[[str], Viewer]

ROOT = Path(__file__).parents[2]
KEY = "half-moon:settings"
PAGES = ["", "half-moon/rules/", "half-moon/examples/", "half-moon/play/", "contribute/records/"]
EXAMPLES = "half-moon/examples/"
RULES = "half-moon/rules/"
LABELS = Words().settings()
SWITCHES = ["four_colours", "large_print", "move_errors", "placement_help"]

# Where a card's letters are: in a sentence, in a drawing, in the viewer's list of moves.
PROSE = "article p .card [data-rank], article li .card [data-rank]"
DRAWN = ".game-diagram svg [data-rank]"
LISTED = ".viewer-moves [data-rank]"

DENIED = """
Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("denied", "SecurityError"); },
});
"""
FULL = "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); };"


def dialog(page: Page) -> Locator:
    return page.get_by_role("dialog", name=LABELS["settings"])


def open_settings(page: Page) -> None:
    page.get_by_role("button", name=LABELS["settings"]).click()
    expect(dialog(page)).to_be_visible()


def choose_letters(page: Page, letters: Letters) -> None:
    dialog(page).locator(f"input[value={letters}]").check()


def switch(page: Page, name: str, *, on: bool) -> None:
    dialog(page).get_by_label(LABELS[name]).set_checked(on)


def letters_shown(page: Page, selector: str) -> dict[str, set[str]]:
    """What is printed on the cards of each rank, wherever the selector finds some."""
    found: list[tuple[str, str]] = page.locator(selector).evaluate_all(
        "cards => cards.map(card => [card.dataset.rank, card.textContent])"
    )
    shown: dict[str, set[str]] = {}
    for rank, text in found:
        shown.setdefault(rank, set()).add(text)
    return shown


def offered(language: str) -> list[Letters]:
    """The choices in a language: its own letters, and those that differ from them."""
    tables = letter_tables(load_translations(ROOT / "locale", language, "player"))
    own = tables[Letters.LOCAL]
    return [letters for letters in Letters if letters is Letters.LOCAL or tables[letters] != own]


def expect_letters(page: Page, letters: Letters, language: str = "en") -> None:
    table = letter_tables(load_translations(ROOT / "locale", language, "player"))[letters]
    for selector in (PROSE, DRAWN, LISTED, ".viewer-stage svg [data-rank]"):
        shown = letters_shown(page, selector)
        assert shown, selector
        assert shown == {rank: {table[rank]} for rank in shown}, selector


def colours(page: Page, selector: str, of: str) -> set[str]:
    found: list[str] = page.locator(selector).evaluate_all(
        "(shown, of) => shown.map(one => getComputedStyle(one)[of])", of
    )
    return set(found)


# --- letters --------------------------------------------------------------------


@pytest.mark.parametrize("language", ROOTS)
def test_letters_are_changed_everywhere_at_once(
    page: Page, site_url: str, language: str, viewer: Hand
) -> None:
    page.goto(f"{site_url}{ROOTS[language]}{EXAMPLES}")
    expect(viewer("worked-win").root).to_have_attribute("data-ready", "")
    expect_letters(page, Letters.LOCAL, language)
    page.locator("[data-open-settings]").click()
    others = [letters for letters in offered(language) if letters is not Letters.LOCAL]
    for letters in (*others, Letters.LOCAL, others[-1]):
        page.locator(f".settings-dialog input[value={letters}]").check()
        expect_letters(page, letters, language)
    page.reload()
    expect(viewer("worked-win").root).to_have_attribute("data-ready", "")
    expect_letters(page, others[-1], language)


@pytest.mark.parametrize("language", ROOTS)
def test_no_two_choices_are_the_same_letters(page: Page, site_url: str, language: str) -> None:
    """What a language has anyway is offered once, and stays chosen where it was chosen."""
    page.goto(site_url + ROOTS[language])
    page.locator("[data-open-settings]").click()
    choices = page.locator(".settings-dialog input[name=letters]")
    values: list[str] = choices.evaluate_all("choices => choices.map(({ value }) => value)")
    assert [Letters(value) for value in values] == offered(language)
    for letters in Letters:
        page.evaluate(
            "([key, letters]) => localStorage.setItem(key, JSON.stringify({ letters }))",
            [KEY, letters],
        )
        page.goto(f"{site_url}{ROOTS[language]}{EXAMPLES}")
        expect_letters(page, letters, language)
        page.locator("[data-open-settings]").click()
        chosen = page.locator(".settings-dialog input[name=letters]:checked")
        expect(chosen).to_have_value(letters if letters in offered(language) else Letters.LOCAL)
        page.locator(".settings-dialog input[name=large_print]").check()
        assert page.evaluate("(key) => JSON.parse(localStorage[key]).letters", KEY) == letters


def test_names_of_cards_stay_what_they_are(page: Page, site_url: str) -> None:
    page.goto(site_url + EXAMPLES)

    def names() -> list[str]:
        found: list[str] = page.locator(".card[aria-label], svg desc").evaluate_all(
            "cards => cards.map(card => card.getAttribute('aria-label') ?? card.textContent)"
        )
        return found

    before = names()
    assert before
    open_settings(page)
    choose_letters(page, Letters.FRENCH)
    assert names() == before


def test_letters_are_there_before_the_first_paint(page: Page, site_url: str) -> None:
    """Every letter that is ever painted is the chosen one, also while the page is loading."""
    page.goto(site_url)
    page.evaluate(f"localStorage.setItem('{KEY}', JSON.stringify({{letters: 'french'}}))")
    page.add_init_script(
        """
        globalThis.painted = [];
        const look = () => {
          const cards = document.querySelectorAll("[data-rank]");
          for (const { dataset, textContent } of cards) {
            // The parser may pause between an element and its text.
            if (textContent) painted.push(dataset.rank + textContent);
          }
          if (document.readyState !== "complete") requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
        """
    )
    page.goto(site_url + EXAMPLES)
    # Not wait_for_function, which evaluates a text in the page: its policy forbids that.
    page.evaluate(
        """() => new Promise((done) => {
          const look = () => {
            if (document.readyState === "complete" && painted.length > 0) done();
            else requestAnimationFrame(look);
          };
          look();
        })"""
    )
    painted = set(page.evaluate("painted"))
    assert painted <= {"AA", "JV", "QD", "KR"}


def test_the_viewer_and_the_engine_follow(page: Page, site_url: str, viewer: Hand) -> None:
    """What the engine draws and writes has the letters too, whenever they are chosen."""
    page.goto(site_url + EXAMPLES)
    win = viewer("worked-win")
    win.click("next")
    win.wait_for_engine()
    open_settings(page)
    choose_letters(page, Letters.FRENCH)
    page.keyboard.press("Escape")
    expect_letters(page, Letters.FRENCH)
    for _ in range(3):
        win.click("next")
        shown = letters_shown(page, ".viewer-stage svg [data-rank]")
        assert shown
        assert all(texts <= set("AVDR") for texts in shown.values())
    win.play_on()
    win.cards.first.click()
    expect(win.cards.first).to_have_attribute("aria-pressed", "true", timeout=ENGINE_START)
    shown = letters_shown(page, ".viewer-stage svg [data-rank]")
    assert all(texts <= set("AVDR") for texts in shown.values())


# --- colours and sizes ----------------------------------------------------------


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_four_colours_are_on_drawings_prose_and_the_list(
    open_page: Callable[..., Page], site_url: str, scheme: str
) -> None:
    page = open_page(color_scheme=scheme)
    page.goto(site_url + EXAMPLES)
    shown = [(DRAWN.replace("svg [data-rank]", "svg g[fill]"), "fill")]
    shown += [("article p .card", "color"), (".viewer-moves a:not([aria-current]) .card", "color")]
    assert [len(colours(page, *one)) for one in shown] == [2, 2, 2]
    open_settings(page)
    switch(page, "four_colours", on=True)
    assert len(colours(page, *shown[0])) == 4
    for suits in (".card-clubs", ".card-diamonds", ".card-hearts", ".card-spades"):
        assert len(colours(page, suits, "color") - colours(page, "[aria-current] .card", "color"))
    assert len(colours(page, *shown[2])) == 4
    page.reload()
    assert len(colours(page, *shown[0])) == 4


def test_large_print_is_larger_everywhere(page: Page, site_url: str) -> None:
    page.goto(site_url + EXAMPLES)

    def sizes() -> list[float]:
        found = [
            page.locator(selector).first.evaluate("(one) => one.getBoundingClientRect().height")
            for selector in (".game-diagram svg g[fill] > text", ".game-diagram svg g[fill] > path")
        ]
        texts = [
            page.locator(selector).first.evaluate(
                "(one) => Number.parseFloat(getComputedStyle(one).fontSize)"
            )
            for selector in ("article p", ".viewer-caption", ".game-diagram figcaption")
        ]
        return [*found, *texts]

    before = sizes()
    open_settings(page)
    switch(page, "large_print", on=True)
    assert all(after > size for size, after in zip(before, sizes(), strict=True))
    page.set_viewport_size({"width": 320, "height": 640})
    too_wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert too_wide <= 0


@pytest.mark.parametrize("width", [320, 360, 768, 1440])
def test_in_large_print_nothing_on_a_card_leaves_it_or_meets_the_next(
    open_page: Callable[..., Page], site_url: str, width: int
) -> None:
    page = open_page(viewport={"width": width, "height": 900})
    page.goto(site_url + RULES)
    open_settings(page)
    switch(page, "large_print", on=True)
    outside = page.locator(".game-diagram svg").first.evaluate(
        """(drawing) => {
          const box = (part) => part.getBoundingClientRect();
          const outside = [];
          let before = null;
          for (const place of drawing.querySelectorAll("[data-place]")) {
            const card = box(place.querySelector("rect:last-of-type"));
            for (const part of place.querySelectorAll("g[fill] > *")) {
              // Not the face that is shown.
              if (part.getClientRects().length === 0) continue;
              const { left, right, bottom } = box(part);
              if (left < card.left || right > card.right || bottom > card.bottom + 1) {
                outside.push(part.outerHTML);
              }
            }
            const label = box(place.querySelector(":scope > text"));
            const sameRow = before && Math.abs(before.top - label.top) < 1;
            if (sameRow && before.left < label.left && before.right > label.left) {
              outside.push(place.textContent);
            }
            before = label;
          }
          return outside;
        }"""
    )
    assert outside == []


# --- help in the viewer ---------------------------------------------------------


def test_move_errors_are_one_setting_in_dialog_and_viewer(
    page: Page, site_url: str, viewer: Hand
) -> None:
    page.goto(site_url + EXAMPLES)
    win = viewer("worked-win")
    win.play_on()
    box = win.part(".viewer-move-errors input")
    expect(box).not_to_be_checked()
    open_settings(page)
    switch(page, "move_errors", on=True)
    page.keyboard.press("Escape")
    expect(box).to_be_checked()
    box.uncheck()
    open_settings(page)
    expect(dialog(page).get_by_label(LABELS["move_errors"])).not_to_be_checked()


def test_placement_help_dims_what_cannot_be_combined(
    page: Page, site_url: str, viewer: Hand
) -> None:
    page.goto(site_url + EXAMPLES)
    win = viewer("worked-win")
    open_settings(page)
    switch(page, "placement_help", on=True)
    page.keyboard.press("Escape")
    win.play_on()
    expect(win.drawing.locator("[data-place][opacity]")).to_have_count(0)
    win.cards.first.click()
    expect(win.cards.first).to_have_attribute("aria-pressed", "true", timeout=ENGINE_START)
    assert win.drawing.locator("[data-place][opacity]").count() > 0


# --- kept, followed, or neither -------------------------------------------------


@pytest.mark.parametrize("name", [*SWITCHES, "letters"])
def test_every_setting_is_kept_and_followed_by_other_tabs(
    page: Page, site_url: str, name: str
) -> None:
    page.goto(site_url + RULES)
    other = page.context.new_page()
    other.goto(site_url)
    open_settings(other)
    open_settings(page)

    def control(tab: Page) -> Locator:
        if name == "letters":
            return dialog(tab).locator(f"input[value={Letters.FRENCH}]")
        return dialog(tab).get_by_label(LABELS[name])

    attribute = f"data-{name.replace('_', '-')}"
    for on in (True, False):
        if name == "letters":
            choose_letters(page, Letters.FRENCH if on else Letters.LOCAL)
        else:
            switch(page, name, on=on)
        expect(control(other)).to_be_checked(checked=on)
        assert (other.get_attribute("html", attribute) is not None) == on
        page.reload()
        assert (page.get_attribute("html", attribute) is not None) == on
        open_settings(page)
        expect(control(page)).to_be_checked(checked=on)
    other.close()


@pytest.mark.parametrize("obstacle", [DENIED, FULL])
def test_where_nothing_can_be_kept_settings_hold_for_the_page(
    page: Page, site_url: str, obstacle: str
) -> None:
    page.add_init_script(obstacle)
    page.goto(site_url + EXAMPLES)
    open_settings(page)
    choose_letters(page, Letters.FRENCH)
    for name in SWITCHES:
        switch(page, name, on=True)
    expect_letters(page, Letters.FRENCH)
    assert len(colours(page, ".game-diagram svg g[fill]", "fill")) == 4


SPOILT = ["", "{", "null", "[]", "7", '"french"', '{"letters": 7, "four_colours": "no"}']


@pytest.mark.parametrize("stored", [*SPOILT, json.dumps({"letters": "toString"})])
def test_spoilt_settings_are_as_none(page: Page, site_url: str, stored: str) -> None:
    page.goto(site_url)
    page.evaluate("([key, stored]) => localStorage.setItem(key, stored)", [KEY, stored])
    page.goto(site_url + EXAMPLES)
    expect_letters(page, Letters.LOCAL)
    for name in SWITCHES:
        assert page.get_attribute("html", f"data-{name.replace('_', '-')}") is None
    open_settings(page)
    switch(page, "large_print", on=True)
    page.reload()
    assert page.get_attribute("html", "data-large-print") is not None


def test_other_languages_keep_what_was_set(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}es/{EXAMPLES}")
    page.locator("[data-open-settings]").click()
    page.locator(f".settings-dialog input[value={Letters.INTERNATIONAL}]").check()
    page.goto(f"{site_url}sk/{EXAMPLES}")
    expect_letters(page, Letters.INTERNATIONAL, "sk")


# --- the dialog -----------------------------------------------------------------


@pytest.mark.parametrize("path", PAGES)
def test_the_dialog_is_on_every_page_and_accessible(
    open_page: Callable[..., Page], site_url: str, path: str
) -> None:
    for scheme in ("light", "dark"):
        page = open_page(color_scheme=scheme, viewport={"width": 360, "height": 740})
        page.goto(site_url + path)
        open_settings(page)
        assert violations(page, ".settings-dialog") == []
        page.close()


def test_the_dialog_is_used_by_keyboard_alone(page: Page, site_url: str) -> None:
    page.goto(site_url + EXAMPLES)
    button = page.get_by_role("button", name=LABELS["settings"])
    button.focus()
    page.keyboard.press("Enter")
    expect(dialog(page).locator(f"input[value={Letters.LOCAL}]")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect_letters(page, Letters.FRENCH)
    for name in SWITCHES:
        page.keyboard.press("Tab")
        expect(dialog(page).get_by_label(LABELS[name])).to_be_focused()
        page.keyboard.press("Space")
        expect(dialog(page).get_by_label(LABELS[name])).to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(dialog(page)).to_be_hidden()
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(dialog(page)).to_be_hidden()


def test_a_click_beside_the_dialog_closes_it(page: Page, site_url: str) -> None:
    page.goto(site_url)
    open_settings(page)
    dialog(page).get_by_text(LABELS["letters"]).click()
    expect(dialog(page)).to_be_visible()
    page.mouse.click(5, 300)
    expect(dialog(page)).to_be_hidden()


@pytest.mark.parametrize("root", ROOTS.values())
def test_the_header_has_room_for_all_its_buttons(page: Page, site_url: str, root: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(site_url + root)
    for button in page.locator(".md-header__button").filter(visible=True).all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 24
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 320


def test_without_scripts_there_are_no_settings(
    open_page: Callable[..., Page], site_url: str
) -> None:
    page = open_page(java_script_enabled=False)
    page.goto(site_url + RULES)
    expect(page.locator("[data-open-settings]")).to_be_hidden()
    expect(page.locator(".settings-dialog")).to_be_hidden()
