"""MkDocs hook: one search index for each language, with its own stop words.

Material writes one index of all languages. Each build leaves its own entries
here instead, and they are written under the language's root, where the pages
of the language look for them (``__config.base``, see ``overrides/main.html``).

Pages for contributors have an index of their own: what they tell is not what
readers look for, and every reader's browser loads the index.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import material
from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import CombinedEvent, event_priority
from mkdocs.structure.pages import Page
from mkdocs.utils import write_file
from mkdocs.utils.templates import TemplateContext

from overrides.hooks.structure import (
    AFTER_I18N,
    CONTRIBUTOR_PAGES,
    Language,
    is_nested_build,
    language_being_built,
)

INDEX = "search/search_index.json"
"""Address of an index relative to the root of its pages."""

_LUNR_LANGUAGES = Path(material.__file__).parent / "templates/assets/javascripts/lunr/min"
_BUILT_IN = "en"  # The one language that lunr knows without a file.
_PUNCTUATION = r"[.,:;!?()…„“”«»¿¡\"'/+=]+"  # Not part of a word, whatever the language.

_indexes: dict[str, bytes] = {}
_separators: dict[str, str] = {}


def on_env(env: Environment, config: MkDocsConfig, **_: object) -> Environment:
    """Note where Material separates words in the language being built."""
    template = env.get_template("partials/language.html", None, {"config": config})
    separator = template.module.t("search.config.separator")  # type: ignore[attr-defined]
    _separators[config.theme["language"]] = separator
    return env


def _collect(config: MkDocsConfig) -> None:
    """Take over the entries of the language just built."""
    here = language_being_built(config)
    search = vars(config.plugins["material/search"])["search_index"]
    index: dict[str, Any] = json.loads(search.generate_search_index(None))
    index["config"] |= {
        "separator": f"{_separators[here.code]}|{_PUNCTUATION}",
        **_word_treatment(here.code),
    }
    roots: dict[str, list[dict[str, Any]]] = {here.root: []}
    for entry in index["docs"]:
        root = _search_root(entry["location"], here)
        entry["location"] = entry["location"].removeprefix(root)
        roots.setdefault(root, []).append(entry)
    for root, entries in roots.items():
        whole = index | {"docs": entries}
        _indexes[root + INDEX] = json.dumps(
            whole, ensure_ascii=False, separators=(",", ":")
        ).encode()


def _search_root(address: str, here: Language) -> str:
    """The root of the pages among which those who are at an address search."""
    return CONTRIBUTOR_PAGES if address.startswith(CONTRIBUTOR_PAGES) else here.root


def on_page_context(
    context: TemplateContext, page: Page, config: MkDocsConfig, **_: object
) -> TemplateContext:
    """Tell the templates where a page's index is."""
    root = _search_root(page.url, language_being_built(config))
    extra: dict[str, Any] = {"search_root": root or "./"}
    context.update(extra)  # type: ignore[typeddict-item]
    return context


def on_template_context(
    context: TemplateContext, config: MkDocsConfig, **_: object
) -> TemplateContext:
    """Tell the templates that are no pages where their index is."""
    root = language_being_built(config).root
    extra: dict[str, Any] = {"search_root": root or "./"}
    context.update(extra)  # type: ignore[typeddict-item]
    return context


def _write(config: MkDocsConfig) -> None:
    """Write all indexes, over what the plugins wrote."""
    if not is_nested_build(config):
        for address, index in _indexes.items():
            write_file(index, str(Path(config.site_dir) / address))


# The search plugin, of the same priority, comes earlier: plugins precede hooks.
on_post_build = CombinedEvent(event_priority(0)(_collect), event_priority(AFTER_I18N)(_write))


def _word_treatment(language: str) -> dict[str, Any]:
    """How lunr treats the words of a language.

    It leaves out the stop words of the languages that it knows. No stemmer
    runs: Material asks for words that begin with what was typed, which finds
    most forms, and does not find a stem when a longer form was typed. Words of
    a language that lunr does not know, Slovak for example, stay as they are.
    """
    code = language.partition("-")[0]
    if code == _BUILT_IN or (_LUNR_LANGUAGES / f"lunr.{code}.min.js").exists():
        return {"lang": [code], "pipeline": ["stopWordFilter"]}
    return {"lang": [_BUILT_IN], "pipeline": []}
