"""Which cards of a hand may be played, and why the others may not.

At any moment a single rule restricts the choice, if any does: on the lead the
two of clubs or hearts that are not broken; behind it the suit led or, without
that suit, the penalty cards that the first trick keeps out.
"""

from __future__ import annotations

from enum import StrEnum

from engine.cards import Card, Suit
from engine.hearts.ranking import TWO_OF_CLUBS
from engine.hearts.rules import Rules
from engine.hearts.scoring import penalty_cards
from engine.hearts.trick import Trick


class Restriction(StrEnum):
    """The rule that keeps a card in the hand."""

    TWO_OF_CLUBS = "play-two-of-clubs"
    """The two of clubs is led to the first trick."""
    FOLLOW_SUIT = "play-follow-suit"
    """Who has the suit led must play it."""
    HEARTS_NOT_BROKEN = "play-hearts-not-broken"
    """Hearts are not led before they are broken, unless nothing else is left."""
    PENALTY_IN_FIRST_TRICK = "play-penalty-in-first-trick"
    """No penalty card is played to the first trick, unless there is nothing else."""


def playable(
    held: tuple[Card, ...], trick: Trick, rules: Rules, *, first: bool, hearts_broken: bool
) -> tuple[tuple[Card, ...], Restriction | None]:
    """The cards that may be played, and what rule keeps back the others, if one does.

    Args:
        held: The hand of the seat whose turn it is; not empty.
        trick: The trick to play to.
        rules: The rules of the table.
        first: Whether it is the first trick of the hand.
        hearts_broken: Whether hearts may be led.
    """
    if trick.suit is None:
        if first:
            return (TWO_OF_CLUBS,), Restriction.TWO_OF_CLUBS
        others = tuple(card for card in held if card.suit is not Suit.HEARTS)
        if others and not hearts_broken:
            return others, Restriction.HEARTS_NOT_BROKEN
        return held, None
    following = tuple(card for card in held if card.suit is trick.suit)
    if following:
        return following, Restriction.FOLLOW_SUIT
    if first and not rules.first_trick_free:
        harmless = tuple(card for card in held if card not in penalty_cards(rules))
        if harmless:
            return harmless, Restriction.PENALTY_IN_FIRST_TRICK
    return held, None
