"""Deals and deal codes: what is dealt, what is written, what is refused."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from engine.cards import PACK, Card
from engine.errors import DealCodeError, DealError
from engine.half_moon.deal import Deal, both_packs, numbered_deal
from engine.half_moon.deal_code import (
    NUMBER_BITS,
    DealCode,
    NumberedCode,
    SpelledCode,
    parse_deal_code,
)
from engine.half_moon.table import PACKS, PILE_HEIGHT, PILES, SLOTS
from engine.shuffle import below
from tests.engine.games import codes, deals, numbers

SPECIFICATION = Path(__file__).parents[2] / "docs" / "contribute" / "deal-codes.md"


@given(codes)
def test_a_deal_holds_both_packs(code: DealCode) -> None:
    """Twelve piles of eight and eight slots; each face twice."""
    deal = code.deal()
    assert [len(pile) for pile in deal.piles] == [PILE_HEIGHT] * PILES
    assert len(deal.reserve) == SLOTS
    assert Counter(deal.cards()) == Counter(dict.fromkeys(PACK, PACKS))


def test_cards_are_dealt_one_to_each_pile_in_turn() -> None:
    """The last card dealt to a pile is its top card; the reserve comes last."""
    cards = both_packs()
    deal = Deal.in_dealt_order(cards)
    assert [pile[0] for pile in deal.piles] == cards[:PILES]
    assert [pile[-1] for pile in deal.piles] == cards[-SLOTS - PILES : -SLOTS]
    assert list(deal.reserve) == cards[-SLOTS:]


def test_the_published_test_vectors_are_what_the_engine_deals() -> None:
    """Each deal in the specification is the deal of its code, pile by pile."""
    text = SPECIFICATION.read_text(encoding="utf-8")
    vectors = re.findall(r"^### (HM1-N-[A-Z2-7]{7})\b.*?```text\n(.*?)```", text, re.M | re.S)
    assert {"AAAAAAA", "AAAAAAB", "AAAAAAC", "AABAAAA", "7777777"} <= {
        code[-7:] for code, _ in vectors
    }
    for code, rows in vectors:
        deal = parse_deal_code(code).deal()
        dealt = [" ".join(map(str, group)) for group in (*deal.piles, deal.reserve)]
        assert [row.partition(":")[2].strip() for row in rows.splitlines()] == dealt


def test_numbers_stand_for_the_codes_of_the_facts() -> None:
    """AAAAAAA is 0, AAAAAAB is 1, 7777777 is the greatest number."""
    assert str(NumberedCode(0)) == "HM1-N-AAAAAAA"
    assert str(NumberedCode(1)) == "HM1-N-AAAAAAB"
    assert str(NumberedCode((1 << NUMBER_BITS) - 1)) == "HM1-N-7777777"


@given(numbers, numbers)
def test_different_numbers_deal_differently(one: int, other: int) -> None:
    """No two numbers met in testing give the same deal."""
    assert (numbered_deal(one) == numbered_deal(other)) == (one == other)


@given(st.integers(min_value=1, max_value=104), st.lists(st.integers(0, (1 << 32) - 1)))
def test_a_draw_rejects_what_would_favour_small_results(bound: int, words: list[int]) -> None:
    """Of the 2^32 upper halves, each result is kept equally often; the rest is drawn again."""
    greatest_fair = (1 << 32) // bound * bound
    fair = [word for word in words if word < greatest_fair]
    stream = iter([word << 32 for word in [*words, 0]])
    assert below(bound, stream) == (fair[0] % bound if fair else 0)


@given(codes)
def test_a_code_reads_back_as_itself(code: DealCode) -> None:
    """Reading undoes writing, for both kinds."""
    assert parse_deal_code(str(code)) == code


@given(codes, st.data())
def test_reading_forgives_case_blanks_and_dashes(code: DealCode, data: st.DataObject) -> None:
    """However a code is typed, it deals the same cards."""
    bare = str(code).replace("-", "")
    typed = "".join(
        data.draw(st.sampled_from(("", " ", "-", "\u2013"))) + character for character in bare
    )
    assert parse_deal_code(typed.lower()) == code


@given(numbers)
def test_reading_forgives_look_alikes(number: int) -> None:
    """0 is read as O, 1 as I and 8 as B, in the digits of a number."""
    code = NumberedCode(number)
    kind, digits = str(code)[:6], str(code)[6:]
    assert parse_deal_code(kind + digits.translate(str.maketrans("OIB", "018"))) == code


@given(deals)
def test_a_spelled_eight_may_look_like_a_b(deal: Deal) -> None:
    """B is read as 8 where a rank is due."""
    code = SpelledCode(deal)
    head, body = str(code)[:6], str(code)[6:]
    assert parse_deal_code(head + body.replace("8", "B")) == code


@pytest.mark.parametrize(
    ("typed", "error", "part", "position"),
    [
        ("", "code-prefix", "", None),
        ("half moon", "code-prefix", "half moon", None),
        ("HM2-N-AAAAAAA", "code-prefix", "HM2-N-AAAAAAA", None),
        ("HM1", "code-kind", "", 4),
        ("HM1-X-AAAAAAA", "code-kind", "X", 5),
        ("HM1-N-AAAA9AA", "code-character", "9", 11),
        ("HM1-N-AAA!", "code-character", "!", 10),
        ("HM1-N-AAAAAA", "code-too-short", "HM1-N-AAAAAA", 13),
        ("HM1-N-AAAAAAAA", "code-too-long", "A", 14),
        ("HM1-N-AAAAA\ufb06", "code-character", "ST", 12),
        ("HM1-C-5SAX", "code-character", "X", 10),
        ("HM1-C-5S1H", "code-character", "1", 9),
        ("HM1-C-5S", "code-too-short", "HM1-C-5S", 9),
    ],
)
def test_a_wrong_code_says_which_character_is_wrong(
    typed: str, error: str, part: str, position: int | None
) -> None:
    """A wrong code never deals something else."""
    with pytest.raises(DealCodeError) as caught:
        parse_deal_code(typed)
    assert (caught.value.code, caught.value.part) == (error, part)
    assert caught.value.details.get("position") == position


@given(deals)
def test_a_face_spelled_too_often_is_pointed_at(deal: Deal) -> None:
    """With one card misspelled as another, the surplus card's place is named."""
    text = str(SpelledCode(deal))
    first, second = text[6:8], text[8:10]
    assume(first != second)
    spoilt = f"HM1-C-{second}{text[8:]}"
    with pytest.raises(DealCodeError) as caught:
        parse_deal_code(spoilt)
    assert caught.value.code == "code-faces"
    position = caught.value.details["position"]
    assert isinstance(position, int)
    assert spoilt[position - 1 : position + 1] == second


@given(st.text(max_size=40))
def test_no_text_breaks_the_reader(text: str) -> None:
    """Whatever is typed is a code or a typed error."""
    try:
        code = parse_deal_code(text)
    except DealCodeError as error:
        assert error.code.startswith("code-")
    else:
        assert parse_deal_code(str(code)) == code


def test_a_number_out_of_range_is_refused() -> None:
    """There are 2^35 numbered deals."""
    for number in (-1, 1 << NUMBER_BITS):
        with pytest.raises(DealCodeError, match="code-number-range"):
            NumberedCode(number)


def test_cards_that_are_no_deal_are_refused() -> None:
    """Too few cards, uneven piles and surplus faces are told apart."""
    cards = both_packs()
    deal = Deal.in_dealt_order(cards)
    with pytest.raises(DealError, match="deal-cards"):
        Deal.in_dealt_order(cards[1:])
    with pytest.raises(DealError, match="deal-piles"):
        Deal(deal.piles[1:], deal.reserve)
    with pytest.raises(DealError, match="deal-pile-height"):
        Deal((deal.piles[0][1:], *deal.piles[1:]), deal.reserve)
    with pytest.raises(DealError, match="deal-reserve"):
        Deal(deal.piles, deal.reserve[1:])
    with pytest.raises(DealError, match="deal-faces: 'AC'"):
        Deal.in_dealt_order([Card.parse("AC"), *cards[:-1]])


def test_the_shuffle_favours_no_card() -> None:
    """Over 2,000 numbers each face tops pile 1 about equally often.

    The statistic is chi squared with 51 degrees of freedom; the numbers are
    fixed, so that the test has one outcome. The bound is far in the tail
    (p < 0.0001).
    """
    tops = Counter(numbered_deal(number * 7919).piles[0][-1] for number in range(2000))
    expected = 2000 / 52
    assert sum((tops[card] - expected) ** 2 / expected for card in PACK) < 99.6


def test_neighbouring_numbers_give_unlike_deals() -> None:
    """Deals of consecutive numbers share no more cards in place than chance allows."""
    dealt = [list(numbered_deal(number).cards()) for number in range(200)]
    shared = [
        sum(card == other for card, other in zip(one, two, strict=True))
        for one, two in pairwise(dealt)
    ]
    # On average two of 104 places agree by chance.
    assert 1.5 < sum(shared) / len(shared) < 2.5
