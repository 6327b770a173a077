"""Whole matches at the table of Hearts, and everything the rules can say there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count, product

import pytest
from playwright.sync_api import Page, expect

from diagram_gen.hearts.table_words import READER
from engine.cards import Card
from engine.hearts.deal import Deal
from engine.hearts.legality import Restriction
from engine.hearts.match import Match
from engine.hearts.public_hand import Phase
from engine.hearts.ranking import CARDS_PASSED
from engine.hearts.rules import CardValues, Moon, PassCycle, Rules
from engine.hearts.seat import Seat
from engine.hearts.table import SpelledTable, Strength, Table
from tests.browser.accessibility import violations
from tests.browser.pages import ENGINE_START
from tests.browser.tables import (
    WORDS,
    TableOnPage,
    played_to_the_last_card,
    reader_acts,
)


@pytest.fixture
def table(page: Page, site_url: str) -> TableOnPage:
    table = TableOnPage(page)
    table.open(site_url)
    return table


def short_table(target: int, seed: int = 1) -> Table:
    return Table(Rules(target=target), seed=seed, strength=Strength.EASY)


def test_a_whole_match_is_played_by_mouse(table: TableOnPage) -> None:
    """Its first hand ends in a tie above the target, and its second with a moon."""
    table.follow(Match.start(short_table(target=20, seed=2)))
    while (match := table.match).winner is None:
        if match.hand.phase is Phase.PASSING:
            table.pass_cards()
        elif match.hand.phase is Phase.OVER:
            table.expect_sheet(match)
            table.go.click()
            expect(table.element).not_to_have_attribute("data-phase", "hand-over")
        elif not match.hand.counting_left:
            table.go.click()
            expect(table.caption).to_contain_text(WORDS.claimed())
        else:
            table.play(match.hand.legal_plays()[0])
    assert match.after(14).is_tied
    assert match.hand_scores[-1].shooter is READER
    expect(table.element).to_have_attribute("data-phase", "match-over")
    expect(table.element).to_have_attribute(
        "data-outcome", "won" if match.winner is READER else "lost"
    )
    expect(table.caption).to_contain_text(WORDS.winner(match.winner))
    expect(table.caption).to_contain_text(WORDS.what_next(match))
    table.expect_sheet(match)
    table.control("step").click()
    table.control("last").click()
    expect(table.element.locator(".board-step")).to_have_text(
        WORDS.counter(len(match.moves), len(match.moves))
    )


def test_a_whole_match_is_played_by_keys_alone(table: TableOnPage) -> None:
    """With the few keys that the list of keys names, and Tab."""
    page = table.page
    table.follow(Match.start(short_table(target=1)))
    focused = page.locator(":focus")

    def move_to(card: Card) -> None:
        """Go to a card by the arrow keys, row by row."""
        expect(table.card(card)).to_be_attached()
        page.keyboard.press("Home")
        row = str(table.match.hand.held[READER][0])
        while (at := focused.get_attribute("data-place")) != str(card):
            page.keyboard.press("ArrowRight")
            if focused.get_attribute("data-place") == at:
                for _ in table.match.hand.held[READER]:
                    page.keyboard.press("ArrowLeft")
                page.keyboard.press("ArrowDown")
                assert focused.get_attribute("data-place") != row

    page.locator("body").focus()
    for _ in range(60):
        page.keyboard.press("Tab")
        if focused.evaluate("(it) => it.classList.contains('viewer-card')"):
            break
    for card in table.match.hand.held[READER][-CARDS_PASSED:]:
        move_to(card)
        page.keyboard.press("Enter")
        expect(table.card(card)).to_have_attribute("aria-pressed", "true", timeout=ENGINE_START)
    page.keyboard.press("p")
    expect(table.element).to_have_attribute("data-phase", Phase.PLAYING)
    while (before := table.match).hand.phase is Phase.PLAYING:
        card = before.hand.legal_plays()[-1]
        # Any key of the table hurries what is shown on the way.
        page.keyboard.press("t")
        expect(table.element).not_to_have_attribute("data-on-the-way", "")
        move_to(card)
        page.keyboard.press("Space")
        table.expect_played(before, card)
    match = table.match
    table.expect_sheet(match)
    if match.winner is not None:
        table.expect_said(WORDS.winner(match.winner))
    assert violations(page, "hearts-table") == []


def illegal_cards(rules: Rules, wanted: Restriction) -> Iterator[tuple[Match, Card]]:
    """Matches that wait for the reader, each with a card that a rule keeps back."""
    for seed in count():
        match = reader_acts(Match.start(Table(rules, seed=seed, strength=Strength.EASY)))
        while match.hand.phase is Phase.PLAYING:
            for card in match.hand.held[READER]:
                reason = match.hand.why_illegal(READER, card)
                if reason is not None and reason.code == wanted:
                    yield match, card
            match = reader_acts(match.play(match.hand.legal_plays()[-1]))


@pytest.mark.parametrize("wanted", Restriction)
def test_each_reason_for_an_illegal_card_is_told(table: TableOnPage, wanted: Restriction) -> None:
    match, card = next(illegal_cards(Rules(passing=PassCycle.NEVER), wanted))
    reason = match.hand.why_illegal(READER, card)
    assert reason is not None
    table.follow(match)
    expect(table.card(card)).to_have_accessible_name(WORDS.card_in_hand(card, fits=False))
    table.card(card).click()
    expect(table.caption).to_contain_text(WORDS.error(reason))
    table.expect_said(WORDS.error(reason))
    table.expect_match(match)


def deal(**hands: str) -> Deal:
    """A deal by the cards of each seat, suit by suit, such as ``C:A2 D:3``."""
    ranks = "AKQJT98765432"

    def read(hand: str) -> Iterator[Card]:
        for row in hand.split():
            for rank in ranks if row[2:] == "all" else row[2:]:
                yield Card.parse(f"{rank.replace('T', '10')}{row[0]}")

    return Deal(tuple(tuple(read(hands[seat.name.lower()])) for seat in Seat))


ALL_CLUBS = deal(south="C:all", west="D:all", north="H:all", east="S:all")
"""South takes every trick."""

WITHOUT_THE_JACK = deal(
    south="C:AKQJT9876543 D:2",
    west="C:2 D:AKQJT9876543",
    north="H:AKQJT9876543 S:2",
    east="S:AKQJT9876543 H:2",
)
"""South takes every trick but the last one, in which the cards of ``KEPT`` fall."""

KEPT = tuple(map(Card.parse, ("2D", "JD", "2S", "3S")))


OPTIONS = [
    Rules(values, omnibus=omnibus, moon=moon, passing=PassCycle.NEVER, first_trick_free=True)
    for values, omnibus, moon in product(CardValues, (False, True), Moon)
]


@pytest.mark.parametrize("rules", OPTIONS, ids=str)
def test_the_last_card_settles_a_hand_as_the_engine_does(table: TableOnPage, rules: Rules) -> None:
    """With a moon, with all but the jack, which Omnibus alone asks for, and without a moon."""
    shooters = []
    for dealt in (ALL_CLUBS, WITHOUT_THE_JACK, Deal.numbered(5, 1)):
        start = Match.start(SpelledTable(rules, (dealt,)), scores_before=(10, 7, 4, 5))
        before = played_to_the_last_card(start, KEPT if dealt is WITHOUT_THE_JACK else ())
        table.follow(before)
        table.play(before.hand.held[READER][0])
        match = table.match
        score = match.hand.score()
        expect(table.element.locator(".table-moon")).to_have_text(WORDS.moon(score, rules))
        table.expect_sheet(match)
        table.expect_said(WORDS.settled(score, match.scores, rules))
        expect(table.caption).to_contain_text(WORDS.scores(match.scores))
        shooters.append(score.shooter)
    moon = None if rules.card_values is CardValues.BLACK_MARIA else READER
    assert shooters == [moon, None if rules.omnibus else moon, None]


def test_a_tie_is_played_on_and_told(table: TableOnPage) -> None:
    """Two share the lowest score after somebody has reached the target."""
    rules = Rules(target=50, passing=PassCycle.NEVER)
    before = played_to_the_last_card(Match.start(Table(rules, seed=1)))
    ended = reader_acts(before.play(before.hand.held[READER][0]))
    change = ended.hand.score().change
    wanted = (20, 20, 60, 30)
    scores = tuple(after - points for after, points in zip(wanted, change, strict=True))
    tied = replace(before, scores_before=scores)
    table.follow(tied)
    table.play(before.hand.held[READER][0])
    match = table.match
    assert match.scores == wanted
    assert match.is_tied
    expect(table.element).to_have_attribute("data-phase", "hand-over")
    expect(table.caption).to_contain_text(WORDS.what_next(match))
    table.expect_said(WORDS.what_next(match))
    table.go.click()
    expect(table.element).not_to_have_attribute("data-phase", "hand-over")
    assert table.match.hand.number == match.hand.number + 1


def test_a_record_without_a_further_hand_says_so(table: TableOnPage) -> None:
    rules = Rules(passing=PassCycle.NEVER)
    before = played_to_the_last_card(Match.start(SpelledTable(rules, (ALL_CLUBS,))))
    table.follow(before)
    table.play(before.hand.held[READER][0])
    expect(table.caption).to_contain_text(WORDS.what_next(table.match))
    expect(table.go).to_have_attribute("aria-disabled", "true")


def test_the_last_trick_stays_until_the_reader_goes_on(table: TableOnPage) -> None:
    match = reader_acts(Match.start(Table(Rules(passing=PassCycle.NEVER), seed=3)))
    expect(table.control("last_trick")).to_have_attribute("aria-disabled", "true")
    match = reader_acts(match.play(match.hand.legal_plays()[0]))
    table.follow(match)
    last = match.hand.tricks[-1]
    shown = table.element.locator(".board-stage svg.diagram desc")
    before = shown.text_content()
    button = table.control("last_trick")
    for leave in (button.click, table.element.locator(".board-bar").click):
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
        expect(shown).to_contain_text(WORDS.in_the_middle(last))
        table.expect_said(WORDS.in_the_middle(last))
        leave()
        expect(button).to_have_attribute("aria-pressed", "false")
        expect(shown).to_have_text(before or "")


def test_what_is_known_of_a_hand_is_on_the_screen(table: TableOnPage) -> None:
    """Who led, what is taken so far, and that hearts are broken."""
    match = Match.start(Table(Rules(passing=PassCycle.NEVER), seed=3))
    match = reader_acts(match)
    while not (match.hand.hearts_broken and match.hand.trick and match.hand.trick.cards):
        match = reader_acts(match.play(match.hand.legal_plays()[-1]))
    table.follow(match)
    part = table.element.locator
    expect(part(".table-broken")).to_have_text(WORDS.hearts_broken())
    expect(part(".table-taken")).to_have_text(WORDS.taken_short(match.hand.taken))
    expect(part(".table-trick")).to_have_text(WORDS.trick_number(len(match.hand.all_tricks)))
    trick = match.hand.trick
    assert trick is not None
    led = part(f".board-stage [data-trick='{trick.leader.notation}'] circle")
    expect(led).to_have_count(1)
    expect(part(".board-stage [data-trick] circle")).to_have_count(1)
    expect(table.caption).to_contain_text(WORDS.led(*trick.plays[0]))
    table.page.keyboard.press("t")
    table.card(match.hand.legal_plays()[0]).focus()
    table.page.keyboard.press("t")
    table.expect_said(WORDS.whole_table(match, trick))


def test_the_rest_of_a_hand_without_points_is_laid_down(table: TableOnPage) -> None:
    match = reader_acts(Match.start(Table(Rules(passing=PassCycle.NEVER), seed=1)))
    while match.hand.counting_left:
        match = reader_acts(match.play(match.hand.legal_plays()[-1]))
    table.follow(match)
    expect(table.go).to_have_text(WORDS.table_labels()["claim"])
    table.go.click()
    expect(table.element).to_have_attribute("data-phase", "hand-over")
    ended = table.match
    assert ended.hand == match.hand.play_out()
    table.expect_said(WORDS.claimed())
    table.expect_said(WORDS.settled(ended.hand.score(), ended.scores, ended.rules))
    table.expect_sheet(ended)


def test_the_summary_of_the_rules_says_what_each_choice_is_about(
    page: Page, site_url: str, table: TableOnPage
) -> None:
    rules = Rules(omnibus=True, moon=Moon.SUBTRACT, passing=PassCycle.NEVER, target=50)
    page.goto(f"{site_url}hearts/rules/?table={rules}".replace(" ", "+"))
    labels = WORDS.options()
    expect(page.locator("table-options summary span")).to_have_text(
        " · ".join(
            (
                labels["omnibus"],
                WORDS.chosen(labels["moon"], labels[rules.moon]),
                WORDS.chosen(labels["passing"], labels[rules.passing]),
                WORDS.chosen(labels["target"], str(rules.target)),
            )
        )
    )
    table.open(site_url)
    table.follow(Match.start(Table(rules, seed=1)))
    expect(table.element.locator(".table-rules")).to_have_text(WORDS.rules_of_table(rules))
