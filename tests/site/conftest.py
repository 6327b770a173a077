"""The site as it is built, and small sites of the same build for single traps."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
import yaml
from mkdocs.utils.yaml import yaml_load

from tests.site.html_page import BuiltPage, read_page

PROJECT = Path(__file__).parents[2]


def run_mkdocs(config: Path, site: Path, site_url: str = "") -> subprocess.CompletedProcess[str]:
    """Build as ``make build`` does."""
    return subprocess.run(
        [
            *(sys.executable, "-m", "mkdocs", "build", "--strict"),
            *("--config-file", str(config), "--site-dir", str(site)),
        ],
        cwd=PROJECT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1", "SITE_URL": site_url},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site, built once without knowing its address."""
    folder = tmp_path_factory.mktemp("site")
    result = run_mkdocs(PROJECT / "mkdocs.yml", folder)
    assert result.returncode == 0, result.stderr
    return folder


@pytest.fixture(scope="session")
def pages(site: Path) -> dict[str, BuiltPage]:
    """Its pages by their address relative to the root, without those for errors."""
    return {
        path.parent.relative_to(site).as_posix().removeprefix("."): read_page(path)
        for path in sorted(site.rglob("index.html"))
    }


SampleBuilder = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def build_sample(tmp_path: Path) -> SampleBuilder:
    """Builds a small site of one's own with this project's theme and hooks.

    It is in ``tmp_path``, the result in ``tmp_path / "site"``. The engine for
    the browser is left out. Languages that the project has not yet have no
    translations: their pages are in English with the theme's own words.
    """

    def build(
        files: Mapping[str, str], site_url: str = "", languages: tuple[str, ...] = ("en", "sk")
    ) -> subprocess.CompletedProcess[str]:
        for name, text in files.items():
            file = tmp_path / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        sources = sorted((tmp_path / "docs").rglob("*.md"))
        nav = [source.relative_to(tmp_path / "docs").as_posix() for source in sources]
        config = yaml_load((PROJECT / "mkdocs.yml").read_text(encoding="utf-8"))
        config |= {
            "site_url": site_url,
            "nav": ["index.md", {"More": [name for name in nav if name != "index.md"]}]
            if len(nav) > 1
            else nav,
            "watch": [],
            "hooks": [
                str(PROJECT / hook) for hook in config["hooks"] if "engine_runtime" not in hook
            ],
        }
        config["theme"]["custom_dir"] = str(PROJECT / "overrides")
        i18n = next(plugin["i18n"] for plugin in config["plugins"] if "i18n" in plugin)
        known = {language["locale"]: language for language in i18n["languages"]}
        i18n["languages"] = [
            known.get(language, {"locale": language, "name": language}) for language in languages
        ]
        (tmp_path / "mkdocs.yml").write_text(
            yaml.safe_dump(config, allow_unicode=True, sort_keys=False), encoding="utf-8"
        )
        return run_mkdocs(tmp_path / "mkdocs.yml", tmp_path / "site", site_url)

    return build
