"""What the topics of one run share: the built site, a browser, a place for files."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Playwright

from tools import chromium

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "build" / "bench"

CHROMIUM_ARGUMENTS = (
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-domain-reliability",
    "--disable-sync",
    "--no-first-run",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)


@dataclass(frozen=True)
class Run:
    """One run of the bench.

    Args:
        site: The built site.
        playwright: Drives the browsers.
        rounds: How often each contender takes its turn.
    """

    site: Path
    playwright: Playwright
    rounds: int

    @property
    def work(self) -> Path:
        """A folder for what the topics make and may use again in later runs."""
        WORK.mkdir(parents=True, exist_ok=True)
        return WORK

    @cached_property
    def chromium(self) -> str:
        """The path of the browser."""
        return chromium.get()

    @contextmanager
    def browser(self, profile: Path, **device: Any) -> Iterator[BrowserContext]:
        """Start a browser of its own on a profile's folder, and end it.

        A new folder is a reader who comes for the first time; the folder of a
        browser that was ended is one who comes back.

        Args:
            profile: The folder.
            device: What the reader holds, as Playwright describes it; a desk without.
        """
        sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
        context = self.playwright.chromium.launch_persistent_context(
            profile, executable_path=self.chromium, args=[*CHROMIUM_ARGUMENTS, *sandbox], **device
        )
        try:
            yield context
        finally:
            context.close()


def machine() -> dict[str, object]:
    """Return what the figures depend on."""
    return {
        "processors": os.cpu_count(),
        "machine": platform.machine(),
        "system": platform.platform(),
        "python": platform.python_version(),
    }


def interleaved[Sample](
    contenders: Mapping[str, Callable[[], Sample]], rounds: int
) -> dict[str, list[Sample]]:
    """Let contenders take turns, so that whatever else the machine does meets all alike.

    Every second round goes backwards: none has always the same neighbour.

    >>> turns = []
    >>> _ = interleaved({"a": lambda: turns.append("a"), "b": lambda: turns.append("b")}, 2)
    >>> "".join(turns)
    'abba'
    """
    samples: dict[str, list[Sample]] = {name: [] for name in contenders}
    names = list(contenders)
    for number in range(rounds):
        for name in names if number % 2 == 0 else reversed(names):
            samples[name].append(contenders[name]())
    return samples
