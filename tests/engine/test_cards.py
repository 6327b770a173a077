"""Cards: every face can be written, read and told from the others."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import PACK, Card, Rank, Suit
from engine.errors import CardError


def test_a_pack_has_each_face_once() -> None:
    """A pack holds 52 different cards, 13 of each suit."""
    assert len(set(PACK)) == len(PACK) == 52
    for suit in Suit:
        assert [card.rank for card in PACK if card.suit is suit] == list(Rank)


@pytest.mark.parametrize("card", PACK, ids=str)
def test_a_card_reads_back_in_every_spelling(card: Card) -> None:
    """Letters of either case, suit signs and T for ten all mean the same card."""
    written = str(card)
    spellings = {
        written,
        written.lower(),
        written.replace("10", "T"),
        f" {written[:-1]}{card.suit.symbol}\ufe0e ",
    }
    assert {Card.parse(spelling) for spelling in spellings} == {card}


@given(st.text(max_size=6))
def test_whatever_else_is_typed_is_refused_with_its_text(text: str) -> None:
    """A text is either a card or a typed error that quotes it."""
    try:
        card = Card.parse(text)
    except CardError as error:
        assert (error.code, error.part) == ("card-malformed", text)
    else:
        assert Card.parse(str(card)) == card
