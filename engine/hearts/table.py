"""Tables: the rules and the deals of a match, and the code that shares them.

A table code (``HE1-AMDA-AAAAAAB-XY``) holds the rules, the strength of the
other players and the number from which all hands are dealt, so that somebody
else plays the same hands by the same rules against the same players, and
results can be compared. ``docs/contribute/hearts-records.md`` specifies it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from engine.codes import (
    BITS,
    CHECK_LENGTH,
    begins_with,
    check,
    read_digits,
    typed_characters,
    write_digits,
)
from engine.errors import MatchError, TableCodeError
from engine.hearts.deal import Deal
from engine.hearts.rules import (
    GREATEST_TARGET,
    LEAST_TARGET,
    CardValues,
    Moon,
    PassCycle,
    Rules,
)

SEED_BITS = 35
"""Bits of the number from which the hands of a match are dealt."""


class Strength(StrEnum):
    """How well the computer plays the other seats."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


@dataclass(frozen=True, slots=True)
class Table:
    """A table whose hands are dealt from a number.

    ``str`` writes its code, ``Table.parse`` reads it; the two are inverse.

    Raises:
        TableCodeError: ``table-code-seed`` if the number is out of range.
    """

    rules: Rules = field(default_factory=Rules)
    seed: int = 0
    """From 0 to 2^35 - 1."""
    strength: Strength = Strength.MEDIUM
    """That of the three other players."""

    def __post_init__(self) -> None:
        if not 0 <= self.seed < 1 << SEED_BITS:
            raise TableCodeError("table-code-seed", str(self.seed))

    @classmethod
    def parse(cls, text: str) -> Table:
        """Read a table code, forgiving what hands and messengers do.

        Raises:
            TableCodeError: ``table-code-prefix`` if it does not begin like a
                table code; ``code-character``, ``code-too-short`` and
                ``code-too-long`` as ``read_digits``; ``table-code-check`` if
                the check does not hold, because a character is wrong;
                ``table-code-rules`` if the rules are none of this version.

        >>> Table.parse(str(Table(seed=1)).lower().replace("-", " ")).seed
        1
        """
        characters = typed_characters(text)
        if not begins_with(_PREFIX, characters):
            raise TableCodeError("table-code-prefix", text)
        length = _OPTIONS_LENGTH + _SEED_LENGTH + CHECK_LENGTH
        number = read_digits(characters[len(_PREFIX) :], length, text, TableCodeError)
        digits = write_digits(number, length)
        if not _with_check(digits[:-CHECK_LENGTH]).endswith(digits[-CHECK_LENGTH:]):
            raise TableCodeError("table-code-check", text)
        number >>= BITS * CHECK_LENGTH
        options = _unpack(number >> SEED_BITS, text)
        strength = options.pop("strength")
        return cls(Rules(**options), number & (1 << SEED_BITS) - 1, strength)

    def has_deal(self, number: int) -> bool:
        """Whether there is a deal of a hand: always, since all come from the seed."""
        return number >= 1

    def deal(self, number: int) -> Deal:
        """The deal of a hand, counted from 1."""
        return Deal.numbered(self.seed, number)

    def __str__(self) -> str:
        number = _pack(self) << SEED_BITS | self.seed
        return _with_check(write_digits(number, _OPTIONS_LENGTH + _SEED_LENGTH))

    def __repr__(self) -> str:
        return f"Table.parse({str(self)!r})"


@dataclass(frozen=True, slots=True)
class SpelledTable:
    """A table whose hands are spelled out card by card."""

    rules: Rules
    deals: tuple[Deal, ...]
    """The deals of hands that follow one another."""
    first_hand: int = 1
    """The number of the first of them in its match."""

    def has_deal(self, number: int) -> bool:
        """Whether the deal of a hand is spelled out."""
        return 0 <= number - self.first_hand < len(self.deals)

    def deal(self, number: int) -> Deal:
        """The deal of a hand, counted from 1.

        Raises:
            MatchError: ``match-hand-unknown`` if it is not spelled out.
        """
        if not self.has_deal(number):
            raise MatchError("match-hand-unknown", str(number))
        return self.deals[number - self.first_hand]


_PREFIX = "HE1"
_SEED_LENGTH = SEED_BITS // BITS
_FLAG = (False, True)
_FIELDS: tuple[tuple[str, int, Sequence[object]], ...] = (
    ("target", 10, range(LEAST_TARGET, GREATEST_TARGET + 1)),
    ("card_values", 2, tuple(CardValues)),
    ("omnibus", 1, _FLAG),
    ("moon", 1, tuple(Moon)),
    ("passing", 2, tuple(PassCycle)),
    ("queen_breaks_hearts", 1, _FLAG),
    ("first_trick_free", 1, _FLAG),
    ("strength", 2, tuple(Strength)),
)
"""Options with their bits and values, from the highest bits down."""

_OPTIONS_LENGTH = sum(bits for _, bits, _ in _FIELDS) // BITS


def _pack(table: Table) -> int:
    packed = 0
    for name, bits, values in _FIELDS:
        option = table.strength if name == "strength" else getattr(table.rules, name)
        packed = packed << bits | values.index(option)
    return packed


def _unpack(packed: int, text: str) -> dict[str, Any]:
    options = {}
    for name, bits, values in reversed(_FIELDS):
        place = packed & (1 << bits) - 1
        if place >= len(values):
            raise TableCodeError("table-code-rules", text)
        options[name] = values[place]
        packed >>= bits
    return options


def _with_check(digits: str) -> str:
    whole = f"{_PREFIX}-{digits[:_OPTIONS_LENGTH]}-{digits[_OPTIONS_LENGTH:]}"
    return f"{whole}-{check(whole)}"
