"""Draw a diagram from the command line: ``python -m diagram_gen --help``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from diagram_gen.card_drawing import standalone
from diagram_gen.catalogs import catalog_file, load_translations
from diagram_gen.recorded import frames_of
from diagram_gen.words import Words
from engine.errors import GameError
from engine.games import parse_record

_LOCALE = Path(__file__).parent.parent / "locale"


def main(arguments: Sequence[str] | None = None) -> int:
    """Draw one position of a record.

    Returns:
        0 if the drawing was written, 1 if the record, the move or the
        language is wrong; what is wrong goes to the standard error.
    """
    parser = argparse.ArgumentParser(
        prog="python -m diagram_gen", description="Draw one position of a recorded game as SVG."
    )
    parser.add_argument("record", type=Path, help="file of the record")
    parser.add_argument(
        "--move", type=int, default=0, help="how many moves have been made (default: 0, the deal)"
    )
    parser.add_argument(
        "--language", default="en", help="language of the words in the drawing (default: en)"
    )
    parser.add_argument(
        "--unmarked", action="store_true", help="do not mark the cards of the coming move"
    )
    parser.add_argument("--output", type=Path, help="file to write (default: the standard output)")
    options = parser.parse_args(arguments)
    try:
        svg = _draw(options)
        _write(svg, options.output)
    except (GameError, OSError, UnicodeDecodeError, _UnknownLanguageError) as error:
        print(_in_words(error), file=sys.stderr)
        return 1
    return 0


def _write(svg: str, output: Path | None) -> None:
    if output is None:
        sys.stdout.write(svg)
    else:
        output.write_text(svg, encoding="utf-8", newline="\n")


class _UnknownLanguageError(Exception):
    def __init__(self, language: str, known: Sequence[str]) -> None:
        super().__init__(f"There is no language {language!r}; there are: {', '.join(known)}.")


def _draw(options: argparse.Namespace) -> str:
    language = options.language
    if language != "en" and not catalog_file(_LOCALE, language, "player").exists():
        known = sorted(path.parent.parent.name for path in _LOCALE.glob("*/*/player.po"))
        raise _UnknownLanguageError(language, ["en", *known])
    words = Words(load_translations(_LOCALE, language, "player"))
    record = parse_record(options.record.read_text(encoding="utf-8"), str(options.record))
    shown = frames_of(record, words, mark_coming=not options.unmarked, numbers=[options.move])
    return standalone(next(shown).svg)


def _in_words(error: Exception) -> str:
    if isinstance(error, OSError):
        return f"{error.filename}: {error.strerror}"
    return Words().error_with_place(error) if isinstance(error, GameError) else str(error)


if __name__ == "__main__":
    sys.exit(main())
