"""Everything that drawings and tables say of Hearts.

The manner of sentences is that of ``diagram_gen.words``. A player is the
subject of a sentence in the present tense only, since elsewhere many languages
would need the player's gender; what the reader does is told in sentences of
their own.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from diagram_gen.words import Words
from engine.cards import Card, Suit
from engine.hearts.ranking import SUIT_ORDER
from engine.hearts.rules import Moon, Rules
from engine.hearts.scoring import HandScore, Scores, moon_points
from engine.hearts.seat import PassDirection, Seat
from engine.hearts.trick import Trick

_MINUS = "\N{MINUS SIGN}"


def _with_sign(sign: str, number: int) -> str:
    # Isolated, since text that runs from right to left would put the sign behind the number.
    return f"\u2066{sign}{number}\u2069"


class HeartsWords(Words):
    """The words of Hearts in one language."""

    # Seats, suits and numbers.

    def seat(self, seat: Seat) -> str:
        """The name of a seat, as on a label or before a colon."""
        pgettext = self._catalog.pgettext
        return {
            Seat.SOUTH: pgettext("seat at the table", "South"),
            Seat.WEST: pgettext("seat at the table", "West"),
            Seat.NORTH: pgettext("seat at the table", "North"),
            Seat.EAST: pgettext("seat at the table", "East"),
        }[seat]

    def suit(self, suit: Suit) -> str:
        """The name of a suit, as before a colon."""
        pgettext = self._catalog.pgettext
        return {
            Suit.CLUBS: pgettext("suit", "clubs"),
            Suit.DIAMONDS: pgettext("suit", "diamonds"),
            Suit.HEARTS: pgettext("suit", "hearts"),
            Suit.SPADES: pgettext("suit", "spades"),
        }[suit]

    def number(self, number: int) -> str:
        r"""A number of points, with a proper minus sign.

        >>> print(ascii(HeartsWords().number(-16)), HeartsWords().number(16))
        '\u2066\u221216\u2069' 16
        """
        return _with_sign(_MINUS, -number) if number < 0 else str(number)

    def change(self, number: int) -> str:
        r"""What is added to a score, with its sign.

        >>> print(ascii(HeartsWords().change(26)), HeartsWords().change(0))
        '\u2066+26\u2069' 0
        """
        return _with_sign("+", number) if number > 0 else self.number(number)

    def points(self, number: int) -> str:
        """A number of points with their name."""
        ngettext = self._catalog.ngettext
        text = ngettext("%(count)s point", "%(count)s points", abs(number))
        return text % {"count": self.number(number)}

    def points_of_seats(self, scores: Scores) -> str:
        """The points of all seats, as a list."""
        _ = self._gettext
        return self.list(
            _("%(seat)s %(points)s") % {"seat": self.seat(seat), "points": self.number(points)}
            for seat, points in zip(Seat, scores, strict=True)
        )

    def cards(self, cards: Iterable[Card]) -> str:
        """Cards by their full names, as a list."""
        return self.list(map(self.card, cards))

    # The table in words.

    def title(self, number: int, trick: int) -> str:
        """The title of the drawing after a number of moves.

        Args:
            number: How many moves have been made.
            trick: The number of the last trick of the hand; 0 before the first.
        """
        _ = self._gettext
        if number == 0:
            return _("Hearts: the deal")
        if trick == 0:
            return _("Hearts: before the first trick")
        return _("Hearts: after trick %(trick)s") % {"trick": trick}

    def holds(self, seat: Seat, cards: tuple[Card, ...]) -> str:
        """What a seat holds, suit by suit, without a full stop."""
        _ = self._gettext
        if not cards:
            return _("%(seat)s: no cards left") % {"seat": self.seat(seat)}
        ordered = sorted(cards, key=lambda card: SUIT_ORDER.index(card.suit))
        return _("%(seat)s: %(cards)s") % {
            "seat": self.seat(seat),
            "cards": self.list(
                self.card(card)
                for _suit, held in groupby(ordered, lambda card: card.suit)
                for card in held
            ),
        }

    def holds_closed(self, seat: Seat, count: int) -> str:
        """How many cards a seat holds, without a full stop."""
        ngettext = self._catalog.ngettext
        text = ngettext("%(seat)s: %(count)s card", "%(seat)s: %(count)s cards", count)
        return text % {"seat": self.seat(seat), "count": count}

    def in_the_middle(self, trick: Trick) -> str:
        """What lies in the middle, and who led; empty without a card."""
        _ = self._gettext
        if not trick.cards:
            return ""
        return _("In the middle: %(plays)s.") % {"plays": self._plays(trick)}

    def _plays(self, trick: Trick) -> str:
        _ = self._gettext
        return self.list(
            _("%(seat)s %(card)s") % {"seat": self.seat(seat), "card": self.card(card)}
            for seat, card in trick.plays
        )

    def described(self, places: Iterable[str], *others: str) -> str:
        """A whole table: what lies at each place, then further sentences."""
        full_stop = self._catalog.pgettext("end of a sentence", ".")
        return self.sentences(*(f"{place}{full_stop}" for place in places), *others)

    def taken(self, taken: Scores) -> str:
        """The points captured so far in a hand."""
        _ = self._gettext
        return _("Points in this hand: %(points)s.") % {"points": self.points_of_seats(taken)}

    def taken_short(self, taken: Scores) -> str:
        """The points captured so far in a hand, as a label."""
        _ = self._gettext
        return _("In this hand: %(points)s") % {"points": self.points_of_seats(taken)}

    # What happens.

    def dealt(self, hand: int, direction: PassDirection) -> str:
        """That a hand is dealt, and to whom cards will be passed."""
        _ = self._gettext
        return self.sentences(
            _("Hand %(hand)s is dealt.") % {"hand": hand}, self.passing_rule(direction)
        )

    def passing_rule(self, direction: PassDirection) -> str:
        """To whom cards are passed in a hand."""
        _ = self._gettext
        match direction:
            case PassDirection.NONE:
                return _("No cards are passed in this hand.")
            case PassDirection.LEFT:
                return _("Everybody passes three cards to the left.")
            case PassDirection.RIGHT:
                return _("Everybody passes three cards to the right.")
            case PassDirection.ACROSS:
                return _("Everybody passes three cards across the table.")

    def passed(self, passes: Iterable[tuple[Card, ...]]) -> str:
        """What every seat has passed on."""
        _ = self._gettext
        return self.sentences(
            *(
                _("%(seat)s passes: %(cards)s.")
                % {"seat": self.seat(seat), "cards": self.cards(cards)}
                for seat, cards in zip(Seat, passes, strict=False)
            )
        )

    def led(self, seat: Seat, card: Card) -> str:
        """That somebody leads a card."""
        _ = self._gettext
        return _("%(seat)s leads: %(card)s.") % {"seat": self.seat(seat), "card": self.card(card)}

    def played(self, trick: Trick) -> str:
        """The cards of a trick in the order of play."""
        _ = self._gettext
        led = self.led(*trick.plays[0])
        followed = self.list(
            _("%(seat)s %(card)s") % {"seat": self.seat(seat), "card": self.card(card)}
            for seat, card in trick.plays[1:]
        )
        full_stop = self._catalog.pgettext("end of a sentence", ".")
        return self.sentences(led, f"{followed}{full_stop}" if followed else "")

    def won(self, trick: Trick, points: int) -> str:
        """Who takes a complete trick, and with how many points."""
        _ = self._gettext
        seat = self.seat(trick.winner)
        if points == 0:
            return _("%(seat)s takes the trick, without points.") % {"seat": seat}
        return _("%(seat)s takes the trick: %(points)s.") % {
            "seat": seat,
            "points": self.points(points),
        }

    def shot_the_moon(self) -> str:
        """What the sign of the moon on a score sheet means."""
        return self._catalog.pgettext("sign on the score sheet", "shot the moon")

    def hearts_broken(self) -> str:
        """That hearts may be led from now on."""
        _ = self._gettext
        return _("Hearts are broken.")

    def settled(self, score: HandScore, after: Scores, rules: Rules) -> str:
        """What a hand comes to, and how the scores stand after it."""
        _ = self._gettext
        return self.sentences(
            _("The hand is over."),
            self.moon(score, rules)
            or _("Points: %(points)s.") % {"points": self.points_of_seats(score.change)},
            _("Scores: %(points)s.") % {"points": self.points_of_seats(after)},
        )

    def moon(self, score: HandScore, rules: Rules) -> str:
        """That the moon was shot and how it counts; empty if it was not."""
        _ = self._gettext
        if score.shooter is None:
            return ""
        facts = {"seat": self.seat(score.shooter), "points": self.points(moon_points(rules))}
        if rules.moon is Moon.SUBTRACT:
            return (
                _(
                    "%(seat)s shoots the moon: %(points)s off the shooter’s own score, "
                    "nothing for the others."
                )
                % facts
            )
        return _("%(seat)s shoots the moon: %(points)s for each of the others.") % facts

    def winner(self, seat: Seat) -> str:
        """Who has won the match."""
        _ = self._gettext
        return _("%(seat)s wins the match.") % {"seat": self.seat(seat)}

    # The list of moves of a viewer.

    def short_cards(self, cards: Iterable[Card]) -> str:
        """Cards in signs, such as ``2♣ K♣``."""
        return " ".join(map(self.short_card, cards))

    def short_passing(self) -> str:
        """The passing in the list of moves."""
        return self._catalog.pgettext("item of the list of moves", "Passing")

    def short_deal(self, hand: int) -> str:
        """A deal in the list of moves."""
        return self._catalog.pgettext("item of the list of moves", "Hand %(hand)s") % {"hand": hand}

    def take_over(self) -> str:
        """What a link from a viewer to the table does, where the reader sits in the South."""
        _ = self._gettext
        return _("Play on from here, as South")

    # The options of a table.

    def chosen(self, option: str, choice: str) -> str:
        """What is chosen of an option, by their labels."""
        return self.options()["chosen"] % {"option": option, "choice": choice}

    def options(self) -> dict[str, str]:
        """The labels of the options by their words, and the notices of their form."""
        _ = self._gettext
        pgettext = self._catalog.pgettext
        return {
            "your_table": _("The rules of your table:"),
            "card_values": _("What the cards count"),
            "standard": pgettext("values of the cards", "standard"),
            "black-maria": pgettext("values of the cards", "Black Maria"),
            "spot-hearts": pgettext("values of the cards", "Spot Hearts"),
            "omnibus": _("Omnibus: the jack of diamonds counts for who takes it"),
            "moon": _("A shot moon"),
            "moon-add": pgettext("a shot moon", "adds to the scores of the others"),
            "moon-subtract": pgettext("a shot moon", "takes off the shooter’s score"),
            "target": _("Target score"),
            "passing": _("Cards are passed"),
            "pass-left-right-across-none": _("to the left, to the right, across, not at all"),
            "pass-left-right-across": _("to the left, to the right, across"),
            "pass-left": _("always to the left"),
            "pass-none": _("never"),
            "queen-breaks-hearts": _("The queen of spades breaks hearts too"),
            "first-trick-free": _("Penalty cards may be played to the first trick"),
            # Translators: the label of an option and what is chosen, such as Target score: 50
            "chosen": _("%(option)s: %(choice)s"),
            "defaults": _("Back to the standard game"),
            "unknown": _("The address names an option that there is not: “%(word)s”."),
            "clash": _("The address names two options that exclude each other: %(words)s."),
            "target_wrong": _("The target score is a whole number from %(least)s to %(greatest)s."),
        }
