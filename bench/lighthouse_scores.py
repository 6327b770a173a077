"""What Lighthouse says of pages as a phone loads them, served by nginx as configured."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench.run import CHROMIUM_ARGUMENTS, Run
from bench.table import Figure, Reach, Row
from tools.pyodide_process import node
from tools.set_up import set_up_node
from tools.web_servers import nginx

PACKAGES = Path(__file__).parent / "lighthouse"
LIGHTHOUSE = PACKAGES / "node_modules" / "lighthouse" / "cli" / "index.js"
PAGES = {
    "rules": "half-moon/rules/",
    "examples": "half-moon/examples/",
    "play": "half-moon/play/",
}
CATEGORIES = {"performance": 98, "accessibility": 100, "best-practices": 100, "seo": 100}
"""What is judged, and the least score."""

MOST_ROUNDS = 5
"""Lighthouse's own advice is the median of five."""

TIMES = (
    "first-contentful-paint",
    "largest-contentful-paint",
    "speed-index",
    "total-blocking-time",
    "cumulative-layout-shift",
)


def rows(run: Run) -> Iterator[Row]:
    """Let Lighthouse judge each page, with its preset for phones."""
    set_up_node(PACKAGES)
    with nginx(run.site) as address:
        for name, page in PAGES.items():
            reports = [_report(run, address + page) for _ in range(min(run.rounds, MOST_ROUNDS))]
            for category, least in CATEGORIES.items():
                scores = [100 * report["categories"][category]["score"] for report in reports]
                yield Row(
                    f"Lighthouse, {name}: {category}",
                    Figure(scores),
                    reach=Reach.no_less_than(least),
                    raw={} if category != "performance" else {"times": _times(reports)},
                )


def _report(run: Run, address: str) -> dict[str, Any]:
    arguments = ["--headless=new", *CHROMIUM_ARGUMENTS]
    arguments += ["--no-sandbox"] if os.geteuid() == 0 else []
    finished = subprocess.run(
        [
            *(node(), str(LIGHTHOUSE), address),
            *("--quiet", "--output=json", "--no-enable-error-reporting"),
            f"--only-categories={','.join(CATEGORIES)}",
            *map(_chrome_flag, arguments),
        ],
        env={**os.environ, "CHROME_PATH": run.chromium},
        capture_output=True,
        text=True,
        check=True,
    )
    report: dict[str, Any] = json.loads(finished.stdout)
    return report


def _chrome_flag(argument: str) -> str:
    """An argument for the browser; Lighthouse takes it apart as a shell would."""
    name, is_set, value = argument.partition("=")
    return f'--chrome-flags={name}="{value}"' if is_set else f"--chrome-flags={name}"


def _times(reports: list[dict[str, Any]]) -> dict[str, list[float]]:
    """The times that the performance is made of, and how fast Lighthouse found the machine."""
    times = {name: [report["audits"][name]["numericValue"] for report in reports] for name in TIMES}
    return times | {"machine": [report["environment"]["benchmarkIndex"] for report in reports]}
