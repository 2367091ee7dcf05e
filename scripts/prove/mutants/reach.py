"""Which tests run which lines of the code, and so which of them may notice a change."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path

from coverage import CoverageData

from scripts.prove.mutants.changes import Change

FEW_TESTS, FEW_FILES = 60, 5  # that are asked first
LONGEST_BATCH = 60  # seconds; what the quickest tests do not notice in that time counts as not noticed


@dataclass(frozen=True)
class Test:
    """A test of the suite, and how long it works."""

    name: str
    seconds: float
    needs_site: bool

    @property
    def file(self) -> str:
        """Return the file that a test stands in."""
        return self.name.partition("::")[0]


class Reach:
    """What `recorder.py` has written into a folder about a tree."""

    def __init__(self, folder: Path, tree: Path) -> None:
        """Read what was recorded."""
        tests = json.loads((folder / "tests.json").read_text("utf-8"))
        self.tests = {name: Test(name, **said) for name, said in tests.items()}
        self.lines: dict[str, dict[int, set[str]]] = defaultdict(lambda: defaultdict(set))
        for path in sorted(folder.glob("lines.*")):
            recorded = CoverageData(str(path))
            recorded.read()
            for measured in recorded.measured_files():
                lines = self.lines[Path(measured).relative_to(tree).as_posix()]
                for line, names in recorded.contexts_by_lineno(measured).items():
                    lines[line].update(set(names) & self.tests.keys())
        self.texts = {file: (tree / file).read_text("utf-8").splitlines() for file in self.lines}

    def list_batches(self, change: Change) -> Iterator[list[Test]]:
        """Yield the tests that may notice a change, the likely and quick ones first.

        Of a line that runs while its module is imported, those are likely that run a line with the name of
        what it defines. (The test that happened to import it first is recorded too.)
        """
        runners = set().union(*(self.lines[change.file][line] for line in change.lines))
        users = set() if change.in_function and runners else self.find_users(change)
        likely = self.sort_tests(runners | users)
        files = list(dict.fromkeys(test.file for test in likely[:FEW_TESTS]))[:FEW_FILES]
        first = [test for test in likely if test.file in files][:FEW_TESTS]
        others = self.sort_tests(set().union(*self.lines[change.file].values()))
        yield group_by_file(first)
        yield group_by_file(take_quick(test for test in likely if test not in first))
        yield group_by_file(take_quick(test for test in others if test not in likely))

    def sort_tests(self, names: Iterable[str]) -> list[Test]:
        """Return the tests with these names, the quickest first."""
        return sorted((self.tests[name] for name in names), key=lambda test: (test.seconds, test.name))

    def find_users(self, change: Change) -> set[str]:
        """Find the tests that run a line with the name of the function, class or constant of a change."""
        names = "|".join(map(re.escape, change.definition.split(".")))
        word = re.compile(rf"\b({names})\b")
        return {
            test
            for file, text in self.texts.items()
            for number, line in enumerate(text, 1)
            if names and word.search(line)
            for test in self.lines[file][number]
        }


def take_quick(tests: Iterable[Test]) -> list[Test]:
    """Take as many of the first tests as there is time for."""
    given = list(tests)
    spent = accumulate(test.seconds for test in given)
    return [test for test, seconds in zip(given, spent, strict=True) if seconds <= LONGEST_BATCH]


def group_by_file(tests: list[Test]) -> list[Test]:
    """Put the tests of a file next to each other, so that what they share is set up only once."""
    files = list(dict.fromkeys(test.file for test in tests))
    return sorted(tests, key=lambda test: files.index(test.file))
