"""What taps do, in words."""

from __future__ import annotations

from dataclasses import dataclass

from diagram_gen.half_moon.frames import what_happened
from diagram_gen.half_moon.words import HalfMoonWords
from engine.cards import Card
from engine.half_moon.position import Position
from engine.half_moon.table import Place
from engine.half_moon.tapping import Selection, Tap, tap


def what_a_tap_did(
    result: Tap,
    before: Selection,
    place: Place,
    position: Position,
    words: HalfMoonWords,
    *,
    explain: bool,
) -> str:
    """What a tap did, in sentences.

    Args:
        result: What the engine made of the tap.
        before: What was selected before it.
        place: Where it fell.
        position: The table on which it fell.
        words: The words of the reader's language.
        explain: Whether a misfit is said with its reason ("move errors").
    """
    if result.move is not None:
        after = position.play(result.move)
        return words.sentences(
            what_happened(result.move, after, words), words.outcome(after.outcome())
        )
    if place in result.selection:
        said = words.selected(place, position)
    elif place in before:
        said = words.deselected(place, position)
    else:
        said = words.selection_cleared()
    if result.misfit is None:
        return said
    return words.sentences(words.misfit(result.misfit) if explain else words.no_fit(), said)


@dataclass(frozen=True, slots=True)
class TapExample:
    """Taps one after the other on a table, for a page to tell."""

    cards: tuple[Card, ...]
    """The cards tapped."""
    selection: Selection
    """What is selected after the last tap."""
    said: str
    """What the last tap did, with the reason of a misfit."""


def tap_in_turn(position: Position, places: str, words: HalfMoonWords) -> TapExample:
    """Tap places one after the other.

    Args:
        position: The table.
        places: The places, separated by blanks, such as ``"1 R3"``.
        words: The words of the page's language.

    Raises:
        MoveError: as ``Place.parse`` and ``tap``.
    """
    cards: list[Card] = []
    selection: Selection = ()
    said = ""
    for place in (Place.parse(name) for name in places.split()):
        result = tap(position, selection, place)
        said = what_a_tap_did(result, selection, place, position, words, explain=True)
        selection = result.selection
        cards += [placed.card for placed in position.playable() if placed.place == place]
    return TapExample(tuple(cards), selection, said)
