"""The languages of the site, as `mkdocs.yml` lists them, so that no test lists them again."""

from __future__ import annotations

from pathlib import Path

from mkdocs.utils.yaml import yaml_load

with (Path(__file__).parents[1] / "mkdocs.yml").open("rb") as _configuration:
    _plugins = yaml_load(_configuration)["plugins"]
_listed = next(plugin["i18n"]["languages"] for plugin in _plugins if "i18n" in plugin)

NAMES: dict[str, str] = {language["locale"]: language["name"] for language in _listed}
"""The name of each language in itself, by its code."""

DEFAULT: str = next(language["locale"] for language in _listed if language.get("default"))
"""The language of the sources."""

TRANSLATED = tuple(language for language in NAMES if language != DEFAULT)
"""The languages that have catalogs."""

ROOTS = {language: "" if language == DEFAULT else f"{language}/" for language in NAMES}
"""Address of each language's home page, relative to the site's root."""
