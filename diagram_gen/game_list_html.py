"""The HTML of the list of saved games and of the statistics.

What it lists is known to the reader's device alone: the page's script fills in
the rows. All words are written here, and a row as a template.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from html import escape

from diagram_gen.half_moon.words import HalfMoonWords
from diagram_gen.hearts.table_words import TableWords
from diagram_gen.words import Words

_ROW_ACTIONS = ("resume", "step", "export", "remove")


@dataclass(frozen=True, slots=True)
class GameList:
    """What the list of a game's saved games shows.

    The columns and figures are filled in by the game's own script,
    ``half-moon-games.js`` or ``hearts-matches.js``.
    """

    game: str
    """The game's name in answers of the engine."""
    labels: dict[str, str]
    """All words of the list by their names, those of columns and figures among them."""
    columns: tuple[str, ...]
    """The names of the columns between the first one and the buttons."""
    figures: tuple[str, ...]
    """The names of the statistics."""


def half_moon_list(words: Words) -> GameList:
    """The list of the games of Half Moon."""
    return GameList(
        "half-moon",
        HalfMoonWords.speaking_like(words).game_list(),
        ("code", "result", "time", "moves"),
        ("played", "games_won", "deadlocked", "best_time", "streak", "longest_streak"),
    )


def hearts_list(words: Words) -> GameList:
    """The list of the matches of Hearts."""
    return GameList(
        "hearts",
        TableWords.speaking_like(words).match_list(),
        ("rules", "progress", "scores", "result", "code"),
        (
            "played",
            "games_won",
            "games_lost",
            "streak",
            "longest_streak",
            "best_score",
            "hands",
            "points_per_hand",
            "moons",
        ),
    )


LISTS = {"half-moon": half_moon_list, "hearts": hearts_list}
"""The lists of saved games, by the names of their games."""


def game_list_html(
    board: str, shown: GameList, *, language: str, engine_url: str, catalog_url: str = ""
) -> str:
    """The place of the list of saved games and of the statistics.

    Args:
        board: The id of the board on which a game of the list is resumed.
        shown: What is listed, in the words of the page's language.
        language: The language's code.
        engine_url: Where the engine lies, seen from the page; it checks imported games.
        catalog_url: The language's catalog, seen from ``engine_url``.
    """
    catalog = f' data-catalog="{escape(catalog_url)}"' if catalog_url else ""
    safe = {name: escape(label) for name, label in shown.labels.items()}
    data = json.dumps(shown.labels, ensure_ascii=False).replace("<", "\\u003c")
    return (
        f'<game-list class="game-list" data-game="{shown.game}" data-board="{board}"'
        f' data-language="{language}" data-engine="{escape(engine_url)}"{catalog}>'
        '<div class="game-list-live">'
        f'<p class="game-list-none">{safe["none"]}</p>'
        f"{_table(shown.columns, safe)}{_tools(safe)}"
        '<p class="game-list-status" role="status"></p>'
        '<div class="game-list-unreadable" hidden><p></p>'
        f"<div>{_button('export-unreadable', safe)}{_button('remove-unreadable', safe)}</div>"
        "</div>"
        f"{_statistics(shown.figures, safe)}{_question(safe)}</div>"
        f'<script type="application/json" class="game-list-words">{data}</script></game-list>'
    )


def _table(columns: tuple[str, ...], labels: dict[str, str]) -> str:
    # The roles are what the elements mean anyway, but some browsers forget it
    # where a narrow page shows the table as cards.
    heads = "".join(
        f'<th scope="col" role="columnheader" data-column="{column}">{labels[column]}</th>'
        for column in ("date", *columns, "actions")
    )
    return (
        '<table class="game-list-table" role="table" hidden>'
        f"<caption>{labels['games']}</caption>"
        f'<thead role="rowgroup"><tr role="row">{heads}</tr></thead>'
        '<tbody role="rowgroup"></tbody></table>'
        f'<template class="game-list-row">{_row(columns, labels)}</template>'
        f"{_button('more', labels, hidden=True)}"
    )


def _row(columns: tuple[str, ...], labels: dict[str, str]) -> str:
    first = (
        '<th scope="row" role="rowheader"><time></time>'
        f' <span class="game-list-current" hidden>{labels["current"]}</span>'
        ' <span class="game-list-begun" hidden></span></th>'
    )
    cells = "".join(
        f'<td role="cell" data-column="{column}" data-label="{labels[column]}"></td>'
        for column in columns
    )
    buttons = "".join(_button(action, labels) for action in _ROW_ACTIONS)
    return (
        f'<tr role="row">{first}{cells}'
        f'<td role="cell" class="game-list-actions"><div>{buttons}</div></td></tr>'
    )


def _tools(labels: dict[str, str]) -> str:
    return (
        f'<div class="game-list-tools" role="group" aria-label="{labels["tools"]}">'
        f"{_button('import', labels)}"
        '<input type="file" accept=".txt,text/plain" multiple hidden>'
        f"{_button('export-all', labels)}{_button('reset', labels)}</div>"
    )


def _statistics(figures: tuple[str, ...], labels: dict[str, str]) -> str:
    shown = "".join(
        f'<div><dt>{labels[name]}</dt><dd data-statistic="{name}"></dd></div>' for name in figures
    )
    return (
        f'<h3 class="game-list-heading">{labels["statistics"]}</h3>'
        f'<dl class="game-list-statistics">{shown}</dl>'
    )


def _question(labels: dict[str, str]) -> str:
    return (
        f'<dialog class="game-list-question" aria-label="{labels["question"]}"><p></p>'
        f'<button type="button" data-answer="yes">{labels["yes"]}</button>'
        f'<button type="button" data-answer="no">{labels["no"]}</button></dialog>'
    )


def _button(action: str, labels: dict[str, str], *, hidden: bool = False) -> str:
    label = labels[action.replace("-", "_")]
    attributes = " hidden" if hidden else ""
    return f'<button type="button" data-do="{action}"{attributes}>{label}</button>'
