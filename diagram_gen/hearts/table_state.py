"""The state of a table at which the reader plays, as plain data: what to draw, say and keep."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise
from typing import Any

from diagram_gen.card_art import CARD_HEIGHT, CARD_WIDTH, TABLE_WIDTH
from diagram_gen.hearts.drawing import draw
from diagram_gen.hearts.kept import kept_match, outcome
from diagram_gen.hearts.scene import Scene, lay_out_for_reader
from diagram_gen.hearts.table_words import READER, TableWords
from engine.cards import Card
from engine.errors import MatchError
from engine.hearts.match import Match
from engine.hearts.match_code import match_link, table_link
from engine.hearts.public_hand import Phase
from engine.hearts.ranking import CARDS_PASSED
from engine.hearts.record import Record
from engine.hearts.scoring import points_of
from engine.hearts.seat import Seat
from engine.hearts.table import Table
from engine.hearts.trick import Trick

type State = dict[str, Any]


def table_state(
    match: Match,
    words: TableWords,
    said: str,
    *,
    selection: Sequence[Card] = (),
    steps: Iterable[State] = (),
) -> State:
    """Everything that a table shows of a match, ready for JSON.

    Args:
        match: The match as it stands.
        words: The words of the reader's language.
        said: What is announced.
        selection: The reader's cards that are chosen to be passed.
        steps: What is shown on the way to this state, as ``steps_between`` gives it.
    """
    hand = match.hand
    told = said if selection else words.sentences(said, words.to_do(match))
    middle = _middle(match)
    dimmed = _unplayable(match)
    scene = _scene(match, middle, selected=selection, dimmed=dimmed)
    coded = isinstance(match.table, Table)
    return {
        "record": str(Record(match)),
        "code": str(match.table) if coded else "",
        "game_link": _match_link(match),
        "deal_link": table_link(match.table) if isinstance(match.table, Table) else "",
        "phase": _phase(match),
        "selection": [str(card) for card in selection],
        "svg": _svg(match, scene, middle, words),
        "caption": told,
        "say": told,
        "table": words.whole_table(match, middle),
        "moves": len(match.moves),
        "outcome": outcome(match),
        "kept": kept_match(match, selection),
        "ended": words.what_next(match),
        "moon": words.moon(hand.score(), match.rules) if hand.phase is Phase.OVER else "",
        "hand_text": words.hand_number(hand.number),
        "trick_text": words.trick_number(len(hand.all_tricks)) if hand.all_tricks else "",
        "hearts_broken": words.hearts_broken() if hand.hearts_broken else "",
        "taken_text": words.taken_short(hand.taken),
        "rules_text": words.rules_of_table(match.rules),
        "sheet": _sheet(match, words),
        "undoable": match.may_take_back(READER),
        "passable": hand.phase is Phase.PASSING and len(selection) == CARDS_PASSED,
        "claimable": hand.phase is Phase.PLAYING and not hand.counting_left,
        "last_trick": _last_trick(match, words),
        "steps": list(steps),
        "places": _places(scene, words, selection, dimmed),
    }


def steps_between(matches: Sequence[Match], words: TableWords) -> list[State]:
    """The cards played one after the other, each as a drawing with its words.

    Args:
        matches: The match before them and after each of them.
        words: The words of the reader's language.
    """
    return [_step(before, after, words) for before, after in pairwise(matches)]


def what_was_played(matches: Sequence[Match], words: TableWords) -> str:
    """The cards played one after the other, in sentences."""
    return words.sentences(*(step["say"] for step in steps_between(matches, words)))


def _step(before: Match, after: Match, words: TableWords) -> State:
    middle = after.hand.all_tricks[-1]
    scene = _scene(after, middle)
    return {
        "svg": _svg(after, scene, middle, words),
        "say": _played(before, after, words),
        "pause": "trick" if middle.is_complete else "card",
    }


def _played(before: Match, after: Match, words: TableWords) -> str:
    seat, card = after.hand.plays[-1]
    trick = after.hand.all_tricks[-1]
    points = points_of(trick.cards, after.rules)
    tell = words.led if len(trick.cards) == 1 else words.card_played
    broke = after.hand.hearts_broken and not before.hand.hearts_broken
    over = after.hand.phase is Phase.OVER
    return words.sentences(
        tell(seat, card),
        words.hearts_broken() if broke else "",
        words.won(trick, points) if trick.is_complete else "",
        words.settled(after.hand.score(), after.scores, after.rules) if over else "",
        words.winner(after.winner) if after.winner is not None else "",
    )


def _scene(
    match: Match,
    middle: Trick | None,
    *,
    selected: Collection[Card] = (),
    dimmed: Collection[Card] = (),
) -> Scene:
    hand = match.hand
    return lay_out_for_reader(
        hand,
        hand.held[READER],
        [len(held) for held in hand.held],
        middle,
        selected=selected,
        dimmed=dimmed,
    )


def _svg(match: Match, scene: Scene, middle: Trick | None, words: TableWords) -> str:
    hand = match.hand
    title = words.table_title(hand.number, len(hand.all_tricks))
    return draw(scene, title, words.whole_table(match, middle), words)


def _middle(match: Match) -> Trick | None:
    """The trick that lies in the middle: the one being played or, at the end, the last one."""
    hand = match.hand
    if hand.trick is not None and hand.trick.cards:
        return hand.trick
    return hand.tricks[-1] if hand.phase is Phase.OVER else None


def _unplayable(match: Match) -> frozenset[Card]:
    hand = match.hand
    if hand.turn is not READER:
        return frozenset()
    return frozenset(hand.held[READER]) - frozenset(hand.legal_plays())


def _phase(match: Match) -> str:
    phase = match.hand.phase
    if phase is not Phase.OVER:
        return phase.value
    return "hand-over" if match.has_next_hand else "match-over"


def _match_link(match: Match) -> str:
    """The link of a match; empty for one that has no code, whose link is its record."""
    try:
        return match_link(match)
    except MatchError:
        return ""


def _sheet(match: Match, words: TableWords) -> State:
    """The score sheet: a column for each seat, a row for the start and for each hand."""
    start, *after_hands = match.score_sheet
    settled = zip(match.hands, match.hand_scores, after_hands, strict=False)
    return {
        "seats": [words.seat(seat) for seat in Seat],
        "rows": [
            {"hand": "", "scores": [_entry(score, words) for score in start]},
            *(
                {
                    "hand": words.hand_number(hand.number),
                    "scores": [
                        _entry(after[seat], words, score.change[seat], moon=score.shooter is seat)
                        for seat in Seat
                    ],
                }
                for hand, score, after in settled
            ),
        ],
    }


def _entry(
    score: int, words: TableWords, change: int | None = None, *, moon: bool = False
) -> State:
    """A score, what the hand has changed of it, and the words for a moon shot in it."""
    return {
        "score": words.number(score),
        "change": "" if change is None else words.change(change),
        "moon": words.shot_the_moon() if moon else "",
    }


def _last_trick(match: Match, words: TableWords) -> State | None:
    tricks = match.hand.tricks
    if not tricks:
        return None
    trick = tricks[-1]
    scene = _scene(match, trick)
    points = points_of(trick.cards, match.rules)
    return {
        "svg": _svg(match, scene, trick, words),
        "say": words.sentences(words.in_the_middle(trick), words.won(trick, points)),
    }


def _places(
    scene: Scene, words: TableWords, selection: Collection[Card], dimmed: Collection[Card]
) -> list[State]:
    cards = scene.seats[READER].cards
    rows = sorted({shown.y for shown in cards})
    height = scene.plan.height
    return [
        {
            "place": str(shown.card),
            "name": words.card_in_hand(shown.card, fits=shown.card not in dimmed),
            "selected": shown.card in selection,
            "fits": shown.card not in dimmed,
            "column": round(shown.x),
            "row": rows.index(shown.y) + 1,
            "box": [
                round(part, 5)
                for part in (
                    (shown.x - CARD_WIDTH / 2) / TABLE_WIDTH,
                    shown.y / height,
                    CARD_WIDTH / TABLE_WIDTH,
                    CARD_HEIGHT / height,
                )
            ],
        }
        for shown in cards
    ]
