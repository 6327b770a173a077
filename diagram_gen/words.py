"""What all games say in the reader's language: cards, errors, the viewer, settings.

English is written here; the other languages come from the ``player``
catalogs. Sentences are whole, and the names of cards and places enter them
only where no language has to inflect them: as items of a list, after a colon
or in brackets. What a game alone says is in its own module of words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from gettext import NullTranslations
from typing import Self

from diagram_gen.error_words import CARDS_IN_ERRORS, ERRORS
from engine.cards import Card, Rank, Suit
from engine.errors import GameError, RecordError
from engine.half_moon.table import PAIR_SUM


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

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Words) or type(other) is not type(self):
            return NotImplemented
        return self._catalog is other._catalog and self._letters is other._letters

    def __hash__(self) -> int:
        return hash((type(self), id(self._catalog), self._letters))

    @classmethod
    def speaking_like(cls, words: Words) -> Self:
        """These words in the language and with the letters of other ones."""
        return cls(words._catalog, words._letters)

    # Cards.

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
        """The card in two or three characters, such as ``10♥``, rank first in every language."""
        # Isolated, so that text that runs from right to left does not turn it around.
        return f"\u2066{self.letter(card.rank)}{card.suit.symbol}\ufe0e\u2069"

    def list(self, items: Iterable[str]) -> str:
        """Items one after the other, such as ``five of spades, six of hearts``."""
        separator: str = self._catalog.pgettext("between the items of a list", ", ")
        return separator.join(items)

    def sentences(self, *sentences: str) -> str:
        """Whole sentences one after the other; empty ones are left out."""
        separator: str = self._catalog.pgettext("between two sentences", " ")
        return separator.join(sentence for sentence in sentences if sentence)

    # Errors.

    def error(self, error: GameError) -> str:
        """What is wrong, for the reader."""
        facts = {"part": error.part, "sum": PAIR_SUM, **error.details}
        for name in CARDS_IN_ERRORS.get(error.code, ()):
            cards = map(Card.parse, str(facts[name]).split())
            facts[name] = self.list(self.short_card(card) for card in cards)
        if facts.get("suit"):
            facts["suit"] = f"{Suit(facts['suit']).symbol}\ufe0e"
        return self._gettext(ERRORS[error.code]) % facts

    def error_with_place(self, error: GameError) -> str:
        """What is wrong, behind file, line and column where the error has them."""
        said = self.error(error)
        if not isinstance(error, RecordError):
            return said
        _ = self._gettext
        move = _("Move %(move)s: ") % {"move": error.move} if error.move else ""
        return f"{error.where}: {move}{said}"

    # Settings and the viewer.

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

    def saved_games(self) -> dict[str, str]:
        """The labels and notices that the lists of saved games of all games share."""
        _ = self._gettext
        pgettext = self._catalog.pgettext
        return {
            "date": _("Date"),
            "result": _("Result"),
            "actions": _("What to do with it"),
            "won": _("won"),
            "open": _("open"),
            "unknown": pgettext("a time that nobody knows", "–"),
            "resume": _("Play on"),
            "step": _("Step through"),
            "export": _("Save as a file"),
            "remove": _("Remove"),
            "importing": _("The games are being read and checked …"),
            "imported_known": _("Games that were here already: %(count)s"),
            "import_failed": _("Games that cannot be read: %(count)s"),
            "import_line": _("Line %(line)s, column %(column)s: %(message)s"),
            "import_too_large": _("This file is too large to be a file of games."),
            "import_unread": _("This file could not be opened."),
            "import_stopped": _("The engine could not start: the games were not read. Try again."),
            "storage_denied": _("This browser keeps nothing for this page."),
            "export_unreadable": _("Save them as a file"),
            "remove_unreadable": _("Remove what cannot be read"),
            "unreadable_question": _("Remove what cannot be read? It may be of a newer version."),
            "statistics": _("Statistics"),
            "games_won": pgettext("statistics: number of games", "Won"),
            "streak": _("Wins in a row"),
            "longest_streak": _("Most wins in a row"),
            "question": _("Question"),
            "yes": _("Remove"),
            "no": _("Keep"),
        }

    def counter(self, number: int, last: int) -> str:
        """Which position of how many is shown."""
        _ = self._gettext
        return _("%(move)s / %(last)s") % {"move": number, "last": last}

    def in_viewer(self, number: int) -> str:
        """What a link from a diagram to the viewer does."""
        _ = self._gettext
        return _("Show position %(move)s in the viewer") % {"move": number}

    def arrival(self) -> str:
        """What a bar shows while the engine is on its way to the browser."""
        _ = self._gettext
        return _("How much of the engine has arrived")

    def arrived(self) -> str:
        """How much has arrived, with names in the place of the two amounts."""
        _ = self._gettext
        # Translators: amounts of data, such as 1.2 MB of 2.7 MB
        return _("%(arrived)s of %(total)s")

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
            "resumed": _("Your game goes on."),
            "counter": _("%(move)s / %(last)s"),
            "tap_kept": _("Your tap counts as soon as the engine is ready."),
        }
