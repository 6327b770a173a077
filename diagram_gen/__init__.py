"""From positions to pictures and words.

The engine knows what lies where; this package lays it out as a scene, draws
the scene as SVG and says the same in words. The same code runs at build time
and in the reader's browser. It knows nothing of pages: the Markdown fences
are the only part that writes HTML.
"""
