"""What everybody at the table sees of a hand: the cards played and what follows from them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.cards import Card
from engine.errors import PlayError
from engine.hearts.legality import Restriction, playable
from engine.hearts.rules import Rules
from engine.hearts.scoring import Scores, card_points, points_of
from engine.hearts.seat import PassDirection, Seat
from engine.hearts.trick import Trick, captured


class Phase(StrEnum):
    """What a hand is waiting for."""

    PASSING = "passing"
    PLAYING = "playing"
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicHand:
    """A hand without the cards that are hidden from somebody."""

    rules: Rules
    number: int
    """Its number in the match, from 1; it decides to whom cards are passed."""
    tricks: tuple[Trick, ...] = ()
    """The complete tricks. Their winners have captured them, the last one too."""
    trick: Trick | None = None
    """The trick being played; ``None`` unless the hand is being played."""
    hearts_broken: bool = False
    """Whether hearts may be led."""

    @property
    def direction(self) -> PassDirection:
        """To whom cards are passed in this hand."""
        return self.rules.passing.direction(self.number)

    @property
    def phase(self) -> Phase:
        """What the hand is waiting for."""
        if self.trick is not None:
            return Phase.PLAYING
        return Phase.OVER if self.tricks else Phase.PASSING

    @property
    def turn(self) -> Seat | None:
        """Who plays next; ``None`` while cards are passed and when it is over."""
        return None if self.trick is None else self.trick.turn

    @property
    def all_tricks(self) -> tuple[Trick, ...]:
        """The complete tricks and, if a card of it was played, the one being played."""
        if self.trick is None or not self.trick.cards:
            return self.tricks
        return (*self.tricks, self.trick)

    @property
    def plays(self) -> tuple[tuple[Seat, Card], ...]:
        """Who played what, in the order of play."""
        return tuple(play for trick in self.all_tricks for play in trick.plays)

    @property
    def captured(self) -> tuple[tuple[Card, ...], ...]:
        """The cards that each seat has captured, in the order of play."""
        return captured(self.tricks)

    @property
    def taken(self) -> Scores:
        """The points of the cards that each seat has captured so far, no moon settled."""
        return tuple(points_of(cards, self.rules) for cards in self.captured)

    @property
    def counting_left(self) -> frozenset[Card]:
        """The cards that count and have not been captured yet.

        With none left, nothing that is played can change what the hand comes to.
        """
        won = {card for cards in self.captured for card in cards}
        return frozenset(card_points(self.rules).keys() - won)

    def legal_from(self, held: tuple[Card, ...]) -> tuple[Card, ...]:
        """Which of the cards held by the seat whose turn it is may be played.

        None while cards are passed and when the hand is over.
        """
        return self._playable(held, self.trick)[0] if self.trick is not None else ()

    def why_illegal_from(self, held: tuple[Card, ...], seat: Seat, card: Card) -> PlayError | None:
        """Why a seat with these cards may not play one now; ``None`` if it may.

        The codes are ``play-while-passing``, ``play-hand-over``,
        ``play-not-your-turn`` with the ``seat`` whose turn it is,
        ``play-not-in-hand``, and those of ``Restriction`` with the ``suit``
        led, which is empty on the lead.
        """
        trick = self.trick
        if trick is None:
            return self.not_playing(card)
        if seat is not trick.turn:
            return PlayError("play-not-your-turn", str(card), seat=trick.turn.notation)
        if card not in held:
            return PlayError("play-not-in-hand", str(card))
        allowed, restriction = self._playable(held, trick)
        if restriction is None or card in allowed:
            return None
        return PlayError(restriction, str(card), suit=trick.suit.value if trick.suit else "")

    def not_playing(self, card: Card) -> PlayError:
        """Why nobody may play a card while cards are passed or when the hand is over."""
        over = self.phase is Phase.OVER
        return PlayError("play-hand-over" if over else "play-while-passing", str(card))

    def _playable(
        self, held: tuple[Card, ...], trick: Trick
    ) -> tuple[tuple[Card, ...], Restriction | None]:
        return playable(
            held, trick, self.rules, first=not self.tricks, hearts_broken=self.hearts_broken
        )
