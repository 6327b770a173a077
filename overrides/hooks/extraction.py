"""Finds what is to be translated in the sources of the pages.

Each function is an extractor as Babel knows them: it takes an open file and
yields line, function, message and comments. What it yields is what the build
looks up, word for word.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from io import BytesIO
from typing import Any, BinaryIO

from jinja2.ext import babel_extract
from mkdocs.utils.meta import get_data
from mkdocs.utils.yaml import yaml_load

from engine import record
from overrides.hooks.fence_blocks import take_out
from overrides.hooks.page_template import EXTRACTION_OPTIONS

Message = tuple[int, str | None, Any, list[str]]
"""Line, name of the function that translates it, message, comments for translators."""

FRONT_MATTER_TEXTS = ("title", "description")
HEADER_TEXTS = ("Title",)


def extract_page(
    source: BinaryIO, keywords: Mapping[str, Any], comment_tags: Collection[str], **_: object
) -> Iterator[Message]:
    """The texts of a page: those of its front matter and its ``{% trans %}`` blocks."""
    markdown, front_matter = get_data(source.read().decode("utf-8-sig"))
    for name in FRONT_MATTER_TEXTS:
        if front_matter.get(name):
            yield 1, None, str(front_matter[name]), []
    template, _blocks = take_out(markdown)
    yield from _template_texts(BytesIO(template.encode()), keywords, comment_tags)


def extract_template(
    source: BinaryIO, keywords: Mapping[str, Any], comment_tags: Collection[str], **_: object
) -> Iterator[Message]:
    """The texts of a template of the theme."""
    yield from _template_texts(source, keywords, comment_tags)


def extract_record(source: BinaryIO, *_: object, **__: object) -> Iterator[Message]:
    """The title and the comments of a recorded game."""
    parts = record.read(source.read().decode("utf-8-sig"))
    for header in parts.headers:
        if header.name in HEADER_TEXTS:
            yield header.spot.line, None, record.plain_comment(header.value), []
    yield from _comments(parts.line, 1)


def extract_configuration(source: BinaryIO, *_: object, **__: object) -> Iterator[Message]:
    """The texts of ``mkdocs.yml``: the site's, of its sections, headings and palette."""
    configuration = yaml_load(source)
    for name in ("site_name", "site_description"):
        yield 1, None, configuration[name], []
    yield from _sections(configuration["nav"])
    for extension in configuration.get("markdown_extensions", ()):
        if isinstance(extension, dict) and "toc" in extension:
            yield 1, None, extension["toc"]["permalink_title"], []
    for option in configuration["theme"]["palette"]:
        yield 1, None, option["toggle"]["name"], []


def _template_texts(
    source: BinaryIO, keywords: Collection[str], comment_tags: Collection[str]
) -> Iterator[Message]:
    yield from babel_extract(source, [*keywords], [*comment_tags], dict(EXTRACTION_OPTIONS))


def _comments(line: record.LineText, line_number: int) -> Iterator[Message]:
    if line.comment:
        yield line_number, None, line.comment, []
    for move in line.moves:
        if move.comment:
            yield move.spot.line, None, move.comment, []
        for variation in move.variations:
            yield from _comments(variation, move.spot.line)


def _sections(items: list[Any]) -> Iterator[Message]:
    for item in items:
        if isinstance(item, dict):
            for title, children in item.items():
                yield 1, None, title, []
                if isinstance(children, list):
                    yield from _sections(children)
