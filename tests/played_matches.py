"""Matches of Hearts of which the computer has played all seats."""

from __future__ import annotations

from diagram_gen.hearts.table_words import READER
from engine.hearts.match import Match
from engine.hearts.players import choose_passing, choose_play
from engine.hearts.public_hand import Phase
from engine.hearts.rules import Rules
from engine.hearts.seat import Seat
from engine.hearts.table import Strength, Table

SHORT = Rules(target=1)
"""Rules by which a match is over after a few hands."""


def step(match: Match) -> Match:
    """A match that is not over, one deal, passing or card further."""
    hand = match.hand
    if hand.phase is Phase.PASSING:
        passes = [choose_passing(match.view(seat), Strength.EASY) for seat in Seat]
        return match.pass_cards(passes)
    if hand.turn is None:
        return match.deal_next()
    return match.play(choose_play(match.view(hand.turn), Strength.EASY))


def finished(seed: int, rules: Rules = SHORT) -> Match:
    """A match that was played to its end."""
    match = Match.start(Table(rules, seed, Strength.EASY))
    while match.winner is None:
        match = step(match)
    return match


def under_way(seed: int, rules: Rules | None = None) -> Match:
    """A match in which the reader has passed, and is to play."""
    match = step(Match.start(Table(rules or Rules(), seed, Strength.EASY)))
    while match.hand.turn is not READER:
        match = step(match)
    return match
