"""The command line: a record, a move and a language in; an SVG file out."""

from __future__ import annotations

from pathlib import Path

import pytest

from diagram_gen.__main__ import main
from diagram_gen.card_drawing import standalone
from diagram_gen.half_moon.frames import frames
from diagram_gen.half_moon.words import HalfMoonWords as Words
from engine.half_moon.record import Record
from tests.diagram_gen.test_fences import a_record


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(str(a_record(3)), encoding="utf-8")
    return path


def test_it_writes_the_drawing_to_a_file(file: Path, tmp_path: Path) -> None:
    output = tmp_path / "drawing.svg"
    assert main([str(file), "--move", "2", "--output", str(output)]) == 0
    shown = list(frames(Record.parse(file.read_text(encoding="utf-8")), Words()))
    assert output.read_text(encoding="utf-8") == standalone(shown[2].svg)


def test_it_prints_without_a_file_and_speaks_other_languages(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(file)]) == 0
    english = capsys.readouterr().out
    assert main([str(file), "--language", "sk"]) == 0
    slovak = capsys.readouterr().out
    assert english.startswith("<svg ")
    assert slovak.startswith("<svg ")
    assert english != slovak


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--move", "4"], "There is no move 4: the last one is 3."),
        (["--move", "-1"], "There is no move -1: the last one is 3."),
        (["--language", "xx"], "There is no language 'xx'; there are: en"),
    ],
)
def test_a_mistake_is_told_in_a_line(
    file: Path, arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(file), *arguments]) == 1
    told = capsys.readouterr()
    assert (told.out, told.err.count("\n")) == ("", 1)
    assert told.err.startswith(said)


def test_a_broken_record_is_told_with_its_place(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text('[Game "Half Moon"]\n[Deal "HM1-N-AAAAAAA"]\n\n1. 1+2\n', encoding="utf-8")
    assert main([str(file)]) == 1
    assert capsys.readouterr().err.startswith(f"{file}:4:4: ")
