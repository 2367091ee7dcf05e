"""Finds a Chromium for the browser tests, or installs one. `python -m tests.chromium` prints which."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

# The first one has no window but draws like the others. With it the tests take a quarter less time.
NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
# What a Chromium needs to run for a test: nothing of its own over the network, and no sandbox as root.
ARGUMENTS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    *(["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),
]


class NoChromium(Exception):
    """Is raised if there is none; the text is one sentence that says what to install."""


def find_chromium() -> str:
    """Return the path of a Chromium that starts, and install one if there is none."""
    named = os.environ.get("CHROMIUM")
    if named:
        if does_start(named):
            return named
        raise NoChromium(f"CHROMIUM names {named}, which does not start: name another, or unset it.")
    path = find_working()
    for install in (install_from_playwright, install_from_debian):
        if not path:
            install()
            path = find_working()
    if not path:
        raise NoChromium(
            "No Chromium was found: install one (Debian: apt install chromium) or name it in CHROMIUM."
        )
    return path


def find_working() -> str | None:
    """Return the first candidate that starts."""
    return next(filter(does_start, list_candidates()), None)


def list_candidates() -> Iterator[str]:
    """Yield where one may be: on the PATH, then where Playwright has its own."""
    yield from filter(None, map(shutil.which, NAMES))
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    if Path(path).is_file():
        yield path


def does_start(path: str) -> bool:
    """Return whether it starts: a library may be missing, and Ubuntu's is only a note to install it."""
    try:
        answer = subprocess.run([path, "--version"], capture_output=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return answer.returncode == 0


def install_from_playwright() -> None:
    """Install Playwright's own Chromium."""
    print("No Chromium found: installing Playwright's own …", flush=True)
    run([sys.executable, "-m", "playwright", "install", "chromium"])


def install_from_debian() -> None:
    """Install the Chromium of the distribution, if that is allowed."""
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        print("Installing the distribution's Chromium …", flush=True)
        run(["apt-get", "update", "-q"])
        for name in NAMES[:2]:
            if run(["apt-get", "install", "-y", "-q", name]):
                return


def run(command: list[str]) -> bool:
    """Run an installer, and return whether it ended well. Whether it helped is seen by looking again."""
    return subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0


if __name__ == "__main__":
    try:
        print(find_chromium())
    except NoChromium as refusal:
        sys.exit(str(refusal))
