"""A web host on this machine: compressed, cached for ever, and as slow as it is told to be.

The connection is slowed here and not in the browser: Chromium's emulation of a
network leaves out workers, which fetch most of the bytes.
"""

from __future__ import annotations

import gzip
import hashlib
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache, partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path, PurePosixPath
from threading import Lock, Thread
from typing import Any
from urllib.parse import unquote, urlsplit

import brotli

from bench.run import WORK
from tools.hosting import ASK_AGAIN, FOR_EVER, HEADERS, TYPES

OTHER_TYPES = {"whl": "application/zip"}
"""The types of files that the site has not."""

PACKED_ALREADY = {".png", ".woff2"}
SUFFIXES = {"br": ".br", "gzip": ".gz"}
PIECE = 4_096
"""Bytes that are let through at a time: so many that connections share a line evenly."""


@dataclass(frozen=True)
class Line:
    """A connection to the internet.

    Args:
        rate: Bytes a second, of all connections together; None: as fast as it goes.
        round_trip: Seconds from a request to the first byte of its answer. A new
            connection costs one more.
    """

    rate: float | None = None
    round_trip: float = 0.0


class _Narrows:
    """Where all bytes pass one after another, at a rate."""

    def __init__(self, rate: float | None) -> None:
        self._rate = rate
        self._lock = Lock()
        self._free = 0.0

    def pass_through(self, size: int) -> None:
        """Return when so many more bytes have passed."""
        if self._rate is None:
            return
        with self._lock:
            self._free = max(self._free, time.monotonic()) + size / self._rate
            passed = self._free
        time.sleep(max(0.0, passed - time.monotonic()))


@dataclass
class Host:
    """A web host while it serves.

    Args:
        folders: The folder served at each path, which begins and ends with "/".
        line: The connection to it.
        encoding: "br", "gzip" or "": what it compresses by, where it is accepted.
        headers: What it sends besides the headers of every host.
    """

    folders: Mapping[str, Path]
    line: Line = Line()
    encoding: str = "br"
    headers: Mapping[str, str] = field(default_factory=dict)
    address: str = ""
    _served: list[tuple[str, int]] = field(default_factory=list)
    _lock: Lock = field(default_factory=Lock)

    def file(self, path: str) -> Path | None:
        """Return the file at a path of the address, if there is one."""
        for prefix, folder in self.folders.items():
            below = PurePosixPath(path.removeprefix(prefix))
            if path.startswith(prefix) and ".." not in below.parts:
                place = folder / below
                place = place / "index.html" if place.is_dir() else place
                return place if place.is_file() else None
        return None

    def note(self, path: str, size: int) -> None:
        """Count what was given."""
        with self._lock:
            self._served.append((path, size))

    def served(self) -> list[tuple[str, int]]:
        """Return path and size of every answer's body since the last call of this."""
        with self._lock:
            served, self._served = self._served, []
        return served


@cache
def _packed(source: Path, _changed: int, encoding: str) -> bytes:
    """Compress a file as well as it goes, unless the build has."""
    beside = source.with_name(source.name + SUFFIXES[encoding])
    if beside.is_file():
        return beside.read_bytes()
    content = source.read_bytes()
    kept = WORK / "compressed" / (hashlib.sha256(content).hexdigest() + SUFFIXES[encoding])
    if not kept.is_file():
        kept.parent.mkdir(parents=True, exist_ok=True)
        if encoding == "br":
            packed = brotli.compress(content, quality=11)
        else:
            packed = gzip.compress(content, 9, mtime=0)
        unfinished = kept.with_suffix(".part")
        unfinished.write_bytes(packed)
        unfinished.rename(kept)
    return kept.read_bytes()


def packed(source: Path, encoding: str) -> bytes:
    """Return a file compressed as well as it goes, by "br" or "gzip"."""
    return _packed(source, source.stat().st_mtime_ns, encoding)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Headers and the beginning of a body leave together.
    wbufsize = 1 << 16
    disable_nagle_algorithm = True

    def __init__(self, *given: Any, host: Host, narrows: _Narrows, **named: Any) -> None:
        self._host = host
        self._narrows = narrows
        self._is_new = True
        super().__init__(*given, **named)

    def do_GET(self) -> None:
        """Give a file."""
        trips = 2 if self._is_new else 1
        self._is_new = False
        time.sleep(trips * self._host.line.round_trip)
        path = unquote(urlsplit(self.path).path)
        file = self._host.file(path)
        if file is None:
            self.send_response(HTTPStatus.NOT_FOUND)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        encoding = self._host.encoding
        accepted = self.headers.get("Accept-Encoding", "")
        if file.suffix in PACKED_ALREADY or encoding not in [
            part.strip() for part in accepted.split(",")
        ]:
            encoding = ""
        body = packed(file, encoding) if encoding else file.read_bytes()
        self.send_response(HTTPStatus.OK)
        ending = file.suffix.removeprefix(".")
        self.send_header("Content-Type", {**TYPES, **OTHER_TYPES}[ending])
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Vary", "Accept-Encoding")
        if encoding:
            self.send_header("Content-Encoding", encoding)
        self.send_header("Cache-Control", ASK_AGAIN if file.suffix == ".html" else FOR_EVER)
        for name, value in {**HEADERS, **self._host.headers}.items():
            self.send_header(name, value)
        self.end_headers()
        self._host.note(path, len(body))
        if self._host.line.rate is None:
            self.wfile.write(body)
            return
        for start in range(0, len(body), PIECE):
            piece = body[start : start + PIECE]
            self._narrows.pass_through(len(piece))
            self.wfile.write(piece)
            self.wfile.flush()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 (the base class's name)
        """Keep the output for the table."""


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing: browsers drop connections when a page is left."""


@contextmanager
def serving(host: Host) -> Iterator[Host]:
    """Serve on a free port of this machine; give the host its address, without "/" at the end."""
    handler = partial(_Handler, host=host, narrows=_Narrows(host.line.rate))
    server = _Server(("127.0.0.1", 0), handler)
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    host.address = f"http://127.0.0.1:{server.server_address[1]}"
    try:
        yield host
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
