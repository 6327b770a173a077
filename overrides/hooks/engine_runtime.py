"""MkDocs hook: puts the engine that runs in the browser into the site."""

from __future__ import annotations

import shutil
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority

from overrides.hooks.structure import AFTER_I18N, is_nested_build
from tools import runtime

ENGINE_FOLDER = "assets/engine/"


@event_priority(100)
def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Make the runtime, unless it is made, and tell the pages where it will be."""
    if "engine" not in config.extra:
        folder = runtime.build()
        config.extra["engine_source"] = folder
        # The digest in the address lets a host cache the files forever.
        config.extra["engine"] = f"{ENGINE_FOLDER}{folder.name}/"
        config.extra["engine_languages"] = [
            catalog.name.removeprefix("player.").removesuffix(".mo")
            for catalog in sorted(folder.glob("player.*.mo"))
        ]
    return config


@event_priority(AFTER_I18N)
def on_post_build(config: MkDocsConfig) -> None:
    """Copy it, once all languages are built."""
    if not is_nested_build(config):
        shutil.copytree(
            config.extra["engine_source"],
            Path(config.site_dir) / config.extra["engine"],
            dirs_exist_ok=True,
        )
