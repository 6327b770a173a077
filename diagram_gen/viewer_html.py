"""The HTML of diagrams and viewers, complete without any script.

A viewer holds every frame of its game as a numbered list, and controls that
the page's script wakes up. Words, numbers and drawings are all written here,
so that the script needs none.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from diagram_gen.card_html import with_cards_marked
from diagram_gen.engine_status_html import engine_status_html
from diagram_gen.frame import Frame
from diagram_gen.words import Words


@dataclass(frozen=True, slots=True)
class TableLink:
    """A page on which the reader takes over from a position of a viewer."""

    address: str
    label: str


_ICONS = {
    "first": "M6 5h2v14H6zM20 5v14L9 12z",
    "previous": "M17 5v14L6 12z",
    "play": "M7 4v16l13-8z",
    "pause": "M6 5h4v14H6zM14 5h4v14h-4z",
    "next": "M7 5v14l11-7z",
    "last": "M16 5h2v14h-2zM4 5v14l11-7z",
}


def diagram_html(
    frame: Frame, words: Words, *, link: str = "", in_words: str = "no", caption: bool = True
) -> str:
    """One diagram with its caption.

    Args:
        frame: What to show.
        words: The words of the page's language.
        link: Where a viewer shows the same position; no link if empty.
        in_words: Whether the description stands on the page, place by place,
            for everybody to read: ``no``, ``yes`` or ``folded``.
        caption: Whether the caption in words is shown.
    """
    labels = words.viewer()
    parts = [f'<figure class="game-diagram">{frame.svg}']
    if caption:
        parts.append(f"<figcaption>{_caption(frame, words, link)}</figcaption>")
    if in_words != "no":
        listed = "".join(f"<li>{escape(held)}</li>" for held in frame.places)
        unfolded = " open" if in_words == "yes" else ""
        parts.append(
            f'<details class="diagram-words"{unfolded}><summary>'
            f"{escape(labels['place_by_place'])}</summary><ul>{listed}</ul></details>"
        )
    return "".join([*parts, "</figure>"])


def viewer_html(
    name: str,
    shown: Sequence[Frame],
    record: str,
    words: Words,
    *,
    code: str,
    language: str,
    engine_url: str,
    catalog_url: str = "",
    table: TableLink | None = None,
) -> str:
    """A viewer of a record, with every frame in it.

    Args:
        name: The viewer's id on the page; the addresses of its moves begin
            with it.
        shown: Every frame of the game.
        record: The game itself, its comments in the page's language.
        words: The words of the page's language.
        code: The code of the deal, by which the reader's own game is known as
            one that left this game.
        language: The language's code.
        engine_url: Where the engine lies, seen from the page.
        catalog_url: The language's catalog, seen from ``engine_url``.
        table: Where the reader plays on, for a game that is not played on in
            the viewer itself.
    """
    last = shown[-1].number
    catalog = f' data-catalog="{escape(catalog_url)}"' if catalog_url else ""
    classes = "game-viewer viewer-of-table" if table else "game-viewer"
    return (
        f'<game-viewer id="{name}" class="{classes}" data-engine="{escape(engine_url)}"'
        f' data-language="{language}"{catalog} data-last="{last}"'
        f' data-code="{escape(code)}">'
        f"{_live(name, shown, words, table)}{_frames(name, shown, words)}"
        f'<script type="text/plain" class="viewer-record">{escape(record, quote=False)}'
        "</script></game-viewer>"
    )


def _live(name: str, shown: Sequence[Frame], words: Words, table: TableLink | None) -> str:
    labels = {key: escape(label) for key, label in words.viewer().items()}
    start = shown[0]
    last = shown[-1].number
    counter = escape(words.counter(0, last))
    buttons = "".join(_button(labels, kind) for kind in ("first", "previous"))
    play = (
        f'<button type="button" data-do="play" aria-label="{labels["play"]}"'
        f' data-label-play="{labels["play"]}" data-label-pause="{labels["pause"]}" disabled>'
        f"{_icon('play')}{_icon('pause')}</button>"
    )
    buttons += play + "".join(_button(labels, kind) for kind in ("next", "last"))
    speeds = "".join(
        f'<option value="{value}"{chosen}>{labels[speed]}</option>'
        for value, speed, chosen in (
            ("0.5", "slow", ""),
            ("1", "normal", " selected"),
            ("2", "fast", ""),
        )
    )
    moves = "".join(_move(name, frame, words) for frame in shown)
    plain = json.dumps(words.viewer(), ensure_ascii=False).replace("<", "\\u003c")
    return (
        '<div class="viewer-live">'
        # Without the script there is nothing that the keys would do.
        f'<div class="viewer-stage" role="group" aria-label="{labels["viewer"]}"'
        f' data-label="{labels["board"]}" data-label-own="{labels["own_board"]}">'
        f"{start.svg}</div>"
        f'<p class="viewer-caption">{escape(start.caption)}</p>'
        f'<div class="viewer-controls" role="group" aria-label="{labels["controls"]}">'
        f'<p class="viewer-asleep">{labels["asleep"]}</p>{buttons}'
        f'<input type="range" class="viewer-slider" min="0" max="{last}" value="0"'
        f' aria-label="{labels["slider"]}" disabled>'
        f'<output class="viewer-counter" aria-live="off">{counter}</output>'
        f'<span class="viewer-score">{escape(start.score_text)}</span>'
        f'<label class="viewer-speed-label">{labels["speed"]} '
        f'<select class="viewer-speed" disabled>{speeds}</select></label></div>'
        '<div class="viewer-play-on">'
        f"{_play_on(table, labels)}"
        f'<button type="button" data-do="undo" hidden>{labels["undo"]}</button>'
        f'<button type="button" data-do="return" hidden>{labels["return"]}</button>'
        '<label class="viewer-move-errors" hidden><input type="checkbox">'
        f" {labels['move_errors']}</label>"
        f'<a class="viewer-in-text" href="#{name}-position-0">{labels["in_text"]}</a></div>'
        '<p class="viewer-status" role="status" aria-live="polite"></p>'
        f"{engine_status_html('viewer-starting', words)}"
        '<div class="viewer-notice" hidden><p></p>'
        f'<button type="button" data-do="retry">{labels["retry"]}</button></div>'
        f'<ol class="viewer-moves" start="0" aria-label="{labels["moves"]}">{moves}</ol>'
        f'<script type="application/json" class="viewer-words">{plain}</script></div>'
    )


def _play_on(table: TableLink | None, labels: dict[str, str]) -> str:
    away = " hidden" if table else ""
    button = f'<button type="button" data-do="play-on"{away} disabled>{labels["play_on"]}</button>'
    if table is None:
        return button
    return (
        f'{button}<a class="viewer-take-over" data-table="{escape(table.address)}">'
        f"{escape(table.label)}</a>"
    )


def _button(labels: dict[str, str], kind: str) -> str:
    return (
        f'<button type="button" data-do="{kind}" aria-label="{labels[kind]}" disabled>'
        f"{_icon(kind)}</button>"
    )


def _icon(kind: str) -> str:
    return (
        f'<svg class="icon-{kind}" viewBox="0 0 24 24" aria-hidden="true" focusable="false">'
        f'<path d="{_ICONS[kind]}"/></svg>'
    )


def _move(name: str, frame: Frame, words: Words) -> str:
    if not frame.label:
        label = escape(words.viewer()["start"])
    else:
        label = (
            f'<span aria-hidden="true">{with_cards_marked(frame.label, words)}</span>'
            f'<span class="visually-hidden">{escape(frame.cards)}</span>'
        )
    return f'<li><a href="#{name}-{frame.number}" data-move="{frame.number}">{label}</a></li>'


def _frames(name: str, shown: Sequence[Frame], words: Words) -> str:
    items = "".join(
        f'<li id="{name}-{frame.number}" class="viewer-frame" data-move="{frame.number}"'
        f' data-score="{frame.score}" data-score-text="{escape(frame.score_text)}"'
        f' data-say="{escape(frame.said)}"{_over(frame)}>'
        f'<figure id="{name}-position-{frame.number}">{frame.svg}<figcaption>'
        f"{_caption(frame, words, f'#{name}-{frame.number}')}</figcaption></figure></li>"
        for frame in shown
    )
    return f'<ol class="viewer-frames" start="0">{items}</ol>'


def _over(frame: Frame) -> str:
    """The mark of a position from which nobody can play on: the empty table."""
    return " data-over" if frame.over else ""


def _caption(frame: Frame, words: Words, link: str) -> str:
    number = f'<span class="frame-number">{frame.number}.</span>'
    if link:
        label = escape(words.in_viewer(frame.number))
        number = f'<a class="frame-link" href="{escape(link)}" title="{label}">{number}</a>'
    return f'{number} <span class="frame-caption">{with_cards_marked(frame.caption, words)}</span>'
