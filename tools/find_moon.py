"""Look for hands in which South shoots the moon: ``python -m tools.find_moon``.

All four seats are played by the computer's players. Each hand found is printed
as a record. The worked example of the site was found so.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import islice

from diagram_gen.words import Words
from engine.errors import GameError
from engine.hearts.match import Match
from engine.hearts.public_hand import Phase
from engine.hearts.ranking import JACK_OF_DIAMONDS
from engine.hearts.record import Record
from engine.hearts.rules import Rules
from engine.hearts.scoring import Scores
from engine.hearts.seat import Seat
from engine.hearts.table import Strength, Table
from tools.play_hearts import play_hand


def moons(
    rules: Rules, seeds: range, *, first_hand: int, scores_before: Scores, strength: Strength
) -> Iterator[Match]:
    """Hands with a passing in which South shoots the moon without the jack of diamonds.

    Args:
        rules: Those of the tables.
        seeds: The numbers of the tables.
        first_hand: The number of the hand.
        scores_before: The scores before it.
        strength: That of all four players.
    """
    for seed in seeds:
        match = Match.start(
            Table(rules, seed, strength), first_hand=first_hand, scores_before=scores_before
        )
        if match.hand.phase is not Phase.PASSING:
            continue
        match = play_hand(match, [strength] * len(Seat))
        if match.hand.score().shooter is Seat.SOUTH and (
            JACK_OF_DIAMONDS not in match.hand.captured[Seat.SOUTH]
        ):
            yield match


def main(arguments: list[str] | None = None) -> int:
    """Search and print; returns the exit status: 0 found, 1 not found, 64 for a wrong call."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.find_moon",
        description="Find hands in which South shoots the moon. Prints them as records.",
    )
    parser.add_argument("--rules", default="standard moon-subtract", metavar="WORDS")
    parser.add_argument("--hand", type=int, default=2, metavar="N", help="its number in the match")
    parser.add_argument(
        "--before",
        type=int,
        nargs=len(Seat),
        default=(10, 7, 4, 5),
        metavar="N",
        help="the scores before it, from South on (default: 10 7 4 5)",
    )
    parser.add_argument(
        "--strength", type=Strength, choices=list(Strength), default=Strength.MEDIUM
    )
    parser.add_argument("--first", type=int, default=0, metavar="N", help="the first seed")
    parser.add_argument("--seeds", type=int, default=1000, metavar="N", help="how many seeds")
    parser.add_argument("--count", type=int, default=1, metavar="N", help="stop after so many")
    options = parser.parse_args(arguments)
    try:
        rules = Rules.parse(options.rules)
    except GameError as error:
        print(Words().error(error), file=sys.stderr)
        return 64
    found = 0
    search = moons(
        rules,
        range(options.first, options.first + options.seeds),
        first_hand=options.hand,
        scores_before=tuple(options.before),
        strength=options.strength,
    )
    for match in islice(search, options.count):
        print(Record(match), flush=True)
        found += 1
    return 0 if found else 1


if __name__ == "__main__":
    sys.exit(main())
