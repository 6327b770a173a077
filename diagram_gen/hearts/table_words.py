"""What a table says to the reader, who sits in the South and is addressed."""

from __future__ import annotations

from collections.abc import Iterable

from diagram_gen.hearts.words import HeartsWords
from engine.cards import Card
from engine.hearts.match import Match
from engine.hearts.public_hand import Phase
from engine.hearts.rules import OPTION_WORDS, Moon, PassCycle, Rules
from engine.hearts.scoring import HandScore, Scores, moon_points
from engine.hearts.seat import PassDirection, Seat
from engine.hearts.table import Strength
from engine.hearts.trick import Trick

READER = Seat.SOUTH
"""Where the reader sits."""


class TableWords(HeartsWords):
    """The words of Hearts at a table at which the reader plays."""

    def seat(self, seat: Seat) -> str:
        """The name of a seat; the reader's own is “You”."""
        if seat is READER:
            return self._catalog.pgettext("seat at the table", "You")
        return super().seat(seat)

    # What happens.

    def card_played(self, seat: Seat, card: Card) -> str:
        """That somebody plays a card."""
        _ = self._gettext
        if seat is READER:
            return _("You play: %(card)s.") % {"card": self.card(card)}
        return _("%(seat)s: %(card)s.") % {"seat": self.seat(seat), "card": self.card(card)}

    def led(self, seat: Seat, card: Card) -> str:
        """That somebody leads a card."""
        if seat is not READER:
            return super().led(seat, card)
        _ = self._gettext
        return _("You lead: %(card)s.") % {"card": self.card(card)}

    def passed(self, passes: Iterable[tuple[Card, ...]]) -> str:
        """What the reader has passed on; what the others have passed stays hidden."""
        _ = self._gettext
        own = tuple(passes)[READER]
        return _("You pass: %(cards)s.") % {"cards": self.cards(own)}

    def won(self, trick: Trick, points: int) -> str:
        """Who takes a complete trick, and with how many points."""
        _ = self._gettext
        if trick.winner is not READER:
            return super().won(trick, points)
        if points == 0:
            return _("You take the trick, without points.")
        return _("You take the trick: %(points)s.") % {"points": self.points(points)}

    def moon(self, score: HandScore, rules: Rules) -> str:
        """That the moon was shot and how it counts; empty if it was not."""
        _ = self._gettext
        if score.shooter is not READER:
            return super().moon(score, rules)
        facts = {"points": self.points(moon_points(rules))}
        if rules.moon is Moon.SUBTRACT:
            return (
                _("You shoot the moon: %(points)s off your own score, nothing for the others.")
                % facts
            )
        return _("You shoot the moon: %(points)s for each of the others.") % facts

    def winner(self, seat: Seat) -> str:
        """Who has won the match."""
        _ = self._gettext
        return _("You win the match.") if seat is READER else super().winner(seat)

    def passing_to_do(self, direction: PassDirection) -> str:
        """Which cards the reader is to choose, and for whom."""
        _ = self._gettext
        match direction:
            case PassDirection.LEFT:
                return _("Choose three cards to pass to the left.")
            case PassDirection.RIGHT:
                return _("Choose three cards to pass to the right.")
            case _:
                return _("Choose three cards to pass across the table.")

    def received(self, cards: Iterable[Card]) -> str:
        """Which cards the reader has got in the passing."""
        _ = self._gettext
        return _("You receive: %(cards)s.") % {"cards": self.cards(cards)}

    def your_turn(self, trick: Trick) -> str:
        """That the reader is to play."""
        _ = self._gettext
        if trick.suit is None:
            return _("Your turn: you lead.")
        return _("Your turn. Led: %(suit)s.") % {"suit": self.suit(trick.suit)}

    def selected(self, card: Card, left: int) -> str:
        """That a card is chosen to be passed, and how many are still to be chosen."""
        _ = self._gettext
        ngettext = self._catalog.ngettext
        chosen = _("Chosen: %(card)s.") % {"card": self.card(card)}
        if not left:
            return self.sentences(chosen, _("Pass the cards now."))
        more = ngettext(
            "%(count)s more card to choose.", "%(count)s more cards to choose.", left
        ) % {"count": left}
        return self.sentences(chosen, more)

    def deselected(self, card: Card) -> str:
        """That a card is no longer chosen."""
        _ = self._gettext
        return _("No longer chosen: %(card)s.") % {"card": self.card(card)}

    def taken_back(self, card: Card) -> str:
        """That a card is back in the reader's hand."""
        _ = self._gettext
        return _("Taken back: %(card)s.") % {"card": self.card(card)}

    def claimed(self) -> str:
        """That the rest of a hand is not played."""
        _ = self._gettext
        return _("No points are left: the rest of the hand is laid down.")

    def new_table(self, code: str) -> str:
        """That a match begins."""
        _ = self._gettext
        return _("New match, table %(code)s.") % {"code": code}

    # How things stand.

    def card_in_hand(self, card: Card, *, fits: bool) -> str:
        """A card of the reader's hand, and whether it may be played now."""
        _ = self._gettext
        text = "%(card)s" if fits else _("%(card)s, cannot be played now")
        return text % {"card": self.card(card)}

    def table_title(self, hand: int, trick: int) -> str:
        """The title of the drawing of the table."""
        _ = self._gettext
        if trick == 0:
            return _("Hearts: hand %(hand)s, before the first trick") % {"hand": hand}
        return _("Hearts: hand %(hand)s, trick %(trick)s") % {"hand": hand, "trick": trick}

    def scores(self, scores: Scores) -> str:
        """The scores of the match."""
        _ = self._gettext
        return _("Scores: %(points)s.") % {"points": self.points_of_seats(scores)}

    def whole_table(self, match: Match, middle: Trick | None) -> str:
        """The whole table as the reader sees it, in words."""
        _ = self._gettext
        hand = match.hand
        view = match.view(READER)
        places = [self.holds(READER, view.held)]
        places += [
            self.holds_closed(seat, len(hand.held[seat])) for seat in Seat if seat is not READER
        ]
        broken = _("Hearts are broken.") if hand.hearts_broken else _("Hearts are not broken.")
        return self.described(
            places,
            self.in_the_middle(middle) if middle else "",
            self.taken(hand.taken),
            broken if hand.phase is Phase.PLAYING else "",
            self.scores(view.scores),
            self.to_do(match),
        )

    def to_do(self, match: Match) -> str:
        """What the reader is to do now."""
        hand = match.hand
        if hand.phase is Phase.PASSING:
            return self.passing_to_do(hand.direction)
        if hand.trick is not None:
            return self.your_turn(hand.trick) if hand.turn is READER else ""
        return self.what_next(match)

    def what_next(self, match: Match) -> str:
        """What a player can do now that a hand or the match is over; empty before."""
        _ = self._gettext
        if match.hand.phase is not Phase.OVER:
            return ""
        if match.winner is not None:
            return _("Step through the match, share it, or begin a new one.")
        if not match.has_next_hand:
            return _("The record holds no further hand. Step through it, or begin a new match.")
        return self.sentences(
            _("The lowest score is shared, so the match goes on.") if match.is_tied else "",
            _("Deal the next hand when you are ready."),
        )

    def trick_number(self, number: int) -> str:
        """Which trick is being played."""
        _ = self._gettext
        return _("Trick %(trick)s") % {"trick": number}

    def hand_number(self, number: int) -> str:
        """Which hand of the match is being played."""
        _ = self._gettext
        return _("Hand %(hand)s") % {"hand": number}

    def table_labels(self) -> dict[str, str]:
        """The labels, questions and notices of the table by their names."""
        _ = self._gettext
        pgettext = self._catalog.pgettext
        return {
            "board": _(
                "Your cards and the trick. Arrow keys move over your cards, Enter or Space plays "
                "or chooses one."
            ),
            "code": _("Table code"),
            "controls": _("Controls"),
            "pass": _("Pass the cards"),
            "deal": _("Deal the next hand"),
            "claim": _("Lay down the rest"),
            "take_back": _("Take back"),
            "last_trick": _("Last trick"),
            "step": _("Step through, cards open"),
            "new": _("New match"),
            "share": _("Share"),
            "table": _("Table in words"),
            "keys": _("Keys"),
            "strength": _("Players at the next match"),
            "easy": pgettext("strength of the players", "easy"),
            "medium": pgettext("strength of the players", "medium"),
            "hard": pgettext("strength of the players", "hard"),
            "steps": _("Step through the match"),
            "first": _("First"),
            "previous": _("Back"),
            "next": _("On"),
            "last": _("Last"),
            "back": _("Back to the table"),
            "counter": _("%(move)s / %(last)s"),
            "sheet": _("Score sheet"),
            "start": pgettext("row of the score sheet", "Start"),
            "new_question": _(
                "A match is under way. Begin a new one? This one is kept in your list."
            ),
            "yes": pgettext("answer to a question", "Yes"),
            "no": pgettext("answer to a question", "No"),
            "close": _("Close"),
            "copy": _("Copy"),
            "copied": _("The link is copied."),
            "not_copied": _(
                "Your browser does not let the page copy. Select the link and copy it."
            ),
            "share_game": _("Link to this match with all plays"),
            "share_deal": _("Link to the table: the same hands and rules"),
            "retry": _("Try again"),
            "failed": _("The engine could not start. Your match is kept."),
            "starting": _("The engine is starting. What you tap is kept."),
            "waiting": _("Waiting for the engine. What you have tapped is kept."),
            "tap_kept": _("Your tap counts as soon as the engine is ready."),
            "resumed": _("Your match goes on."),
            "storage_full": _(
                "There is no room left on this device: the match cannot be kept. "
                "Remove old matches."
            ),
            "storage_denied": _(
                "This browser keeps nothing for this page: the match is lost when you leave it."
            ),
            "storage_spoilt": _(
                "A match kept on this device cannot be read and is kept aside. "
                "Below your list of matches you can save it as a file or remove it."
            ),
            "storage_refused": _(
                "The match of %(date)s, table %(code)s, cannot be played on: %(message)s "
                "It is kept aside. "
                "Below your list of matches you can save it as a file or remove it."
            ),
            "key_arrows": _("Arrow keys: move over your cards"),
            "key_tap": _("Enter or Space: play or choose the card"),
            "key_go": _("P: pass the cards, deal the next hand, lay down the rest"),
            "key_take_back": _("U: take back"),
            "key_last": _("L: last trick"),
            "key_table": _("T: the table in words"),
            "key_help": _("?: this list"),
        }

    def match_list(self) -> dict[str, str]:
        """The labels and notices of the list of matches and the statistics."""
        _ = self._gettext
        pgettext = self._catalog.pgettext
        labels = {**self.options(), **self.table_labels()}
        options = {f"option_{word}": labels[word] for word in (*OPTION_WORDS, *Strength)}
        scores = self.list(f"{self.seat(seat)}\u00a0%({seat.name.lower()})s" for seat in Seat)
        return {
            **self.saved_games(),
            **options,
            "games": _("Your matches"),
            "none": _("No matches yet: a match appears here once you have passed or played."),
            "rules": _("Rules and players"),
            "code": _("Table code"),
            "progress": _("How far"),
            "at_hand": _("Hand %(hand)s"),
            "at_trick": _("Hand %(hand)s, trick %(trick)s"),
            "all_hands": _("Hands: %(hands)s"),
            "scores": _("Scores"),
            "score_line": scores,
            "target": labels["target"],
            "current": _("on the table"),
            "begun": _("begun from a link or a record"),
            "open": pgettext("result of a match", "open"),
            "won": pgettext("result of a match", "won"),
            "lost": pgettext("result of a match", "lost"),
            "row_action": _("%(action)s: match of %(date)s"),
            "more": _("Show older matches too"),
            "remove_question": _("Remove this match from the list?"),
            "removed": _("The match is removed."),
            "tools": _("All matches"),
            "import": _("Read matches from a file"),
            "imported": _("Matches read: %(count)s"),
            "imported_half-moon": _(
                "Games of Half Moon read, into the list on the page of Half Moon: %(count)s"
            ),
            "export_all": _("Save all matches as a file"),
            "reset": _("Remove all matches"),
            "reset_question": _("Remove all matches and statistics from this device?"),
            "all_removed": _("All matches are removed."),
            "storage_full": _("There is no room left on this device: matches are not kept."),
            "unreadable": _("Matches that cannot be read, and are kept aside: %(count)s"),
            "played": pgettext("statistics: number of matches", "Finished"),
            "games_won": pgettext("statistics: number of matches", "Won"),
            "games_lost": pgettext("statistics: number of matches", "Lost"),
            "best_score": _("Best score"),
            "hands": _("Hands in finished matches"),
            "moons": _("Moons you shot"),
            "points_per_hand": _("Points per hand"),
        }

    def rules_of_table(self, rules: Rules) -> str:
        """The options of a table that are not those of the standard game, or that it is it."""
        labels = self.options()
        about = {
            **dict.fromkeys(map(str, Moon), labels["moon"]),
            **dict.fromkeys(map(str, PassCycle), labels["passing"]),
        }
        changed = [
            self.chosen(about[word], labels[word]) if word in about else labels[word]
            for word in str(rules).split()
            if word in labels
        ]
        if rules.target != Rules().target:
            changed.append(self.chosen(labels["target"], str(rules.target)))
        return " · ".join(changed)
