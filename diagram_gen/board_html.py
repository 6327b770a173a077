"""The HTML of a board to play on.

A board is built with its first deal on it, as a picture and as data, so that
it can be seen and tapped before the engine is there. All words are written
here; the page's script needs none.
"""

from __future__ import annotations

from html import escape
from typing import Any

from diagram_gen.board_parts_html import (
    answer_html,
    data_html,
    dialog_html,
    keys_dialog_html,
    notice_html,
    question_dialog_html,
    share_dialog_html,
)
from diagram_gen.engine_status_html import engine_status_html
from diagram_gen.half_moon.board_state import ShownRecord, board_state
from diagram_gen.half_moon.words import HalfMoonWords
from engine.half_moon.deal_code import DealCode
from engine.half_moon.record import Record

_MAIN_CONTROLS = ("undo", "redo", "restart", "new")
_MORE_CONTROLS = ("today", "code", "share", "table", "keys")
_STEPS = ("first", "previous", "next", "last")
_LABELS = {"code": "enter_code"}
_ICONS = {
    "undo": "M9 4L4 9l5 5v-4h5.5a3.5 3.5 0 0 1 0 7H8v2h6.5a5.5 5.5 0 0 0 0-11H9z",
    "redo": "M15 4l5 5-5 5v-4H9.5a3.5 3.5 0 0 0 0 7H16v2H9.5a5.5 5.5 0 0 1 0-11H15z",
    "restart": "M12 5V1L6.5 6 12 11V7a5.5 5.5 0 1 1-5.5 5.5h-2A7.5 7.5 0 1 0 12 5z",
    "new": "M11 4h2v7h7v2h-7v7h-2v-7H4v-2h7z",
    "first": "M6 5h2v14H6zM20 5v14L9 12z",
    "previous": "M17 5v14L6 12z",
    "next": "M7 5v14l11-7z",
    "last": "M16 5h2v14h-2zM4 5v14l11-7z",
}
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
    words: HalfMoonWords,
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
    state = board_state(ShownRecord.of(Record(code), words), words.start())
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
        f"{_steps(labels)}{_controls(labels)}"
        f'<div class="board-told">{_end(labels)}{notice_html(labels)}'
        f'<p class="board-caption">{escape(state["caption"])}</p>'
        f"{engine_status_html('board-starting', words)}</div>"
        f"{_facts(state, labels)}"
        '<p class="board-status visually-hidden" role="status" aria-live="polite"></p>'
        f"{_dialogs(labels, str(state['code']))}</div>"
        f"{data_html('board-words', words.board())}{data_html('board-state', state)}</game-board>"
    )


def _bar(state: dict[str, Any], labels: dict[str, str]) -> str:
    return (
        '<div class="board-bar">'
        f'<span class="board-time"><span class="visually-hidden">{labels["time"]}: </span>'
        '<span class="board-clock">0:00</span></span>'
        f'<span class="board-score">{escape(state["score_text"])}</span>'
        f'<span class="board-moves">{escape(state["moves_text"])}</span>'
        f'<span class="board-code"><span class="visually-hidden">{labels["code"]}: </span>'
        f"<code>{escape(state['code'])}</code></span></div>"
    )


def _facts(state: dict[str, Any], labels: dict[str, str]) -> str:
    return (
        '<div class="board-facts"><span class="board-left">'
        f'<span class="board-pairs">{escape(state["pairs"]["text"])}</span> '
        f'<span class="board-trios">{escape(state["trios"]["text"])}</span></span> '
        f'<span class="board-last">{labels["no_last_move"]}</span></div>'
    )


def _controls(labels: dict[str, str]) -> str:
    main = "".join(
        f'<button type="button" data-do="{control}" disabled>'
        f"{_icon(control)}<span>{labels[control]}</span></button>"
        for control in _MAIN_CONTROLS
    )
    more = "".join(
        f'<button type="button" data-do="{control}" disabled>'
        f"{labels[_LABELS.get(control, control)]}</button>"
        for control in _MORE_CONTROLS
    )
    return (
        f'<div class="board-controls" role="group" aria-label="{labels["controls"]}">'
        f'<div class="board-main">{main}</div><div class="board-more">{more}</div></div>'
    )


def _steps(labels: dict[str, str]) -> str:
    def button(step: str) -> str:
        return (
            f'<button type="button" data-do="{step}" aria-label="{labels[step]}">'
            f"{_icon(step)}</button>"
        )

    return (
        f'<div class="board-steps" role="group" aria-label="{labels["steps"]}" hidden>'
        f'{button("first")}{button("previous")}<output class="board-step"></output>'
        f"{button('next')}{button('last')}"
        f'<button type="button" data-do="back">{labels["back"]}</button></div>'
    )


def _icon(control: str) -> str:
    return (
        '<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">'
        f'<path d="{_ICONS[control]}"/></svg>'
    )


def _end(labels: dict[str, str]) -> str:
    buttons = "".join(
        f'<button type="button" data-do="{control}">{labels[control]}</button>'
        for control in ("step", "share")
    )
    return f'<div class="board-end" hidden><strong></strong> <p></p><div>{buttons}</div></div>'


def _dialogs(labels: dict[str, str], code: str) -> str:
    answers = answer_html("yes", labels["deal_it"], "submit") + answer_html("no", labels["close"])
    enter = (
        f'<form method="dialog" novalidate><label><span>{labels["code_label"] % {"code": code}}'
        '</span> <input name="code" dir="ltr" autocomplete="off" autocapitalize="characters"'
        ' spellcheck="false" enterkeyhint="go"></label>'
        f'<p class="board-error" role="alert"></p><div>{answers}</div></form>'
    )
    return (
        question_dialog_html(labels)
        + dialog_html("code", labels["enter_code"], enter)
        + share_dialog_html(labels)
        + keys_dialog_html(_KEYS, labels)
    )
