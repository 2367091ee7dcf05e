"""A plugin of pytest that runs the tests of a list in the list's order, each within its time.

The list comes as a file, from `MUTANTS_CHOSEN`. A test that was not known when the list was made is run
first: a change may give tests other names.
"""

from __future__ import annotations

import json
import os
import resource
import signal
from collections.abc import Generator
from pathlib import Path

import pytest

from scripts.prove.mutants.prepare import ENDLESS

MOST_MEMORY = 3 * 1024**3  # bytes; an endless list stops here

SAID = json.loads(Path(os.environ["MUTANTS_CHOSEN"]).read_text("utf-8"))
LIMITS: dict[str, float] = SAID["limits"]  # seconds of work, by the name of the test
KNOWN = set(SAID["known"])

resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, MOST_MEMORY))


def pytest_collection_modifyitems(items: list[pytest.Item], config: pytest.Config) -> None:
    places = {name: place for place, name in enumerate(LIMITS)}
    kept = [item for item in items if item.nodeid in places or item.nodeid not in KNOWN]
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = sorted(kept, key=lambda item: places.get(item.nodeid, -1))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    signal.signal(signal.SIGVTALRM, lambda *_: os._exit(ENDLESS))
    signal.setitimer(signal.ITIMER_VIRTUAL, LIMITS.get(item.nodeid, min(LIMITS.values())))
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
