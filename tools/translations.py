"""Extracts what is to be translated, updates every catalog and counts what is done.

``python -m tools.translations`` is what ``make translations`` runs. The
languages are those of ``mkdocs.yml``; one without catalogs gets them. With
``--check`` nothing is written, and the exit status is 1 if anything is missing,
outdated or not extracted yet.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract
from babel.messages.pofile import write_po
from mkdocs.utils.yaml import yaml_load

from diagram_gen.catalogs import DOMAINS, catalog_file, read_catalog, values
from overrides.hooks.extraction import (
    extract_configuration,
    extract_page,
    extract_record,
    extract_template,
)
from overrides.hooks.structure import CONTRIBUTOR_PAGES

PROJECT = Path(__file__).parents[1]
COMMENT_TAG = "Translators:"
"""A comment before a message that begins so is shown to translators."""

SOURCES: dict[str, tuple[tuple[str, Callable[..., object] | str], ...]] = {
    "pages": (
        ("mkdocs.yml", extract_configuration),
        ("overrides/*.html", extract_template),
        ("overrides/partials/*.html", extract_template),
        ("docs/**/*.md", extract_page),
        ("docs/games/**/*.txt", extract_record),
    ),
    "player": (("diagram_gen/**/*words.py", "python"),),
}
"""Where each domain comes from."""

NOT_TRANSLATED = f"docs/{CONTRIBUTOR_PAGES}"
"""Pages for contributors are in English only."""

# Headers that change with every run or name a person; the rest Babel needs.
_KEPT_HEADERS = (
    "Project-Id-Version",
    "Language",
    "MIME-Version",
    "Content-Type",
    "Content-Transfer-Encoding",
    "Plural-Forms",
)


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a catalog is translated."""

    language: str
    domain: str
    translated: int
    fuzzy: int
    missing: int

    @property
    def is_complete(self) -> bool:
        """Whether every message has a translation that is up to date."""
        return not (self.fuzzy or self.missing)


def translated_languages(project: Path = PROJECT) -> list[str]:
    """The languages of ``mkdocs.yml`` other than the one the sources are in."""
    with (project / "mkdocs.yml").open("rb") as source:
        plugins = yaml_load(source)["plugins"]
    i18n = next(plugin["i18n"] for plugin in plugins if "i18n" in plugin)
    return [
        language["locale"] for language in i18n["languages"] if not language.get("default", False)
    ]


def extract_domain(domain: str, project: Path = PROJECT) -> Catalog:
    """All messages of a domain, in the order in which a reader meets them."""
    template = Catalog(fuzzy=False, charset="utf-8")
    for pattern, method in SOURCES[domain]:
        for file in sorted(project.glob(pattern)):
            shown = file.relative_to(project).as_posix()
            if shown.startswith(NOT_TRANSLATED):
                continue
            with file.open("rb") as source:
                found = extract(
                    method,  # type: ignore[arg-type]
                    source,
                    keywords=DEFAULT_KEYWORDS,
                    comment_tags=[COMMENT_TAG],
                    strip_comment_tags=True,
                )
                for line, message, comments, context in found:
                    template.add(
                        message, "", [(shown, line)], auto_comments=comments, context=context
                    )
    return template


def updated_catalog(
    language: str, domain: str, template: Catalog, project: Path = PROJECT
) -> Catalog:
    """The catalog of a language with exactly the messages of the template.

    A translation whose English has changed is kept, marked fuzzy.
    """
    file = catalog_file(project / "locale", language, domain)
    locale = Locale.parse(language, sep="-")
    catalog = read_catalog(file) if file.exists() else Catalog()
    catalog = _with_locale(catalog, locale)
    # A copy, since the messages of the template become those of the catalog.
    catalog.update(deepcopy(template))
    catalog.obsolete.clear()
    for message in catalog:
        # Babel reads its own notes of the former English as comments of translators.
        message.user_comments = [
            comment for comment in message.user_comments if not comment.startswith("|")
        ]
    return catalog


def written(catalog: Catalog) -> bytes:
    """A catalog as it is kept.

    It has no dates and no line numbers, so that it changes only where its
    messages do.
    """
    output = BytesIO()
    write_po(output, catalog, width=88, include_lineno=False, ignore_obsolete=True)
    lines = output.getvalue().decode().lstrip("\n").split("\n")
    end_of_header = lines.index("")
    kept = tuple(f'"{name}:' for name in _KEPT_HEADERS)
    header = [
        line
        for line in _whole_lines(lines[:end_of_header])
        if not line.startswith('"') or line == '""' or line.startswith(kept)
    ]
    return "\n".join([*header, *lines[end_of_header:]]).rstrip("\n").encode() + b"\n"


def _whole_lines(lines: Iterable[str]) -> Iterator[str]:
    """The lines of a header, each field that was wrapped in one line again."""
    begun = ""
    for line in lines:
        if begun:
            begun = begun[:-1] + line[1:]
        elif line.startswith('"') and line != '""':
            begun = line
        else:
            yield line
            continue
        if begun.endswith('\\n"'):
            yield begun
            begun = ""


def progress(language: str, domain: str, catalog: Catalog) -> Progress:
    """Count a catalog."""
    messages = [message for message in catalog if message.id]
    done = [message for message in messages if _is_translated(message)]
    fuzzy = sum(message.fuzzy for message in done)
    return Progress(language, domain, len(done) - fuzzy, fuzzy, len(messages) - len(done))


def faults(catalog: Catalog) -> Iterator[tuple[str, str]]:
    """Translations that do not fit their messages, and why.

    They have other placeholders or the wrong number of plural forms. Babel
    alone would let a lost placeholder pass.
    """
    for message in catalog:
        if not (message.id and _is_translated(message)):
            continue
        for error in message.check(catalog):
            yield str(message.id), str(error)
        wanted = values(message.id)
        # A form for a single thing may do without its number.
        lost = wanted - values(message.string)
        if lost:
            yield str(message.id), f"lost: {', '.join(sorted(lost))}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns its exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.translations", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, only report")
    check: bool = parser.parse_args(arguments).check
    counted = []
    unclean = False
    for domain in DOMAINS:
        template = extract_domain(domain)
        for language in translated_languages():
            catalog = updated_catalog(language, domain, template)
            file = catalog_file(PROJECT / "locale", language, domain)
            text = written(catalog)
            if not file.exists() or file.read_bytes() != text:
                if check:
                    unclean = True
                    print(f"{file.relative_to(PROJECT)} is not up to date", file=sys.stderr)
                else:
                    file.parent.mkdir(parents=True, exist_ok=True)
                    file.write_bytes(text)
            for message, error in faults(catalog):
                unclean = True
                print(f"{file.relative_to(PROJECT)}: {message!r}: {error}", file=sys.stderr)
            counted.append(progress(language, domain, catalog))
    print(table(sorted(counted, key=lambda one: (one.language, one.domain))))
    return int(check and (unclean or not all(one.is_complete for one in counted)))


def table(rows: Iterable[Progress]) -> str:
    """The counts, one catalog a line."""
    lines = [f"{'language':<10}{'domain':<10}{'translated':>12}{'fuzzy':>8}{'missing':>9}"]
    lines += [
        f"{row.language:<10}{row.domain:<10}{row.translated:>12}{row.fuzzy:>8}{row.missing:>9}"
        for row in rows
    ]
    return "\n".join(lines)


def _is_translated(message: Message) -> bool:
    text = message.string
    return all(text) if isinstance(text, (tuple, list)) else bool(text)


def _with_locale(catalog: Catalog, locale: Locale) -> Catalog:
    """The same messages in a catalog of the project's, with the locale's plural forms."""
    fresh = Catalog(locale=locale, project="Half Moon", version="1", header_comment="", fuzzy=False)
    for message in catalog:
        if message.id:
            fresh[message.id] = message
    return fresh


if __name__ == "__main__":
    sys.exit(main())
