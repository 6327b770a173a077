"""A Python that is too old gets one clear line, whatever it can read."""

import ast
import os
import subprocess
import sys

import pytest

from tools.set_up import ROOT

BOOTSTRAP = ROOT / "tools" / "bootstrap.py"
PRETEND = (
    "import runpy, sys; sys.version_info = {version}; sys.argv = {arguments}; "
    "runpy.run_path({file!r}, run_name='__main__')"
)


def run_as(version: tuple[int, int, int], *arguments: str) -> subprocess.CompletedProcess[str]:
    code = PRETEND.format(
        version=version, arguments=[str(BOOTSTRAP), *arguments], file=str(BOOTSTRAP)
    )
    return subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        env={"PYTHON": "python3"},
        check=False,
    )


@pytest.mark.parametrize("version", [(2, 7, 18), (3, 6, 15), (3, 11, 7)])
def test_an_old_python_gets_one_line_and_nothing_is_done(version: tuple[int, int, int]) -> None:
    number = ".".join(map(str, version))
    line = f"Half Moon needs Python 3.12 or newer; python3 is {number}.\n"
    refused = run_as(version)
    assert (refused.returncode, refused.stdout, refused.stderr) == (1, "", line)
    checked = run_as(version, "--check")
    assert (checked.returncode, checked.stdout, checked.stderr) == (1, line, "")


@pytest.mark.parametrize("version", [(3, 12, 0), (3, 13, 0), (3, 14, 2)])
def test_a_new_one_will_do(version: tuple[int, int, int]) -> None:
    checked = run_as(version, "--check")
    assert (checked.returncode, checked.stdout, checked.stderr) == (0, "", "")


def test_old_pythons_can_read_it() -> None:
    source = BOOTSTRAP.read_text("utf-8")
    assert source.isascii(), "Python 2 wants the encoding declared"
    tree = ast.parse(source, feature_version=(3, 0))
    new = (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.Starred, ast.AsyncFunctionDef)
    assert not [node for node in ast.walk(tree) if isinstance(node, new)]
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    assert not [node for node in functions if node.returns or node.args.kwonlyargs]


def test_make_says_the_same_in_one_line() -> None:
    refused = subprocess.run(
        ["make", "set-up", "PYTHON=no-such-python"],
        cwd=ROOT,
        # Under another make, this one would tell which folder it enters.
        env={name: value for name, value in os.environ.items() if not name.startswith("MAKE")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert refused.returncode == 2
    assert refused.stdout == ""
    assert len(refused.stderr.splitlines()) == 1
    assert "Half Moon needs Python 3.12 or newer; no-such-python cannot be run" in refused.stderr
