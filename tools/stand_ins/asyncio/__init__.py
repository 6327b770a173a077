"""Nothing of asyncio: the engine answers at once and never waits.

Pyodide imports the package at every start, for Python code that awaits.
"""
