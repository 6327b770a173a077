"""MkDocs hook: packs the scripts and style sheets, and tells pages where theirs are.

`extra_css` in ``mkdocs.yml`` lists the style sheets; pages get one file of them all.

It holds what is used of Material's: what a page, a template, a script or the HTML
of a game has a word for. Of its palettes that is the dark scheme only: the rest is
colours that this site has not, and a rule that has browsers style every page three
times over.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

import material
from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.utils import write_file

from overrides.hooks.older_browsers import without_light_dark
from overrides.hooks.structure import AFTER_I18N, ELEMENTS, is_nested_build
from tools.page_assets import (
    SCRIPTS,
    SOURCES,
    STYLES,
    Elements,
    PageAssetsError,
    Theme,
    pack,
)
from tools.pyodide_process import ROOT

UNUSED = re.compile(r"assets/(images/favicon\.png|stylesheets/(main|palette)\..*)")
"""What Material brings and no page loads."""

_MATERIAL = Path(material.__file__).parent / "templates"
_USERS = (
    (_MATERIAL, "*.html"),
    (_MATERIAL, "partials/**/*.html"),
    (_MATERIAL, f"{SCRIPTS}/bundle.*.js"),
    (SOURCES, "**/*.html"),
    (SOURCES / SCRIPTS, "*.js"),
    (ROOT / "diagram_gen", "**/*.py"),
)
"""Where the names are that Material's style sheet is to know."""

_TAG = re.compile(r"<([a-z][^\s<>]*)([^<>]*)>")
_ATTRIBUTE = re.compile(r"""\s([a-z][^\s=<>]*)(?:="([^"]*)")?""")
_CUSTOM_PROPERTY = re.compile(r"--md-[\w-]+")

_DARK_SCHEME = re.compile(r"@media screen\{\[data-md-color-scheme=slate\]\{[^}]*\}")

_files: dict[str, bytes] = {}
"""What the build that runs has to write, by address."""

_names: set[str] = set()
"""The elements, attributes and classes on the pages of the languages built so far.

The default language comes first and has all, so all languages get the same file.
"""


def elements_of(content: str) -> Elements:
    """The custom elements in the HTML of a page."""
    return tuple(name for name in ELEMENTS if f"<{name}" in content)


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Keep the list of style sheets, lest pages link to each."""
    if "style_sheets" not in config.extra:
        config.extra["style_sheets"], config.extra_css = config.extra_css, []
        _files.clear()
        _names.clear()
    return config


@event_priority(AFTER_I18N)
def on_files(files: Files, **_: object) -> Files:
    """Leave out what pages do not load, the sources first of all."""
    for file in list(files):
        if UNUSED.fullmatch(file.src_uri) or (
            file.src_uri.startswith((SCRIPTS, STYLES))
            and Path(str(file.abs_src_path)).is_relative_to(SOURCES)
        ):
            files.remove(file)
    return files


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:
    """Pack what the pages of this language need, now that their content is known."""
    contents = [file.page.content or "" for file in files.documentation_pages() if file.page]
    site_style = (SOURCES / STYLES / "site.css").read_text(encoding="utf-8")
    try:
        packed = pack(
            _theme(contents),
            config.extra["style_sheets"],
            {elements_of(content) for content in ("", *contents)},
            without_light_dark(site_style) + _dark_scheme(),
        )
    except PageAssetsError as error:
        raise PluginError(str(error)) from error
    env.globals["page_assets"] = packed
    env.globals["page_script"] = lambda content="": packed.scripts[elements_of(content)]
    _files.update(packed.files)
    return env


@event_priority(AFTER_I18N)
def on_post_build(config: MkDocsConfig) -> None:
    """Write the files, once all languages are built."""
    if not is_nested_build(config):
        for address, content in _files.items():
            write_file(content, str(Path(config.site_dir) / address))


def _theme(contents: Iterable[str]) -> Theme:
    """What pages use of Material's style sheet."""
    _names.update(*map(_names_in, contents))
    for sheet in (SOURCES / STYLES).iterdir():
        _names.update(_CUSTOM_PROPERTY.findall(sheet.read_text(encoding="utf-8")))
    return Theme(
        _of_material("main"),
        tuple(file for folder, pattern in _USERS for file in sorted(folder.glob(pattern))),
        frozenset(_names),
    )


@lru_cache(maxsize=256)
def _names_in(content: str) -> frozenset[str]:
    """The elements, attributes and classes of the HTML of a page."""
    names: set[str] = set()
    for element, attributes in _TAG.findall(content):
        names.add(element)
        for name, value in _ATTRIBUTE.findall(attributes):
            names.add(name)
            if name == "class":
                names.update(value.split())
    return frozenset(names)


def _of_material(name: str) -> Path:
    """A style sheet that Material brings, whatever its digest."""
    (sheet,) = (_MATERIAL / STYLES).glob(f"{name}.*.min.css")
    return sheet


def _dark_scheme() -> str:
    """Material's dark scheme, in a layer, so that the site's own colours come first."""
    scheme = _DARK_SCHEME.search(_of_material("palette").read_text(encoding="utf-8"))
    if scheme is None:
        raise PluginError("Material's palettes have no dark scheme where this theme looks for it.")
    return f"@layer material {{ {scheme[0]} }} }}\n"
