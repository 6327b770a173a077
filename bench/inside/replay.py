"""Replay a recorded game again and again: replay.py RECORD ROUNDS.

Runs under CPython and in Pyodide. Prints a JSON object with the milliseconds
of each replay, checks included, and of each run of a loop that is always the
same, taken by turns.
"""

import json
import sys
import time

from engine.half_moon.record import Record


def replay(text: str) -> None:
    """Read a record and play it, with every check."""
    Record.parse(text).game()


def loop() -> int:
    """Do what Python code mostly does: call, look up, compare, make tuples and sets."""
    seen: dict[tuple[int, int], frozenset[int]] = {}
    for number in range(12_000):
        key = (number % 97, number % 89)
        known = seen.get(key, frozenset())
        if number not in known:
            seen[key] = known | {number % 13}
    return sum(len(known) for known in seen.values())


def milliseconds(action: str, text: str) -> float:
    """Time one of the two."""
    start = time.perf_counter()
    if action == "replay":
        replay(text)
    else:
        loop()
    return (time.perf_counter() - start) * 1000


def main(path: str, rounds: str) -> None:
    """Take turns, and print what they took."""
    with open(path, encoding="utf-8") as file:  # noqa: PTH123 (no pathlib in the browser)
        record = file.read()
    taken: dict[str, list[float]] = {"replay": [], "loop": []}
    for _ in range(int(rounds)):
        for name, samples in taken.items():
            samples.append(milliseconds(name, record))
    sys.stdout.write(json.dumps(taken) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
