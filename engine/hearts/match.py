"""A match of Hearts: hands in a row, until somebody has won."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, islice

from engine.cards import Card
from engine.errors import MatchError
from engine.hearts.hand import Hand, Passes
from engine.hearts.public_hand import Phase
from engine.hearts.rules import Rules
from engine.hearts.scoring import NO_POINTS, HandScore, Scores, winner
from engine.hearts.seat import Seat
from engine.hearts.table import SpelledTable, Table
from engine.hearts.trick import Trick
from engine.hearts.view import View


@dataclass(frozen=True, slots=True)
class NextDeal:
    """The deal of a further hand; its number is counted from 1."""

    number: int


@dataclass(frozen=True, slots=True)
class Passing:
    """The passing of a hand: the cards of each seat, in the order of ``Seat``."""

    cards: Passes


type Move = NextDeal | Passing | Trick
"""What takes a match further, as records number it: a deal, a passing or a trick."""


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

    @property
    def is_tied(self) -> bool:
        """Whether somebody has reached the target, but the lowest score is shared: it goes on."""
        reached = max(self.scores) >= self.rules.target
        return self.hand.phase is Phase.OVER and reached and self.winner is None

    @property
    def has_next_hand(self) -> bool:
        """Whether ``deal_next`` can deal once the hand is over."""
        return self.winner is None and self.table.has_deal(self.hand.number + 1)

    def view(self, seat: Seat) -> View:
        """What the player of a seat sees."""
        return View.of(self.hand, seat, self.excerpt(self.hand.number).scores_before)

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
    def moves(self) -> tuple[Move, ...]:
        """What has happened so far; of a trick being played, the cards so far."""
        moves: list[Move] = []
        for hand in self.hands:
            moves += [NextDeal(hand.number)] if hand is not self.hands[0] else []
            moves += [Passing(hand.passes)] if hand.passes else []
            moves += hand.all_tricks
        return tuple(moves)

    def make(self, move: Move) -> Match:
        """The match one move further.

        Raises:
            MatchError: ``match-hand-number`` if the number of a deal is not
                the ``expected`` one; ``match-leader`` if the one who leads a
                trick is not the ``expected`` one; and as ``deal_next``.
            PassingError: as ``pass_cards``.
            PlayError: as ``play``.
        """
        match move:
            case NextDeal(number):
                following = self.deal_next()
                if following.hand.number != number:
                    raise MatchError(
                        "match-hand-number", str(number), expected=following.hand.number
                    )
                return following
            case Passing(cards):
                return self.pass_cards(cards)
            case Trick(leader, cards):
                self.check_leader(leader)
                following = self
                for card in cards:
                    following = following.play(card)
                return following

    def check_leader(self, leader: Seat) -> None:
        """Make sure that it is the turn of who is said to lead, while cards are played.

        Raises:
            MatchError: ``match-leader`` if it is not.
        """
        turn = self.hand.turn
        if turn is not None and turn is not leader:
            raise MatchError("match-leader", leader.notation, expected=turn.notation)

    def replay(self) -> Iterator[Match]:
        """The match before its first move and after each move."""
        match = Match.start(
            self.table, first_hand=self.hands[0].number, scores_before=self.scores_before
        )
        yield match
        for move in self.moves:
            match = match.make(move)
            yield match

    def after(self, moves: int) -> Match:
        """The match as it was after its first ``moves`` moves.

        Raises:
            MatchError: ``move-number-unknown`` if it has fewer, or for a
                number below 0.
        """
        last = len(self.moves)
        if not 0 <= moves <= last:
            raise MatchError("move-number-unknown", str(moves), last=last)
        return next(islice(self.replay(), moves, None))

    def excerpt(self, number: int) -> Match:
        """One hand taken out of the match, with the scores before it.

        Raises:
            MatchError: ``match-hand-unknown`` if the hand was not dealt.
        """
        for hand, scores in zip(self.hands, self.score_sheet, strict=False):
            if hand.number == number:
                return replace(self, hands=(hand,), scores_before=scores)
        raise MatchError("match-hand-unknown", str(number))

    def may_take_back(self, seat: Seat) -> bool:
        """Whether the last thing that was done is a card that the seat has played.

        If so, the seat has seen no card of another since, and taking its own
        back tells it nothing. Passing cannot be taken back: it shows the cards
        received.
        """
        return bool(self.hand.plays) and self.hand.plays[-1][0] is seat

    def take_back(self, seat: Seat) -> Match:
        """The match as it was before the seat played the last card.

        Raises:
            MatchError: ``match-take-back`` if the seat may not take it back.
        """
        if not self.may_take_back(seat):
            raise MatchError("match-take-back", seat.notation)
        return self._with_hand(self.hand.without_last_card())

    def _with_hand(self, hand: Hand) -> Match:
        return replace(self, hands=(*self.hands[:-1], hand))
