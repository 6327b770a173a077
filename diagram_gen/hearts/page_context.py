"""What a page can ask of Hearts while it is built, so that no number is typed into it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from itertools import groupby, product
from types import ModuleType
from typing import Any

import engine.hearts
from diagram_gen.hearts.table_options import (
    NOT,
    conditions_of_scoring,
    scoring_variants,
    when,
)
from diagram_gen.hearts.words import HeartsWords
from diagram_gen.words import Words
from engine.cards import Card
from engine.hearts.ranking import (
    ACE_OF_SPADES,
    JACK_OF_DIAMONDS,
    KING_OF_SPADES,
    QUEEN_OF_SPADES,
    sort_hand,
)
from engine.hearts.record import Record
from engine.hearts.rules import CardValues, Rules
from engine.hearts.scoring import HandScore, Scores, card_points, settle
from engine.hearts.seat import Seat


@dataclass(frozen=True, slots=True)
class Settled:
    """A hand settled by some rules, and the scores after it."""

    score: HandScore
    after: Scores


def page_context(words: Words) -> dict[str, Any]:
    """What the pages of Hearts can use, by its name in a page.

    Args:
        words: Words in the page's language.
    """
    own = HeartsWords.speaking_like(words)
    # The module itself, not a copy of its numbers: they are read when they are used.
    hearts: ModuleType = engine.hearts
    return {
        "hearts": hearts,
        "hearts_words": own,
        "when": when,
        "scoring_variants": scoring_variants,
        "conditions_of_scoring": conditions_of_scoring,
        "value_variants": value_variants,
        "conditions_of_values": conditions_of_values,
        "points_table": points_table,
        "settled": settled,
        "moon_tables": lambda: list(product(CardValues, (False, True))),
        "moon_change": lambda values, omnibus, moon: moon_change(
            Rules(values, omnibus=omnibus, moon=moon), own
        ),
        "target": target,
        "two_of_hearts": Card.parse("2H"),
        "ace_of_hearts": Card.parse("AH"),
        "queen_of_spades": QUEEN_OF_SPADES,
        "king_of_spades": KING_OF_SPADES,
        "ace_of_spades": ACE_OF_SPADES,
        "jack_of_diamonds": JACK_OF_DIAMONDS,
    }


def value_variants() -> Iterator[Rules]:
    """Every combination of the options that decide what cards count."""
    for values, omnibus in product(CardValues, (False, True)):
        yield Rules(values, omnibus=omnibus)


def conditions_of_values(rules: Rules) -> str:
    """The conditions that hold for one of ``value_variants`` alone."""
    return f"{rules.card_values} {'' if rules.omnibus else NOT}omnibus"


def points_table(rules: Rules) -> list[tuple[tuple[Card, ...], int]]:
    """The cards that count, those of equal points together, the dearest first.

    >>> [(len(cards), points) for cards, points in points_table(Rules(omnibus=True))]
    [(1, 13), (13, 1), (1, -10)]
    """
    points = card_points(rules)
    dearest_first = sorted(sort_hand(points), key=points.__getitem__, reverse=True)
    return [(tuple(cards), each) for each, cards in groupby(dearest_first, points.__getitem__)]


def settled(record: Record, rules: Rules) -> Settled:
    """The first hand of a record settled by rules, whatever its own are."""
    match = record.match
    score = settle(match.hands[0].captured, rules)
    return Settled(score, score.added_to(match.scores_before))


def moon_change(rules: Rules, words: HeartsWords) -> str:
    """What a moon adds to the shooter’s score, and to that of each of the others."""
    shooter, *others = settle((tuple(card_points(rules)), (), (), ()), rules).change
    return words.list([words.change(shooter), words.change(others[Seat.SOUTH])])


def target() -> str:
    """The target score, which the page’s script keeps at that of the reader’s table."""
    return f'<span data-option="target">{escape(str(Rules().target))}</span>'
