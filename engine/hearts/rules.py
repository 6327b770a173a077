"""The house rules of a table: one value, chosen before play.

The rules of the game are those of ``docs/hearts``; where tables differ, the
default of each option is the standard game of this site.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from engine.errors import RulesError
from engine.hearts.seat import PassDirection

LEAST_TARGET = 1
"""The lowest target score of a table."""

GREATEST_TARGET = 1000
"""The highest target score of a table."""


class CardValues(StrEnum):
    """What the cards count. The three exclude each other."""

    STANDARD = "standard"
    """Each heart 1, the queen of spades 13."""
    BLACK_MARIA = "black-maria"
    """As standard; the king of spades 10, the ace of spades 7; there is no moon."""
    SPOT_HEARTS = "spot-hearts"
    """Each heart its value, from 2 to 14 for the ace; the queen of spades 25."""


class Moon(StrEnum):
    """How the moon is settled."""

    ADD = "moon-add"
    """Its points are added to the score of each of the others."""
    SUBTRACT = "moon-subtract"
    """Its points are taken off the shooter's score."""


class PassCycle(StrEnum):
    """To whom cards are passed, hand after hand; then from the beginning again."""

    WITH_HOLD = "pass-left-right-across-none"
    WITHOUT_HOLD = "pass-left-right-across"
    ALWAYS_LEFT = "pass-left"
    NEVER = "pass-none"

    def direction(self, hand: int) -> PassDirection:
        """The direction in a hand of the match.

        Args:
            hand: Its number, from 1.

        >>> [PassCycle.WITH_HOLD.direction(hand).name for hand in range(1, 6)]
        ['LEFT', 'RIGHT', 'ACROSS', 'NONE', 'LEFT']
        """
        names = self.removeprefix("pass-").split("-")
        return PassDirection[names[(hand - 1) % len(names)].upper()]


@dataclass(frozen=True, slots=True)
class Rules:
    """The options of a table.

    ``str`` writes them as words, ``Rules.parse`` reads them; the two are
    inverse.

    Raises:
        RulesError: ``rules-target`` if the target is out of range, with the
            ``least`` and the ``greatest`` one.

    >>> str(Rules()), str(Rules(CardValues.SPOT_HEARTS, omnibus=True, target=50))
    ('standard', 'spot-hearts omnibus target-50')
    """

    card_values: CardValues = CardValues.STANDARD
    """What the cards count."""
    omnibus: bool = False
    """Whether the jack of diamonds takes 10 off the score of who wins it."""
    moon: Moon = Moon.ADD
    """How the moon is settled; without effect in Black Maria, which has none."""
    target: int = 100
    """The score that ends the match, from ``LEAST_TARGET`` to ``GREATEST_TARGET``."""
    passing: PassCycle = PassCycle.WITH_HOLD
    """To whom cards are passed."""
    queen_breaks_hearts: bool = False
    """Whether hearts may be led once the queen of spades was played."""
    first_trick_free: bool = False
    """Whether penalty cards may be played to the first trick."""

    def __post_init__(self) -> None:
        if not LEAST_TARGET <= self.target <= GREATEST_TARGET:
            raise RulesError(
                "rules-target", str(self.target), least=LEAST_TARGET, greatest=GREATEST_TARGET
            )

    @classmethod
    def parse(cls, text: str) -> Rules:
        """Read words of options in any order; what is not named has its default.

        Raises:
            RulesError: ``rules-unknown`` for a word that names no option;
                ``rules-clash`` if two words exclude each other, which are
                the ``one`` and the ``other``; ``rules-target`` as for
                ``Rules``.

        >>> Rules.parse("moon-subtract Omnibus") == Rules(omnibus=True, moon=Moon.SUBTRACT)
        True
        >>> Rules.parse("black-maria spot-hearts")
        Traceback (most recent call last):
        engine.errors.RulesError: rules-clash: 'black-maria spot-hearts', \
one=black-maria, other=spot-hearts
        """
        chosen: dict[str, str] = {}
        options: dict[str, bool | int | StrEnum] = {}
        for typed in text.split():
            word = typed.lower()
            name, value = _option(word)
            if options.setdefault(name, value) != value:
                one = chosen[name]
                raise RulesError("rules-clash", f"{one} {word}", one=one, other=word)
            chosen[name] = word
        return cls(**options)  # type: ignore[arg-type] # _option pairs names with their values.

    def __str__(self) -> str:
        standard = Rules()
        words = [
            word
            for word, (name, value) in _WORDS.items()
            if getattr(self, name) == value != getattr(standard, name)
        ]
        if self.card_values is CardValues.STANDARD:
            words.insert(0, CardValues.STANDARD)
        if self.target != standard.target:
            words.append(f"{_TARGET}{self.target}")
        return " ".join(words)

    def __repr__(self) -> str:
        return f"Rules.parse({str(self)!r})"


_WORDS: dict[str, tuple[str, bool | StrEnum]] = {
    **{word: ("card_values", word) for word in CardValues},
    "omnibus": ("omnibus", True),
    **{word: ("moon", word) for word in Moon},
    **{word: ("passing", word) for word in PassCycle},
    "queen-breaks-hearts": ("queen_breaks_hearts", True),
    "first-trick-free": ("first_trick_free", True),
}
"""The field of ``Rules`` and its value that each word stands for."""

OPTION_WORDS = tuple(_WORDS)
"""All words of options but those of the target score."""

_TARGET = "target-"


def _option(word: str) -> tuple[str, bool | int | StrEnum]:
    if re.fullmatch(rf"{_TARGET}[0-9]{{1,9}}", word):
        return "target", int(word.removeprefix(_TARGET))
    if word not in _WORDS:
        raise RulesError("rules-unknown", word)
    return _WORDS[word]
