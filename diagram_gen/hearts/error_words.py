"""What is said of each error code of Hearts."""

from __future__ import annotations


def _(message: str) -> str:
    """Mark a message for translation where it is only listed."""
    return message


HEARTS_ERRORS = {
    "deal-hand-size": _("Cards in hand %(part)s: %(count)s instead of %(expected)s."),
    "deal-hands": _("Hands in the deal: %(part)s instead of %(expected)s."),
    "match-hand-number": _("The next hand has the number %(expected)s, not %(part)s."),
    "match-hand-open": _("Hand %(part)s is not over yet."),
    "match-hand-unknown": _("The cards of hand %(part)s are not known."),
    "match-leader": _("This trick is led by %(expected)s, not by %(part)s."),
    "match-no-link": _(
        "Only a match played from its first hand, at a table with a code, has a link."
    ),
    "match-over": _("The match is over."),
    "match-take-back": _("Nothing can be taken back: you have seen cards of the others since."),
    "passing-card-twice": _("The same card is passed twice: %(part)s."),
    "passing-count": _("Cards passed: %(part)s instead of %(expected)s."),
    "passing-not-in-hand": _("A card is passed that is not in the hand: %(part)s."),
    "passing-not-now": _("No cards are passed now."),
    "passing-seats": _("Players who pass cards: %(part)s instead of %(expected)s."),
    "play-follow-suit": _("You must follow suit. Suit led: %(suit)s"),
    "play-hand-over": _("The hand is over."),
    "play-hearts-not-broken": _("Hearts are not broken yet, so none may be led."),
    "play-not-in-hand": _("This card is not in the hand: %(part)s."),
    "play-not-your-turn": _("It is another player’s turn."),
    "play-penalty-in-first-trick": _("No penalty card may be played to the first trick."),
    "play-points-left": _("Cards that count have yet to be won: %(part)s."),
    "play-two-of-clubs": _("The two of clubs must be led to the first trick."),
    "play-while-passing": _("Cards must be passed before one is played."),
    "record-first-hand": _(
        "FirstHand gives the number of a hand, and only beside Table; it cannot be “%(part)s” here."
    ),
    "record-hand-order": _("The header %(expected)s was expected here, not %(part)s."),
    "record-hands-missing": _("The record does not say which cards were dealt."),
    "record-scores": _("The scores are %(expected)s, not %(part)s."),
    "record-scores-malformed": _("Scores are %(expected)s whole numbers, not “%(part)s”."),
    "record-table-missing": _("The record names neither a table nor its rules."),
    "record-table-twice": _("Rules and deals are given twice: by Table and by %(part)s."),
    "record-trick-long": _("A trick has %(expected)s cards; this one is too many: %(part)s."),
    "record-trick-short": _("Cards in the trick: %(count)s instead of %(expected)s."),
    "record-variations": _("A record of this game has no variations."),
    "rules-clash": _("These options exclude each other: %(one)s, %(other)s."),
    "rules-target": _("The target score must be from %(least)s to %(greatest)s, not %(part)s."),
    "rules-unknown": _("There is no option “%(part)s”."),
    "settle-card": _("The hand cannot be settled before this card has been won: %(part)s."),
    "table-code-check": _("The table code is not right: a character is wrong or in a wrong place."),
    "table-code-prefix": _("A table code begins with HE1."),
    "table-code-rules": _("The table code names rules that do not exist."),
    "table-code-seed": _("There is no table number %(part)s."),
}
"""What is said of each error code that only Hearts has."""

CARDS_IN_HEARTS_ERRORS = {
    "passing-card-twice": ("part",),
    "passing-not-in-hand": ("part",),
    "play-not-in-hand": ("part",),
    "play-points-left": ("part",),
    "settle-card": ("part",),
}
"""Where an error of Hearts holds cards in notation."""
