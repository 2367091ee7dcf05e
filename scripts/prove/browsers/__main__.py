"""`python -m scripts.prove.browsers`: builds the site and plays on it in both browsers, in two languages."""

from __future__ import annotations

import sys
import time
from itertools import product
from pathlib import Path

from scripts.prove.browsers.apart import BROWSERS, proved
from scripts.prove.browsers.driver import BrowserFailed
from scripts.prove.browsers.plays import PLAYS, Reader, mistakes
from scripts.prove.browsers.stage import Stage, built_into
from scripts.test import took
from widgets.site.server import Server

LANGUAGES = ("en", "fa")  # one from the left, one from the right


def all_went_well(stage: Stage, address: str) -> bool:
    """All of them to the end, whatever fails."""
    plays = product(BROWSERS, LANGUAGES, PLAYS)
    return not [play for play in plays if not went_well(*play, stage, address)]


def went_well(name: str, language: str, play: str, stage: Stage, address: str) -> bool:
    """One play in a browser of its own, which has kept nothing of the plays before."""
    began, found, version = time.monotonic(), [], "which did not start"
    try:
        with BROWSERS[name]() as browser:
            version = browser.version
            found = mistakes(PLAYS[play], Reader(browser, stage, address, language))
    except BrowserFailed as failure:
        found.append(str(failure))
    print(
        f"{name} ({version}), {language}, {play}: {'failed' if found else 'well'}, {took(began)}", flush=True
    )
    for mistake in found:
        print(f"  {mistake}", flush=True)
    return not found


def played(folder: Path) -> bool:
    print("Building the site …", flush=True)
    stage = built_into(folder)
    with Server(stage) as server:
        return all_went_well(stage, server.address)


if __name__ == "__main__":
    try:
        sys.exit(proved(played))
    except KeyboardInterrupt:
        sys.exit(130)
