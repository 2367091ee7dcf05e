"""One change, written into a copy of the tree, and the tests that could notice it."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from scripts.prove.mutants.changes import Change
from scripts.prove.mutants.prepare import ENDLESS, HERE, pytest_in, set_surroundings
from scripts.prove.mutants.reach import Reach, Test

PASSED, FAILED, BROKEN = 0, 1, (2, 3, 4)  # as pytest ends; broken, where a file cannot be imported any more
LONGEST_TRIAL = 900  # seconds
PATIENCE = 10  # times as long as usual a test may take, and so many seconds more
BUILDING = 200  # seconds that a site may take


@dataclass(frozen=True)
class Outcome:
    """Whether a change was noticed, by what, and how many tests were asked."""

    noticed: bool
    by: str
    tests: int


class NothingToRun(Exception):
    """No test was collected, so that nothing is proved."""


def try_change(change: Change, tree: Path, reach: Reach, site: Path) -> Outcome:
    """Try a change on one batch of tests after the other, and take it back.

    What belongs to the build is also tried on all tests that look at a site, which they then build anew.
    """
    path = tree / change.file
    source, times = path.read_bytes(), path.stat()
    path.write_bytes(change.write_into(source))
    asked = 0
    try:
        for tests in reach.find_batches(change):
            outcome = run_tests(tests, tree, reach, site)
            asked += outcome.tests
            if outcome.noticed:
                return outcome
        if change.file.startswith("widgets/site/"):
            return run_tests([test for test in reach.tests.values() if test.needs_site], tree, reach, None)
        return Outcome(False, "", asked)
    finally:
        path.write_bytes(source)
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


def run_tests(tests: list[Test], tree: Path, reach: Reach, site: Path | None) -> Outcome:
    """Run tests in the order of a list until one fails."""
    if not tests:
        return Outcome(False, "", 0)
    limits = {test.name: PATIENCE * (1 + test.seconds) + BUILDING * test.needs_site for test in tests}
    said = Path(f"{tree}.chosen.json")
    said.write_text(json.dumps({"limits": limits, "known": list(reach.tests)}), "utf-8")
    more = {"BUILT": str(site)} if site else {}
    files = sorted({test.file for test in tests})
    code, text = run_to_end(
        pytest_in(tree, "-x", "-p", f"{HERE}.chosen", "-p", "no:xdist", *files),
        tree,
        set_surroundings(tree, MUTANTS_CHOSEN=str(said), **more),
    )
    if code == PASSED:
        return Outcome(False, "", len(tests))
    if code == ENDLESS:
        return Outcome(True, "a test does not end", len(tests))
    if code == FAILED or code in BROKEN:
        found = re.search(r"^(?:FAILED|ERROR) (.*)$", text, re.MULTILINE)
        return Outcome(True, found[1] if found else "it cannot be imported", len(tests))
    raise NothingToRun(text)


def run_to_end(command: list[str], folder: Path, around: dict[str, str]) -> tuple[int, str]:
    """Run a program, and end whatever it has started: a test may leave something behind."""
    running = subprocess.Popen(
        command,
        cwd=folder,
        env=around,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        text, _ = running.communicate(timeout=LONGEST_TRIAL)
        return running.returncode, text
    except subprocess.TimeoutExpired:
        return ENDLESS, ""
    finally:
        with suppress(ProcessLookupError):
            os.killpg(running.pid, signal.SIGKILL)
        running.wait()
