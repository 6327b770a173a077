"""Catalogs: an outdated translation is shown where it can be, and never breaks a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from diagram_gen.catalogs import load_translations

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
