"""What the browser gets starts, answers as CPython does, and holds no more than it needs."""

import inspect
import json
import marshal
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from types import CodeType

import pytest

from engine.half_moon.deal_code import NumberedCode
from engine.half_moon.game import Game
from engine.half_moon.record import Record
from tools import runtime
from tools.lean_library import STANDARD_LIBRARY
from tools.pyodide_process import PYODIDE, ROOT, run

ANSWER = runtime.INSIDE / "answer.py"
THIS_PYTHON_FITS = sys.version_info[:2] == runtime.pyodide_python()
RECORDS = sorted(runtime.RECORDS.glob("**/*.txt"))


@pytest.fixture(
    scope="module",
    params=[
        pytest.param(
            True,
            id="compiled-here",
            marks=pytest.mark.skipif(not THIS_PYTHON_FITS, reason="not Pyodide's minor version"),
        ),
        pytest.param(False, id="compiled-in-pyodide"),
    ],
)
def here(request: pytest.FixtureRequest) -> bool:
    """Tell whether this Python made the bytecode, not Pyodide's."""
    made_here: bool = request.param
    return made_here


@pytest.fixture(scope="module", autouse=True)
def runtimes_of_these_tests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Leave alone what `make build` and `make serve` use."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(runtime, "RUNTIMES", tmp_path_factory.mktemp("runtime"))
        yield


@pytest.fixture(scope="module")
def folder(here: bool) -> Path:
    return runtime.build(here=here)


def catalogs() -> list[str | None]:
    languages = sorted(file.parts[-3] for file in runtime.LOCALES.glob("*/LC_MESSAGES/player.po"))
    return [None, *(f"player.{language.replace('_', '-')}.mo" for language in languages)]


def a_played_game() -> str:
    """Return the record of a numbered deal, played on with its first legal moves."""
    code = NumberedCode(1)
    game = Game.start(code.deal())
    while moves := game.position.legal_moves():
        game = game.play(moves[0])
    return str(Record.of_game(code, game))


def questions_about(record: str) -> list[dict[str, object]]:
    return [
        {"ask": "replay", "record": record},
        {"ask": "leave", "record": record, "move": 0},
        {"ask": "show", "record": record, "selection": ["1"]},
        {"ask": "tap", "record": record, "selection": [], "place": "1"},
        {"ask": "tap", "record": record, "selection": ["1"], "place": "R1"},
        {"ask": "undo", "record": record},
        {"ask": "show", "record": record[: len(record) // 2] + "?", "selection": []},
    ]


@pytest.mark.parametrize("catalog", catalogs())
def test_the_trimmed_runtime_answers_as_cpython_does(
    folder: Path, catalog: str | None, tmp_path: Path
) -> None:
    records = [a_played_game(), *(file.read_text("utf-8") for file in RECORDS)]
    requests = [json.dumps(asked) for record in records for asked in questions_about(record)]
    questions = {"catalog": catalog, "requests": requests}
    for place in (tmp_path / "pyodide", tmp_path / "cpython"):
        place.mkdir()
        (place / "questions.json").write_text(json.dumps(questions), "utf-8")
        if catalog:
            shutil.copy(folder / catalog, place)
    run(ANSWER, "/asked", folders={"/asked": tmp_path / "pyodide"}, runtime=folder)
    subprocess.run(
        [sys.executable, ANSWER, tmp_path / "cpython"], env={"PYTHONPATH": str(ROOT)}, check=True
    )
    answers = json.loads((tmp_path / "pyodide" / "answers.json").read_text("utf-8"))
    assert answers == json.loads((tmp_path / "cpython" / "answers.json").read_text("utf-8"))
    assert len(json.loads(answers[0])["frames"]) > 1
    assert "error" in json.loads(answers[-1])


def test_the_runtime_holds_bytecode_of_our_reachable_modules_and_nothing_else_of_ours(
    folder: Path,
) -> None:
    with zipfile.ZipFile(folder / "engine.zip") as archive:
        names = set(archive.namelist())
        assert {entry.compress_type for entry in archive.infolist()} == {zipfile.ZIP_STORED}
    assert all(name.endswith(".pyc") for name in names)
    ours = {name for name in names if name.split("/")[0] in runtime.OUR_PACKAGES}
    reachable = runtime.reachable_modules().ours.values()
    assert ours == {f"{file.relative_to(ROOT).as_posix()}c" for file in reachable}
    with zipfile.ZipFile(PYODIDE / STANDARD_LIBRARY) as library:
        assert {name.removesuffix("c") for name in names - ours} < set(library.namelist())


def test_the_finder_of_wins_is_no_part_of_the_runtime(folder: Path) -> None:
    assert not [name for name in runtime.reachable_modules().ours if "finder" in name]
    for file in folder.iterdir():
        assert b"engine/half_moon/finder" not in file.read_bytes(), file.name
        assert b"engine.half_moon.finder" not in file.read_bytes(), file.name


def test_the_lock_names_no_package(folder: Path) -> None:
    lock = json.loads((folder / runtime.START_FILE).read_text("utf-8"))["lock"]
    assert lock["packages"] == {}
    assert lock["info"] == json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))["info"]


def test_the_start_tells_the_sizes_of_what_is_counted(folder: Path) -> None:
    sizes = json.loads((folder / runtime.START_FILE).read_text("utf-8"))["sizes"]
    assert sizes == {name: (folder / name).stat().st_size for name in runtime.COUNTED_FILES}


def test_a_complete_engine_has_imported_whatever_is_in_the_library(folder: Path) -> None:
    """So a start from a copy of its memory needs no library."""
    script = runtime.INSIDE / "not_imported.py"
    assert json.loads(run(script, runtime=folder).splitlines()[-1]) == []


def codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from codes(constant)


@pytest.mark.skipif(not THIS_PYTHON_FITS, reason="not Pyodide's minor version")
def test_bytecode_tells_lines_and_neither_columns_nor_docstrings(folder: Path) -> None:
    compiled = runtime.read_zip(folder / runtime.ENGINE_FILE)["engine/half_moon/record.pyc"]
    docstring = inspect.getdoc(Record) or ""
    assert docstring.splitlines()[0].encode() not in compiled
    for code in codes(marshal.loads(compiled[16:])):  # noqa: S302 (made by this project)
        positions = list(code.co_positions())
        assert any(line for line, _, _, _ in positions)
        assert not any(column for _, _, column, _ in positions)


def test_the_same_inputs_give_the_same_bytes(folder: Path, here: bool, tmp_path: Path) -> None:
    again = tmp_path / "again"
    again.mkdir()
    runtime.write_folder(again, here=here)
    assert {file.name for file in again.iterdir()} == {file.name for file in folder.iterdir()}
    for file in again.iterdir():
        assert file.read_bytes() == (folder / file.name).read_bytes(), file.name
    assert folder.name == runtime.digest_of(
        (file.name, file.read_bytes()) for file in sorted(again.iterdir())
    )


def test_a_second_build_makes_nothing_anew(
    folder: Path, here: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def made_anew(*_arguments: object, **_options: object) -> None:
        pytest.fail("the runtime was made anew")

    monkeypatch.setattr(runtime, "write_folder", made_anew)
    assert runtime.build(here=here) == folder


def test_an_edited_translation_costs_no_new_engine(
    folder: Path, here: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def made_anew(*_arguments: object, **_options: object) -> None:
        pytest.fail("the engine was made anew")

    engine = (folder / "engine.zip").read_bytes()
    locales = tmp_path / "locale"
    shutil.copytree(runtime.LOCALES, locales)
    catalog = locales / "sk" / "LC_MESSAGES" / "player.po"
    text = catalog.read_text("utf-8")
    with monkeypatch.context() as patch:
        patch.setattr(runtime, "LOCALES", locales)
        patch.setattr(runtime, "write_engine", made_anew)
        patch.setattr(runtime, "standard_modules", made_anew)
        catalog.write_text(text.replace("pikové eso", "eso z listov"), "utf-8")
        edited = runtime.build(here=here)
        assert edited != folder
        assert (edited / "engine.zip").read_bytes() == engine
        assert b"eso z listov" in (edited / "player.sk.mo").read_bytes()
    assert runtime.build(here=here) == folder


@pytest.mark.parametrize("damage", ["missing", "cut short"])
def test_a_damaged_folder_is_made_anew(folder: Path, here: bool, damage: str) -> None:
    engine = folder / "engine.zip"
    whole = engine.read_bytes()
    if damage == "missing":
        engine.unlink()
    else:
        engine.write_bytes(whole[:100])
    runtime.build(here=here)
    assert engine.read_bytes() == whole


class TestReachableModules:
    """Which of our modules are found by following imports."""

    @pytest.fixture
    def project(self, tmp_path: Path) -> Path:
        sources = {
            "engine/__init__.py": "",
            "engine/cards.py": "import enum",
            "engine/rules/__init__.py": "from ..cards import Card",
            "engine/rules/finder.py": "",
            "engine/rules/table.py": "",
            "diagram_gen/__init__.py": "",
            "diagram_gen/facade.py": "from engine.rules import table",
        }
        for name, source in sources.items():
            file = tmp_path / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(source, "utf-8")
        return tmp_path

    def found(self, project: Path) -> set[str]:
        return set(runtime.reachable_modules(root=project).ours)

    def test_are_those_imported_directly_or_not_with_their_packages(self, project: Path) -> None:
        assert self.found(project) == {
            "diagram_gen",
            "diagram_gen.facade",
            "engine",
            "engine.cards",
            "engine.rules",
            "engine.rules.table",
        }

    def test_include_those_imported_inside_a_function(self, project: Path) -> None:
        source = "def win():\n    from engine.rules import finder\n    return finder\n"
        (project / "diagram_gen/facade.py").write_text(source, "utf-8")
        assert "engine.rules.finder" in self.found(project)

    def test_leave_out_those_imported_for_their_types_only(self, project: Path) -> None:
        source = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import engine.cards\n"
        (project / "diagram_gen/facade.py").write_text(source, "utf-8")
        assert self.found(project) == {"diagram_gen", "diagram_gen.facade"}

    def test_must_be_there(self, project: Path) -> None:
        (project / "diagram_gen/facade.py").write_text("import engine.hearts.deal", "utf-8")
        with pytest.raises(runtime.RuntimeBuildError, match=r"engine\.hearts\.deal"):
            self.found(project)
