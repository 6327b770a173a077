"""Deal codes: short texts that reproduce a deal exactly.

There are two kinds. A numbered code (``HM1-N-AAAAAAB``) holds the number from
which the deal is shuffled; a spelled code (``HM1-C-…``) spells the deal out
card by card, so that every deal has one. Reading forgives lower case, blanks,
missing or extra dashes and look-alike characters; writing is canonical.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.cards import Card
from engine.codes import (
    BITS,
    TypedCharacters,
    begins_with,
    check_length,
    read_digits,
    typed_characters,
    write_digits,
)
from engine.errors import CardError, DealCodeError, DealError
from engine.half_moon.deal import Deal, numbered_deal
from engine.half_moon.table import CARDS, PACKS, PILE_HEIGHT, PILES

NUMBER_BITS = 35
"""Bits of a deal's number."""

_PREFIX = "HM1"
_NUMBER_LENGTH = NUMBER_BITS // BITS
_SPELLED_LENGTH = 2 * CARDS
_LOOK_ALIKES_IN_CARDS = {"B": "8"}


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
        return f"{_PREFIX}-N-{write_digits(self.number, _NUMBER_LENGTH)}"

    def __repr__(self) -> str:
        return f"parse_deal_code({str(self)!r})"


@dataclass(frozen=True, slots=True)
class SpelledCode:
    """A deal spelled out, two characters a card, one group a pile.

    The groups are the piles 1 to 12, each from the bottom card to the top
    card, and the reserve; ten is written ``T``.
    """

    cards: Deal
    _text: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        groups = [*self.cards.piles, self.cards.reserve]
        spelled = ("".join(_two_characters(card) for card in group) for group in groups)
        object.__setattr__(self, "_text", f"{_PREFIX}-C-{'-'.join(spelled)}")

    def deal(self) -> Deal:
        """The deal that is spelled out."""
        return self.cards

    def __str__(self) -> str:
        return self._text

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
    characters = typed_characters(text)
    if not begins_with(_PREFIX, characters):
        raise DealCodeError("code-prefix", text)
    if len(characters) == len(_PREFIX):
        raise DealCodeError("code-kind", "", position=len(text) + 1)
    position, kind = characters[len(_PREFIX)]
    body = characters[len(_PREFIX) + 1 :]
    if kind == "N":
        return NumberedCode(read_digits(body, _NUMBER_LENGTH, text, DealCodeError))
    if kind == "C":
        return _parse_spelled(body, text)
    raise DealCodeError("code-kind", kind, position=position)


def _parse_spelled(body: TypedCharacters, text: str) -> SpelledCode:
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
    check_length(body, _SPELLED_LENGTH, text, DealCodeError)
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


def _two_characters(card: Card) -> str:
    return f"{'T' if card.rank.notation == '10' else card.rank.notation}{card.suit.value}"
