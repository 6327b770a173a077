"""What can go wrong, as values: a stable code and the part that offends.

No error holds a sentence. Whoever shows one words it in the reader's language
from its ``code``, its ``part`` and its ``details``.
"""

from __future__ import annotations


class GameError(ValueError):
    """Something that the rules or the notation do not allow.

    Attributes:
        code: Stable name of what is wrong, such as ``"card-malformed"``. It
            never changes once published; wording and tests rely on it.
        part: The offending part, quoted as it was met.
        details: Further facts that a sentence about the error needs, each a
            number or a short piece of notation.

    >>> error = GameError("card-malformed", "15X")
    >>> error.code, error.part
    ('card-malformed', '15X')
    """

    code: str
    part: str
    details: dict[str, str | int]

    def __init__(self, code: str, part: str, **details: str | int) -> None:
        super().__init__(code, part)
        self.code = code
        self.part = part
        self.details = details

    def __str__(self) -> str:
        """Code, part and details as written in logs; not meant for readers."""
        facts = "".join(f", {name}={value}" for name, value in self.details.items())
        return f"{self.code}: {self.part!r}{facts}"


class CardError(GameError):
    """A text that is no card."""


class DealError(GameError):
    """Cards that do not make up a deal."""


class CodeError(GameError):
    """A text that is no code of its kind; ``details`` may hold ``position``.

    ``position`` counts the characters of the text as it was typed, from 1.
    """


class DealCodeError(CodeError):
    """A text that is no deal code."""


class TableCodeError(CodeError):
    """A text that is no table code."""


class GameCodeError(CodeError):
    """A text that is no game code."""


class MoveError(GameError):
    """A move that is malformed or that the rules do not allow in a position."""


class RulesError(GameError):
    """Options of a table that do not exist or exclude each other."""


class PassingError(GameError):
    """Cards that cannot be passed."""


class PlayError(GameError):
    """A card that may not be played now."""


class MatchError(GameError):
    """What cannot be done with a match as it stands."""


class RecordError(GameError):
    """A record that cannot be read, with the place where reading stopped.

    Attributes:
        file: Name of the file, as given by the caller.
        line: Line, counted from 1.
        column: Column, counted from 1.
        move: Number of the move concerned, from 1; 0 where none is.
    """

    def __init__(
        self,
        code: str,
        part: str,
        *,
        file: str,
        line: int,
        column: int,
        move: int = 0,
        **details: str | int,
    ) -> None:
        super().__init__(code, part, **details)
        self.file = file
        self.line = line
        self.column = column
        self.move = move

    @property
    def where(self) -> str:
        """File, line and column, as compilers write them."""
        return f"{self.file}:{self.line}:{self.column}"

    def __str__(self) -> str:
        """Where and what; not meant for readers."""
        return f"{self.where}: {super().__str__()}"
