"""A plain player: it keeps to the rules and plays the lowest safe card.

It passes its highest cards. It leads its lowest card. It follows with its
highest card that does not take the trick, else with its lowest. Without the
suit led it gets rid of the card that counts most, else of its highest.
"""

from __future__ import annotations

from engine.cards import Card
from engine.hearts.ranking import CARDS_PASSED, height
from engine.hearts.scoring import card_points
from engine.hearts.view import View


def choose_passing(view: View) -> tuple[Card, ...]:
    """The three highest cards; of equal ones those that count most."""
    points = card_points(view.rules)
    return tuple(sorted(view.held, key=lambda card: (height(card), points.get(card, 0))))[
        -CARDS_PASSED:
    ]


def choose_play(view: View) -> Card:
    """The lowest safe card, as the module tells."""
    legal = view.legal_plays()
    trick = view.trick
    if trick is None or trick.suit is None:
        return min(legal, key=height)
    if legal[0].suit is not trick.suit:
        points = card_points(view.rules)
        return max(legal, key=lambda card: (points.get(card, 0), height(card)))
    to_beat = max(height(card) for card in trick.cards if card.suit is trick.suit)
    under = [card for card in legal if height(card) < to_beat]
    return max(under, key=height) if under else min(legal, key=height)
