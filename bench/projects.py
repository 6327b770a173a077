"""Copies of this project with as many languages as a measurement needs."""

from __future__ import annotations

import re
import shutil
from collections.abc import Sequence
from pathlib import Path

from bench.pseudo_languages import CODES, write_catalogs
from bench.run import ROOT
from tools.site import INPUTS
from tools.translations import translated_languages

KEPT = "build"

_LANGUAGE = re.compile(r"^ *- \{locale: ([\w-]+), .*\}\n", re.MULTILINE)


def project_with_languages(folder: Path, count: int) -> None:
    """Copy the project, less what is built, and give it so many languages.

    The project's own come first, the default one before all; pseudo-languages
    follow. What a copy of before has kept from its builds stays, as it does in
    a checkout.

    Args:
        folder: Where to, a new folder or a copy of before.
        count: How many languages, at least two.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for place in folder.iterdir():
        if place.is_symlink() or place.is_file():
            place.unlink()
        elif place.name != KEPT:
            shutil.rmtree(place)
    for name in (*INPUTS, "pyproject.toml"):
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copyfile(source, folder / name)
    (folder / "node_modules").symlink_to((ROOT / "node_modules").resolve())
    kept = translated_languages()[: count - 1]
    added = [code for code in CODES if code not in kept][: count - 1 - len(kept)]
    write_catalogs(folder, added)
    configuration = folder / "mkdocs.yml"
    configuration.write_text(with_languages(configuration.read_text("utf-8"), kept, added), "utf-8")


def with_languages(configuration: str, kept: Sequence[str], added: Sequence[str]) -> str:
    """The text of ``mkdocs.yml`` with some of its languages and with others.

    >>> text = '''
    ... languages:
    ...   - {locale: en, name: English, default: true}
    ...   - {locale: sk, name: Slovenčina}
    ...   - {locale: hu, name: Magyar}
    ... hooks: []
    ... '''
    >>> print(with_languages(text, ["hu"], ["de"]).strip())
    languages:
      - {locale: en, name: English, default: true}
      - {locale: hu, name: Magyar}
      - {locale: de, name: Pseudo-de}
    hooks: []
    """
    lines = list(_LANGUAGE.finditer(configuration))
    indent = lines[-1][0].partition("-")[0]
    chosen = [line[0] for line in lines if "default: true" in line[0] or line[1] in kept]
    chosen += [f"{indent}- {{locale: {code}, name: Pseudo-{code}}}\n" for code in added]
    return configuration[: lines[0].start()] + "".join(chosen) + configuration[lines[-1].end() :]
