"""A game: a deal and the moves made so far."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.errors import MoveError
from engine.half_moon.deal import Deal
from engine.half_moon.move import Move
from engine.half_moon.position import Outcome, Position


@dataclass(frozen=True, slots=True)
class Game:
    """A deal, the moves and the positions they lead through; never changed.

    Build one with ``Game.start`` and ``play``, so that every move is checked.
    """

    deal: Deal
    moves: tuple[Move, ...]
    """The moves made so far."""
    positions: tuple[Position, ...]
    """The position before the first move and after each move."""

    @classmethod
    def start(cls, deal: Deal, moves: Iterable[Move] = ()) -> Game:
        """Begin with a deal and make the given moves.

        Raises:
            MoveError: as ``Position.play``.
        """
        game = cls(deal, (), (Position.start(deal),))
        for move in moves:
            game = game.play(move)
        return game

    @property
    def position(self) -> Position:
        """The table now."""
        return self.positions[-1]

    @property
    def score(self) -> int:
        """Points so far; never below zero."""
        return sum(move.score for move in self.moves)

    @property
    def outcome(self) -> Outcome:
        """How the game stands."""
        return self.position.outcome()

    def play(self, move: Move) -> Game:
        """The game with one more move.

        Raises:
            MoveError: as ``Position.play``.
        """
        position = self.position.play(move)
        return Game(self.deal, (*self.moves, move), (*self.positions, position))

    def undo(self) -> Game:
        """The game without its last move.

        Raises:
            MoveError: ``undo-at-start`` if no move was made.
        """
        if not self.moves:
            raise MoveError("undo-at-start", "")
        return self.after(len(self.moves) - 1)

    def after(self, moves: int) -> Game:
        """The game as it was after its first ``moves`` moves.

        Raises:
            MoveError: ``move-number-unknown`` if it has fewer moves, or for a
                number below 0.
        """
        if not 0 <= moves <= len(self.moves):
            raise MoveError("move-number-unknown", str(moves), last=len(self.moves))
        return Game(self.deal, self.moves[:moves], self.positions[: moves + 1])
