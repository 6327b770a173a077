"""Pseudo-languages: languages for measurements, as many as are needed, that nobody speaks.

Each has the code of a real language, so that the theme and the plural forms
are those of a real one, and catalogs made of the English: every sentence is
there, with accents and about a third longer, as translations tend to be.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from pathlib import Path

from diagram_gen.catalogs import DOMAINS, catalog_file
from tools.translations import extract_domain, updated_catalog, written

CODES = (
    *("de", "fr", "it", "pl", "pt", "nl", "sv", "da", "fi", "nb", "ro", "bg", "uk", "el", "tr"),
    *("et", "lv", "lt", "sl", "hr", "ca", "gl", "is", "sq", "sr", "mk", "eu", "eo", "cy", "af"),
)
"""Codes that the theme, the plural forms and the language plugin know."""

_ACCENTS = (
    "\u0301\u0300\u0302\u0308\u0303\u0304\u0306\u0307\u030a\u030b\u030c\u0323\u0328\u0309\u0331"
)
_UNTOUCHED = re.compile(
    r"%\(\w+\)[a-z]|%%"  # values
    r"|<[^>]*>|&\w+;"  # HTML
    r"|\]\([^)]*\)|`[^`]*`"  # addresses of links and code in Markdown
)
_VOWEL = re.compile(r"[aeiouyAEIOUY]")


def pseudo_text(text: str, code: str) -> str:
    """A text as a pseudo-language has it; values, tags and addresses stay.

    Args:
        text: English.
        code: One of ``CODES``, each of which writes differently.

    >>> pseudo_text("Play %(count)s [cards](rules.md)", "de")
    'Pláaýy %(count)s [cáards](rules.md)'
    >>> pseudo_text("A", "fr")
    'À'
    """
    number = CODES.index(code)
    accent = _ACCENTS[number % len(_ACCENTS)]
    accent_comes_late = number >= len(_ACCENTS)

    def vowel(found: re.Match[str]) -> str:
        letter = found[0]
        if len(text) == 1:
            written = letter + accent
        elif accent_comes_late:
            written = letter + letter.lower() + accent
        else:
            written = letter + accent + letter.lower()
        return unicodedata.normalize("NFC", written)

    pieces = []
    place = 0
    for kept in _UNTOUCHED.finditer(text):
        pieces += [_VOWEL.sub(vowel, text[place : kept.start()]), kept[0]]
        place = kept.end()
    return "".join([*pieces, _VOWEL.sub(vowel, text[place:])])


def write_catalogs(project: Path, codes: Sequence[str]) -> None:
    """Write the catalogs of pseudo-languages into a project's folder ``locale``."""
    for domain in DOMAINS:
        template = extract_domain(domain, project)
        for code in codes:
            catalog = updated_catalog(code, domain, template, project)
            for message in catalog:
                if not message.id:
                    continue
                if isinstance(message.id, str):
                    message.string = pseudo_text(message.id, code)
                else:
                    one, many = (pseudo_text(text, code) for text in message.id)
                    others = catalog.num_plurals - 1
                    message.string = (one, *[many] * others) if others else (many,)
            file = catalog_file(project / "locale", code, domain)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(written(catalog))
