"""The search field as a reader uses it."""

from __future__ import annotations

import json

from playwright.sync_api import Page


def open_search(page: Page) -> None:
    """Open the search field and wait until the theme has read the index.

    What is typed earlier is lost.
    """
    config: dict[str, dict[str, str]] = json.loads(page.text_content("#__config") or "")
    ready = config["translations"]["search.result.placeholder"]
    page.click(".md-search__input")
    page.locator(".md-search-result__meta", has_text=ready).wait_for()


def search(page: Page, text: str) -> list[str]:
    """Type into the open search field; the addresses of what is found."""
    found = page.locator(".md-search-result__link")
    field = page.locator(".md-search__input")
    field.fill("")
    field.press("Backspace")
    found.first.wait_for(state="detached")
    field.fill(text)
    field.press("End")  # The theme listens to keys, and not every letter has one.
    found.first.wait_for()
    addresses: list[str] = found.evaluate_all("links => links.map(link => link.href)")
    return addresses
