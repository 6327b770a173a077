"""MkDocs hook: turns the one English source of a page into a page of a language.

Fences of diagrams are taken out, the rest is rendered as a Jinja template with
the translations of the language being built, Markdown does its work, and the
diagrams are put back: their words first, and what nobody searches for, drawings
and controls, when the page has been read for the search index. Pages
for contributors show code and are in English only, so Jinja leaves them alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url
from mkdocs.utils.templates import TemplateContext

from diagram_gen.fences import FenceContext, FenceError, render
from diagram_gen.half_moon import arc
from diagram_gen.half_moon.taps import tap_in_turn
from diagram_gen.half_moon.words import HalfMoonWords
from diagram_gen.hearts.page_context import page_context as hearts_context
from diagram_gen.words import Words
from engine.errors import GameError
from engine.games import AnyRecord, parse_record
from engine.half_moon.deal_code import NumberedCode
from overrides.hooks.fence_blocks import FenceBlock, UnclosedFenceError, put_back, take_out
from overrides.hooks.page_template import PageError, in_words, render_page
from overrides.hooks.structure import (
    AFTER_I18N,
    CONTRIBUTOR_PAGES,
    RECORDS,
    project_folder,
    translations,
)

_IDS = re.compile(r"""\sid=["']?([^"'\s>]+)""")

# What is on a page and is not searched: what stands in an element but for a
# viewer's list of positions, and drawings.
_NOT_SEARCHED = re.compile(
    r"(?P<tag><(?P<name>[a-z]+-[a-z]+)\b[^>]*>)"
    r"(?P<content>.*?)(?=</(?P=name)>|<ol class=\"viewer-frames\")"
    r"|<svg .*?</svg>",
    re.DOTALL,
)
_PLACE = re.compile(r"<!--not searched ([0-9]+)-->")

# The HTML of the fences of the page that is between Markdown source and HTML.
_rendered_fences: dict[str, list[str]] = {}

# What is not searched on each page of the language being built, by its source.
_not_searched: dict[str, list[str]] = {}


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
        _render_fence(block, page, config, files) for block in blocks
    ]
    if page.file.src_uri.startswith(CONTRIBUTOR_PAGES):
        return source
    _translate_front_matter(page, config)
    try:
        return render_page(
            source,
            file=file,
            line_offset=line_offset,
            translations=translations(config),
            words=HalfMoonWords(translations(config, "player")),
            context={
                "arc": arc,
                "numbered_code": NumberedCode,
                "record": _record_reader(config),
                "tap_in_turn": tap_in_turn,
                "language": config.theme["language"],
                **hearts_context(Words(translations(config, "player"))),
            },
        )
    except PageError as error:
        raise PluginError(str(error)) from error


@event_priority(100)
def on_page_content(html: str, page: Page, **_: object) -> str:
    """Put the diagrams in their places and make their anchors known to MkDocs."""
    rendered = _rendered_fences.pop(page.file.src_uri)
    if page.present_anchor_ids is not None:
        page.present_anchor_ids.update(_IDS.findall(" ".join(rendered)))
    taken = _not_searched[page.file.src_uri] = []

    def take_away(found: re.Match[str]) -> str:
        tag, content = (found["tag"], found["content"]) if found["tag"] else ("", found[0])
        taken.append(content)
        return f"{tag}<!--not searched {len(taken) - 1}-->"

    # Labels and what drawings say, the same dozens of times, would fill the search
    # index, and reading them would take longer than making the page.
    return put_back(html, [_NOT_SEARCHED.sub(take_away, fence) for fence in rendered])


@event_priority(AFTER_I18N)
def on_page_context(context: TemplateContext, page: Page, **_: object) -> TemplateContext:
    """Put in their places what the search plugin was not to read."""
    taken = _not_searched.pop(page.file.src_uri)
    page.content = _PLACE.sub(lambda place: taken[int(place[1])], page.content or "")
    return context


def _render_fence(block: FenceBlock, page: Page, config: MkDocsConfig, files: Files) -> str:
    comments = translations(config)
    engine_folder = config.extra.get("engine", "")
    file = _shown_name(page, config)
    context = FenceContext(
        records=Path(config.docs_dir) / RECORDS,
        words=HalfMoonWords(translations(config, "player")),
        # The empty msgid is the catalog's own header.
        comment_translator=lambda comment: comments.gettext(comment) if comment else "",
        language=config.theme["language"],
        engine_url=get_relative_url(engine_folder, page.url) if engine_folder else "",
        catalog_url=_catalog_url(config),
        page_url=lambda source: _page_url(source, page, files),
        file=file,
        first_line=block.first_line,
    )
    try:
        return render(block.name, block.body, context)
    except FenceError as error:
        raise PluginError(f"{error} (fence `{block.name}`)") from error
    except GameError as error:
        at = f"{file}:{block.first_line - 1}"
        raise PluginError(f"{at}: fence `{block.name}`: {in_words(error)}") from error
    except LookupError as error:
        at = f"{file}:{block.first_line - 1}"
        raise PluginError(f"{at}: fence `{block.name}`: {error.args[0]}") from error


def _page_url(source: str, page: Page, files: Files) -> str:
    target = files.get_file_from_path(source)
    if target is None:
        raise LookupError(f"there is no page {source!r} in docs")
    return target.url_relative_to(page.file)


def _catalog_url(config: MkDocsConfig) -> str:
    """Name of the player's catalog in the runtime folder; empty for English."""
    language = str(config.theme["language"])
    has_catalog = language in config.extra.get("engine_languages", ())
    return f"player.{language}.mo" if has_catalog else ""


def _record_reader(config: MkDocsConfig) -> Callable[[str], AnyRecord]:
    def record(name: str) -> AnyRecord:
        """The record ``docs/games/<name>.txt``, read and checked by the engine."""
        path = Path(config.docs_dir) / RECORDS / f"{name}.txt"
        if not path.is_file():
            raise LookupError(f"there is no record {name!r} in docs/{RECORDS}")
        shown = path.relative_to(project_folder(config)).as_posix()
        return parse_record(path.read_text(encoding="utf-8"), shown)

    return record


def _translate_front_matter(page: Page, config: MkDocsConfig) -> None:
    gettext = translations(config).gettext
    for name in ("title", "description"):
        if page.meta.get(name):
            page.meta[name] = gettext(str(page.meta[name]))


def _shown_name(page: Page, config: MkDocsConfig) -> str:
    return (
        (Path(config.docs_dir) / page.file.src_uri).relative_to(project_folder(config)).as_posix()
    )
