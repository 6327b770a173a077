"""Match codes: all passes and plays of a match in letters, digits and hyphens, for a link.

A match code is a table code, ``-M-``, how many steps were made, a hyphen, the
choices, a hyphen and two characters of check. A step is a deal, a passing or a
card played. A choice is written as its place among those that the rules
allowed, and all of them together as one number, so that a hand takes some 24
characters. ``docs/contribute/hearts-records.md`` specifies it.
"""

from __future__ import annotations

from itertools import combinations

from engine.cards import Card
from engine.codes import BITS, check, read_digits, typed_characters, write_digits
from engine.errors import GameCodeError, MatchError
from engine.hearts.match import Match, NextDeal, Passing
from engine.hearts.public_hand import Phase
from engine.hearts.ranking import CARDS_PASSED
from engine.hearts.scoring import NO_POINTS
from engine.hearts.table import Table
from engine.hearts.trick import Trick

_MARK = "-M-"
_MATCH = "match-"
_TABLE = "table-"


def table_link(table: Table) -> str:
    """What a link to a table carries in its fragment: ``table-`` and the table code."""
    return f"{_TABLE}{table}"


def match_link(match: Match) -> str:
    """What a link to a match carries in its fragment: ``match-`` and the match code.

    Raises:
        MatchError: ``match-no-link`` if it did not begin with the first hand
            of a table that has a code.
    """
    return f"{_MATCH}{write_match_code(match)}"


def parse_link(text: str) -> Match:
    """Read what ``table_link`` or ``match_link`` wrote.

    The word at the beginning tells a table from a match of which the plays
    were cut off.

    Raises:
        GameCodeError: ``link-kind`` if neither word is there; else as
            ``parse_match_code``.
        TableCodeError: for a wrong table code.
        MatchError: as ``parse_match_code``.

    >>> parse_link(table_link(Table(seed=1))).moves
    ()
    """
    whole = text.strip()
    if whole.lower().startswith(_MATCH):
        return parse_match_code(whole[len(_MATCH) :])
    if whole.lower().startswith(_TABLE):
        return Match.start(Table.parse(whole[len(_TABLE) :]))
    raise GameCodeError("link-kind", text)


def write_match_code(match: Match) -> str:
    """Write the code of a match.

    Raises:
        MatchError: ``match-no-link`` as ``match_link``.
    """
    first = match.hands[0].number, match.scores_before
    if not isinstance(match.table, Table) or first != (1, NO_POINTS):
        raise MatchError("match-no-link", "")
    steps = 0
    choices: list[tuple[int, int]] = []
    replayed = Match.start(match.table)
    for move in match.moves:
        match move:
            case NextDeal():
                steps += 1
                replayed = replayed.make(move)
            case Passing(passes):
                steps += 1
                for held, cards in zip(replayed.hand.held, passes, strict=True):
                    ways = _passes(held)
                    choices.append((ways.index(cards), len(ways)))
                replayed = replayed.make(move)
            case Trick(_, cards):
                steps += len(cards)
                for card in cards:
                    legal = replayed.hand.legal_plays()
                    choices.append((legal.index(card), len(legal)))
                    replayed = replayed.play(card)
    number = 0
    for choice, among in reversed(choices):
        number = number * among + choice
    whole = f"{match.table}{_MARK}{_digits(steps)}-{_digits(number)}"
    return f"{whole}-{check(whole)}"


def parse_match_code(text: str) -> Match:
    """Read a match code and replay it.

    Lower case and blanks around it are forgiven; anything else that is not as
    written is refused, since the check would not hold.

    Raises:
        GameCodeError: ``game-code-moves`` if there is no part of steps;
            ``game-code-check`` if the check does not hold or the choices are
            more than the steps need, because the code was cut or changed.
        TableCodeError: if the table code is wrong.
        MatchError: ``match-over`` if there are steps after the end.
    """
    whole = text.strip().upper()
    table_text, mark, rest = whole.partition(_MARK)
    if not mark:
        raise GameCodeError("game-code-moves", text)
    body, _, ending = rest.rpartition("-")
    steps_text, hyphen, choices_text = body.partition("-")
    if not hyphen or ending != check(f"{table_text}{_MARK}{body}"):
        raise GameCodeError("game-code-check", text)
    match = Match.start(Table.parse(table_text))
    number = _number(choices_text)
    for _ in range(_number(steps_text)):
        match, number = _make_step(match, number)
    if number:
        raise GameCodeError("game-code-check", text)
    return match


def _make_step(match: Match, number: int) -> tuple[Match, int]:
    """The match one step further by the choices that a number holds, and what it still holds."""
    hand = match.hand
    if hand.phase is Phase.OVER:
        return match.deal_next(), number
    if hand.phase is Phase.PLAYING:
        legal = hand.legal_plays()
        number, choice = divmod(number, len(legal))
        return match.play(legal[choice]), number
    passes = []
    for held in hand.held:
        ways = _passes(held)
        number, choice = divmod(number, len(ways))
        passes.append(ways[choice])
    return match.pass_cards(passes), number


def _passes(held: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    return list(combinations(held, CARDS_PASSED))


def _digits(number: int) -> str:
    return write_digits(number, max(1, -(-number.bit_length() // BITS)))


def _number(digits: str) -> int:
    characters = typed_characters(digits)
    return read_digits(characters, len(characters), digits, GameCodeError)
