"""Everything that diagrams, boards and viewers say, in the reader's language.

English is written here; the other languages come from the ``player``
catalogs. Sentences are whole, and the names of cards and places enter them
only where no language has to inflect them: as items of a list, after a colon
or in brackets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from gettext import NullTranslations

from engine.cards import Card, Rank, Suit
from engine.errors import GameError, RecordError
from engine.half_moon.move import Move
from engine.half_moon.position import Outcome, Position
from engine.half_moon.table import CARDS, PAIR_SUM, PLACES, Place
from engine.half_moon.tapping import Misfit


def _(message: str) -> str:
    """Mark a message for translation where it is only listed."""
    return message


CARD_NAMES = {
    (Rank.ACE, Suit.CLUBS): _("ace of clubs"),
    (Rank.TWO, Suit.CLUBS): _("two of clubs"),
    (Rank.THREE, Suit.CLUBS): _("three of clubs"),
    (Rank.FOUR, Suit.CLUBS): _("four of clubs"),
    (Rank.FIVE, Suit.CLUBS): _("five of clubs"),
    (Rank.SIX, Suit.CLUBS): _("six of clubs"),
    (Rank.SEVEN, Suit.CLUBS): _("seven of clubs"),
    (Rank.EIGHT, Suit.CLUBS): _("eight of clubs"),
    (Rank.NINE, Suit.CLUBS): _("nine of clubs"),
    (Rank.TEN, Suit.CLUBS): _("ten of clubs"),
    (Rank.JACK, Suit.CLUBS): _("jack of clubs"),
    (Rank.QUEEN, Suit.CLUBS): _("queen of clubs"),
    (Rank.KING, Suit.CLUBS): _("king of clubs"),
    (Rank.ACE, Suit.DIAMONDS): _("ace of diamonds"),
    (Rank.TWO, Suit.DIAMONDS): _("two of diamonds"),
    (Rank.THREE, Suit.DIAMONDS): _("three of diamonds"),
    (Rank.FOUR, Suit.DIAMONDS): _("four of diamonds"),
    (Rank.FIVE, Suit.DIAMONDS): _("five of diamonds"),
    (Rank.SIX, Suit.DIAMONDS): _("six of diamonds"),
    (Rank.SEVEN, Suit.DIAMONDS): _("seven of diamonds"),
    (Rank.EIGHT, Suit.DIAMONDS): _("eight of diamonds"),
    (Rank.NINE, Suit.DIAMONDS): _("nine of diamonds"),
    (Rank.TEN, Suit.DIAMONDS): _("ten of diamonds"),
    (Rank.JACK, Suit.DIAMONDS): _("jack of diamonds"),
    (Rank.QUEEN, Suit.DIAMONDS): _("queen of diamonds"),
    (Rank.KING, Suit.DIAMONDS): _("king of diamonds"),
    (Rank.ACE, Suit.HEARTS): _("ace of hearts"),
    (Rank.TWO, Suit.HEARTS): _("two of hearts"),
    (Rank.THREE, Suit.HEARTS): _("three of hearts"),
    (Rank.FOUR, Suit.HEARTS): _("four of hearts"),
    (Rank.FIVE, Suit.HEARTS): _("five of hearts"),
    (Rank.SIX, Suit.HEARTS): _("six of hearts"),
    (Rank.SEVEN, Suit.HEARTS): _("seven of hearts"),
    (Rank.EIGHT, Suit.HEARTS): _("eight of hearts"),
    (Rank.NINE, Suit.HEARTS): _("nine of hearts"),
    (Rank.TEN, Suit.HEARTS): _("ten of hearts"),
    (Rank.JACK, Suit.HEARTS): _("jack of hearts"),
    (Rank.QUEEN, Suit.HEARTS): _("queen of hearts"),
    (Rank.KING, Suit.HEARTS): _("king of hearts"),
    (Rank.ACE, Suit.SPADES): _("ace of spades"),
    (Rank.TWO, Suit.SPADES): _("two of spades"),
    (Rank.THREE, Suit.SPADES): _("three of spades"),
    (Rank.FOUR, Suit.SPADES): _("four of spades"),
    (Rank.FIVE, Suit.SPADES): _("five of spades"),
    (Rank.SIX, Suit.SPADES): _("six of spades"),
    (Rank.SEVEN, Suit.SPADES): _("seven of spades"),
    (Rank.EIGHT, Suit.SPADES): _("eight of spades"),
    (Rank.NINE, Suit.SPADES): _("nine of spades"),
    (Rank.TEN, Suit.SPADES): _("ten of spades"),
    (Rank.JACK, Suit.SPADES): _("jack of spades"),
    (Rank.QUEEN, Suit.SPADES): _("queen of spades"),
    (Rank.KING, Suit.SPADES): _("king of spades"),
}
"""The full name of each card, to be put into sentences unchanged."""

ERRORS = {
    "card-malformed": _("“%(part)s” is not a card."),
    "code-character": _("Character %(position)s of the deal code, “%(part)s”, cannot stand there."),
    "code-faces": _("Character %(position)s of the deal code: the same card occurs too often."),
    "code-kind": _("Character %(position)s of the deal code must be N or C."),
    "code-number-range": _("There is no deal of the number %(part)s."),
    "code-prefix": _("A deal code begins with HM1."),
    "code-too-long": _("The deal code is too long: character %(position)s is one too many."),
    "code-too-short": _(
        "The deal code is too short: %(found)s of %(expected)s characters "
        "follow HM1 and the letter of the kind."
    ),
    "deal-cards": _("Cards in the deal: %(part)s instead of %(expected)s."),
    "deal-faces": _("The card %(part)s occurs too often in the deal; allowed: %(expected)s."),
    "deal-pile-height": _("Cards in pile %(part)s: %(count)s instead of %(expected)s."),
    "deal-piles": _("Piles in the deal: %(part)s instead of %(expected)s."),
    "deal-reserve": _("Cards in the reserve: %(part)s instead of %(expected)s."),
    "game-code-check": _("The link is not whole: a part of it was cut off or changed."),
    "game-code-moves": _("The link names no moves."),
    "game-code-place": _("“%(part)s” among the moves of the link names no place."),
    "link-kind": _("This link leads to no game and no deal."),
    "move-card-elsewhere": _("The card %(card)s cannot be played from place %(place)s."),
    "move-malformed": _("“%(part)s” is not a move."),
    "move-misfit": _(
        "These cards cannot be removed together: %(part)s. "
        "A pair makes %(sum)s; a trio is a jack, a queen and a king."
    ),
    "move-number-unknown": _("There is no move %(part)s: the last one is %(last)s."),
    "move-place-twice": _("A move takes two cards from the same place: %(part)s."),
    "move-slot-taken": _("There is a card in the reserve slot already: %(part)s."),
    "place-empty": _("There is no card here: %(part)s."),
    "place-unknown": _("There is no such place on the table: “%(part)s”."),
    "record-character": _("The record cannot be read here: “%(part)s”."),
    "record-close": _("“%(part)s” closes what was never opened."),
    "record-comment-place": _("A comment cannot stand here."),
    "record-deal-missing": _("The record does not say which deal was played."),
    "record-deal-twice": _("The record gives the deal twice."),
    "record-game": _("This is not a record of the game %(expected)s."),
    "record-header": _("This header cannot be read: “%(part)s”."),
    "record-header-late": _("Headers must stand before the first move."),
    "record-header-missing": _("The header %(part)s is missing."),
    "record-header-twice": _("The header %(part)s occurs twice."),
    "record-move-missing": _("The number %(expected)s has no move."),
    "record-number": _("Move number %(expected)s was expected here."),
    "record-open": _("“%(part)s” opens what is never closed."),
    "record-result": _("The result is “%(expected)s”, not “%(part)s”."),
    "record-too-deep": _("Variations are nested more than %(deepest)s levels deep."),
    "record-variation-empty": _("A variation has no moves."),
    "record-variation-place": _("A variation can stand only after a move."),
    "request-malformed": _("The page has asked the engine what it cannot understand: “%(part)s”."),
    "selection-impossible": _("The cards at these places cannot be selected together: %(part)s."),
    "undo-at-start": _("There is no move to undo."),
}
"""What is said of each error code of the engine and of its facade."""

_CARDS_IN_ERRORS = {"deal-faces": ("part",), "move-card-elsewhere": ("card",)}
"""Where an error holds a card in notation, which its sentence shows as printed on cards."""


class Letters(StrEnum):
    """Which letters are printed on cards."""

    LOCAL = "local"
    """Those of the language."""
    INTERNATIONAL = "international"
    """A, J, Q and K, as in English."""
    FRENCH = "french"
    """A, V, D and R, as in French."""


_FRENCH_LETTERS = {Rank.ACE: "A", Rank.JACK: "V", Rank.QUEEN: "D", Rank.KING: "R"}


class Words:
    """The words of one language.

    >>> from gettext import NullTranslations
    >>> Words(NullTranslations()).card(Card.parse("QH"))
    'queen of hearts'
    """

    def __init__(
        self, translations: NullTranslations | None = None, letters: Letters = Letters.LOCAL
    ) -> None:
        """Speak from a ``player`` catalog; without one, speak English.

        Args:
            translations: The catalog.
            letters: Which letters are printed on cards.
        """
        catalog = translations or NullTranslations()
        self._catalog = catalog
        self._letters = letters
        self._gettext: Callable[[str], str] = catalog.gettext

    # Cards and places.

    def card(self, card: Card) -> str:
        """The card's full name, not capitalised unless the language does so."""
        return self._gettext(CARD_NAMES[card.rank, card.suit])

    def letter(self, rank: Rank) -> str:
        """What is printed on a card of this rank."""
        if self._letters is Letters.FRENCH:
            return _FRENCH_LETTERS.get(rank, rank.notation)
        if self._letters is Letters.INTERNATIONAL:
            return rank.notation
        pgettext = self._catalog.pgettext
        match rank:
            case Rank.ACE:
                return pgettext("letter on a card", "A")
            case Rank.JACK:
                return pgettext("letter on a card", "J")
            case Rank.QUEEN:
                return pgettext("letter on a card", "Q")
            case Rank.KING:
                return pgettext("letter on a card", "K")
            case _:
                return rank.notation

    def short_card(self, card: Card) -> str:
        """The card in two or three characters, such as ``10♥``."""
        return f"{self.letter(card.rank)}{card.suit.symbol}\ufe0e"

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

    def list(self, items: Iterable[str]) -> str:
        """Items one after the other, such as ``five of spades, six of hearts``."""
        separator: str = self._catalog.pgettext("between the items of a list", ", ")
        return separator.join(items)

    def sentences(self, *sentences: str) -> str:
        """Whole sentences one after the other; empty ones are left out."""
        separator: str = self._catalog.pgettext("between two sentences", " ")
        return separator.join(sentence for sentence in sentences if sentence)

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
        full_stop = self._catalog.pgettext("end of a sentence", ".")
        places = [f"{held}{full_stop}" for held in self.places(position)]
        return self.sentences(*places, self.marked(coming) if coming else "")

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

    def error(self, error: GameError) -> str:
        """What is wrong, for the reader."""
        facts = {"part": error.part, "sum": PAIR_SUM, **error.details}
        for name in _CARDS_IN_ERRORS.get(error.code, ()):
            facts[name] = self.short_card(Card.parse(str(facts[name])))
        return self._gettext(ERRORS[error.code]) % facts

    def error_with_place(self, error: GameError) -> str:
        """What is wrong, behind file, line and column where the error has them."""
        said = self.error(error)
        if not isinstance(error, RecordError):
            return said
        _ = self._gettext
        move = _("Move %(move)s: ") % {"move": error.move} if error.move else ""
        return f"{error.where}: {move}{said}"

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

    def table(self, position: Position, score: int, moves: int) -> str:
        """The whole table in words, for a player who asks for it."""
        full_stop = self._catalog.pgettext("end of a sentence", ".")
        taken = [f"{self.score(score)}{full_stop}", f"{self.moves(moves)}{full_stop}"]
        return self.sentences(self.description(position), *taken)

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
            "storage_spoilt": _("A saved game could not be read and was left out."),
        }

    def game_list(self) -> dict[str, str]:
        """The labels and notices of the list of games and the statistics."""
        _ = self._gettext
        pgettext = self._catalog.pgettext
        return {
            "games": _("Your games"),
            "none": _("No games yet: a game appears here once you have made a move."),
            "date": _("Date"),
            "code": _("Deal code"),
            "result": _("Result"),
            "moves": _("Moves"),
            "time": _("Time"),
            "actions": _("What to do with it"),
            "current": _("on the board"),
            "won": _("won"),
            "deadlock": _("deadlock"),
            "open": _("open"),
            "unknown": pgettext("a time that nobody knows", "–"),
            "resume": _("Play on"),
            "step": _("Step through"),
            "export": _("Save as a file"),
            "remove": _("Remove"),
            "row_action": _("%(action)s: game of %(date)s"),
            "more": _("Show older games too"),
            "remove_question": _("Remove this game from the list?"),
            "removed": _("The game is removed."),
            "tools": _("All games"),
            "import": _("Read games from a file"),
            "importing": _("The games are being read and checked …"),
            "imported": _("Games read: %(count)s"),
            "imported_known": _("Games that were here already: %(count)s"),
            "import_failed": _("Games that cannot be read: %(count)s"),
            "import_line": _("Line %(line)s, column %(column)s: %(message)s"),
            "import_too_large": _("This file is too large to be a file of games."),
            "import_unread": _("This file could not be opened."),
            "import_stopped": _("The engine could not start: the games were not read. Try again."),
            "export_all": _("Save all games as a file"),
            "reset": _("Remove all games"),
            "reset_question": _("Remove all games and statistics from this device?"),
            "all_removed": _("All games are removed."),
            "storage_full": _("There is no room left on this device: games are not kept."),
            "storage_denied": _("This browser keeps nothing for this page."),
            "unreadable": _("Saved games that cannot be read, and are kept aside: %(count)s"),
            "remove_unreadable": _("Remove what cannot be read"),
            "unreadable_question": _("Remove what cannot be read? It may be of a newer version."),
            "statistics": _("Statistics"),
            "played": pgettext("statistics: number of games", "Played"),
            "games_won": pgettext("statistics: number of games", "Won"),
            "deadlocked": pgettext("statistics: number of games", "Deadlocked"),
            "best_time": _("Best time"),
            "streak": _("Wins in a row"),
            "longest_streak": _("Most wins in a row"),
            "question": _("Question"),
            "yes": _("Remove"),
            "no": _("Keep"),
        }

    def settings(self) -> dict[str, str]:
        """The labels of the settings."""
        _ = self._gettext
        pgettext = self._catalog.pgettext
        return {
            "settings": _("Settings"),
            "letters": _("Letters on the cards"),
            "letters_local": pgettext("letters on the cards", "as usual in this language"),
            "letters_international": pgettext("letters on the cards", "international: J Q K"),
            "letters_french": pgettext("letters on the cards", "French: V D R"),
            "four_colours": _("Four-colour suits"),
            "large_print": _("Large print"),
            "move_errors": _("Move errors: say why cards do not fit"),
            "placement_help": _("Placement help: dim cards that do not fit"),
            "close": _("Close"),
        }

    # The viewer.

    def counter(self, number: int, last: int) -> str:
        """Which position of how many is shown."""
        _ = self._gettext
        return _("%(move)s / %(last)s") % {"move": number, "last": last}

    def in_viewer(self, number: int) -> str:
        """What a link from a diagram to the viewer does."""
        _ = self._gettext
        return _("Show position %(move)s in the viewer") % {"move": number}

    def viewer(self) -> dict[str, str]:
        """The labels and notices of the viewer by their names."""
        _ = self._gettext
        pgettext = self._catalog.pgettext
        return {
            "viewer": _("Game viewer"),
            "board": _(
                "Table. Arrow keys step through the moves, Page Up and Page Down by ten, "
                "Home and End go to the start and the end, Space plays and pauses."
            ),
            "own_board": _(
                "Table. Arrow keys move over the cards, Enter or Space taps one, "
                "Escape clears the selection."
            ),
            "controls": _("Controls"),
            "first": _("First position"),
            "previous": _("Previous move"),
            "play": pgettext("button: step on by itself", "Play"),
            "pause": pgettext("button: stop stepping", "Pause"),
            "next": _("Next move"),
            "last": _("Last position"),
            "slider": pgettext("slider", "Move"),
            "speed": _("Speed"),
            "slow": _("slow"),
            "normal": _("normal"),
            "fast": _("fast"),
            "moves": _("Moves"),
            "start": pgettext("first item of the list of moves", "Deal"),
            "play_on": _("Play on from here"),
            "undo": _("Undo"),
            "return": _("Back to the recorded game"),
            "in_text": _("This position in the list of all positions"),
            "place_by_place": _("Place by place"),
            "move_errors": _("Move errors: say why cards do not fit"),
            "starting": _("The engine is starting. You can step on meanwhile."),
            "ready": _("The engine is ready: tap cards to play on from here."),
            "waiting": _("Waiting for the engine. What you have tapped is kept."),
            "given_up": _("Playing on is called off: the recorded game goes on by itself."),
            "asleep": _("The controls need the page’s scripts. All positions are shown below."),
            "failed": _(
                "The engine could not start. You can still step through the recorded game."
            ),
            "retry": _("Try again"),
            "returned": _("Back in the recorded game."),
            "counter": _("%(move)s / %(last)s"),
            "tap_kept": _("Your tap counts as soon as the engine is ready."),
        }
