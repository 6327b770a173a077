"""Serves the built site to tests as a plain web host would: under a path, nothing else.

Besides it serves the modules and style sheets as they are written, which the
site has packed only: tests of one of them load it by its name.
"""

import socket
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from os import fstat
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any

from tools.hosting import HEADERS, TYPES
from tools.page_assets import SCRIPTS, SOURCES, STYLES

PREFIX = "/half-moon/"


@dataclass(frozen=True)
class Trickle:
    """A file that is given piece by piece, as many bytes as are put into the queue."""

    name: str
    pieces: Queue[int]


class _Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012 (that is how the base class has it)
        f".{ending}": content_type for ending, content_type in TYPES.items()
    }

    def __init__(
        self, *given: Any, headers: Mapping[str, str], trickle: Trickle | None, **named: Any
    ) -> None:
        self._headers = headers
        self._trickle = trickle
        super().__init__(*given, **named)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Give a file; the one that trickles as it is let through."""
        if self._trickle is None or not self.path.endswith(self._trickle.name):
            super().copyfile(source, outputfile)
            return
        left = fstat(source.fileno()).st_size
        while left > 0:
            piece = source.read(self._trickle.pieces.get())
            outputfile.write(piece)
            left -= len(piece)

    def translate_path(self, path: str) -> str:
        if not path.startswith(PREFIX):
            return "/nowhere/at/all"
        below = path.removeprefix(PREFIX)
        place = super().translate_path("/" + below)
        if below.startswith((SCRIPTS, STYLES)) and not Path(place).exists():
            return str(SOURCES / below)
        return place

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.exists():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def end_headers(self) -> None:
        """End the headers with those of the host."""
        for name, value in self._headers.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 (the base class's name)
        """Keep the tests' output for the tests."""


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(
        self, request: socket.socket | tuple[bytes, socket.socket], client_address: Any
    ) -> None:
        """Say nothing: browsers drop connections when a page is left."""


@contextmanager
def serving(
    folder: Path, trickle: Trickle | None = None, headers: Mapping[str, str] = HEADERS
) -> Iterator[str]:
    """Serve a folder on a free port of this machine; give its address, ending in "/".

    Args:
        folder: the folder.
        trickle: a file of it that is given piece by piece.
        headers: what every answer has, as of all hosts the content security policy.
    """
    handler = partial(_Handler, directory=str(folder), headers=headers, trickle=trickle)
    server = _Server(("127.0.0.1", 0), handler)
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}{PREFIX}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
