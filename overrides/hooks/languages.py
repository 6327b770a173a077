"""MkDocs hook: what must differ, or agree, between the languages of the site.

Names of the site, its sections and its controls; links to the same page in the
other languages; pages that exist in English only; the sitemap; pages for
addresses that do not exist.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure import StructureItem
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.nav import Link, Navigation, Section
from mkdocs.structure.pages import Page
from mkdocs.utils import write_file
from mkdocs.utils.templates import TemplateContext

from diagram_gen.card_art import LETTERED
from diagram_gen.card_html import letter_tables
from diagram_gen.words import Words
from overrides.hooks.structure import (
    AFTER_I18N,
    CONTRIBUTOR_PAGES,
    RECORDS,
    Language,
    is_nested_build,
    language_being_built,
    site_languages,
    translations,
)
from tools import edition


@dataclass
class _Originals:
    """Texts of the configuration in English, and what the English build found."""

    site_name: str
    site_description: str
    permalink_title: str
    palette: list[dict[str, Any]]
    edition: dict[str, str]
    """Version and commit, which git is asked for once."""
    titles: dict[str, str] = field(default_factory=dict)
    """Titles of the English pages by source."""
    languages_of_page: dict[str, list[Language]] = field(default_factory=dict)
    """Where each page exists, by its address relative to a language's root."""


_current: list[_Originals] = []
"""Those of the build that runs; none before the first."""


@event_priority(AFTER_I18N)
def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Translate the texts of the configuration."""
    if not is_nested_build(config):
        _current[:] = [
            _Originals(
                config.site_name,
                config.site_description or "",
                config.mdx_configs["toc"]["permalink_title"],
                deepcopy(config.theme["palette"]),
                {"version": edition.version(), "commit": edition.commit()},
            )
        ]
    originals = _current[0]
    gettext = translations(config).gettext
    config.site_name = gettext(originals.site_name)
    if originals.site_description:
        config.site_description = gettext(originals.site_description)
    config.mdx_configs["toc"]["permalink_title"] = gettext(originals.permalink_title)
    config.theme["palette"] = deepcopy(originals.palette)
    for option in config.theme["palette"]:
        option["toggle"]["name"] = gettext(option["toggle"]["name"])
    # The theme leaves the switcher out, and the settings beside it, where one
    # language is built alone. partials/alternate.html asks for no more than this.
    config.extra.setdefault("alternate", site_languages(config))
    return config


@event_priority(AFTER_I18N)
def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Keep one copy of what is the same in all languages.

    The records are copied once. A contributor page is known in the other
    languages, so that links lead to it, but it is built in English alone.
    """
    if _is_default(config):
        return files
    for file in list(files):
        is_contributor_page = file.src_uri.startswith(CONTRIBUTOR_PAGES)
        if is_contributor_page or file.src_uri.startswith(RECORDS):
            files.remove(file)
            original = File(
                file.src_uri, config.docs_dir, config.site_dir, config.use_directory_urls
            )
            if is_contributor_page:
                original.inclusion = InclusionLevel.EXCLUDED
            files.append(original)
    return files


@event_priority(AFTER_I18N)
def on_nav(nav: Navigation, config: MkDocsConfig, **_: object) -> Navigation:
    """Translate the titles given in the configuration, and link to English-only pages."""
    gettext = translations(config).gettext
    for section in _sections(nav.items):
        section.title = gettext(section.title)
        section.children = [_linked_if_english(item, config) for item in section.children]
    nav.pages = [page for page in nav.pages if page.file.inclusion is not InclusionLevel.EXCLUDED]
    for page in nav.pages:
        if "title" in vars(page):  # Given in the configuration, not taken from the page.
            page.title = gettext(str(page.title))
    neighbours = [None, *nav.pages, None]
    for before, page, after in zip(neighbours, nav.pages, neighbours[2:], strict=False):
        page.previous_page, page.next_page = before, after
    return nav


@event_priority(AFTER_I18N)
def on_page_content(html: str, page: Page, config: MkDocsConfig, **_: object) -> str:
    """Note the English titles, which other languages use for English pages."""
    if _is_default(config):
        _current[0].titles[page.file.src_uri] = str(page.title)
    return html


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:
    """Give the templates of the theme the translations, and note which pages exist."""
    env.add_extension("jinja2.ext.i18n")
    env.policies["ext.i18n.trimmed"] = True
    env.install_gettext_translations(translations(config), newstyle=True)  # type: ignore[attr-defined]
    env.globals["edition"] = _current[0].edition
    here = language_being_built(config)
    for file in files.documentation_pages():
        if file.inclusion is not InclusionLevel.EXCLUDED and file.page is not None:
            key = file.page.url.removeprefix(here.root)
            _current[0].languages_of_page.setdefault(key, []).append(here)
    return env


@event_priority(AFTER_I18N)
def on_page_context(
    context: TemplateContext, page: Page, config: MkDocsConfig, **_: object
) -> TemplateContext:
    """Tell the templates where a page is in the other languages."""
    here = language_being_built(config)
    english_only = page.file.src_uri.startswith(CONTRIBUTOR_PAGES)
    key = page.url.removeprefix(here.root)
    extra: dict[str, Any] = _language_context(config, here, "" if english_only else key, page.url)
    context.update(extra)  # type: ignore[typeddict-item]
    return context


def on_template_context(
    context: TemplateContext, template_name: str, config: MkDocsConfig
) -> TemplateContext:
    """Tell the templates that are no pages about the languages."""
    here = language_being_built(config)
    extra: dict[str, Any] = _language_context(config, here, "")
    extra["gettext_of"] = {
        language.code: translations(config, language=language.code).gettext
        for language in site_languages(config)
    }
    if template_name == "sitemap.xml" and config.site_url:
        extra["addresses"] = list(_addresses(config.site_url))
    context.update(extra)  # type: ignore[typeddict-item]
    return context


def on_post_template(output_content: str, template_name: str, config: MkDocsConfig) -> str:
    """Give each language its page for addresses that do not exist.

    A host shows ``404.html`` of the root, some that of the nearest folder.
    """
    here = language_being_built(config)
    if template_name == "404.html" and here.root:
        write_file(output_content.encode(), str(Path(config.site_dir) / here.root / template_name))
        return ""
    return output_content


def _addresses(site_url: str) -> Iterator[dict[str, Any]]:
    """Every page with its alternates, absolute, as the sitemap needs them."""
    for key, languages in _current[0].languages_of_page.items():
        alternates = [(language.code, site_url + language.root + key) for language in languages]
        if len(alternates) > 1:
            alternates.append(("x-default", site_url + key))
        for language in languages:
            yield {
                "address": site_url + language.root + key,
                "alternates": alternates if len(alternates) > 1 else [],
            }


def _language_context(
    config: MkDocsConfig, here: Language, key: str, own: str = ""
) -> dict[str, Any]:
    """What templates know of the languages.

    Args:
        config: MkDocs'.
        here: The language being built.
        key: Address of the same page, relative to the root of another language.
        own: Address of this page, relative to the site's root.
    """
    own = own or here.root or "./"
    return {
        "languages": [
            {
                "code": language.code,
                "name": language.name,
                "url": own if language == here else language.root + key or "./",
                "home": language.root or "./",
                "current": language == here,
            }
            for language in site_languages(config)
        ],
        **_settings_context(config),
    }


def _settings_context(config: MkDocsConfig) -> dict[str, Any]:
    """What templates know of the settings: their labels and the letters to choose from."""
    player = translations(config, "player")
    words = Words(player)
    return {
        "settings_words": words.settings(),
        "letters": letter_tables(player),
        "local_letters": "\N{NO-BREAK SPACE}".join(
            words.letter(rank) for rank in LETTERED if rank.is_face
        ),
    }


def _is_default(config: MkDocsConfig) -> bool:
    return not language_being_built(config).root


def _sections(items: list[Any]) -> Iterator[Section]:
    for item in items:
        if isinstance(item, Section):
            yield item
            yield from _sections(item.children)


def _linked_if_english(item: StructureItem, config: MkDocsConfig) -> StructureItem:
    if not (isinstance(item, Page) and item.file.inclusion is InclusionLevel.EXCLUDED):
        return item
    english = site_languages(config)[0].name
    link = Link(f"{_current[0].titles[item.file.src_uri]} ({english})", item.file.url)
    link.parent = item.parent
    return link
