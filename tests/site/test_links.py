"""Wherever the site is put, its links lead somewhere, and never elsewhere."""

from __future__ import annotations

import posixpath
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tests.languages import ROOTS, TRANSLATED
from tests.site.html_page import BuiltPage, read_page

BASE = "/some/where/"
"""The path under which the tests suppose the site to be."""


def _target(site: Path, page: str, url: str) -> Path | None:
    """The file that a static host answers with; none if the link leaves the site."""
    here = posixpath.join(BASE, page, "")
    path = posixpath.normpath(posixpath.join(here, unquote(urlsplit(url).path)))
    if not f"{path}/".startswith(BASE):
        return None
    file = site / f"{path}/".removeprefix(BASE)
    return file / "index.html" if file.is_dir() else file


PLAYERS = ("game-viewer", "game-board", "game-list", "hearts-table")
"""The elements that ask the engine."""


def test_there_are_pages_of_every_language(pages: dict[str, BuiltPage]) -> None:
    assert {root.rstrip("/") for root in ROOTS.values()} <= pages.keys()


def test_no_link_names_a_host_or_the_root_of_one(pages: dict[str, BuiltPage]) -> None:
    wrong = [
        (name, link.tag, link.url)
        for name, page in pages.items()
        for link in page.links
        if urlsplit(link.url).scheme or urlsplit(link.url).netloc or link.url.startswith("/")
    ]
    assert wrong == []


def test_every_link_and_anchor_resolves_under_a_path(
    site: Path, pages: dict[str, BuiltPage]
) -> None:
    by_file = {page.path: page for page in pages.values()}
    broken = []
    checked = 0
    for name, page in pages.items():
        for link in page.links:
            target = _target(site, name, link.url)
            fragment = unquote(urlsplit(link.url).fragment)
            checked += 1
            if target is None or not target.exists():
                # The folder of the engine is no page: its files are asked for.
                if target is not None and target.parent.is_dir() and link.tag in PLAYERS:
                    continue
                broken.append((name, link.url))
            elif fragment and fragment not in by_file[target].ids:
                broken.append((name, link.url))
    assert broken == []
    assert checked > 500


def test_an_id_occurs_once_on_a_page(pages: dict[str, BuiltPage]) -> None:
    twice = {name: [i for i, n in page.ids.items() if n > 1] for name, page in pages.items()}
    assert {name: ids for name, ids in twice.items() if ids} == {}


def test_style_sheets_load_nothing_from_elsewhere(site: Path) -> None:
    for sheet in site.rglob("assets/stylesheets/*.css"):
        text = sheet.read_text(encoding="utf-8")
        assert "@import" not in text
        assert "url(http" not in text.replace('"', "").replace("'", "")
        assert "url(//" not in text.replace('"', "").replace("'", "")


def test_records_are_copied_once_and_unchanged(site: Path) -> None:
    source = Path(__file__).parents[2] / "docs" / "games"
    records = sorted(path.relative_to(source) for path in source.rglob("*.txt"))
    assert records
    for record in records:
        assert (site / "games" / record).read_bytes() == (source / record).read_bytes()
    assert len(list(site.rglob("games/**/*.txt"))) == len(records)


def test_viewers_find_the_engine(site: Path, pages: dict[str, BuiltPage]) -> None:
    viewers = [
        (name, attributes)
        for name, page in pages.items()
        for tag, attributes in page.elements
        if tag in PLAYERS
    ]
    assert {name.partition("/half-moon")[0] for name, _ in viewers} >= {"half-moon/examples", *TRANSLATED}
    for name, attributes in viewers:
        folder = posixpath.normpath(posixpath.join(name, attributes["data-engine"]))
        assert attributes["data-engine"].endswith("/")
        assert (site / folder / "engine.zip").is_file()
        catalog = attributes.get("data-catalog")
        assert bool(catalog) == (attributes["data-language"] != "en")
        if catalog:
            assert (site / folder / catalog).is_file()
