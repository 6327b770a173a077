"""MkDocs hook: keeps the price of a further language as low as its pages.

mkdocs-static-i18n runs MkDocs' build once for each language. Left alone, each
run compiles the same templates, goes through the theme's fourteen thousand
icons in search of a hundred files to copy, copies those files, and works out
for each page where it is in every other language; see
``docs/contribute/build-cost.md``.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

import jinja2
from jinja2.bccache import Bucket
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.theme import Theme
from mkdocs_static_i18n.plugin import I18n

from overrides.hooks.structure import AFTER_I18N, is_nested_build

COMPILED = Path(__file__).parents[2] / "build" / "templates"
"""Where compiled templates are kept, from build to build."""


class CompiledTemplates(jinja2.FileSystemBytecodeCache):
    """Templates compiled by the same Jinja and for the same extensions."""

    def get_bucket(
        self, environment: jinja2.Environment, name: str, filename: str | None, source: str
    ) -> Bucket:
        """Look a compiled template up."""
        compiled_by = (jinja2.__version__, *sorted(environment.extensions), environment.policies)
        digest = hashlib.sha256(repr(compiled_by).encode()).hexdigest()
        return super().get_bucket(environment, f"{name}\0{digest}", filename, source)


class TemplateFolders(jinja2.FileSystemLoader):
    """Loads templates of any name, and lists those that are not hidden."""

    def list_templates(self) -> list[str]:
        """The names of all files but hidden ones, which MkDocs would leave out afterwards."""
        found = set()
        for folder in self.searchpath:
            for place, subfolders, files in os.walk(folder):
                subfolders[:] = [name for name in subfolders if not name.startswith(".")]
                below = Path(place).relative_to(folder)
                found |= {(below / name).as_posix() for name in files if not name.startswith(".")}
        return sorted(found)


class I18nWithoutAlternates(I18n):  # type: ignore[misc]
    """The plugin, less the addresses in other languages, which ``languages.py`` gives to pages.

    It makes them by comparing every page with every language, in the build of
    every language.
    """

    def reconfigure_files_alternates(self, *_: object) -> None:
        """Make none."""

    def reconfigure_page_context(self, context: object, *_: object) -> object:
        """Give none to the page."""
        return context


@event_priority(100)
def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Set the theme and the plugin up so, before any plugin uses them."""
    if not is_nested_build(config):
        COMPILED.mkdir(parents=True, exist_ok=True)
        config.theme.get_env = partial(  # type: ignore[method-assign]
            _environment, config.theme, config.theme.get_env
        )
        # MkDocs loads plugins of installed packages only.
        config.plugins["i18n"].__class__ = I18nWithoutAlternates
    return config


@event_priority(AFTER_I18N)
def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Leave out what the first build has copied: the files of the theme."""
    if is_nested_build(config):
        for file in list(files):
            if file.abs_src_path and not Path(file.abs_src_path).is_relative_to(config.docs_dir):
                files.remove(file)
    return files


def _environment(theme: Theme, original: Callable[[], jinja2.Environment]) -> jinja2.Environment:
    environment = original()
    environment.loader = TemplateFolders(theme.dirs)
    environment.bytecode_cache = CompiledTemplates(str(COMPILED))
    return environment
