"""Measure how fast the site is: `python -m bench [TOPIC …]`, or `make bench`.

Prints a table and keeps all that was measured in build/bench.json. Everything
is measured on this machine alone, side by side and by turns, so that ratios
mean something on a machine of any speed. Ends with status 1 where a figure is
not within its reach.
"""

from __future__ import annotations

import argparse
import json
import sys
import traceback

from bench.run import ROOT, Run, machine
from bench.table import Row, table
from bench.topics import TOPICS, topic
from tools import edition
from tools.chromium import started_playwright
from tools.site import build

RESULTS = ROOT / "build" / "bench.json"


def main() -> int:
    """Measure what is asked for, and tell whether all of it is within its reach."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("topics", nargs="*", metavar="TOPIC", help="what to measure; else all")
    parser.add_argument("--rounds", type=int, default=7, help="turns of each contender (7)")
    parser.add_argument("--list", action="store_true", help="name the topics")
    asked = parser.parse_args()
    if asked.list:
        print("\n".join(TOPICS))
        return 0
    if unknown := set(asked.topics) - set(TOPICS):
        parser.error(f"there is no topic {', '.join(sorted(unknown))}; see --list")
    rows: list[Row] = []
    failed = []
    with started_playwright() as playwright:
        run = Run(build(), playwright, asked.rounds)
        for name in asked.topics or TOPICS:
            print(f"Measuring {name} …", file=sys.stderr, flush=True)
            try:
                rows += topic(name)(run)
            except Exception:  # What the other topics measured must not be lost.
                traceback.print_exc()
                failed.append(name)
            _keep(rows, failed, asked.rounds)
    print(table(rows))
    if failed:
        print(f"Not measured: {', '.join(failed)}; see above.", file=sys.stderr)
        return 1
    return 0 if all(row.holds is not False for row in rows) else 1


def _keep(rows: list[Row], failed: list[str], rounds: int) -> None:
    """Write what has been measured so far."""
    results = {
        "commit": edition.commit(),
        "machine": machine(),
        "rounds": rounds,
        "not measured": failed,
        "rows": [row.plain() for row in rows],
    }
    RESULTS.write_text(json.dumps(results, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    sys.exit(main())
