"""Frames: a recorded game as numbered drawings, each with its words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from diagram_gen.frame import Frame
from diagram_gen.half_moon.drawing import draw
from diagram_gen.half_moon.scene import Scene, lay_out
from diagram_gen.half_moon.words import HalfMoonWords
from engine.half_moon.game import Game
from engine.half_moon.move import Move
from engine.half_moon.position import Position
from engine.half_moon.record import Line, Record
from engine.half_moon.table import Place
from engine.half_moon.tapping import Selection, combinable


@dataclass(frozen=True, slots=True)
class ArcFrame(Frame):
    """A frame of Half Moon."""

    scene: Scene
    """The position, with the cards of the coming move marked."""


def frames(
    record: Record,
    words: HalfMoonWords,
    *,
    mark_coming: bool = True,
    numbers: Iterable[int] | None = None,
) -> Iterator[ArcFrame]:
    """Each position of a record's main line, the start included, as a frame.

    Args:
        record: The game. Its comments are taken as they are, so they must be
            in the reader's language already.
        words: The words of the reader's language.
        mark_coming: Whether the cards of the coming move are marked.
        numbers: Which frames, by the moves made; all of them without it.

    Raises:
        MoveError: ``move-number-unknown`` if the record has no such move.
    """
    game = record.game()
    for number in range(len(game.positions)) if numbers is None else numbers:
        yield _frame(record, game, number, words, mark_coming=mark_coming)


def _frame(
    record: Record, game: Game, number: int, words: HalfMoonWords, *, mark_coming: bool
) -> ArcFrame:
    so_far = game.after(number)
    position = so_far.position
    last = len(game.moves)
    coming = game.moves[number] if mark_coming and number < last else None
    said = what_the_game_did(so_far, words)
    scene = lay_out(position, coming=coming.places if coming else ())
    title = words.title(number, last)
    description = words.description(position, coming)
    made = game.moves[number - 1] if number else None
    return ArcFrame(
        number=number,
        scene=scene,
        title=title,
        description=description,
        places=words.places(position),
        caption=words.sentences(
            said,
            _remarks(record, game, number, words),
            words.marked(coming) if coming else "",
        ),
        said=said,
        label=words.short_move(made) if made else "",
        cards=words.cards_of(made) if made else "",
        score=so_far.score,
        score_text=words.score(so_far.score),
        over=not position.playable(),
        svg=draw(scene, title, description, words),
    )


def with_selection(
    frame: Frame, position: Position, selected: Selection, words: HalfMoonWords, *, dim: bool
) -> Frame:
    """A frame in which a player has tapped cards.

    Args:
        frame: The frame of the position.
        position: What lies on the table.
        selected: The places whose cards are selected.
        words: The words of the reader's language.
        dim: Whether cards that cannot be combined with them are dimmed.
    """
    scene = lay_out(
        position, selected=selected, dimmed=not_combinable(position, selected) if dim else ()
    )
    said = [words.selected(place, position) for place in selected]
    description = words.sentences(words.description(position), *said)
    return replace(
        frame,
        description=description,
        caption=words.sentences(*said),
        svg=draw(scene, frame.title, description, words),
    )


def not_combinable(position: Position, selected: Selection) -> tuple[Place, ...]:
    """The places whose cards cannot be combined with the selected ones."""
    fitting = (*combinable(position, selected), *selected)
    return tuple(placed.place for placed in position.playable() if placed.place not in fitting)


def what_happened(move: Move, after: Position, words: HalfMoonWords) -> str:
    """A move and what it uncovered, in sentences."""
    return words.sentences(words.removed(move), words.uncovered(move, after))


def what_the_game_did(game: Game, words: HalfMoonWords) -> str:
    """The last move of a game, or its start, and how the game stands then, in sentences."""
    if not game.moves:
        return words.sentences(words.start(), words.outcome(game.outcome))
    return words.sentences(
        what_happened(game.moves[-1], game.position, words), words.outcome(game.outcome)
    )


def _remarks(record: Record, game: Game, number: int, words: HalfMoonWords) -> str:
    if number == 0:
        return record.line.comment
    recorded = record.line.moves[number - 1]
    before = game.after(number - 1)
    return words.sentences(
        recorded.comment,
        *(_instead(variation, number, before, words) for variation in recorded.variations),
    )


def _instead(variation: Line, first: int, before: Game, words: HalfMoonWords) -> str:
    game = before
    told = []
    for number, recorded in enumerate(variation.moves, start=first):
        game = game.play(recorded.move)
        told.append(words.variation_move(number, recorded.move, recorded.comment))
    return words.sentences(words.instead(words.list(told), game.outcome), variation.comment)
