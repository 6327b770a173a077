"""A scene: everything that a drawing of a position shows, as values."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from diagram_gen.card_drawing import Look
from diagram_gen.half_moon.arc import CELLS
from engine.cards import Card
from engine.half_moon.position import Position
from engine.half_moon.table import PLACES, Place


@dataclass(frozen=True, slots=True)
class ScenePlace:
    """A place with its playable card; covered cards are only counted."""

    place: Place
    card: Card | None
    count: int
    look: Look

    @property
    def x(self) -> int:
        """Left edge in units of the drawing."""
        return CELLS[self.place].x

    @property
    def y(self) -> int:
        """Upper edge in units of the drawing."""
        return CELLS[self.place].y


@dataclass(frozen=True, slots=True)
class Scene:
    """A position laid out on the arc."""

    places: tuple[ScenePlace, ...]
    """In the standing order of places."""


def lay_out(
    position: Position,
    *,
    coming: Collection[Place] = (),
    selected: Collection[Place] = (),
    dimmed: Collection[Place] = (),
) -> Scene:
    """Lay a position out.

    Args:
        position: What lies on the table.
        coming: Places whose cards leave in the coming move.
        selected: Places whose cards are selected.
        dimmed: Places whose cards cannot be combined with the selection.
    """

    def look(place: Place) -> Look:
        if place in selected:
            return Look.SELECTED
        if place in coming:
            return Look.COMING
        return Look.DIMMED if place in dimmed else Look.PLAIN

    return Scene(
        tuple(
            ScenePlace(place, position.card_at(place), position.count_at(place), look(place))
            for place in PLACES
        )
    )
