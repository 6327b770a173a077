"""Pseudo-languages are like translations: complete, longer, with the same values."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from bench.pseudo_languages import CODES, pseudo_text, write_catalogs
from diagram_gen.catalogs import DOMAINS, catalog_file, read_catalog
from tools.translations import PROJECT, extract_domain, faults, progress

# One, two and three plural forms.
LANGUAGES = ("tr", "de", "pl")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("project")
    for name in ("docs", "overrides", "diagram_gen"):
        shutil.copytree(PROJECT / name, folder / name)
    shutil.copyfile(PROJECT / "mkdocs.yml", folder / "mkdocs.yml")
    write_catalogs(folder, LANGUAGES)
    return folder


def catalog_of(project: Path, language: str, domain: str) -> Catalog:
    return read_catalog(catalog_file(project / "locale", language, domain))


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogs_are_complete_and_fit_their_messages(
    project: Path, language: str, domain: str
) -> None:
    catalog = catalog_of(project, language, domain)
    assert {message.id for message in catalog} == {message.id for message in extract_domain(domain)}
    assert progress(language, domain, catalog).is_complete
    assert list(faults(catalog)) == []


def test_texts_grow_by_about_a_third() -> None:
    texts = [message.id for message in extract_domain("pages") if isinstance(message.id, str)]
    grown = sum(len(pseudo_text(text, "de")) for text in texts)
    assert 1.2 < grown / sum(map(len, texts)) < 1.4


def test_no_two_languages_are_the_same() -> None:
    text = "Clear away pairs and trios."
    assert len({pseudo_text(text, code) for code in CODES}) == len(CODES)
