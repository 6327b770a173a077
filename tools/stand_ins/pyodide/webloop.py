"""No loop of events: the engine answers at once and never waits.

Pyodide gives Python a loop that waits with the browser's, which needs asyncio.
"""

# Before Pyodide copies its memory, it looks whether JavaScript has lent what it always
# lends, in its order. The real module takes this one.
from pyodide_js._api import scheduleCallback  # type: ignore[import-not-found]  # noqa: F401


def _initialize_event_loop() -> None:
    """Leave Python without one."""
