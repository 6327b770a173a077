"""MkDocs hook in place of ``overrides/hooks/pages.py``: writes pages as plain Markdown.

What comes out is what an author without this project would keep for each
language: translated text, numbers typed in, and drawings as files.
"""

from __future__ import annotations

import itertools
import json
import os
import re
from pathlib import Path
from typing import cast

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page
from mkdocs.utils import write_file
from mkdocs.utils.templates import TemplateContext

from overrides.hooks import pages
from overrides.hooks.extraction import FRONT_MATTER_TEXTS

FOLDER_VARIABLE = "PLAIN_SOURCES"
"""Environment variable with the folder that gets ``<language>/docs/<page>.md``."""

_DRAWING = re.compile(r"<svg [^>]*><title>(?P<title>[^<]*)</title>.*?</svg>", re.DOTALL)


@event_priority(100)
def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Write the page, and build it empty."""
    page.content = pages.on_page_content(
        pages.on_page_markdown(markdown, page, config, files), page
    )
    pages.on_page_context(cast(TemplateContext, {}), page)
    front_matter = "".join(
        f"{name}: {json.dumps(page.meta[name])}\n"
        for name in FRONT_MATTER_TEXTS
        if name in page.meta
    )
    docs = Path(os.environ[FOLDER_VARIABLE]) / config.theme["language"] / "docs"
    target = docs / page.file.src_uri
    source = _with_pictures(page.content, target.with_suffix(""))
    write_file(f"---\n{front_matter}---\n{source}".encode(), str(target))
    return ""


def _with_pictures(markdown: str, folder: Path) -> str:
    """Keep each drawing of a page as a file of a folder, and show it as a picture."""
    count = itertools.count(1)

    def picture(drawing: re.Match[str]) -> str:
        name = f"{next(count)}.svg"
        write_file(drawing[0].encode(), str(folder / name))
        return f'<img src="{folder.name}/{name}" alt="{drawing["title"]}">'

    return _DRAWING.sub(picture, markdown)
