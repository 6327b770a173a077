"""What is installed is pinned by content, and no lock says from where."""

import json
import re

import pytest

from tools.set_up import ROOT

NPM = ("", "bench/lighthouse/")
"""The folders with npm packages of their own."""

LOCKS = ("requirements.txt", *(f"{folder}package-lock.json" for folder in NPM))


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_holds_no_download_address(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    if name.endswith("package-lock.json"):
        packages = json.loads(text)["packages"]
        assert not [path for path, package in packages.items() if "resolved" in package]
        # Addresses that say whom to fund are part of npm's lock.
        for package in packages.values():
            package.pop("funding", None)
        text = json.dumps(packages)
    else:
        # The command that wrote it stands at its top, with --no-emit-index-url and the like.
        text = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    assert not re.search(r"[a-z]+://|--index-url|--extra-index-url|--find-links", text)


def test_every_python_package_has_hashes() -> None:
    text = (ROOT / "requirements.txt").read_text("utf-8").replace("\\\n", " ")
    pins = [line for line in text.splitlines() if line and not line.lstrip().startswith("#")]
    assert len(pins) > 40
    for pin in pins:
        assert re.match(r"[a-z0-9-]+==\S+ .*--hash=sha256:[0-9a-f]{64}", pin), pin


@pytest.mark.parametrize("folder", NPM)
def test_every_npm_package_has_a_digest(folder: str) -> None:
    packages = json.loads((ROOT / folder / "package-lock.json").read_text("utf-8"))["packages"]
    assert packages.pop("")
    assert not [path for path, package in packages.items() if not package.get("integrity")]


def test_every_dependency_has_its_reason() -> None:
    for line in (ROOT / "requirements.in").read_text("utf-8").splitlines():
        assert not re.match(r"[a-z]", line) or "# " in line, line
    declared: dict[str, str] = {}
    for folder in NPM:
        package = json.loads((ROOT / folder / "package.json").read_text("utf-8"))
        wanted = package["dependencies"] | package.get("devDependencies", {})
        assert wanted.keys() == package["//"].keys()
        declared |= wanted
    assert declared["pyodide"] == "0.29.5"
    assert all(re.fullmatch(r"[0-9.]+", version) for version in declared.values())
