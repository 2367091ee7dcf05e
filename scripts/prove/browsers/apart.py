"""Run plays in Firefox ESR and WebKitGTK, each in a fresh browser that has kept nothing from before."""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from itertools import product
from pathlib import Path

from scripts.prove.browsers import install
from scripts.prove.browsers.driver import Browser, BrowserFailed, Unexpected
from scripts.prove.browsers.firefox import Firefox
from scripts.prove.browsers.stage import NoSite
from scripts.prove.browsers.webkit import WebKit
from scripts.test import format_time

BROWSERS: dict[str, Callable[[], Browser]] = {"Firefox ESR": Firefox, "WebKitGTK": WebKit}
PATIENCE = 120.0  # seconds, for all files of a language on a busy machine

Play = Callable[[Browser], None]


def wait_for(browser: Browser, wanted: object, script: str, *words: object) -> None:
    """Wait until a script in the page returns what is wanted; in a page that is still loading it may fail."""
    until, there = time.monotonic() + PATIENCE, None
    while time.monotonic() < until:
        try:
            there = browser.run(script, *words)
        except BrowserFailed as failure:
            there = failure
        if there == wanted:
            return
        time.sleep(0.1)
    raise Unexpected(f"{script}: {there!r} instead of {wanted!r}")


def run_plays(plays: Mapping[str, Play]) -> bool:
    """Run every play in both browsers, whatever fails, and return whether all went well."""
    runs = product(BROWSERS, plays)
    return not [called for name, called in runs if not run_play(name, called, plays[called])]


def run_play(name: str, called: str, play: Play) -> bool:
    """Run one play in a fresh browser, and return whether it went well."""
    began, found = time.monotonic(), ""
    try:
        with BROWSERS[name]() as browser:
            play(browser)
    except (BrowserFailed, Unexpected) as failure:
        found = str(failure)
    print(f"{name}, {called}: {found or 'well'}, {format_time(began)}", flush=True)
    return not found


def run_apart(part: Callable[[Path], bool]) -> int:
    """Run a part in a folder of its own, with the browsers installed, and return the exit code."""
    try:
        install.install_browsers()
        with tempfile.TemporaryDirectory() as folder:
            return 0 if part(Path(folder)) else 1
    except (install.NoBrowser, NoSite) as refusal:
        print(f"build.py prove: {refusal}", file=sys.stderr)
        return 1
