"""How well the players of Hearts play: ``python -m tools.play_hearts --hands 2000``.

One player of each strength asked for sits down with three plain rule-followers
and plays every deal four times, once in each seat. The differences between the
others' mean points and its own, taken deal by deal, give the mean and its 95 %
confidence interval; the four hands of a deal are alike and count as one sample.
"""

from __future__ import annotations

import argparse
import math
import statistics
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial

from diagram_gen.words import Words
from engine.errors import GameError
from engine.hearts.match import Match
from engine.hearts.players import choose_passing, choose_play
from engine.hearts.public_hand import Phase
from engine.hearts.rules import Rules
from engine.hearts.seat import Seat
from engine.hearts.table import Strength, Table

_DEVIATIONS = statistics.NormalDist().inv_cdf(0.975)
"""So many standard errors reach to either end of a 95 % interval."""

_INTERIM = 25
"""After so many deals each, what they come to so far is told."""


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """What one hand came to for the player that is measured."""

    points: int
    others: float
    """The mean of the three others."""
    shot: bool
    """Whether it shot the moon."""
    milliseconds: tuple[float, ...]
    """The processor time of each of its cards."""

    @property
    def difference(self) -> float:
        """By how many points it did better than the others."""
        return self.others - self.points


def play_hand(match: Match, strengths: Sequence[Strength]) -> Match:
    """The match after the rest of its hand.

    Args:
        match: A match whose last hand is not over.
        strengths: How well each seat plays, in the order of ``Seat``.
    """
    return _timed(match, strengths, Seat.SOUTH, [])


def _timed(
    match: Match, strengths: Sequence[Strength], measured: Seat, milliseconds: list[float]
) -> Match:
    if match.hand.phase is Phase.PASSING:
        match = match.pass_cards(
            [choose_passing(match.view(seat), strengths[seat]) for seat in Seat]
        )
    while (turn := match.hand.turn) is not None:
        view = match.view(turn)
        before = time.process_time()
        card = choose_play(view, strengths[turn])
        if turn is measured:
            milliseconds.append((time.process_time() - before) * 1000)
        match = match.play(card)
    return match


def play_deal(number: int, rules: Rules, strength: Strength) -> list[PlayedHand]:
    """Play a deal four times, with a player of the strength in each seat.

    Args:
        number: The number of the table; it also decides to whom cards are passed.
        rules: Those of the table.
        strength: That of the player; the others are plain rule-followers.
    """
    start = Match.start(Table(rules, number), first_hand=number % len(Seat) + 1)
    hands = []
    for seat in Seat:
        strengths = [strength if other is seat else Strength.EASY for other in Seat]
        milliseconds: list[float] = []
        score = _timed(start, strengths, seat, milliseconds).hand_scores[-1]
        others = (sum(score.change) - score.change[seat]) / (len(Seat) - 1)
        hands.append(
            PlayedHand(score.change[seat], others, score.shooter is seat, tuple(milliseconds))
        )
    return hands


def report(strength: Strength, deals: Sequence[Sequence[PlayedHand]]) -> str:
    """What the hands come to, in words.

    Args:
        strength: That of the player.
        deals: The four hands of each deal; at least two deals.
    """
    hands = [hand for deal in deals for hand in deal]
    samples = [statistics.mean(hand.difference for hand in deal) for deal in deals]
    mean = statistics.mean(samples)
    margin = _DEVIATIONS * statistics.stdev(samples) / math.sqrt(len(samples))
    own = statistics.mean(hand.points for hand in hands)
    others = statistics.mean(hand.others for hand in hands)
    times = [milliseconds for hand in hands for milliseconds in hand.milliseconds]
    return (
        f"{strength}: better by {mean:z.2f} points a hand, 95 % interval"
        f" {mean - margin:z.2f} to {mean + margin:z.2f}, over {len(hands)} hands"
        f" ({own:.2f} points against {others:.2f}; {sum(hand.shot for hand in hands)} moons);"
        f" processor time for a card: median {statistics.median(times):.1f} ms,"
        f" worst {max(times):.1f} ms"
    )


def main(arguments: list[str] | None = None) -> int:
    """Play and print; returns the exit status: 0, or 64 for a wrong call."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.play_hearts",
        description="Measure the players of Hearts against three plain rule-followers.",
    )
    parser.add_argument(
        "--hands", type=int, default=2000, metavar="N", help="rounded up to whole deals of four"
    )
    parser.add_argument(
        "--rules", default="standard", metavar="WORDS", help='such as "omnibus moon-subtract"'
    )
    parser.add_argument(
        "--strengths",
        nargs="+",
        type=Strength,
        choices=list(Strength),
        default=[Strength.HARD, Strength.MEDIUM],
        help="the players to measure (default: hard medium)",
    )
    parser.add_argument(
        "--first", type=int, default=0, metavar="N", help="the number of the first deal"
    )
    parser.add_argument(
        "--processes", type=int, default=1, metavar="N", help="how many play at the same time"
    )
    options = parser.parse_args(arguments)
    try:
        rules = Rules.parse(options.rules)
    except GameError as error:
        print(Words().error(error), file=sys.stderr)
        return 64
    numbers = range(options.first, options.first + max(2, math.ceil(options.hands / len(Seat))))
    print(rules)
    with ProcessPoolExecutor(options.processes) as pool:
        for strength in options.strengths:
            play = partial(play_deal, rules=rules, strength=strength)
            deals: list[list[PlayedHand]] = []
            for deal in pool.map(play, numbers):
                deals.append(deal)
                if len(deals) % _INTERIM == 0 and len(deals) < len(numbers):
                    print(f"so far: {report(strength, deals)}", file=sys.stderr, flush=True)
            print(report(strength, deals), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
