"""Cards within HTML: their letters are marked, so that the reader can choose others."""

from __future__ import annotations

import re
from gettext import NullTranslations
from html import escape

from diagram_gen.card_art import LETTERED, rank_attribute
from diagram_gen.words import Letters, Words
from engine.cards import Card, Rank, Suit


def letter_tables(translations: NullTranslations) -> dict[str, dict[str, str]]:
    """What is printed on cards, by choice of letters and by rank in notation.

    Args:
        translations: The ``player`` catalog of the page's language.
    """
    return {
        str(choice): {rank.notation: Words(translations, choice).letter(rank) for rank in LETTERED}
        for choice in Letters
    }


def rank_html(rank: Rank, words: Words) -> str:
    """A rank as it is printed on cards."""
    letter = escape(words.letter(rank))
    attribute = rank_attribute(rank)
    return f"<span{attribute}>{letter}</span>" if attribute else letter


def face_html(card: Card, words: Words) -> str:
    """A card in signs, such as ``10♥``."""
    return f"{rank_html(card.rank, words)}{card.suit.symbol}\ufe0e"


def suit_class(suit: Suit) -> str:
    """The class of an element in the colour of a suit, such as ``card-hearts``."""
    return f"card-{suit.name.lower()}"


def with_cards_marked(text: str, words: Words) -> str:
    """A text of ``words`` as HTML: escaped, its cards in signs marked by rank and suit.

    >>> with_cards_marked("Q♥\ufe0e + 2♠\ufe0e <", Words())
    '<span class="card card-hearts"><span data-rank="Q">Q</span>♥︎</span> + \
<span class="card card-spades">2♠︎</span> &lt;'
    """
    ranks = {words.letter(rank): rank for rank in Rank}
    suits = {suit.symbol: suit for suit in Suit}
    longest_first = sorted(ranks, key=len, reverse=True)
    rank, suit = "|".join(map(re.escape, longest_first)), "".join(suits)
    # Styles isolate what is marked.
    pattern = rf"\u2066?({rank})([{suit}])\ufe0e\u2069?"
    parts = re.split(pattern, text)
    marked = [escape(parts[0])]
    for letter, symbol, after in zip(parts[1::3], parts[2::3], parts[3::3], strict=True):
        card = Card(ranks[letter], suits[symbol])
        face = face_html(card, words)
        marked.append(f'<span class="card {suit_class(card.suit)}">{face}</span>{escape(after)}')
    return "".join(marked)
