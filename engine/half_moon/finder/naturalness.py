"""What makes a won game natural to follow, written down as a measure.

A win is a set of moves, and many orders of them are legal. A person follows
one best that goes on where the last move uncovered something, leaves the
reserve for later and empties one pile after the other; and a deal looks honest
when no pile shows a pattern.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from engine.half_moon.deal import Deal
from engine.half_moon.game import Game
from engine.half_moon.move import Move
from engine.half_moon.position import Position
from engine.half_moon.table import MOVES_TO_WIN, PILES, Place

LIKE_NEIGHBOURS = 7
"""An honest-looking deal has at most so many neighbours of the same rank in its piles.

A shuffled deal has 84 pairs of neighbours and 5.7 like ones on average.
"""

LONGEST_SEQUENCE = 3
"""Cards in a row that may go up or down by one in an honest-looking pile."""

FIRST_EMPTY_PILE = 16
"""The move by which a natural game has emptied its first pile."""


def natural_order(position: Position, moves: Iterable[Move]) -> tuple[Move, ...]:
    """The moves in an order that a person can follow.

    Each next move is one that takes the fewest reserve cards; among these, one
    that goes on where the last two moves took cards, and takes from low piles.

    Args:
        position: Where the moves begin.
        moves: Legal moves from there, in any order in which they can be made.

    Raises:
        MoveError: as ``Position.play``, if they cannot be made.
    """
    # A pile may hold a face twice, so that a card is known by its height only.
    left: list[tuple[Move, tuple[int, ...]]] = []
    before = position
    for move in moves:
        left.append((move, _heights(before, move)))
        before = before.play(move)
    order: list[Move] = []
    while left:
        recent = _places(order[-2:])
        ready = [entry for entry in left if _heights(position, entry[0]) == entry[1]]
        chosen = min(ready, key=lambda entry: _reluctance(position, entry[0], recent))
        left.remove(chosen)
        order.append(chosen[0])
        position = position.play(chosen[0])
    return tuple(order)


def _heights(position: Position, move: Move) -> tuple[int, ...]:
    return tuple(position.count_at(place) for place in move.places)


def _reluctance(position: Position, move: Move, recent: set[Place]) -> tuple[int, int, str]:
    heights = [position.count_at(place) for place in move.places if not place.is_slot]
    slots = len(move.places) - len(heights)
    goes_on = len(recent.intersection(move.places))
    lowest = min(heights, default=0)
    # To empty a pile is worth as much as going on.
    return slots, lowest - 2 * goes_on - (2 if lowest == 1 else 0), str(move)


@dataclass(frozen=True, slots=True)
class Naturalness:
    """How far a won game is from one that is easy to follow; 0 is best everywhere."""

    early_reserve: float
    """Moves still to come when a reserve card leaves, added up over the cards."""
    jumps: int
    """Moves that touch no place of the two moves before."""
    repetitions: int
    """Moves of the same ranks as the two moves before."""
    uneven_emptying: float
    """Moves between the emptying of each pile and its turn in even steps, added up."""

    @property
    def strain(self) -> float:
        """All of it in one number, to choose the game with the least."""
        return (
            0.5 * self.early_reserve
            + 2 * self.jumps
            + 4 * self.repetitions
            + 0.5 * self.uneven_emptying
        )


def measure(game: Game) -> Naturalness:
    """Measure a won game."""
    moves = game.moves
    early = sum(
        len(moves) - number
        for number, move in enumerate(moves, start=1)
        for place in move.places
        if place.is_slot
    )
    jumps = sum(
        1
        for index, move in enumerate(moves)
        if index and not _places(moves[max(index - 2, 0) : index]).intersection(move.places)
    )
    ranks = [tuple(placed.card.rank for placed in move.taken) for move in moves]
    repetitions = sum(
        1
        for one, two, three in zip(ranks, ranks[1:], ranks[2:], strict=False)
        if one == two == three
    )
    return Naturalness(early, jumps, repetitions, _uneven_emptying(game))


def looks_shuffled(deal: Deal) -> bool:
    """Whether no pile shows what a reader might take for arranged.

    It does not if the same face lies next to itself, three cards of a rank lie
    in a row, more than ``LONGEST_SEQUENCE`` cards go up or down by one, or
    more than ``LIKE_NEIGHBOURS`` neighbours in the piles are of one rank.
    """
    like = 0
    for pile in deal.piles:
        if any(one == other for one, other in pairwise(pile)):
            return False
        steps = [other.rank - one.rank for one, other in pairwise(pile)]
        like += steps.count(0)
        if any(_longest_run(steps, step) >= LONGEST_SEQUENCE for step in (1, -1)):
            return False
        if _longest_run(steps, 0) > 1:
            return False
    return like <= LIKE_NEIGHBOURS


def _places(moves: Sequence[Move]) -> set[Place]:
    return {place for move in moves for place in move.places}


def _uneven_emptying(game: Game) -> float:
    emptied = [
        next(number for number, position in enumerate(game.positions) if not position.piles[pile])
        for pile in range(PILES)
    ]
    step = (MOVES_TO_WIN - FIRST_EMPTY_PILE) / (PILES - 1)
    turns = [FIRST_EMPTY_PILE + turn * step for turn in range(PILES)]
    return sum(abs(number - turn) for number, turn in zip(sorted(emptied), turns, strict=True))


def _longest_run(steps: Sequence[int], step: int) -> int:
    longest = run = 0
    for other in steps:
        run = run + 1 if other == step else 0
        longest = max(longest, run)
    return longest
