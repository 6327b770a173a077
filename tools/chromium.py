"""Find a Chromium for the browser tests, or get one.

`python -m tools.chromium` prints its path. In this order: the file named by
HALF_MOON_CHROMIUM; one on the PATH; the one Playwright keeps, which is fetched
if need be; on Debian, as root, the package `chromium`.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

from tools.pyodide_process import node

VARIABLE = "HALF_MOON_CHROMIUM"
NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
)
DOWNLOAD_LIMIT = 300
"""Seconds after which a download that stands still is given up."""


class NoChromiumError(Exception):
    """There is no Chromium and none could be had; the text says what to do."""


def starts(program: str) -> bool:
    """Tell whether a browser is there and its libraries too."""
    try:
        subprocess.run([program, "--version"], capture_output=True, timeout=60, check=True)
    except (OSError, subprocess.SubprocessError):
        return False
    return True


@contextmanager
def started_playwright() -> Iterator[Playwright]:
    """Start Playwright on the set-up's Node, and end it.

    The Node that Playwright brings needs a library which bare machines lack.
    """
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", node())
    with sync_playwright() as playwright:
        yield playwright


def of_playwright() -> str:
    """Return where Playwright would keep its Chromium, there or not."""
    with started_playwright() as playwright:
        return playwright.chromium.executable_path


def candidates() -> Iterator[str]:
    """Yield each browser that may be on this machine, the best first."""
    for name in NAMES:
        if found := shutil.which(name):
            yield found
    yield of_playwright()


def find() -> str | None:
    """Return the path of a Chromium that starts, or None.

    Raises:
        NoChromiumError: HALF_MOON_CHROMIUM names something else.
    """
    if chosen := os.environ.get(VARIABLE):
        if starts(chosen):
            return chosen
        raise NoChromiumError(f"{VARIABLE} is {chosen}, which is not a browser that starts.")
    return next(filter(starts, candidates()), None)


def _succeeds(*command: str, **environment: str) -> bool:
    try:
        subprocess.run(
            command,
            env={**os.environ, **environment},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=DOWNLOAD_LIMIT,
            check=True,
        )
    except (OSError, subprocess.SubprocessError):
        return False
    return True


def _fetch_by_playwright() -> bool:
    return _succeeds(sys.executable, "-m", "playwright", "install", "chromium")


def _install_by_debian() -> bool:
    if os.geteuid() != 0 or not Path("/etc/debian_version").exists():
        return False
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    # What an interrupted installation left half done stops every later one.
    _succeeds("dpkg", "--configure", "-a", **quiet)
    _succeeds("apt-get", "update", **quiet)
    return _succeeds(
        "apt-get",
        "install",
        "--yes",
        "--fix-broken",
        "--no-install-recommends",
        "chromium",
        **quiet,
    )


def get() -> str:
    """Return the path of a Chromium that starts; install one if there is none.

    Raises:
        NoChromiumError: none is there and none can be had.
    """
    if found := find():
        return found
    print("Fetching Chromium …", flush=True)
    for install in (_fetch_by_playwright, _install_by_debian):
        if install() and (found := find()):
            return found
    raise NoChromiumError(
        f"The browser tests need Chromium: install it, or name one in {VARIABLE}."
    )


if __name__ == "__main__":
    try:
        print(f"Chromium: {get()}")
    except NoChromiumError as error:
        sys.exit(str(error))
