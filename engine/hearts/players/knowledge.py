"""What a view tells of the hidden hands, and hands that agree with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.cards import PACK, Card, Suit
from engine.hearts.players.packed import SUIT_COUNT, packed
from engine.hearts.ranking import CARDS_IN_HAND, QUEEN_OF_SPADES
from engine.hearts.scoring import penalty_cards
from engine.hearts.seat import Seat
from engine.hearts.view import View
from engine.shuffle import numbers, shuffled

type Hands = list[int]
"""Sixteen masks, four suits for each seat."""

_WORD = (1 << 64) - 1
_MULTIPLIER = 6364136223846793005


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What the player of a seat can tell of the other hands."""

    seat: Seat
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    certain: tuple[tuple[Card, Seat], ...]
    """Cards of which the holder is known: those that were passed on."""
    possible: tuple[tuple[Card, tuple[Seat, ...]], ...]
    """The other hidden cards, with who may hold each."""

    @classmethod
    def of(cls, view: View) -> Knowledge:
        """What follows from a view: cards passed on, suits and cards that a seat has not got."""
        played = {card for _, card in view.plays}
        counts = [CARDS_IN_HAND] * len(Seat)
        for seat, _ in view.plays:
            counts[seat] -= 1
        receiver = view.seat.after(view.direction)
        certain = {card: receiver for card in view.passed if card not in played}
        lacking = _lacking(view)
        others = [seat for seat in Seat if seat is not view.seat]
        possible = []
        for card in view.unseen:
            if card in certain:
                continue
            holders = tuple(seat for seat in others if card not in lacking[seat])
            possible.append((card, holders))
        return cls(view.seat, tuple(counts), tuple(certain.items()), tuple(possible))

    def hands(self, stream: Iterator[int]) -> Hands:
        """Hidden hands drawn from a stream of numbers, which agree with all that is known.

        The hand of the seat itself stays empty.
        """
        room = list(self.counts)
        room[self.seat] = 0
        held: list[list[int]] = [[] for _ in Seat]
        for _, seat in self.certain:
            room[seat] -= 1
        order = shuffled(range(len(self.possible)), stream)
        # Cards that few may hold are placed first.
        order.sort(key=lambda place: len(self.possible[place][1]))
        for place in order:
            holders = self.possible[place][1]
            spaces = sum(room[seat] for seat in holders)
            if spaces:
                draw = (next(stream) >> 32) % spaces
                for seat in holders:
                    draw -= room[seat]
                    if draw < 0:
                        held[seat].append(place)
                        room[seat] -= 1
                        break
            else:
                self._make_room(place, held, room)
        hands = [0] * (len(Seat) * SUIT_COUNT)
        for card, seat in self.certain:
            suit, bit = packed(card)
            hands[seat * SUIT_COUNT + suit] |= bit
        for seat in Seat:
            for place in held[seat]:
                suit, bit = packed(self.possible[place][0])
                hands[seat * SUIT_COUNT + suit] |= bit
        return hands

    def _make_room(self, place: int, held: list[list[int]], room: list[int]) -> None:
        """Place a card all of whose holders are full, by moving others on.

        The real hands agree with all that is known, so that a chain of moves
        is always there.
        """
        moves: dict[Seat, tuple[Seat, int] | None] = dict.fromkeys(self.possible[place][1])
        queue = list(moves)
        for full in queue:
            if room[full]:
                room[full] -= 1
                self._move_on(place, full, moves, held)
                return
            for other in held[full]:
                for seat in self.possible[other][1]:
                    if seat not in moves:
                        moves[seat] = full, other
                        queue.append(seat)

    @staticmethod
    def _move_on(
        place: int, roomy: Seat, moves: dict[Seat, tuple[Seat, int] | None], held: list[list[int]]
    ) -> None:
        """Make the moves that lead to a seat with room, and place the card where they begin."""
        target = roomy
        while (step := moves[target]) is not None:
            source, moved = step
            held[source].remove(moved)
            held[target].append(moved)
            target = source
        held[target].append(place)


def stream_of(view: View) -> Iterator[int]:
    """A stream of numbers that depends on what the seat sees and on nothing else."""
    state = int(view.seat)
    seen = (*(card for _, card in view.plays), *view.held)
    for value in (view.number, *view.scores, *(PACK.index(card) for card in seen)):
        state = (state + value + 1) * _MULTIPLIER & _WORD
    return numbers(state)


def _lacking(view: View) -> tuple[set[Card], ...]:
    """The cards that each seat cannot hold, by what it has played."""
    lacking: tuple[set[Card], ...] = tuple(set() for _ in Seat)
    penalties = penalty_cards(view.rules)
    broken = False
    for trick in view.all_tricks:
        first = trick is view.all_tricks[0]
        for seat, card in trick.plays:
            if card.suit is not trick.suit:
                lacking[seat].update(other for other in PACK if other.suit is trick.suit)
                if first and card in penalties and not view.rules.first_trick_free:
                    lacking[seat].update(other for other in PACK if other not in penalties)
            elif seat is trick.leader and card.suit is Suit.HEARTS and not broken:
                lacking[seat].update(other for other in PACK if other.suit is not Suit.HEARTS)
        broken = broken or any(
            card.suit is Suit.HEARTS or (card == QUEEN_OF_SPADES and view.rules.queen_breaks_hearts)
            for card in trick.cards
        )
    return lacking
