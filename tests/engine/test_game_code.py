"""Game codes: a whole game in a link, which is read back whole or refused."""

from __future__ import annotations

import re
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import DealCodeError, GameCodeError, GameError
from engine.half_moon.daily import deal_of_the_day
from engine.half_moon.deal_code import NumberedCode, SpelledCode
from engine.half_moon.game import Game
from engine.half_moon.game_code import GameCode, deal_link, game_link, parse_link
from tests.engine.games import codes, games


@given(games())
def test_a_game_reads_back_from_its_link(game: Game) -> None:
    link = game_link(SpelledCode(game.deal), game.moves)
    assert parse_link(link).game() == game
    assert parse_link(f" {link.lower()}\n").game() == game
    assert re.fullmatch(r"game-[A-Z0-9-]*[A-Z0-9]", link)


@given(codes)
def test_a_deal_reads_back_from_its_link(code: NumberedCode | SpelledCode) -> None:
    assert parse_link(deal_link(code)) == GameCode(code, ())


@given(games(code=NumberedCode(5)), st.data())
def test_a_cut_link_is_known_from_a_whole_one(game: Game, data: st.DataObject) -> None:
    """Whatever a messenger cuts off, the rest is not taken for another game.

    Two characters of check let one in a thousand pass, so that what is read
    from a cut link must at least be a legal game of the same deal.
    """
    link = game_link(NumberedCode(5), game.moves)
    cut = link[: data.draw(st.integers(0, len(link) - 1))]
    try:
        read = parse_link(cut)
    except GameError:
        return
    assert read.game().deal == game.deal
    assert read.moves != game.moves


@given(games(code=NumberedCode(5)), st.data())
def test_a_changed_character_is_noticed(game: Game, data: st.DataObject) -> None:
    """Any single other character, and any two neighbours exchanged."""
    link = game_link(NumberedCode(5), game.moves)
    place = data.draw(st.integers(5, len(link) - 2))
    other = data.draw(st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"))
    changed = link[:place] + other + link[place + 1 :]
    exchanged = link[:place] + link[place + 1] + link[place] + link[place + 2 :]
    for spoilt in {changed, exchanged} - {link}:
        with pytest.raises(GameError):
            parse_link(spoilt)


@given(st.text(max_size=60))
def test_no_text_breaks_the_reader(text: str) -> None:
    for candidate in (text, f"game-{text}", f"game-HM1-N-AAAAAAB-M-{text}", f"deal-{text}"):
        try:
            read = parse_link(candidate)
        except GameError as error:
            assert error.code
        else:
            assert parse_link(game_link(read.code, read.moves)) == read


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "link-kind"),
        ("HM1-N-AAAAAAB", "link-kind"),
        ("game-HM1-N-AAAAAAB", "game-code-moves"),
        ("game-HM1-N-AAAAAAB-M-AB", "game-code-check"),
        ("deal-HM1-N-AAAAAA", "code-too-short"),
    ],
)
def test_a_wrong_link_says_what_is_wrong(text: str, code: str) -> None:
    with pytest.raises((GameCodeError, DealCodeError)) as caught:
        parse_link(text)
    assert caught.value.code == code


def test_each_day_has_a_deal_of_its_own() -> None:
    """A thousand days in a row, clock changes and leap days among them, all differ."""
    first = date(2026, 1, 1)
    days = [first + timedelta(days=day) for day in range(1000)]
    deals = {deal_of_the_day(day.year, day.month, day.day) for day in days}
    assert len(deals) == len(days)
