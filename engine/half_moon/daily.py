"""The deal of a day: the same for everybody on whose calendar it is that day."""

from __future__ import annotations

from engine.half_moon.deal_code import NUMBER_BITS, NumberedCode
from engine.shuffle import numbers


def deal_of_the_day(year: int, month: int, day: int) -> NumberedCode:
    """The deal of a date of the reader's own calendar.

    The date alone decides: the SplitMix64 stream of the number that its digits
    write, ``yyyymmdd``, begins with a number whose upper 35 bits are the deal's.
    No time and no zone play a part, so that no clock change moves the day.

    >>> str(deal_of_the_day(2026, 1, 31))
    'HM1-N-IFQ3MTB'
    """
    written = year * 10_000 + month * 100 + day
    return NumberedCode(next(numbers(written)) >> (64 - NUMBER_BITS))
