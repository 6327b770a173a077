"""What axe finds on a page, against WCAG 2.2 AA and good practice."""

from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"


def violations(page: Page, within: str = "html") -> list[str]:
    """Each violation with the element and the reason, in what a selector chooses."""
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate(
        # What passes need not be described element by element.
        "async (within) => (await axe.run(within, { resultTypes: ['violations'] })).violations",
        within,
    )
    return [
        f"{violation['id']}: {node['target']} {node['failureSummary']}"
        for violation in found
        for node in violation["nodes"]
    ]
