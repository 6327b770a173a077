"""A page's Markdown as a Jinja template, in the language being built.

The same environment serves the extraction of the texts to translate, so that
what is extracted is what is looked up.
"""

from __future__ import annotations

import gettext
import traceback
from collections.abc import Mapping
from functools import lru_cache
from html import escape
from types import ModuleType
from typing import Any

from jinja2 import (
    Environment,
    FunctionLoader,
    StrictUndefined,
    Template,
    TemplateSyntaxError,
    pass_context,
)
from jinja2.runtime import Context

import engine.half_moon
from diagram_gen.card_html import face_html, rank_html, suit_class
from diagram_gen.words import Words
from engine.cards import Card, Rank
from engine.errors import GameError

EXTRACTION_OPTIONS = {"trimmed": "true", "newstyle_gettext": "true", "silent": "false"}
"""The options for ``jinja2.ext.babel_extract`` that fit ``render_page``."""


class PageError(ValueError):
    """What is wrong on a page, and on which line of its file, counted from 1."""

    def __init__(self, file: str, line: int, what: str) -> None:
        super().__init__(f"{file}:{line}: {what}")
        self.file = file
        self.line = line


def card_html(words: Words, card: Card | str) -> str:
    """A card within a sentence: letter and suit to see, its full name to hear.

    Args:
        words: The words of the page's language.
        card: A card, or its notation such as ``"10H"``.

    Raises:
        engine.errors.CardError: if the notation is wrong.
    """
    if isinstance(card, str):
        card = Card.parse(card)
    name = escape(words.card(card))
    return (
        f'<span class="card {suit_class(card.suit)}" role="img" aria-label="{name}">'
        f"{face_html(card, words)}</span>"
    )


def render_page(
    source: str,
    *,
    file: str,
    line_offset: int,
    translations: gettext.NullTranslations,
    words: Words,
    context: Mapping[str, Any],
) -> str:
    """Render a page.

    Args:
        source: Markdown with Jinja, without front matter and fences of diagrams.
        file: Name of the page's file, for errors.
        line_offset: Lines of the file before ``source``.
        translations: Of the pages, in the language being built.
        words: Of diagrams and cards, in the same language.
        context: What the page can use besides the rules of the games and words.

    Raises:
        PageError: for whatever goes wrong while the page is rendered.
    """
    try:
        template = _template(source, file)
        template.environment.install_gettext_translations(  # type: ignore[attr-defined]
            translations, newstyle=True
        )
        # The module itself, not a copy of its numbers: they are read when they are used.
        half_moon: ModuleType = engine.half_moon
        return template.render(half_moon=half_moon, words=words, **context)
    except TemplateSyntaxError as error:
        raise PageError(file, line_offset + error.lineno, str(error.message)) from error
    except Exception as error:
        line = _line_in_template(error, file)
        what = in_words(error)
        raise PageError(file, line_offset + line, what) from error


@lru_cache
def _template(source: str, file: str) -> Template:
    """A page's template; compiled once for all languages."""
    environment = Environment(
        loader=FunctionLoader(lambda _name: (source, file, None)),
        undefined=StrictUndefined,
        extensions=["jinja2.ext.i18n", "jinja2.ext.do"],
        keep_trailing_newline=True,
        # Authors write it, and it is Markdown that comes out: nothing to escape.
        autoescape=False,  # noqa: S701
    )
    environment.policies["ext.i18n.trimmed"] = True
    # Tells the compiler of the style; the translations themselves come later.
    environment.install_null_translations(newstyle=True)  # type: ignore[attr-defined]
    # They take their words from the context: what they say of a constant would
    # else be compiled in, and be said in all languages.
    environment.filters["card"] = _card
    environment.filters["rank"] = _rank
    return environment.get_template(file)


@pass_context
def _card(context: Context, card: Card | str) -> str:
    return card_html(context["words"], card)


@pass_context
def _rank(context: Context, rank: Rank) -> str:
    return rank_html(rank, context["words"])


def _line_in_template(error: Exception, file: str) -> int:
    lines = [
        frame.lineno or 1
        for frame in traceback.extract_tb(error.__traceback__)
        if frame.filename == file
    ]
    return lines[-1] if lines else 1


def in_words(error: Exception) -> str:
    """What went wrong, for an author, in English."""
    if isinstance(error, GameError):
        return Words().error_with_place(error)
    return f"{type(error).__name__}: {error}"
