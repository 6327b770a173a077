"""The finder: winning lines for authors of pages, never for players.

It searches for a win of a position, fills deals of which only some cards are
fixed, and puts a won game into an order that a person can follow. Nothing
else in the engine imports it, and the browser never gets it.
"""
