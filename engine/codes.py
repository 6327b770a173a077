"""Codes that people type and send: their digits, what reading forgives, a check.

The digits are those of base 32 in RFC 4648, section 6. Reading takes lower
case for upper case, leaves out blanks and dashes of every kind, and takes the
digits that look like a letter for that letter.
"""

from __future__ import annotations

from engine.errors import CodeError

DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
"""The digit of value 0 first."""

BITS = 5
"""Bits that a digit holds."""

_VALUES = {digit: value for value, digit in enumerate(DIGITS)}
_LOOK_ALIKES = {"0": "O", "1": "I", "8": "B"}
_SEPARATORS = frozenset(" \t\r\n\u00a0-\u2010\u2011\u2012\u2013\u2014\u2212_")

type TypedCharacters = list[tuple[int, str]]
"""Characters in upper case, each behind its place in what was typed, from 1."""


def typed_characters(text: str) -> TypedCharacters:
    """The characters of a code as it was typed, without blanks and dashes.

    >>> typed_characters("hm1 -n")
    [(1, 'H'), (2, 'M'), (3, '1'), (6, 'N')]
    """
    return [
        (position, character.upper())
        for position, character in enumerate(text, start=1)
        if character not in _SEPARATORS
    ]


def begins_with(prefix: str, characters: TypedCharacters) -> bool:
    """Whether a code begins with the letters of a game and the version 1.

    The version may have been typed as the letters that look like it.
    """
    letters = [character for _, character in characters[: len(prefix)]]
    return letters[:-1] == list(prefix[:-1]) and letters[-1] in ("1", "I", "L")


def write_digits(number: int, length: int) -> str:
    """A number in so many digits, the most significant one first.

    >>> write_digits(1, 7)
    'AAAAAAB'
    """
    shifts = range(BITS * (length - 1), -1, -BITS)
    return "".join(DIGITS[number >> shift & len(DIGITS) - 1] for shift in shifts)


def read_digits(characters: TypedCharacters, length: int, text: str, error: type[CodeError]) -> int:
    """The number that digits write.

    Args:
        characters: What should be the digits.
        length: How many there have to be.
        text: The whole code as it was typed.
        error: What to raise.

    Raises:
        CodeError: ``code-character`` if a character is no digit;
            ``code-too-short`` and ``code-too-long`` with the ``expected``
            number of digits and the ``found`` one. ``position`` is the place
            of the offending character in the text, from 1.
    """
    number = 0
    for position, character in characters:
        value = _VALUES.get(_LOOK_ALIKES.get(character, character))
        if value is None:
            raise error("code-character", character, position=position)
        number = number << BITS | value
    check_length(characters, length, text, error)
    return number


def check_length(
    characters: TypedCharacters, length: int, text: str, error: type[CodeError]
) -> None:
    """Make sure that a code has the characters that it has to have.

    Raises:
        CodeError: ``code-too-short`` or ``code-too-long`` as ``read_digits``.
    """
    found = len(characters)
    if found < length:
        position = len(text) + 1
        raise error("code-too-short", text, position=position, expected=length, found=found)
    if found > length:
        position, character = characters[length]
        raise error("code-too-long", character, position=position, expected=length, found=found)


CHECK_LENGTH = 2
"""Characters of a check."""


def check(text: str) -> str:
    """Two characters of check: a polynomial remainder over the text's characters.

    Each character moves the sum by a factor of 31 modulo the prime 1021, so
    that any single changed or lost character and any two exchanged neighbours
    are noticed, and one in a thousand other damages passes.
    """
    remainder = 0
    for character in text:
        remainder = (remainder * 31 + ord(character)) % 1021
    return write_digits(remainder, CHECK_LENGTH)
