"""Browsers without ``light-dark()`` get the same colours, day and night."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route

from overrides.hooks.older_browsers import without_light_dark
from tools.page_assets import SOURCES, STYLES

SOURCE = SOURCES / STYLES / "site.css"


def test_every_colour_has_its_older_form() -> None:
    source = SOURCE.read_text(encoding="utf-8")
    names = set(re.findall(r"(--[a-z-]+): light-dark\(", source))
    assert len(names) > 20
    for name in names:
        assert without_light_dark(source).count(f"{name}:") == 3


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_an_older_browser_shows_the_same_cards(
    open_page: Callable[..., Page], site_url: str, scheme: str
) -> None:
    def make_older(route: Route) -> None:
        style = route.fetch().text().replace("light-dark(", "unknown-to-older-browsers(")
        route.fulfill(body=style, content_type="text/css")

    colours = []
    for older in (False, True):
        page = open_page(color_scheme=scheme)
        if older:
            page.route("**/site.*.css", make_older)
        page.goto(f"{site_url}half-moon/rules/")
        card = page.locator("svg.diagram rect[fill^='var(--card-face']").first
        colours.append(
            [
                card.evaluate("element => getComputedStyle(element).fill"),
                page.locator(".md-header").evaluate(
                    "element => getComputedStyle(element).backgroundColor"
                ),
            ]
        )
    assert colours[0] == colours[1]


def test_the_canvas_behind_the_page_follows_its_scheme(
    open_page: Callable[..., Page], site_url: str
) -> None:
    for scheme in ("light", "dark"):
        page = open_page(color_scheme=scheme)
        page.goto(site_url)
        assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == scheme
