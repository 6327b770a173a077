"""Deal codes: short texts that reproduce a deal exactly.

There are two kinds. A numbered code (``HM1-N-AAAAAAB``) holds the number from
which the deal is shuffled; a spelled code (``HM1-C-…``) spells the deal out
card by card, so that every deal has one. Reading forgives lower case, blanks,
missing or extra dashes and look-alike characters; writing is canonical.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card
from engine.errors import CardError, DealCodeError, DealError
from engine.half_moon.deal import Deal
from engine.half_moon.shuffle import numbered_deal
from engine.half_moon.table import CARDS, PACKS, PILE_HEIGHT, PILES

NUMBER_BITS = 35
"""Bits of a deal's number."""

_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
"""Base 32 of RFC 4648, section 6: the digit of value 0 first."""

_DIGIT_VALUES = {digit: value for value, digit in enumerate(_DIGITS)}
_NUMBER_LENGTH = NUMBER_BITS // 5
_SPELLED_LENGTH = 2 * CARDS
_LOOK_ALIKES_IN_NUMBERS = {"0": "O", "1": "I", "8": "B"}
_LOOK_ALIKES_IN_CARDS = {"B": "8"}
_SEPARATORS = frozenset(" \t\r\n\u00a0-\u2010\u2011\u2012\u2013\u2014\u2212_")


@dataclass(frozen=True, slots=True)
class NumberedCode:
    """A deal by its number, from 0 to 2^35 - 1.

    Raises:
        DealCodeError: ``code-number-range`` outside that range.

    >>> str(NumberedCode(1))
    'HM1-N-AAAAAAB'
    """

    number: int

    def __post_init__(self) -> None:
        if not 0 <= self.number < 1 << NUMBER_BITS:
            raise DealCodeError("code-number-range", str(self.number))

    def deal(self) -> Deal:
        """The deal that the number stands for."""
        return numbered_deal(self.number)

    def __str__(self) -> str:
        shifts = range(NUMBER_BITS - 5, -1, -5)
        return "HM1-N-" + "".join(_DIGITS[self.number >> shift & 31] for shift in shifts)

    def __repr__(self) -> str:
        return f"parse_deal_code({str(self)!r})"


@dataclass(frozen=True, slots=True)
class SpelledCode:
    """A deal spelled out, two characters a card, one group a pile.

    The groups are the piles 1 to 12, each from the bottom card to the top
    card, and the reserve; ten is written ``T``.
    """

    cards: Deal

    def deal(self) -> Deal:
        """The deal that is spelled out."""
        return self.cards

    def __str__(self) -> str:
        groups = [*self.cards.piles, self.cards.reserve]
        spelled = ("".join(_two_characters(card) for card in group) for group in groups)
        return "HM1-C-" + "-".join(spelled)

    def __repr__(self) -> str:
        return f"parse_deal_code({str(self)!r})"


type DealCode = NumberedCode | SpelledCode
"""A deal code of either kind."""


def parse_deal_code(text: str) -> DealCode:
    """Read a deal code of either kind, forgiving what hands and messengers do.

    Raises:
        DealCodeError: ``code-prefix`` if it does not begin like a deal code;
            ``code-kind`` if the kind is neither N nor C; ``code-character``
            if a character cannot stand where it stands; ``code-too-short``
            and ``code-too-long`` with the ``expected`` number of characters
            after the kind and the ``found`` one; ``code-faces`` if a face is
            spelled more than once a pack. ``details["position"]`` is the
            place of the offending character in the text, from 1.

    >>> parse_deal_code("hm1 n aaaaaab")
    parse_deal_code('HM1-N-AAAAAAB')
    >>> parse_deal_code("HM1-N-AAAA9AB")
    Traceback (most recent call last):
    engine.errors.DealCodeError: code-character: '9', position=11
    """
    characters = [
        (position, character.upper())
        for position, character in enumerate(text, start=1)
        if character not in _SEPARATORS
    ]
    prefix = [character for _, character in characters[:3]]
    if prefix not in (["H", "M", "1"], ["H", "M", "I"], ["H", "M", "L"]):
        raise DealCodeError("code-prefix", text)
    if len(characters) == 3:
        raise DealCodeError("code-kind", "", position=len(text) + 1)
    position, kind = characters[3]
    body = characters[4:]
    if kind == "N":
        return _parse_number(body, text)
    if kind == "C":
        return _parse_spelled(body, text)
    raise DealCodeError("code-kind", kind, position=position)


def _parse_number(body: list[tuple[int, str]], text: str) -> NumberedCode:
    number = 0
    for position, character in body:
        value = _DIGIT_VALUES.get(_LOOK_ALIKES_IN_NUMBERS.get(character, character))
        if value is None:
            raise DealCodeError("code-character", character, position=position)
        number = number << 5 | value
    _check_length(body, _NUMBER_LENGTH, text)
    return NumberedCode(number)


def _parse_spelled(body: list[tuple[int, str]], text: str) -> SpelledCode:
    cards: list[Card] = []
    for (position, rank), (suit_position, suit) in zip(body[::2], body[1::2], strict=False):
        try:
            Card.parse(f"{_LOOK_ALIKES_IN_CARDS.get(rank, rank)}C")
        except CardError as error:
            raise DealCodeError("code-character", rank, position=position) from error
        try:
            cards.append(Card.parse(f"{_LOOK_ALIKES_IN_CARDS.get(rank, rank)}{suit}"))
        except CardError as error:
            raise DealCodeError("code-character", suit, position=suit_position) from error
    _check_length(body, _SPELLED_LENGTH, text)
    piles = tuple(
        tuple(cards[pile * PILE_HEIGHT : (pile + 1) * PILE_HEIGHT]) for pile in range(PILES)
    )
    try:
        deal = Deal(piles, tuple(cards[PILES * PILE_HEIGHT :]))
    except DealError as error:
        surplus = Card.parse(error.part)
        occurrences = [index for index, card in enumerate(cards) if card == surplus]
        position, _ = body[2 * occurrences[PACKS]]
        raise DealCodeError("code-faces", error.part, position=position) from error
    return SpelledCode(deal)


def _check_length(body: list[tuple[int, str]], expected: int, text: str) -> None:
    if len(body) < expected:
        raise DealCodeError(
            "code-too-short",
            text,
            position=len(text) + 1,
            expected=expected,
            found=len(body),
        )
    if len(body) > expected:
        position, character = body[expected]
        raise DealCodeError(
            "code-too-long",
            character,
            position=position,
            expected=expected,
            found=len(body),
        )


def _two_characters(card: Card) -> str:
    return f"{'T' if card.rank.notation == '10' else card.rank.notation}{card.suit.value}"
