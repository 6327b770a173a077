"""MkDocs hook: draws the site's mark into the site, for the header and as its icon."""

from __future__ import annotations

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.utils import write_file

from diagram_gen.mark import mark
from overrides.hooks.structure import AFTER_I18N, is_nested_build


@event_priority(AFTER_I18N)
def on_post_build(config: MkDocsConfig) -> None:
    """Write the icon, which brings its own ground, and the logo, where ``mkdocs.yml`` says."""
    if is_nested_build(config):
        return
    for address, ground in ((config.theme["favicon"], True), (config.theme["logo"], False)):
        write_file(mark(ground=ground).encode(), str(Path(config.site_dir) / address))
