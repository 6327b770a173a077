"""Frames: a recorded game as numbered drawings, each with its words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from diagram_gen.half_moon.drawing import draw
from diagram_gen.half_moon.scene import Scene, lay_out
from diagram_gen.words import Words
from engine.half_moon.game import Game
from engine.half_moon.move import Move
from engine.half_moon.position import Position
from engine.half_moon.record import Line, Record


@dataclass(frozen=True, slots=True)
class Frame:
    """What is shown and said after a number of moves of a record."""

    number: int
    """How many moves have been made."""
    scene: Scene
    """The position, with the cards of the coming move marked."""
    title: str
    """One line that names the drawing."""
    description: str
    """The position in words, place by place, and which cards are marked."""
    places: tuple[str, ...]
    """What lies at each place, in words."""
    caption: str
    """The move that led here, what it uncovered, the author's comment and the coming move."""
    said: str
    """What is announced when the frame is stepped to."""
    label: str
    """The move in signs, for a list of moves; empty at the start."""
    cards: str
    """The cards of the move in words; empty at the start."""
    score: int
    """Points so far."""
    svg: str
    """The drawing."""


def frames(record: Record, words: Words, *, mark_coming: bool = True) -> Iterator[Frame]:
    """Each position of a record's main line, the start included, as a frame.

    Args:
        record: The game. Its comments are taken as they are, so they must be
            in the reader's language already.
        words: The words of the reader's language.
        mark_coming: Whether the cards of the coming move are marked.
    """
    game = record.game()
    last = len(game.moves)
    for number, position in enumerate(game.positions):
        coming = game.moves[number] if mark_coming and number < last else None
        so_far = game.after(number)
        said = what_the_game_did(so_far, words)
        scene = lay_out(position, coming=coming.places if coming else ())
        title = words.title(number, last)
        description = words.description(position, coming)
        made = game.moves[number - 1] if number else None
        yield Frame(
            number=number,
            scene=scene,
            title=title,
            description=description,
            places=words.places(position),
            caption=words.sentences(
                said,
                _remarks(record, number, words),
                words.marked(coming) if coming else "",
            ),
            said=said,
            label=words.short_move(made) if made else "",
            cards=words.cards_of(made) if made else "",
            score=so_far.score,
            svg=draw(scene, title, description, words),
        )


def frame(record: Record, number: int, words: Words, *, mark_coming: bool = True) -> Frame:
    """One frame of a record.

    Raises:
        MoveError: ``move-number-unknown`` if the record has no such move.
    """
    record.game().after(number)
    return next(
        found for found in frames(record, words, mark_coming=mark_coming) if found.number == number
    )


def what_happened(move: Move, after: Position, words: Words) -> str:
    """A move and what it uncovered, in sentences."""
    return words.sentences(words.removed(move), words.uncovered(move, after))


def what_the_game_did(game: Game, words: Words) -> str:
    """The last move of a game, or its start, and how the game stands then, in sentences."""
    if not game.moves:
        return words.sentences(words.start(), words.outcome(game.outcome))
    return words.sentences(
        what_happened(game.moves[-1], game.position, words), words.outcome(game.outcome)
    )


def _remarks(record: Record, number: int, words: Words) -> str:
    if number == 0:
        return record.line.comment
    recorded = record.line.moves[number - 1]
    before = record.game().after(number - 1)
    return words.sentences(
        recorded.comment,
        *(_instead(variation, number, before, words) for variation in recorded.variations),
    )


def _instead(variation: Line, first: int, before: Game, words: Words) -> str:
    game = before
    told = []
    for number, recorded in enumerate(variation.moves, start=first):
        game = game.play(recorded.move)
        told.append(words.variation_move(number, recorded.move, recorded.comment))
    return words.sentences(words.instead(words.list(told), game.outcome), variation.comment)
