"""Hypothesis strategies: deals, games and records as they come up in play."""

from __future__ import annotations

from hypothesis import strategies as st

from engine.half_moon.deal import numbered_deal
from engine.half_moon.deal_code import NUMBER_BITS, DealCode, NumberedCode, SpelledCode
from engine.half_moon.game import Game
from engine.half_moon.record import Line, Record, RecordedMove

numbers = st.integers(min_value=0, max_value=(1 << NUMBER_BITS) - 1)
"""Numbers of deals."""

deals = st.integers(min_value=1 << NUMBER_BITS, max_value=(1 << 64) - 1).map(numbered_deal)
"""Deals that no code numbers: their seeds lie beyond the range of codes."""

codes: st.SearchStrategy[DealCode] = st.one_of(numbers.map(NumberedCode), deals.map(SpelledCode))
"""Deal codes of both kinds."""


@st.composite
def games(draw: st.DrawFn, code: DealCode | None = None) -> Game:
    """A game of any length, each move chosen among the legal ones."""
    chosen = code if code is not None else draw(codes)
    game = Game.start(chosen.deal())
    for _ in range(draw(st.integers(min_value=0, max_value=52))):
        moves = game.position.legal_moves()
        if not moves:
            break
        game = game.play(moves[draw(st.integers(0, len(moves) - 1))])
    return game


comments = st.one_of(st.just(""), st.text(max_size=60))
header_names = st.from_regex(r"X[A-Za-z0-9]{0,8}", fullmatch=True)


@st.composite
def lines(draw: st.DrawFn, game: Game, depth: int = 0) -> Line:
    """Moves that go on from a game, with comments and variations."""
    recorded = []
    for _ in range(draw(st.integers(min_value=0 if depth == 0 else 1, max_value=4))):
        moves = game.position.legal_moves()
        if not moves:
            break
        move = moves[draw(st.integers(0, len(moves) - 1))]
        variations = []
        if depth < 2 and draw(st.booleans()):
            variations = [draw(lines(game, depth + 1))]
        recorded.append(RecordedMove(move, draw(comments), tuple(variations)))
        game = game.play(move)
    return Line(tuple(recorded), draw(comments))


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Records with headers, comments and variations in variations."""
    code = draw(codes)
    headers = draw(st.dictionaries(header_names, st.text(max_size=30), max_size=3))
    line = draw(lines(Game.start(code.deal())))
    return Record(code, line, tuple(headers.items()))
