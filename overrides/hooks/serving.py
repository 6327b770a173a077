"""MkDocs hook: lets the live preview say what is wrong, in the terminal and in the browser.

MkDocs alone ends with a traceback where the port is taken, and after a build
that failed it answers no page until one succeeds.
"""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable, Iterable
from html import escape
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort
from mkdocs.livereload import LiveReloadServer

_commands: list[str] = []
"""The command of MkDocs that runs, until its first build."""


def on_startup(command: str, **_: object) -> None:
    """Note which command runs."""
    _commands[:] = [command]


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Find out before the first build whether the address to serve at is free.

    Raises:
        Abort: it is not; its text is one line.
    """
    if _commands == ["serve"]:
        _commands.clear()
        host, port = config.dev_addr
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            # As the server does: an address that was just left is free.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(address)
            except OSError as error:
                raise Abort(
                    f"{host}:{port} cannot be served at ({error.strerror}); "
                    f"choose another: make serve ADDRESS={host}:{port + 1}"
                ) from error
    return config


class _Notes(logging.Handler):
    """What MkDocs says of a build that is worth a warning."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


def on_serve(
    server: LiveReloadServer, builder: Callable[[], None], **_: object
) -> LiveReloadServer:
    """Answer every page with what is wrong while the last build has failed."""
    failure: list[str] = []

    def build() -> None:
        notes = _Notes()
        logger = logging.getLogger("mkdocs")
        logger.addHandler(notes)
        try:
            builder()
        except BaseException as error:
            failure[:] = [*notes.lines, str(error)]
            raise
        finally:
            logger.removeHandler(notes)
        failure.clear()

    whole_site = server.serve_request

    def answer(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        if not failure or environ["PATH_INFO"].startswith("/livereload/"):
            return whole_site(environ, start_response)
        start_response("500 Internal Server Error", [("Content-Type", "text/html; charset=utf-8")])
        return [_failure_page(failure).encode()]

    server.builder = build
    server.set_app(answer)
    return server


def _failure_page(failure: Iterable[str]) -> str:
    return (
        "<!doctype html><title>The build failed</title>"
        # Until a build succeeds.
        '<meta http-equiv="refresh" content="2">'
        f"<h1>The build failed</h1><pre>{escape(chr(10).join(failure))}</pre>"
    )
