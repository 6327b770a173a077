"""Run tests in Pyodide: run_tests.py PYTEST-ARGUMENTS.

The project is at /project, the packages of the venv at /packages. The last
line printed is a JSON object with the outcome of each test by its id.
"""

import json
import os
import sys

sys.path[:0] = ["/project", "/packages"]
os.chdir("/project")
os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = "/tmp/hypothesis"

import pytest  # noqa: E402 (found only now)


class Outcomes:
    """Collects what became of each test."""

    def __init__(self) -> None:
        self.by_test: dict[str, str] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note the outcome of a test; a failing set-up or tear-down counts."""
        if self.by_test.get(report.nodeid, "passed") == "passed":
            self.by_test[report.nodeid] = report.outcome


outcomes = Outcomes()
status = pytest.main(
    # Pyodide has no file descriptors to capture and no signals to dump stacks on.
    ["--capture=sys", "-p", "no:faulthandler", "-p", "no:cacheprovider", *sys.argv[1:]],
    plugins=[outcomes],
)
sys.stdout.write("\n" + json.dumps(outcomes.by_test) + "\n")
if status:
    raise SystemExit(status)
