"""Records of matches: what is written reads back; what is wrong is told with its place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import MatchError, RecordError
from engine.hearts.match import Match
from engine.hearts.record import Record
from engine.hearts.rules import Rules
from engine.hearts.table import SpelledTable, Table
from engine.record import LINE_WIDTH
from tests.engine.hearts.matches import matches, play_hand, records

CODE = str(Table())
HEAD = f'[Game "Hearts"]\n[Table "{CODE}"]\n\n'
FOURTH = f'[Game "Hearts"]\n[Table "{CODE}"]\n[FirstHand "4"]\n\n'
RULES = '[Game "Hearts"]\n[Rules "omnibus"]\n'
SPELLED = str(Record(Match.start(SpelledTable(Rules(), (Table().deal(1), Table().deal(2))))))


@given(records())
def test_a_record_reads_back_as_itself(record: Record) -> None:
    assert Record.parse(str(record)) == record


@given(records())
def test_writing_is_canonical(record: Record) -> None:
    text = str(record)
    assert str(Record.parse(text.replace("\n", "\r\n"))) == text
    head, _, moves = text.partition("\n\n")
    assert str(Record.parse(f"\ufeff{head}\n{moves.replace(' ', '   ')}")) == text
    for line in text.splitlines():
        assert len(line) <= LINE_WIDTH or " " not in line[LINE_WIDTH:] or line.startswith("[")


@given(records(), st.data())
def test_a_record_cut_after_any_move_is_a_record(record: Record, data: st.DataObject) -> None:
    """A viewer steps through the moves; a game under way is the beginning of a game."""
    moves = data.draw(st.integers(0, len(record.match.moves)))
    cut = record.after(moves)
    assert cut.match == record.match.after(moves)
    assert cut.comments == record.comments[:moves]
    assert Record.parse(str(cut)) == cut


@given(matches)
def test_scores_and_result_are_those_of_the_match(match: Match) -> None:
    text = str(Record(match))
    scores = " ".join(map(str, match.scores))
    result = "open" if match.winner is None else match.winner.name.lower()
    assert f'[Scores "{scores}"]\n[Result "{result}"]\n' in text


def test_a_hand_without_passing_is_thirteen_moves() -> None:
    """So that a viewer steps through it trick by trick."""
    table = Table(Rules.parse("pass-none"), 1)
    match = play_hand(Match.start(table))
    assert len(match.moves) == 13
    with_passing = play_hand(Match.start(Table(seed=1)))
    assert len(with_passing.moves) == 14
    assert str(Record(with_passing)).count("pass:") == 1
    assert Record(with_passing.deal_next()).match.moves[-1] != with_passing.moves[-1]


# Reading.


def test_leader_and_case_may_be_left_to_the_reader() -> None:
    """Who leads follows from the cards; letters may be small, suits may be signs."""
    table = Table(Rules.parse("pass-none"))
    text = str(Record(play_hand(Match.start(table))))
    head, _, moves = text.partition("\n\n")
    for seat in "SWNE":
        moves = moves.replace(f"{seat}:", "")
    assert str(Record.parse(f"{head}\n\n{moves.lower()}")) == text
    assert str(Record.parse(f"{head}\n\n{moves.replace('H', '♥')}")) == text


def test_comments_stand_at_their_moves() -> None:
    match = play_hand(Match.start(Table(Rules.parse("pass-none"))))
    record = Record(match, ("first", "", "third"), "before")
    assert len(record.comments) == 13
    assert Record.parse(str(record)).comments[:3] == ("first", "", "third")
    assert "{before} 1. " in str(record)
    with pytest.raises(MatchError, match="move-number-unknown"):
        Record(match, ("",) * 14)


def seats_of_fourth_hand() -> list[str]:
    """The seats in the order in which they play to the first trick of hand 4."""
    leader = Match.start(Table(), first_hand=4).hand.turn
    assert leader is not None
    return [leader.after(steps).notation for steps in range(4)]


def first_trick() -> str:
    match = Match.start(Table(), first_hand=4)
    for _ in range(4):
        match = match.play(match.hand.legal_plays()[0])
    return str(Record(match)).rpartition("1. ")[2].strip()


TRICK = first_trick()
LEADER, SECOND, *_ = seats_of_fourth_hand()
CARDS = TRICK.partition(":")[2].split(",")
HELD = Match.start(Table()).hand.held
PASS = "/".join(",".join(map(str, held[:3])) for held in HELD)

WRONG = [
    # The text, the code, line and column, the number of the move.
    ("", "record-game", 1, 1, 0),
    ('[Game "Half Moon"]', "record-game", 1, 1, 0),
    ('[Game "Hearts"]\n', "record-table-missing", 2, 1, 0),
    ('[Game "Hearts"]\n[Table "HE1-9"]', "code-character", 2, 1, 0),
    (f'[Game "Hearts"]\n[Table "{CODE[:-1]}A"]', "table-code-check", 2, 1, 0),
    (f'[Game "Hearts"]\n[Table "{CODE}"]\n[Rules ""]', "record-table-twice", 3, 1, 0),
    (f'[Game "Hearts"]\n[Hand1 ""]\n[Table "{CODE}"]', "record-table-twice", 2, 1, 0),
    (HEAD.replace("\n\n", '\n[FirstHand "0"]'), "record-first-hand", 3, 1, 0),
    (HEAD.replace("\n\n", '\n[ScoresBefore "1 2 3"]'), "record-scores-malformed", 3, 1, 0),
    (HEAD.replace("\n\n", '\n[Scores "1 2 3 x"]'), "record-scores-malformed", 3, 1, 0),
    (HEAD.replace("\n\n", '\n[Scores "1 2 3 4"]'), "record-scores", 3, 1, 0),
    (HEAD.replace("\n\n", '\n[Result "south"]'), "record-result", 3, 1, 0),
    ('[Game "Hearts"]\n[Rules "omnibus moon"]', "rules-unknown", 2, 1, 0),
    ('[Game "Hearts"]\n[Rules "moon-add moon-subtract"]', "rules-clash", 2, 1, 0),
    ('[Game "Hearts"]\n[Rules "target-0"]', "rules-target", 2, 1, 0),
    (RULES, "record-hands-missing", 2, 1, 0),
    (RULES + '[Hand3 "2C"]', "deal-hands", 3, 1, 0),
    (RULES + '[Hand3 "2C / 3C / 4C / 5C"]', "deal-hand-size", 3, 1, 0),
    (RULES + '[Hand3 "2C / 3X / 4C / 5C"]', "card-malformed", 3, 1, 0),
    (SPELLED.replace("Hand2", "Hand3"), "record-hand-order", 4, 1, 0),
    (SPELLED.replace("[Hand1", '[FirstHand "1"]\n[Hand1'), "record-first-hand", 3, 1, 0),
    (SPELLED.replace("KC", "QC"), "deal-faces", 3, 1, 0),
    (HEAD + "1. 2C,3C,4C,5C", "play-while-passing", 4, 4, 1),
    (HEAD + f"1. pass:{PASS[:-3]}", "passing-count", 4, 4, 1),
    (HEAD + f"1. pass:{PASS.rpartition('/')[0]}", "passing-seats", 4, 4, 1),
    (HEAD + f"1. pass:{HELD[0][0]},XX", "card-malformed", 4, 10 + len(str(HELD[0][0])), 1),
    (HEAD + f"1. pass:{PASS} 2. pass:{PASS}", "passing-not-now", 4, 13 + len(PASS), 2),
    (HEAD + f"1. pass:{PASS} 2. deal:2", "match-hand-open", 4, 13 + len(PASS), 2),
    (FOURTH + f"1. pass:{PASS}", "passing-not-now", 5, 4, 1),
    (FOURTH + "1. deal:x", "move-malformed", 5, 4, 1),
    (FOURTH + f"1. X:{','.join(CARDS)}", "move-malformed", 5, 4, 1),
    (FOURTH + f"1. {LEADER}:", "card-malformed", 5, 6, 1),
    (FOURTH + f"1. {SECOND}:{','.join(CARDS)}", "match-leader", 5, 4, 1),
    (FOURTH + f"1. {LEADER}:{CARDS[1]}", "play-not-in-hand", 5, 6, 1),
    (FOURTH + f"1. {LEADER}:2C,2C", "play-not-in-hand", 5, 9, 1),
    (FOURTH + f"1. 2C,{CARDS[1]},1H", "card-malformed", 5, 8 + len(CARDS[1]), 1),
    (FOURTH + f"1. {TRICK},2H", "record-trick-long", 5, 5 + len(TRICK), 1),
    (FOURTH + f"1. {LEADER}:2C 2. {CARDS[1]}", "record-trick-short", 5, 4, 1),
    (FOURTH + f"1. {TRICK} (1. {TRICK})", "record-variations", 5, 9 + len(TRICK), 1),
    (FOURTH + f"2. {TRICK}", "record-number", 5, 1, 1),
    (FOURTH + f"1. {TRICK} [Result", "record-header", 5, 5 + len(TRICK), 0),
]


@pytest.mark.parametrize(("text", "code", "line", "column", "move"), WRONG)
def test_a_mistake_is_told_with_its_place(
    text: str, code: str, line: int, column: int, move: int
) -> None:
    with pytest.raises(RecordError) as caught:
        Record.parse(text, "games/wrong.txt")
    error = caught.value
    assert (error.code, error.line, error.column, error.move) == (code, line, column, move)
    assert str(error).startswith(f"games/wrong.txt:{line}:{column}: {code}")


def test_a_finished_match_takes_no_further_move() -> None:
    table = Table(Rules.parse("target-1 pass-none"), 2)
    won = play_hand(Match.start(table))
    assert won.winner is not None
    text = str(Record(won)).rstrip()
    for move, code in (("deal:2", "match-over"), (TRICK, "play-hand-over")):
        with pytest.raises(RecordError, match=code) as caught:
            Record.parse(f"{text} 14. {move}")
        assert caught.value.move == 14


@given(st.text(max_size=200))
def test_no_text_breaks_the_reader(text: str) -> None:
    for candidate in (text, HEAD + text, FOURTH + text, RULES + text):
        try:
            record = Record.parse(candidate)
        except RecordError as error:
            assert error.line >= 1
            assert error.column >= 1
        else:
            assert Record.parse(str(record)) == record


@given(records(), st.data())
def test_a_spoilt_record_is_read_or_refused(record: Record, data: st.DataObject) -> None:
    text = str(record)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    for spoilt in (text[:start] + text[end:], text[:end] + text[start:]):
        try:
            Record.parse(spoilt)
        except RecordError as error:
            assert error.line >= 1


def test_a_score_may_be_below_zero() -> None:
    text = HEAD.replace("\n\n", '\n[ScoresBefore "10 -16 0 26"]\n\n')
    record = Record.parse(text)
    assert record.match.scores == (10, -16, 0, 26)
    assert '[Scores "10 -16 0 26"]' in str(record)
