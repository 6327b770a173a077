"""The golden matches: how each of them was made.

``python -m tests.engine.hearts.golden`` writes them anew into the folder
``golden``, after a change that is meant to change them. The comment of a
hand's last trick is what the hand adds to the scores.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from engine.cards import Card
from engine.hearts.hand import Hand
from engine.hearts.match import Match, NextDeal, Passing
from engine.hearts.public_hand import Phase
from engine.hearts.record import Record
from engine.hearts.rules import Rules
from engine.hearts.seat import Seat
from engine.hearts.table import Table
from tests.engine.hearts.matches import careful, greedy, play_hand, play_match

FOLDER = Path(__file__).parent / "golden"


def south_shoots(hand: Hand) -> Card:
    """South wins whatever it can, the others as little as they can."""
    return greedy(hand) if hand.turn is Seat.SOUTH else careful(hand)


def whole(rules: str, seed: int) -> Match:
    return play_match(Match.start(Table(Rules.parse(rules), seed)))


def one_hand(rules: str, seed: int) -> Match:
    start = Match.start(
        Table(Rules.parse(rules), seed), first_hand=4, scores_before=(10, 31, 22, 41)
    )
    return play_hand(start, south_shoots)


GOLDEN: dict[str, Callable[[], Match]] = {
    "standard": lambda: whole("standard", 1),
    "moon-and-tie": lambda: whole("target-50", 274),
    "moon-subtracted": lambda: whole("target-50 moon-subtract", 274),
    "spot-hearts": lambda: whole("spot-hearts omnibus moon-subtract target-300", 15),
    "black-maria": lambda: whole(
        "black-maria omnibus queen-breaks-hearts first-trick-free pass-left", 5
    ),
    "shot-from-ten": lambda: one_hand("moon-subtract", 34),
    "shot-from-ten-added": lambda: one_hand("standard", 34),
}
"""How each match was made."""


def with_changes(match: Match) -> Record:
    """The record of a match, with what each hand adds behind its last trick."""
    comments = []
    changes = iter(match.hand_scores)
    for before, move in zip(match.replay(), match.moves, strict=False):
        ends = not isinstance(move, NextDeal | Passing) and (
            before.make(move).hand.phase is Phase.OVER
        )
        comments.append(" ".join(map(str, next(changes).change)) if ends else "")
    return Record(match, tuple(comments))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, make in GOLDEN.items():
        (FOLDER / f"{name}.txt").write_text(str(with_changes(make())), encoding="utf-8")
