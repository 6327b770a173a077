"""The HTML of a board to play on.

A board is built with its first deal on it, as a picture and as data, so that
it can be seen and tapped before the engine is there. All words are written
here; the page's script needs none.
"""

from __future__ import annotations

import json
from html import escape

from diagram_gen.half_moon.board_state import board_state
from diagram_gen.words import Words
from engine.half_moon.deal_code import DealCode
from engine.half_moon.record import Record

_CONTROLS = ("undo", "redo", "restart", "new", "today", "code", "share", "table", "keys")
_LABELS = {"code": "enter_code"}
_KEYS = (
    "key_arrows",
    "key_tap",
    "key_escape",
    "key_undo",
    "key_redo",
    "key_new",
    "key_table",
    "key_help",
)


def board_html(
    name: str,
    code: DealCode,
    words: Words,
    *,
    language: str,
    engine_url: str,
    catalog_url: str = "",
    play_url: str = "",
) -> str:
    """A board with a first deal on it.

    Args:
        name: The board's id on the page.
        code: The first deal.
        words: The words of the page's language.
        language: The language's code.
        engine_url: Where the engine lies, seen from the page.
        catalog_url: The language's catalog, seen from ``engine_url``.
        play_url: The page to which shared links lead, seen from this page;
            empty if it is this page.
    """
    state = board_state(Record(code), words, words.start())
    svg = state.pop("svg")
    labels = {key: escape(label) for key, label in words.board().items()}
    catalog = f' data-catalog="{escape(catalog_url)}"' if catalog_url else ""
    return (
        f'<game-board id="{name}" class="game-board" data-engine="{escape(engine_url)}"'
        f' data-language="{language}"{catalog} data-play="{escape(play_url)}">'
        '<div class="board-live">'
        f"{_bar(state, labels)}"
        f'<div class="board-stage" tabindex="-1" role="group" aria-label="{labels["board"]}">'
        f"{svg}</div>"
        f'<p class="board-caption">{escape(state["caption"])}</p>'
        f"{_controls(labels)}"
        '<p class="board-status visually-hidden" role="status" aria-live="polite"></p>'
        f"{_notice(labels)}{_end(labels)}{_dialogs(labels)}</div>"
        f"{_data('board-words', words.board())}{_data('board-state', state)}</game-board>"
    )


def _bar(state: dict[str, object], labels: dict[str, str]) -> str:
    return (
        '<div class="board-bar">'
        f'<span class="board-time"><span class="visually-hidden">{labels["time"]}: </span>'
        '<span class="board-clock">0:00</span></span>'
        f'<span class="board-score">{escape(str(state["score_text"]))}</span>'
        f'<span class="board-moves">{escape(str(state["moves_text"]))}</span>'
        f'<span class="board-code"><span class="visually-hidden">{labels["code"]}: </span>'
        f"<code>{escape(str(state['code']))}</code></span></div>"
        '<div class="board-facts"><span class="board-left"></span>'
        '<span class="board-last"></span></div>'
    )


def _controls(labels: dict[str, str]) -> str:
    buttons = "".join(
        f'<button type="button" data-do="{control}" disabled>'
        f"{labels[_LABELS.get(control, control)]}</button>"
        for control in _CONTROLS
    )
    return (
        f'<div class="board-controls" role="group" aria-label="{labels["controls"]}">'
        f"{buttons}</div>"
    )


def _notice(labels: dict[str, str]) -> str:
    return (
        '<div class="board-notice" hidden><p></p>'
        f'<button type="button" data-do="retry" hidden>{labels["retry"]}</button></div>'
    )


def _end(labels: dict[str, str]) -> str:
    buttons = "".join(
        f'<button type="button" data-do="{control}">{labels[control]}</button>'
        for control in ("undo", "new", "restart", "step", "share")
    )
    return f'<div class="board-end" hidden><p></p>{buttons}</div>'


def _dialogs(labels: dict[str, str]) -> str:
    question = (
        '<dialog class="board-dialog" data-dialog="question"><p></p>'
        f'<button type="button" data-answer="yes">{labels["yes"]}</button>'
        f'<button type="button" data-answer="no">{labels["no"]}</button></dialog>'
    )
    code = (
        '<dialog class="board-dialog" data-dialog="code"><form method="dialog">'
        f"<label><span></span>"
        '<input name="code" autocomplete="off" autocapitalize="characters" spellcheck="false">'
        '</label><p class="board-error" role="alert"></p>'
        f'<button type="submit" data-answer="yes">{labels["deal_it"]}</button>'
        f'<button type="button" data-answer="no">{labels["close"]}</button></form></dialog>'
    )
    share = "".join(
        f'<label>{labels[f"share_{what}"]}<input readonly data-link="{what}"></label>'
        f'<button type="button" data-copy="{what}">{labels["copy"]}</button>'
        for what in ("game", "deal")
    )
    keys = "".join(f"<li>{labels[key]}</li>" for key in _KEYS)
    return (
        f"{question}{code}"
        f'<dialog class="board-dialog" data-dialog="share">{share}'
        f'<p class="board-copied" role="status"></p>'
        f'<button type="button" data-answer="no">{labels["close"]}</button></dialog>'
        f'<dialog class="board-dialog" data-dialog="keys"><h3>{labels["keys"]}</h3><ul>{keys}</ul>'
        f'<button type="button" data-answer="no">{labels["close"]}</button></dialog>'
    )


def _data(name: str, content: object) -> str:
    text = json.dumps(content, ensure_ascii=False).replace("<", "\\u003c")
    return f'<script type="application/json" class="{name}">{text}</script>'
