"""Find the programs that the two browsers need, or install them with Debian's packages.

A browser that is missing is never left out silently.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

# Each program, and the package of Debian that has it.
PACKAGES = {
    "firefox-esr": "firefox-esr",
    "WebKitWebDriver": "webkit2gtk-driver",
    "xvfb-run": "xvfb",
    "xauth": "xauth",
    "dbus-run-session": "dbus",
}
MINIBROWSER = "*/webkit*gtk-*/MiniBrowser"


class NoBrowser(Exception):
    """A program is missing; the text is one sentence that says what to install."""


def install_browsers() -> None:
    """Make sure that all programs are there; only root can install what is missing."""
    if find_missing() and shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        install_packages(sorted({PACKAGES[name] for name in find_missing()}))
    if find_missing():
        packages = " ".join(sorted({PACKAGES[name] for name in find_missing()}))
        raise NoBrowser(
            f"Install what is missing: {', '.join(find_missing())} (Debian: apt install {packages})."
        )
    find_minibrowser()


def find_missing() -> list[str]:
    """Return the programs that are not there."""
    return [name for name in PACKAGES if not shutil.which(name)]


def install_packages(packages: list[str]) -> None:
    """Install packages of Debian; whoever calls this looks again whether it has helped."""
    print(f"Installing the distribution's {', '.join(packages)} …", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        subprocess.run(
            ["apt-get", *words], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )


def find_firefox() -> str:
    """Return the path of Firefox ESR."""
    return shutil.which("firefox-esr") or ""


def find_minibrowser() -> str:
    """Return the path of WebKitGTK's small browser, which comes with the library and is not in the PATH."""
    found = sorted(path for lib in ("/usr/lib", "/usr/libexec") for path in Path(lib).glob(MINIBROWSER))
    if not found:
        raise NoBrowser("Install what is missing: MiniBrowser (Debian: apt install webkit2gtk-driver).")
    return str(found[-1])
