"""`python -m scripts.prove.browsers` builds the site and plays on it in both browsers, in two languages."""

from __future__ import annotations

import sys
import time
from itertools import product
from pathlib import Path

from scripts.prove.browsers.apart import BROWSERS, run_apart
from scripts.prove.browsers.driver import BrowserFailed
from scripts.prove.browsers.plays import PLAYS, Reader, find_mistakes
from scripts.prove.browsers.stage import Stage, build_stage
from scripts.test import format_time
from widgets.site.server import Server

LANGUAGES = ("en", "fa")  # one is written from the left, one from the right


def run_plays(stage: Stage, address: str) -> bool:
    """Run every play in every browser and language, whatever fails, and return whether all went well."""
    plays = product(BROWSERS, LANGUAGES, PLAYS)
    return not [play for play in plays if not run_play(*play, stage, address)]


def run_play(name: str, language: str, play: str, stage: Stage, address: str) -> bool:
    """Run one play in a fresh browser, and return whether it went well."""
    began, found, version = time.monotonic(), [], "which did not start"
    try:
        with BROWSERS[name]() as browser:
            version = browser.version
            found = find_mistakes(PLAYS[play], Reader(browser, stage, address, language))
    except BrowserFailed as failure:
        found.append(str(failure))
    print(
        f"{name} ({version}), {language}, {play}: {'failed' if found else 'well'}, {format_time(began)}",
        flush=True,
    )
    for mistake in found:
        print(f"  {mistake}", flush=True)
    return not found


def build_and_play(folder: Path) -> bool:
    """Build the site into a folder, and return whether all plays went well on it."""
    print("Building the site …", flush=True)
    stage = build_stage(folder)
    with Server(stage) as server:
        return run_plays(stage, server.address)


if __name__ == "__main__":
    try:
        sys.exit(run_apart(build_and_play))
    except KeyboardInterrupt:
        sys.exit(130)
