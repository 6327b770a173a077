"""What went wrong, in plain English, for the finder's command line."""

from __future__ import annotations

from engine.errors import GameError, RecordError

_SENTENCES = {
    "card-malformed": "“%(part)s” is no card; cards are written like 10H or QS",
    "code-character": "“%(part)s” cannot stand at character %(position)s of the deal code",
    "code-faces": "the deal code has %(part)s too often (character %(position)s)",
    "code-kind": "the fourth character of a deal code is N or C, not “%(part)s”",
    "code-number-range": "there is no deal with the number %(part)s",
    "code-prefix": "“%(part)s” is neither a file nor a deal code, which begins with HM1",
    "code-too-long": "the deal code has %(found)s characters after its kind, not %(expected)s",
    "code-too-short": "the deal code has %(found)s characters after its kind, not %(expected)s",
    "deal-cards": "a deal has %(expected)s cards, not %(part)s",
    "deal-faces": "%(part)s occurs more than %(expected)s times in the deal",
    "deal-pile-height": "pile %(part)s has %(count)s cards, not %(expected)s",
    "deal-piles": "a deal has %(expected)s piles, not %(part)s",
    "deal-reserve": "the reserve has %(part)s cards, not %(expected)s",
    "move-card-elsewhere": "%(card)s does not lie on top at %(place)s",
    "move-malformed": "“%(part)s” is no move; moves are written like 5S@1+6D@8",
    "move-misfit": "%(part)s is neither a pair making 11 nor a jack, a queen and a king",
    "move-number-unknown": "the record has %(last)s moves; there is no position after %(part)s",
    "move-place-twice": "a move takes one card from a place, and %(part)s occurs twice",
    "place-empty": "no card lies at %(part)s",
    "place-unknown": "“%(part)s” is no place; places are 1 to 12 and R1 to R8",
    "record-character": "“%(part)s” cannot stand in a record",
    "record-close": "this bracket was never opened",
    "record-comment-place": "a comment stands after a move or before the first one",
    "record-deal-missing": "the record does not say how the cards were dealt",
    "record-deal-twice": "the record gives its deal twice; %(part)s is one too many",
    "record-game": "this is no record of a game of %(expected)s",
    "record-header": "a header is written like [Title “A game”], with straight quotes",
    "record-header-late": "headers stand before the first move",
    "record-header-missing": "the header %(part)s is missing",
    "record-header-twice": "the header %(part)s occurs twice",
    "record-move-missing": "the number %(expected)s has no move",
    "record-number": "the number of this move is %(expected)s, not “%(part)s”",
    "record-open": "this bracket is never closed",
    "record-result": "the moves lead to “%(expected)s”, not “%(part)s”",
    "record-too-deep": "variations stand in each other more than %(deepest)s times",
    "record-variation-empty": "a variation has at least one move",
    "record-variation-place": "a variation stands after the move that it replaces",
}


def sentence(error: GameError) -> str:
    """A sentence about an error, with file, line and column where it has them."""
    wording = _SENTENCES.get(error.code)
    said = wording % {"part": error.part, **error.details} if wording else str(error)
    if isinstance(error, RecordError):
        return f"{error.file}:{error.line}:{error.column}: {said}"
    return said
