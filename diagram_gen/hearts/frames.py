"""Frames: recorded hands of Hearts as drawings, trick by trick, each with its words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from diagram_gen.frame import Frame
from diagram_gen.hearts.drawing import draw
from diagram_gen.hearts.scene import Scene, lay_out_open
from diagram_gen.hearts.words import HeartsWords
from engine.errors import MatchError
from engine.hearts.match import Match, Move, NextDeal, Passing
from engine.hearts.public_hand import Phase
from engine.hearts.record import Record
from engine.hearts.scoring import points_of
from engine.hearts.seat import Seat
from engine.hearts.trick import Trick


@dataclass(frozen=True, slots=True, kw_only=True)
class TableFrame(Frame):
    """A frame of Hearts, all hands open."""

    scene: Scene
    """The table, with the trick just played in the middle."""


def frames(
    record: Record, words: HeartsWords, *, numbers: Iterable[int] | None = None
) -> Iterator[TableFrame]:
    """The table of a record at its start and after each move.

    Args:
        record: The hands. Its comments are taken as they are, so they must be
            in the reader's language already.
        words: The words of the reader's language.
        numbers: Which frames, by the moves made; all of them without it.

    Raises:
        MatchError: ``move-number-unknown`` if the record has no such move.
    """
    matches = tuple(record.match.replay())
    moves: tuple[Move | None, ...] = (None, *record.match.moves)
    comments = (record.comment, *record.comments)
    for number in range(len(matches)) if numbers is None else numbers:
        if not 0 <= number < len(matches):
            raise MatchError("move-number-unknown", str(number), last=len(matches) - 1)
        before = matches[number - 1] if number else None
        said = what_happened(before, matches[number], moves[number], words)
        comment = comments[number]
        yield _frame(number, matches[number], moves[number], words, said=said, comment=comment)


def what_happened(before: Match | None, after: Match, move: Move | None, words: HeartsWords) -> str:
    """What a move did, or how a record begins, in sentences."""
    hand = after.hand
    match move:
        case Passing(cards):
            return words.passed(cards)
        case Trick():
            return _what_a_trick_did(before, after, move, words)
        case _:
            return words.dealt(hand.number, hand.direction)


def _what_a_trick_did(before: Match | None, after: Match, trick: Trick, words: HeartsWords) -> str:
    hand = after.hand
    broke = before is not None and hand.hearts_broken and not before.hand.hearts_broken
    over = hand.phase is Phase.OVER
    return words.sentences(
        words.played(trick),
        words.won(trick, points_of(trick.cards, after.rules)) if trick.is_complete else "",
        words.hearts_broken() if broke else "",
        words.settled(hand.score(), after.scores, after.rules) if over else "",
        words.winner(after.winner) if after.winner is not None else "",
    )


def _frame(
    number: int, match: Match, move: Move | None, words: HeartsWords, *, said: str, comment: str
) -> TableFrame:
    hand = match.hand
    trick = move if isinstance(move, Trick) else None
    scene = lay_out_open(hand, hand.held, trick)
    title = words.title(number, len(hand.all_tricks))
    places = tuple(words.holds(seat, cards) for seat, cards in zip(Seat, hand.held, strict=True))
    description = words.described(
        places, words.in_the_middle(trick) if trick else "", words.taken(hand.taken)
    )
    label, cards = _label(move, words)
    return TableFrame(
        number=number,
        scene=scene,
        title=title,
        description=description,
        places=places,
        caption=words.sentences(said, comment),
        said=said,
        label=label,
        cards=cards,
        score=hand.taken[Seat.SOUTH],
        score_text=words.taken_short(hand.taken),
        over=hand.phase is Phase.OVER,
        svg=draw(scene, title, description, words),
    )


def _label(move: Move | None, words: HeartsWords) -> tuple[str, str]:
    """A move as the list of moves shows it and as it is heard; empty at the start."""
    match move:
        case None:
            return "", ""
        case NextDeal(hand):
            return words.short_deal(hand), words.short_deal(hand)
        case Passing():
            return words.short_passing(), words.short_passing()
        case Trick():
            return words.short_cards(move.cards), words.played(move)
