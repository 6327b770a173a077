"""Every language is a whole site of its own, and each page leads to the others."""

from __future__ import annotations

import json
import posixpath
from pathlib import Path
from xml.etree import ElementTree

import pytest

from diagram_gen.half_moon.words import HalfMoonWords
from diagram_gen.hearts.table_words import TableWords
from overrides.hooks.structure import CONTRIBUTOR_PAGES
from tests.languages import DEFAULT, NAMES, TRANSLATED
from tests.site.conftest import PROJECT, SampleBuilder, run_mkdocs
from tests.site.html_page import BuiltPage, read_page

HOME = "# {% trans %}Half Moon{% endtrans %} {: #home }\n"


def root_of(language: str) -> str:
    return "" if language == DEFAULT else language


def language_of(page: str) -> str:
    first = page.partition("/")[0]
    return first if first in TRANSLATED else DEFAULT


def switcher(page: BuiltPage) -> dict[str, dict[str, str]]:
    return {
        attributes["hreflang"]: attributes
        for tag, attributes in page.elements
        if tag == "a" and "md-select__link" in attributes.get("class", "")
    }


def test_html_says_its_language(pages: dict[str, BuiltPage]) -> None:
    said = {name: page.attributes["html"]["lang"] for name, page in pages.items()}
    assert said == {name: language_of(name) for name in pages}


def test_the_same_pages_exist_in_every_language(pages: dict[str, BuiltPage]) -> None:
    english = {name for name in pages if language_of(name) == "en" and "contribute" not in name}
    for language in TRANSLATED:
        own = {
            name.removeprefix(language).lstrip("/")
            for name in pages
            if language_of(name) == language
        }
        assert own == english


def test_the_switcher_leads_to_the_same_page(pages: dict[str, BuiltPage]) -> None:
    for name, page in pages.items():
        links = switcher(page)
        assert list(links) == list(NAMES)
        own = name.removeprefix(root_of(language_of(name))).lstrip("/")
        for language, link in links.items():
            # Contributor pages are in English only: other languages lead home.
            wanted = own if "contribute" not in name or language == "en" else ""
            target = posixpath.normpath(posixpath.join(name, link["href"]))
            assert target == posixpath.normpath(posixpath.join(root_of(language), wanted))
            assert link["lang"] == language
            assert ("aria-current" in link) == (language == language_of(name))


def test_languages_are_called_by_their_own_names(site: Path) -> None:
    home = (site / "hu" / "index.html").read_text(encoding="utf-8")
    for language, name in NAMES.items():
        assert f'hreflang="{language}" lang="{language}"' in home
        assert name in home


def test_anchors_are_the_same_in_every_language(pages: dict[str, BuiltPage]) -> None:
    for name, page in pages.items():
        if language_of(name) != "en" or "contribute" in name:
            continue
        for language in TRANSLATED:
            other = pages[posixpath.join(language, name).rstrip("/")]
            assert set(other.ids) == set(page.ids)


def test_titles_and_navigation_are_translated(pages: dict[str, BuiltPage]) -> None:
    for path in ("half-moon/rules", "half-moon/examples"):
        headings = {
            language: pages[posixpath.join(root_of(language), path)].text("h1").rstrip("¶")
            for language in NAMES
        }
        assert len(set(headings.values())) == len(NAMES)
        for language, heading in headings.items():
            page = pages[posixpath.join(root_of(language), path)]
            assert page.text("title").startswith(heading)
            assert any(heading in text for text in page.texts["nav"])
        descriptions = {
            next(
                attributes["content"]
                for tag, attributes in pages[posixpath.join(root_of(language), path)].elements
                if tag == "meta" and attributes.get("name") == "description"
            )
            for language in NAMES
        }
        assert len(descriptions) == len(NAMES)


def test_no_alternates_in_the_head(pages: dict[str, BuiltPage]) -> None:
    for page in pages.values():
        assert [link for link in page.links if link.attributes.get("rel") == "alternate"] == []


def test_each_language_has_its_own_search_index(site: Path, pages: dict[str, BuiltPage]) -> None:
    texts = {}
    treated: dict[str, tuple[list[str], list[str]]] = {}
    for language in NAMES:
        root = site / root_of(language)
        index = json.loads((root / "search" / "search_index.json").read_text(encoding="utf-8"))
        found = {entry["location"].partition("#")[0].rstrip("/") for entry in index["docs"]}
        own = {
            name.removeprefix(root_of(language)).lstrip("/")
            for name in pages
            if language_of(name) == language and not name.startswith(CONTRIBUTOR_PAGES)
        }
        assert found == own
        treated[language] = (index["config"]["lang"], index["config"]["pipeline"])
        assert treated[language] in [([language], ["stopWordFilter"]), (["en"], [])]
        texts[language] = {
            entry["title"] for entry in index["docs"] if entry["location"] == "half-moon/rules/"
        }
    assert len({frozenset(title) for title in texts.values()}) == len(NAMES)
    assert treated["en"] == (["en"], ["stopWordFilter"])
    assert treated["hu"] == (["hu"], ["stopWordFilter"])
    # Lunr knows no Slovak, and English stop words are none in Slovak ("a", "to").
    assert treated["sk"] == (["en"], [])


def test_pages_for_contributors_have_a_search_index_of_their_own(
    site: Path, pages: dict[str, BuiltPage]
) -> None:
    file = site / CONTRIBUTOR_PAGES / "search" / "search_index.json"
    entries = json.loads(file.read_text(encoding="utf-8"))["docs"]
    found = {CONTRIBUTOR_PAGES + entry["location"].partition("#")[0] for entry in entries}
    assert found == {f"{name}/" for name in pages if name.startswith(CONTRIBUTOR_PAGES)}


def test_drawings_and_controls_are_not_searched(site: Path) -> None:
    index = json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))
    text = " ".join(entry["text"] for entry in index["docs"])
    for labels in (HalfMoonWords().board(), HalfMoonWords().viewer(), TableWords().table_labels()):
        assert labels["tap_kept"] not in text
        assert labels["retry"] not in text
    # What a drawing says is its own; the caption beside it can be found.
    assert "Half Moon: after move 1" not in text
    assert "Pair removed" in text
    page = (site / "half-moon" / "examples" / "index.html").read_text(encoding="utf-8")
    assert "Half Moon: after move 1" in page
    assert "data-search" not in page


def test_a_page_loads_the_index_of_its_language(pages: dict[str, BuiltPage]) -> None:
    for name, page in pages.items():
        scripts = page.texts["script"]
        config = next(json.loads(text) for text in scripts if text.startswith('{"annotate"'))
        base = posixpath.normpath(posixpath.join(name, config["base"]))
        contributors = name.startswith(CONTRIBUTOR_PAGES)
        root = CONTRIBUTOR_PAGES if contributors else root_of(language_of(name))
        assert base == (root.rstrip("/") or ".")


def test_contributor_pages_are_linked_from_other_languages(pages: dict[str, BuiltPage]) -> None:
    links = {
        posixpath.normpath(posixpath.join("sk/half-moon/rules", link.url))
        for link in pages["sk/half-moon/rules"].links
        if link.tag == "a"
    }
    assert "contribute/translators" in links


def test_without_an_address_there_is_no_sitemap(site: Path) -> None:
    assert not (site / "sitemap.xml").exists()


def test_the_sitemap_knows_the_languages(build_sample: SampleBuilder, tmp_path: Path) -> None:
    files = {
        "docs/index.md": HOME,
        "docs/a/rules.md": "# {% trans %}Rules{% endtrans %} {: #rules }\n",
        "docs/contribute/code.md": "# Code {: #code }\n\n`{{ not jinja }}`\n",
    }
    result = build_sample(files, site_url="https://games.example/cards/")
    assert result.returncode == 0, result.stderr
    sitemap = ElementTree.parse(tmp_path / "site" / "sitemap.xml")
    space = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
    alternates = {
        entry.findtext(f"{space}loc"): {
            link.get("hreflang"): link.get("href")
            for link in entry.iter("{http://www.w3.org/1999/xhtml}link")
        }
        for entry in sitemap.iter(f"{space}url")
    }
    root = "https://games.example/cards/"
    rules = {
        "en": f"{root}a/rules/",
        "sk": f"{root}sk/a/rules/",
        "x-default": f"{root}a/rules/",
    }
    assert alternates[f"{root}a/rules/"] == rules
    assert alternates[f"{root}sk/a/rules/"] == rules
    assert alternates[f"{root}contribute/code/"] == {}
    assert len(alternates) == 5
    page = read_page(tmp_path / "site" / "sk" / "a" / "rules" / "index.html")
    canonical = [link.url for link in page.links if link.attributes.get("rel") == "canonical"]
    assert canonical == [f"{root}sk/a/rules/"]


@pytest.mark.parametrize("language", NAMES)
def test_a_wrong_address_is_answered_in_every_language(site: Path, language: str) -> None:
    page = read_page(site / root_of(language) / "404.html")
    assert page.attributes["html"]["lang"] == language
    sections = [attributes["lang"] for tag, attributes in page.elements if tag == "section"]
    assert sections[0] == language
    assert sorted(sections) == sorted(NAMES)
    assert len(set(page.texts["section"])) == len(NAMES)


def test_the_page_for_wrong_addresses_knows_the_path_of_the_site(
    build_sample: SampleBuilder, tmp_path: Path
) -> None:
    result = build_sample({"docs/index.md": HOME}, site_url="https://games.example/cards/")
    assert result.returncode == 0, result.stderr
    page = read_page(tmp_path / "site" / "404.html")
    # Whatever the address that was not found, the links must work.
    for link in page.links:
        assert link.url.startswith(("/cards/", "#"))


def test_an_untranslated_language_is_built_in_english(
    build_sample: SampleBuilder, tmp_path: Path
) -> None:
    result = build_sample({"docs/index.md": HOME}, languages=("en", "es"))
    assert result.returncode == 0, result.stderr
    page = read_page(tmp_path / "site" / "es" / "index.html")
    assert page.attributes["html"]["lang"] == "es"
    assert page.text("h1").startswith("Half Moon")


def test_one_language_can_be_built_alone(
    build_sample: SampleBuilder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ONLY_LANGUAGE", "sk")
    files = {
        "docs/index.md": HOME + "{% trans %}No.{% endtrans %}",
        "docs/contribute/code.md": "# Code {: #code }\n",
        "locale/sk/LC_MESSAGES/pages.po": 'msgid "No."\nmsgstr "Nie."\n',
    }
    result = build_sample(files, languages=("en", "sk", "hu"))
    assert result.returncode == 0, result.stderr
    home = read_page(tmp_path / "site" / "index.html")
    assert home.attributes["html"]["lang"] == "sk"
    assert "Nie." in home.article
    assert list(switcher(home)) == ["sk"]
    assert any("data-open-settings" in attributes for _, attributes in home.elements)
    assert (tmp_path / "site" / "contribute" / "code" / "index.html").exists()
    assert not list((tmp_path / "site").glob("??/"))


def test_a_build_with_an_address_has_no_broken_switcher(tmp_path: Path) -> None:
    result = run_mkdocs(PROJECT / "mkdocs.yml", tmp_path, "https://games.example/cards/")
    assert result.returncode == 0, result.stderr
    page = read_page(tmp_path / "sk" / "half-moon" / "rules" / "index.html")
    assert switcher(page)["en"]["href"] == "../../../half-moon/rules/"
