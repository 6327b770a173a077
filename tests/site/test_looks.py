"""What every page has around its text: the mark, the settings, the edition."""

from __future__ import annotations

import json
import posixpath
import re
import tomllib
from html import unescape
from pathlib import Path

import material
import pytest
from jinja2 import Environment, FileSystemLoader

from diagram_gen.catalogs import load_translations
from diagram_gen.mark import mark
from diagram_gen.words import Words
from tests.languages import NAMES, TRANSLATED
from tests.site.conftest import PROJECT, SampleBuilder
from tests.site.html_page import BuiltPage, read_page
from tests.site.test_languages import language_of, root_of
from tools import edition


def test_the_mark_is_drawn_by_the_projects_renderer(
    site: Path, pages: dict[str, BuiltPage]
) -> None:
    for name, page in pages.items():
        icon = next(link.url for link in page.links if link.attributes.get("rel") == "icon")
        logo = next(
            attributes["src"]
            for tag, attributes in page.elements
            if tag == "img" and attributes.get("alt") == "logo"
        )
        for address, ground in ((icon, True), (logo, False)):
            file = site / posixpath.normpath(posixpath.join(name, address))
            assert file.read_text(encoding="utf-8") == mark(ground=ground)


def test_every_page_has_the_settings_in_its_language(pages: dict[str, BuiltPage]) -> None:
    for name, page in pages.items():
        words = Words(load_translations(PROJECT / "locale", language_of(name), "player"))
        labels = words.settings()
        buttons = [attributes for tag, attributes in page.elements if tag == "button"]
        openers = [button for button in buttons if "data-open-settings" in button]
        assert [button["aria-label"] for button in openers] == [labels["settings"]]
        named = {
            attributes.get("name")
            for tag, attributes in page.elements
            if tag == "input" and attributes.get("autocomplete") == "off"
        }
        assert named >= {"letters", "four_colours", "large_print", "move_errors", "placement_help"}


def test_the_footer_tells_version_and_commit(site: Path) -> None:
    with (PROJECT / "pyproject.toml").open("rb") as source:
        version = tomllib.load(source)["project"]["version"]
    for language in NAMES:
        text = (site / root_of(language) / "index.html").read_text(encoding="utf-8")
        found = re.search(r'<p class="md-copyright edition">(.*?)</p>', text, re.DOTALL)
        assert found
        assert version in found[1]
        assert edition.commit().rstrip("+") in found[1]


@pytest.mark.parametrize("commit", ["", "0123abc"])
def test_without_a_repository_the_environment_tells_the_commit(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, commit: str
) -> None:
    monkeypatch.setenv("SOURCE_COMMIT", commit)
    assert edition.commit(tmp_path) == commit


def test_links_to_sections_are_named_in_the_pages_language(pages: dict[str, BuiltPage]) -> None:
    titles: dict[str, set[str]] = {}
    for name, page in pages.items():
        if "contribute" in name:
            continue
        found = {
            attributes["title"]
            for tag, attributes in page.elements
            if tag == "a" and attributes.get("class") == "headerlink"
        }
        titles.setdefault(language_of(name), set()).update(found)
    assert {language: len(found) for language, found in titles.items()} == dict.fromkeys(NAMES, 1)
    assert len({title for found in titles.values() for title in found}) == len(NAMES)


def test_home_leads_to_rules_example_and_play_and_shows_a_board(
    pages: dict[str, BuiltPage],
) -> None:
    for language in NAMES:
        home = pages[root_of(language)]
        targets = {
            posixpath.normpath(link.url).partition("#")[0].rstrip("/")
            for link in home.links
            if link.tag == "a"
        }
        assert {"half-moon/rules", "half-moon/examples", "half-moon/play"} <= targets
        assert [tag for tag, _ in home.elements].count("game-board") == 1


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_themes_stiff_texts_are_replaced(pages: dict[str, BuiltPage], language: str) -> None:
    folders = [PROJECT / "overrides", Path(material.__file__).parent / "templates"]
    templates = Environment(loader=FileSystemLoader(folders), autoescape=True)
    template = templates.get_template("partials/language.html")
    module = template.make_module({"config": {"theme": {"language": language}}})
    better: dict[str, str] = vars(module)["better"]
    page = pages[f"{language}/half-moon/rules"]
    shown = unescape(page.path.read_text(encoding="utf-8"))
    scripts = page.texts["script"]
    config = next(json.loads(text) for text in scripts if text.startswith('{"annotate"'))
    for key, text in better.items():
        if key in config["translations"]:
            assert config["translations"][key] == text
        else:
            assert text in shown


def test_a_language_written_from_right_to_left_needs_no_more_than_its_name(
    build_sample: SampleBuilder, tmp_path: Path
) -> None:
    """Its pages run the other way, all but drawings and codes."""
    page = "# Home {: #home }\n\n```board\ndeal: HM1-N-AAAAAAB\n```\n"
    result = build_sample({"docs/index.md": page}, languages=("en", "he"))
    assert result.returncode == 0, result.stderr
    directions = {}
    for language in ("en", "he"):
        home = read_page(tmp_path / "site" / root_of(language) / "index.html")
        body = next(attributes for tag, attributes in home.elements if tag == "body")
        directions[language] = body["dir"]
        drawings = [
            attributes
            for tag, attributes in home.elements
            if tag == "svg" and attributes.get("class") == "diagram"
        ]
        assert [drawing["direction"] for drawing in drawings] == ["ltr"]
    assert directions == {"en": "ltr", "he": "rtl"}


def test_only_what_is_small_is_asked_what_it_holds(site: Path) -> None:
    """Browsers look again at all of it whenever something comes into it or leaves it."""
    (sheet,) = (site / "assets" / "stylesheets").glob("site.*.css")
    asked = re.findall(r"([^\s{},>+~]*):has\(", sheet.read_text(encoding="utf-8"))
    assert asked
    assert set(asked) <= {":root", ":root.no-js", ".md-header__option", "label"}


def test_an_article_tells_whether_it_holds_a_board(pages: dict[str, BuiltPage]) -> None:
    told = set()
    for page in pages.values():
        classes = [(attributes.get("class") or "").split() for _, attributes in page.elements]
        (article,) = (names for names in classes if "md-content__inner" in names)
        holds = "holds-board" in article
        assert holds == any("game-board" in names for names in classes)
        told.add(holds)
    assert told == {False, True}
