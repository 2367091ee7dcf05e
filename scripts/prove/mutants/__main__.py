"""Small changes are written into the code, one at a time and at random places; the tests have to notice them.

A run that was broken off goes on where it was, as long as nothing in the tree has changed.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from dataclasses import asdict, dataclass
from pathlib import Path
from queue import SimpleQueue
from random import Random

from scripts.prove.mutants.changes import Change, list_changes
from scripts.prove.mutants.copies import HERE, Copy, NothingProved, prepare
from scripts.prove.mutants.reach import Reach
from scripts.test import ROOT

ACCEPTED = "scripts/prove/mutants/accepted.txt"


@dataclass(frozen=True)
class Goal:
    """How many changes are made to a folder, and how many of a hundred have to be noticed."""

    changes: int
    noticed: float


GOALS = {"engine": Goal(300, 97.0), "widgets": Goal(150, 95.0)}


@dataclass(frozen=True)
class Outcome:
    """The test that has noticed a change, or nothing, and how many tests were asked."""

    by: str
    asked: int


# Which changes are made


def list_places(root: Path, part: str) -> list[list[Change]]:
    """List the changes that are possible at each place of the files in a folder."""
    files = {path: path.relative_to(root).as_posix() for path in sorted((root / part).rglob("*.py"))}
    return [place for path, name in files.items() for place in list_changes(name, path.read_bytes())]


def draw_changes(
    root: Path, places: list[list[Change]], number: int, seed: int, accepted: Iterable[str]
) -> list[Change]:
    """Draw one change at each of so many places, each place as likely as the others."""
    chance, known = Random(seed), set(accepted)
    drawn: list[Change] = []
    for place in chance.sample(places, len(places)):
        change = chance.choice(place)
        if len(drawn) < number and change.name not in known and can_compile(root, change):
            drawn.append(change)
    return drawn


def can_compile(root: Path, change: Change) -> bool:
    """Return whether Python can still read the file with a change in it."""
    try:
        compile(change.write_into((root / change.file).read_bytes()), change.file, "exec", dont_inherit=True)
    except SyntaxError:
        return False
    return True


def read_accepted(root: Path) -> dict[str, str]:
    """Return the changes that may live, each with the reason that stands above it."""
    accepted: dict[str, str] = {}
    reason, path = "", root / ACCEPTED
    for line in path.read_text("utf-8").splitlines() if path.exists() else []:
        if line.startswith("# "):
            reason = line.removeprefix("# ")
        elif line:
            accepted[line] = reason
    return accepted


def find_stale(root: Path, accepted: Iterable[str]) -> list[str]:
    """Find what may live and cannot be made any more, since the code there has changed."""
    files = {name.split()[0] for name in accepted}
    sources = {file: (root / file).read_bytes() for file in files if (root / file).exists()}
    places = [place for file, source in sources.items() for place in list_changes(file, source)]
    possible = {change.name for place in places for change in place}
    return [name for name in accepted if name not in possible]


# Trying them


def try_changes(changes: list[Change], folder: Path, results: Path, cores: int) -> Iterator[Outcome]:
    """Try the changes that have no result yet, in as many copies of the tree as there are cores."""
    known = read_results(results)
    if all(change.name in known for change in changes):
        yield from (known[change.name] for change in changes)
        return
    reach = Reach(folder / "reach", folder / "tree")
    copies: SimpleQueue[Copy] = SimpleQueue()

    def work(change: Change) -> Outcome:
        """Try a change in a copy that is free, and write down what came of it."""
        if change.name in known:
            return known[change.name]
        copy = copies.get()
        try:
            outcome = Outcome(*copy.try_change(change, reach))
        finally:
            copies.put(copy)
        with results.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"name": change.name, **asdict(outcome)}) + "\n")
        return outcome

    with ExitStack() as stack:
        for core in range(cores):
            copy = stack.enter_context(closing(Copy(folder, core)))
            copy.check_unchanged(reach)
            copies.put(copy)
        pool = ThreadPoolExecutor(cores)
        stack.callback(pool.shutdown, cancel_futures=True)
        yield from pool.map(work, changes)


def read_results(results: Path) -> dict[str, Outcome]:
    """Return what is known from a run that was broken off, by the name of the change."""
    if not results.exists():
        return {}
    lines = [json.loads(line) for line in results.read_text("utf-8").splitlines()]
    return {line.pop("name"): Outcome(**line) for line in lines}


def prove(root: Path, part: str, number: int, seed: int, cores: int) -> bool:
    """Say which changes of a folder are not noticed, and return whether few enough are."""
    began, accepted = time.monotonic(), read_accepted(root)
    if stale := find_stale(root, accepted):
        raise NothingProved("the code has changed where these in accepted.txt stood:\n" + "\n".join(stale))
    places = list_places(root, part)
    changes = draw_changes(root, places, number, seed, accepted)
    if not changes:
        raise NothingProved(f"there is nothing in {part}/ to change")
    folder, survivors = prepare(root, cores), 0
    outcomes = try_changes(changes, folder, folder / f"{part}.jsonl", cores)
    for change, outcome in zip(changes, outcomes, strict=True):
        if not outcome.by:
            survivors += 1
            asked = f"{outcome.asked} tests" if outcome.asked else "no test, for none runs it"
            print(f"NOT NOTICED, line {change.line}, by {asked}: {change.name}", flush=True)
    noticed, goal = 100 * (1 - survivors / len(changes)), GOALS[part].noticed
    print(
        f"{len(changes) - survivors} of {len(changes)} changes to {part}/ were noticed, {noticed:.1f} %"
        f" (at least {goal} %); seed {seed}, {len(places)} places, {len(accepted)} changes may live,"
        f" {time.monotonic() - began:.0f} s"
    )
    return noticed >= goal


def main(words: list[str]) -> int:
    """Prove one part, and return the exit code."""
    parser = argparse.ArgumentParser(prog=f"python -m {HERE}", description=__doc__)
    parser.add_argument("part", choices=list(GOALS))
    parser.add_argument("--number", type=int, help="of changes")
    parser.add_argument("--seed", type=int, default=1, help="which changes are drawn")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args(words)
    try:
        proved = prove(ROOT, asked.part, asked.number or GOALS[asked.part].changes, asked.seed, asked.cores)
    except NothingProved as why:
        print(f"Nothing is proved: {why}", file=sys.stderr)
        return 1
    return 0 if proved else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
