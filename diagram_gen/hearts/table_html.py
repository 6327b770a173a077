"""The HTML of a table of Hearts to play at, complete with the first hand on it.

It can be seen and tapped before the engine is there. All words are written
here; the page's script needs none.
"""

from __future__ import annotations

from html import escape
from typing import Any

from diagram_gen.board_parts_html import (
    data_html,
    keys_dialog_html,
    notice_html,
    question_dialog_html,
    share_dialog_html,
)
from diagram_gen.engine_status_html import engine_status_html
from diagram_gen.hearts.table_state import table_state
from diagram_gen.hearts.table_words import TableWords
from engine.hearts.match import Match
from engine.hearts.table import Strength, Table

_CONTROLS = ("take_back", "last_trick", "step", "new")
_MORE_CONTROLS = ("share", "table", "keys")
_STEPS = ("first", "previous", "next", "last")
_KEYS = ("key_arrows", "key_tap", "key_go", "key_take_back", "key_last", "key_table", "key_help")


def table_html(
    name: str,
    table: Table,
    words: TableWords,
    *,
    language: str,
    engine_url: str,
    catalog_url: str = "",
) -> str:
    """A table with its first hand dealt.

    Args:
        name: The table's id on the page.
        table: The rules, the players and the deals of the first match.
        words: The words of the page's language.
        language: The language's code.
        engine_url: Where the engine lies, seen from the page.
        catalog_url: The language's catalog, seen from ``engine_url``.
    """
    match = Match.start(table)
    state = table_state(match, words, words.dealt(match.hand.number, match.hand.direction))
    labels = {key: escape(label) for key, label in words.table_labels().items()}
    catalog = f' data-catalog="{escape(catalog_url)}"' if catalog_url else ""
    return (
        f'<hearts-table id="{name}" class="game-board hearts-table"'
        f' data-engine="{escape(engine_url)}" data-language="{language}"{catalog}>'
        f'<div class="board-live">{_bar(state, labels)}'
        f'<div class="board-stage" tabindex="-1" role="group" aria-label="{labels["board"]}">'
        f"{state['svg']}</div>{_steps(labels)}{_controls(labels)}"
        f'<div class="board-told">{notice_html(labels)}'
        f'<p class="table-moon"></p><p class="board-caption">{escape(state["caption"])}</p>'
        f"{engine_status_html('board-starting', words)}</div>"
        '<p class="board-status visually-hidden" role="status" aria-live="polite"></p>'
        f"{_sheet(labels)}{question_dialog_html(labels)}{share_dialog_html(labels)}"
        f"{keys_dialog_html(_KEYS, labels)}</div>"
        f"{data_html('board-words', words.table_labels())}"
        f"{data_html('board-state', state)}</hearts-table>"
    )


def _bar(state: dict[str, Any], labels: dict[str, str]) -> str:
    return (
        '<div class="board-bar">'
        f'<span class="table-hand">{escape(state["hand_text"])}</span>'
        '<span class="table-trick"></span><span class="table-broken"></span>'
        f'<span class="table-taken">{escape(state["taken_text"])}</span>'
        f'<span class="table-rules">{escape(state["rules_text"])}</span>'
        f'<span class="board-code"><span class="visually-hidden">{labels["code"]}: </span>'
        f"<code>{escape(state['code'])}</code></span></div>"
    )


def _controls(labels: dict[str, str]) -> str:
    def buttons(names: tuple[str, ...]) -> str:
        return "".join(
            f'<button type="button" data-do="{name}"{_state(name)} disabled>{labels[name]}</button>'
            for name in names
        )

    strengths = "".join(
        f'<option value="{strength}"{" selected" if strength is Strength.MEDIUM else ""}>'
        f"{labels[strength]}</option>"
        for strength in Strength
    )
    return (
        f'<div class="board-controls" role="group" aria-label="{labels["controls"]}">'
        f'<div class="board-main"><button type="button" class="table-go" data-do="go" disabled>'
        f"{labels['pass']}</button>{buttons(_CONTROLS)}</div>"
        f'<div class="board-more">{buttons(_MORE_CONTROLS)}'
        f'<label>{labels["strength"]} <select class="table-strength">{strengths}</select></label>'
        "</div></div>"
    )


def _state(control: str) -> str:
    """The last trick is shown until it is hidden again."""
    return ' aria-pressed="false"' if control == "last_trick" else ""


def _steps(labels: dict[str, str]) -> str:
    buttons = "".join(
        f'<button type="button" data-do="{step}">{labels[step]}</button>' for step in _STEPS
    )
    return (
        f'<div class="board-steps" role="group" aria-label="{labels["steps"]}" hidden>{buttons}'
        f'<output class="board-step"></output>'
        f'<button type="button" data-do="back">{labels["back"]}</button></div>'
    )


def _sheet(labels: dict[str, str]) -> str:
    return (
        f'<details class="table-sheet" open><summary>{labels["sheet"]}</summary>'
        "<table><thead><tr></tr></thead><tbody></tbody></table></details>"
    )
