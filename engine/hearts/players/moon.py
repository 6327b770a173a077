"""When to shoot the moon: how far the cards carry, and whether the match wants it."""

from __future__ import annotations

from engine.hearts.players.packed import HEARTS, SUITS, highest, lowest
from engine.hearts.rules import Moon, Rules
from engine.hearts.scoring import Scores, moon_points, winner
from engine.hearts.seat import Seat


def moon_is_welcome(rules: Rules, scores: Scores, seat: Seat) -> bool:
    """Whether a moon of a seat does it good: exists, and lets nobody else win the match.

    A moon that is added may bring others to the target while somebody else
    has the lowest score. One that is subtracted raises nobody's score.
    """
    worth = moon_points(rules)
    if not worth:
        return False
    if rules.moon is Moon.SUBTRACT:
        after = tuple(
            score - worth * (other is seat) for other, score in zip(Seat, scores, strict=True)
        )
    else:
        after = tuple(
            score + worth * (other is not seat) for other, score in zip(Seat, scores, strict=True)
        )
    return winner(after, rules) in (None, seat)


def likely_losers(own: list[int], out: list[int]) -> int:
    """About how many tricks somebody else wins if a hand tries to win all.

    Hearts that lose count double, since each of them ends the moon.

    Args:
        own: The cards of the hand, by suit.
        out: The cards of the others, by suit.

    >>> likely_losers([0b1110000000000, 0, 0, 0], [0b0001111111111, 0, 0, 0])
    0
    >>> likely_losers([0, 0, 0, 0b0000000000001], [0, 0, 0, 0b1111111111110])
    2
    """
    return sum(
        _losers_of_suit(own[suit], out[suit]) * (2 if suit == HEARTS else 1) for suit in SUITS
    )


def _losers_of_suit(own: int, out: int) -> int:
    losers = 0
    while own and out:
        if own > out:
            own ^= highest(own)
        else:
            losers += 1
            own ^= lowest(own)
            out ^= highest(out)
        # Between them the others follow with about two low cards or three.
        for _ in range(min(out.bit_count(), 3 if out.bit_count() > 5 else 2)):
            out ^= lowest(out)
    return losers
