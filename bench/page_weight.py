"""How heavy pages are before anything on them is touched.

The rules page is compared with the same page as the theme alone builds it:
the same words, in one language, without drawings.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bench.run import Run
from bench.starts import fresh_profile
from bench.table import Figure, Reach, Row
from bench.web import Host, packed, serving

RULES = "half-moon/rules/"
EXAMPLES = "half-moon/examples/"

_ARTICLE = re.compile(r"<article[^>]*>(.*)</article>", re.DOTALL)
_DRAWINGS = re.compile(r"<figure.*?</figure>", re.DOTALL)

PLAIN_CONFIGURATION = """
site_name: Half Moon
theme: {name: material, font: false}
plugins: [search]
"""


def build_plain(rules: Path, folder: Path) -> Path:
    """Build the words of a built page as the only page of a plain site; return its folder."""
    article = _ARTICLE.search(rules.read_text("utf-8"))
    if article is None:
        raise ValueError(f"{rules} has no article")
    (folder / "docs").mkdir()
    (folder / "docs" / "index.md").write_text(_DRAWINGS.sub("", article[1]), "utf-8")
    (folder / "mkdocs.yml").write_text(PLAIN_CONFIGURATION, "utf-8")
    subprocess.run(
        [sys.executable, "-m", "mkdocs", "--quiet", "build"],
        cwd=folder,
        check=True,
        capture_output=True,
    )
    return folder / "site"


def load(run: Run, host: Host, page: str) -> list[tuple[str, int]]:
    """Let a reader come to a page for the first time; return what was given, and its bytes."""
    host.served()
    with fresh_profile() as profile, run.browser(profile) as browser:
        browser.pages[0].goto(host.address + page, wait_until="networkidle")
    return host.served()


def rows(run: Run) -> Iterator[Row]:
    """Load the rules page and its plain copy, and weigh the examples page."""
    with tempfile.TemporaryDirectory(prefix="half-moon-plain-") as work:
        plain_site = build_plain(run.site / RULES / "index.html", Path(work))
        folders = {"/site/": run.site, "/plain/": plain_site}
        with serving(Host(folders, encoding="gzip")) as host:
            ours = load(run, host, f"/site/{RULES}")
            plain = load(run, host, "/plain/")
    raw = {"ours": ours, "plain": plain}
    yield Row(
        "rules page: bytes, gzip",
        Figure([_kilobytes(ours)], "kB"),
        Figure([_kilobytes(plain)], "kB"),
        Reach.excess(25),
        "against a plain site of the theme whose only page has the same words",
        raw,
    )
    yield Row("rules page: requests", Figure([len(ours)]), Figure([len(plain)]), Reach.excess(3))
    engine = [answer for answer in ours if "/assets/engine/" in answer[0]]
    yield Row(
        "rules page: bytes of the engine",
        Figure([_kilobytes(engine)], "kB"),
        reach=Reach.at_most(0),
    )
    examples = len(packed(run.site / EXAMPLES / "index.html", "gzip")) / 1e3
    yield Row("examples page: HTML, gzip", Figure([examples], "kB"), reach=Reach.at_most(60))


def _kilobytes(answers: list[tuple[str, int]]) -> float:
    return sum(size for _, size in answers) / 1e3
