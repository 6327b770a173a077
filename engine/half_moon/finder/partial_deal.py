"""Deals of which only some cards are fixed, and won games among their fillings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engine.cards import Card
from engine.errors import DealError, MoveError
from engine.half_moon.deal import Deal, both_packs
from engine.half_moon.finder.naturalness import looks_shuffled, measure, natural_order
from engine.half_moon.finder.search import Win, find_win
from engine.half_moon.game import Game
from engine.half_moon.move import Move
from engine.half_moon.record import GAME
from engine.half_moon.table import PACKS, PILE_HEIGHT, PILES, SLOTS
from engine.record import Header, read
from engine.shuffle import numbers, shuffled

FREE = "??"
"""How a free card is written."""

_WIDTHS_OF_A_TRY = (10, 100)
"""A filling that these widths do not win is not worth more: the next may be easier."""

type PartialCards = tuple[Card | None, ...]
"""Cards from the bottom up; ``None`` for a free one."""


@dataclass(frozen=True, slots=True)
class PartialDeal:
    """A deal with some cards fixed and the rest free, and the moves it begins with.

    Raises:
        DealError: as for ``Deal``, for the number of cards and for faces fixed
            more often than the packs hold them.
        MoveError: ``move-card-elsewhere`` if a move of the opening takes a card
            that is not fixed where it should lie on top.
    """

    piles: tuple[PartialCards, ...]
    """The piles 1 to 12, each from the bottom card to the top card."""
    reserve: PartialCards
    """The cards of the slots R1 to R8."""
    opening: tuple[Move, ...] = ()
    """The moves that a game of it must begin with."""
    headers: tuple[tuple[str, str], ...] = ()
    """Further headers, such as ``Title``."""

    def __post_init__(self) -> None:
        if len(self.piles) != PILES:
            raise DealError("deal-piles", str(len(self.piles)), expected=PILES)
        for number, pile in enumerate(self.piles, start=1):
            if len(pile) != PILE_HEIGHT:
                raise DealError(
                    "deal-pile-height", str(number), count=len(pile), expected=PILE_HEIGHT
                )
        if len(self.reserve) != SLOTS:
            raise DealError("deal-reserve", str(len(self.reserve)), expected=SLOTS)
        for card, times in Counter(self._fixed()).items():
            if times > PACKS:
                raise DealError("deal-faces", str(card), expected=PACKS)
        self._check_opening()

    @classmethod
    def parse(cls, text: str, file: str = "record") -> PartialDeal:
        """Read a record in which free cards are written ``??``.

        Its moves, with their cards, are the opening; comments and variations
        are not kept.

        Raises:
            RecordError: for a breach of the grammar, as ``engine.record.read``;
                ``record-game`` and ``record-header-missing`` as
                ``Record.parse``; and the codes of ``CardError``, ``DealError``
                and ``MoveError`` where they occur.
        """
        raw = read(text, file)
        headers = raw.headers_of(GAME)
        headers.pop("Game")
        headers.pop("Result", None)
        cards: dict[str, Header] = {}
        groups = []
        for name in (*(f"Pile{number}" for number in range(1, PILES + 1)), "Reserve"):
            header = headers.pop(name, None)
            if header is None:
                raise raw.end.error("record-header-missing", name)
            cards[name] = header
            groups.append(_partial_cards(header))
        opening = []
        for written in raw.line.moves:
            with written.spot.locating():
                opening.append(Move.parse(written.text))
        others = tuple((header.name, header.value) for header in headers.values())
        try:
            return cls(tuple(groups[:-1]), groups[-1], tuple(opening), others)
        except MoveError as error:
            taking = (error.part in str(move).split("+") for move in opening)
            written = next(one for one, takes in zip(raw.line.moves, taking, strict=True) if takes)
            raise written.spot.locate(error) from error
        except DealError as error:
            raise _concerned(error, cards).spot.locate(error) from error

    def fill(self, stream: Iterator[int]) -> Deal:
        """Put the cards that are left on the free places, in an order drawn from a stream."""
        left = both_packs()
        for card in self._fixed():
            left.remove(card)
        cards = iter(shuffled(left, stream))
        piles = tuple(tuple(card or next(cards) for card in pile) for pile in self.piles)
        return Deal(piles, tuple(card or next(cards) for card in self.reserve))

    def _fixed(self) -> Iterator[Card]:
        for group in (*self.piles, self.reserve):
            yield from (card for card in group if card is not None)

    def _check_opening(self) -> None:
        piles = [list(pile) for pile in self.piles]
        slots = [[card] for card in self.reserve]
        for move in self.opening:
            for placed in move.taken:
                cards = (slots if placed.place.is_slot else piles)[placed.place.number - 1]
                found = cards.pop() if cards else None
                if found != placed.card:
                    raise MoveError(
                        "move-card-elsewhere",
                        str(placed),
                        card=str(placed.card),
                        place=str(placed.place),
                        found=str(found or ""),
                    )


def _concerned(error: DealError, headers: dict[str, Header]) -> Header:
    """The header that an error about a deal is to be blamed on."""
    if error.code == "deal-pile-height":
        return headers[f"Pile{error.part}"]
    if error.code == "deal-faces":
        holding = [
            header
            for header in headers.values()
            for card in _partial_cards(header)
            if str(card) == error.part
        ]
        return holding[PACKS]
    return headers["Reserve"]


def _partial_cards(header: Header) -> PartialCards:
    with header.spot.locating():
        return tuple(None if card == FREE else Card.parse(card) for card in header.value.split())


@dataclass(frozen=True, slots=True)
class Tries:
    """How far the search among fillings has come."""

    filled: int
    """Fillings tried."""
    won: int
    """Fillings with a won game."""
    strain: float
    """The least strain of the games found; 0 with none."""


def _ignore(tries: Tries) -> None:
    pass


def find_won_game(
    partial: PartialDeal,
    seed: int,
    *,
    best_of: int = 1,
    stop: Callable[[], bool],
    progress: Callable[[Tries], None] = _ignore,
) -> Game | None:
    """Fill a partial deal until a won game is found; ``None`` if stopped before.

    Fillings that look arranged are passed over, unless no card is free.

    Args:
        partial: The fixed cards and the opening to keep.
        seed: Where the stream of fillings starts; the same seed gives the same
            game, unless the search is stopped.
        best_of: Find so many won games and return the most natural one.
        stop: Asked before each filling and during each search.
        progress: Told after each filling.
    """
    stream = numbers(seed)
    best: Game | None = None
    least = 0.0
    filled = won = 0
    while won < best_of and not stop():
        filled += 1
        deal = partial.fill(stream)
        if looks_shuffled(deal) or not _has_free_cards(partial):
            opened = Game.start(deal, partial.opening)
            finding = find_win(opened.position, stop=stop, widths=_WIDTHS_OF_A_TRY)
            if isinstance(finding, Win):
                won += 1
                order = natural_order(opened.position, finding.moves)
                game = Game.start(deal, (*partial.opening, *order))
                strain = measure(game).strain
                if best is None or strain < least:
                    best, least = game, strain
        progress(Tries(filled, won, least))
    return best


def _has_free_cards(partial: PartialDeal) -> bool:
    return any(card is None for group in (*partial.piles, partial.reserve) for card in group)
