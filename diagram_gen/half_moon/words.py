"""Everything that diagrams, boards and lists of games say of Half Moon.

The manner of sentences is that of ``diagram_gen.words``.
"""

from __future__ import annotations

from collections.abc import Iterable

from diagram_gen.words import Words
from engine.cards import Card
from engine.half_moon.move import Move
from engine.half_moon.position import Outcome, Position
from engine.half_moon.table import CARDS, PAIR_SUM, PLACES, Place
from engine.half_moon.tapping import Misfit


class HalfMoonWords(Words):
    """The words of Half Moon in one language."""

    # Places.

    def place(self, place: Place) -> str:
        """The name of a place within a sentence."""
        _ = self._gettext
        if place.is_slot:
            return _("reserve slot %(place)s") % {"place": place}
        return _("pile %(place)s") % {"place": place}

    def place_holds(self, place: Place, card: Card | None, count: int) -> str:
        """What lies at a place: number, top card and count, without a full stop."""
        _ = self._gettext
        ngettext = self._catalog.ngettext
        if card is None:
            text = (
                _("Reserve slot %(place)s: empty") if place.is_slot else _("Pile %(place)s: empty")
            )
            return text % {"place": place}
        text = (
            ngettext(
                "Reserve slot %(place)s: %(card)s, %(count)s card",
                "Reserve slot %(place)s: %(card)s, %(count)s cards",
                count,
            )
            if place.is_slot
            else ngettext(
                "Pile %(place)s: %(card)s, %(count)s card",
                "Pile %(place)s: %(card)s, %(count)s cards",
                count,
            )
        )
        return text % {"place": place, "card": self.card(card), "count": count}

    # Positions and moves.

    def title(self, number: int, last: int) -> str:
        """The title of the drawing after a number of moves, or of the deal itself."""
        _ = self._gettext
        if number == 0:
            return _("Half Moon: the deal")
        if number == last:
            return _("Half Moon: after the last move, number %(move)s") % {"move": number}
        return _("Half Moon: after move %(move)s") % {"move": number}

    def description(self, position: Position, coming: Move | None = None) -> str:
        """The whole table, place by place, and which cards are marked."""
        table = self.table_of(self.places(position))
        return self.sentences(table, self.marked(coming) if coming else "")

    def table_of(self, held: Iterable[str]) -> str:
        """What lies at each place, as sentences."""
        full_stop = self._catalog.pgettext("end of a sentence", ".")
        return self.sentences(*(f"{there}{full_stop}" for there in held))

    def places(self, position: Position) -> tuple[str, ...]:
        """What lies at each place, in the standing order of places."""
        return tuple(
            self.place_holds(place, position.card_at(place), position.count_at(place))
            for place in PLACES
        )

    def cards_of(self, move: Move) -> str:
        """The cards of a move with their places, as a list."""
        _ = self._gettext
        return self.list(
            _("%(card)s (%(place)s)")
            % {"card": self.card(placed.card), "place": self.place(placed.place)}
            for placed in move.taken
        )

    def short_move(self, move: Move) -> str:
        """A move in signs, such as ``5♠ + 6♦``."""
        return " + ".join(self.short_card(placed.card) for placed in move.taken)

    def removed(self, move: Move) -> str:
        """That a pair or a trio has left the table."""
        _ = self._gettext
        text = _("Trio removed: %(cards)s.") if move.is_trio else _("Pair removed: %(cards)s.")
        return text % {"cards": self.cards_of(move)}

    def uncovered(self, move: Move, after: Position) -> str:
        """What the places of a move show now that it is made."""
        _ = self._gettext
        said = []
        for place in move.places:
            card = after.card_at(place)
            if card is not None:
                text = _("Pile %(place)s now shows: %(card)s.")
                said.append(text % {"place": place, "card": self.card(card)})
            elif not place.is_slot:
                said.append(_("Pile %(place)s is now empty.") % {"place": place})
        return self.sentences(*said)

    def marked(self, coming: Move) -> str:
        """Which cards are marked because they leave next."""
        _ = self._gettext
        return _("Marked, to be removed next: %(cards)s.") % {"cards": self.cards_of(coming)}

    def returned(self, move: Move) -> str:
        """That the cards of a move are back on the table."""
        _ = self._gettext
        return _("Move undone. Back on the table: %(cards)s.") % {"cards": self.cards_of(move)}

    def start(self) -> str:
        """What the first drawing of a game shows."""
        _ = self._gettext
        return _("All %(cards)s cards are on the table.") % {"cards": CARDS}

    def variation_move(self, number: int, move: Move, comment: str) -> str:
        """A move of a variation in signs, with what an author says of it."""
        _ = self._gettext
        told = f"{number}. {self.short_move(move)}"
        return _("%(move)s (%(comment)s)") % {"move": told, "comment": comment} if comment else told

    def instead(self, moves: str, outcome: Outcome) -> str:
        """A line that might have been played instead of the move before."""
        _ = self._gettext
        text = {
            Outcome.WON: _("Instead of this move, this line wins: %(moves)s."),
            Outcome.DEADLOCK: _("Instead of this move, this line ends in a deadlock: %(moves)s."),
            Outcome.OPEN: _("Possible instead of this move: %(moves)s."),
        }[outcome]
        return text % {"moves": moves}

    def outcome(self, outcome: Outcome) -> str:
        """How the game stands; an empty text while it goes on."""
        _ = self._gettext
        match outcome:
            case Outcome.WON:
                return _("All cards are removed: the game is won.")
            case Outcome.DEADLOCK:
                return _("Deadlock: no pair and no trio is left to remove.")
            case _:
                return ""

    def score(self, score: int) -> str:
        """The score, with its name."""
        _ = self._gettext
        return _("Score: %(score)s") % {"score": score}

    # Tapping.

    def selected(self, place: Place, position: Position) -> str:
        """That the playable card of a place is selected."""
        _ = self._gettext
        return _("Selected: %(card)s (%(place)s).") % self._card_at(place, position)

    def deselected(self, place: Place, position: Position) -> str:
        """That the playable card of a place is no longer selected."""
        _ = self._gettext
        return _("No longer selected: %(card)s (%(place)s).") % self._card_at(place, position)

    def _card_at(self, place: Place, position: Position) -> dict[str, str]:
        card = position.card_at(place)
        return {"card": self.card(card) if card else "", "place": self.place(place)}

    def no_fit(self) -> str:
        """That a card did not fit, without the reason."""
        _ = self._gettext
        return _("These cards do not go together.")

    def selection_cleared(self) -> str:
        """That nothing is selected any more."""
        _ = self._gettext
        return _("Nothing is selected now.")

    def misfit(self, misfit: Misfit) -> str:
        """Why a card did not fit."""
        _ = self._gettext
        if misfit is Misfit.SUM_NOT_ELEVEN:
            return _("The sum must be %(sum)s.") % {"sum": PAIR_SUM}
        return _("A jack, a queen and a king are needed.")

    # The reader's own game.

    def own_title(self, number: int) -> str:
        """The title of the drawing of the reader's own game after some moves."""
        ngettext = self._catalog.ngettext
        text = ngettext(
            "Half Moon: your own game, %(count)s move made",
            "Half Moon: your own game, %(count)s moves made",
            number,
        )
        return text % {"count": number}

    def own_counter(self, number: int) -> str:
        """The counter of the reader's own game."""
        ngettext = self._catalog.ngettext
        text = ngettext("Your game: %(count)s move", "Your game: %(count)s moves", number)
        return text % {"count": number}

    def own_game(self, number: int) -> str:
        """That the reader has left the recorded game after some of its moves."""
        _ = self._gettext
        if number == 0:
            return _("You play on from the deal of the recorded game.")
        return _("You play on from the recorded game, after its move %(move)s.") % {"move": number}

    # The board.

    def moves(self, number: int) -> str:
        """How many moves have been made, with the name of the count."""
        _ = self._gettext
        return _("Moves: %(count)s") % {"count": number}

    def pairs_left(self, left: int, of: int) -> str:
        """How many pairs are still on the table."""
        _ = self._gettext
        return _("Pairs left: %(left)s of %(all)s") % {"left": left, "all": of}

    def trios_left(self, left: int, of: int) -> str:
        """How many trios are still on the table."""
        _ = self._gettext
        return _("Trios left: %(left)s of %(all)s") % {"left": left, "all": of}

    def new_deal(self, code: str) -> str:
        """That a new game begins."""
        _ = self._gettext
        return _("New game, deal %(code)s.") % {"code": code}

    def what_next(self, outcome: Outcome) -> str:
        """What a player can do now that the game has ended; empty while it goes on."""
        _ = self._gettext
        match outcome:
            case Outcome.WON:
                return _("Step through your game, share it, or begin a new one.")
            case Outcome.DEADLOCK:
                return _("Undo moves and try another way, or begin a new game.")
            case _:
                return ""

    def table(self, held: Iterable[str], score: int, moves: int) -> str:
        """The whole table in words, for a player who asks for it.

        Args:
            held: What lies at each place, as ``places`` tells it.
            score: Points so far.
            moves: How many were made.
        """
        full_stop = self._catalog.pgettext("end of a sentence", ".")
        taken = [f"{self.score(score)}{full_stop}", f"{self.moves(moves)}{full_stop}"]
        return self.sentences(self.table_of(held), *taken)

    def board(self) -> dict[str, str]:
        """The labels, questions and notices of the board by their names."""
        _ = self._gettext
        pgettext = self._catalog.pgettext
        return {
            "board": _(
                "Table. Arrow keys move over the cards, Enter or Space taps one, Escape clears "
                "the selection. The question mark lists all keys."
            ),
            "controls": _("Controls"),
            "time": _("Time"),
            "code": _("Deal code"),
            "undo": _("Undo"),
            "redo": _("Redo"),
            "new": _("New game"),
            "restart": _("Restart"),
            "today": _("Today’s deal"),
            "enter_code": _("Enter a code"),
            "share": _("Share"),
            "share_game": _("Share this game"),
            "share_deal": _("Share this deal"),
            "keys": _("Keys"),
            "table": _("Describe the table"),
            "step": _("Step through it"),
            "steps": _("Moves"),
            "first": _("First position"),
            "previous": _("Previous move"),
            "next": _("Next move"),
            "last": _("Last position"),
            "back": _("Back to the game"),
            "counter": _("%(move)s / %(last)s"),
            "cleared": self.selection_cleared(),
            "won": self.outcome(Outcome.WON),
            "deadlock": self.outcome(Outcome.DEADLOCK),
            "tap_kept": _("Your tap counts as soon as the engine is ready."),
            "last_move": _("Last move: %(cards)s"),
            "no_last_move": _("No move yet"),
            "new_question": _(
                "A game is under way. Begin a new one? This one is kept in your list."
            ),
            "restart_question": _("Begin this deal anew? The game so far is kept in your list."),
            "yes": pgettext("answer to a question", "Yes"),
            "no": pgettext("answer to a question", "No"),
            "close": _("Close"),
            "code_label": _("Deal code, such as %(code)s"),
            "deal_it": pgettext("button: deal the cards of this code", "Deal"),
            "copied": _("The link is copied."),
            "not_copied": _(
                "Your browser does not let the page copy. Select the link and copy it."
            ),
            "copy": _("Copy"),
            "key_arrows": _("Arrow keys: move over the cards"),
            "key_tap": _("Enter or Space: tap the card"),
            "key_escape": _("Escape: clear the selection"),
            "key_undo": _("U: undo"),
            "key_redo": _("R: redo"),
            "key_new": _("N: new game"),
            "key_table": _("T: describe the table"),
            "key_help": _("Question mark: list the keys"),
            "starting": _("The engine is starting. Cards you tap already count."),
            "waiting": _("Waiting for the engine. What you have tapped is kept."),
            "failed": _("The engine could not start. Your game is kept."),
            "retry": _("Try again"),
            "resumed": _("Your game goes on."),
            "from_link": _("This game comes from a link. You can play on from any move."),
            "deal_from_link": _("This deal comes from a link."),
            "storage_full": _(
                "There is no room left on this device: the game cannot be kept. Remove old games."
            ),
            "storage_denied": _(
                "This browser keeps nothing for this page: the game is lost when you leave it."
            ),
            "storage_spoilt": _(
                "A saved game cannot be read and is kept aside. "
                "Below your list of games you can save it as a file or remove it."
            ),
            "storage_refused": _(
                "The game of %(date)s, deal %(code)s, cannot be played on: %(message)s "
                "It is kept aside. Below your list of games you can save it as a file or remove it."
            ),
        }

    def game_list(self) -> dict[str, str]:
        """The labels and notices of the list of games and the statistics."""
        _ = self._gettext
        pgettext = self._catalog.pgettext
        return {
            **self.saved_games(),
            "games": _("Your games"),
            "none": _("No games yet: a game appears here once you have made a move."),
            "code": _("Deal code"),
            "moves": _("Moves"),
            "time": _("Time"),
            "current": _("on the board"),
            "begun": _("begun after move %(move)s"),
            "deadlock": _("deadlock"),
            "row_action": _("%(action)s: game of %(date)s"),
            "more": _("Show older games too"),
            "remove_question": _("Remove this game from the list?"),
            "removed": _("The game is removed."),
            "tools": _("All games"),
            "import": _("Read games from a file"),
            "imported": _("Games read: %(count)s"),
            "imported_hearts": _(
                "Matches of Hearts read, into the list on the page of Hearts: %(count)s"
            ),
            "export_all": _("Save all games as a file"),
            "reset": _("Remove all games"),
            "reset_question": _("Remove all games and statistics from this device?"),
            "all_removed": _("All games are removed."),
            "storage_full": _("There is no room left on this device: games are not kept."),
            "unreadable": _("Saved games that cannot be read, and are kept aside: %(count)s"),
            "played": pgettext("statistics: number of games", "Played"),
            "deadlocked": pgettext("statistics: number of games", "Deadlocked"),
            "best_time": _("Best time"),
        }
