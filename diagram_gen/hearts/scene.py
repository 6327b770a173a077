"""A scene of Hearts: everything that a drawing of the table shows, as values."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from diagram_gen.card_drawing import Look
from diagram_gen.hearts.table_plan import TablePlan
from engine.cards import Card
from engine.hearts.public_hand import PublicHand
from engine.hearts.seat import Seat
from engine.hearts.trick import Trick


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A card that lies on the table."""

    card: Card
    look: Look
    x: float
    """The middle of its upper edge."""
    y: float


@dataclass(frozen=True, slots=True)
class ShownSeat:
    """What is seen of a seat."""

    seat: Seat
    points: int
    """What the seat has captured so far in this hand."""
    count: int
    """Cards in its hand."""
    open_hand: tuple[Card, ...] = ()
    """The cards of a hand that is listed by suit."""
    cards: tuple[ShownCard, ...] = ()
    """The cards of a hand that lies on the table."""
    in_trick: ShownCard | None = None
    """Its card in the middle."""
    leads: bool = False
    """Whether it led to the trick in the middle."""
    is_to_play: bool = False
    """Whether it is its turn."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The table laid out."""

    plan: TablePlan
    seats: tuple[ShownSeat, ...]
    """In the order of ``Seat``."""


def lay_out_open(
    hand: PublicHand, held: Collection[tuple[Card, ...]], trick: Trick | None
) -> Scene:
    """Lay a table out with all hands open.

    Args:
        hand: The hand as it stands.
        held: The cards in the hand of each seat.
        trick: The trick to be shown in the middle; its winner is marked.
    """
    plan = TablePlan(open_hands=True)
    return Scene(
        plan,
        tuple(
            ShownSeat(
                seat,
                hand.taken[seat],
                len(cards),
                open_hand=tuple(cards),
                in_trick=_in_trick(trick, seat, plan),
                leads=trick is not None and bool(trick.cards) and trick.leader is seat,
            )
            for seat, cards in zip(Seat, held, strict=True)
        ),
    )


def lay_out_for_reader(
    hand: PublicHand,
    held: tuple[Card, ...],
    counts: Collection[int],
    trick: Trick | None,
    *,
    selected: Collection[Card] = (),
    dimmed: Collection[Card] = (),
) -> Scene:
    """Lay a table out as the reader, who sits in the South, sees it.

    Args:
        hand: The hand as it stands.
        held: The reader's cards.
        counts: How many cards each seat holds.
        trick: The trick in the middle; if it is complete, its winner is marked.
        selected: The reader's cards that are selected.
        dimmed: The reader's cards that may not be played now.
    """
    plan = TablePlan(open_hands=False)

    def look(card: Card) -> Look:
        if card in selected:
            return Look.SELECTED
        return Look.DIMMED if card in dimmed else Look.PLAIN

    def shown(place: int, card: Card) -> ShownCard:
        point = plan.hand_card(place, len(held))
        return ShownCard(card, look(card), point.x, point.y)

    return Scene(
        plan,
        tuple(
            ShownSeat(
                seat,
                hand.taken[seat],
                count,
                cards=tuple(shown(place, card) for place, card in enumerate(held))
                if seat is Seat.SOUTH
                else (),
                in_trick=_in_trick(trick, seat, plan),
                leads=trick is not None and bool(trick.cards) and trick.leader is seat,
                is_to_play=hand.turn is seat,
            )
            for seat, count in zip(Seat, counts, strict=True)
        ),
    )


def _in_trick(trick: Trick | None, seat: Seat, plan: TablePlan) -> ShownCard | None:
    card = trick.card_of(seat) if trick is not None else None
    if trick is None or card is None:
        return None
    wins = trick.is_complete and trick.winner is seat
    point = plan.trick_card(seat)
    return ShownCard(card, Look.COMING if wins else Look.PLAIN, point.x, point.y)
