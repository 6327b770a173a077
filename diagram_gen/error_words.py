"""What is said of each error code of the engine and of what the page asks it."""

from __future__ import annotations

from diagram_gen.hearts.error_words import CARDS_IN_HEARTS_ERRORS, HEARTS_ERRORS


def _(message: str) -> str:
    """Mark a message for translation where it is only listed."""
    return message


ERRORS = HEARTS_ERRORS | {
    "card-malformed": _("“%(part)s” is not a card."),
    "code-character": _("Character %(position)s of the code, “%(part)s”, cannot stand there."),
    "code-faces": _("Character %(position)s of the deal code: the same card occurs too often."),
    "code-kind": _("Character %(position)s of the deal code must be N or C."),
    "code-number-range": _("There is no deal of the number %(part)s."),
    "code-prefix": _("A deal code begins with HM1."),
    "code-too-long": _("The code is too long: character %(position)s is one too many."),
    "code-too-short": _(
        "The code is too short. Characters after its beginning: %(found)s instead of %(expected)s."
    ),
    "deal-cards": _("Cards in the deal: %(part)s instead of %(expected)s."),
    "deal-faces": _("The card %(part)s occurs too often in the deal; allowed: %(expected)s."),
    "deal-pile-height": _("Cards in pile %(part)s: %(count)s instead of %(expected)s."),
    "deal-piles": _("Piles in the deal: %(part)s instead of %(expected)s."),
    "deal-reserve": _("Cards in the reserve: %(part)s instead of %(expected)s."),
    "game-code-check": _("The link is not whole: a part of it was cut off or changed."),
    "game-code-moves": _("The link names no moves."),
    "game-code-place": _("“%(part)s” among the moves of the link names no place."),
    "link-kind": _("This link leads to nothing that can be played here."),
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
    "record-game-unknown": _("This is not a record of any game here; there are: %(known)s."),
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

CARDS_IN_ERRORS = CARDS_IN_HEARTS_ERRORS | {
    "deal-faces": ("part",),
    "move-card-elsewhere": ("card",),
}
"""Where an error holds cards in notation, which its sentence shows as printed on cards."""
