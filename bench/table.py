"""What was measured, and whether it is as good as it has to be."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Self


class Statistic(StrEnum):
    """How one number is made of many samples."""

    MEDIAN = "median"
    P99 = "p99"
    MAXIMUM = "maximum"

    def of(self, samples: Sequence[float]) -> float:
        """Return the statistic of at least one sample.

        The 99th percentile is the smallest sample that 99 of 100 do not exceed.

        >>> Statistic.P99.of(range(1, 201))
        198
        """
        if self is Statistic.MEDIAN:
            return statistics.median(samples)
        if self is Statistic.MAXIMUM:
            return max(samples)
        return sorted(samples)[-(-99 * len(samples) // 100) - 1]


@dataclass(frozen=True)
class Figure:
    """A measured number with the samples that it is made of."""

    samples: Sequence[float]
    unit: str = ""
    statistic: Statistic = Statistic.MEDIAN

    @property
    def value(self) -> float:
        """The one number."""
        return self.statistic.of(self.samples)

    def __str__(self) -> str:
        return written(self.value, self.unit)


class Judged(StrEnum):
    """What of a row has to be within its reach."""

    OURS = "ours"
    RATIO = "ratio"
    EXCESS = "excess"


@dataclass(frozen=True)
class Reach:
    """How good a row has to be."""

    judged: Judged
    limit: float
    at_least: bool = False

    @classmethod
    def ratio(cls, limit: float) -> Self:
        """Ours may be at most so many times what it is measured against."""
        return cls(Judged.RATIO, limit)

    @classmethod
    def excess(cls, limit: float) -> Self:
        """Ours may be at most so much more than what it is measured against."""
        return cls(Judged.EXCESS, limit)

    @classmethod
    def at_most(cls, limit: float) -> Self:
        """Ours may be at most this."""
        return cls(Judged.OURS, limit)

    @classmethod
    def no_less_than(cls, limit: float) -> Self:
        """Ours has to be at least this."""
        return cls(Judged.OURS, limit, at_least=True)


@dataclass(frozen=True)
class Row:
    """One line of the table.

    Args:
        what: What is measured, for a person.
        ours: This project's figure.
        against: What it is compared with, measured in the same run.
        reach: How good it has to be; None where it is stated only.
        note: How it was measured, where the name does not tell.
    """

    what: str
    ours: Figure
    against: Figure | None = None
    reach: Reach | None = None
    note: str = ""
    raw: dict[str, Any] = field(default_factory=dict)
    """Whatever else was measured and shall be kept."""

    @property
    def ratio(self) -> float | None:
        """Ours as a part of what it is compared with."""
        return self.ours.value / self.against.value if self.against else None

    @property
    def judged(self) -> float:
        """The number that is held against the reach.

        Raises:
            ValueError: There is nothing to compare with, but the reach asks for it.
        """
        if self.reach is None or self.reach.judged is Judged.OURS:
            return self.ours.value
        if self.against is None:
            raise ValueError(f"{self.what} has nothing to be compared with")
        if self.reach.judged is Judged.EXCESS:
            return self.ours.value - self.against.value
        return self.ours.value / self.against.value

    @property
    def holds(self) -> bool | None:
        """Whether it is within its reach; None where it has none.

        >>> fast, slow = Figure([3, 1, 2], "ms"), Figure([10], "ms")
        >>> Row("start", fast, slow, Reach.ratio(0.2)).holds
        True
        >>> Row("start", fast, slow, Reach.excess(-9)).holds
        False
        >>> Row("start", fast, reach=Reach.no_less_than(3)).holds
        False
        """
        if self.reach is None:
            return None
        if self.reach.at_least:
            return self.judged >= self.reach.limit
        return self.judged <= self.reach.limit

    def cells(self) -> tuple[str, ...]:
        """Return what stands in the columns of the table."""
        return (
            self.what,
            str(self.ours),
            str(self.against) if self.against else "",
            f"{self.ratio:.3f}" if self.ratio is not None else "",
            self._reach_text(),
            {True: "yes", False: "NO", None: ""}[self.holds],
        )

    def _reach_text(self) -> str:
        if self.reach is None:
            return ""
        sign = "≥" if self.reach.at_least else "≤"
        if self.reach.judged is Judged.RATIO:
            return f"{sign} {self.reach.limit:g}"
        plus = "+ " if self.reach.judged is Judged.EXCESS else ""
        return f"{sign} {plus}{written(self.reach.limit, self.ours.unit)}"

    def plain(self) -> dict[str, Any]:
        """Return all of it as JSON knows it."""
        return {
            "what": self.what,
            "ours": _plain_figure(self.ours),
            "against": _plain_figure(self.against) if self.against else None,
            "ratio": self.ratio,
            "reach": self._reach_text(),
            "holds": self.holds,
            "note": self.note,
            "raw": self.raw,
        }


def _plain_figure(figure: Figure) -> dict[str, Any]:
    return {
        "value": figure.value,
        "unit": figure.unit,
        "statistic": figure.statistic,
        "samples": list(figure.samples),
    }


def written(value: float, unit: str) -> str:
    """Return a number with as many digits as tell something.

    >>> written(1234.5, "ms"), written(0.00123, ""), written(2.5, "MB")
    ('1234 ms', '0.0012', '2.50 MB')
    """
    size = abs(value)
    if size >= 100 or value == int(value):
        digits = f"{value:.0f}"
    elif size >= 10:
        digits = f"{value:.1f}"
    elif size >= 0.01:
        digits = f"{value:.2f}"
    else:
        digits = f"{value:.2g}"
    return f"{digits} {unit}".rstrip()


HEADINGS = ("what", "ours", "against", "ratio", "reach", "holds")


def table(rows: Sequence[Row]) -> str:
    """Return rows as a table of text, with the notes below it."""
    lines = [HEADINGS, *(row.cells() for row in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(HEADINGS))]

    def aligned(line: Sequence[str]) -> str:
        first, *others = line
        cells = [cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True)]
        return "  ".join([first.ljust(widths[0]), *cells]).rstrip()

    rule = "  ".join("-" * width for width in widths)
    notes = [f"{row.what}: {row.note}" for row in rows if row.note]
    return "\n".join(
        [aligned(HEADINGS), rule, *map(aligned, lines[1:]), *([""] if notes else []), *notes]
    )
