"""Tapping: how a player selects cards and removes them.

The rules are those of the app: the first card tapped is selected; a pair goes
on its second tap, a trio on its third; a selected card tapped again is
deselected; a card that does not fit removes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.cards import Card
from engine.errors import MoveError
from engine.half_moon.move import Move, PlacedCard, fits
from engine.half_moon.position import Position
from engine.half_moon.table import Place


class Misfit(StrEnum):
    """Why a tapped card does not combine with the selection."""

    SUM_NOT_ELEVEN = "sum-not-eleven"
    """Two number cards whose sum is not 11."""
    TRIO_NEEDED = "trio-needed"
    """A face card is involved, and it leaves only in a trio."""


type Selection = tuple[Place, ...]
"""The selected places, in the order in which they were tapped; at most two."""


@dataclass(frozen=True, slots=True)
class Tap:
    """What a tap does.

    At most one of ``move`` and ``misfit`` is set; with neither, the tap
    selected or deselected a card.
    """

    selection: Selection
    """What is selected after the tap."""
    move: Move | None = None
    """The pair or trio that leaves, if the tap completes one."""
    misfit: Misfit | None = None
    """The reason, if the tapped card did not fit."""


def tap(position: Position, selection: Selection, place: Place) -> Tap:
    """Tap the playable card of a place.

    Args:
        position: The table.
        selection: What is selected before the tap.
        place: Where the tap falls.

    Raises:
        MoveError: ``place-empty`` if no card lies at the place or at a
            selected one; ``selection-impossible`` if no sequence of taps
            selects what is given as selected.
    """
    card = _card(position, place)
    if place in selection:
        return Tap(tuple(other for other in selection if other != place))
    selected = [(other, _card(position, other)) for other in selection]
    if not _can_be_selected([other for _, other in selected]):
        raise MoveError("selection-impossible", " ".join(str(other) for other in selection))
    if not selected:
        return Tap((place,))

    together = [*selected, (place, card)]
    if fits(one for _, one in together):
        move = Move(tuple(PlacedCard(one, where) for where, one in together))
        return Tap((), move=move)

    if not card.rank.is_face or not selected[0][1].rank.is_face:
        any_face = card.rank.is_face or selected[0][1].rank.is_face
        return Tap((), misfit=Misfit.TRIO_NEEDED if any_face else Misfit.SUM_NOT_ELEVEN)

    kept = tuple(where for where, one in selected if one.rank is not card.rank)
    replaces = len(kept) < len(selected)
    return Tap((*kept, place), misfit=Misfit.TRIO_NEEDED if replaces else None)


def combinable(position: Position, selection: Selection) -> tuple[Place, ...]:
    """The places whose cards can still be combined with the selection.

    These are the places whose tap would complete a pair or a trio or bring a
    trio one card further; with nothing selected, every place with a card. The
    selected places themselves are not among them.
    """
    return tuple(
        placed.place
        for placed in position.playable()
        if placed.place not in selection and tap(position, selection, placed.place).misfit is None
    )


def _card(position: Position, place: Place) -> Card:
    card = position.card_at(place)
    if card is None:
        raise MoveError("place-empty", str(place))
    return card


def _can_be_selected(cards: list[Card]) -> bool:
    if len(cards) <= 1:
        return True
    first, *others = (card.rank for card in cards)
    return len(others) == 1 and first.is_face and others[0].is_face and first is not others[0]
