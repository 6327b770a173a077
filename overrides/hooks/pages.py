"""MkDocs hook: turns the one English source of a page into a page of a language.

Fences of diagrams are taken out, the rest is rendered as a Jinja template with
the translations of the language being built, Markdown does its work, and the
diagrams are put back. Pages for contributors show code and are in English
only, so Jinja leaves them alone.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable
from pathlib import Path

import engine.half_moon.record
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

from diagram_gen.fences import FenceContext, FenceError, render
from diagram_gen.words import Words
from overrides.hooks.catalogs import load_translations
from overrides.hooks.fence_blocks import FenceBlock, UnclosedFenceError, put_back, take_out
from overrides.hooks.page_template import PageError, render_page

CONTRIBUTOR_PAGES = "contribute/"
RECORDS = "games"

_IDS = re.compile(r"""\sid=["']?([^"'\s>]+)""")

# The HTML of the fences of the page that is between Markdown source and HTML.
_rendered_fences: dict[str, list[str]] = {}


@event_priority(100)
def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Render a page's source; first of all, so that line numbers are the file's."""
    line_offset = page.file.content_string.count("\n") - markdown.count("\n")
    file = _shown_name(page, config)
    try:
        source, blocks = take_out(markdown, line_offset)
    except UnclosedFenceError as error:
        raise PluginError(f"{file}:{error.line}: the fence `{error.name}` is not closed") from error
    _rendered_fences[page.file.src_uri] = [
        _render_fence(block, page, config, file) for block in blocks
    ]
    if page.file.src_uri.startswith(CONTRIBUTOR_PAGES):
        return source
    _translate_front_matter(page, config)
    try:
        return render_page(
            source,
            file=file,
            line_offset=line_offset,
            translations=_translations(config, "pages"),
            words=Words(_translations(config, "player")),
            context={
                "record": _record_reader(config),
                "language": config.theme["language"],
            },
        )
    except PageError as error:
        raise PluginError(str(error)) from error


@event_priority(100)
def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Put the diagrams in their places and make their anchors known to MkDocs."""
    rendered = _rendered_fences.pop(page.file.src_uri)
    if page.present_anchor_ids is not None:
        page.present_anchor_ids.update(_IDS.findall(" ".join(rendered)))
    return put_back(html, rendered)


def _render_fence(block: FenceBlock, page: Page, config: MkDocsConfig, file: str) -> str:
    language = config.theme["language"]
    comments = _translations(config, "pages")
    engine_folder = config.extra.get("engine", "")
    context = FenceContext(
        records=Path(config.docs_dir) / RECORDS,
        words=Words(_translations(config, "player")),
        # The empty msgid is the catalog's own header.
        comment_translator=lambda comment: comments.gettext(comment) if comment else "",
        language=language,
        engine_url=get_relative_url(engine_folder, page.url) if engine_folder else "",
        catalog_url=_catalog_url(config),
        file=file,
        first_line=block.first_line,
    )
    try:
        return render(block.name, block.body, context)
    except FenceError as error:
        raise PluginError(f"{file}:{error.line}: fence `{block.name}`: {error}") from error


def _catalog_url(config: MkDocsConfig) -> str:
    """Name of the player's catalog in the runtime folder; empty for English."""
    language = str(config.theme["language"])
    has_catalog = language in config.extra.get("engine_languages", ())
    return f"player.{language}.mo" if has_catalog else ""


def _record_reader(config: MkDocsConfig) -> Callable[[str], engine.half_moon.record.Record]:
    def record(name: str) -> engine.half_moon.record.Record:
        """The record ``docs/games/<name>.txt``, read and checked by the engine."""
        path = Path(config.docs_dir) / RECORDS / f"{name}.txt"
        shown = path.relative_to(_project(config)).as_posix()
        return engine.half_moon.record.Record.parse(path.read_text(encoding="utf-8"), shown)

    return record


def _translate_front_matter(page: Page, config: MkDocsConfig) -> None:
    translations = _translations(config, "pages")
    for name in ("title", "description"):
        if page.meta.get(name):
            page.meta[name] = translations.gettext(str(page.meta[name]))


def _translations(config: MkDocsConfig, domain: str) -> gettext.NullTranslations:
    return load_translations(_project(config) / "locale", config.theme["language"], domain)


def _project(config: MkDocsConfig) -> Path:
    return Path(config.config_file_path).parent


def _shown_name(page: Page, config: MkDocsConfig) -> str:
    return (Path(config.docs_dir) / page.file.src_uri).relative_to(_project(config)).as_posix()
