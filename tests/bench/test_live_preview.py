"""Who translates sees each saved sentence in the live preview of the language."""

from __future__ import annotations

import shutil
from pathlib import Path

from bench.live_preview import live_preview
from bench.preview import translated
from bench.projects import project_with_languages
from diagram_gen.catalogs import catalog_file
from diagram_gen.words import Words
from tools import runtime


def test_edits_of_both_catalogs_and_of_a_page_are_seen(tmp_path: Path) -> None:
    project = tmp_path / "project"
    project_with_languages(project, 2)
    runtime.build()
    shutil.copytree(runtime.RUNTIMES, project / "build" / "runtime")
    pages, player = (
        catalog_file(project / "locale", "sk", domain) for domain in ("pages", "player")
    )
    source = project / "docs" / "index.md"
    with live_preview(project, "sk") as preview:
        assert 'lang="sk"' in preview.page()
        for file, text, new in (
            (pages, translated(pages, "Colours of the day", "Farby úsvitu"), "Farby úsvitu"),
            (player, translated(player, Words().settings()["settings"], "Voľby"), "Voľby"),
            (source, source.read_text("utf-8") + "\nÚplne nová veta.\n", "Úplne nová veta."),
        ):
            preview.seconds_until_seen(file, text, new, "")
