"""Which tests run which lines of the project, recorded once for a state of the tree."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from pathlib import Path

from coverage import CoverageData

from scripts.prove.mutants.changes import Change

FEW_TESTS, FEW_FILES = 60, 5  # that are tried first
LONGEST_BATCH = (
    60.0  # seconds that the others may take; a change that they have not noticed counts as unnoticed
)


@dataclass(frozen=True)
class Test:
    """A test of the suite, and how long it takes."""

    name: str
    seconds: float
    needs_site: bool  # asks for the whole site

    @property
    def file(self) -> str:
        return self.name.partition("::")[0]


class Reach:
    """What was recorded in a folder by `recorder.py`, about the tree in another."""

    def __init__(self, folder: Path, tree: Path) -> None:
        self.tree = tree
        self.tests: dict[str, Test] = {}
        for path in sorted(folder.glob("tests.*.json")):
            for name, said in json.loads(path.read_text("utf-8")).items():
                self.tests[name] = Test(name, said["seconds"], said["built"])
        self.lines: dict[str, dict[int, set[str]]] = {}
        for path in sorted(folder.glob("lines.*")):
            recorded = CoverageData(str(path))
            recorded.read()
            for measured in recorded.measured_files():
                file = Path(measured).relative_to(tree).as_posix()
                found = self.lines.setdefault(file, {})
                for line, names in recorded.contexts_by_lineno(measured).items():
                    found.setdefault(line, set()).update(names)

    def find_batches(self, change: Change) -> Iterator[list[Test]]:
        """Yield the tests that may notice a change, the most likely and quickest first."""
        recorded = self.lines.get(change.file, {})
        lines = [change.line] if change.line in recorded else change.lines
        runners = set().union(*(recorded.get(line, set()) for line in lines))
        direct = self.sort_tests(runners)
        files = list(dict.fromkeys(test.file for test in direct[:FEW_TESTS]))[:FEW_FILES]
        first = [test for test in direct if test.file in files][:FEW_TESTS]
        yield first
        yield take_quick([test for test in direct if test not in first])
        if not runners or "" in runners:
            users = self.sort_tests(self.find_users(change.file, change.line, set()))
            yield take_quick([test for test in users if test not in direct])

    def sort_tests(self, names: Iterable[str]) -> list[Test]:
        found = [self.tests[name] for name in names if name in self.tests]
        return sorted(found, key=lambda test: (test.seconds, test.name))

    def find_users(self, file: str, line: int, seen: set[tuple[str, str]]) -> set[str]:
        """Find the tests that run a line where something is used that an import has made."""
        users: set[str] = set()
        for name in names_set_at(self.tree / file, line):
            if (file, name) in seen:
                continue
            seen.add((file, name))
            for other, place in self.find_mentions(file, name):
                runners = self.lines[other].get(place, set())
                users |= runners if runners - {""} else self.find_users(other, place, seen)
        return users

    def find_mentions(self, file: str, name: str) -> Iterator[tuple[str, int]]:
        """Find the lines with a name of a module, in it and where the module is imported."""
        path = Path(file)
        module = re.compile(rf"import.*\b{path.stem}\b|\b{path.stem}\b.* import")
        word = re.compile(rf"\b{re.escape(name)}\b")
        for other in self.lines:
            text = read_lines(self.tree / other)
            if other == file or any(map(module.search, text)):
                yield from ((other, number) for number, line in enumerate(text, 1) if word.search(line))


def take_quick(tests: list[Test]) -> list[Test]:
    """Take as many of the quickest tests as there is time for."""
    spent = accumulate(test.seconds for test in tests)
    return [test for test, seconds in zip(tests, spent, strict=True) if seconds <= LONGEST_BATCH]


@cache
def read_lines(path: Path) -> list[str]:
    return path.read_text("utf-8").splitlines()


@cache
def parse_file(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def names_set_at(path: Path, line: int) -> list[str]:
    """Return the names that a module or its classes give to what stands in a line."""
    names: list[str] = []
    nodes: list[ast.stmt] = parse_file(path).body if path.suffix == ".py" else []
    while nodes:
        around = [node for node in nodes if node.lineno <= line <= (node.end_lineno or 0)]
        nodes = []
        for node in around:
            match node:
                case ast.FunctionDef(name=name):
                    names.append(name)
                case ast.ClassDef(name=name, body=body):
                    names.append(name)
                    nodes = body
                case ast.Assign(targets=[ast.Name(name)]) | ast.AnnAssign(target=ast.Name(name)):
                    names.append(name)
                case ast.If(body=body) | ast.For(body=body):
                    nodes = body
    return names
