"""A process that runs chosen tests again and again, each time in a fork of itself.

It has loaded what the tests need from outside of the project, so that no run has to, and nothing of the
project itself: each fork imports that anew, as it is now. Its folder is a copy of the tree. It reads a line
of JSON for each run and answers with one (`copies.py`).
"""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
from collections.abc import Generator
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest

LOADED = ("babel.messages.pofile", "brotli", "hypothesis", "mkdocs.commands.build", "playwright.sync_api")
MOST_MEMORY = 3 * 1024**3  # bytes; an endless list stops here
LONGEST_RUN = 1800  # seconds of the clock; what waits for ever stops here
PATIENCE = 10  # times as long as usual a test may work, and so many seconds more
BUILDING = 300  # seconds of work that building the site may take
PASSED, NO_TESTS = 0, 5  # as pytest ends


class ChosenTests:
    """A plugin of pytest that runs the chosen tests, in their order, each within its time.

    A test that was not known when the tests were recorded is run too: a change may give tests other names.
    """

    def __init__(self, chosen: list[str], seconds: dict[str, float]) -> None:
        """Keep the chosen tests, and how long each test of the suite works."""
        self.chosen = chosen
        self.seconds = seconds
        self.failed = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item], config: pytest.Config) -> None:
        """Leave out all other tests, and sort the chosen ones."""
        places = {name: place for place, name in enumerate(self.chosen)}
        kept = [item for item in items if item.nodeid in places or item.nodeid not in self.seconds]
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
        items[:] = sorted(kept, key=lambda item: places.get(item.nodeid, -1))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Let the signal end the whole process when the test's time is over."""
        signal.setitimer(signal.ITIMER_VIRTUAL, self.limit(item))
        try:
            return (yield)
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)

    def limit(self, item: pytest.Item) -> float:
        """Return how many seconds a test may work."""
        builds = "built" in getattr(item, "fixturenames", ()) and "BUILT" not in os.environ
        return PATIENCE * (1 + self.seconds.get(item.nodeid, 0)) + BUILDING * builds

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Remember the first file that cannot be read."""
        if report.failed:
            self.failed = self.failed or f"{report.nodeid} cannot be collected"

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Remember the first test that fails."""
        if report.failed:
            self.failed = self.failed or report.nodeid


def run_in_fork(chosen: list[str], seconds: dict[str, float], site: str, basetemp: str) -> str:
    """Run tests until one fails, and return its name, or nothing if all pass."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.setsid()
        os.write(writing, run_tests(chosen, seconds, site, basetemp).encode())
        os._exit(0)
    os.close(writing)
    _, status = os.waitpid(child, 0)
    with suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)  # whatever a test has left behind
    with open(reading, encoding="utf-8") as answer:
        return answer.read() or f"a test does not come to its end ({status})" * bool(status)


def run_tests(chosen: list[str], seconds: dict[str, float], site: str, basetemp: str) -> str:
    """Run tests in this process, without a word on the terminal."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)
    resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, MOST_MEMORY))
    signal.setitimer(signal.ITIMER_REAL, LONGEST_RUN)
    for name in ("BUILT", "PYTHONPATH"):  # the latter was only there to find this module
        os.environ.pop(name, None)
    os.environ |= {"BUILT": site} if site else {}
    plugin = ChosenTests(chosen, seconds)
    files = dict.fromkeys(name.partition("::")[0] for name in chosen)
    words = ["-q", "-x", "-m", "not slow", basetemp, "-p", "no:xdist", "-p", "no:cov"]
    code = pytest.main([*words, *files], plugins=[plugin])
    return plugin.failed or ("" if code in (PASSED, NO_TESTS) else f"pytest ends with {code}")


def main(recorded: str, basetemp: str) -> None:
    """Answer the questions that come on standard input, until it is closed."""
    tests = json.loads(Path(recorded).read_text("utf-8"))
    seconds = {name: float(test["seconds"]) for name, test in tests.items()}
    for module in LOADED:
        import_module(module)
    for line in sys.stdin:
        asked = json.loads(line)
        print(json.dumps(run_in_fork(asked["tests"], seconds, asked["site"], basetemp)), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
