"""The player of medium strength: sound rules of thumb, and the moon if its cards carry it."""

from __future__ import annotations

from engine.cards import Card
from engine.hearts.players import policy
from engine.hearts.players.moon import likely_losers, moon_is_welcome
from engine.hearts.players.packed import unpacked
from engine.hearts.players.standing import Standing, standing_of
from engine.hearts.view import View

MOON_LOSERS = 1
"""With more losers, the moon is not tried."""


def choose_play(view: View) -> Card:
    """The card that the plan for this hand asks for."""
    standing = standing_of(view)
    standing.shooting[view.seat] = may_shoot(view, standing, MOON_LOSERS)
    return unpacked(policy.choose(standing))


def may_shoot(view: View, standing: Standing, most_losers: int) -> bool:
    """Whether a seat may try the moon.

    Args:
        view: What the seat sees.
        standing: The same in plain numbers.
        most_losers: So many tricks may be lost, as ``likely_losers`` counts.
    """
    seat = view.seat
    return (
        standing.moon_is_open_to(seat)
        and moon_is_welcome(view.rules, view.scores, seat)
        and likely_losers(standing.own(seat), standing.outstanding(seat)) <= most_losers
    )
