"""What all tests share: Hypothesis's settings, the built site, and a watched browser.

The engine's tests run inside Pyodide too, where there is no Playwright and no
server: both are imported only by the fixtures that need them.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.watched_pages import WatchedPages

IN_PYODIDE = sys.platform == "emscripten"
PICTURES = Path(__file__).parents[1] / "test-results"
PAGES: pytest.StashKey[WatchedPages] = pytest.StashKey()
"""What a test has opened."""

settings.register_profile(
    "half-moon",
    # Time is no property of the engine, and CI's machines are of any speed.
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    # Pyodide is about five times slower; CPython has looked at the many.
    max_examples=25 if IN_PYODIDE else 100,
)
settings.load_profile("half-moon")


@pytest.fixture(scope="session")
def site_url() -> Iterator[str]:
    """Address of the built site, ending in "/"; the site is built if it is not up to date."""
    from tests.site_server import serving
    from tools.site import build

    with serving(build()) as address:
        yield address


# A window would start two pages for the suggestions below its address bar, which take as
# much of the machine as a page of the site. Of two lists of features Chromium heeds the
# last one, so this one has to hold Playwright's as well.
FEATURES_WITHOUT_USE = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium without a window, which speaks to nobody but this machine."""
    from tools import chromium

    arguments = [
        f"--disable-features={','.join(FEATURES_WITHOUT_USE)}",
        # Faster code for WebAssembly takes longer to make than a test lasts.
        "--js-flags=--liftoff-only",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-domain-reliability",
        "--disable-sync",
        "--no-first-run",
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    ]
    if os.geteuid() == 0:
        arguments.append("--no-sandbox")
    program = chromium.get()
    with chromium.started_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=arguments)
        yield browser
        browser.close()


@pytest.fixture
def open_page(
    request: pytest.FixtureRequest, browser: Browser, site_url: str
) -> Iterator[Callable[..., Page]]:
    """Open empty pages, each with its own storage; takes the options of a browser context.

    The test fails if any of them reports an error to the console, leaves an
    exception uncaught, or requests anything from another host. With the mark
    `expects_console_errors` the errors are let pass, the requests never.
    """
    from tests.watched_pages import WatchedPages

    errors_pass = request.node.get_closest_marker("expects_console_errors") is not None
    pages = WatchedPages(browser, site_url, errors_pass=errors_pass)
    request.node.stash[PAGES] = pages
    yield pages.open
    pages.close()
    assert not pages.complaints, "\n".join(pages.complaints)


@pytest.fixture
def page(request: pytest.FixtureRequest, open_page: Callable[..., Page]) -> Page:
    """Open an empty page, watched; the mark `browser_context` gives its context options."""
    options: dict[str, object] = {}
    for mark in reversed(list(request.node.iter_markers("browser_context"))):
        options |= mark.kwargs
    return open_page(**options)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Keep pictures of the pages of a test that failed, and say where they are."""
    report = yield
    pages = item.stash.get(PAGES, None)
    if pages and report.when == "call" and report.failed:
        name = re.sub(r"[^\w.-]+", "-", item.nodeid)[:200]
        report.sections.append(("pages", "\n".join(pages.pictures(PICTURES, name))))
    return report
