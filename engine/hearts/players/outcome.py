"""What an imagined hand comes to, and how good that is for a seat.

Thousands of hands are settled for one card, so it is done in plain numbers
here. A test holds it against ``engine.hearts.scoring``.
"""

from __future__ import annotations

from engine.hearts.players import policy
from engine.hearts.players.standing import NOBODY, Standing
from engine.hearts.rules import Moon, Rules
from engine.hearts.scoring import Scores, winner
from engine.hearts.seat import Seat

_MATCH = 20.0
"""What winning the match with this hand is worth, in points; and losing it costs."""


def play_out(standing: Standing) -> None:
    """Play on until nothing that counts is left."""
    while not standing.settled:
        standing.play(policy.choose(standing))


def outcome(standing: Standing, rules: Rules, scores: Scores, seat: Seat) -> float:
    """How good a settled hand is for a seat: by how much it gains on the others.

    Args:
        standing: The hand, with nothing that counts left.
        rules: Those of the table.
        scores: Those before the hand.
        seat: The seat.
    """
    changes = settled_changes(standing, rules)
    others = (sum(changes) - changes[seat]) / (len(Seat) - 1)
    gain = others - changes[seat]
    won_by = winner(tuple(map(sum, zip(scores, changes, strict=True))), rules)
    if won_by is None:
        return gain
    return gain + _MATCH if won_by is seat else gain - _MATCH


def settled_changes(standing: Standing, rules: Rules) -> Scores:
    """What a settled hand adds to each score."""
    values = standing.values
    shooter = standing.takers.bit_length() - 1
    if standing.moon_is_open_to(shooter):
        if rules.moon is Moon.SUBTRACT:
            return tuple(-values.moon if seat == shooter else 0 for seat in Seat)
        return tuple(0 if seat == shooter else values.moon for seat in Seat)
    changes = standing.taken[:]
    if standing.jack_taker != NOBODY:
        changes[standing.jack_taker] += values.jack_points
    return tuple(changes)
