"""Measure how long it takes until an edited page is on screen, with `serve` running and the page open."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page

from tests.house import copy_house
from widgets.site.languages import LANGUAGES

EDITS = 3  # for each language
SAID, END = "The site is at ", " (Ctrl-C"
QUIET = 4  # seconds, after which nothing is being built any more
PATIENCE = 30_000  # milliseconds
# A Latin digit in a Persian page would stop the build.
LETTERS = str.maketrans("0123456789", "abcdefghij")

Seconds = dict[str, list[float]]


def measure(browser: Browser) -> Seconds:
    """Edit the page of every language in turn, and return the seconds by language."""
    taken: Seconds = {code: [] for code in LANGUAGES}
    with TemporaryDirectory() as folder:
        house = copy_house(Path(folder))
        with start_serve(house) as address, browser.new_context() as context:
            page = context.new_page()
            for _ in range(EDITS):
                for code in LANGUAGES:
                    page.goto(f"{address}{LANGUAGES[code].folder}pow/")
                    taken[code].append(edit_and_wait(page, house / "docs" / code / "pow.md"))
    return taken


@contextmanager
def start_serve(house: Path) -> Iterator[str]:
    """Start `serve` on a copy of the project, and yield the address of the site."""
    command = [sys.executable, "-m", "widgets.site.serve", "--port", "0"]
    with subprocess.Popen(command, cwd=house, stdout=subprocess.PIPE, text=True) as work:
        assert work.stdout
        line = next((line for line in work.stdout if SAID in line), "")
        try:
            yield line.partition(SAID)[2].partition(END)[0]
        finally:
            work.send_signal(signal.SIGINT)


def edit_and_wait(page: Page, source: Path) -> float:
    """Add a word at the end of a page, wait until it is seen, take it away again, and return the seconds."""
    text = source.read_text("utf-8")
    word = f"w{time.time_ns()}".translate(LETTERS)
    time.sleep(QUIET)
    began = time.monotonic()
    source.write_text(f'{text}\n<span lang="en">{word}</span>\n', "utf-8")
    page.get_by_text(word).wait_for(state="attached", timeout=PATIENCE)
    seconds = time.monotonic() - began
    source.write_text(text, "utf-8")
    return seconds
