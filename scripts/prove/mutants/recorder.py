"""A plugin of pytest that records which test runs which line, and how long each test takes.

It is loaded before `tests/conftest.py`, so that what runs while modules are imported is recorded too.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Generator
from pathlib import Path

import coverage
import pytest

FOLDER = Path(os.environ["MUTANTS_REACH"])
WORKER = os.environ.get("PYTEST_XDIST_WORKER", "")
LINES = coverage.Coverage(data_file=str(FOLDER / f"lines.{WORKER}"), config_file=False, source=["."])
TESTS: dict[str, dict[str, object]] = {}

if WORKER:
    LINES.start()


def pytest_collection_modifyitems(items: list[pytest.Item], config: pytest.Config) -> None:
    """A browser would take longer than all else together."""
    in_a_browser = [item for item in items if "chromium" in getattr(item, "fixturenames", ())]
    config.hook.pytest_deselected(items=in_a_browser)
    items[:] = [item for item in items if item not in in_a_browser]


def pytest_collection_finish() -> None:
    if WORKER:
        LINES.stop()


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Within the wrapper of `tests/conftest.py`, which switches tracing off for some tests."""
    if not WORKER:
        return (yield)
    began = time.perf_counter()
    LINES.start()
    LINES.switch_context(item.nodeid)
    try:
        return (yield)
    finally:
        LINES.stop()
        seconds = round(time.perf_counter() - began, 3)
        TESTS[item.nodeid] = {"seconds": seconds, "built": "built" in getattr(item, "fixturenames", ())}


def pytest_sessionfinish() -> None:
    if WORKER:
        LINES.save()
        (FOLDER / f"tests.{WORKER}.json").write_text(json.dumps(TESTS), "utf-8")
