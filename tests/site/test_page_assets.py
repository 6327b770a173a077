"""What pages load: few files, each named by its content, and nothing inside the page."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.languages import ROOTS
from tests.site.html_page import BuiltPage, read_page
from tools import page_assets
from tools.hosting import ASK_AGAIN, FOR_EVER, SITE_ROOT_SCRIPT, cache_control
from tools.page_assets import PageAssetsError, Theme, pack

THEME = """
:root { --known: red; --named: green; --unknown: blue }
p { margin: 3px }
.known { color: var(--known) }
.unknown { color: var(--unknown) }
.named, .unknown b { color: navy }
"""
SHEETS = ("assets/stylesheets/site.css", "assets/stylesheets/viewer.css")


@pytest.fixture
def theme(tmp_path: Path) -> Theme:
    users = (tmp_path / "page.html",)
    return Theme(tmp_path / "theme.css", users, frozenset({"named", "--named"}))


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Sources of one's own: two elements that share a module, one of which has a worker."""
    files = {
        **{
            f"assets/javascripts/{name}": f"globalThis.said = {name!r};"
            for name in (*page_assets.HEAD, *page_assets.EVERY_PAGE)
        },
        "assets/javascripts/shared.js": "export const shared = { of: 'both' };",
        "assets/javascripts/one.js": (
            "import { shared } from './shared.js'; globalThis.one = () =>"
            ' new Worker(new URL("counter.js", import.meta.url), { type: "module" }, shared);'
        ),
        "assets/javascripts/two.js": "import { shared } from './shared.js'; globalThis.two = shared;",
        "assets/javascripts/counter.js": "postMessage(1);",
        "assets/stylesheets/site.css": "p { margin: 0 }",
        "assets/stylesheets/viewer.css": "p { margin: 1px }",
        "theme.css": THEME,
        "page.html": '<p class="known">Words <b>in bold</b></p>',
    }
    for name, text in files.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    monkeypatch.setattr(page_assets, "SOURCES", tmp_path)
    return tmp_path / "assets" / "javascripts"


def test_a_page_has_one_script_with_what_its_elements_need(sources: Path, theme: Theme) -> None:
    packed = pack(theme, SHEETS, [(), ("one",), ("one", "two")])
    scripts = {
        elements: packed.files[address].decode() for elements, address in packed.scripts.items()
    }
    for script in scripts.values():
        assert all(name in script for name in page_assets.EVERY_PAGE)
        assert "import" not in script.replace("import.meta", "")
    assert [script.count("both") for script in scripts.values()] == [0, 1, 1]
    assert ".two" not in scripts["one",]


def test_style_sheets_are_one_in_their_order(sources: Path, theme: Theme) -> None:
    packed = pack(theme, SHEETS, [()], "p { margin: 2px }")
    style = packed.files[packed.style].decode()
    assert style.index("margin:3px") < style.index("margin:0") < style.index("margin:1px") < style.index("margin:2px")
    assert "@import" not in style


@pytest.mark.usefixtures("sources")
def test_what_nobody_uses_of_the_theme_is_left_out(theme: Theme) -> None:
    packed = pack(theme, SHEETS, [()])
    style = packed.files[packed.style].decode()
    assert ".known" in style
    assert ".named" in style
    assert "--known" in style
    assert "--named" in style
    assert "unknown" not in style


def test_names_follow_the_content_of_all_parts(sources: Path, theme: Theme) -> None:
    pages = [("one",), ("two",)]
    before = pack(theme, SHEETS, pages)
    assert pack(theme, SHEETS, pages) == before
    (sources / "counter.js").write_text("postMessage(2);", encoding="utf-8")
    after = pack(theme, SHEETS, pages)
    # The worker's name is in the script that starts it.
    assert after.scripts["one",] != before.scripts["one",]
    assert after.scripts["two",] == before.scripts["two",]
    assert after.style == before.style
    (named,) = re.findall(r'new URL\("([^"]+)"', after.files[after.scripts["one",]].decode())
    assert after.files[f"assets/javascripts/{named}"].startswith(b"postMessage(2)")


def test_a_mistake_says_where(sources: Path, theme: Theme) -> None:
    (sources / "two.js").write_text("import './gone.js';", encoding="utf-8")
    with pytest.raises(PageAssetsError, match=r"two\.js:1:7: .*gone\.js"):
        pack(theme, SHEETS, [("two",)])


# --- the built site --------------------------------------------------------------


def test_every_page_loads_three_scripts_and_the_one_style_sheet(pages: dict[str, BuiltPage]) -> None:
    style = set()
    for name, page in pages.items():
        files = [link.url for link in page.links if link.tag in ("link", "script")]
        sheets = [file for file in files if file.endswith(".css")]
        scripts = [file for file in files if file.endswith(".js")]
        assert len(sheets) == 1, name
        style.add(posixpath.basename(sheets[0]))
        # One is Material's.
        assert len(scripts) == 3, name
    assert len(style) == 1


def test_a_page_asks_for_the_script_of_its_elements(pages: dict[str, BuiltPage]) -> None:
    for name, elements in (
        ("half-moon/rules", ""),
        ("half-moon/examples", "game-viewer"),
        ("hu/half-moon/play", "game-board-game-list"),
    ):
        (script,) = (
            link.url for link in pages[name].links if link.attributes.get("type") == "module"
        )
        assert re.fullmatch(rf".*/{elements or 'page'}\.[A-Z0-9]{{8}}\.js", script)


def test_no_page_holds_scripts_or_styles(site: Path, pages: dict[str, BuiltPage]) -> None:
    """The content security policy of hosts forbids them."""
    allowed = SITE_ROOT_SCRIPT.read_text(encoding="utf-8").strip()
    missing = [read_page(path) for path in sorted(site.rglob("404.html"))]
    assert len(missing) == len(ROOTS)
    for page in [*pages.values(), *missing]:
        inside = [
            text.strip()
            for text, (_, attributes) in zip(
                page.texts.get("script", []),
                [element for element in page.elements if element[0] == "script"],
                strict=True,
            )
            if attributes.get("type", "module") == "module" and "src" not in attributes
        ]
        assert inside == ([allowed] if page in missing else []), page.path
        assert "style" not in page.texts
        for tag, attributes in page.elements:
            assert "style" not in attributes, (page.path, tag)
            assert not [name for name in attributes if name.startswith("on")], (page.path, tag)


def test_what_is_kept_for_ever_is_named_by_its_content(site: Path) -> None:
    digest = re.compile(r"\.([0-9a-f]{8}|[A-Z0-9]{8})\.|^assets/engine/[0-9a-f]{16}/")
    kept = {FOR_EVER: 0, ASK_AGAIN: 0}
    for file in site.rglob("*"):
        if file.is_file() and file.suffix not in (".br", ".gz"):
            address = file.relative_to(site).as_posix()
            kept[cache_control(address)] += 1
            if cache_control(address) == FOR_EVER:
                assert digest.search(address), address
    assert all(kept.values())


def test_everything_a_page_loads_is_kept_for_ever(
    site: Path, pages: dict[str, BuiltPage]
) -> None:
    loaded = set()
    for page in pages.values():
        for link in page.links:
            if link.tag in ("link", "script", "img") and link.attributes.get("rel") != "canonical":
                file = (page.path.parent / urlsplit(link.url).path).resolve()
                if file.suffix != ".html" and "contribute" not in file.parts:
                    loaded.add(file.relative_to(site.resolve()).as_posix())
    assert len(loaded) > 8
    assert {cache_control(address) for address in loaded} == {FOR_EVER}


def test_the_sources_of_scripts_are_not_in_the_site(site: Path) -> None:
    for folder in (page_assets.SCRIPTS, page_assets.STYLES):
        for source in (page_assets.SOURCES / folder).iterdir():
            assert not (site / folder / source.name).exists()
