"""Records: what is written reads back; what is wrong is told with its place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import RecordError
from engine.half_moon.deal_code import NumberedCode, SpelledCode, parse_deal_code
from engine.half_moon.game import Game
from engine.half_moon.record import Line, Record, RecordedMove
from engine.record import DEEPEST_VARIATION, LINE_WIDTH
from tests.engine.games import games, records

SPECIFICATION = Path(__file__).parents[2] / "docs" / "contribute" / "records.md"

HEAD = '[Game "Half Moon"]\n[Deal "HM1-N-AAAAAAA"]\n\n'
PILES_OF_ZERO = str(Record(SpelledCode(NumberedCode(0).deal())))


@given(records())
def test_a_record_reads_back_as_itself(record: Record) -> None:
    """Reading undoes writing: headers, comments and variations included."""
    assert Record.parse(str(record)) == record


@given(records())
def test_writing_is_canonical(record: Record) -> None:
    """What was read is written in one way only, within the width of a line."""
    text = str(record)
    assert str(Record.parse(text.replace("\n", "\r\n"))) == text
    head, _, moves = text.partition("\n\n")
    assert str(Record.parse(f"\ufeff{head}\n{moves.replace(' ', '   ')}")) == text
    for line in text.splitlines():
        assert len(line) <= LINE_WIDTH or " " not in line[LINE_WIDTH:] or line.startswith("[")


@given(games())
def test_the_record_of_a_game_replays_it(game: Game) -> None:
    record = Record.of_game(SpelledCode(game.deal), game)
    assert Record.parse(str(record)).game() == game


def test_the_example_of_the_specification_is_a_canonical_record() -> None:
    text = SPECIFICATION.read_text(encoding="utf-8")
    example = re.search(r"```text\n(.*?)```", text, re.DOTALL)
    assert example is not None
    record = Record.parse(example[1])
    assert str(record).split() == example[1].split()
    assert record.header("Title") == "A short game"
    assert len(record.line.moves[0].variations) == 1


def test_a_move_may_be_given_by_its_places_alone() -> None:
    assert Record.parse(HEAD + "1. r2+4") == Record.parse(HEAD + "1. 4D@4+7H@R2")


def test_a_comment_may_hold_any_sign() -> None:
    comment = r"braces {}, \ and ] ( ) ; 1. 2+3"
    move = Record.parse(HEAD + "1. 4+R2").line.moves[0].move
    record = Record(NumberedCode(0), Line((RecordedMove(move, comment),), "{"))
    assert Record.parse(str(record)).line.moves[0].comment == comment


def test_a_comment_keeps_no_break_spaces_and_they_never_end_a_line() -> None:
    comment = " ".join(["v\u00a0rezervě"] * LINE_WIDTH)
    move = Record.parse(HEAD + "1. 4+R2").line.moves[0].move
    text = str(Record(NumberedCode(0), Line((RecordedMove(move, comment),))))
    assert Record.parse(text).line.moves[0].comment == comment
    assert "v\n" not in text


WRONG = [
    # The text, the code, line and column, the number of the move.
    ("", "record-game", 1, 1, 0),
    ('[Game "Chess"]', "record-game", 1, 1, 0),
    ('[Game "Half Moon"]\n', "record-deal-missing", 2, 1, 0),
    ('[Game "Half Moon"]\n[Game "Half Moon"]', "record-header-twice", 2, 1, 0),
    ('[Game "Half Moon"]\n[Deal HM1]', "record-header", 2, 1, 0),
    ('[Game "Half Moon"]\n[Deal "HM1-N-9"]', "code-character", 2, 1, 0),
    ('[Game "Half Moon"]\n[Pile1 "5S"]', "record-header-missing", 2, 1, 0),
    (HEAD + '1. 4+R2 [Result "open"]', "record-header-late", 4, 9, 2),
    ('[Result "won"]\n' + HEAD, "record-result", 1, 1, 0),
    (HEAD + "4+R2", "record-number", 4, 1, 1),
    (HEAD + "2. 4+R2", "record-number", 4, 1, 1),
    (HEAD + "1. 4+R2\n  1. 3+5", "record-number", 5, 3, 2),
    (HEAD + "1.", "record-move-missing", 4, 3, 1),
    (HEAD + "1. {x} 4+R2", "record-move-missing", 4, 4, 1),
    (HEAD + "{x} {y} 1. 4+R2", "record-comment-place", 4, 5, 1),
    (HEAD + "1. 4+R2 {x} {y}", "record-comment-place", 4, 13, 0),
    (HEAD + "(1. 4+R2)", "record-variation-place", 4, 1, 1),
    (HEAD + "1. 4+R2 ()", "record-variation-empty", 4, 9, 0),
    (HEAD + "1. 4+R2 (1. 3+5", "record-open", 4, 9, 0),
    (HEAD + "1. 4+R2 {never closed", "record-open", 4, 9, 0),
    (HEAD + "1. 4+R2)", "record-close", 4, 8, 0),
    (HEAD + "1. 4+R2 ]", "record-character", 4, 9, 0),
    (HEAD + "1. 4+R2\n2. 4+R2", "place-empty", 5, 4, 2),
    (HEAD + "1. 4+R2\n2. 4D@4+7H@R2", "move-card-elsewhere", 5, 4, 2),
    (HEAD + "1. 4+5", "move-misfit", 4, 4, 1),
    (HEAD + "1. 4+13", "place-unknown", 4, 4, 1),
    (HEAD + "1. 4X@4+7H@R2", "card-malformed", 4, 4, 1),
    (HEAD + "1. 4+R2 (1. 3+5 2. 3+R3)", "move-misfit", 4, 20, 2),
    (
        PILES_OF_ZERO.replace("[Pile3 ", '[Deal "HM1-N-AAAAAAA"]\n[Pile3 '),
        "record-deal-twice",
        2,
        1,
        0,
    ),
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


def test_a_mistake_in_a_spelled_deal_is_told_at_its_header() -> None:
    """A pile too short, a card that is none and a face too many each name their line."""
    lines = PILES_OF_ZERO.splitlines()
    for wrong, code in (
        ('[Pile4 "QC 5C"]', "deal-pile-height"),
        ('[Pile4 "QC 5C KS JD 3H 8D JD XX"]', "card-malformed"),
        ('[Pile4 "4S 4S 4S JD 3H 8D JD 4D"]', "deal-faces"),
    ):
        spoilt = "\n".join(wrong if line.startswith("[Pile4 ") else line for line in lines)
        with pytest.raises(RecordError) as caught:
            Record.parse(spoilt)
        assert caught.value.code == code
        named = caught.value.line if code != "deal-faces" else 5
        assert lines[named - 1].startswith("[Pile4 ")


def test_variations_cannot_be_nested_without_end() -> None:
    """A hostile text is refused; it does not exhaust the stack."""
    depth = DEEPEST_VARIATION + 1
    nested = HEAD + "1. 4+R2 (" * depth + "1. 4+R2" + ")" * depth
    with pytest.raises(RecordError, match="record-too-deep"):
        Record.parse(nested)
    with pytest.raises(RecordError, match="record-number"):
        Record.parse(HEAD + "9" * 10_000 + ". 4+R2")


@given(st.text(max_size=200))
def test_no_text_breaks_the_reader(text: str) -> None:
    for candidate in (text, HEAD + text):
        try:
            record = Record.parse(candidate)
        except RecordError as error:
            assert error.line >= 1
            assert error.column >= 1
        else:
            assert Record.parse(str(record)) == record


@given(records(), st.data())
def test_a_spoilt_record_is_read_or_refused(record: Record, data: st.DataObject) -> None:
    """With a piece cut out or doubled, a record is still read or refused with a place."""
    text = str(record)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    for spoilt in (text[:start] + text[end:], text[:end] + text[start:]):
        try:
            Record.parse(spoilt)
        except RecordError as error:
            assert error.line >= 1


def test_the_deal_of_a_record_keeps_its_kind_of_code() -> None:
    numbered = Record(parse_deal_code("HM1-N-AAAAAAA"))
    spelled = Record(SpelledCode(numbered.code.deal()))
    assert "[Deal " in str(numbered)
    assert "[Pile12 " in str(spelled)
    assert numbered.game() == spelled.game()
