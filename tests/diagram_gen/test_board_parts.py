"""What boards and tables have in common in their HTML."""

from __future__ import annotations

import json
import re

from diagram_gen.board_parts_html import data_html, share_dialog_html
from diagram_gen.half_moon.words import HalfMoonWords
from diagram_gen.hearts.table_words import TableWords


def test_links_are_read_from_left_to_right_whatever_the_language() -> None:
    for labels in (HalfMoonWords().board(), TableWords().table_labels()):
        inputs = re.findall("<input [^>]*>", share_dialog_html(labels))
        assert len(inputs) == 2
        assert all('dir="ltr"' in field for field in inputs)


def test_data_cannot_end_their_element() -> None:
    html = data_html("words", {"said": "</script><b>"})
    (text,) = re.findall(">(.*)</script>", html)
    assert "<" not in text
    assert json.loads(text) == {"said": "</script><b>"}
