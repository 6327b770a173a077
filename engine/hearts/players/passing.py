"""What a sound player passes on."""

from __future__ import annotations

from itertools import combinations

from engine.cards import Card, Suit
from engine.hearts.players.moon import likely_losers, moon_is_welcome
from engine.hearts.players.packed import WHOLE_SUIT, masks
from engine.hearts.ranking import (
    CARDS_PASSED,
    JACK_OF_DIAMONDS,
    QUEEN_OF_SPADES,
    height,
)
from engine.hearts.scoring import card_points
from engine.hearts.view import View

_GUARDS = 3
"""So many low spades keep the high ones of a hand safe."""
_MOON_LOSERS = 1
"""With so few losers after the passing, a hand may try the moon."""


def choose_passing(view: View) -> tuple[Card, ...]:
    """The most dangerous cards, or the losers of a hand that may shoot the moon."""
    if moon_is_welcome(view.rules, view.scores, view.seat):
        losers = _losers(view.held)
        if losers is not None:
            return losers
    ranked = sorted(view.held, key=lambda card: (_danger(card, view), height(card)))
    return tuple(ranked[-CARDS_PASSED:])


def _losers(held: tuple[Card, ...]) -> tuple[Card, ...] | None:
    """Three cards without which the rest may win all tricks, if there are such."""
    low = sorted((card for card in held if card != QUEEN_OF_SPADES), key=height)
    best: tuple[int, tuple[Card, ...]] | None = None
    for passed in combinations(low[:7], CARDS_PASSED):
        own = masks(card for card in held if card not in passed)
        losers = likely_losers(own, [WHOLE_SUIT & ~mask for mask in own])
        if best is None or losers < best[0]:
            best = losers, passed
    return best[1] if best is not None and best[0] <= _MOON_LOSERS else None


def _danger(card: Card, view: View) -> float:
    """How much it is worth to be rid of a card before play."""
    rules = view.rules
    points = card_points(rules).get(card, 0)
    suit = [other for other in view.held if other.suit is card.suit]
    if card == JACK_OF_DIAMONDS and points:
        return -20
    if card.suit is Suit.SPADES:
        guards = sum(height(other) < height(QUEEN_OF_SPADES) for other in suit)
        if height(card) < height(QUEEN_OF_SPADES):
            return -10
        if guards >= _GUARDS and points == 0:
            return 0
        if guards > _GUARDS:
            return 5
        return 40 + points
    high = height(card) - 7.0
    low = sum(height(other) < 7 for other in suit)
    danger = high + 2 * (4 - len(suit)) - 1.5 * low
    if card.suit is Suit.HEARTS:
        heart_points = points / 2
        return high + heart_points - 1.5 * low
    if card.suit is Suit.DIAMONDS and rules.omnibus and height(card) > height(JACK_OF_DIAMONDS):
        danger -= 5
    return danger
