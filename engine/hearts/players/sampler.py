"""The strongest player: it imagines hidden hands and plays each of its cards out in them.

The hidden hands agree with all that it knows. In each of them every card that
may be played is tried, with all four going on as the player of medium strength
would. It plays that player's card unless another one comes out better on
average by more than luck explains. If the moon is within reach, each card is
tried with that plan, too.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from engine.cards import Card
from engine.hearts.players import heuristic, policy
from engine.hearts.players.heuristic import may_shoot
from engine.hearts.players.knowledge import Knowledge, stream_of
from engine.hearts.players.outcome import outcome, play_out
from engine.hearts.players.packed import DIAMONDS, SUITS, PackedCard, packed, unpacked
from engine.hearts.players.standing import Standing, standing_of
from engine.hearts.view import View

_EFFORT = 4000
"""About how many cards are played in all imagined hands together."""
_MOST_HANDS = 60
_FEWEST_HANDS = 6
_MOON_LOSERS = 4
"""With more losers, the moon is not even tried in imagined hands."""


def choose_play(view: View) -> Card:
    """The card after which the imagined hands come out best."""
    standing = standing_of(view)
    candidates = _candidates(view, standing)
    if len(candidates) == 1:
        return unpacked(candidates[0])
    plans = [False, True] if may_shoot(view, standing, _MOON_LOSERS) else [False]
    tries = [(plan, card) for plan in plans for card in candidates]
    usual = _usual_try(view, standing, candidates)
    tries.sort(key=lambda one: one != usual)
    unplayed = sum(mask.bit_count() for mask in standing.unplayed)
    count = max(_FEWEST_HANDS, min(_MOST_HANDS, _EFFORT // (len(tries) * unplayed)))
    gains: list[list[float]] = [[] for _ in tries]
    for imagined in _imagined(view, standing, count):
        outcomes = [_outcome_of(imagined, view, card, shooting=plan) for plan, card in tries]
        for gain, reached in zip(gains, outcomes, strict=True):
            gain.append(reached - outcomes[0])
    _, best = max(zip(map(_sure_gain, gains), tries, strict=True), key=lambda one: one[0])
    return unpacked(best[1])


def _usual_try(
    view: View, standing: Standing, candidates: list[PackedCard]
) -> tuple[bool, PackedCard]:
    """The plan and the card of the player of medium strength, against which others are measured."""
    usual = standing.copy()
    shooting = may_shoot(view, standing, heuristic.MOON_LOSERS)
    usual.shooting[view.seat] = shooting
    suit, bit = policy.choose(usual)
    # Of a row of cards that do the same, the lowest is the candidate.
    return shooting, max(card for card in candidates if card[0] == suit and card[1] <= bit)


def _sure_gain(gains: list[float]) -> float:
    """The mean less its standard error, so that luck in a few hands decides less."""
    mean = sum(gains) / len(gains)
    variance = sum((gain - mean) ** 2 for gain in gains) / len(gains)
    return mean - math.sqrt(variance / len(gains))


def _imagined(view: View, standing: Standing, count: int) -> Iterator[Standing]:
    """The hand as it stands with so many imagined hands of the others."""
    knowledge = Knowledge.of(view)
    stream = stream_of(view)
    for _ in range(count):
        imagined = standing.copy()
        imagined.hands = [
            own | hidden
            for own, hidden in zip(standing.hands, knowledge.hands(stream), strict=True)
        ]
        yield imagined


def _outcome_of(imagined: Standing, view: View, card: PackedCard, *, shooting: bool) -> float:
    played = imagined.copy()
    played.shooting[view.seat] = shooting
    played.play(card)
    play_out(played)
    return outcome(played, view.rules, view.scores, view.seat)


def _candidates(view: View, standing: Standing) -> list[PackedCard]:
    """The cards that may be played; one of each row of cards that do the same."""
    out = standing.outstanding(view.seat)
    candidates: list[PackedCard] = []
    for suit in SUITS:
        lower: PackedCard | None = None
        for legal in view.legal_plays():
            card = packed(legal)
            if card[0] != suit:
                continue
            between = out[suit] & card[1] - 1 & ~(lower[1] - 1) if lower else 1
            alike = lower is not None and (
                not between
                and _worth(standing, card) == _worth(standing, lower)
                and not (standing.led == suit and lower[1] < standing.best < card[1])
            )
            if not alike:
                candidates.append(card)
            lower = card
    return candidates


def _worth(standing: Standing, card: PackedCard) -> int:
    suit, bit = card
    values = standing.values
    if suit == DIAMONDS and bit == values.jack:
        return values.jack_points
    return values.points[suit].get(bit, 0)
