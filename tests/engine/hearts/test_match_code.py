"""Match codes: a whole match in a link, and what is wrong with a spoilt one."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.codes import DIGITS, check
from engine.errors import GameError, MatchError
from engine.hearts.deal import Deal
from engine.hearts.match import Match
from engine.hearts.match_code import match_link, parse_link, table_link
from engine.hearts.rules import Rules
from engine.hearts.table import SpelledTable, Table
from tests.engine.hearts.matches import play_hand, play_match, played, tables, whole_matches

of_one_table = played(st.just(Match.start(Table(seed=5))))


@given(whole_matches)
def test_a_match_reads_back_from_its_link(match: Match) -> None:
    link = match_link(match)
    assert parse_link(link) == match
    assert parse_link(f" {link.lower()}\n") == match
    assert re.fullmatch(r"match-[A-Z0-9-]*[A-Z0-9]", link)


@given(tables)
def test_a_table_reads_back_from_its_link(table: Table) -> None:
    assert parse_link(table_link(table)) == Match.start(table)
    assert re.fullmatch(r"table-[A-Z0-9-]*[A-Z0-9]", table_link(table))


def test_a_hand_takes_some_two_dozen_characters() -> None:
    """So that a whole match fits into what messengers leave whole."""
    match = play_match(Match.start(Table(seed=1)))
    link = match_link(match)
    assert len(link) < 40 + 26 * len(match.hands)
    assert parse_link(link).winner is match.winner


@given(of_one_table, st.data())
def test_a_cut_link_is_known_from_a_whole_one(match: Match, data: st.DataObject) -> None:
    """What a messenger leaves is not taken for the same match.

    Two characters of check let one in a thousand pass, so that what is read
    from a cut link must at least be a legal match of the same table.
    """
    link = match_link(match)
    cut = link[: data.draw(st.integers(0, len(link) - 1))]
    try:
        read = parse_link(cut)
    except GameError:
        return
    assert read.table == match.table
    assert read != match


@given(of_one_table, st.data())
def test_a_changed_character_is_noticed(match: Match, data: st.DataObject) -> None:
    link = match_link(match)
    place = data.draw(st.integers(6, len(link) - 2))
    other = data.draw(st.sampled_from(DIGITS))
    changed = link[:place] + other + link[place + 1 :]
    exchanged = link[:place] + link[place + 1] + link[place] + link[place + 2 :]
    for spoilt in {changed, exchanged} - {link}:
        with pytest.raises(GameError):
            parse_link(spoilt)


@given(st.text(max_size=60))
def test_no_text_breaks_the_reader(text: str) -> None:
    code = str(Table())
    for candidate in (text, f"match-{text}", f"match-{code}-M-{text}", f"table-{text}"):
        try:
            match = parse_link(candidate)
        except GameError as error:
            assert error.code
        else:
            assert parse_link(match_link(match)) == match


CODE = str(Table())


def checked(body: str) -> str:
    whole = f"{CODE}-M-{body}"
    return f"match-{whole}-{check(whole)}"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "link-kind"),
        (CODE, "link-kind"),
        ("game-HM1-N-AAAAAAB", "link-kind"),
        (f"match-{CODE}", "game-code-moves"),
        (f"match-{CODE}-M-B", "game-code-check"),
        (f"match-{CODE}-M-B-A-AA", "game-code-check"),
        (checked("B"), "game-code-check"),
        (checked("A-B"), "game-code-check"),
        (checked("9-A"), "code-character"),
        (checked("777-A"), "match-over"),
        (f"table-{CODE[:-1]}", "code-too-short"),
    ],
)
def test_a_wrong_link_says_what_is_wrong(text: str, code: str) -> None:
    with pytest.raises(GameError) as caught:
        parse_link(text)
    assert caught.value.code == code


def test_only_a_match_from_its_beginning_has_a_link() -> None:
    deal = Deal.numbered(0, 1)
    match = play_hand(Match.start(Table()))
    for other in (
        Match.start(SpelledTable(Rules(), (deal,))),
        Match.start(Table(), first_hand=2),
        Match.start(Table(), scores_before=(1, 0, 0, 0)),
        match.deal_next().excerpt(2),
    ):
        with pytest.raises(MatchError, match="match-no-link"):
            match_link(other)
    assert match_link(match.excerpt(1)) == match_link(match)
