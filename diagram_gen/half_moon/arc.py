"""The arc: where each place stands on the table."""

from __future__ import annotations

from dataclasses import dataclass

from diagram_gen.card_art import CARD_HEIGHT, CARD_WIDTH, TABLE_WIDTH
from engine.half_moon.table import PLACES, Place

COLUMNS = 8
"""Columns of the grid on which the places stand."""

ROWS = 3
"""Rows of the grid."""

LEFT_PILES = ROWS
"""Piles of the left column, from the bottom up."""

TOP_PILES = COLUMNS - 1
"""Piles along the top, to the right of the left column."""

RIGHT_PILES = ROWS - 1
"""Piles of the right column, below the corner."""

SLOTS_IN_ROW = 4
"""Reserve slots in each row inside the arc."""

MARGIN = 3
"""Space around all places, which the ring of a marked card needs."""

LABEL_HEIGHT = 20
"""Height of the line under a card with its number and count."""

WIDTH = TABLE_WIDTH
"""Width of the whole arc."""

GAP = (WIDTH - 2 * MARGIN - COLUMNS * CARD_WIDTH) // (COLUMNS - 1)
"""Space between two columns."""

HEIGHT = 2 * MARGIN + ROWS * (CARD_HEIGHT + LABEL_HEIGHT)
"""Height of the whole arc."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of the grid, counted from 1 at the upper left."""

    column: int
    row: int

    @property
    def x(self) -> int:
        """Left edge of the card that stands here."""
        return MARGIN + (self.column - 1) * (CARD_WIDTH + GAP)

    @property
    def y(self) -> int:
        """Upper edge of the card that stands here."""
        return MARGIN + (self.row - 1) * (CARD_HEIGHT + LABEL_HEIGHT)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, width and height with the label, as parts of the drawing's size."""
        height = CARD_HEIGHT + LABEL_HEIGHT
        return (self.x / WIDTH, self.y / HEIGHT, CARD_WIDTH / WIDTH, height / HEIGHT)


def _cell(place: Place) -> Cell:
    # Piles climb the left column, run along the top row and go down the right
    # column; the reserve lies inside, in two rows of four.
    if place.is_slot:
        row, column = divmod(place.number - 1, SLOTS_IN_ROW)
        return Cell(column + 3, row + 2)
    if place.number <= LEFT_PILES:
        return Cell(1, ROWS + 1 - place.number)
    if place.number <= LEFT_PILES + TOP_PILES:
        return Cell(place.number - LEFT_PILES + 1, 1)
    return Cell(COLUMNS, place.number - LEFT_PILES - TOP_PILES + 1)


CELLS = {place: _cell(place) for place in PLACES}
"""The cell of each place."""
