"""The translations: whole, up to date, and made by one command."""

from __future__ import annotations

import re
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import pytest

from diagram_gen.catalogs import DOMAINS, catalog_file, compiled, load_translations, read_catalog
from tests.languages import TRANSLATED
from tests.site.conftest import PROJECT
from tools.translations import (
    Progress,
    extract_domain,
    faults,
    progress,
    translated_languages,
    updated_catalog,
    written,
)

CONFIGURATION = """
site_name: Cards
site_description: A site.
nav:
  - Home: index.md
  - Games:
      - games.md
theme:
  palette:
    - toggle: {name: Automatic}
plugins:
  - i18n:
      languages:
        - {locale: en, name: English, default: true}
        - {locale: sk, name: Slovenčina}
"""


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("domain", DOMAINS)
class TestCatalogsOfTheSite:
    def test_is_up_to_date_with_the_sources(self, domain: str, language: str) -> None:
        catalog = updated_catalog(language, domain, extract_domain(domain))
        kept = catalog_file(PROJECT / "locale", language, domain).read_bytes()
        assert kept == written(catalog), "run `make translations`"

    def test_is_complete(self, domain: str, language: str) -> None:
        catalog = read_catalog(catalog_file(PROJECT / "locale", language, domain))
        counted = progress(language, domain, catalog)
        assert counted.translated > 0
        assert (counted.fuzzy, counted.missing) == (0, 0)

    def test_keeps_placeholders_and_plural_forms(self, domain: str, language: str) -> None:
        catalog = read_catalog(catalog_file(PROJECT / "locale", language, domain))
        assert list(faults(catalog)) == []

    def test_translates_links_to_the_same_addresses(self, domain: str, language: str) -> None:

        catalog = read_catalog(catalog_file(PROJECT / "locale", language, domain))
        targets = re.compile(r"\]\(([^)]*)\)")
        for message in catalog:
            if isinstance(message.id, str) and isinstance(message.string, str) and message.string:
                assert sorted(targets.findall(message.string)) == sorted(
                    targets.findall(message.id)
                ), message.id


# --- the command ------------------------------------------------------------------


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project with a page, a page for contributors and a record."""
    files = {
        "mkdocs.yml": CONFIGURATION,
        "docs/index.md": "---\ndescription: About.\n---\n# {% trans %}Welcome{% endtrans %}\n\n"
        "{# Translators: a greeting #}\n"
        "{% trans n=3 %}\n  Have {{ n }}\n  cards.\n{% endtrans %}\n",
        "docs/contribute/code.md": "# {% trans %}not extracted{% endtrans %}\n",
        "docs/games/half-moon/one.txt": '[Game "Half Moon"]\n[Title "One"]\n'
        '[Deal "HM1-N-AAAAAAA"]\n\n'
        "1. 4C@3+7H@12 {The\n  first.} (1. 2C@11+9D@8 {Or this.})\n",
    }
    for name, text in files.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return tmp_path


def test_the_languages_are_those_of_the_configuration(project: Path) -> None:
    assert translated_languages(project) == ["sk"]


def test_what_is_extracted(project: Path) -> None:
    template = extract_domain("pages", project)
    assert [message.id for message in template if message.id] == [
        "Cards",
        "A site.",
        "Home",
        "Games",
        "Automatic",
        "About.",
        "Welcome",
        "Have %(n)s cards.",
        "One",
        "The first.",
        "Or this.",
    ]
    assert template["Have %(n)s cards."].auto_comments == ["a greeting"]


def test_a_new_language_gets_its_catalogs(project: Path) -> None:
    catalog = updated_catalog("pt-BR", "pages", extract_domain("pages", project), project)
    assert progress("pt-BR", "pages", catalog) == Progress("pt-BR", "pages", 0, 0, 11)
    assert catalog_file(project / "locale", "pt-BR", "pages").parts[-3] == "pt_BR"


@pytest.mark.parametrize("language", ["pl", "fr", "ar", "lt", "ga", "pt-BR"])
def test_the_catalog_of_a_new_language_can_be_read(
    project: Path, tmp_path: Path, language: str
) -> None:
    """Rules of plurals that are longer than a line are kept whole."""
    catalog = updated_catalog(language, "pages", extract_domain("pages", project), project)
    file = tmp_path / f"{language}.po"
    file.write_bytes(written(catalog))
    again = read_catalog(file)
    assert (again.num_plurals, again.plural_expr) == (catalog.num_plurals, catalog.plural_expr)
    GNUTranslations(BytesIO(compiled(file)))
    assert written(again) == written(catalog)


def _write(project: Path, text: str) -> None:
    file = catalog_file(project / "locale", "sk", "pages")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'


def test_a_changed_sentence_keeps_its_translation_as_fuzzy(project: Path) -> None:
    _write(project, HEAD + 'msgid "Have %(n)s card."\nmsgstr "Tu je %(n)s karta."\n')
    catalog = updated_catalog("sk", "pages", extract_domain("pages", project), project)
    message = catalog["Have %(n)s cards."]
    assert message.fuzzy
    assert message.string == "Tu je %(n)s karta."
    assert progress("sk", "pages", catalog) == Progress("sk", "pages", 0, 1, 10)
    # A second run adds nothing: the notes of the first are not taken for comments.
    first = written(catalog)
    _write(project, first.decode())
    again = updated_catalog("sk", "pages", extract_domain("pages", project), project)
    assert written(again) == first


def test_a_removed_sentence_leaves_nothing_behind(project: Path) -> None:
    _write(project, HEAD + 'msgid "Something else entirely"\nmsgstr "Niečo celkom iné"\n')
    catalog = updated_catalog("sk", "pages", extract_domain("pages", project), project)
    assert b"Nie" not in written(catalog)


def test_a_second_run_changes_nothing_and_no_line_moves(project: Path) -> None:
    _write(project, HEAD + 'msgid "Welcome"\nmsgstr "Vitajte"\n')
    first = written(updated_catalog("sk", "pages", extract_domain("pages", project), project))
    _write(project, first.decode())
    page = project / "docs" / "index.md"
    page.write_text(page.read_text(encoding="utf-8") + "\n\nMore.\n", encoding="utf-8")
    record = project / "docs" / "games" / "half-moon" / "one.txt"
    record.write_text("\n\n" + record.read_text(encoding="utf-8"), encoding="utf-8")
    second = written(updated_catalog("sk", "pages", extract_domain("pages", project), project))
    assert second == first
    assert b"Date" not in first
    assert b'msgid "Welcome"\nmsgstr "Vitajte"' in first


def test_an_outdated_translation_is_shown_if_its_values_are_there(project: Path) -> None:
    _write(
        project,
        HEAD
        + '#, fuzzy\nmsgid "Have %(n)s cards."\nmsgstr "Tu je %(n)s karta."\n\n'
        + '#, fuzzy\nmsgid "Welcome"\nmsgstr "Vitajte, %(name)s"\n',
    )
    translations = load_translations(project / "locale", "sk", "pages")
    assert translations.gettext("Have %(n)s cards.") == "Tu je %(n)s karta."
    # Nobody gives a name any more: the sentence could only fail.
    assert translations.gettext("Welcome") == "Welcome"


def test_a_lost_placeholder_is_found(project: Path) -> None:
    _write(project, HEAD + 'msgid "Have %(n)s cards."\nmsgstr "Tu sú karty."\n')
    catalog = updated_catalog("sk", "pages", extract_domain("pages", project), project)
    assert [message for message, _ in faults(catalog)] == ["Have %(n)s cards."]
