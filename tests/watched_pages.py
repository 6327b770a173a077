"""Pages of which every error and every request is noticed, those of their workers too."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Request,
    WebError,
)


class WatchedPages:
    """Opens pages and collects what is wrong with them in `complaints`."""

    def __init__(self, browser: Browser, site_url: str, *, errors_pass: bool = False) -> None:
        self._browser = browser
        self._host = urlsplit(site_url).netloc
        self._errors_pass = errors_pass
        self._contexts: list[BrowserContext] = []
        self.complaints: list[str] = []

    def open(self, **options: object) -> Page:
        """Open an empty page in a browser context of its own, made with these options."""
        context = self._browser.new_context(**options)  # type: ignore[arg-type]
        self._contexts.append(context)
        context.on("request", self._note_request)
        context.on("console", self._note_message)
        context.on("weberror", self._note_exception)
        return context.new_page()

    def close(self) -> None:
        """Close all pages."""
        for context in self._contexts:
            context.close()

    def pictures(self, folder: Path, name: str) -> Iterator[str]:
        """Picture each page that is open, in files of this name; say where and of what."""
        pages = [page for context in self._contexts for page in context.pages]
        for number, page in enumerate(pages, 1):
            file = folder / f"{name}-{number}.png"
            try:
                page.screenshot(path=file)
            except Error as error:
                yield f"no picture of {page.url}: {error.message}"
            else:
                yield f"{file}: {page.url}"

    def _note_request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in {"data", "blob"} and address.netloc != self._host:
            self.complaints.append(f"request to another host: {request.url}")

    def _note_message(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not self._errors_pass:
            self.complaints.append(f"console error: {message.text} ({message.location})")

    def _note_exception(self, error: WebError) -> None:
        if not self._errors_pass:
            self.complaints.append(f"uncaught exception: {error.error}")
