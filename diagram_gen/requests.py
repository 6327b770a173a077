"""Requests of the page: JSON whose parts are what they have to be."""

from __future__ import annotations

import json
from enum import StrEnum
from typing import Any

from diagram_gen.words import Letters
from engine.errors import GameError

type Answer = dict[str, Any]
"""An answer, ready to become JSON."""


class RequestError(GameError):
    """A request that is not made as requests are; ``part`` names what is wrong in it."""

    def __init__(self, part: str) -> None:
        super().__init__("request-malformed", part)


class Request:
    """A request, whose parts are what they have to be, or a ``RequestError``."""

    def __init__(self, text: str) -> None:
        try:
            parts = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise RequestError("JSON") from error
        self._parts: dict[str, Any] = _checked("JSON", parts, dict)
        settings: dict[str, Any] = _checked("settings", self._parts.get("settings", {}), dict)
        self._settings = settings

    def __contains__(self, name: str) -> bool:
        return name in self._parts

    def text(self, name: str) -> str:
        """A part that is a text."""
        return _checked(name, self._parts.get(name), str)

    def number(self, name: str) -> int:
        """A part that is a whole number."""
        return _checked(name, self._parts.get(name), int)

    def texts(self, name: str) -> list[str]:
        """A part that is a list of texts; an empty one if it is not there."""
        return [_checked(name, item, str) for item in _checked(name, self._list(name), list)]

    def numbers(self, name: str, count: int) -> list[int]:
        """A part that is a list of so many whole numbers."""
        found = [_checked(name, item, int) for item in _checked(name, self._list(name), list)]
        if len(found) != count:
            raise RequestError(name)
        return found

    def is_on(self, setting: str) -> bool:
        """Whether a setting is switched on."""
        return _checked(setting, self._settings.get(setting, False), bool)

    def choice[Choice: StrEnum](self, name: str, choices: type[Choice]) -> Choice:
        """A part that is one of several words."""
        asked = self.text(name)
        if asked not in list(choices):
            raise RequestError(name)
        return choices(asked)

    @property
    def letters(self) -> Letters:
        """Which letters the cards shall have."""
        asked = self._settings.get("letters", Letters.LOCAL)
        if asked not in list(Letters):
            raise RequestError("letters")
        return Letters(asked)

    def _list(self, name: str) -> Any:
        return self._parts.get(name, [])


def _checked[Kind](name: str, value: Any, kind: type[Kind]) -> Kind:
    # True and false are numbers to Python, and to nobody else.
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise RequestError(name)
    return value
