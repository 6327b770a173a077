"""The facade: what the page asks the engine, and that nothing is kept between."""

from __future__ import annotations

import gc
import json
import weakref
from gettext import NullTranslations
from io import BytesIO
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from hypothesis import assume, given
from hypothesis import strategies as st

from diagram_gen import facade
from diagram_gen.half_moon import answers
from diagram_gen.half_moon.frames import frames
from diagram_gen.half_moon.words import HalfMoonWords as Words
from engine.half_moon.deal_code import NumberedCode, SpelledCode
from engine.half_moon.game import Game
from engine.half_moon.record import Record
from engine.half_moon.table import PLACES, Place
from tests.engine.games import games, records


def ask(**request: object) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(facade.answer(json.dumps(request)))
    return answer


def record_of(game: Game) -> str:
    return str(Record.of_game(SpelledCode(game.deal), game))


@given(records())
def test_replay_gives_the_frames_that_were_built(record: Record) -> None:
    built = list(frames(record, Words(NullTranslations())))
    replayed = ask(ask="replay", record=str(record))["frames"]
    assert [frame["svg"] for frame in replayed] == [frame.svg for frame in built]
    assert [frame["caption"] for frame in replayed] == [frame.caption for frame in built]
    assert [frame["score"] for frame in replayed] == [frame.score for frame in built]


@given(games(), st.data())
def test_leaving_keeps_the_moves_up_to_there(game: Game, data: st.DataObject) -> None:
    move = data.draw(st.integers(0, len(game.moves)))
    state = ask(ask="leave", record=record_of(game), move=move)
    assert Record.parse(state["record"]).game() == game.after(move)
    assert (state["moves"], state["score"]) == (move, game.after(move).score)
    assert state["selection"] == []


@given(games(), st.data())
def test_a_step_shows_the_game_after_a_move_and_tells_the_move(
    game: Game, data: st.DataObject
) -> None:
    record = record_of(game)
    told = [frame.said for frame in frames(Record.parse(record), Words(), mark_coming=False)]
    move = data.draw(st.integers(0, len(game.moves)))
    state = ask(ask="step", record=record, move=move)
    assert Record.parse(state["record"]).game() == game.after(move)
    assert state["say"] == told[move]
    assert state["removed"] == (
        [str(place) for place in game.moves[move - 1].places] if move else []
    )
    assert ask(ask="step", record=record)["say"] == told[-1]


@given(games(), st.lists(st.sampled_from([*map(str, PLACES), "undo"]), max_size=20))
def test_a_game_played_by_requests_is_the_game_of_the_engine(game: Game, taps: list[str]) -> None:
    """Each answer is all that the next request needs; the record is always whole."""
    state = ask(ask="show", record=record_of(game))
    for tapped in taps:
        before = Record.parse(state["record"]).game()
        if tapped == "undo":
            answer = ask(ask="undo", record=state["record"])
            if not before.moves:
                assert answer["error"]["code"] == "undo-at-start"
                continue
            assert Record.parse(answer["record"]).game() == before.undo()
        else:
            answer = ask(
                ask="tap", record=state["record"], selection=state["selection"], place=tapped
            )
            if before.position.card_at(Place.parse(tapped)) is None:
                assert answer["error"]["code"] == "place-empty"
                continue
        state = answer
        now = Record.parse(state["record"]).game()
        assert state["outcome"] == now.outcome
        assert {place["place"] for place in state["places"]} == {
            str(placed.place) for placed in now.position.playable()
        }
        assert [p["place"] for p in state["places"] if p["selected"]] == sorted(
            state["selection"], key=[str(p) for p in PLACES].index
        )


@given(games(), st.data())
def test_a_tap_in_a_game_that_is_stepped_through_tells_whether_that_went_on_so(
    whole: Game, data: st.DataObject
) -> None:
    made = data.draw(st.integers(0, len(whole.moves)))
    game = whole.after(made)
    moves = game.position.legal_moves()
    assume(moves)
    recorded = list(whole.moves[made : made + 1])
    move = data.draw(st.sampled_from([*recorded, *moves]))
    places = [str(place) for place in data.draw(st.permutations(move.places))]
    request: dict[str, object] = {"ask": "tap", "record": record_of(game)}
    request |= {"selection": places[:-1], "place": places[-1]}
    answer = ask(**request, whole=record_of(whole))
    assert answer["follows"] == (whole.moves[: made + 1] == (*game.moves, move))
    assert {**ask(**request), "follows": answer["follows"]} == answer


def test_the_reason_of_a_misfit_is_said_only_where_it_is_asked_for() -> None:
    game = Game.start(NumberedCode(0).deal())
    pair = game.position.legal_moves()[0].places
    misfit = next(
        placed.place
        for placed in game.position.playable()
        if placed.place not in pair
        and not placed.card.rank.is_face
        and placed.card.rank + game.position.legal_moves()[0].taken[0].card.rank != 11
    )
    request = {
        "ask": "tap",
        "record": record_of(game),
        "selection": [str(pair[0])],
        "place": str(misfit),
    }
    quiet, loud = ask(**request), ask(**request, settings={"move_errors": True})
    reason = "The sum must be 11."
    assert quiet["misfit"] == loud["misfit"] == "sum-not-eleven"
    assert reason not in quiet["say"]
    assert reason in loud["say"]


@pytest.mark.parametrize(
    ("request_made", "code"),
    [
        ({"ask": "replay", "record": ""}, "record-game-unknown"),
        (
            {"ask": "leave", "record": str(Record(NumberedCode(0))), "move": 1},
            "move-number-unknown",
        ),
        ({"ask": "undo", "record": str(Record(NumberedCode(0)))}, "undo-at-start"),
        ({"ask": "tap", "record": str(Record(NumberedCode(0))), "place": "13"}, "place-unknown"),
        (
            {
                "ask": "tap",
                "record": str(Record(NumberedCode(0))),
                "selection": ["1", "1"],
                "place": "2",
            },
            "selection-impossible",
        ),
        (
            {
                "ask": "show",
                "record": str(Record(NumberedCode(0))),
                "selection": [str(place) for place in PLACES],
            },
            "selection-impossible",
        ),
    ],
)
def test_what_cannot_be_answered_is_said(request_made: dict[str, object], code: str) -> None:
    error = ask(**request_made)["error"]
    assert error["code"] == code
    assert error["message"]
    assert "%" not in error["message"]


DEAL = str(Record(NumberedCode(0)))


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "JSON"),
        ("{", "JSON"),
        # In a browser its own stack ends first, and the worker with it, which is started anew.
        pytest.param("[" * 100_000, "JSON", marks=pytest.mark.not_for_browsers),
        ("[]", "JSON"),
        ("null", "JSON"),
        ("5", "JSON"),
        *(
            (json.dumps(request), part)
            for request, part in (
                ({}, "ask"),
                ({"ask": "win"}, "ask"),
                ({"ask": 5}, "ask"),
                ({"ask": ["tap"]}, "ask"),
                ({"ask": "replay"}, "record"),
                ({"ask": "show", "record": 5}, "record"),
                ({"ask": "undo", "record": None}, "record"),
                ({"ask": "leave", "record": DEAL}, "move"),
                ({"ask": "leave", "record": DEAL, "move": "3"}, "move"),
                ({"ask": "leave", "record": DEAL, "move": True}, "move"),
                ({"ask": "leave", "record": DEAL, "move": 1.5}, "move"),
                ({"ask": "step", "record": DEAL, "move": None}, "move"),
                ({"ask": "tap", "record": DEAL}, "place"),
                ({"ask": "tap", "record": DEAL, "place": 1}, "place"),
                ({"ask": "tap", "record": DEAL, "place": "1", "selection": None}, "selection"),
                ({"ask": "show", "record": DEAL, "selection": [5]}, "selection"),
                ({"ask": "show", "record": DEAL, "selection": "1"}, "selection"),
                ({"ask": "deal"}, "code"),
                ({"ask": "deal", "number": "5"}, "number"),
                ({"ask": "deal", "date": [2026, 1]}, "date"),
                ({"ask": "deal", "date": "2026-01-31"}, "date"),
                ({"ask": "open", "text": None}, "text"),
                ({"ask": "show", "record": DEAL, "settings": None}, "settings"),
                ({"ask": "show", "record": DEAL, "settings": {"letters": "runes"}}, "letters"),
                ({"ask": "show", "record": DEAL, "settings": {"letters": []}}, "letters"),
            )
        ),
    ],
)
def test_what_is_no_request_is_said_to_be_none(text: str, part: str) -> None:
    error = json.loads(facade.answer(text))["error"]
    assert error["code"] == "request-malformed"
    assert part in error["message"]
    assert "%" not in error["message"]


def test_a_catalog_changes_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(facade, "_catalog", NullTranslations())
    catalog = Catalog(locale="sk")
    catalog.add("Score: %(score)s", "Skóre: %(score)s")
    compiled = BytesIO()
    write_mo(compiled, catalog)
    facade.use_catalog(compiled.getvalue())
    assert ask(ask="show", record=str(Record(NumberedCode(0))))["score_text"] == "Skóre: 0"


def test_a_complete_engine_holds_no_words_of_a_language() -> None:
    """Its memory is kept on the device for the pages of every language."""
    compiled = BytesIO()
    write_mo(compiled, Catalog(locale="sk"))
    facade.use_catalog(compiled.getvalue())
    ask(ask="deal", number=1)
    catalog = weakref.ref(facade._catalog)
    facade.be_complete()
    gc.collect()
    assert catalog() is None


def test_a_complete_engine_holds_no_record_of_the_reader() -> None:
    """Its memory is kept on the device, also when games are removed from there."""
    ask(ask="deal", number=1)
    assert answers._known
    facade.be_complete()
    assert not answers._known
