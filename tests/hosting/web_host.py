"""A host as its readers' browsers know it: by requests and answers."""

from __future__ import annotations

import http.client
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit


@dataclass(frozen=True)
class Answer:
    """What a host answers."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes

    def header(self, name: str) -> str:
        """The one header of a name; empty if there is none."""
        values = self.headers.get_all(name, [])
        assert len(values) <= 1, (name, values)
        return str(values[0]) if values else ""


@dataclass(frozen=True)
class WebHost:
    """A host that serves the site."""

    address: str
    """Of the site's home page."""
    site: Path
    """The folder that is served."""
    knows_brotli: bool = True

    @property
    def path(self) -> str:
        """The site's path on the host."""
        return urlsplit(self.address).path

    def ask(self, address: str, encoding: str = "identity", **headers: str) -> Answer:
        """Ask for an address below the site's root, or from the host's where it begins so."""
        connection = http.client.HTTPConnection(urlsplit(self.address).netloc, timeout=60)
        try:
            where = address if address.startswith("/") else self.path + address
            named = {name.replace("_", "-"): value for name, value in headers.items()}
            connection.request("GET", where, headers={"Accept-Encoding": encoding, **named})
            given = connection.getresponse()
            return Answer(given.status, given.headers, given.read())
        finally:
            connection.close()
