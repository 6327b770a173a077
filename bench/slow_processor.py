"""Slow a browser down, all of it: pages, workers and what compiles in the background.

Chromium's own emulation of a slow processor slows pages and leaves out workers,
in which the engine runs. Here all processes of a browser stand still most of
the time: they get one of so many slices of time.

`python -m bench.slow_processor GROUP TIMES` does it until it is ended.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from bench.run import ROOT

SLICE = 0.003
"""Seconds that the browser runs at a time: less than a frame, more than a switch takes."""
WAKING = 0.0003
"""Seconds until stopped processes run again, as loops in them tell."""


def process_group(profile: Path) -> int:
    """Return the process group of the browser with this profile.

    Raises:
        LookupError: There is no such browser.
    """
    listed = subprocess.run(
        ["ps", "-A", "-ww", "-o", "pgid=,command="], capture_output=True, text=True, check=True
    )
    for line in listed.stdout.splitlines():
        group, _, command = line.strip().partition(" ")
        if f"--user-data-dir={profile}" in command and "--type=" not in command:
            return int(group)
    raise LookupError(f"no browser with the profile {profile}")


@contextmanager
def slowed(profile: Path, times: float) -> Iterator[None]:
    """Let the browser with this profile run so many times slower."""
    group = process_group(profile)
    command = [sys.executable, "-m", "bench.slow_processor", str(group), str(times)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as slower:
        try:
            # It says so when it begins.
            if slower.stdout is None or not slower.stdout.readline():
                raise ProcessLookupError(f"the browser of {profile} is gone")
            yield
        finally:
            slower.terminate()
            slower.wait()
            with suppress(ProcessLookupError):
                os.killpg(group, signal.SIGCONT)


def alternate(group: int, times: float) -> None:
    """Stop a process group again and again, until it is gone."""
    # A browser that keeps all processors busy would let this wait for its turn.
    with suppress(AttributeError, PermissionError):
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1))
    to_stand = 0.0
    with suppress(ProcessLookupError):
        os.killpg(group, signal.SIGSTOP)
        print("slowed", flush=True)
        while True:
            os.killpg(group, signal.SIGCONT)
            started = time.perf_counter()
            time.sleep(SLICE)
            os.killpg(group, signal.SIGSTOP)
            stopped = time.perf_counter()
            # What a sleep is too long by is made up for by the next ones.
            ran = stopped - started - WAKING
            to_stand += ran * times - (stopped - started)
            time.sleep(max(0.0, to_stand))
            to_stand -= time.perf_counter() - stopped


if __name__ == "__main__":
    alternate(int(sys.argv[1]), float(sys.argv[2]))
