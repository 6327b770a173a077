"""Game codes: a whole game in letters, digits and hyphens, for the fragment of a link.

A game code is a deal code, ``-M-``, one letter for each place that the moves
take from, a hyphen and two characters of check: ``HM1-N-AAAAAAB-M-AHBKN-XY``.
How many letters a move has follows from the cards, so that nothing stands
between two moves. The check tells a whole code from a cut or a mistyped one.
``docs/contribute/deal-codes.md`` specifies it.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.codes import check
from engine.errors import GameCodeError, MoveError
from engine.half_moon.deal_code import DealCode, parse_deal_code
from engine.half_moon.game import Game
from engine.half_moon.move import Move, PlacedCard
from engine.half_moon.table import PLACES, TRIO_RANKS, Place

_LETTERS = "ABCDEFGHIJKLMNOPQRST"
_PLACES = dict(zip(_LETTERS, PLACES, strict=True))
_LETTER_OF = {place: letter for letter, place in _PLACES.items()}
_MARK = "-M-"
_GAME = "game-"
_DEAL = "deal-"


@dataclass(frozen=True, slots=True)
class GameCode:
    """A deal and the moves made, as short as a link wants them.

    Build one from a game, so that its moves are legal.
    """

    code: DealCode
    moves: tuple[Move, ...]

    @classmethod
    def parse(cls, text: str) -> GameCode:
        """Read a game code and replay it.

        Lower case and blanks around it are forgiven; anything else that is not
        as written is refused, since the check would not hold.

        Raises:
            GameCodeError: ``game-code-moves`` if there is no part of moves;
                ``game-code-check`` if the check does not hold, because the
                code was cut or changed; ``game-code-place`` if a letter names
                no place, with its ``position`` among the letters of the moves.
            DealCodeError: if the deal code is wrong.
            MoveError: if a move cannot be made.
        """
        whole = text.strip().upper()
        deal_text, mark, rest = whole.partition(_MARK)
        letters, hyphen, ending = rest.rpartition("-")
        if not mark:
            raise GameCodeError("game-code-moves", text)
        if not hyphen or ending != check(f"{deal_text}{_MARK}{letters}"):
            raise GameCodeError("game-code-check", text)
        code = parse_deal_code(deal_text)
        return cls(code, _read_moves(letters, code).moves)

    def game(self) -> Game:
        """The game, replayed."""
        return Game.start(self.code.deal(), self.moves)

    def __str__(self) -> str:
        letters = "".join(_LETTER_OF[place] for move in self.moves for place in move.places)
        whole = f"{self.code}{_MARK}{letters}"
        return f"{whole}-{check(whole)}"

    def __repr__(self) -> str:
        return f"GameCode.parse({str(self)!r})"


def _read_moves(letters: str, code: DealCode) -> Game:
    game = Game.start(code.deal())
    taken: list[PlacedCard] = []
    for position, letter in enumerate(letters, start=1):
        place = _PLACES.get(letter)
        if place is None:
            raise GameCodeError("game-code-place", letter, position=position)
        taken.append(_card_to_take(game, place))
        if len(taken) == (len(TRIO_RANKS) if taken[0].card.rank.is_face else 2):
            game = game.play(Move(tuple(taken)))
            taken = []
    if taken:
        raise GameCodeError("game-code-check", letters)
    return game


def _card_to_take(game: Game, place: Place) -> PlacedCard:
    card = game.position.card_at(place)
    if card is None:
        raise MoveError("place-empty", str(place))
    return PlacedCard(card, place)


def game_link(code: DealCode, moves: tuple[Move, ...]) -> str:
    """What a link to a game carries in its fragment: ``game-`` and the game code."""
    return f"{_GAME}{GameCode(code, moves)}"


def deal_link(code: DealCode) -> str:
    """What a link to a deal carries in its fragment: ``deal-`` and the deal code."""
    return f"{_DEAL}{code}"


def parse_link(text: str) -> GameCode:
    """Read what ``game_link`` or ``deal_link`` wrote.

    The word at the beginning tells a deal from a game of which the moves were
    cut off.

    Raises:
        GameCodeError: ``link-kind`` if neither word is there; else as
            ``GameCode.parse``.
        DealCodeError: for a wrong deal code.
        MoveError: if a move cannot be made.

    >>> parse_link("deal-HM1-N-AAAAAAB").moves
    ()
    """
    whole = text.strip()
    if whole.lower().startswith(_GAME):
        return GameCode.parse(whole[len(_GAME) :])
    if whole.lower().startswith(_DEAL):
        return GameCode(parse_deal_code(whole[len(_DEAL) :]), ())
    raise GameCodeError("link-kind", text)
