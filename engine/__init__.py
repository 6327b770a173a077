"""The rules of the card games: pure Python, standard library only.

The engine deals, plays, scores, reads and writes. It draws nothing, speaks no
language and touches neither files nor clocks: randomness and time come in as
arguments, and what goes wrong comes out as a typed error without prose.
"""
