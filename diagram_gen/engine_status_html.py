"""The HTML of the line that tells what the engine is about, on boards and viewers.

It is empty until the page's script writes into it: words, and while the engine
is on its way how much of it has arrived.
"""

from __future__ import annotations

from html import escape

from diagram_gen.words import Words


def engine_status_html(css_class: str, words: Words) -> str:
    """The line, empty, under a class of its board or viewer."""
    return (
        f'<p class="{css_class} engine-status"><span class="engine-words"></span>'
        f' <span class="engine-arrival" data-words="{escape(words.arrived())}" hidden>'
        f'<progress aria-label="{escape(words.arrival())}"></progress>'
        ' <span class="engine-bytes"></span></span></p>'
    )
