"""The record of a game of Half Moon: its deal and its moves, as text.

The grammar is that of ``engine.record``; the specification with examples is
``docs/contribute/records.md``.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.cards import Card
from engine.errors import GameError, MoveError
from engine.half_moon.deal import Deal
from engine.half_moon.deal_code import DealCode, NumberedCode, SpelledCode, parse_deal_code
from engine.half_moon.game import Game
from engine.half_moon.move import Move, PlacedCard
from engine.half_moon.position import Position
from engine.half_moon.table import PILES, Place
from engine.record import Header, LineText, MoveText, RecordText, Spot, plain_comment, read, write

GAME = "Half Moon"
"""The value of the ``Game`` header."""

_PILE_HEADERS = tuple(f"Pile{number}" for number in range(1, PILES + 1))
_RESERVE_HEADER = "Reserve"
_CARD_HEADERS = (*_PILE_HEADERS, _RESERVE_HEADER)
_OWN_HEADERS = frozenset({"Game", "Deal", "Result", *_CARD_HEADERS})


@dataclass(frozen=True, slots=True)
class RecordedMove:
    """A move with its comment and what might have been played instead."""

    move: Move
    comment: str = ""
    variations: tuple[Line, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "comment", plain_comment(self.comment))


@dataclass(frozen=True, slots=True)
class Line:
    """Moves in a row, with a comment before the first one."""

    moves: tuple[RecordedMove, ...] = ()
    comment: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "comment", plain_comment(self.comment))


@dataclass(frozen=True, slots=True)
class Record:
    """A deal, the moves made, and what an author says about them.

    ``str`` writes it canonically, ``Record.parse`` reads it and checks every
    move; the two are inverse.
    """

    code: DealCode
    """The deal, numbered or spelled out."""
    line: Line = field(default_factory=Line)
    """The moves made, with their variations."""
    headers: tuple[tuple[str, str], ...] = ()
    """Further headers in their order, such as ``Title``."""
    _game: Game | None = field(default=None, init=False, repr=False, compare=False)
    """The game once it has been played through."""
    _text: str | None = field(default=None, init=False, repr=False, compare=False)
    """The record once it has been written."""

    def __post_init__(self) -> None:
        plain = tuple((name, plain_comment(value)) for name, value in self.headers)
        object.__setattr__(self, "headers", plain)

    @classmethod
    def of_game(cls, code: DealCode, game: Game) -> Record:
        """The record of a game without comments."""
        record = cls(code, Line(tuple(RecordedMove(move) for move in game.moves)))
        object.__setattr__(record, "_game", game)
        return record

    @classmethod
    def parse(cls, text: str, file: str = "record") -> Record:
        """Read a record and replay it.

        Args:
            text: The whole record.
            file: Its name, for errors.

        Raises:
            RecordError: for a breach of the grammar, as ``engine.record.read``;
                ``record-game`` if it is a record of another game or of none;
                ``record-deal-missing``, ``record-deal-twice`` or
                ``record-header-missing`` if the deal is not given exactly
                once; ``record-result`` if the result is not what the moves
                lead to; and the codes of ``CardError``, ``DealError``,
                ``DealCodeError`` and ``MoveError`` at the spot where they
                occur.
        """
        raw = read(text, file)
        headers = raw.headers_of(GAME)
        code = _read_deal(raw, headers)
        start = Position.start(code.deal())
        line, last = _read_line(raw.line, start)
        result = headers.get("Result")
        if result is not None and result.value != last.outcome():
            raise result.spot.error("record-result", result.value, expected=last.outcome().value)
        others = tuple(
            (header.name, header.value) for header in raw.headers if header.name not in _OWN_HEADERS
        )
        return cls(code, line, others)

    def header(self, name: str) -> str:
        """The value of a further header; an empty text if there is none."""
        return dict(self.headers).get(name, "")

    def game(self) -> Game:
        """The game of the main line.

        Raises:
            MoveError: if the record was not read but built from moves that
                cannot be made.
        """
        game = self._game
        if game is None:
            game = Game.start(self.code.deal(), (recorded.move for recorded in self.line.moves))
            object.__setattr__(self, "_game", game)
        return game

    def __str__(self) -> str:
        text = self._text
        if text is None:
            text = self._written()
            object.__setattr__(self, "_text", text)
        return text

    def _written(self) -> str:
        headers = [("Game", GAME), *self.headers]
        if isinstance(self.code, NumberedCode):
            headers.append(("Deal", str(self.code)))
        else:
            deal = self.code.deal()
            for name, cards in zip(_CARD_HEADERS, (*deal.piles, deal.reserve), strict=True):
                headers.append((name, " ".join(str(card) for card in cards)))
        headers.append(("Result", self.game().outcome.value))
        return write(headers, _line_text(self.line, 1))


def read_move(text: str, position: Position) -> Move:
    """Read a move of a position: with its cards, or by its places alone.

    Raises:
        MoveError: as ``Move.parse``; ``place-empty`` if a move given by its
            places names one without a card.

    >>> from engine.half_moon.deal import numbered_deal
    >>> position = Position.start(numbered_deal(0))
    >>> read_move("4+R2", position)
    Move.parse('4D@4+7H@R2')
    """
    if "@" in text:
        return Move.parse(text)
    taken = []
    for part in text.split("+"):
        place = Place.parse(part)
        card = position.card_at(place)
        if card is None:
            raise MoveError("place-empty", str(place))
        taken.append(PlacedCard(card, place))
    return Move(tuple(taken))


def _read_deal(raw: RecordText, headers: dict[str, Header]) -> DealCode:
    coded = headers.get("Deal")
    spelled = [headers[name] for name in _CARD_HEADERS if name in headers]
    if coded is not None:
        if spelled:
            raise spelled[0].spot.error("record-deal-twice", spelled[0].name)
        with coded.spot.locating():
            return parse_deal_code(coded.value)
    if not spelled:
        raise raw.end.error("record-deal-missing", "")
    groups = []
    for name in _CARD_HEADERS:
        header = headers.get(name)
        if header is None:
            raise spelled[-1].spot.error("record-header-missing", name)
        with header.spot.locating():
            groups.append(tuple(Card.parse(card) for card in header.value.split()))
    try:
        return SpelledCode(Deal(tuple(groups[:-1]), groups[-1]))
    except GameError as error:
        raise _spot_of_bad_deal(error, headers).locate(error) from error


def _spot_of_bad_deal(error: GameError, headers: dict[str, Header]) -> Spot:
    if error.code == "deal-pile-height":
        return headers[f"Pile{error.part}"].spot
    if error.code == "deal-faces":
        holding = [
            name
            for name in _CARD_HEADERS
            for card in headers[name].value.split()
            if str(Card.parse(card)) == error.part
        ]
        return headers[holding[int(error.details["expected"])]].spot
    return headers[_RESERVE_HEADER].spot


def _read_line(line: LineText, position: Position) -> tuple[Line, Position]:
    moves = []
    for written in line.moves:
        move, following = _read_recorded_move(written, position)
        variations = tuple(_read_line(other, position)[0] for other in written.variations)
        moves.append(RecordedMove(move, written.comment, variations))
        position = following
    return Line(tuple(moves), line.comment), position


def _read_recorded_move(written: MoveText, position: Position) -> tuple[Move, Position]:
    with written.spot.locating():
        move = read_move(written.text, position)
        return move, position.play(move)


def _line_text(line: Line, first: int) -> LineText:
    nowhere = Spot("", 0, 0)
    return LineText(
        first,
        line.comment,
        tuple(
            MoveText(
                str(recorded.move),
                nowhere,
                recorded.comment,
                tuple(_line_text(variation, number) for variation in recorded.variations),
            )
            for number, recorded in enumerate(line.moves, start=first)
        ),
    )
