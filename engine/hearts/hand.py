"""A hand of Hearts: one deal, the cards passed, and the thirteen tricks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from engine.cards import Card, Suit
from engine.errors import PassingError, PlayError
from engine.hearts.deal import Deal
from engine.hearts.public_hand import Phase, PublicHand
from engine.hearts.ranking import (
    CARDS_IN_HAND,
    CARDS_PASSED,
    QUEEN_OF_SPADES,
    TWO_OF_CLUBS,
    height,
    sort_hand,
)
from engine.hearts.rules import Rules
from engine.hearts.scoring import HandScore, settle
from engine.hearts.seat import Seat
from engine.hearts.trick import Trick

type Passes = tuple[tuple[Card, ...], ...]
"""The cards that each seat passes on, in the order of ``Seat``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand(PublicHand):
    """A hand as it stands, all cards open; never changed.

    Begin one with ``Hand.start`` and go on with ``pass_cards`` and ``play``,
    so that everything is checked.
    """

    deal: Deal
    held: tuple[tuple[Card, ...], ...]
    """The cards in the hand of each seat, sorted."""
    passes: Passes = ()
    """What was passed on; empty before the passing and where nothing is passed."""

    @classmethod
    def start(cls, rules: Rules, number: int, deal: Deal) -> Hand:
        """A hand just dealt, before the passing if there is one.

        Args:
            rules: Those of the table.
            number: Its number in the match, from 1.
            deal: The cards.
        """
        hand = cls(rules=rules, number=number, deal=deal, held=deal.hands)
        return hand if hand.direction else hand._with_lead()

    def received(self, seat: Seat) -> tuple[Card, ...]:
        """The cards that a seat has got in the passing; none before it."""
        return self.passes[seat.after(-self.direction)] if self.passes else ()

    def score(self) -> HandScore:
        """What the hand comes to, as soon as every card that counts is captured.

        Raises:
            MatchError: ``settle-card`` before that.
        """
        return settle(self.captured, self.rules)

    def pass_cards(self, passes: Sequence[Iterable[Card]]) -> Hand:
        """The hand after the passing, which all do at once.

        Args:
            passes: The three cards of each seat, in the order of ``Seat``.

        Raises:
            PassingError: ``passing-not-now`` if it is not the time for it;
                ``passing-seats`` if not all four pass; as ``check_pass`` if
                what one of them passes is wrong.
        """
        if self.phase is not Phase.PASSING:
            raise PassingError("passing-not-now", "")
        chosen = tuple(tuple(cards) for cards in passes)
        if len(chosen) != len(Seat):
            raise PassingError("passing-seats", str(len(chosen)), expected=len(Seat))
        for seat in Seat:
            self.check_pass(seat, chosen[seat])
        passed = replace(self, passes=tuple(sort_hand(cards) for cards in chosen))
        held = tuple(
            sort_hand({*self.held[seat], *passed.received(seat)} - {*chosen[seat]}) for seat in Seat
        )
        return replace(passed, held=held)._with_lead()

    def check_pass(self, seat: Seat, cards: Sequence[Card]) -> None:
        """Make sure that a seat may pass these cards.

        Raises:
            PassingError: ``passing-count`` for too few or too many,
                ``passing-card-twice`` and ``passing-not-in-hand`` for a card;
                ``seat`` is the one that passes them.
        """
        where = seat.notation
        if len(cards) != CARDS_PASSED:
            raise PassingError("passing-count", str(len(cards)), seat=where, expected=CARDS_PASSED)
        for card in cards:
            if cards.count(card) > 1:
                raise PassingError("passing-card-twice", str(card), seat=where)
            if card not in self.held[seat]:
                raise PassingError("passing-not-in-hand", str(card), seat=where)

    def legal_plays(self) -> tuple[Card, ...]:
        """The cards that may be played next, sorted; none unless the hand is being played."""
        return self.legal_from(self.held[self.turn]) if self.turn is not None else ()

    def why_illegal(self, seat: Seat, card: Card) -> PlayError | None:
        """Why a seat may not play a card now; as ``why_illegal_from``."""
        return self.why_illegal_from(self.held[seat], seat, card)

    def play(self, card: Card) -> Hand:
        """The hand after the seat whose turn it is has played a card.

        The fourth card of a trick ends it at once: its winner has captured it
        and leads to the next one, if there is one.

        Raises:
            PlayError: if the card may not be played; as ``why_illegal``.
        """
        if self.trick is None:
            raise self.not_playing(card)
        turn = self.trick.turn
        error = self.why_illegal(turn, card)
        if error is not None:
            raise error
        trick = self.trick.play(card)
        held = list(self.held)
        held[turn] = tuple(other for other in held[turn] if other != card)
        breaks = card.suit is Suit.HEARTS or (
            self.rules.queen_breaks_hearts and card == QUEEN_OF_SPADES
        )
        following: Trick | None = trick
        tricks = self.tricks
        if trick.is_complete:
            tricks = (*tricks, trick)
            following = Trick(trick.winner) if len(tricks) < CARDS_IN_HAND else None
        return replace(
            self,
            held=tuple(held),
            tricks=tricks,
            trick=following,
            hearts_broken=self.hearts_broken or breaks,
        )

    def without_last_card(self) -> Hand:
        """The hand as it was before its last card was played; one has to be."""
        hand = Hand.start(self.rules, self.number, self.deal)
        hand = hand.pass_cards(self.passes) if self.passes else hand
        for _, card in self.plays[:-1]:
            hand = hand.play(card)
        return hand

    def play_out(self) -> Hand:
        """The hand played to its end, each seat playing its lowest card that it may.

        For a claim: once no card that counts is left, it does not matter how
        the rest is played.

        Raises:
            PlayError: ``play-points-left`` if a card that counts is left.
        """
        left = sort_hand(self.counting_left)
        if left:
            raise PlayError("play-points-left", " ".join(map(str, left)))
        hand = self
        while hand.turn is not None:
            hand = hand.play(min(hand.legal_plays(), key=height))
        return hand

    def _with_lead(self) -> Hand:
        leader = next(seat for seat in Seat if TWO_OF_CLUBS in self.held[seat])
        return replace(self, trick=Trick(leader))
