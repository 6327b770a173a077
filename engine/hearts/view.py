"""What the player of a seat sees, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import PACK, Card
from engine.errors import PlayError
from engine.hearts.hand import Hand
from engine.hearts.public_hand import PublicHand
from engine.hearts.scoring import Scores
from engine.hearts.seat import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class View(PublicHand):
    """A hand as the player of one seat sees it.

    Two hands that differ only in cards hidden from the seat give equal views.
    """

    seat: Seat
    held: tuple[Card, ...]
    """The seat's own cards, sorted."""
    passed: tuple[Card, ...]
    """What the seat has passed on; empty before the passing or without one."""
    received: tuple[Card, ...]
    """What the seat has got in the passing."""
    scores: Scores
    """The scores of all seats before this hand."""

    @classmethod
    def of(cls, hand: Hand, seat: Seat, scores: Scores) -> View:
        """What a seat sees of a hand that began with these scores."""
        return cls(
            rules=hand.rules,
            number=hand.number,
            tricks=hand.tricks,
            trick=hand.trick,
            hearts_broken=hand.hearts_broken,
            seat=seat,
            held=hand.held[seat],
            passed=hand.passes[seat] if hand.passes else (),
            received=hand.received(seat),
            scores=scores,
        )

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards that the others hold between them.

        Cards that the seat has passed on are among them until they are played.
        """
        seen = {*self.held, *(card for _, card in self.plays)}
        return tuple(card for card in PACK if card not in seen)

    def legal_plays(self) -> tuple[Card, ...]:
        """The cards that the seat may play now; none if it is not its turn."""
        return self.legal_from(self.held) if self.turn is self.seat else ()

    def why_illegal(self, card: Card) -> PlayError | None:
        """Why the seat may not play a card now; as ``why_illegal_from``."""
        return self.why_illegal_from(self.held, self.seat, card)
