"""Build the site into `site/`, unless it is there and nothing has changed.

`python -m tools.site` is `make build`; the browser tests build by it too.
"""

import fcntl
import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tools import edition

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "site"
STAMP = ROOT / "build" / "site.json"
INPUTS = (
    "mkdocs.yml",
    "docs",
    "overrides",
    "locale",
    "engine",
    "diagram_gen",
    "tools",
    "requirements.txt",
    "package-lock.json",
)


class SiteBuildError(Exception):
    """MkDocs did not build the site; it has said why."""


def _files(place: Path) -> Iterator[Path]:
    if place.is_dir():
        for file in sorted(place.rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                yield file
    elif place.exists():
        yield place


def input_digest() -> str:
    """Return a digest of all that the site is made from."""
    # mkdocs.yml takes these from the environment; pages tell the commit.
    given = [os.environ.get(name, "") for name in ("SITE_URL", "ONLY_LANGUAGE")]
    facts = (sys.version, *given, edition.version(), edition.commit())
    whole = hashlib.sha256("".join(f"{fact}\0" for fact in facts).encode())
    for name in INPUTS:
        for file in _files(ROOT / name):
            content = file.read_bytes()
            whole.update(f"{file.relative_to(ROOT)}\0{len(content)}\0".encode() + content)
    return whole.hexdigest()


def _sizes() -> dict[str, int]:
    return {str(file.relative_to(SITE)): file.stat().st_size for file in _files(SITE)}


def _is_built(inputs: str) -> bool:
    try:
        stamp = json.loads(STAMP.read_text("utf-8"))
    except (OSError, ValueError):
        return False
    return bool(stamp == {"inputs": inputs, "files": _sizes()})


def build() -> Path:
    """Build the site if it has to be, and return its folder.

    Raises:
        SiteBuildError: MkDocs failed or warned; it writes why to the standard error.
    """
    STAMP.parent.mkdir(exist_ok=True)
    with (STAMP.parent / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        inputs = input_digest()
        if _is_built(inputs):
            return SITE
        STAMP.unlink(missing_ok=True)
        command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--clean"]
        environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
        if subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode:
            raise SiteBuildError("The site could not be built.")
        STAMP.write_text(json.dumps({"inputs": inputs, "files": _sizes()}), "utf-8")
    return SITE


if __name__ == "__main__":
    try:
        print(f"The site is in {build().relative_to(ROOT)}/.")
    except SiteBuildError as error:
        sys.exit(str(error))
