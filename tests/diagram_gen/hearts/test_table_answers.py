"""What the page asks of a table of Hearts, played from the first deal to the end."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from diagram_gen import facade
from diagram_gen.hearts.table_words import READER, TableWords
from engine.hearts.match_code import parse_link
from engine.hearts.ranking import CARDS_PASSED
from engine.hearts.record import Record
from engine.hearts.rules import Rules
from engine.hearts.seat import Seat
from engine.hearts.table import Strength, Table
from tests.engine.hearts.matches import rules_of_tables, seeds

type State = dict[str, Any]
WORDS = TableWords()
MOON = Path(__file__).parents[3] / "docs" / "games" / "hearts" / "moon.txt"


def ask(**request: object) -> State:
    answer: State = json.loads(facade.answer(json.dumps(request)))
    return answer


def begin(rules: str = "", seed: int = 7) -> State:
    return ask(ask="hearts", rules=rules, strength="easy", seed=seed)


def tap(state: State, card: str) -> State:
    return ask(ask="hearts-tap", record=state["record"], selection=state["selection"], card=card)


def passed(state: State) -> State:
    for place in state["places"][:CARDS_PASSED]:
        state = tap(state, place["place"])
    return ask(ask="hearts-pass", record=state["record"], selection=state["selection"])


def fitting(state: State) -> list[str]:
    return [place["place"] for place in state["places"] if place["fits"]]


def play_hand(state: State, choose: Callable[[list[str]], str]) -> State:
    if state["phase"] == "passing":
        state = passed(state)
    while state["phase"] == "playing":
        state = tap(state, choose(fitting(state)))
    return state


def test_a_table_begins_with_the_reader_choosing_cards() -> None:
    state = begin("omnibus moon-subtract")
    assert state["phase"] == "passing"
    table = Table.parse(state["code"])
    assert (table.rules, table.strength) == (Rules.parse("omnibus moon-subtract"), Strength.EASY)
    assert not state["passable"]
    assert ask(ask="hearts", code=state["code"])["record"] == state["record"]


def test_chosen_cards_can_be_put_back_and_the_first_makes_room_for_a_fourth() -> None:
    state = begin()
    cards = [place["place"] for place in state["places"]]
    state = tap(tap(state, cards[0]), cards[0])
    assert state["selection"] == []
    for card in cards[:4]:
        state = tap(state, card)
    assert state["selection"] == cards[1:4]
    assert state["passable"]


def test_too_few_cards_are_not_passed() -> None:
    state = tap(begin(), "2C") if "2C" in str(begin()["places"]) else begin()
    answer = ask(ask="hearts-pass", record=state["record"], selection=state["selection"])
    assert answer["error"]["code"] == "passing-count"


@settings(max_examples=10)
@given(rules_of_tables, seeds, st.randoms(use_true_random=False))
def test_a_hand_is_played_to_its_end_and_settled_as_the_engine_says(
    rules: Rules, seed: int, random: Any
) -> None:
    state = play_hand(begin(str(rules), seed), random.choice)
    match = Record.parse(state["record"]).match
    assert state["phase"] in ("hand-over", "match-over")
    assert len(match.hand.tricks) == 13
    last = [WORDS.number(score) for score in match.scores]
    assert [entry["score"] for entry in state["sheet"]["rows"][-1]["scores"]] == last
    assert sorted(card for cards in match.hand.captured for card in map(str, cards)) == sorted(
        str(card) for held in match.hand.deal.hands for card in held
    )
    assert ask(ask="hearts-open", text=state["game_link"])["record"] == state["record"]
    assert parse_link(state["deal_link"]).table == match.table


def test_steps_show_every_card_that_was_played_since() -> None:
    state = passed(begin())
    before = len(Record.parse(state["record"]).match.hand.plays)
    state = tap(state, fitting(state)[0])
    played = Record.parse(state["record"]).match.hand.plays[before:]
    assert len(state["steps"]) == len(played)
    for step, (seat, card) in zip(state["steps"], played, strict=True):
        assert WORDS.card_played(seat, card) in step["say"]
    assert [step["pause"] for step in state["steps"]].count("trick") <= 1


def test_a_card_that_may_not_be_played_is_answered_with_the_reason() -> None:
    state = passed(begin())
    hand = Record.parse(state["record"]).match.hand
    illegal = next(place for place in state["places"] if not place["fits"])
    reason = hand.why_illegal(
        READER, next(c for c in hand.held[READER] if str(c) == illegal["place"])
    )
    assert reason is not None
    answer = tap(state, illegal["place"])
    assert answer["record"] == state["record"]
    assert WORDS.error(reason) in answer["say"]
    assert "cannot be played" in illegal["name"]


def test_the_same_plays_lead_to_the_same_match() -> None:
    one = play_hand(begin(), lambda cards: cards[0])
    other = play_hand(begin(), lambda cards: cards[0])
    assert one["record"] == other["record"]


def test_hands_follow_one_another_and_the_rest_without_points_can_be_laid_down() -> None:
    state = passed(begin())
    while not state["claimable"] and state["phase"] == "playing":
        state = tap(state, fitting(state)[-1])
    if state["phase"] == "playing":
        state = ask(ask="hearts-claim", record=state["record"])
    assert state["phase"] == "hand-over"
    following = ask(ask="hearts-deal", record=state["record"])
    assert following["phase"] == "passing"
    assert Record.parse(following["record"]).match.hand.number == 2


def states_of_a_hand(seed: int) -> Iterator[State]:
    state = passed(begin(seed=seed))
    while state["phase"] == "playing":
        yield state
        state = tap(state, fitting(state)[-1])


def test_a_card_after_which_nobody_has_played_can_be_taken_back() -> None:
    """Who takes a trick with its last card leads, and has seen no other card since."""
    state = next(
        state for seed in range(20) for state in states_of_a_hand(seed) if state["undoable"]
    )
    back = ask(ask="hearts-take-back", record=state["record"])
    seat, card = Record.parse(state["record"]).match.hand.plays[-1]
    assert seat is READER
    assert str(card) in [place["place"] for place in back["places"]]
    assert len(back["places"]) == len(state["places"]) + 1


def test_nothing_that_is_shown_or_said_tells_hidden_cards() -> None:
    state = begin()
    shown = json.dumps([state["svg"], state["say"], state["table"], state["places"]])
    held = Record.parse(state["record"]).match.hand.held
    hidden = [card for seat in Seat if seat is not READER for card in held[seat]]
    assert not [card for card in hidden if WORDS.card(card) in shown]


def test_a_link_tells_nothing_that_the_reader_has_not_seen() -> None:
    """What the others have passed stays hidden, also where passing was the last move."""
    state = passed(begin(seed=3))
    match = Record.parse(state["record"]).match.after(1)
    opened = ask(ask="hearts-open", record=str(Record(match)), move=1)
    hand = match.hand
    hidden = {card for seat in Seat if seat is not READER for card in hand.passes[seat]}
    hidden -= set(hand.received(READER))
    played = {card for _, card in Record.parse(opened["record"]).match.hand.plays}
    said = f"{opened['say']} {opened['table']}"
    assert [card for card in hidden - played if WORDS.card(card) in said] == []


def test_a_record_goes_on_at_any_of_its_moves_with_the_reader_to_act() -> None:
    record = MOON.read_text("utf-8")
    match = Record.parse(record).match
    for move in range(len(match.moves)):
        state = ask(ask="hearts-open", record=record, move=move)
        opened = Record.parse(state["record"]).match
        assert opened.after(move) == match.after(move)
        assert opened.hand.turn in (READER, None)
        # It began with the second hand, so no code can say how it was reached.
        assert state["game_link"] == ""
    answer = ask(ask="hearts-open", record=record, move=len(match.moves) + 1)
    assert answer["error"]["code"] == "move-number-unknown"


def test_the_reader_is_addressed_in_every_sentence_of_an_opened_match() -> None:
    """A seat's name and a form of the verb that does not go with it never meet."""
    state = play_hand(begin(seed=3), lambda cards: cards[0])
    match = Record.parse(state["record"]).match
    for move in range(1, len(match.moves) + 1):
        said = ask(ask="hearts-open", record=state["record"], move=move)["say"]
        assert "You leads" not in said
        assert "You passes" not in said


def test_the_score_sheet_marks_the_shooter_and_what_changed() -> None:
    record = MOON.read_text("utf-8")
    match = Record.parse(record).match
    state = ask(ask="hearts-open", record=record, move=len(match.moves))
    score = match.hand.score()
    assert score.shooter is READER
    start, settled = state["sheet"]["rows"]
    assert [entry["change"] for entry in start["scores"]] == [""] * len(Seat)
    assert [entry["change"] for entry in settled["scores"]] == list(map(WORDS.change, score.change))
    assert [bool(entry["moon"]) for entry in settled["scores"]] == [
        seat is score.shooter for seat in Seat
    ]
    assert state["moon"] == WORDS.moon(score, match.rules)
