"""Find a web server or another program that tests and benches run, or get it.

`python -m tools.programs nginx` prints where it is. In this order: the file
that its variable names, such as HALF_MOON_NGINX; one on the PATH; on Debian
and its like, one unpacked below `build/programs` from its package and from the
packages that it needs and the machine has not. Nothing is installed, so that
no server starts by itself.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
UNPACKED = ROOT / "build" / "programs"
PACKAGES = {
    "apache2": ("apache2-bin",),
    "caddy": ("caddy",),
    "nginx": ("nginx", "libnginx-mod-http-brotli-static"),
    "wrk": ("wrk",),
}
"""The Debian packages of each program."""

FOLDERS = ("usr/sbin", "usr/bin", "sbin", "bin")
TIME_LIMIT = 300
"""Seconds after which a download that stands still is given up."""


class NoProgramError(Exception):
    """The program is not there and could not be had; the text says what to do."""


@dataclass(frozen=True, slots=True)
class Program:
    """A program that can be run."""

    path: str
    root: Path = Path("/")
    """The folder in which ``usr/lib`` and the like are."""
    environment: Mapping[str, str] = field(default_factory=dict)
    """What its environment needs besides that of this process."""

    def modules(self, pattern: str) -> list[Path]:
        """The files of a pattern in its libraries, for example ``nginx/modules/*.so``."""
        return sorted((self.root / "usr" / "lib").glob(pattern))


def _installed(name: str) -> str | None:
    places = [os.environ.get("PATH", ""), *(f"/{folder}" for folder in FOLDERS)]
    return shutil.which(name, path=os.pathsep.join(places))


def _unpacked(name: str) -> Program | None:
    root = UNPACKED / name
    path = shutil.which(name, path=os.pathsep.join(str(root / folder) for folder in FOLDERS))
    if path is None:
        return None
    libraries = [str(folder) for folder in sorted(root.glob("usr/lib/*-linux-*"))]
    return Program(path, root, {"LD_LIBRARY_PATH": os.pathsep.join(libraries)})


def find(name: str) -> Program | None:
    """Return a program that is on this machine, or None.

    Raises:
        NoProgramError: its variable names something else.
    """
    variable = f"HALF_MOON_{name.upper()}"
    if chosen := os.environ.get(variable):
        if shutil.which(chosen):
            return Program(chosen)
        raise NoProgramError(f"{variable} is {chosen}, which is no program.")
    installed = _installed(name)
    return Program(installed) if installed else _unpacked(name)


def _output(*command: str, folder: Path = ROOT) -> str:
    finished = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "LC_ALL": "C"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=TIME_LIMIT,
        check=True,
    )
    return finished.stdout


def _missing_packages(name: str) -> list[str]:
    """What apt would install for a program, less newer versions of what is there."""
    said = _output(
        "apt-get", "install", "--simulate", "--no-install-recommends", *PACKAGES[name]
    ).splitlines()
    lines = [line.split() for line in said if line.startswith("Inst ")]
    return [words[1] for words in lines if not words[2].startswith("[")]


def _unpack(name: str) -> None:
    """Unpack the packages of a program, those that it needs included."""
    UNPACKED.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=UNPACKED) as work:
        archives, root = Path(work) / "archives", Path(work) / "root"
        archives.mkdir()
        _output("apt-get", "download", *_missing_packages(name), folder=archives)
        for archive in sorted(archives.glob("*.deb")):
            _output("dpkg-deb", "--extract", str(archive), str(root))
        shutil.rmtree(UNPACKED / name, ignore_errors=True)
        root.rename(UNPACKED / name)


def get(name: str) -> Program:
    """Return a program; fetch it if it is not on this machine.

    Raises:
        NoProgramError: it is not there and cannot be had.
    """
    if found := find(name):
        return found
    print(f"Fetching {name} …", file=sys.stderr, flush=True)
    for prepare in ((), ("apt-get", "update")):
        try:
            if prepare:
                _output(*prepare)
            _unpack(name)
        except (OSError, subprocess.SubprocessError):
            continue
        if found := find(name):
            return found
    raise NoProgramError(f"{name} is needed: install it, or name it in HALF_MOON_{name.upper()}.")


if __name__ == "__main__":
    try:
        print(get(sys.argv[1]).path)
    except NoProgramError as error:
        sys.exit(str(error))
