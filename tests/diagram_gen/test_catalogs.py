"""Catalogs: an outdated translation is shown where it can be, and never breaks a sentence."""

from __future__ import annotations

import re
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo

from diagram_gen.catalogs import compiled, load_translations, read_catalog

CATALOG = """
msgid ""
msgstr ""
"Language: sk\\n"
"Content-Type: text/plain; charset=utf-8\\n"

#, fuzzy
msgid "Score"
msgstr "Skóre"

#, fuzzy, python-format
msgid "Score: %(score)s"
msgstr "Skóre: %(points)s"
"""


@pytest.fixture
def locales(tmp_path: Path) -> Path:
    folder = tmp_path / "sk" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "player.po").write_text(CATALOG, encoding="utf-8")
    return tmp_path


def test_an_outdated_translation_is_shown(locales: Path) -> None:
    assert load_translations(locales, "sk", "player").gettext("Score") == "Skóre"


def test_one_with_other_places_to_fill_in_is_not(locales: Path) -> None:
    text = load_translations(locales, "sk", "player").gettext("Score: %(score)s")
    assert text % {"score": 10} == "Score: 10"


def test_a_language_without_a_catalog_reads_english(locales: Path) -> None:
    assert load_translations(locales, "hu", "player").gettext("Score") == "Score"


def test_the_same_catalog_is_compiled_to_the_same_bytes_at_any_time(locales: Path) -> None:
    source = locales / "sk" / "LC_MESSAGES" / "player.po"
    dated = BytesIO()
    write_mo(dated, read_catalog(source), use_fuzzy=True)
    assert re.search(rb"POT-Creation-Date: 2\d{3}-", dated.getvalue())
    written = compiled(source)
    assert b"POT-Creation-Date: 1980-01-01 00:00+0000" in written
    assert GNUTranslations(BytesIO(written)).gettext("Score") == "Skóre"


def test_an_edited_catalog_is_read_anew(locales: Path) -> None:
    source = locales / "sk" / "LC_MESSAGES" / "player.po"
    assert load_translations(locales, "sk", "player").gettext("Score") == "Skóre"
    source.write_text(CATALOG.replace("Skóre", "Počet bodov"), encoding="utf-8")
    assert load_translations(locales, "sk", "player").gettext("Score") == "Počet bodov"
