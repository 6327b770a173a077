"""The four seats of the table, and to whom cards are passed."""

from __future__ import annotations

from enum import IntEnum


class Seat(IntEnum):
    """A seat; the value counts clockwise, in the direction of play, from South.

    Tuples with one entry a seat are in this order.

    >>> Seat.EAST.after(1), Seat.SOUTH.after(2)
    (<Seat.SOUTH: 0>, <Seat.NORTH: 2>)
    """

    SOUTH = 0
    """The reader."""
    WEST = 1
    NORTH = 2
    EAST = 3

    @property
    def notation(self) -> str:
        """The seat as records write it: its initial.

        >>> Seat.WEST.notation
        'W'
        """
        return self.name[0]

    def after(self, steps: int) -> Seat:
        """The seat so many steps further clockwise; backwards below 0."""
        return Seat((self + steps) % len(Seat))


class PassDirection(IntEnum):
    """To whom cards are passed; the value is that player's distance clockwise."""

    NONE = 0
    """Nothing is passed."""
    LEFT = 1
    ACROSS = 2
    RIGHT = 3
