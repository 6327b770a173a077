"""How a hand stands, in plain numbers: changed card by card while it is played to its end.

It is what a player thinks with. Of a view it holds the seat's own cards alone;
the hands of the others are empty until somebody imagines them.
"""

from __future__ import annotations

from engine.hearts.players.packed import (
    DIAMONDS,
    HEARTS,
    QUEEN,
    SPADES,
    SUIT_COUNT,
    SUITS,
    WHOLE_SUIT,
    PackedCard,
    Values,
    masks,
    packed,
    values_of,
)
from engine.hearts.seat import Seat
from engine.hearts.view import View

NOBODY = -1
_SEATS = len(Seat)
_SUSPICIOUS_CARDS = 5
"""So many penalty cards, all taken by one seat, look like a moon."""


class Standing:
    """A hand as it stands between two cards."""

    __slots__ = (
        "best",
        "best_seat",
        "cards_in_trick",
        "first_trick",
        "hands",
        "hearts_broken",
        "jack_taker",
        "led",
        "penalties_left",
        "penalties_taken",
        "shooting",
        "suspect",
        "taken",
        "takers",
        "trick_jack",
        "trick_penalties",
        "trick_points",
        "turn",
        "unplayed",
        "values",
    )

    def __init__(self, values: Values, leader: int) -> None:
        self.values = values
        self.hands = [0] * (_SEATS * SUIT_COUNT)
        """The cards of each suit in each hand."""
        self.unplayed = [WHOLE_SUIT] * SUIT_COUNT
        """The cards of each suit that were not played yet, the seat's own among them."""
        self.taken = [0] * _SEATS
        """The points of the penalty cards that each seat has captured."""
        self.takers = 0
        """A mask of the seats that have captured penalty cards."""
        self.penalties_taken = 0
        """How many penalty cards were captured."""
        self.penalties_left = sum(mask.bit_count() for mask in values.penalties)
        """How many penalty cards were not captured yet."""
        self.jack_taker = NOBODY
        """Who has captured the jack of diamonds, if it counts."""
        self.suspect = NOBODY
        """Who seems to shoot the moon."""
        self.shooting = [False] * _SEATS
        """Who plays for the moon."""
        self.hearts_broken = False
        self.first_trick = True
        self.turn = leader
        self._begin_trick()

    def _begin_trick(self) -> None:
        self.led = NOBODY
        self.best = 0
        self.best_seat = NOBODY
        self.cards_in_trick = 0
        self.trick_points = 0
        self.trick_penalties = 0
        self.trick_jack = False

    def copy(self) -> Standing:
        """The same, to be played on without changing this one."""
        other = Standing.__new__(Standing)
        other.values = self.values
        other.hands = self.hands[:]
        other.unplayed = self.unplayed[:]
        other.taken = self.taken[:]
        other.takers = self.takers
        other.penalties_taken = self.penalties_taken
        other.penalties_left = self.penalties_left
        other.jack_taker = self.jack_taker
        other.suspect = self.suspect
        other.shooting = self.shooting[:]
        other.hearts_broken = self.hearts_broken
        other.first_trick = self.first_trick
        other.turn = self.turn
        other.led = self.led
        other.best = self.best
        other.best_seat = self.best_seat
        other.cards_in_trick = self.cards_in_trick
        other.trick_points = self.trick_points
        other.trick_penalties = self.trick_penalties
        other.trick_jack = self.trick_jack
        return other

    def own(self, seat: int) -> list[int]:
        """The cards of a seat by suit."""
        return self.hands[seat * SUIT_COUNT : seat * SUIT_COUNT + SUIT_COUNT]

    def outstanding(self, seat: int) -> list[int]:
        """The unplayed cards by suit that a seat does not hold."""
        own = self.own(seat)
        return [self.unplayed[suit] & ~own[suit] for suit in SUITS]

    def moon_is_open_to(self, seat: int) -> bool:
        """Whether a seat could still shoot the moon, by what was captured."""
        return (
            self.values.moon > 0
            and not self.takers & ~(1 << seat)
            and self.jack_taker in (NOBODY, seat)
        )

    @property
    def settled(self) -> bool:
        """Whether nothing that counts is left."""
        return not self.penalties_left and (not self.values.jack or self.jack_taker != NOBODY)

    def play(self, card: PackedCard) -> None:
        """Play a card of the seat whose turn it is; the fourth ends the trick."""
        suit, bit = card
        turn = self.turn
        values = self.values
        self.hands[turn * SUIT_COUNT + suit] &= ~bit
        self.unplayed[suit] &= ~bit
        if self.led == NOBODY:
            self.led = suit
            self.best = bit
            self.best_seat = turn
        elif suit == self.led and bit > self.best:
            self.best = bit
            self.best_seat = turn
        if bit & values.penalties[suit]:
            self.trick_points += values.points[suit][bit]
            self.trick_penalties += 1
        if suit == HEARTS or (bit == QUEEN and suit == SPADES and values.queen_breaks_hearts):
            self.hearts_broken = True
        elif suit == DIAMONDS and bit == values.jack:
            self.trick_jack = True
        self.cards_in_trick += 1
        if self.cards_in_trick == _SEATS:
            self._end_trick()
        else:
            self.turn = (turn + 1) % _SEATS

    def _end_trick(self) -> None:
        winner = self.best_seat
        if self.trick_penalties:
            self.taken[winner] += self.trick_points
            self.takers |= 1 << winner
            self.penalties_taken += self.trick_penalties
            self.penalties_left -= self.trick_penalties
        if self.trick_jack:
            self.jack_taker = winner
        self.suspect = NOBODY
        if self.penalties_taken >= _SUSPICIOUS_CARDS:
            taker = self.takers.bit_length() - 1
            if self.moon_is_open_to(taker):
                self.suspect = taker
        self.first_trick = False
        self.turn = winner
        self._begin_trick()


def standing_of(view: View) -> Standing:
    """What a view shows, with the hands of the others empty."""
    tricks = view.all_tricks
    first = tricks[0] if tricks else view.trick
    standing = Standing(values_of(view.rules), view.seat if first is None else first.leader)
    for trick in tricks:
        for card in trick.cards:
            standing.play(packed(card))
    place = view.seat * SUIT_COUNT
    standing.hands[place : place + SUIT_COUNT] = masks(view.held)
    return standing
