"""The live preview: how soon an edit is seen."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from urllib.request import urlopen

HOST = "127.0.0.1"
WAIT = 120
"""Seconds after which a preview is given up."""

_EPOCH = re.compile(r"livereload\((\d+), \d+\);")
_READY = "Serving on"


class PreviewError(Exception):
    """The preview does not do what it should; the text says what."""


class LivePreview:
    """What ``make serve`` serves.

    Args:
        address: Of the site, ending in "/".
    """

    def __init__(self, address: str) -> None:
        self._address = address

    def page(self, address: str = "") -> str:
        """What is served at an address below the site's."""
        with urlopen(self._address + address, timeout=WAIT) as answer:  # noqa: S310 (our own)
            text: str = answer.read().decode()
        return text

    def seconds_until_seen(self, file: Path, text: str, new: str, page: str) -> float:
        """Save a file and wait, as a browser does, until the page has changed.

        Args:
            file: What is edited.
            text: Its whole new content.
            new: What the page shows only then.
            page: The page's address, relative to the site's.

        Raises:
            PreviewError: The page shows it before, or not even after the next build.
        """
        before = self.page(page)
        epoch = _EPOCH.search(before)
        if epoch is None or new in before:
            raise PreviewError(f"{page} shows {new!r} already, or does not reload")
        begin = time.perf_counter()
        file.write_text(text, "utf-8")
        # Answered as soon as something newer can be seen.
        self.page(f"livereload/{epoch[1]}/1")
        if new not in self.page(page):
            raise PreviewError(f"{page} does not show {new!r}")
        return time.perf_counter() - begin


@contextmanager
def live_preview(project: Path, language: str = "") -> Iterator[LivePreview]:
    """Serve a project, one language or all of them, once it is built.

    Raises:
        PreviewError: It could not be built.
    """
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port = probe.getsockname()[1]
    address = f"{HOST}:{port}"
    with subprocess.Popen(
        [*(sys.executable, "-m", "mkdocs", "serve", "--watch", "overrides"), "--dev-addr", address],
        cwd=project,
        env={**os.environ, **({"ONLY_LANGUAGE": language} if language else {})},
        stderr=subprocess.PIPE,
        text=True,
    ) as server:
        said = server.stderr or iter(())
        try:
            if not any(_READY in line for line in said):
                raise PreviewError(f"{project} is not served")
            # What it says later must not fill the pipe, which stays open while it is read.
            listener = Thread(target=list, args=[said], daemon=True)
            listener.start()
            yield LivePreview(f"http://{address}/")
            server.terminate()
            listener.join()
        finally:
            server.terminate()
