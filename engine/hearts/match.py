"""A match of Hearts: hands in a row, until somebody has won."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from engine.cards import Card
from engine.errors import MatchError
from engine.hearts.hand import Hand, Passes
from engine.hearts.public_hand import Phase
from engine.hearts.rules import Rules
from engine.hearts.scoring import NO_POINTS, HandScore, Scores, winner
from engine.hearts.seat import Seat
from engine.hearts.table import SpelledTable, Table
from engine.hearts.view import View

type Step = Passes | Card
"""The passing of a hand, or one card played."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match as it stands, all cards open; never changed.

    Begin one with ``Match.start`` and go on with ``pass_cards``, ``play`` and
    ``deal_next``, so that everything is checked.
    """

    table: Table | SpelledTable
    hands: tuple[Hand, ...]
    """The hands dealt so far; all but the last are over."""
    scores_before: Scores = NO_POINTS
    """The scores before the first of the hands."""

    @classmethod
    def start(
        cls,
        table: Table | SpelledTable,
        *,
        first_hand: int = 1,
        scores_before: Scores = NO_POINTS,
    ) -> Match:
        """Deal the first hand.

        Args:
            table: The rules and the deals.
            first_hand: Its number, above 1 for hands taken out of a match.
            scores_before: The scores before it.

        Raises:
            MatchError: ``match-hand-unknown`` if the hand is not spelled out.
        """
        hand = Hand.start(table.rules, first_hand, table.deal(first_hand))
        return cls(table, (hand,), scores_before)

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        return self.table.rules

    @property
    def hand(self) -> Hand:
        """The hand being played, or the last one played."""
        return self.hands[-1]

    @property
    def hand_scores(self) -> tuple[HandScore, ...]:
        """What each hand that is over comes to."""
        return tuple(hand.score() for hand in self.hands if hand.phase is Phase.OVER)

    @property
    def score_sheet(self) -> tuple[Scores, ...]:
        """The scores before the first hand and after each hand that is over."""
        return tuple(
            accumulate(
                self.hand_scores,
                lambda scores, hand: hand.added_to(scores),
                initial=self.scores_before,
            )
        )

    @property
    def scores(self) -> Scores:
        """The scores after the hands that are over."""
        return self.score_sheet[-1]

    @property
    def winner(self) -> Seat | None:
        """Who has won; ``None`` while the match goes on."""
        return winner(self.scores, self.rules) if self.hand.phase is Phase.OVER else None

    def view(self, seat: Seat) -> View:
        """What the player of a seat sees."""
        return View.of(self.hand, seat, self._scores_of_hand())

    def pass_cards(self, passes: Sequence[Iterable[Card]]) -> Match:
        """The match after the passing of the hand.

        Raises:
            PassingError: as ``Hand.pass_cards``.
        """
        return self._with_hand(self.hand.pass_cards(passes))

    def play(self, card: Card) -> Match:
        """The match after the seat whose turn it is has played a card.

        Raises:
            PlayError: as ``Hand.play``.
        """
        return self._with_hand(self.hand.play(card))

    def deal_next(self) -> Match:
        """Deal the next hand.

        Raises:
            MatchError: ``match-hand-open`` if the last one is not over;
                ``match-over`` if somebody has won; ``match-hand-unknown`` if
                the next one is not spelled out.
        """
        if self.hand.phase is not Phase.OVER:
            raise MatchError("match-hand-open", str(self.hand.number))
        if self.winner is not None:
            raise MatchError("match-over", self.winner.notation)
        number = self.hand.number + 1
        hand = Hand.start(self.rules, number, self.table.deal(number))
        return replace(self, hands=(*self.hands, hand))

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every passing and every card played, in order."""
        steps: list[Step] = []
        for hand in self.hands:
            steps += [hand.passes] if hand.passes else []
            steps += [card for _, card in hand.plays]
        return tuple(steps)

    def go(self, step: Step) -> Match:
        """The match one step further; the next hand is dealt for it where it has to be.

        Raises:
            PassingError: as ``pass_cards``.
            PlayError: as ``play``.
            MatchError: as ``deal_next``.
        """
        match = self.deal_next() if self.hand.phase is Phase.OVER else self
        return match.play(step) if isinstance(step, Card) else match.pass_cards(step)

    def after(self, steps: int) -> Match:
        """The match as it was after its first ``steps`` steps.

        Raises:
            MatchError: ``match-step-unknown`` if it has fewer, or for a number
                below 0.
        """
        taken = self.steps
        if not 0 <= steps <= len(taken):
            raise MatchError("match-step-unknown", str(steps), last=len(taken))
        match = Match.start(
            self.table, first_hand=self.hands[0].number, scores_before=self.scores_before
        )
        for step in taken[:steps]:
            match = match.go(step)
        return match

    def take_back(self, seat: Seat) -> Match:
        """The match without the last card of a seat, as if it had not been played.

        Raises:
            MatchError: ``match-take-back`` if it was not the last thing done:
                the seat has seen what others played behind it, or passed.
        """
        plays = self.hand.plays
        if not plays or plays[-1][0] is not seat:
            raise MatchError("match-take-back", seat.notation)
        return self.after(len(self.steps) - 1)

    def _with_hand(self, hand: Hand) -> Match:
        return replace(self, hands=(*self.hands[:-1], hand))

    def _scores_of_hand(self) -> Scores:
        over = self.hand.phase is Phase.OVER
        return self.score_sheet[-2] if over else self.scores
