"""The configurations in ``hosting/`` are what the one table of headers and types says."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

from tests.languages import ROOTS
from tools import hosting
from tools.hosting import FOR_EVER, HEADERS, HOSTING, configurations, main, redirects_file
from tools.site import build


def test_the_configurations_are_up_to_date() -> None:
    """If not: ``python -m tools.hosting``."""
    kept = {file.name: file.read_text(encoding="utf-8") for file in HOSTING.iterdir()}
    assert kept == configurations()


def test_the_examples_hold() -> None:
    assert doctest.testmod(hosting) == doctest.TestResults(failed=0, attempted=4)


@pytest.mark.parametrize("path", ["games", "/games", "/games/", "games/"])
def test_a_configuration_is_made_for_any_path_and_folder(tmp_path: Path, path: str) -> None:
    main(["--path", path, "--folder", "/home/me/site/", "--into", str(tmp_path / "new")])
    for name in ("nginx.conf", "Caddyfile"):
        text = (tmp_path / "new" / name).read_text(encoding="utf-8")
        assert text == configurations("/games/", "/home/me/site")[name]
        assert " /games/" in text
        assert "/home/me/site" in text
        assert hosting.SITE_FOLDER not in text


def test_static_hosts_find_their_files_in_the_site() -> None:
    site = build()
    headers = (site / "_headers").read_text(encoding="utf-8")
    assert headers == configurations()["_headers"]
    for name, value in HEADERS.items():
        assert f"\n  {name}: {value}\n" in headers.partition("\n/assets")[0] + "\n"
    assert headers.count(FOR_EVER) == len(hosting.DIGESTED)
    redirects = (site / "_redirects").read_text(encoding="utf-8")
    assert redirects == redirects_file(filter(None, ROOTS.values()))
    for line in redirects.splitlines():
        asked, given, status = line.split()
        assert asked.endswith("/*")
        assert status == "404"
        assert (site / given.removeprefix("/")).is_file()
