"""Words: every code has its sentence, and sentences say what is on the table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given

from diagram_gen.error_words import ERRORS
from diagram_gen.half_moon.frames import frames
from diagram_gen.half_moon.taps import tap_in_turn
from diagram_gen.half_moon.words import HalfMoonWords as Words
from diagram_gen.words import CARD_NAMES
from engine.cards import PACK, Card
from engine.errors import GameError, PlayError, RecordError, RulesError
from engine.half_moon.deal_code import NumberedCode, SpelledCode, parse_deal_code
from engine.half_moon.game import Game
from engine.half_moon.position import Outcome
from engine.half_moon.record import Line, Record, RecordedMove
from engine.half_moon.table import PLACES
from engine.hearts.record import Record as HeartsRecord
from engine.hearts.rules import Rules
from tests.engine.games import games, records
from tests.engine.hearts.test_record import WRONG as WRONG_IN_HEARTS
from tests.engine.test_record import WRONG

ENGINE = Path(__file__).parents[2] / "engine"
DIAGRAM_GEN = Path(__file__).parents[2] / "diagram_gen"
WORDS = Words()


def test_every_error_code_of_the_engine_has_its_sentence() -> None:
    """The codes in the sources of engine and requests and the sentences are the same set."""
    codes = set()
    for source in (
        *DIAGRAM_GEN.rglob("requests.py"),
        *DIAGRAM_GEN.rglob("answers.py"),
        *ENGINE.rglob("*.py"),
    ):
        if "finder" not in source.parts:
            codes |= set(
                re.findall(
                    r'"((?:card|code|deal|game|link|match|move|passing|place|play|record|request'
                    r'|rules|selection|settle|table|undo)-[a-z-]+)"',
                    source.read_text(encoding="utf-8"),
                )
            )
    assert codes == set(ERRORS)


@pytest.mark.parametrize("text", [text for text, *_ in WRONG])
def test_every_error_of_a_record_can_be_said(text: str) -> None:
    """All the facts that a sentence needs come with the error."""
    with pytest.raises(RecordError) as caught:
        Record.parse(text)
    assert "%" not in WORDS.error(caught.value)


@pytest.mark.parametrize("text", [text for text, *_ in WRONG_IN_HEARTS])
def test_every_error_of_a_record_of_hearts_can_be_said(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        HeartsRecord.parse(text)
    assert "%" not in WORDS.error(caught.value)


def test_a_card_in_signs_keeps_its_order_in_text_from_right_to_left() -> None:
    """Else the suit, which has no direction of its own, would come before the rank."""
    assert WORDS.short_card(Card.parse("10H")) == "\u206610♥\ufe0e\u2069"


def test_errors_of_hearts_show_cards_and_suits_as_printed() -> None:
    suit = PlayError("play-follow-suit", "QS", suit="C")
    assert WORDS.error(suit) == "You must follow suit. Suit led: ♣\ufe0e"
    left = PlayError("play-points-left", "QS 10H")
    cards = ", ".join(WORDS.short_card(Card.parse(card)) for card in ("QS", "10H"))
    assert WORDS.error(left) == f"Cards that count have yet to be won: {cards}."
    clash = "black-maria spot-hearts"
    with pytest.raises(RulesError) as caught:
        Rules.parse(clash)
    assert WORDS.error(caught.value).endswith(": black-maria, spot-hearts.")


@pytest.mark.parametrize("code", ["", "HM1", "HM1-N-9", "HM1-N-A", "HM1-N-AAAAAAAA"])
def test_every_error_of_a_code_can_be_said(code: str) -> None:
    with pytest.raises(GameError) as caught:
        parse_deal_code(code)
    assert "%" not in WORDS.error(caught.value)


def test_cards_have_names_of_their_own() -> None:
    assert len(set(CARD_NAMES.values())) == len(PACK) == len(CARD_NAMES)


@given(games())
def test_a_description_tells_every_place(game: Game) -> None:
    """Number, count and top card of each place, and of slots as slots."""
    said = WORDS.places(game.position)
    for place, words in zip(PLACES, said, strict=True):
        assert words.startswith("Reserve slot R" if place.is_slot else "Pile ")
        card = game.position.card_at(place)
        count = game.position.count_at(place)
        number = str(place)
        if card is None:
            assert words.endswith(f"{number}: empty")
        else:
            cards = "1 card" if count == 1 else f"{count} cards"
            assert words.endswith(f"{number}: {WORDS.card(card)}, {cards}")
    assert WORDS.description(game.position) == " ".join(f"{words}." for words in said)


@given(records())
def test_frames_follow_the_record(record: Record) -> None:
    """One frame a position; the coming cards marked; the score that of the game."""
    shown = list(frames(record, WORDS))
    game = record.game()
    assert [one.number for one in shown] == list(range(len(game.moves) + 1))
    assert [one.score for one in shown] == [
        game.after(number).score for number in range(len(game.moves) + 1)
    ]
    for one, coming in zip(shown, game.moves, strict=False):
        assert {place.place for place in one.scene.places if place.look == "coming"} == set(
            coming.places
        )
        assert WORDS.cards_of(coming) in one.caption
    for one, made in zip(shown[1:], game.moves, strict=True):
        assert WORDS.cards_of(made) in one.said
        assert one.said in one.caption


def test_comments_and_variations_are_told_with_their_move() -> None:
    game = Game.start(NumberedCode(0).deal())
    first, second = game.position.legal_moves()[:2]
    variation = Line((RecordedMove(second),), "A thought.")
    move = RecordedMove(first, "A reason.", (variation,))
    record = Record(NumberedCode(0), Line((move,), "Before it all."))
    start, after = frames(record, WORDS)
    assert "Before it all." in start.caption
    assert "A reason." in after.caption
    assert (
        f"Possible instead of this move: 1. {WORDS.short_move(second)}. A thought." in after.caption
    )


def test_the_end_of_a_game_is_told() -> None:
    assert WORDS.outcome(Outcome.WON) != WORDS.outcome(Outcome.DEADLOCK)
    assert WORDS.outcome(Outcome.OPEN) == ""
    record = Record(SpelledCode(NumberedCode(0).deal()))
    assert next(frames(record, WORDS)).caption.startswith("All 104 cards")


def test_taps_are_told_with_the_reason_of_a_misfit() -> None:
    position = Game.start(NumberedCode(0).deal()).position
    fitting = position.legal_moves()[0]
    first, second = (str(place) for place in fitting.places)
    assert "removed" in tap_in_turn(position, f"{first} {second}", WORDS).said
    assert tap_in_turn(position, first, WORDS).said.startswith("Selected: ")
    assert tap_in_turn(position, f"{first} {first}", WORDS).said.startswith("No longer selected: ")
