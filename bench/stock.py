"""The stock way: Pyodide as npm brings it, and the engine as a plain wheel."""

from __future__ import annotations

import base64
import hashlib
import shutil
import zipfile
from pathlib import Path

from bench.run import ROOT, WORK
from tools import edition
from tools.lean_library import STANDARD_LIBRARY
from tools.pyodide_process import PYODIDE
from tools.runtime import LOCK_FILE, PYODIDE_FILES, reachable_modules

PAGES = Path(__file__).parent / "pages"
WORKER = "stock-worker.js"


def write_wheel(target: Path) -> None:
    """Write the modules that the browser's engine consists of as a wheel of sources."""
    files = {
        file.relative_to(ROOT).as_posix(): file.read_bytes()
        for file in reachable_modules().ours.values()
    }
    notes = f"half_moon-{edition.version()}.dist-info"
    files[f"{notes}/METADATA"] = (
        f"Metadata-Version: 2.1\nName: half-moon\nVersion: {edition.version()}\n".encode()
    )
    files[f"{notes}/WHEEL"] = (
        b"Wheel-Version: 1.0\nGenerator: bench\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    )
    record = [f"{name},{_digest(content)},{len(content)}\n" for name, content in files.items()]
    files[f"{notes}/RECORD"] = "".join([*record, f"{notes}/RECORD,,\n"]).encode()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as wheel:
        for name, content in files.items():
            wheel.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)


def _digest(content: bytes) -> str:
    packed = base64.urlsafe_b64encode(hashlib.sha256(content).digest())
    return f"sha256={packed.decode().rstrip('=')}"


def stock_folder() -> Path:
    """Make the folder with all that the stock way serves, and return it."""
    folder = WORK / "stock"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name in (*PYODIDE_FILES, LOCK_FILE, STANDARD_LIBRARY):
        shutil.copyfile(PYODIDE / name, folder / name)
    write_wheel(folder / f"half_moon-{edition.version()}-py3-none-any.whl")
    worker = (PAGES / WORKER).read_text("utf-8")
    (folder / WORKER).write_text(worker.replace("VERSION", edition.version()), "utf-8")
    return folder
