"""MkDocs hook: one search index for each language, with its own stop words.

Material writes one index of all languages. Each build leaves its own entries
here instead, and they are written under the language's root, where the pages
of the language look for them (``__config.base``, see ``overrides/main.html``).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import material
from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import CombinedEvent, event_priority
from mkdocs.utils import write_file

from overrides.hooks.structure import AFTER_I18N, is_nested_build, language_being_built

INDEX = "search/search_index.json"
"""Address of an index relative to the root of its language."""

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
    for entry in index["docs"]:
        entry["location"] = entry["location"].removeprefix(here.root)
    index["config"] |= {
        "separator": f"{_separators[here.code]}|{_PUNCTUATION}",
        **_word_treatment(here.code),
    }
    _indexes[here.root + INDEX] = json.dumps(
        index, ensure_ascii=False, separators=(",", ":")
    ).encode()


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
