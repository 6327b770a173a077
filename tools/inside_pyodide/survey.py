"""Print which standard-library modules the engine's facade makes Python load.

Runs in Pyodide: survey.py JSON, where the JSON has
    "facade":   the facade's module,
    "imports":  the modules that ours import anywhere, also inside functions,
    "records":  texts of records to put every kind of question about,
    "catalogs": paths of compiled translations.
The project is at /project. The answer is a JSON list of files in Pyodide's
standard-library zip.
"""

import contextlib
import importlib
import json
import sys
import zipimport

from pyodide.code import run_js  # type: ignore[import-not-found]

ZIP = "/lib/python313.zip/"
job = json.loads(sys.argv[1])
sys.path.insert(0, "/project")
facade = importlib.import_module(job["facade"])
facade.be_complete()
for module in job["imports"]:
    with contextlib.suppress(ModuleNotFoundError):
        importlib.import_module(module)


def ask(request: str) -> None:
    """Put a question; what it answers does not matter here."""
    facade.answer(request)


for record in job["records"]:
    for question in (
        {"ask": "replay"},
        {"ask": "leave", "move": 1},
        {"ask": "show", "selection": []},
        {"ask": "tap", "selection": [], "place": "1"},
        {"ask": "tap", "selection": ["1"], "place": "R1"},
        {"ask": "undo"},
    ):
        ask(json.dumps({**question, "record": record}))
ask(json.dumps({"ask": "show", "record": "no record", "selection": []}))
for catalog in job["catalogs"]:
    with open(catalog, "rb") as file:
        facade.use_catalog(file.read())
    ask(json.dumps({"ask": "show", "record": "no record", "selection": []}))


def fail() -> None:
    """Fail, for the modules that carry an error from Python to JavaScript."""
    raise ValueError("seen by JavaScript")


run_js("(fail) => { try { fail() } catch (error) { return String(error) } }")(fail)

files = set()
for module in list(sys.modules.values()):
    loader = getattr(module, "__loader__", None)
    origin = getattr(getattr(module, "__spec__", None), "origin", None) or ""
    if isinstance(loader, zipimport.zipimporter) and origin.startswith(ZIP):
        files.add(origin.removeprefix(ZIP))
sys.stdout.write(json.dumps(sorted(files)) + "\n")
