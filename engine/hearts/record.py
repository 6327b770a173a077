"""The record of a match of Hearts, or of hands taken out of one, as text.

The grammar is that of ``engine.record``; the specification with examples is
``docs/contribute/hearts-records.md``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.cards import Card
from engine.errors import MatchError
from engine.hearts.deal import Deal
from engine.hearts.match import Match, Move, NextDeal, Passing
from engine.hearts.rules import Rules
from engine.hearts.scoring import NO_POINTS, Scores
from engine.hearts.seat import Seat
from engine.hearts.table import SpelledTable, Table
from engine.hearts.trick import Trick
from engine.record import Header, LineText, MoveText, RecordText, Spot, plain_comment, read, write

GAME = "Hearts"
"""The value of the ``Game`` header."""

OPEN = "open"
"""The result of a match that nobody has won yet."""

_OWN_HEADERS = frozenset(
    {"Game", "Table", "Rules", "FirstHand", "ScoresBefore", "Scores", "Result"}
)
_HAND = "Hand"
_HAND_HEADER = re.compile(rf"{_HAND}[1-9][0-9]{{0,5}}")
_NUMBER = re.compile(r"[1-9][0-9]{0,5}")
_SCORE = re.compile(r"-?[0-9]{1,6}")
_DEAL_WORD = "deal"
_PASSING_WORD = "pass"


@dataclass(frozen=True, slots=True)
class Record:
    """A match, and what an author says about it.

    ``str`` writes it canonically, ``Record.parse`` reads it and checks every
    move; the two are inverse.

    Raises:
        MatchError: ``move-number-unknown`` if there are more comments than
            moves.
    """

    match: Match
    comments: tuple[str, ...] = ()
    """The comment of each move, empty where it has none."""
    comment: str = ""
    """What is said before the first move."""
    headers: tuple[tuple[str, str], ...] = ()
    """Further headers in their order, such as ``Title``."""

    def __post_init__(self) -> None:
        moves = len(self.match.moves)
        if len(self.comments) > moves:
            raise MatchError("move-number-unknown", str(len(self.comments)), last=moves)
        missing = ("",) * (moves - len(self.comments))
        comments = (*(plain_comment(comment) for comment in self.comments), *missing)
        object.__setattr__(self, "comments", comments)
        object.__setattr__(self, "comment", plain_comment(self.comment))
        headers = tuple((name, plain_comment(value)) for name, value in self.headers)
        object.__setattr__(self, "headers", headers)

    @classmethod
    def parse(cls, text: str, file: str = "record") -> Record:
        """Read a record and replay it.

        Args:
            text: The whole record.
            file: Its name, for errors.

        Raises:
            RecordError: for a breach of the grammar, as ``engine.record.read``;
                ``record-game`` if it is a record of another game or of none;
                ``record-table-missing``, ``record-table-twice``,
                ``record-hands-missing`` or ``record-hand-order`` if rules and
                deals are not given exactly once; ``record-first-hand`` and
                ``record-scores-malformed`` for a header that cannot be read;
                ``move-malformed`` for a move that cannot; ``record-trick-short``
                and ``record-trick-long`` for a trick of too few or too many
                cards; ``record-variations``, since there are none;
                ``record-scores`` and ``record-result`` if they are not what
                the moves lead to; and the codes of the engine's other errors
                at the spot where they occur.
        """
        raw = read(text, file)
        headers = raw.headers_of(GAME)
        match = _read_line(raw.line, _read_start(raw, headers))
        _check_outcome(headers, match)
        others = tuple(
            (header.name, header.value)
            for header in raw.headers
            if header.name not in _OWN_HEADERS and not _HAND_HEADER.fullmatch(header.name)
        )
        comments = tuple(move.comment for move in raw.line.moves)
        return cls(match, comments, raw.line.comment, others)

    def header(self, name: str) -> str:
        """The value of a further header; an empty text if there is none."""
        return dict(self.headers).get(name, "")

    def after(self, moves: int) -> Record:
        """The record of the first ``moves`` moves, with their comments.

        Raises:
            MatchError: as ``Match.after``.
        """
        return replace(self, match=self.match.after(moves), comments=self.comments[:moves])

    def __str__(self) -> str:
        match = self.match
        headers = [("Game", GAME), *self.headers]
        first = match.hands[0].number
        if isinstance(match.table, Table):
            headers.append(("Table", str(match.table)))
            if first != 1:
                headers.append(("FirstHand", str(first)))
        else:
            headers.append(("Rules", str(match.rules)))
            for number, deal in enumerate(match.table.deals, start=match.table.first_hand):
                headers.append((f"{_HAND}{number}", _write_deal(deal)))
        if match.scores_before != NO_POINTS:
            headers.append(("ScoresBefore", _write_scores(match.scores_before)))
        headers.append(("Scores", _write_scores(match.scores)))
        headers.append(("Result", _result(match)))
        nowhere = Spot("", 0, 0)
        moves = tuple(
            MoveText(_write_move(move), nowhere, comment, ())
            for move, comment in zip(match.moves, self.comments, strict=True)
        )
        return write(headers, LineText(1, self.comment, moves))


def _result(match: Match) -> str:
    return OPEN if match.winner is None else match.winner.name.lower()


# Writing.


def _write_scores(scores: Scores) -> str:
    return " ".join(map(str, scores))


def _write_deal(deal: Deal) -> str:
    return " / ".join(" ".join(map(str, hand)) for hand in deal.hands)


def _write_move(move: Move) -> str:
    match move:
        case NextDeal(number):
            return f"{_DEAL_WORD}:{number}"
        case Passing(passes):
            groups = (",".join(map(str, cards)) for cards in passes)
            return f"{_PASSING_WORD}:{'/'.join(groups)}"
        case Trick(leader, cards):
            return f"{leader.notation}:{','.join(map(str, cards))}"


# Reading.


def _read_start(raw: RecordText, headers: dict[str, Header]) -> Match:
    coded = headers.get("Table")
    rules = headers.get("Rules")
    hands = [header for header in raw.headers if _HAND_HEADER.fullmatch(header.name)]
    first_header = headers.get("FirstHand")
    table: Table | SpelledTable
    if coded is not None:
        for surplus in (*([rules] if rules else []), *hands):
            raise surplus.spot.error("record-table-twice", surplus.name)
        with coded.spot.locating():
            table = Table.parse(coded.value)
        first = 1 if first_header is None else _read_number(first_header)
    elif rules is not None:
        if first_header is not None:
            raise first_header.spot.error("record-first-hand", first_header.value)
        table = _read_spelled(rules, hands)
        first = table.first_hand
    else:
        raise raw.end.error("record-table-missing", "")
    before = headers.get("ScoresBefore")
    scores = NO_POINTS if before is None else _read_scores(before)
    return Match.start(table, first_hand=first, scores_before=scores)


def _read_spelled(rules_header: Header, hands: list[Header]) -> SpelledTable:
    with rules_header.spot.locating():
        rules = Rules.parse(rules_header.value)
    if not hands:
        raise rules_header.spot.error("record-hands-missing", "")
    first = int(hands[0].name.removeprefix(_HAND))
    deals = []
    for number, header in enumerate(hands, start=first):
        if header.name != f"{_HAND}{number}":
            raise header.spot.error("record-hand-order", header.name, expected=f"{_HAND}{number}")
        deals.append(_read_deal(header))
    return SpelledTable(rules, tuple(deals), first)


def _read_deal(header: Header) -> Deal:
    with header.spot.locating():
        return Deal(
            tuple(
                tuple(Card.parse(card) for card in hand.split()) for hand in header.value.split("/")
            )
        )


def _read_number(header: Header) -> int:
    if not _NUMBER.fullmatch(header.value):
        raise header.spot.error("record-first-hand", header.value)
    return int(header.value)


def _read_scores(header: Header) -> Scores:
    words = header.value.split()
    if len(words) != len(Seat) or not all(map(_SCORE.fullmatch, words)):
        raise header.spot.error("record-scores-malformed", header.value, expected=len(Seat))
    return tuple(map(int, words))


def _check_outcome(headers: dict[str, Header], match: Match) -> None:
    scores = headers.get("Scores")
    if scores is not None and _read_scores(scores) != match.scores:
        found = _write_scores(match.scores)
        raise scores.spot.error("record-scores", scores.value, expected=found)
    result = headers.get("Result")
    if result is not None and result.value != _result(match):
        raise result.spot.error("record-result", result.value, expected=_result(match))


def _read_line(line: LineText, match: Match) -> Match:
    for place, written in enumerate(line.moves):
        for variation in written.variations:
            raise variation.moves[0].spot.error("record-variations", variation.moves[0].text)
        match = _read_move(written, match)
        trick = match.hand.trick
        if place < len(line.moves) - 1 and trick is not None and trick.cards:
            raise written.spot.error(
                "record-trick-short", written.text, count=len(trick.cards), expected=len(Seat)
            )
    return match


def _read_move(written: MoveText, match: Match) -> Match:
    kind, colon, _ = written.text.partition(":")
    spot = written.spot
    if kind.lower() == _DEAL_WORD:
        number = written.text[len(kind + colon) :]
        if not _NUMBER.fullmatch(number):
            raise spot.error("move-malformed", written.text)
        with spot.locating():
            return match.make(NextDeal(int(number)))
    body = _Part(written.text, spot).behind(kind + colon if colon else "")
    if kind.lower() == _PASSING_WORD:
        with spot.locating():
            return match.pass_cards([_cards(part) for part in body.split("/")])
    if colon:
        leader = next((seat for seat in Seat if seat.notation == kind.upper()), None)
        if leader is None:
            raise spot.error("move-malformed", written.text)
        with spot.locating():
            match.check_leader(leader)
    return _read_trick(body, match)


def _read_trick(body: _Part, match: Match) -> Match:
    for place, part in enumerate(body.split(",")):
        if place == len(Seat):
            raise part.spot.error("record-trick-long", part.text, expected=len(Seat))
        with part.spot.locating():
            match = match.play(Card.parse(part.text))
    return match


def _cards(part: _Part) -> list[Card]:
    cards = []
    for one in part.split(","):
        with one.spot.locating():
            cards.append(Card.parse(one.text))
    return cards


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of a move and where it begins."""

    text: str
    spot: Spot

    def split(self, separator: str) -> Iterator[_Part]:
        place = 0
        for text in self.text.split(separator):
            yield self._at(place, text)
            place += len(text + separator)

    def behind(self, beginning: str) -> _Part:
        return self._at(len(beginning), self.text[len(beginning) :])

    def _at(self, place: int, text: str) -> _Part:
        return _Part(text, replace(self.spot, column=self.spot.column + place))
