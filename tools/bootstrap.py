"""Check the Python that was started, then set the checkout up with it.

Written so that every Python since 2.7 can read it: a Python that is too old
gets one clear line, not a syntax error. The set-up itself is `set_up.py`.

    python3 tools/bootstrap.py          set up what is missing or has changed
    python3 tools/bootstrap.py --check  only say whether this Python will do
"""

import os
import runpy
import sys

OLDEST = (3, 12)


def problem():
    """Return one line on why this Python will not do, or "" if it will."""
    if sys.version_info >= OLDEST:
        return ""
    name = os.environ.get("PYTHON") or os.path.basename(sys.executable)
    return "Half Moon needs Python %d.%d or newer; %s is %d.%d.%d." % (
        OLDEST + (name,) + tuple(sys.version_info[:3])
    )


if __name__ == "__main__":
    line = problem()
    if "--check" in sys.argv[1:]:
        sys.stdout.write(line + "\n" if line else "")
        sys.exit(1 if line else 0)
    if line:
        sys.exit(line)
    here = os.path.dirname(os.path.abspath(__file__))
    runpy.run_path(os.path.join(here, "set_up.py"), run_name="__main__")
