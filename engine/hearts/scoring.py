"""What cards count, what a hand comes to, and who has won a match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from engine.cards import Card
from engine.errors import MatchError
from engine.hearts.ranking import (
    ACE_OF_SPADES,
    HEARTS,
    JACK_OF_DIAMONDS,
    KING_OF_SPADES,
    QUEEN_OF_SPADES,
    height,
)
from engine.hearts.rules import CardValues, Moon, Rules
from engine.hearts.seat import Seat

type Scores = tuple[int, ...]
"""Points of the four seats, in the order of ``Seat``."""

NO_POINTS: Scores = (0,) * len(Seat)
"""Where every match begins."""


@cache
def card_points(rules: Rules) -> Mapping[Card, int]:
    """The cards that count, with their points; below zero for the jack of Omnibus.

    >>> card_points(Rules())[QUEEN_OF_SPADES], len(card_points(Rules()))
    (13, 14)
    """
    if rules.card_values is CardValues.SPOT_HEARTS:
        points = {card: height(card) for card in HEARTS} | {QUEEN_OF_SPADES: 25}
    else:
        points = dict.fromkeys(HEARTS, 1) | {QUEEN_OF_SPADES: 13}
    if rules.card_values is CardValues.BLACK_MARIA:
        points |= {KING_OF_SPADES: 10, ACE_OF_SPADES: 7}
    if rules.omnibus:
        points[JACK_OF_DIAMONDS] = -10
    return MappingProxyType(points)


@cache
def penalty_cards(rules: Rules) -> frozenset[Card]:
    """The cards that count against who takes them."""
    return frozenset(card for card, points in card_points(rules).items() if points > 0)


@cache
def penalty_points(rules: Rules) -> int:
    """The points of all penalty cards together.

    >>> penalty_points(Rules(CardValues.BLACK_MARIA))
    43
    """
    return sum(points for points in card_points(rules).values() if points > 0)


@cache
def moon_points(rules: Rules) -> int:
    """What a moon is worth: the points of all penalty cards; 0 where there is no moon.

    >>> moon_points(Rules()), moon_points(Rules(CardValues.BLACK_MARIA))
    (26, 0)
    """
    return 0 if rules.card_values is CardValues.BLACK_MARIA else penalty_points(rules)


def points_of(cards: Iterable[Card], rules: Rules) -> int:
    """What cards count one by one, whether or not they are a moon."""
    points = card_points(rules)
    return sum(points.get(card, 0) for card in cards)


def moon_shooter(captured: Sequence[Iterable[Card]], rules: Rules) -> Seat | None:
    """Who has shot the moon: captured every card that counts, the jack of Omnibus too.

    The cards decide, not a sum of points, which other cards could make up.

    Args:
        captured: What each seat has captured.
        rules: The rules of the table.
    """
    if not moon_points(rules):
        return None
    needed = card_points(rules).keys()
    return next((seat for seat in Seat if needed <= set(captured[seat])), None)


@dataclass(frozen=True, slots=True)
class HandScore:
    """What a hand comes to."""

    taken: Scores
    """The points of the captured cards, before any moon is settled."""
    shooter: Seat | None
    """Who has shot the moon."""
    change: Scores
    """What the hand adds to the score of each seat."""

    def added_to(self, scores: Scores) -> Scores:
        """The scores after the hand; they may fall below zero.

        >>> HandScore((26, 0, 0, 0), Seat.SOUTH, (-26, 0, 0, 0)).added_to((10, 5, 5, 5))
        (-16, 5, 5, 5)
        """
        return tuple(map(sum, zip(scores, self.change, strict=True)))


def settle(captured: Sequence[Iterable[Card]], rules: Rules) -> HandScore:
    """Settle a hand by the cards that each seat has captured.

    Args:
        captured: The cards of each seat, in the order of ``Seat``. Cards that
            count nothing may be missing.
        rules: The rules of the table.

    Raises:
        MatchError: ``settle-card`` if a card that counts was not captured
            once and only once.
    """
    piles = [tuple(cards) for cards in captured]
    counts = Counter(card for cards in piles for card in cards)
    for card in card_points(rules):
        if counts[card] != 1:
            raise MatchError("settle-card", str(card), count=counts[card])
    taken = tuple(points_of(cards, rules) for cards in piles)
    shooter = moon_shooter(piles, rules)
    change = taken
    if shooter is not None:
        worth = moon_points(rules)
        if rules.moon is Moon.SUBTRACT:
            change = tuple(-worth if seat is shooter else 0 for seat in Seat)
        else:
            change = tuple(0 if seat is shooter else worth for seat in Seat)
    return HandScore(taken, shooter, change)


def winner(scores: Scores, rules: Rules) -> Seat | None:
    """Who has won the match, if it ends with these scores after a hand.

    It ends when somebody has the target score or more and one single player
    has the lowest. With a tie for lowest, another hand is played; after it
    the scores are looked at afresh.

    >>> winner((100, 20, 20, 60), Rules()), winner((103, 20, 25, 78), Rules())
    (None, <Seat.WEST: 1>)
    """
    lowest = min(scores)
    if max(scores) < rules.target or scores.count(lowest) > 1:
        return None
    return Seat(scores.index(lowest))
