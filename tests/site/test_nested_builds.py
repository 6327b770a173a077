"""A further language costs its pages and little else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import jinja2
import pytest
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files, get_files
from mkdocs_static_i18n import suffix

from overrides.hooks import nested_builds
from tests.site.conftest import PROJECT


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> MkDocsConfig:
    monkeypatch.setattr(nested_builds, "COMPILED", tmp_path / "templates")
    config = load_config(str(PROJECT / "mkdocs.yml"))
    nested_builds.on_config(config)
    return config


def theme_files(config: MkDocsConfig, environment: jinja2.Environment) -> list[str]:
    files = Files([])
    files.add_files_from_theme(environment, config)
    return [file.src_uri for file in files]


def test_a_template_is_compiled_once(
    config: MkDocsConfig, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = config.theme.get_env().get_template("base.html")

    def compiled_again(*_: object) -> None:
        pytest.fail("a template was compiled again")

    monkeypatch.setattr(jinja2.Environment, "_generate", compiled_again)
    again = config.theme.get_env().get_template("base.html")
    assert again.environment is not first.environment
    assert list(again.blocks) == list(first.blocks)


def test_a_template_is_compiled_for_its_extensions(config: MkDocsConfig) -> None:
    """The same template means something else where texts are trimmed."""
    source = "{% trans %}\n  One\n  sentence.\n{% endtrans %}"

    def rendered(*, trimmed: bool) -> str:
        environment = config.theme.get_env()
        environment.loader = jinja2.DictLoader({"main.html": source})
        environment.add_extension("jinja2.ext.i18n")
        environment.policies["ext.i18n.trimmed"] = trimmed
        environment.install_null_translations()  # type: ignore[attr-defined]
        return environment.get_template("main.html").render()

    assert rendered(trimmed=True) == "One sentence."
    assert rendered(trimmed=False) == "\n  One\n  sentence.\n"


def test_the_files_of_the_theme_are_those_that_mkdocs_finds(config: MkDocsConfig) -> None:
    plain = load_config(str(PROJECT / "mkdocs.yml"))
    found = theme_files(config, config.theme.get_env())
    assert found == theme_files(plain, plain.theme.get_env())
    assert "assets/javascripts/game-board.js" in found


def test_the_plugin_looks_at_each_file_once(
    config: MkDocsConfig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Left alone, it looks at each once more for every language, in the build of every language."""
    seen = []
    original = suffix.create_i18n_file

    def create(file: Any, *others: Any) -> Any:
        seen.append(file.src_uri)
        return original(file, *others)

    monkeypatch.setattr(suffix, "create_i18n_file", create)
    plugin: Any = config.plugins["i18n"]
    plugin.current_language = plugin.default_language
    files = get_files(config)
    plugin.reconfigure_files(files, config)
    assert sorted(seen) == sorted(file.src_uri for file in files)


def test_further_languages_copy_no_file_of_the_theme(config: MkDocsConfig) -> None:
    def kept(*, nested: bool) -> set[str]:
        vars(config.plugins["i18n"])["building"] = nested
        files = get_files(config)
        files.add_files_from_theme(config.theme.get_env(), config)
        return {file.src_uri for file in nested_builds.on_files(files, config)}

    sources = {file.src_uri for file in get_files(config)}
    assert kept(nested=True) == sources
    assert kept(nested=False) > sources
