"""MkDocs hook: draws the site's mark into the site, for the header and as its icon."""

from __future__ import annotations

import hashlib
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.utils import write_file

from diagram_gen.mark import mark
from overrides.hooks.structure import AFTER_I18N, is_nested_build

_files: dict[str, bytes] = {}
"""What the build that runs has to write, by address."""


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Draw the icon, which brings its own ground, and the logo; name them by their digests."""
    if not is_nested_build(config):
        _files.clear()
        for name, ground in (("favicon", True), ("logo", False)):
            drawing = mark(ground=ground).encode()
            address = Path(config.theme[name])
            digest = hashlib.sha256(drawing).hexdigest()[:8]
            config.theme[name] = address.with_suffix(f".{digest}{address.suffix}").as_posix()
            _files[config.theme[name]] = drawing
    return config


@event_priority(AFTER_I18N)
def on_post_build(config: MkDocsConfig) -> None:
    """Write them, once all languages are built."""
    if not is_nested_build(config):
        for address, drawing in _files.items():
            write_file(drawing, str(Path(config.site_dir) / address))
