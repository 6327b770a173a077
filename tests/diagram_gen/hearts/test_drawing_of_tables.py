"""Tables of Hearts as drawings, and what is said of them."""

from __future__ import annotations

import gzip
import re
from html import unescape
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diagram_gen.hearts.drawing import draw
from diagram_gen.hearts.frames import frames
from diagram_gen.hearts.scene import lay_out_for_reader
from diagram_gen.hearts.words import HeartsWords
from engine.cards import Card
from engine.hearts.match import Match
from engine.hearts.ranking import CARDS_IN_HAND
from engine.hearts.record import Record
from engine.hearts.seat import Seat
from engine.hearts.table import Table
from engine.hearts.trick import Trick
from tests.engine.hearts.matches import seeds

MOON = Path(__file__).parents[3] / "docs" / "games" / "hearts" / "moon.txt"
WORDS = HeartsWords()


@pytest.fixture(scope="module")
def moon() -> Record:
    return Record.parse(MOON.read_text(encoding="utf-8"), str(MOON))


def test_a_frame_shows_each_move(moon: Record) -> None:
    shown = list(frames(moon, WORDS))
    assert [frame.number for frame in shown] == list(range(len(moon.match.moves) + 1))
    assert list(frames(moon, WORDS, numbers=[3, 5])) == [shown[3], shown[5]]


def test_a_frame_of_a_trick_names_its_cards_and_marks_who_takes_it(moon: Record) -> None:
    for frame, move in zip(list(frames(moon, WORDS))[1:], moon.match.moves, strict=True):
        if not isinstance(move, Trick):
            continue
        for card in move.cards:
            assert WORDS.card(card) in frame.said
        ringed = re.search(r'data-trick="(.)"[^>]*><rect [^>]*y="-1"', frame.svg)
        assert ringed is not None
        assert ringed[1] == move.winner.notation
        assert WORDS.seat(move.winner) in frame.said


def test_every_held_card_is_told_in_the_description(moon: Record) -> None:
    held = moon.match.after(1).hand.held
    description = list(frames(moon, WORDS))[1].description
    for cards in held:
        assert WORDS.cards(cards) in description


def test_the_last_frame_settles_the_hand(moon: Record) -> None:
    last = list(frames(moon, WORDS))[-1]
    assert last.over
    assert WORDS.moon(moon.match.hand.score(), moon.match.rules) in last.caption
    for score in moon.match.scores:
        assert WORDS.number(score) in last.caption


def test_a_drawing_is_small_and_has_no_ids(moon: Record) -> None:
    for frame in frames(moon, WORDS):
        assert len(gzip.compress(frame.svg.encode())) <= 6 * 1024
        assert " id=" not in frame.svg


@given(seeds, st.data())
def test_a_reader_sees_their_own_cards_and_of_the_others_only_how_many(
    seed: int, data: st.DataObject
) -> None:
    hand = Match.start(Table(seed=seed)).hand
    selected = data.draw(st.sets(st.sampled_from(hand.held[Seat.SOUTH]), max_size=3))
    counts = [len(held) for held in hand.held]
    scene = lay_out_for_reader(hand, hand.held[Seat.SOUTH], counts, None, selected=selected)
    svg = draw(scene, "", "", WORDS)
    assert re.findall(r'data-place="(\w+)"', svg) == [str(card) for card in hand.held[Seat.SOUTH]]
    assert svg.count(f"×{CARDS_IN_HAND}") == len(Seat) - 1


@given(seeds)
def test_the_cards_of_a_hand_do_not_cover_one_another(seed: int) -> None:
    hand = Match.start(Table(seed=seed)).hand
    scene = lay_out_for_reader(hand, hand.held[Seat.SOUTH], [CARDS_IN_HAND] * 4, None)
    spots = [(card.x, card.y) for card in scene.seats[Seat.SOUTH].cards]
    apart = [
        abs(one[0] - other[0]) >= 44 or abs(one[1] - other[1]) >= 54
        for place, one in enumerate(spots)
        for other in spots[place + 1 :]
    ]
    assert all(apart)


def test_words_need_no_gender_and_have_a_proper_minus() -> None:
    assert WORDS.points(-16) == "\u2066−16\u2069 points"
    assert WORDS.points(1) == "1 point"
    assert WORDS.points_of_seats((0, 1, 2, -3)) == "South 0, West 1, North 2, East \u2066−3\u2069"
    assert unescape(WORDS.holds(Seat.EAST, (Card.parse("QS"),))) == "East: queen of spades"
