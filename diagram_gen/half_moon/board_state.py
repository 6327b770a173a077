"""The state of a player's game as plain data: what to draw, what to say, what to keep."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from diagram_gen.half_moon.arc import CELLS
from diagram_gen.half_moon.drawing import draw
from diagram_gen.half_moon.frames import not_combinable
from diagram_gen.half_moon.scene import lay_out
from diagram_gen.half_moon.words import HalfMoonWords
from engine.half_moon.game import Game
from engine.half_moon.game_code import deal_link, game_link
from engine.half_moon.record import Record
from engine.half_moon.table import PAIRS, PLACES, TRIOS, Place
from engine.half_moon.tapping import Misfit, Selection, combinable


@dataclass(frozen=True, slots=True)
class ShownRecord:
    """What a board shows of a record whatever is selected, so that most taps find it made."""

    record: Record
    words: HalfMoonWords
    """The words of the player's language."""
    parts: Mapping[str, Any]
    """Ready for JSON."""
    held: Mapping[Place, str]
    """What lies at each place, in words."""

    @classmethod
    def of(cls, record: Record, words: HalfMoonWords) -> ShownRecord:
        """Put a record into words."""
        game = record.game()
        made = len(game.moves)
        last = game.moves[-1] if made else None
        outcome = game.outcome
        held = dict(zip(PLACES, words.places(game.position), strict=True))
        parts = {
            "record": str(record),
            "code": str(record.code),
            "game_link": game_link(record.code, game.moves),
            "deal_link": deal_link(record.code),
            "table": words.table(held.values(), game.score, made),
            "score": game.score,
            "score_text": words.score(game.score),
            "moves": made,
            "moves_text": words.moves(made),
            "counter": words.own_counter(made),
            "outcome": outcome.value,
            "ended": words.what_next(outcome),
            "last": words.short_move(last) if last else "",
            "last_places": [str(place) for place in last.places] if last else [],
            **_left(game, words),
        }
        return cls(record, words, parts, held)


def board_state(
    shown: ShownRecord,
    said: str,
    *,
    selection: Selection = (),
    misfit: Misfit | None = None,
    placement_help: bool = False,
    removed: Collection[Place] = (),
    returned: Collection[Place] = (),
) -> dict[str, Any]:
    """Everything that a board shows of a game, ready for JSON.

    Args:
        shown: The game, in the player's language.
        said: What is announced.
        selection: The selected places.
        misfit: Why the last tap did not fit.
        placement_help: Whether cards that cannot be combined with the
            selection are dimmed.
        removed: Places from which the last tap took cards.
        returned: Places to which the last undo brought cards back.
    """
    words = shown.words
    game = shown.record.game()
    position = game.position
    fitting = frozenset(combinable(position, selection))
    dimmed = not_combinable(position, selection) if placement_help and selection else ()
    scene = lay_out(position, selected=selection, dimmed=dimmed)
    title = words.own_title(len(game.moves))
    return {
        **shown.parts,
        "selection": [str(place) for place in selection],
        "svg": draw(scene, title, words.table_of(shown.held.values()), words),
        "caption": said,
        "say": said,
        "misfit": misfit.value if misfit else None,
        "removed": [str(place) for place in removed],
        "returned": [str(place) for place in returned],
        "places": [
            {
                **_where(there.place),
                "name": shown.held[there.place],
                "selected": there.place in selection,
                "fits": there.place in fitting,
            }
            for there in scene.places
            if there.card is not None
        ],
    }


def _left(game: Game, words: HalfMoonWords) -> dict[str, Any]:
    trios = TRIOS - sum(move.is_trio for move in game.moves)
    pairs = PAIRS - sum(not move.is_trio for move in game.moves)
    return {
        "pairs": {"left": pairs, "text": words.pairs_left(pairs, PAIRS)},
        "trios": {"left": trios, "text": words.trios_left(trios, TRIOS)},
    }


@cache
def _where(place: Place) -> dict[str, Any]:
    cell = CELLS[place]
    return {
        "place": str(place),
        "column": cell.column,
        "row": cell.row,
        "box": [round(part, 5) for part in cell.box],
    }
