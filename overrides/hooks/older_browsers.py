"""Gives browsers that do not know ``light-dark()`` the site's colours too.

The style sheet has each colour of the day and of the night in one place. What
older browsers need is derived from there, so that nothing is written twice.
"""

from __future__ import annotations

import re

_TOKEN = re.compile(r"^  (--[a-z-]+): light-dark\(([^,]+), ([^)]+)\);", re.MULTILINE)


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
