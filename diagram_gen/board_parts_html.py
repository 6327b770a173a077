"""What the HTML of every board and table has: notices, dialogs, and data for its script."""

from __future__ import annotations

import json
from collections.abc import Iterable


def notice_html(labels: dict[str, str]) -> str:
    """The place of what a board or a table tells until it is dismissed."""
    return (
        '<div class="board-notice" hidden><p></p>'
        f'<button type="button" data-do="retry" hidden>{labels["retry"]}</button>'
        f'<button type="button" data-do="dismiss">{labels["close"]}</button></div>'
    )


def dialog_html(name: str, title: str, content: str) -> str:
    """A dialog, which the script opens by its name."""
    return (
        f'<dialog class="board-dialog" data-dialog="{name}" aria-label="{title}">{content}</dialog>'
    )


def answer_html(kind: str, label: str, button: str = "button") -> str:
    """A button that answers a dialog and closes it."""
    return f'<button type="{button}" data-answer="{kind}">{label}</button>'


def question_dialog_html(labels: dict[str, str]) -> str:
    """A dialog for questions before a new game; the script writes the question."""
    answers = answer_html("yes", labels["yes"]) + answer_html("no", labels["no"])
    return dialog_html("question", labels["new"], f"<p></p><div>{answers}</div>")


def share_dialog_html(labels: dict[str, str]) -> str:
    """A dialog with links to the game and to its deal."""
    links = "".join(
        f'<div data-share="{what}"><label>{labels[f"share_{what}"]} '
        f'<input readonly dir="ltr" data-link="{what}"></label>'
        f'<button type="button" data-copy="{what}">{labels["copy"]}</button>'
        f'<button type="button" data-hand-on="{what}" hidden>{labels["share"]}</button></div>'
        for what in ("game", "deal")
    )
    content = f'{links}<p class="board-copied" role="status"></p>{_close(labels)}'
    return dialog_html("share", labels["share"], content)


def keys_dialog_html(keys: Iterable[str], labels: dict[str, str]) -> str:
    """A dialog that lists what keys do, by the names of the labels that tell it."""
    listed = "".join(f"<li>{labels[key]}</li>" for key in keys)
    content = f"<p>{labels['keys']}</p><ul>{listed}</ul>{_close(labels)}"
    return dialog_html("keys", labels["keys"], content)


def data_html(name: str, content: object) -> str:
    """Data for the script, as JSON in an element with this class."""
    text = json.dumps(content, ensure_ascii=False).replace("<", "\\u003c")
    return f'<script type="application/json" class="{name}">{text}</script>'


def _close(labels: dict[str, str]) -> str:
    return f"<div>{answer_html('no', labels['close'])}</div>"
