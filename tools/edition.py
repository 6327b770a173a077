"""Which edition of the project this is: its version and its commit."""

import os
import subprocess
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def version(project: Path = ROOT) -> str:
    """The project's version, such as ``0.1.0``."""
    with (project / "pyproject.toml").open("rb") as source:
        return str(tomllib.load(source)["project"]["version"])


def commit(project: Path = ROOT) -> str:
    """The commit that is checked out, shortened; a ``+`` follows if files differ from it.

    Where there is no repository, such as in an archive of the sources, it is
    what ``SOURCE_COMMIT`` in the environment says, or empty.
    """
    command = ("git", "--no-optional-locks", "describe", "--always", "--abbrev=10")
    # Not the commit of a repository that the project happens to lie in.
    environment = {**os.environ, "GIT_CEILING_DIRECTORIES": str(project.parent)}
    try:
        described = subprocess.run(
            [*command, "--dirty=+", "--exclude=*"],
            cwd=project,
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
    except (OSError, subprocess.CalledProcessError):
        return os.environ.get("SOURCE_COMMIT", "")
    return described.stdout.strip()
