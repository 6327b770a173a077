"""The plan of the table: where the seats, their hands and the trick are drawn.

South is below, the others follow clockwise. Everything is given in units of
the drawing.
"""

from __future__ import annotations

from dataclasses import dataclass

from diagram_gen.card_art import CARD_HEIGHT, CARD_WIDTH, TABLE_WIDTH
from engine.hearts.ranking import CARDS_IN_HAND
from engine.hearts.seat import Seat

CARDS_IN_ROW = -(-CARDS_IN_HAND // 2)
"""Cards of a hand that lie beside each other; a whole hand lies in two rows."""

MARGIN = 3
"""Space around everything, which the ring of a marked card needs."""

WIDTH = TABLE_WIDTH
"""Width of the table."""

STEP = (WIDTH - 2 * MARGIN - CARD_WIDTH) / (CARDS_IN_ROW - 1)
"""Distance of two cards of a row."""

MIDDLE = WIDTH / 2

LABEL_LINE = 16
"""Height of a seat's name with its points."""

SUIT_LINE = 17
"""Height of a row of an open hand, which has a row for each suit."""

OPEN_HAND_WIDTH = 92
"""Width of an open hand beside the trick."""

_TRICK_HEIGHT = 2 * CARD_HEIGHT + 6
_TRICK_REACH = CARD_WIDTH + 8
"""Distance of West's and East's cards in the trick from the middle."""
_BESIDE = 6
"""Space between the trick and what is above and below it."""
_ROW_STEP = CARD_HEIGHT + 6
"""Distance of the two rows of a hand of cards."""


@dataclass(frozen=True, slots=True)
class Point:
    """A point of the drawing."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class TablePlan:
    """Where things are, which depends on how the hands are shown."""

    open_hands: bool
    """Whether all hands lie open, by suit; otherwise South's are cards and the others closed."""

    @property
    def _trick_top(self) -> int:
        above = LABEL_LINE + (4 * SUIT_LINE if self.open_hands else 0)
        return MARGIN + above + _BESIDE

    @property
    def _south_top(self) -> int:
        return self._trick_top + _TRICK_HEIGHT + _BESIDE

    @property
    def height(self) -> int:
        """Height of the table."""
        hand = 4 * SUIT_LINE if self.open_hands else _ROW_STEP + CARD_HEIGHT
        return self._south_top + LABEL_LINE + hand + MARGIN

    def trick_card(self, seat: Seat) -> Point:
        """The middle of the upper edge of a seat's card in the trick."""
        beside = self._trick_top + (_TRICK_HEIGHT - CARD_HEIGHT) / 2
        match seat:
            case Seat.NORTH:
                return Point(MIDDLE, self._trick_top)
            case Seat.SOUTH:
                return Point(MIDDLE, self._trick_top + _TRICK_HEIGHT - CARD_HEIGHT)
            case Seat.WEST:
                return Point(MIDDLE - _TRICK_REACH, beside)
            case Seat.EAST:
                return Point(MIDDLE + _TRICK_REACH, beside)

    def label(self, seat: Seat) -> Point:
        """Where a seat's name stands: the middle, or the left edge, of its baseline."""
        beside = self._trick_top + (_TRICK_HEIGHT - LABEL_LINE - 4 * SUIT_LINE) / 2
        top = {
            Seat.NORTH: MARGIN,
            Seat.SOUTH: self._south_top,
            Seat.WEST: beside if self.open_hands else self._trick_top + _TRICK_HEIGHT / 2 - 12,
            Seat.EAST: beside if self.open_hands else self._trick_top + _TRICK_HEIGHT / 2 - 12,
        }[seat]
        left = {
            Seat.WEST: MARGIN if self.open_hands else MARGIN + OPEN_HAND_WIDTH / 2,
            Seat.EAST: WIDTH - MARGIN - OPEN_HAND_WIDTH / (1 if self.open_hands else 2),
        }
        between = MIDDLE - OPEN_HAND_WIDTH / 2 if self.open_hands else MIDDLE
        return Point(left.get(seat, between), top + LABEL_LINE - 4)

    def suit_row(self, seat: Seat, row: int) -> Point:
        """The left edge of the baseline of a row of an open hand, counted from 0."""
        label = self.label(seat)
        return Point(label.x, label.y + 2 + (row + 1) * SUIT_LINE - 3)

    def hand_card(self, place: int, count: int) -> Point:
        """The middle of the upper edge of a card of South's hand.

        Args:
            place: Which card of the hand, from 0.
            count: How many cards it has.
        """
        upper = min(count, CARDS_IN_ROW)
        row, column = divmod(place, CARDS_IN_ROW)
        in_row = upper if row == 0 else count - upper
        first = MIDDLE - (in_row - 1) * STEP / 2
        top = self._south_top + LABEL_LINE + 2
        return Point(first + column * STEP, top + row * _ROW_STEP)
