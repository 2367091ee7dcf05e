"""`python -m scripts.prove.offline` reads and plays on the site without a network, whatever fails before.

Chromium runs all slow tests of `tests/offline/`; Firefox ESR and WebKitGTK run the two plays of this module.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from scripts.prove.browsers.apart import run_apart, run_plays, wait_for
from scripts.prove.browsers.driver import Browser
from scripts.prove.browsers.scripts import LAST_LINE, SHOW
from scripts.prove.browsers.stage import NoSite
from scripts.test import ROOT, python
from tests.offline.conftest import Host, make_build
from widgets.site.build import build_site
from widgets.site.catalogues import compile_catalogues
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


def open_page(browser: Browser, address: str, edition: str) -> None:
    """Open a page, and wait until all of it is of one build."""
    browser.open(address)
    wait_for(browser, edition, HEADING)
    wait_for(browser, edition, PART)


def change_builds(folder: Path, browser: Browser) -> None:
    """Keep one build; another fails to arrive, then arrives and is used."""
    here = Path(tempfile.mkdtemp(dir=folder))
    old, new = make_build(here, "N"), make_build(here, "N+1")
    with Host(old) as host:
        open_page(browser, host.address, "N")
        wait_for(browser, True, CHECKED, "en")
        host.gone = True
        open_page(browser, f"{host.address}pow/", "N")
        host.gone = False
        host.show_build(new)
        host.spoil("pow/index.html", "short")
        open_page(browser, host.address, "N")
        wait_for(browser, 0, OFFERED)
        host.lift()
        open_page(browser, f"{host.address}pow/", "N")
        wait_for(browser, 1, OFFERED)
        browser.run(USE)
        wait_for(browser, "N+1", HEADING)
        host.gone = True
        open_page(browser, host.address, "N+1")


def play_without_network(folder: Path, browser: Browser) -> None:
    """Play without a network after one visit; in another language after one tap."""
    plan = Plan(site=folder / "site", cache=folder / "cache")
    if mistakes := [] if plan.site.exists() else build_site(plan):
        raise NoSite("\n".join(map(str, mistakes)))
    with Host(plan.site, "/folder/") as host:
        browser.open(f"{host.address}privacy/")
        wait_for(browser, True, CHECKED, "en")
        browser.run(TICK, "fa")
        wait_for(browser, KEEP, SAID)
        host.gone = True
        for language in ("", "fa/"):
            browser.open(f"{host.address}{language}pow/")
            browser.run(SHOW, "#martin-hero-2")
            browser.press("#martin-hero-2")
            wait_for(browser, "take hero 2", LAST_LINE)


PLAYS: dict[str, Callable[[Path, Browser], None]] = {
    "builds": change_builds,
    "whole site": play_without_network,
}


def run_in_chromium() -> bool:
    """Return whether all slow tests of being offline pass."""
    tests = python("pytest", "--quiet", "-m", "slow", "-n", "2", "tests/offline")
    return subprocess.run(tests, cwd=ROOT).returncode == 0


def run_in_others(folder: Path) -> bool:
    """Return whether all plays go well in the other browsers."""
    for code, path in compile_catalogues(folder / "text").items():
        load(code, path.read_bytes())
    return run_plays({called: partial(play, folder) for called, play in PLAYS.items()})


def run_in_all(folder: Path) -> bool:
    """Run everything, whatever fails, and return whether all went well."""
    return all([run_in_chromium(), run_in_others(folder)])


if __name__ == "__main__":
    sys.exit(run_apart(run_in_all))
