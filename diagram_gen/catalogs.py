"""The translations of a language, compiled in memory from its ``.po`` files.

Only the build and the command line read these; the browser gets compiled ones.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterable
from functools import cache
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

DOMAINS = ("pages", "player")
"""``pages`` is read by the build only; ``player`` is shipped to the browser too."""

_DATE = rb"(?<=Date: )\d{4}-\d\d-\d\d \d\d:\d\d[+-]\d{4}"


def catalog_file(locales: Path, language: str, domain: str) -> Path:
    """Where the translations of a domain into a language are kept.

    ``language`` is written as in ``mkdocs.yml``, for example ``pt-BR``.
    """
    return locales / language.replace("-", "_") / "LC_MESSAGES" / f"{domain}.po"


def read_catalog(file: Path) -> Catalog:
    """Read a ``.po`` file.

    Raises:
        OSError: if there is none.
        babel.messages.pofile.PoFileError: if it is malformed.
    """
    with file.open("rb") as source:
        return read_po(source, abort_invalid=True)


def load_translations(locales: Path, language: str, domain: str) -> gettext.NullTranslations:
    """The translations of a domain into a language.

    Fuzzy ones, whose English has changed since, are used: an outdated sentence
    in the reader's language beats a correct one in another. A language without
    a catalog reads English.
    """
    try:
        return _loaded(compiled(catalog_file(locales, language, domain)))
    except FileNotFoundError:
        return gettext.NullTranslations()


def compiled(file: Path) -> bytes:
    """A ``.po`` file as a ``.mo`` file; the same content gives the same bytes at any time.

    Fuzzy translations are kept, except those that would be filled in wrongly
    because the places to fill in have changed: they are left out, and the
    reader sees the English.

    Raises:
        OSError: if there is no such file.
        babel.messages.pofile.PoFileError: if it is malformed.
    """
    return _compiled(file, file.stat().st_mtime_ns)


@cache
def _compiled(file: Path, _changed: int) -> bytes:
    catalog = read_catalog(file)
    # Babel checks only messages with values, and not what a message without any is given.
    spoilt = [
        one for one in catalog if one.id and one.fuzzy and not values(one.string) <= values(one.id)
    ]
    for message in spoilt:
        catalog.delete(message.id, message.context)
    content = BytesIO()
    write_mo(content, catalog, use_fuzzy=True)
    # Babel puts the time of the build here. The fixed date is as long as any,
    # so that the offsets in the file stay true.
    return re.sub(_DATE, b"1980-01-01 00:00+0000", content.getvalue())


def values(texts: str | Iterable[str] | None) -> set[str]:
    """The names of the values that a message, or all forms of one, ask for.

    >>> sorted(values(("%(count)s card", "%(count)s cards in %(place)s")))
    ['count', 'place']
    """
    joined = texts if isinstance(texts, str) else " ".join(texts or ())
    return set(re.findall(r"%\((\w+)\)", joined))


@cache
def _loaded(content: bytes) -> gettext.NullTranslations:
    return gettext.GNUTranslations(BytesIO(content))
