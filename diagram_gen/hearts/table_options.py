"""Texts that follow the options of a table, and the form in which a reader sets them.

All variants of a text are written at build time. Each says in ``data-when``
for which options it holds, and the page's script shows the ones that hold for
what the reader sets: it needs neither words nor rules nor the engine. Without
a script the variants for the default options are shown.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from html import escape
from itertools import product

from diagram_gen.hearts.words import HeartsWords
from engine.hearts.rules import (
    GREATEST_TARGET,
    LEAST_TARGET,
    CardValues,
    Moon,
    PassCycle,
    Rules,
)

NOT = "not-"
"""Begins a condition that holds where the option behind it is not chosen."""

_SWITCHES = {
    "omnibus": "omnibus",
    "queen-breaks-hearts": "queen_breaks_hearts",
    "first-trick-free": "first_trick_free",
}
"""The options that are on or off, by the word for on, and the fields of ``Rules``."""


def scoring_variants() -> Iterator[Rules]:
    """Every combination of the options that decide what a hand comes to."""
    for values, omnibus, moon in product(CardValues, (False, True), Moon):
        yield Rules(values, omnibus=omnibus, moon=moon)


def conditions_of_scoring(rules: Rules) -> str:
    """The conditions that hold for one of ``scoring_variants`` alone."""
    return " ".join(
        (rules.card_values, "omnibus" if rules.omnibus else f"{NOT}omnibus", rules.moon)
    )


def holds(conditions: str, rules: Rules) -> bool:
    """Whether all conditions hold for these rules.

    >>> holds("spot-hearts not-omnibus", Rules(CardValues.SPOT_HEARTS))
    True
    """
    words = {rules.card_values.value, rules.moon.value, rules.passing.value}
    words |= {word for word, field in _SWITCHES.items() if getattr(rules, field)}
    return all(
        condition.removeprefix(NOT) not in words
        if condition.startswith(NOT)
        else condition in words
        for condition in conditions.split()
    )


def when(conditions: str) -> str:
    """The attributes of an element that is shown only where conditions hold."""
    hidden = "" if holds(conditions, Rules()) else ' hidden="hidden"'
    return f'data-when="{conditions}"{hidden}'


def options_html(words: HeartsWords) -> str:
    """The form in which a reader sets the options of a table."""
    labels = {name: escape(label) for name, label in words.options().items()}
    rules = Rules()
    script = json.dumps(
        {name: words.options()[name] for name in ("chosen", "unknown", "clash", "target_wrong")},
        ensure_ascii=False,
    ).replace("<", "\\u003c")
    return (
        '<table-options class="table-options"><details><summary>'
        f"{labels['your_table']} <span></span></summary><form>"
        f"{_radios('card-values', labels['card_values'], CardValues, rules.card_values, labels)}"
        f"{_switch('omnibus', labels)}"
        f"{_radios('moon', labels['moon'], Moon, rules.moon, labels)}"
        f"<label>{labels['target']} "
        f'<input type="number" name="target" inputmode="numeric" required'
        f' min="{LEAST_TARGET}" max="{GREATEST_TARGET}" value="{rules.target}"></label>'
        f"{_choices(labels, rules)}"
        f"{_switch('queen-breaks-hearts', labels)}{_switch('first-trick-free', labels)}"
        f'<p class="table-options-error" role="alert"></p>'
        f'<button type="reset">{labels["defaults"]}</button></form></details>'
        f'<script type="application/json">{script}</script></table-options>'
    )


def _radios(
    name: str,
    legend: str,
    words: type[CardValues] | type[Moon],
    chosen: str,
    labels: dict[str, str],
) -> str:
    inputs = "".join(
        f'<label><input type="radio" name="{name}" value="{word}"'
        f"{' checked' if word == chosen else ''}> {labels[word]}</label>"
        for word in words
    )
    return f"<fieldset><legend>{legend}</legend>{inputs}</fieldset>"


def _choices(labels: dict[str, str], rules: Rules) -> str:
    options = "".join(
        f'<option value="{word}"{" selected" if word is rules.passing else ""}>'
        f"{labels[word]}</option>"
        for word in PassCycle
    )
    return f'<label>{labels["passing"]} <select name="passing">{options}</select></label>'


def _switch(word: str, labels: dict[str, str]) -> str:
    return f'<label><input type="checkbox" name="{word}" value="{word}"> {labels[word]}</label>'
