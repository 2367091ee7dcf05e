"""How long until an edited page is on screen, with `serve` running and the page open in a browser."""

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

from tests.house import copied
from widgets.site.languages import LANGUAGES

EDITS = 3  # of each language
SAID, END = "The site is at ", " (Ctrl-C"
QUIET = 4  # seconds in which nothing is built any more
PATIENCE = 30_000  # milliseconds
LETTERS = str.maketrans("0123456789", "abcdefghij")  # a digit in a Persian page would be a mistake

Seconds = dict[str, list[float]]


def measure(browser: Browser) -> Seconds:
    """By language, in turn."""
    taken: Seconds = {code: [] for code in LANGUAGES}
    with TemporaryDirectory() as folder:
        house = copied(Path(folder))
        with served(house) as address, browser.new_context() as context:
            page = context.new_page()
            for _ in range(EDITS):
                for code in LANGUAGES:
                    page.goto(f"{address}{LANGUAGES[code].folder}pow/")
                    taken[code].append(until_seen(page, house / "docs" / code / "pow.md"))
    return taken


@contextmanager
def served(house: Path) -> Iterator[str]:
    """The address at which it stands."""
    command = [sys.executable, "-m", "widgets.site.serve", "--port", "0"]
    with subprocess.Popen(command, cwd=house, stdout=subprocess.PIPE, text=True) as work:
        assert work.stdout
        said = next((line for line in work.stdout if SAID in line), "")
        try:
            yield said.partition(SAID)[2].partition(END)[0]
        finally:
            work.send_signal(signal.SIGINT)


def until_seen(page: Page, source: Path) -> float:
    """A word more at the end of the page, which is taken away again."""
    text = source.read_text("utf-8")
    word = f"w{time.time_ns()}".translate(LETTERS)
    time.sleep(QUIET)
    began = time.monotonic()
    source.write_text(f'{text}\n<span lang="en">{word}</span>\n', "utf-8")
    page.get_by_text(word).wait_for(state="attached", timeout=PATIENCE)
    seconds = time.monotonic() - began
    source.write_text(text, "utf-8")
    return seconds
