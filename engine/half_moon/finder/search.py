"""The search for a win, or for the proof that there is none.

Suits do not matter, so the search looks at ranks only, and it looks at them
through four facts about the game.

*Free cards.* A card with nothing under it uncovers nothing when it leaves:
the reserve cards, and the last card of each pile. Removing only free cards can
always wait until the end, where they fit together by themselves, because the
ranks that belong together are left in equal numbers. So every move of the
search lowers at least one pile that holds two cards or more, and the search is
over when no card is covered any more.

*Want.* Call a pile card one that is neither free nor the last of its pile. A
pile card leaves with a free card or with another pile card. Once the free cards
of the one rank of a pair are at least as many as the pile cards of the other,
for both ranks, each of these pile cards has a free partner of its own, the last
cards of the piles wait for the end, and removing any of them at once is safe.
The same holds for the trio once the free cards of each rank are at least as many
as the pile cards of the two others. What is missing to that is the want.

*Dominance.* Of two positions with the same pile heights, the one with at least
as many free cards of every rank is at least as good: what it has more pairs
off among itself.

*Parts.* Leave only the cards of one trio or of one pair of ranks on the table:
whoever wins the whole wins this part too, because fewer cards cover each other
there. A part without a win, which is quickly seen, proves that the whole has none.

The search takes the positions in the order of the cards uncovered so far and,
at each number, keeps those that no other dominates. If they are too many, it
keeps those with the least want, tries again with ten times as many
where that fails, and proves that there is no win where it had to drop none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise, product

from engine.cards import Rank
from engine.half_moon.move import Move, PlacedCard
from engine.half_moon.position import Outcome, Position
from engine.half_moon.table import PACKS, PAIR_SUM, PILES, TRIO_RANKS, Place

WIDTHS = (10, 100, 1_000, 10_000)
"""How many positions each attempt keeps at each number of uncovered cards."""


@dataclass(frozen=True, slots=True)
class Win:
    """The position can be won."""

    moves: tuple[Move, ...]
    """Legal moves from the position to the empty table."""


@dataclass(frozen=True, slots=True)
class NoWin:
    """The position cannot be won: every way was followed to its end."""

    visited: int
    """Positions looked at."""


class Limit(StrEnum):
    """Why a search gave up."""

    STOPPED = "stopped"
    """The caller's ``stop`` said so, for example because time was up."""
    POSITIONS = "positions"
    """As many positions were looked at as allowed."""
    WIDTH = "width"
    """The widest attempt had to drop positions and found no win among the rest."""


@dataclass(frozen=True, slots=True)
class GaveUp:
    """The search neither found a win nor proved that there is none."""

    reason: Limit
    visited: int
    """Positions looked at."""


type Finding = Win | NoWin | GaveUp
"""What a search comes to."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a search has come."""

    width: int
    """Positions that this attempt keeps at each step."""
    uncovered: int
    """Cards of piles that the positions looked at now have uncovered."""
    covered_at_start: int
    """Cards that lie on another card in the position searched."""
    visited: int
    """Positions looked at so far, in all attempts."""


def _never() -> bool:
    return False


def _ignore(progress: Progress) -> None:
    pass


def find_win(
    position: Position,
    *,
    stop: Callable[[], bool] = _never,
    most_positions: int | None = None,
    progress: Callable[[Progress], None] = _ignore,
    widths: tuple[int, ...] = WIDTHS,
) -> Finding:
    """Find a win of a position, or prove that there is none.

    The same position gives the same result, unless it is stopped.

    Args:
        position: Where to start; its ranks must be in balance, as they are in
            every position that comes from a deal.
        stop: Asked every few hundred positions; the search gives up once it
            answers yes.
        most_positions: Give up after so many positions; ``None`` for no limit.
        progress: Told now and then how far the search has come.
        widths: Positions kept at each step, for one attempt after the other.
    """
    piles = _Piles(position)
    counter = _Counter(stop, most_positions)
    for attempt, width in enumerate(widths):
        last, complete = _attempt(piles, width, counter, progress)
        if last is not None:
            return Win(_checked(position, _moves(last, position)))
        if counter.limit is None and (
            complete or (attempt == 0 and _some_part_has_no_win(position, counter))
        ):
            return NoWin(counter.visited)
        if counter.limit is not None:
            return GaveUp(counter.limit, counter.visited)
    return GaveUp(Limit.WIDTH, counter.visited)


# A state is one number of packed fields. Lowest come the heights of the piles,
# how many cards lie on each pile's last card; then for each rank the number of
# free cards; then for each rank how many free cards are lacking before the
# ranks it leaves with can all leave: their pile cards less its own free cards,
# with an offset that keeps it above zero. The highest bit of a field of free
# cards stays 0: as a guard, it lets one subtraction compare all fields.
_HEIGHT_BITS = 4
_HEIGHT = (1 << _HEIGHT_BITS) - 1
_RANK_BITS = 5
_PAIR_RANKS = tuple((rank, PAIR_SUM - rank) for rank in range(1, PAIR_SUM // 2 + 1))
_TRIO_RANKS = tuple(int(rank) for rank in TRIO_RANKS)
_TOGETHER = (*_PAIR_RANKS, _TRIO_RANKS)
_IN_FIELD_ORDER = [rank for ranks in _TOGETHER for rank in ranks]
_FREE_SHIFT = _HEIGHT_BITS * PILES
_LACK_SHIFT = _FREE_SHIFT + _RANK_BITS * len(_IN_FIELD_ORDER)
_HEIGHTS = (1 << _FREE_SHIFT) - 1
_LACK_OFFSET = PACKS * 4
_ONE_FREE = {
    rank: 1 << _FREE_SHIFT + _RANK_BITS * place for place, rank in enumerate(_IN_FIELD_ORDER)
}
_ONE_LACKING = {rank: one << _LACK_SHIFT - _FREE_SHIFT for rank, one in _ONE_FREE.items()}
_FREE = {rank: one * ((1 << _RANK_BITS) - 1) for rank, one in _ONE_FREE.items()}
_GUARD = sum(one << _RANK_BITS - 1 for one in _ONE_FREE.values())
_STOP_INTERVAL = 256
_WIDTH_OF_A_PART = 1_000


def _freed(rank: int) -> int:
    """What one more free card of a rank adds to a state."""
    return _ONE_FREE[rank] - _ONE_LACKING[rank]


def _lifted(rank: int) -> int:
    """What one pile card of a rank less adds to a state."""
    ranks = next(ranks for ranks in _TOGETHER if rank in ranks)
    return -sum(_ONE_LACKING[other] for other in ranks if other != rank)


def _wants(ranks: int, points: int) -> list[int]:
    """For each value of the lacking fields of some ranks, the greatest lack in points."""
    values = range(1 << _RANK_BITS)
    return [
        points * max(*(lack - _LACK_OFFSET for lack in lacks), 0)
        for lacks in product(values, repeat=ranks)
    ]


_PAIR_WANTS = _wants(2, points=3)
_TRIO_WANTS = _wants(3, points=2)
_PAIR_BITS = 2 * _RANK_BITS
_PAIR_MASK = (1 << _PAIR_BITS) - 1

type _Node = tuple[int, _Node | None]
"""A state and the node from which a move led to it."""


def _want(state: int) -> int:
    """How many free cards are wanting in all, a trio's counted for two thirds."""
    lacking = state >> _LACK_SHIFT
    total = 0
    for _ in _PAIR_RANKS:
        total += _PAIR_WANTS[lacking & _PAIR_MASK]
        lacking >>= _PAIR_BITS
    return total + _TRIO_WANTS[lacking]


class _Piles:
    """The piles as the search sees them: ranks and what taking each card changes."""

    def __init__(self, position: Position) -> None:
        piles = [[int(card.rank) for card in pile] for pile in position.piles]
        self.covered = sum(max(len(pile) - 1, 0) for pile in piles)
        state = sum(_LACK_OFFSET * one for one in _ONE_LACKING.values())
        state += sum(_freed(card.rank) for card in position.slots if card is not None)
        for index, pile in enumerate(piles):
            if pile:
                state += len(pile) - 1 << _HEIGHT_BITS * index
                state -= sum(_lifted(rank) for rank in pile[1:])
            if len(pile) == 1:
                state += _freed(pile[0])
        self.start = state
        # For each pile and height, the top rank and what taking it adds.
        self._tops = [
            [
                (
                    rank,
                    _lifted(rank)
                    - (1 << _HEIGHT_BITS * index)
                    + (_freed(pile[0]) if height == 1 else 0),
                )
                for height, rank in enumerate(pile)
            ]
            for index, pile in enumerate(piles)
        ]

    def following(self, state: int) -> list[tuple[int, int]]:
        """The states after each move worth trying, with the cards it uncovers."""
        tops: list[list[int]] = [[] for _ in range(Rank.KING + 1)]
        heights = state & _HEIGHTS
        for steps in self._tops:
            height = heights & _HEIGHT
            heights >>= _HEIGHT_BITS
            if height:
                rank, step = steps[height]
                tops[rank].append(step)
        states: list[tuple[int, int]] = []
        lacking = state >> _LACK_SHIFT
        for low, high in _PAIR_RANKS:
            lows, highs = tops[low], tops[high]
            if not _PAIR_WANTS[lacking & _PAIR_MASK]:
                for step in lows:
                    return [(state + step - _freed(high), 1)]
                for step in highs:
                    return [(state + step - _freed(low), 1)]
            states += [(state + one + other, 2) for one in lows for other in highs]
            if lows and state & _FREE[high]:
                states += [(state + step - _freed(high), 1) for step in lows]
            if highs and state & _FREE[low]:
                states += [(state + step - _freed(low), 1) for step in highs]
            lacking >>= _PAIR_BITS
        if not _TRIO_WANTS[lacking]:
            for rank in _TRIO_RANKS:
                for step in tops[rank]:
                    partners = sum(_freed(other) for other in _TRIO_RANKS if other != rank)
                    return [(state + step - partners, 1)]
        return states + self._after_trios(state, [tops[rank] for rank in _TRIO_RANKS])

    def _after_trios(self, state: int, tops: list[list[int]]) -> list[tuple[int, int]]:
        sources = [
            [*((step, 1) for step in steps), (-_freed(rank), 0)]
            if state & _FREE[rank]
            else [(step, 1) for step in steps]
            for rank, steps in zip(_TRIO_RANKS, tops, strict=True)
        ]
        if not all(sources):
            return []
        return [
            (state + jack + queen + king, from_pile + queens_pile + kings_pile)
            for jack, from_pile in sources[0]
            for queen, queens_pile in sources[1]
            for king, kings_pile in sources[2]
            if from_pile or queens_pile or kings_pile
        ]


class _Counter:
    """Counts positions and notices when a limit is reached."""

    def __init__(self, stop: Callable[[], bool], most: int | None) -> None:
        self._stop = stop
        self._most = most
        self.visited = 0
        self.limit: Limit | None = None

    def another(self) -> bool:
        """Whether another position may be looked at."""
        if self._most is not None and self.visited >= self._most:
            self.limit = Limit.POSITIONS
        elif self.visited % _STOP_INTERVAL == 0 and self._stop():
            self.limit = Limit.STOPPED
        else:
            self.visited += 1
        return self.limit is None


def _attempt(
    piles: _Piles, width: int, counter: _Counter, progress: Callable[[Progress], None]
) -> tuple[_Node | None, bool]:
    """The last node of a win, if one is found, and whether nothing was dropped."""
    levels = [_Level() for _ in range(piles.covered + 1)]
    levels[0].add(piles.start, None)
    complete = True
    for uncovered in range(piles.covered + 1):
        progress(Progress(width, uncovered, piles.covered, counter.visited))
        nodes = levels[uncovered].nodes()
        levels[uncovered] = _Level()
        if nodes and uncovered == piles.covered:
            return nodes[0], complete
        if len(nodes) > width:
            complete = False
            nodes.sort(key=lambda node: _want(node[0]))
            del nodes[width:]
        for node in nodes:
            if not counter.another():
                return None, False
            for state, more in piles.following(node[0]):
                levels[uncovered + more].add(state, node)
    return None, complete


def _some_part_has_no_win(position: Position, counter: _Counter) -> bool:
    """Whether the cards of some ranks that leave together cannot be won by themselves."""
    for ranks in _TOGETHER:
        part = Position(
            tuple(tuple(card for card in pile if card.rank in ranks) for pile in position.piles),
            tuple(card if card and card.rank in ranks else None for card in position.slots),
        )
        last, complete = _attempt(_Piles(part), _WIDTH_OF_A_PART, counter, _ignore)
        if last is None and complete:
            return True
    return False


class _Level:
    """The positions with the same number of uncovered cards that none dominates."""

    def __init__(self) -> None:
        self._by_heights: dict[int, list[_Node]] = {}

    def add(self, state: int, before: _Node | None) -> None:
        """Keep a position unless one kept dominates it; drop those it dominates."""
        kept = self._by_heights.get(state & _HEIGHTS)
        if kept is None:
            self._by_heights[state & _HEIGHTS] = [(state, before)]
            return
        for other, _ in kept:
            if (other | _GUARD) - state & _GUARD == _GUARD:
                return
        guarded = state | _GUARD
        kept[:] = [node for node in kept if guarded - node[0] & _GUARD != _GUARD]
        kept.append((state, before))

    def nodes(self) -> list[_Node]:
        """The positions kept, in the order in which their heights came up."""
        return [node for kept in self._by_heights.values() for node in kept]


def _moves(last: _Node, position: Position) -> Iterator[Move]:
    """The moves that lead through the nodes up to the last one, then to the end."""
    states = [last[0]]
    before = last[1]
    while before is not None:
        state, before = before
        states.append(state)
    states.reverse()
    for state, following in pairwise(states):
        taken = [
            PlacedCard(position.piles[index][-1], Place(index + 1))
            for index in range(PILES)
            if (state ^ following) >> _HEIGHT_BITS * index & _HEIGHT
        ]
        move = Move((*taken, *_free_partners(position, taken)))
        yield move
        position = position.play(move)
    while position.outcome() is Outcome.OPEN:
        move = position.legal_moves()[0]
        yield move
        position = position.play(move)


def _free_partners(position: Position, taken: list[PlacedCard]) -> Iterator[PlacedCard]:
    """Free cards that make the taken ones a pair or a trio, a pile's before a slot's."""
    present = {placed.card.rank for placed in taken}
    if any(rank.is_face for rank in present):
        missing = {rank for rank in TRIO_RANKS if rank not in present}
    else:
        missing = {Rank(PAIR_SUM - rank) for rank in present} - present
    for placed in position.playable():
        if placed.card.rank in missing and position.count_at(placed.place) == 1:
            missing.remove(placed.card.rank)
            yield placed


def _checked(position: Position, moves: Iterable[Move]) -> tuple[Move, ...]:
    """The moves, played through by the rules, which they must end by winning."""
    made = []
    for move in moves:
        position = position.play(move)
        made.append(move)
    if position.outcome() is not Outcome.WON:
        raise AssertionError("the search ends only with an empty table")
    return tuple(made)
