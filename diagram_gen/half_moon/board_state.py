"""The state of a player's game as plain data: what to draw, what to say, what to keep."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from diagram_gen.half_moon.arc import CELLS
from diagram_gen.half_moon.drawing import draw
from diagram_gen.half_moon.frames import not_combinable
from diagram_gen.half_moon.scene import ScenePlace, lay_out
from diagram_gen.half_moon.words import HalfMoonWords
from engine.half_moon.game import Game
from engine.half_moon.game_code import deal_link, game_link
from engine.half_moon.record import Record
from engine.half_moon.table import PAIRS, TRIOS, Place
from engine.half_moon.tapping import Misfit, Selection, combinable


def board_state(
    record: Record,
    words: HalfMoonWords,
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
        record: The game.
        words: The words of the player's language.
        said: What is announced.
        selection: The selected places.
        misfit: Why the last tap did not fit.
        placement_help: Whether cards that cannot be combined with the
            selection are dimmed.
        removed: Places from which the last tap took cards.
        returned: Places to which the last undo brought cards back.
    """
    game = record.game()
    position = game.position
    made = len(game.moves)
    fitting = frozenset(combinable(position, selection))
    dimmed = not_combinable(position, selection) if placement_help and selection else ()
    scene = lay_out(position, selected=selection, dimmed=dimmed)
    last = game.moves[-1] if game.moves else None
    return {
        "record": str(record),
        "code": str(record.code),
        "game_link": game_link(record.code, game.moves),
        "deal_link": deal_link(record.code),
        "selection": [str(place) for place in selection],
        "svg": draw(scene, words.own_title(made), words.description(position), words),
        "caption": said,
        "say": said,
        "table": words.table(position, game.score, made),
        "score": game.score,
        "score_text": words.score(game.score),
        "moves": made,
        "moves_text": words.moves(made),
        "counter": words.own_counter(made),
        "outcome": game.outcome.value,
        "ended": words.what_next(game.outcome),
        "misfit": misfit.value if misfit else None,
        "last": words.short_move(last) if last else "",
        "last_places": [str(place) for place in last.places] if last else [],
        "removed": [str(place) for place in removed],
        "returned": [str(place) for place in returned],
        **_left(game, words),
        "places": [
            _place(shown, words, selected=shown.place in selection, fits=shown.place in fitting)
            for shown in scene.places
            if shown.card is not None
        ],
    }


def _left(game: Game, words: HalfMoonWords) -> dict[str, Any]:
    trios = TRIOS - sum(move.is_trio for move in game.moves)
    pairs = PAIRS - sum(not move.is_trio for move in game.moves)
    return {
        "pairs": {"left": pairs, "text": words.pairs_left(pairs, PAIRS)},
        "trios": {"left": trios, "text": words.trios_left(trios, TRIOS)},
    }


def _place(
    shown: ScenePlace, words: HalfMoonWords, *, selected: bool, fits: bool
) -> dict[str, Any]:
    cell = CELLS[shown.place]
    return {
        "place": str(shown.place),
        "name": words.place_holds(shown.place, shown.card, shown.count),
        "selected": selected,
        "fits": fits,
        "column": cell.column,
        "row": cell.row,
        "box": [round(part, 5) for part in shown.box],
    }
