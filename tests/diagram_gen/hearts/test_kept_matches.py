"""What is kept of a match besides its record, so that a list of matches needs no engine."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from diagram_gen import facade
from diagram_gen.hearts.kept import kept_match
from diagram_gen.hearts.table_words import READER, TableWords
from engine.hearts.match import Match
from engine.hearts.public_hand import Phase
from engine.hearts.record import Record
from engine.hearts.rules import Rules
from engine.hearts.table import Strength, Table
from tests.engine.hearts.matches import rules_of_tables, seeds
from tests.played_matches import finished, step

GAMES = Path(__file__).parents[3] / "docs" / "games"


def read(record: str) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(
        facade.answer(json.dumps({"ask": "read", "record": record}))
    )
    return answer


@given(rules=rules_of_tables, seed=seeds, steps=st.integers(0, 60))
def test_what_is_kept_follows_from_the_record_alone(rules: Rules, seed: int, steps: int) -> None:
    match = Match.start(Table(rules, seed, Strength.HARD))
    acts = 0
    for _ in range(steps):
        if match.winner is not None:
            break
        acts += match.hand.phase is Phase.PASSING or match.hand.turn is READER
        match = step(match)
    kept = read(str(Record(match)))
    assert kept == {"record": str(Record(match)), **kept_match(match)}
    assert (kept["moves"], kept["from"]) == (acts, 0)
    facts = kept["facts"]
    assert facts["scores"] == dict(
        zip(["south", "west", "north", "east"], match.scores, strict=True)
    )
    assert facts["score"] == match.scores[READER]
    assert facts["hands"] == len(match.hand_scores)
    labels = TableWords().match_list()
    assert all(f"option_{option}" in labels for option in facts["options"])


def test_the_usual_target_is_not_told() -> None:
    targets = [
        kept_match(Match.start(Table(Rules(target=target))))["facts"]["target"]
        for target in (Rules().target, 250)
    ]
    assert targets == [None, 250]


def test_a_match_that_is_over_is_won_or_lost_for_the_reader() -> None:
    outcomes = set()
    for seed in range(12):
        match = finished(seed)
        kept = kept_match(match)
        assert kept["outcome"] == ("won" if match.winner is READER else "lost")
        assert kept["facts"]["trick"] == 0
        outcomes.add(kept["outcome"])
    assert outcomes == {"won", "lost"}


def test_a_record_that_does_not_begin_at_the_beginning_counts_for_nothing() -> None:
    kept = read((GAMES / "hearts" / "moon.txt").read_text(encoding="utf-8"))
    assert kept["game"] == "hearts"
    assert kept["from"] == kept["moves"] > 0


def test_a_game_of_half_moon_is_told_from_a_match() -> None:
    kept = read((GAMES / "half-moon" / "worked-win.txt").read_text(encoding="utf-8"))
    assert (kept["game"], kept["outcome"]) == ("half-moon", "won")
    assert "facts" not in kept
    assert read(kept["record"]) == kept
