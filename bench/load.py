"""How many readers one nginx bears: wrk asks for what readers ask for, as fast as it can."""

from __future__ import annotations

import json
import os
import re
import subprocess
from collections.abc import Iterator

from bench.readers import VISITS, noting
from bench.run import Run
from bench.starts import fresh_profile
from bench.table import Figure, Reach, Row
from tools import programs
from tools.web_servers import nginx

CONNECTIONS = 64
SECONDS = 10

# wrk's own language. It prints, as JSON, what the last lines of this file need.
SCRIPT = """
local addresses = ADDRESSES
local number = 0

request = function()
  number = number % #addresses + 1
  return wrk.format("GET", addresses[number])
end

done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    'RESULT{"requests": %d, "bytes": %d, "microseconds": %d, "p99": %d, "errors": %d}\\n',
    summary.requests, summary.bytes, summary.duration, latency:percentile(99),
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
"""


def rows(run: Run) -> Iterator[Row]:
    """Load the host with first visits of each kind, on this machine, client and all."""
    wrk = programs.get("wrk")
    for name, visit in VISITS.items():
        with noting(run) as (address, log):
            with fresh_profile() as profile, run.browser(profile) as browser:
                visit(browser.pages[0], address)
            asked = [path for _, path in log.asked()]
        with nginx(run.site) as address:
            script = run.work / "load.lua"
            script.write_text(SCRIPT.replace("ADDRESSES", _lua(asked)), "utf-8")
            finished = subprocess.run(
                [
                    *(wrk.path, "--latency", f"--connections={CONNECTIONS}"),
                    *("--threads=2", f"--duration={SECONDS}s", f"--script={script}"),
                    *("--header", "Accept-Encoding: br", address),
                ],
                env={**os.environ, **wrk.environment},
                capture_output=True,
                text=True,
                check=True,
            )
        found = re.search(r"RESULT(\{.*\})", finished.stdout)
        if found is None:
            raise RuntimeError(finished.stdout)
        result = json.loads(found[1])
        seconds = result["microseconds"] / 1e6
        what = f"one nginx, first visits of who {name}"
        note = f"{len(asked)} requests each; {CONNECTIONS} connections, client on the same machine"
        yield Row(
            f"{what}: readers a second",
            Figure([result["requests"] / seconds / len(asked)]),
            note=note,
            raw=result,
        )
        yield Row(f"{what}: line", Figure([result["bytes"] * 8 / seconds / 1e6], "Mbit/s"))
        yield Row(f"{what}: an answer, p99", Figure([result["p99"] / 1e3], "ms"))
        yield Row(f"{what}: failures", Figure([result["errors"]]), reach=Reach.at_most(0))


def _lua(addresses: list[str]) -> str:
    return "{" + ", ".join(json.dumps(address) for address in addresses) + "}"
