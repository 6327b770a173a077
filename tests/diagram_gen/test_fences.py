"""Fences: a few lines become a diagram or a viewer; a mistake is told with its line."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from diagram_gen.fences import MISTAKES, FenceContext, FenceError, render
from diagram_gen.half_moon.frames import frames
from diagram_gen.half_moon.words import HalfMoonWords as Words
from engine.errors import RecordError
from engine.half_moon.deal_code import NumberedCode
from engine.half_moon.game import Game
from engine.half_moon.record import Line, Record, RecordedMove

WORDS = Words()


def a_record(moves: int) -> Record:
    game = Game.start(NumberedCode(0).deal())
    recorded: list[RecordedMove] = []
    for _ in range(moves):
        move = game.position.legal_moves()[0]
        recorded.append(RecordedMove(move, f"Reason {len(recorded) + 1}."))
        game = game.play(move)
    return Record(NumberedCode(0), Line(tuple(recorded)), (("Title", "A game"),))


@pytest.fixture
def context(tmp_path: Path) -> FenceContext:
    folder = tmp_path / "docs" / "games" / "half-moon"
    folder.mkdir(parents=True)
    for moves in (0, 1, 5):
        (folder / f"moves-{moves}.txt").write_text(str(a_record(moves)), encoding="utf-8")
    (folder / "broken.txt").write_text(
        '[Game "Half Moon"]\n[Deal "HM1-N-AAAAAAA"]\n\n1. 1+2\n', encoding="utf-8"
    )
    return FenceContext(
        records=tmp_path / "docs" / "games",
        words=WORDS,
        language="en",
        engine_url="../assets/engine/",
        file="docs/page.md",
        first_line=10,
    )


def svgs(html: str) -> list[str]:
    return re.findall(r"<svg xmlns.*?</svg>", html, re.DOTALL)


def test_a_diagram_is_the_frame_of_its_move(context: FenceContext) -> None:
    html = render("diagram", "record: half-moon/moves-5\nafter: 2", context)
    frame = list(frames(a_record(5), WORDS))[2]
    assert svgs(html) == [frame.svg]
    assert frame.caption in unescape(html)


def test_a_range_gives_a_diagram_for_each_move(context: FenceContext) -> None:
    html = render("diagrams", "record: half-moon/moves-5\nafter: 2-last", context)
    assert svgs(html) == [frame.svg for frame in list(frames(a_record(5), WORDS))[2:]]


def test_a_diagram_can_be_told_place_by_place(context: FenceContext) -> None:
    html = render("diagram", "record: half-moon/moves-5\nafter: last\nin-words: yes", context)
    said = re.findall(r"<li>(.*?)</li>", html)
    assert said == list(WORDS.places(a_record(5).game().position))
    assert "<details" in html


def test_a_diagram_links_to_its_move_in_a_viewer(context: FenceContext) -> None:
    body = "record: half-moon/moves-5\nafter: 3\nviewer: "
    assert 'href="#moves-5-3"' in render("diagram", body + "here", context)
    assert 'href="x.md#moves-5-3"' in render("diagram", body + "x.md", context)


@pytest.mark.parametrize("moves", [0, 1, 5])
def test_a_viewer_holds_every_frame(context: FenceContext, moves: int) -> None:
    """Records of no move and of one move make viewers too."""
    html = render("stepper", f"record: half-moon/moves-{moves}", context)
    shown = list(frames(a_record(moves), WORDS))
    listed = html[html.index('<ol class="viewer-frames"') :]
    assert svgs(listed) == [frame.svg for frame in shown]
    for frame in shown:
        assert html.count(f'id="moves-{moves}-{frame.number}"') == 1
        assert html.count(f'id="moves-{moves}-position-{frame.number}"') == 1
        assert frame.caption in unescape(listed)
    assert f'data-last="{moves}"' in html
    kept = re.search(r'class="viewer-record">(.*?)</script>', html, re.DOTALL)
    assert kept is not None
    assert Record.parse(unescape(kept[1])) == a_record(moves)


def test_two_viewers_of_a_record_have_ids_of_their_own(context: FenceContext) -> None:
    body = "record: half-moon/moves-1"
    ids = [
        set(re.findall(r' id="(.*?)"', render("stepper", text, context)))
        for text in (body, f"{body}\nid: again")
    ]
    assert not ids[0] & ids[1]


def test_comments_are_translated_in_what_is_shown_and_in_what_is_replayed(
    context: FenceContext,
) -> None:
    def translate(text: str) -> str:
        return text.replace("Reason", "Dôvod")

    translated = FenceContext(
        records=context.records,
        words=WORDS,
        language="sk",
        engine_url="",
        comment_translator=translate,
    )
    html = render("stepper", "record: half-moon/moves-5", translated)
    assert "Reason" not in html
    assert html.count("Dôvod 3.") >= 2


@pytest.mark.parametrize(
    ("name", "body", "code", "line"),
    [
        ("diagram", "record half-moon", "fence-line", 10),
        ("diagram", "record: half-moon/moves-5\n\nbefore: 3", "fence-key-unknown", 12),
        ("diagram", "after: 1\nafter: 1", "fence-key-twice", 11),
        ("diagram", "after: 1", "fence-key-missing", 10),
        ("diagram", "record: half-moon/none\nafter: 1", "fence-record-unknown", 10),
        ("diagram", "record: ../../secret\nafter: 1", "fence-record-unknown", 10),
        ("diagram", "record: half-moon/moves-5\nafter: 6", "move-number-unknown", 11),
        ("diagram", "record: half-moon/moves-5\nafter: -1", "fence-number", 11),
        ("diagram", "record: half-moon/moves-5\nafter: ²", "fence-number", 11),
        ("diagram", "record: half-moon/moves-5\nafter: 1\nmark: all", "fence-choice", 12),
        ("diagram", "record: half-moon/moves-5\nafter: 1\nselect: 13", "place-unknown", 12),
        ("diagrams", "record: half-moon/moves-5\nafter: 3-1", "fence-number", 11),
        ("diagrams", "record: half-moon/moves-5\nafter: 0-49", "move-number-unknown", 11),
        ("stepper", "record: half-moon/moves-5\nid: a b", "fence-id", 11),
        ("stepper", "record: half-moon/moves-5\nafter: 1", "fence-key-unknown", 11),
    ],
)
def test_a_mistake_is_told_with_its_line(
    context: FenceContext, name: str, body: str, code: str, line: int
) -> None:
    with pytest.raises(FenceError) as caught:
        render(name, body, context)
    error = caught.value
    assert (error.code, error.line) == (code, line)
    assert str(error).startswith(f"docs/page.md:{line}: ")
    assert "%" not in str(error)


def test_a_broken_record_is_told_with_its_own_line(context: FenceContext) -> None:
    with pytest.raises(RecordError) as caught:
        render("diagram", "record: half-moon/broken\nafter: 0", context)
    assert caught.value.where == "docs/games/half-moon/broken.txt:4:4"


def test_every_sentence_about_fences_is_used() -> None:
    source = Path(render.__code__.co_filename).read_text(encoding="utf-8")
    assert set(re.findall(r'"(fence-[a-z-]+)"', source)) == set(MISTAKES)
