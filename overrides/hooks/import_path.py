"""Puts the project's folder on the import path; must be the first hook.

``python -m mkdocs`` does so by itself, the command ``mkdocs`` does not.
"""

from __future__ import annotations

import sys
from pathlib import Path

_PROJECT = str(Path(__file__).parents[2])
if _PROJECT not in sys.path:
    sys.path.insert(0, _PROJECT)
