"""What is installed is pinned by content, and no lock says from where."""

import json
import re

import pytest

from tools.set_up import ROOT

LOCKS = ("requirements.txt", "package-lock.json")


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_holds_no_download_address(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    if name == "package-lock.json":
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


def test_every_npm_package_has_a_digest() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    assert packages.pop("")
    assert not [path for path, package in packages.items() if not package.get("integrity")]


def test_every_dependency_has_its_reason() -> None:
    for line in (ROOT / "requirements.in").read_text("utf-8").splitlines():
        assert not re.match(r"[a-z]", line) or "# " in line, line
    package = json.loads((ROOT / "package.json").read_text("utf-8"))
    declared = package["dependencies"] | package["devDependencies"]
    assert declared.keys() == package["//"].keys()
    assert declared["pyodide"] == "0.29.5"
    assert all(re.fullmatch(r"[0-9.]+", version) for version in declared.values())
