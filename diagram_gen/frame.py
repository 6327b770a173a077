"""A frame: what is shown and said of a recorded game after some of its moves."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """One drawing of a recorded game with its words, whatever the game."""

    number: int
    """How many moves have been made."""
    title: str
    """One line that names the drawing."""
    description: str
    """The drawing in words, place by place, and what is marked in it."""
    places: tuple[str, ...]
    """What lies at each place, in words."""
    caption: str
    """What the last move did, the author's comment and the coming move."""
    said: str
    """What is announced when the frame is stepped to."""
    label: str
    """The last move in signs, for a list of moves; empty at the start."""
    cards: str
    """The cards of the last move in words; empty at the start."""
    score: int
    """Points so far."""
    score_text: str
    """The points so far in words."""
    over: bool
    """Whether nothing is left with which a reader could play on."""
    svg: str
    """The drawing."""
