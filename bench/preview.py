"""The live preview of one language: from saving a file to the page that shows the change."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

from bench.live_preview import live_preview
from bench.projects import project_with_languages
from bench.run import Run, interleaved
from bench.table import Figure, Reach, Row
from diagram_gen.catalogs import catalog_file, read_catalog
from diagram_gen.words import Words
from tools.translations import translated_languages, written

LANGUAGES = 4
LIMIT = 2
"""Seconds."""

SOURCE = "docs/half-moon/rules.md"
PAGE = "half-moon/rules/"


def rows(run: Run) -> Iterator[Row]:
    """Measure edits of a page and of both catalogs."""
    project = run.work / f"{LANGUAGES}-languages-served"
    project_with_languages(project, LANGUAGES)
    language = translated_languages()[0]
    numbers = count(1)
    with live_preview(project, language) as preview:

        def seen(file: Path, edit: Callable[[str], str]) -> Callable[[], float]:
            def seconds() -> float:
                new = f"Edit {next(numbers)}."
                return preview.seconds_until_seen(file, edit(new), new, PAGE)

            return seconds

        source = project / SOURCE
        text = source.read_text("utf-8")
        catalogs = project / "locale"
        pages, player = (catalog_file(catalogs, language, name) for name in ("pages", "player"))
        sentence = _sentence_of(SOURCE, pages)
        label = Words().settings()["settings"]
        edits = {
            "page": seen(source, lambda new: f"{text}\n{new}\n"),
            "sentence of a page": seen(pages, lambda new: translated(pages, sentence, new)),
            "word of the player": seen(player, lambda new: translated(player, label, new)),
        }
        taken = interleaved(edits, run.rounds)
    for what, seconds in taken.items():
        yield Row(
            f"live preview of a language: edited {what} is seen",
            Figure(seconds, "s"),
            reach=Reach.at_most(LIMIT),
        )


def _sentence_of(source: str, catalog: Path) -> str:
    """A whole sentence that a page says as it stands in its source."""
    return next(
        message.id
        for message in read_catalog(catalog)
        if isinstance(message.id, str)
        and "%" not in message.id
        and source in dict(message.locations)
        and message.id.endswith(".")
    )


def translated(file: Path, message: str, text: str) -> str:
    """A catalog's file with another translation of a message."""
    catalog = read_catalog(file)
    catalog[message].string = text
    return written(catalog).decode()
