"""The live preview, when something is wrong."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.site.conftest import PROJECT, SampleBuilder

PAGE = "# A page {: #page }\n"


@contextmanager
def serving(config: Path, port: int) -> Iterator[subprocess.Popen[str]]:
    command = ["-m", "mkdocs", "serve", "--dev-addr", f"127.0.0.1:{port}", "-f", str(config)]
    with subprocess.Popen(
        [sys.executable, *command],
        cwd=PROJECT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1", "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as server:
        try:
            yield server
        finally:
            server.terminate()


def wait_for(server: subprocess.Popen[str], words: str) -> str:
    """Read what a server says until it says this; all that it said."""
    said = ""
    for line in server.stdout or ():
        said += line
        if words in line:
            return said
    pytest.fail(f"It ended without “{words}”:\n{said}")


def answer(address: str) -> tuple[int, str]:
    try:
        with urllib.request.urlopen(address, timeout=60) as given:
            return given.status, given.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


@pytest.fixture
def sample(build_sample: SampleBuilder, tmp_path: Path) -> Path:
    """The configuration of a small site."""
    assert build_sample({"docs/index.md": PAGE}).returncode == 0
    return tmp_path / "mkdocs.yml"


def test_a_port_in_use_is_told_in_one_line(sample: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with serving(sample, port) as server:
            said, _ = server.communicate(timeout=120)
        assert server.returncode == 1
    assert re.fullmatch(
        rf"\s*127\.0\.0\.1:{port} cannot be served at \(Address already in use\); "
        rf"choose another: make serve ADDRESS=127\.0\.0\.1:{port + 1}\s*",
        "\n".join(line for line in said.splitlines() if not line.startswith("INFO")),
    )


def test_after_a_failed_build_pages_tell_what_is_wrong_until_it_is_mended(
    sample: Path, tmp_path: Path
) -> None:
    page = tmp_path / "docs" / "index.md"
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    address = f"http://127.0.0.1:{port}/"
    with serving(sample, port) as server:
        wait_for(server, "Serving on")
        assert answer(address)[0] == 200
        page.write_text(PAGE + "\n{{ nothing }} <b>\n", encoding="utf-8")
        wait_for(server, "An error happened during the rebuild")
        status, text = answer(address)
        assert status == 500
        assert "docs/index.md:3: UndefinedError: &#x27;nothing&#x27; is undefined" in text
        assert 'http-equiv="refresh"' in text
        page.write_text(PAGE + "\nMended.\n", encoding="utf-8")
        wait_for(server, "Reloading browsers")
        status, text = answer(address)
        assert status == 200
        assert "Mended." in text
