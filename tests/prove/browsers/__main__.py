"""`python -m tests.prove.browsers`: builds the site and plays on it in both browsers, in two languages."""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tests.__main__ import took
from tests.prove.browsers import install, plays
from tests.prove.browsers.driver import Browser, BrowserFailed
from tests.prove.browsers.firefox import Firefox
from tests.prove.browsers.stage import NoSite, Stage, built_into
from tests.prove.browsers.webkit import WebKit
from widgets.site.server import Server

BROWSERS: dict[str, Callable[[], Browser]] = {"Firefox ESR": Firefox, "WebKitGTK": WebKit}
LANGUAGES = ("en", "fa")  # from the left and from the right


def all_plays(stage: Stage, address: str) -> int:
    failures = 0
    for name, start in BROWSERS.items():
        for language in LANGUAGES:
            failures += not played(name, start, "Martin's dice", plays.dice, address, language)
            failures += not played(
                name, start, "a boot fault", lambda reader: plays.fault(reader, stage), address, language
            )
    return failures


def played(
    name: str,
    start: Callable[[], Browser],
    what: str,
    script: Callable[[plays.Reader], None],
    address: str,
    language: str,
) -> bool:
    """One play in a browser of its own, which has kept nothing of the plays before."""
    began = time.monotonic()
    version = ""
    try:
        with start() as browser:
            version = browser.version
            script(plays.Reader(browser, address, language))
    except (plays.Wrong, BrowserFailed) as wrong:
        print(f"{name} {version}, {language}, {what}: failed, {took(began)}\n  {wrong}", flush=True)
        return False
    print(f"{name} ({version}), {language}, {what}: well, {took(began)}", flush=True)
    return True


def main() -> int:
    try:
        install.ready()
        with tempfile.TemporaryDirectory() as folder:
            print("Building the site …", flush=True)
            stage = built_into(Path(folder))
            with Server(stage) as server:
                return 1 if all_plays(stage, server.address) else 0
    except (install.NoBrowser, NoSite) as refusal:
        print(f"build.py prove: browsers: {refusal}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
