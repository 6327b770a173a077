"""MkDocs hook: what hosts need besides the pages.

Compressed copies of the files, and two files in which some hosts look for
headers and for the pages that answer wrong addresses. The live preview needs
none of them.
"""

from __future__ import annotations

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.utils import write_file

from overrides.hooks.structure import AFTER_I18N, is_nested_build, site_languages
from tools.hosting import headers_file, redirects_file
from tools.precompress import precompress

_commands: list[str] = []
"""The command of MkDocs that runs."""


def on_startup(command: str, **_: object) -> None:
    """Note which command runs."""
    _commands[:] = [command]


@event_priority(AFTER_I18N - 1)
def on_post_build(config: MkDocsConfig) -> None:
    """Write the files, after everything else is written."""
    if is_nested_build(config) or _commands == ["serve"]:
        return
    site = Path(config.site_dir)
    roots = [language.root for language in site_languages(config) if language.root]
    for name, text in (("_headers", headers_file()), ("_redirects", redirects_file(roots))):
        write_file(text.encode(), str(site / name))
    precompress(site)
