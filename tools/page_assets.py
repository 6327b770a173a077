"""What pages load besides Material's script: one style sheet and two scripts each.

They are written as many small files, and packed by esbuild: the style sheet of
all pages, the classic script in their heads, and for each set of elements that
stands on a page one module script, so that no page loads what it does not need
and none waits for one file to name the next.
"""

import hashlib
import json
import subprocess
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from tools.pyodide_process import ROOT, node

SOURCES = ROOT / "overrides"
SCRIPTS = "assets/javascripts"
STYLES = "assets/stylesheets"
HEAD = ("colours.js", "reader-settings.js", "early-taps.js")
"""What runs before anything is shown, as one classic script."""

EVERY_PAGE = ("settings.js", "backdrop.js", "colour-choice.js", "language-switcher.js")
"""The modules of every page; those of its elements come after."""

type Elements = tuple[str, ...]
"""The names of custom elements, in the order of their scripts."""


@dataclass(frozen=True, slots=True)
class Theme:
    """A theme's style sheet, of which pages get what they use."""

    sheet: Path
    """The file."""
    users: tuple[Path, ...]
    """Files each word of which may be a name that the sheet is to know."""
    names: frozenset[str] = frozenset()
    """Elements, attributes, classes and custom properties that are used besides."""


class PageAssetsError(Exception):
    """A script or a style sheet is wrong; the text is what esbuild says."""


@dataclass(frozen=True, slots=True)
class PageAssets:
    """The packed files. Addresses are relative to the site's root."""

    files: Mapping[str, bytes]
    """Each file by its address, source maps too."""
    head: str
    """Address of the script for the head."""
    style: str
    """Address of the style sheet."""
    scripts: Mapping[Elements, str]
    """Address of the module script of pages with these elements."""


def pack(
    theme: Theme,
    style_sheets: Sequence[str],
    pages: Iterable[Elements],
    style_suffix: str = "",
) -> PageAssets:
    """Pack what pages load; at once, if nothing has changed since the last time.

    Args:
        theme: its style sheet comes before the others.
        style_sheets: addresses of the style sheets below `overrides`, in their order.
        pages: the sets of elements that occur on pages.
        style_suffix: rules that come after those of all style sheets.

    Raises:
        PageAssetsError: there is an error or a warning in one of the files.
        tools.pyodide_process.PyodideError: Node is not installed.
    """
    sources = [
        *(file for folder in (SCRIPTS, STYLES) for file in sorted((SOURCES / folder).iterdir())),
        Path(__file__).with_suffix(".mjs"),
        theme.sheet,
        *theme.users,
    ]
    return _pack(
        theme,
        tuple(style_sheets),
        tuple(sorted(set(pages))),
        style_suffix,
        digest(sources),
    )


def digest(files: Iterable[Path]) -> str:
    """Return what tells whether one of the files has changed."""
    whole = hashlib.sha256()
    for file in files:
        whole.update(f"{file}\0".encode() + file.read_bytes())
    return whole.hexdigest()


@lru_cache(maxsize=8)
def _pack(
    theme: Theme,
    style_sheets: Sequence[str],
    pages: Collection[Elements],
    style_suffix: str,
    _digest: str,
) -> PageAssets:
    names = {elements: "-".join(elements) or "page" for elements in pages}
    sheets = (theme.sheet, *(SOURCES / sheet for sheet in style_sheets))
    imports = (f"@import {json.dumps(str(sheet))};\n" for sheet in sheets)
    job = {
        "folder": str(SOURCES / SCRIPTS),
        "head": HEAD,
        "pages": {
            name: [*EVERY_PAGE, *(f"{element}.js" for element in elements)]
            for elements, name in names.items()
        },
        "style": "".join(imports) + style_suffix,
        "theme": {
            "sheet": str(theme.sheet),
            "users": [str(file) for file in theme.users],
            "names": sorted(theme.names),
        },
    }
    packed = packed_by_esbuild(job)
    return PageAssets(
        files={address: text.encode() for address, text in packed["files"].items()},
        head=packed["head"],
        style=packed["style"],
        scripts={elements: packed["pages"][name] for elements, name in names.items()},
    )


def packed_by_esbuild(job: Mapping[str, object]) -> dict[str, Any]:
    """Pack what a job names; jobs and answers are told in ``page_assets.mjs``.

    Raises:
        PageAssetsError: there is an error or a warning in one of the files.
        tools.pyodide_process.PyodideError: Node is not installed.
    """
    done = subprocess.run(
        [node(), Path(__file__).with_suffix(".mjs"), json.dumps(job)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise PageAssetsError(done.stderr)
    packed: dict[str, Any] = json.loads(done.stdout)
    return packed
