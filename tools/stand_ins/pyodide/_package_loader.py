"""No packages: whatever the engine needs is in its library.

Pyodide's own module unpacks wheels, for which it imports zipfile, tempfile and shutil.
"""

# In the order of what JavaScript lends, see `webloop.py`.
from pyodide_js import loadedPackages  # type: ignore[import-not-found]  # noqa: F401


class Folder:
    """Where packages would be.

    Pyodide turns it into text itself, for which a string will not do: that
    would be one of JavaScript's by then.
    """

    def __init__(self, path: str) -> None:
        self._path = path

    def __str__(self) -> str:
        return self._path


SITE_PACKAGES = Folder("/lib/site-packages")
DSO_DIR = Folder("/usr/lib")


def init_loaded_packages() -> None:
    """Note which packages are there already: none."""
