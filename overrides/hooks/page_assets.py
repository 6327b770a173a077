"""MkDocs hook: packs the scripts and style sheets, and tells pages where theirs are.

`extra_css` in ``mkdocs.yml`` lists the style sheets; pages get one file of them all.

Of Material's palettes they get the dark scheme only, in the same file: the rest
is colours that this site has not, and a rule that has browsers style every page
three times over.
"""

from __future__ import annotations

import re
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
from tools.page_assets import SCRIPTS, SOURCES, STYLES, Elements, PageAssetsError, pack

UNUSED = re.compile(r"assets/(images/favicon\.png|stylesheets/(main|palette)\..*)")
"""What Material brings and no page loads."""

_DARK_SCHEME = re.compile(r"@media screen\{\[data-md-color-scheme=slate\]\{[^}]*\}")

_files: dict[str, bytes] = {}
"""What the build that runs has to write, by address."""


def elements_of(content: str) -> Elements:
    """The custom elements in the HTML of a page."""
    return tuple(name for name in ELEMENTS if f"<{name}" in content)


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Keep the list of style sheets, lest pages link to each."""
    if "style_sheets" not in config.extra:
        config.extra["style_sheets"], config.extra_css = config.extra_css, []
        _files.clear()
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
            [str(_of_material("main")), *config.extra["style_sheets"]],
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


def _of_material(name: str) -> Path:
    """A style sheet that Material brings, whatever its digest."""
    (sheet,) = (Path(material.__file__).parent / "templates" / STYLES).glob(f"{name}.*.min.css")
    return sheet


def _dark_scheme() -> str:
    """Material's dark scheme, in a layer, so that the site's own colours come first."""
    scheme = _DARK_SCHEME.search(_of_material("palette").read_text(encoding="utf-8"))
    if scheme is None:
        raise PluginError("Material's palettes have no dark scheme where this theme looks for it.")
    return f"@layer material {{ {scheme[0]} }} }}\n"
