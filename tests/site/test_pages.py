"""How one source becomes a page of a language, and what an author's mistake looks like."""

from __future__ import annotations

import gettext
from pathlib import Path
from typing import Any

import pytest

import engine.half_moon
from diagram_gen.catalogs import load_translations
from diagram_gen.half_moon import arc
from diagram_gen.half_moon.words import HalfMoonWords as Words
from engine.cards import Card, Rank, Suit
from engine.half_moon.record import Record
from overrides.hooks.fence_blocks import UnclosedFenceError, put_back, take_out
from overrides.hooks.page_template import PageError, card_html, render_page
from tests.site.conftest import PROJECT, SampleBuilder
from tools.translations import translated_languages

RECORD = """[Game "Half Moon"]
[Title "A first pair"]
[Deal "HM1-N-AAAAAAD"]

1. 4C@3+7H@12 {A pair of two piles.}
"""


def rendered(source: str, **context: Any) -> str:
    return render_page(
        source,
        file="docs/page.md",
        line_offset=0,
        translations=gettext.NullTranslations(),
        words=Words(),
        context=context,
    )


# --- texts and numbers ----------------------------------------------------------


def test_numbers_come_from_the_engine_when_the_page_is_rendered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    source = "{% trans piles=half_moon.PILES %}{{ piles }} piles{% endtrans %}"
    assert rendered(source) == "12 piles"
    monkeypatch.setattr(engine.half_moon, "PILES", 13)
    assert rendered(source) == "13 piles"


def test_the_rules_page_follows_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    text = (PROJECT / "docs" / "half-moon" / "rules.md").read_text(encoding="utf-8")
    begin = text.index("## {% trans %}In brief")
    brief = text[begin : text.index("\n## ", begin + 1)]
    before = rendered(brief)
    for name, number in (("PILES", 913), ("PAIR_SCORE", 914), ("MOVES_TO_WIN", 915)):
        assert str(number) not in before
        monkeypatch.setattr(engine.half_moon, name, number)
    after = rendered(brief)
    assert all(str(number) in after for number in (913, 914, 915))


def test_the_rules_page_follows_the_record() -> None:
    """With another recorded game, the cards that the page tells are that game's."""
    text = (PROJECT / "docs" / "half-moon" / "rules.md").read_text(encoding="utf-8")
    text = text[text.index("{%- set win") : text.index("## {% trans %}Tapping")]

    def told(name: str) -> str:
        path = PROJECT / "docs" / "games" / "half-moon" / f"{name}.txt"
        record = Record.parse(path.read_text(encoding="utf-8"))
        first = Words().cards_of(record.game().moves[0])
        page = rendered(text, record=lambda _name: record, arc=arc)
        assert first in page
        return page.replace(first, "")

    win = Record.parse((PROJECT / "docs/games/half-moon/worked-win.txt").read_text("utf-8"))
    first_of_the_win = Words().cards_of(win.game().moves[0])
    assert first_of_the_win not in told("deadlock")
    assert first_of_the_win not in told("worked-win")  # told once, where it is expected


def test_white_space_of_a_translated_block_is_trimmed() -> None:
    assert rendered("{% trans %}\n  One\n  sentence.\n{% endtrans %}\n") == "One sentence.\n"


@pytest.mark.parametrize(
    ("card", "html"),
    [
        (
            Card(Rank.FIVE, Suit.SPADES),
            '<span class="card card-spades" role="img" aria-label="five of spades">5♠\ufe0e</span>',
        ),
        (
            "QH",
            (
                '<span class="card card-hearts" role="img" aria-label="queen of hearts">'
                '<span data-rank="Q">Q</span>♥\ufe0e</span>'
            ),
        ),
    ],
)
def test_a_card_is_seen_in_signs_and_heard_in_words(card: Card | str, html: str) -> None:
    assert card_html(Words(), card) == html
    assert rendered("{{ card | card }}", card=card) == html


def test_each_language_says_a_card_that_the_source_names_in_its_own_words() -> None:
    """The template is compiled once; nothing of a language may be compiled in."""

    def said(language: str) -> str:
        locales = PROJECT / "locale"
        return render_page(
            '{{ "QH" | card }} {% trans %}In brief{% endtrans %}',
            file="docs/page.md",
            line_offset=0,
            translations=load_translations(locales, language, "pages"),
            words=Words(load_translations(locales, language, "player")),
            context={},
        )

    languages = ["en", *translated_languages()]
    told = {language: said(language) for language in languages}
    assert len(set(told.values())) == len(languages)
    for language, html in told.items():
        assert html == said(language)
        words = Words(load_translations(PROJECT / "locale", language, "player"))
        assert words.card(Card.parse("QH")) in html


# --- fences ---------------------------------------------------------------------


def test_fences_keep_their_lines_and_their_places() -> None:
    page = (
        "One\n\n```diagram\nrecord: a\nafter: 1\n```\n\n"
        "- item\n\n    ~~~stepper\n    record: b\n    ~~~\n"
    )
    kept, blocks = take_out(page, line_offset=10)
    assert kept.count("\n") == page.count("\n")
    assert [(block.name, block.body, block.first_line) for block in blocks] == [
        ("diagram", "record: a\nafter: 1", 14),
        ("stepper", "record: b", 21),
    ]
    assert "record" not in kept


def test_fences_of_code_stay_as_they_are() -> None:
    page = "````markdown\n```diagram\nrecord: a\n```\n````\n"
    assert take_out(page) == (page, [])


def test_html_of_a_fence_reaches_the_page_unchanged() -> None:
    _, blocks = take_out("```diagram\nrecord: a\n```")
    assert len(blocks) == 1
    html = "<figure>*{{ no markdown }}*\\1</figure>"
    assert put_back("<p>⟦fence 0⟧</p>\n<li>⟦fence 0⟧</li>", [html]) == f"{html}\n<li>{html}</li>"


def test_a_fence_without_an_end_is_found() -> None:
    with pytest.raises(UnclosedFenceError) as caught:
        take_out("One\n```diagram\nrecord: a\n")
    assert caught.value.line == 2


# --- mistakes -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "line", "what"),
    [
        ("One\n\n{{ half_moon.PLIES }}\n", 3, "PLIES"),
        ("One\n{{ nothing }}\n", 2, "nothing"),
        ("One\n\n\n{% trans %}no end\n", 4, "trans"),
        ("## A heading {#id}\n", 1, "comment"),
        ("{{ '1X' | card }}\n", 1, "“1X” is not a card."),
    ],
)
def test_a_mistake_names_file_and_line(source: str, line: int, what: str) -> None:
    with pytest.raises(PageError) as caught:
        rendered(source)
    assert caught.value.line == line
    assert str(caught.value).startswith(f"docs/page.md:{line}: ")
    assert what in str(caught.value)


FRONT = "---\ndescription: A page.\n---\n\n"


@pytest.mark.parametrize(
    ("page", "message"),
    [
        ("# A\n\n{{ nothing }}\n", "docs/index.md:7: UndefinedError: 'nothing' is undefined"),
        (
            "# A\n\n```diagram\nrecord: half-moon/none\nafter: 1\n```\n",
            "docs/index.md:8: There is no record “half-moon/none” in docs/games/; there are: ",
        ),
        (
            "# A\n\n```diagram\nrecord: half-moon/first\nafter: 2\n```\n",
            "docs/index.md:9: There is no move 2: the last one is 1.",
        ),
        (
            "# A\n\n```diagram\nrecord: half-moon/broken\nafter: 1\n```\n",
            "docs/index.md:7: fence `diagram`: docs/games/half-moon/broken.txt:5:4: ",
        ),
        ("# A\n\n```diagram\nrecord: half-moon/first\n", "docs/index.md:7: the fence `diagram`"),
        ("# A\n\n{{ record('half-moon/none') }}\n", "docs/index.md:7: LookupError: "),
        (
            "# A\n\n{{ record('half-moon/broken') }}\n",
            "docs/index.md:7: docs/games/half-moon/broken.txt:5:4: ",
        ),
    ],
)
def test_a_mistake_fails_the_build(build_sample: SampleBuilder, page: str, message: str) -> None:
    files = {
        "docs/index.md": FRONT + page,
        "docs/games/half-moon/first.txt": RECORD,
        "docs/games/half-moon/broken.txt": RECORD.replace("7H@12", "8H@12"),
    }
    result = build_sample(files)
    assert result.returncode != 0
    assert message in result.stderr


def test_a_link_to_a_missing_anchor_fails_the_build(build_sample: SampleBuilder) -> None:
    files = {
        "docs/index.md": "# A {: #a }\n\n[B](more/b.md#b)\n",
        "docs/more/b.md": "# B {: #c }\n",
    }
    result = build_sample(files)
    assert result.returncode != 0
    assert "#b" in result.stderr


# --- whole pages ----------------------------------------------------------------


def test_a_page_is_translated_with_its_record(build_sample: SampleBuilder, tmp_path: Path) -> None:
    catalog = (
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
        'msgid "A page."\nmsgstr "Stránka."\n\n'
        'msgid "The first"\nmsgstr "Prvá"\n\n'
        # An outdated translation is still better than another language.
        '#, fuzzy\nmsgid "Move %(move)s"\nmsgstr "Ťah č. %(move)s"\n\n'
        'msgid "A pair of two piles."\nmsgstr "Dvojica z dvoch kôpok."\n'
    )
    page = (
        "# {% trans %}The first{% endtrans %} {: #first }\n\n"
        "{% trans move=record('half-moon/first').game().moves | length %}Move {{ move }}"
        "{% endtrans %}\n\n```diagram\nrecord: half-moon/first\nafter: 1\n```\n"
    )
    result = build_sample(
        {
            "docs/index.md": FRONT + page,
            "docs/games/half-moon/first.txt": RECORD,
            "locale/sk/LC_MESSAGES/pages.po": catalog,
        }
    )
    assert result.returncode == 0, result.stderr
    slovak = (tmp_path / "site" / "sk" / "index.html").read_text(encoding="utf-8")
    assert 'content="Stránka."' in slovak
    assert "Prvá" in slovak
    assert "Ťah č. 1" in slovak
    assert "Dvojica z dvoch kôpok." in slovak
    assert "A pair of two piles." not in slovak
    english = (tmp_path / "site" / "index.html").read_text(encoding="utf-8")
    assert "A pair of two piles." in english


def test_pages_for_contributors_show_jinja_as_it_is(
    build_sample: SampleBuilder, tmp_path: Path
) -> None:
    files = {
        "docs/index.md": "# A {: #a }\n\n[Code](contribute/code.md#code)\n",
        "docs/contribute/code.md": "# Code {: #code }\n\n`{{ half_moon.PILES }}`\n",
    }
    result = build_sample(files)
    assert result.returncode == 0, result.stderr
    page = tmp_path / "site" / "contribute" / "code" / "index.html"
    assert "{{ half_moon.PILES }}" in page.read_text(encoding="utf-8")
    assert not (tmp_path / "site" / "sk" / "contribute").exists()
    slovak = (tmp_path / "site" / "sk" / "index.html").read_text(encoding="utf-8")
    assert 'href="../contribute/code/#code"' in slovak
