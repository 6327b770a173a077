"""The command line of the finder of wins: ``python -m tools.find_win``.

It prints a win as a record. How it ended is its exit status: 0 for a win, 1 if
it is proven that there is none, 2 if it gave up, 64 for a wrong call or input.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import NoReturn, TextIO

from diagram_gen.words import Words
from engine.errors import GameError
from engine.half_moon.deal_code import NumberedCode, SpelledCode, parse_deal_code
from engine.half_moon.finder.naturalness import natural_order
from engine.half_moon.finder.partial_deal import FREE, PartialDeal, Tries, find_won_game
from engine.half_moon.finder.search import GaveUp, Limit, NoWin, Progress, Win, find_win
from engine.half_moon.move import Move
from engine.half_moon.position import Position
from engine.half_moon.record import Line, Record, RecordedMove

FOUND = 0
PROVEN_NONE = 1
GAVE_UP = 2
WRONG_CALL = 64

_REASONS = {
    Limit.STOPPED: "time was up",
    Limit.POSITIONS: "as many positions were looked at as allowed",
    Limit.WIDTH: "the widest search dropped positions and found no win among the rest",
}
_BAR_WIDTH = 30
_BAR_INTERVAL = 0.1

type Clock = Callable[[], float]
"""A clock that counts seconds from any moment."""


def main(
    arguments: list[str] | None = None,
    *,
    clock: Clock = time.monotonic,
    errors: TextIO | None = None,
) -> int:
    """Run the finder; returns the exit status.

    Args:
        arguments: The words after the program's name; ``None`` for those of
            this process.
        clock: Tells the seconds.
        errors: Where messages and the progress bar go; ``None`` for stderr.
    """
    messages = sys.stderr if errors is None else errors
    try:
        return _run(_parser().parse_args(arguments), clock, messages)
    except _WrongCallError as error:
        print(error, file=messages)
    except GameError as error:
        print(Words().error_with_place(error), file=messages)
    except UnicodeDecodeError as error:
        print(f"the file is not UTF-8 text ({error.reason})", file=messages)
    except OSError as error:
        print(f"{error.filename}: {error.strerror}", file=messages)
    return WRONG_CALL


class _WrongCallError(Exception):
    """A call that the command line does not understand."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise _WrongCallError(f"{self.format_usage()}{self.prog}: {message}")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="python -m tools.find_win",
        description="Find a win of Half Moon. Prints it as a record.",
        epilog="Exit status: 0 found, 1 proven that there is none, 2 gave up, 64 wrong call.",
    )
    parser.add_argument(
        "source",
        nargs="?",
        help=f"a deal code, or a file with a record; free cards of its deal are written {FREE}",
    )
    parser.add_argument(
        "--after", type=_count, metavar="N", help="keep the record's first N moves (default: all)"
    )
    parser.add_argument(
        "--opening", default="", metavar="MOVES", help='moves to make first: "5S@1+6D@8 …"'
    )
    parser.add_argument(
        "--seconds", type=_seconds, default=60.0, metavar="N", help="give up after (default: 60)"
    )
    parser.add_argument(
        "--positions", type=_count, metavar="N", help="give up after looking at N positions"
    )
    parser.add_argument(
        "--seed", type=_count, default=0, metavar="N", help="where filling starts (default: 0)"
    )
    parser.add_argument(
        "--best-of",
        type=_count,
        default=1,
        metavar="N",
        help="of N won fillings take the most natural one (default: 1)",
    )
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="write the record there")
    parser.add_argument(
        "--numbers",
        type=_numbers,
        metavar="A-B",
        help="instead of one deal, search the numbered deals A to B and report each",
    )
    return parser


def _count(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"“{text}” is no whole number")
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not seconds >= 0:
        raise argparse.ArgumentTypeError(f"“{text}” is no number of seconds")
    return seconds


def _numbers(text: str) -> range:
    first, dash, last = text.partition("-")
    if not (dash and first.isdecimal() and last.isdecimal() and int(first) <= int(last)):
        raise argparse.ArgumentTypeError(f"“{text}” is no range such as 0-99")
    return range(int(first), int(last) + 1)


def _run(options: argparse.Namespace, clock: Clock, messages: TextIO) -> int:
    bar = _Bar(messages, clock)
    if (options.source is None) == (options.numbers is None):
        raise _WrongCallError("give a deal code or a file, or --numbers")
    if options.numbers is not None:
        return _settle(options, clock, bar)
    opening = [Move.parse(move) for move in options.opening.split()]
    path = Path(options.source)
    if not path.is_file():
        if path.suffix:
            raise _WrongCallError(f"there is no file {path}")
        return _find(Record(parse_deal_code(options.source)), opening, options, clock, bar)
    text = path.read_text(encoding="utf-8")
    if FREE in text.partition("\n\n")[0]:
        partial = PartialDeal.parse(text, str(path))
        kept = partial.opening if options.after is None else partial.opening[: options.after]
        partial = replace(partial, opening=(*kept, *opening))
        return _fill(partial, options, clock, bar)
    return _find(Record.parse(text, str(path)), opening, options, clock, bar)


def _find(
    record: Record, opening: list[Move], options: argparse.Namespace, clock: Clock, bar: _Bar
) -> int:
    moves = len(record.line.moves) if options.after is None else options.after
    record.game().after(moves)
    kept = (*record.line.moves[:moves], *(RecordedMove(move) for move in opening))
    record = replace(record, line=Line(kept, record.line.comment))
    position = record.game().position
    finding = find_win(
        position,
        stop=_until(clock, options.seconds),
        most_positions=options.positions,
        progress=bar.search,
    )
    bar.clear()
    match finding:
        case Win(moves=win):
            line = (*kept, *(RecordedMove(move) for move in natural_order(position, win)))
            _write(replace(record, line=Line(line, record.line.comment)), options.output)
            return FOUND
        case NoWin(visited=visited):
            bar.say(f"there is no win ({visited:,} positions looked at)")
            return PROVEN_NONE
        case GaveUp(reason=reason, visited=visited):
            bar.say(f"gave up: {_REASONS[reason]} ({visited:,} positions looked at)")
            return GAVE_UP


def _fill(partial: PartialDeal, options: argparse.Namespace, clock: Clock, bar: _Bar) -> int:
    if options.best_of == 0:
        raise _WrongCallError("--best-of is at least 1")
    game = find_won_game(
        partial,
        options.seed,
        best_of=options.best_of,
        stop=_until(clock, options.seconds),
        progress=lambda tries: bar.fillings(tries, options.best_of),
    )
    bar.clear()
    if game is None:
        bar.say("gave up: time was up, and no filling tried was won")
        return GAVE_UP
    record = Record.of_game(SpelledCode(game.deal), game)
    _write(replace(record, headers=partial.headers), options.output)
    return FOUND


def _settle(options: argparse.Namespace, clock: Clock, bar: _Bar) -> int:
    settled = won = 0
    for number in options.numbers:
        code = NumberedCode(number)
        begun = clock()
        finding = find_win(
            Position.start(code.deal()),
            stop=_until(clock, options.seconds),
            most_positions=options.positions,
            progress=bar.search,
        )
        bar.clear()
        won += isinstance(finding, Win)
        settled += not isinstance(finding, GaveUp)
        said = {Win: "won", NoWin: "no win", GaveUp: "gave up"}[type(finding)]
        print(f"{number} {code} {said} {clock() - begun:.2f} s", flush=True)
    count = len(options.numbers)
    print(f"{settled} of {count} settled: {won} won, {settled - won} without a win")
    return FOUND if settled == count else GAVE_UP


def _until(clock: Clock, seconds: float) -> Callable[[], bool]:
    end = clock() + seconds
    return lambda: clock() >= end


def _write(record: Record, output: Path | None) -> None:
    if output is None:
        print(record, end="")
    else:
        output.write_text(str(record), encoding="utf-8", newline="\n")


class _Bar:
    """The progress bar; silent where nobody watches a terminal."""

    def __init__(self, messages: TextIO, clock: Clock) -> None:
        self._messages = messages
        self._clock = clock
        self._watched = messages.isatty()
        self._next = clock()

    def say(self, sentence: str) -> None:
        print(sentence, file=self._messages)

    def search(self, progress: Progress) -> None:
        done = progress.uncovered / max(progress.covered_at_start, 1)
        self._draw(done, f"width {progress.width:,}, {progress.visited:,} positions")

    def fillings(self, tries: Tries, wanted: int) -> None:
        self._draw(tries.won / wanted, f"{tries.filled:,} fillings, {tries.won:,} won")

    def clear(self) -> None:
        if self._watched:
            print("\r\x1b[K", end="", file=self._messages, flush=True)

    def _draw(self, done: float, said: str) -> None:
        if self._watched and self._clock() >= self._next:
            self._next = self._clock() + _BAR_INTERVAL
            bar = "█" * round(done * _BAR_WIDTH)
            print(f"\r\x1b[K{bar:░<{_BAR_WIDTH}} {said}", end="", file=self._messages, flush=True)


if __name__ == "__main__":
    sys.exit(main())
