"""MkDocs hook: compiles the theme's templates once, and does not look among its icons for files.

mkdocs-static-i18n runs MkDocs' build once for each language. Each run, and
Material's search plugin besides, makes an environment of templates of its own,
compiles the same templates in it, and goes through the theme's fourteen
thousand icons to find a hundred files that are to be copied.
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
from mkdocs.theme import Theme

from overrides.hooks.structure import is_nested_build

COMPILED = Path(__file__).parents[2] / "build" / "templates"
"""Where compiled templates are kept, from build to build."""


class CompiledTemplates(jinja2.FileSystemBytecodeCache):
    """Templates compiled with the same Jinja and for the same extensions."""

    def get_bucket(
        self, environment: jinja2.Environment, name: str, filename: str | None, source: str
    ) -> Bucket:
        """Look a compiled template up."""
        compiled_with = (jinja2.__version__, *sorted(environment.extensions), environment.policies)
        digest = hashlib.sha256(repr(compiled_with).encode()).hexdigest()
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


@event_priority(100)
def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Let the theme make its environments so; first of all, for other plugins make some."""
    if not is_nested_build(config):
        COMPILED.mkdir(parents=True, exist_ok=True)
        config.theme.get_env = partial(  # type: ignore[method-assign]
            _environment, config.theme, config.theme.get_env
        )
    return config


def _environment(theme: Theme, original: Callable[[], jinja2.Environment]) -> jinja2.Environment:
    environment = original()
    environment.loader = TemplateFolders(theme.dirs)
    environment.bytecode_cache = CompiledTemplates(str(COMPILED))
    return environment
