"""Sets up our site with and without CORS, and other people's pages, each at an origin of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from http import HTTPStatus
from itertools import accumulate
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page

from tests.conftest import WatchedPage, wait_until, watch_page
from widgets.site.server import Handler, Server, Site

# Waits until a frame is as high as its content, and has noted that height.
GROWN = """() => new Promise((grown) => {
    const height = () => Math.ceil(document.documentElement.getBoundingClientRect().height);
    const look = () => innerHeight === height() ? requestAnimationFrame(() => requestAnimationFrame(grown))
        : setTimeout(look, 50);
    look();
})"""


# Reports when a page starts Python and when it gives it back. A browser may take longer to end the worker.
COUNTED = """
const tell = (by) => console.debug("worker", performance.timeOrigin + performance.now(), by);
self.Worker = class extends Worker {
  constructor(...words) { super(...words); tell(1); }
  terminate() { super.terminate(); tell(-1); }
};"""
Lives = list[tuple[float, int]]


def record_lives(page: Page) -> Lives:
    """Return a list of when a page or frame starts or ends a Python; it grows while one looks on."""
    told: Lives = []

    def note(message: ConsoleMessage) -> None:
        if message.text.startswith("worker "):
            _, when, by = message.text.split()
            told.append((float(when), int(by)))

    page.add_init_script(COUNTED)
    page.on("console", note)
    return told


def count_most(told: Lives) -> int:
    """Return how many had one at the same time."""
    return max(accumulate(by for _, by in sorted(told)))


def expect_workers(page: Page, workers: int) -> None:
    """Wait until so many workers live: a browser takes a moment to end one."""
    wait_until(page, lambda: len(page.workers) == workers, f"{workers} workers")


class OpenHandler(Handler):
    """A host that lets pages of any origin read what it sends, as our header files ask for."""

    def send(self, status: HTTPStatus, headers: dict[str, str], body: bytes) -> None:
        """Send an answer that other origins may read."""
        super().send(status, {**headers, "Access-Control-Allow-Origin": "*"}, body)


@pytest.fixture(scope="session")
def home(built: Path) -> Iterator[str]:
    """Yield the address of our site, as most hosts send it."""
    with Server(Site(built, packings=("gzip",)), handler=OpenHandler) as server:
        yield server.address


@pytest.fixture(scope="session")
def silent(built: Path) -> Iterator[str]:
    """Yield the address of our site at a host that says nothing of other origins."""
    with Server(Site(built, packings=("gzip",))) as server:
        yield server.address


@dataclass(frozen=True)
class OtherSite:
    """Somebody else's site."""

    folder: Path
    address: str

    def page(self, body: str, *, head: str = "", language: str = "en") -> str:
        """Write a page of theirs, and return its address."""
        (self.folder / "index.html").write_text(
            f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
            f'<meta name="viewport" content="width=device-width"><title>A club</title>'
            f'<link rel="icon" href="data:,">{head}</head><body><h1>A club</h1>{body}</body></html>',
            "utf-8",
        )
        return self.address


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[OtherSite]:
    """Yield somebody else's site."""
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    with Server(Site(folder)) as server:
        yield OtherSite(folder, server.address)


@pytest.fixture
def visit(context: BrowserContext) -> Callable[[str], WatchedPage]:
    """Return a function that opens a page and notes what it complains of."""

    def opened(address: str) -> WatchedPage:
        seen = watch_page(context)
        seen.page.goto(address)
        return seen

    return opened
