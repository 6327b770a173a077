"""A built page as the tests see it: its links, its ids and its text."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

_VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "wbr"}


@dataclass(frozen=True, slots=True)
class Link:
    """What a page refers to."""

    tag: str
    url: str
    attributes: dict[str, str]


@dataclass
class BuiltPage:
    """A page of the built site."""

    path: Path
    attributes: dict[str, dict[str, str]] = field(default_factory=dict)
    """Those of the first element of each tag."""
    links: list[Link] = field(default_factory=list)
    ids: Counter[str] = field(default_factory=Counter)
    texts: dict[str, list[str]] = field(default_factory=dict)
    """Texts of title, headings, article and scripts, by tag."""
    elements: list[tuple[str, dict[str, str]]] = field(default_factory=list)
    """Every element in its order."""

    @property
    def article(self) -> str:
        """The text of the page's own content."""
        return " ".join("".join(self.texts.get("article", [])).split())

    def text(self, tag: str) -> str:
        """The text of the first element of a tag."""
        return self.texts[tag][0].strip()


def read_page(path: Path) -> BuiltPage:
    """Read a built page."""
    reader = _Reader(BuiltPage(path))
    reader.feed(path.read_text(encoding="utf-8"))
    reader.close()
    return reader.page


class _Reader(HTMLParser):
    def __init__(self, page: BuiltPage) -> None:
        super().__init__()
        self.page = page
        self._open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        self.page.attributes.setdefault(tag, attributes)
        self.page.elements.append((tag, attributes))
        if "id" in attributes:
            self.page.ids[attributes["id"]] += 1
        for name in ("href", "src", "action", "data-engine"):
            if name in attributes:
                self.page.links.append(Link(tag, attributes[name], attributes))
        if tag not in _VOID:
            self._open.append(tag)
            self.page.texts.setdefault(tag, []).append("")

    def handle_endtag(self, tag: str) -> None:
        if tag in self._open:
            while self._open.pop() != tag:
                pass

    def handle_data(self, data: str) -> None:
        for tag in set(self._open):
            self.page.texts[tag][-1] += data
