"""A trick: up to four cards, one from each seat in turn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.cards import Card, Suit
from engine.hearts.ranking import height
from engine.hearts.seat import Seat


@dataclass(frozen=True, slots=True)
class Trick:
    """The cards played so far, and who led.

    >>> trick = Trick(Seat.WEST, tuple(map(Card.parse, "2C KC 9C AH".split())))
    >>> trick.winner, trick.card_of(Seat.SOUTH)
    (<Seat.NORTH: 2>, Card.parse('AH'))
    """

    leader: Seat
    """Who leads."""
    cards: tuple[Card, ...] = ()
    """The cards in the order of play, the leader's first."""

    @property
    def is_complete(self) -> bool:
        """Whether all four have played."""
        return len(self.cards) == len(Seat)

    @property
    def suit(self) -> Suit | None:
        """The suit led; ``None`` before the lead."""
        return self.cards[0].suit if self.cards else None

    @property
    def turn(self) -> Seat:
        """Who plays next; of a complete trick, the leader."""
        return self.leader.after(len(self.cards))

    @property
    def winner(self) -> Seat:
        """Who has the highest card of the suit led; before the lead, the leader."""
        following = [card for card in self.cards if card.suit is self.suit]
        if not following:
            return self.leader
        return self.leader.after(self.cards.index(max(following, key=height)))

    @property
    def plays(self) -> tuple[tuple[Seat, Card], ...]:
        """Who played what, in the order of play."""
        return tuple((self.leader.after(place), card) for place, card in enumerate(self.cards))

    def card_of(self, seat: Seat) -> Card | None:
        """What a seat has played; ``None`` if it has not."""
        return dict(self.plays).get(seat)

    def play(self, card: Card) -> Trick:
        """The trick with one more card, from the seat whose turn it is."""
        return Trick(self.leader, (*self.cards, card))


def captured(tricks: Iterable[Trick]) -> tuple[tuple[Card, ...], ...]:
    """What each seat has captured in complete tricks, in the order of play."""
    piles: list[list[Card]] = [[] for _ in Seat]
    for trick in tricks:
        if trick.is_complete:
            piles[trick.winner].extend(trick.cards)
    return tuple(map(tuple, piles))
