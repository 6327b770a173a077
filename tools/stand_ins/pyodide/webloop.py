"""No loop of events: the engine answers at once and never waits.

Pyodide gives Python a loop that waits with the browser's, which needs asyncio.
"""


def _initialize_event_loop() -> None:
    """Leave Python without one."""
