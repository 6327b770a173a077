"""The shuffle behind numbered deals, the same in every program that follows it.

The steps are written down with test vectors in
``docs/contribute/deal-codes.md``. The stream of numbers is SplitMix64 (Guy
Steele, Doug Lea and Christine Flood, "Fast splittable pseudorandom number
generators", OOPSLA 2014); the shuffle is that of Fisher and Yates in
Durstenfeld's form; every draw below a bound rejects what would favour the
small results, so that each is equally likely.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

_WORD = (1 << 64) - 1
_GOLDEN_GAMMA = 0x9E3779B97F4A7C15


def numbers(seed: int, skipped: int = 0) -> Iterator[int]:
    """The endless SplitMix64 stream of 64-bit numbers that starts from a seed.

    Args:
        seed: Where it starts.
        skipped: How many numbers to leave out at its beginning.

    >>> stream = numbers(1234567)
    >>> next(stream), next(stream)
    (6457827717110365317, 3203168211198807973)
    >>> next(numbers(1234567, 1))
    3203168211198807973
    """
    state = (seed + skipped * _GOLDEN_GAMMA) & _WORD
    while True:
        state = (state + _GOLDEN_GAMMA) & _WORD
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _WORD
        yield mixed ^ (mixed >> 31)


def below(bound: int, stream: Iterator[int]) -> int:
    """Draw a number from 0 to ``bound`` - 1, each equally likely.

    Takes the upper 32 bits of the next number; draws again while they are not
    below the greatest multiple of ``bound`` that fits into 32 bits.
    """
    fair = (1 << 32) - (1 << 32) % bound
    while True:
        draw = next(stream) >> 32
        if draw < fair:
            return draw % bound


def shuffled[Item](items: Iterable[Item], stream: Iterator[int]) -> list[Item]:
    """The items in an order drawn from a stream, each order equally likely.

    >>> "".join(shuffled("HEARTS", numbers(1)))
    'EHRSAT'
    """
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        chosen = below(last + 1, stream)
        order[last], order[chosen] = order[chosen], order[last]
    return order
