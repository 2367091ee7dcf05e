"""A plugin of pytest that records which test runs which line of the code, and how long each test takes.

It works in the processes of pytest-xdist, and is loaded before `tests/conftest.py`, so that it sees what runs
while modules are imported too.
"""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Generator
from pathlib import Path

import coverage
import pytest

FOLDER = Path(os.environ["MUTANTS_REACH"])
WORKER = os.environ.get("PYTEST_XDIST_WORKER", "")
LONGEST = (
    0.5  # seconds of work in which a test has passed by most lines; whatever runs on is not slowed any more
)
LINES = coverage.Coverage(
    data_file=str(FOLDER / f"lines.{WORKER}"), config_file=False, source=os.environ["MUTANTS_CODE"].split()
)
TESTS: dict[str, dict[str, object]] = {}
# It was only there to find this module; programs that tests start are to find the tree.
os.environ.pop("PYTHONPATH", None)

if WORKER:
    LINES.start()


def pytest_collection_modifyitems(items: list[pytest.Item], config: pytest.Config) -> None:
    """Leave out the tests with a browser: they would take longer than all others together."""
    in_a_browser = [item for item in items if "chromium" in getattr(item, "fixturenames", ())]
    config.hook.pytest_deselected(items=in_a_browser)
    items[:] = [item for item in items if item not in in_a_browser]


def pytest_collection_finish() -> None:
    """Stop recording until the first test runs."""
    if WORKER:
        LINES.stop()


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Record a test, within the wrapper of `tests/conftest.py` that switches tracing off for some tests."""
    if not WORKER:
        return (yield)
    began = count_seconds()
    LINES.start()
    LINES.switch_context(item.nodeid)
    signal.signal(signal.SIGVTALRM, lambda *_: LINES.stop())
    signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST)
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        LINES.stop()
        seconds = round(count_seconds() - began, 3)
        TESTS[item.nodeid] = {"seconds": seconds, "needs_site": "built" in getattr(item, "fixturenames", ())}


def count_seconds() -> float:
    """Return how long this process and its children have worked: on a busy machine that is no longer."""
    return sum(os.times()[:4])


def pytest_sessionfinish() -> None:
    """Write down what was recorded."""
    if WORKER:
        LINES.save()
        (FOLDER / f"tests.{WORKER}.json").write_text(json.dumps(TESTS), "utf-8")
