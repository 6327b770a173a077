"""The same pages as a plain site of the theme: a site for each language, built by itself.

It has neither hooks nor templates of this project, and its pages are Markdown
with the text of one language and the diagrams in it, as ``plain_source``
writes them.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import yaml
from mkdocs.utils.yaml import yaml_load

from bench import plain_source

HOOK = "overrides/hooks/pages.py"
DOCS = "docs"


def write_sources(project: Path, target: Path) -> list[Path]:
    """Write a plain site for each language of a project; return their folders.

    Args:
        project: A project with its languages in ``mkdocs.yml``.
        target: A folder that is not there yet.
    """
    with (project / "mkdocs.yml").open("rb") as source:
        configuration = yaml_load(source)
    _run_hook(project, target)
    folders = sorted(target.iterdir())
    for folder in folders:
        (folder / "mkdocs.yml").write_text(
            yaml.safe_dump(plain(configuration, folder.name, folder / DOCS), allow_unicode=True),
            "utf-8",
        )
    return folders


def _run_hook(project: Path, target: Path) -> None:
    """Build a project with the hook that writes the pages down, and leave no site."""
    text = (project / "mkdocs.yml").read_text("utf-8")
    hook = str(Path(plain_source.__file__).resolve())
    configuration = project / "plain.yml"
    # Pages are left empty, so that links to their sections lead nowhere.
    configuration.write_text(text.replace(HOOK, hook).replace("strict: true", "strict: false"))
    with tempfile.TemporaryDirectory() as site:
        subprocess.run(
            [
                *(sys.executable, "-m", "mkdocs", "build", "--quiet"),
                *("--config-file", str(configuration), "--site-dir", site),
            ],
            cwd=project,
            env={**os.environ, plain_source.FOLDER_VARIABLE: str(target)},
            capture_output=True,
            check=True,
        )


def plain(configuration: dict[str, Any], language: str, docs: Path) -> dict[str, Any]:
    """What of a project's configuration a plain site of one language has."""
    theme = configuration["theme"]
    return {
        "site_name": configuration["site_name"],
        "site_description": configuration["site_description"],
        "theme": {
            "language": language,
            **{name: theme[name] for name in ("name", "font", "features", "palette")},
        },
        "plugins": ["search"],
        "markdown_extensions": configuration["markdown_extensions"],
        "nav": _existing(configuration["nav"], docs),
    }


def _existing(items: list[Any], docs: Path) -> list[Any]:
    """A navigation less the pages, and the sections, that a language has not."""
    kept: list[Any] = []
    for item in items:
        if isinstance(item, str):
            kept += [item] * (docs / item).exists()
            continue
        for title, content in item.items():
            if isinstance(content, list):
                pages = _existing(content, docs)
                kept += [{title: pages}] * bool(pages)
            else:
                kept += [item] * (docs / content).exists()
    return kept
