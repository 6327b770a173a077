"""What the hooks agree on: where things are, and which languages there are."""

from __future__ import annotations

import gettext
from dataclasses import dataclass
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig

from diagram_gen.catalogs import load_translations

CONTRIBUTOR_PAGES = "contribute/"
"""Folder of the pages that are in English only, below ``docs``."""

RECORDS = "games/"
"""Folder of the recorded games, below ``docs``."""

ELEMENTS = ("game-viewer", "game-board", "game-list", "table-options", "hearts-table")
"""The custom elements; each has a script of its name, loaded where it stands on a page."""

AFTER_I18N = -200
"""Priority of an event for a hook that corrects what mkdocs-static-i18n did."""


@dataclass(frozen=True, slots=True)
class Language:
    """A language of the site."""

    code: str
    """As in ``mkdocs.yml``, for example ``pt-BR``."""
    name: str
    """Its name in itself."""
    root: str
    """Address of its home page, relative to the site's root: ``""`` or ``"sk/"``."""


def site_languages(config: MkDocsConfig) -> list[Language]:
    """The languages that are built, the default one first."""
    plugin = config.plugins["i18n"].config
    built = [language for language in plugin.languages if language.build]
    built.sort(key=lambda language: not language.default)
    return [
        Language(language.locale, language.name, "" if language.default else f"{language.locale}/")
        for language in built
    ]


def language_being_built(config: MkDocsConfig) -> Language:
    """The language that MkDocs is building now."""
    code = config.theme["language"]
    return next(language for language in site_languages(config) if language.code == code)


def is_nested_build(config: MkDocsConfig) -> bool:
    """Whether this build, of a further language, runs inside that of the default one."""
    return bool(vars(config.plugins["i18n"])["building"])


def project_folder(config: MkDocsConfig) -> Path:
    """The folder of ``mkdocs.yml``."""
    return Path(config.config_file_path).parent


def translations(
    config: MkDocsConfig, domain: str = "pages", language: str = ""
) -> gettext.NullTranslations:
    """The translations of a domain, into the language being built unless another is named."""
    code = language or config.theme["language"]
    return load_translations(project_folder(config) / "locale", code, domain)
