"""The finder's command line: a win as a record, and how the search ended."""

from __future__ import annotations

import io
import re
from itertools import count
from pathlib import Path

import pytest

from engine.half_moon.deal_code import NumberedCode
from engine.half_moon.finder.partial_deal import PartialDeal
from engine.half_moon.position import Outcome
from engine.half_moon.record import Record
from tests.engine.test_finder import RECORDS, WORKED_START
from tools.find_win import FOUND, GAVE_UP, PROVEN_NONE, WRONG_CALL, main


def run(*arguments: str, clock: int = 0) -> tuple[int, str]:
    """The exit status and what was said; the clock ticks so many seconds a look."""
    errors = io.StringIO()
    ticks = count(step=clock)
    return main(list(arguments), clock=lambda: next(ticks), errors=errors), errors.getvalue()


def test_the_command_prints_a_win_as_a_record(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("hm1 n aaaaaaa") == (FOUND, "")
    printed = capsys.readouterr().out
    record = Record.parse(printed)
    assert str(record) == printed
    assert record.code == NumberedCode(0)
    assert record.game().outcome is Outcome.WON


def test_the_command_keeps_what_was_played(tmp_path: Path) -> None:
    output = tmp_path / "won.txt"
    source = RECORDS / "deadlock.txt"
    status, said = run(str(source), "--after", "2", "-o", str(output))
    assert (status, said) == (FOUND, "")
    found = Record.parse(output.read_text(encoding="utf-8"))
    given_record = Record.parse(source.read_text(encoding="utf-8"))
    assert found.line.moves[:2] == given_record.line.moves[:2]
    assert found.header("Title") == "A deadlock"
    assert found.game().outcome is Outcome.WON
    first = str(found.line.moves[2].move)
    assert run(str(source), "--after", "2", "--opening", first, "-o", str(output))[0] == FOUND


def test_the_command_fills_a_partial_deal(tmp_path: Path) -> None:
    source = tmp_path / "partial.txt"
    source.write_text(WORKED_START, encoding="utf-8")
    output = tmp_path / "won.txt"
    assert run(str(source), "--seed", "1", "-o", str(output)) == (FOUND, "")
    record = Record.parse(output.read_text(encoding="utf-8"))
    assert record.game().moves[:2] == PartialDeal.parse(WORKED_START).opening
    assert record.header("Title") == "A worked win"
    status, said = run(str(source), "--seconds", "0")
    assert status == GAVE_UP
    assert "time was up" in said


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (["HM1-N-AAAAABR"], PROVEN_NONE, r"there is no win \(\d+ positions looked at\)"),
        ([str(RECORDS / "deadlock.txt")], PROVEN_NONE, "there is no win"),
        (["HM1-N-AAAAAAB", "--positions", "9"], GAVE_UP, "as many positions .* as allowed"),
        (["HM1-N-AAAAAAB", "--seconds", "0"], GAVE_UP, "time was up"),
        ([], WRONG_CALL, "give a deal code or a file"),
        (["HM1-N-AAAAAAB", "--numbers", "0-1"], WRONG_CALL, "give a deal code or a file"),
        (["HM1-N-AAAAAAB", "--seed", "x"], WRONG_CALL, "“x” is no whole number"),
        (["HM1-N-AAAAAAB", "--seconds", "nan"], WRONG_CALL, "“nan” is no number of seconds"),
        (["--numbers", "9-1"], WRONG_CALL, "“9-1” is no range"),
        (["no-such-file.txt"], WRONG_CALL, "there is no file no-such-file.txt"),
        (["HM1-N-AAAA9AB"], WRONG_CALL, "Character 11 of the code, “9”"),
        (["HM1-N-AAAAAAB", "--opening", "5S@1"], WRONG_CALL, "cannot be removed together: 5S@1"),
        (["HM1-N-AAAAAAB", "--opening", "5S@1+6D@8"], WRONG_CALL, "cannot be played from place"),
        (["HM1-N-AAAAAAB", "--after", "1"], WRONG_CALL, "There is no move 1: the last one is 0"),
    ],
)
def test_the_command_says_how_it_ended(
    arguments: list[str], status: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    ended, heard = run(*arguments, clock=1)
    assert ended == status
    assert re.search(said, heard)
    assert capsys.readouterr().out == ""


def test_the_command_reports_numbered_deals(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--numbers", "49-50") == (FOUND, "")
    first, second, summary = capsys.readouterr().out.splitlines()
    assert first.startswith("49 HM1-N-AAAAABR no win")
    assert second.startswith("50 HM1-N-AAAAABS won")
    assert summary == "2 of 2 settled: 1 won, 1 without a win"


def test_a_watched_terminal_sees_a_bar_and_it_goes_away() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    terminal = Terminal()
    ticks = count()
    assert (
        main(["--numbers", "0-0", "--seconds", "999"], clock=lambda: next(ticks), errors=terminal)
        == FOUND
    )
    assert "█" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r\x1b[K")
