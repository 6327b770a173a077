"""The built site behind each web server for which there is a configuration."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.hosting.web_host import WebHost
from tools import programs
from tools.site import build
from tools.web_servers import WEB_SERVERS, nginx_brotli_modules


@pytest.fixture(scope="session", params=["/", "/some/games/"])
def path(request: pytest.FixtureRequest) -> str:
    """Where the site is on its host."""
    return str(request.param)


@pytest.fixture(scope="session", params=sorted(WEB_SERVERS))
def host(request: pytest.FixtureRequest, path: str) -> Iterator[WebHost]:
    """A web server that serves the site there."""
    site = build()
    with WEB_SERVERS[request.param](site, path) as address:
        knows_brotli = request.param != "nginx" or bool(nginx_brotli_modules(programs.get("nginx")))
        yield WebHost(address, site, knows_brotli)
