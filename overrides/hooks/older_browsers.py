"""MkDocs hook: gives browsers that do not know ``light-dark()`` the site's colours too.

The style sheet has each colour of the day and of the night in one place. What
older browsers need is derived from there, so that nothing is written twice.
"""

from __future__ import annotations

import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority

from overrides.hooks.structure import AFTER_I18N, is_nested_build

STYLE_SHEET = "assets/stylesheets/site.css"

_TOKEN = re.compile(r"^  (--[a-z-]+): light-dark\(([^,]+), ([^)]+)\);", re.MULTILINE)


@event_priority(AFTER_I18N)
def on_post_build(config: MkDocsConfig) -> None:
    """Add the colours to the built style sheet."""
    if is_nested_build(config):
        return
    file = Path(config.site_dir) / STYLE_SHEET
    style = file.read_text(encoding="utf-8")
    file.write_text(style + without_light_dark(style), encoding="utf-8", newline="\n")


def without_light_dark(style: str) -> str:
    """The colours of a style sheet for browsers without ``light-dark()``.

    The colours of the day are those of the page; a page that is set to the
    night has those of the night.
    """
    tokens = _TOKEN.findall(style)
    day = "".join(f"{name}:{colour};" for name, colour, _ in tokens)
    night = "".join(f"{name}:{colour};" for name, _, colour in tokens)
    return (
        "\n@supports not (color: light-dark(#000, #fff)) {\n"
        f":root {{{day}}}\n"
        f'[data-md-color-scheme="slate"] {{{night}}}\n'
        "@media print { :root, [data-md-color-scheme] {"
        f"{day}}} }}\n}}\n"
    )
