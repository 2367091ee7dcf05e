"""`python -m scripts.prove.offline`: what is kept for when there is no network, whatever fails, in Chromium.

How one build follows another, and the site as built, in Firefox ESR and WebKitGTK too.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from scripts.prove.browsers.apart import all_go_well, proved, sees
from scripts.prove.browsers.driver import Browser
from scripts.prove.browsers.scripts import LAST_LINE, SHOW
from scripts.prove.browsers.stage import NoSite
from scripts.test import ROOT, python
from tests.offline.conftest import Host, made
from widgets.site.build import build
from widgets.site.catalogues import compile_all
from widgets.site.kept import KEEP
from widgets.site.work import Plan
from widgets.words import load

CHECKED = "(code) => document.querySelector(`.kept input[value=${code}]`).matches(':checked')"
TICK = "(code) => document.querySelector(`.kept input[value=${code}]`).click()"
HEADING = "() => document.querySelector('h1')?.textContent.trim()"
PART = "() => document.documentElement.dataset.part"
OFFERED = "() => document.querySelectorAll('.news button').length"
USE = "() => document.querySelector('.news button').click()"
SAID = "() => document.querySelector('.kept [role=status]').textContent"


def opens(browser: Browser, address: str, edition: str) -> None:
    """A page all of one build."""
    browser.open(address)
    sees(browser, edition, HEADING)
    sees(browser, edition, PART)


def builds(folder: Path, browser: Browser) -> None:
    """One build is kept; another fails to come, then comes and is taken."""
    here = Path(tempfile.mkdtemp(dir=folder))
    old, new = made(here, "N"), made(here, "N+1")
    with Host(old) as host:
        opens(browser, host.address, "N")
        sees(browser, True, CHECKED, "en")
        host.gone = True
        opens(browser, f"{host.address}pow/", "N")
        host.gone = False
        host.shows(new)
        host.spoil("pow/index.html", "short")
        opens(browser, host.address, "N")
        sees(browser, 0, OFFERED)
        host.lift()
        opens(browser, f"{host.address}pow/", "N")
        sees(browser, 1, OFFERED)
        browser.run(USE)
        sees(browser, "N+1", HEADING)
        host.gone = True
        opens(browser, host.address, "N+1")


def whole_site(folder: Path, browser: Browser) -> None:
    """After one visit a board is played without a network; another language after one tap."""
    plan = Plan(site=folder / "site", cache=folder / "cache")
    if mistakes := [] if plan.site.exists() else build(plan):
        raise NoSite("\n".join(map(str, mistakes)))
    with Host(plan.site, "/folder/") as host:
        browser.open(f"{host.address}privacy/")
        sees(browser, True, CHECKED, "en")
        browser.run(TICK, "fa")
        sees(browser, KEEP, SAID)
        host.gone = True
        for language in ("", "fa/"):
            browser.open(f"{host.address}{language}pow/")
            browser.run(SHOW, "#martin-hero-2")
            browser.press("#martin-hero-2")
            sees(browser, "take hero 2", LAST_LINE)


PLAYS: dict[str, Callable[[Path, Browser], None]] = {"builds": builds, "whole site": whole_site}


def in_chromium() -> bool:
    tests = python("pytest", "--quiet", "-m", "slow", "-n", "2", "tests/offline")
    return subprocess.run(tests, cwd=ROOT).returncode == 0


def in_others(folder: Path) -> bool:
    for code, path in compile_all(folder / "text").items():
        load(code, path.read_bytes())
    return all_go_well({called: partial(play, folder) for called, play in PLAYS.items()})


def in_all(folder: Path) -> bool:
    """To the end, whatever fails."""
    return all([in_chromium(), in_others(folder)])


if __name__ == "__main__":
    sys.exit(proved(in_all))
