"""The games of this project, and the records of any of them."""

from __future__ import annotations

from engine.half_moon import record as half_moon
from engine.hearts import record as hearts
from engine.record import Spot, read

type AnyRecord = half_moon.Record | hearts.Record
"""A record, whatever the game."""

_RECORDS: dict[str, type[half_moon.Record] | type[hearts.Record]] = {
    half_moon.GAME: half_moon.Record,
    hearts.GAME: hearts.Record,
}


def parse_record(text: str, file: str = "record") -> AnyRecord:
    """Read a record of whatever game its ``Game`` header names, and replay it.

    Args:
        text: The whole record.
        file: Its name, for errors.

    Raises:
        RecordError: ``record-game-unknown`` if it is a record of no game that
            is known here; otherwise as the ``parse`` of the game's record.

    >>> parse_record('[Game "Whist"]')
    Traceback (most recent call last):
    engine.errors.RecordError: record:1:1: record-game-unknown: 'Whist', known=Half Moon, Hearts
    """
    header = next((header for header in read(text, file).headers if header.name == "Game"), None)
    if header is None or header.value not in _RECORDS:
        spot = header.spot if header else Spot(file, 1, 1)
        found = header.value if header else ""
        raise spot.error("record-game-unknown", found, known=", ".join(_RECORDS))
    return _RECORDS[header.value].parse(text, file)
