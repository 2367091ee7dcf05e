"""Finds what the two browsers need, or has Debian install it. Nothing is ever left out silently."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

# Each program, and the package of Debian that brings it.
PACKAGES = {
    "firefox-esr": "firefox-esr",
    "WebKitWebDriver": "webkit2gtk-driver",
    "xvfb-run": "xvfb",
    "xauth": "xauth",
    "dbus-run-session": "dbus",
}
MINIBROWSER = "*/webkit*gtk-*/MiniBrowser"


class NoBrowser(Exception):
    """Something is missing; its text is one sentence that says what to install."""


def ready() -> None:
    """All the programs are here, or are now."""
    if lacking() and shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        from_debian(sorted({PACKAGES[name] for name in lacking()}))
    if lacking():
        packages = " ".join(sorted({PACKAGES[name] for name in lacking()}))
        raise NoBrowser(f"Install what is missing: {', '.join(lacking())} (Debian: apt install {packages}).")
    minibrowser()


def lacking() -> list[str]:
    return [name for name in PACKAGES if not shutil.which(name)]


def from_debian(packages: list[str]) -> None:
    """Whether it helped is seen by looking again."""
    print(f"Installing the distribution's {', '.join(packages)} …", flush=True)
    surroundings = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        subprocess.run(
            ["apt-get", *words], env=surroundings, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )


def firefox() -> str:
    return shutil.which("firefox-esr") or ""


def minibrowser() -> str:
    """WebKitGTK's small browser, which its library brings along and keeps out of the PATH."""
    found = sorted(path for lib in ("/usr/lib", "/usr/libexec") for path in Path(lib).glob(MINIBROWSER))
    if not found:
        raise NoBrowser("Install what is missing: MiniBrowser (Debian: apt install webkit2gtk-driver).")
    return str(found[-1])
