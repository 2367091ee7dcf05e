"""Plays in Firefox ESR and WebKitGTK, each in a browser of its own that has kept nothing of those before."""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from itertools import product
from pathlib import Path

from scripts.prove.browsers import install
from scripts.prove.browsers.driver import Browser, BrowserFailed
from scripts.prove.browsers.firefox import Firefox
from scripts.prove.browsers.stage import NoSite
from scripts.prove.browsers.webkit import WebKit
from scripts.test import took

BROWSERS: dict[str, Callable[[], Browser]] = {"Firefox ESR": Firefox, "WebKitGTK": WebKit}
PATIENCE = 120.0  # seconds, for all of a language on a busy machine

Play = Callable[[Browser], None]


class Wrong(Exception):
    """Something else was there; its text says what."""


def sees(browser: Browser, wanted: object, script: str, *words: object) -> None:
    """Waits until the page says what is wanted; a page that is being loaded says nothing."""
    until, there = time.monotonic() + PATIENCE, None
    while time.monotonic() < until:
        try:
            there = browser.run(script, *words)
        except BrowserFailed as failure:
            there = failure
        if there == wanted:
            return
        time.sleep(0.1)
    raise Wrong(f"{script}: {there!r} instead of {wanted!r}")


def all_go_well(plays: Mapping[str, Play]) -> bool:
    """All of them to the end, whatever fails."""
    return not [
        called for name, called in product(BROWSERS, plays) if not went_well(name, called, plays[called])
    ]


def went_well(name: str, called: str, play: Play) -> bool:
    began, found = time.monotonic(), ""
    try:
        with BROWSERS[name]() as browser:
            play(browser)
    except (BrowserFailed, Wrong) as failure:
        found = str(failure)
    print(f"{name}, {called}: {found or 'well'}, {took(began)}", flush=True)
    return not found


def proved(by: Callable[[Path], bool]) -> int:
    """The exit code of what is to go well in a folder of its own."""
    try:
        install.ready()
        with tempfile.TemporaryDirectory() as folder:
            return 0 if by(Path(folder)) else 1
    except (install.NoBrowser, NoSite) as refusal:
        print(f"build.py prove: {refusal}", file=sys.stderr)
        return 1
