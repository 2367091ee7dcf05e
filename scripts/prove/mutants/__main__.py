"""Small faults are written into the code, one at a time and at random places; the tests have to notice them.

A run can be broken off: it goes on where it was, as long as nothing in the tree has changed.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from queue import SimpleQueue
from random import Random

from scripts.prove.mutants.changes import Change, list_changes
from scripts.prove.mutants.prepare import ACCEPTED, HERE, copy_tree, prepare
from scripts.prove.mutants.reach import Reach
from scripts.prove.mutants.trial import NothingToRun, Outcome, try_change
from scripts.test import ROOT


@dataclass(frozen=True)
class Goal:
    """How many changes are made to a folder, and how many of a hundred have to be noticed."""

    changes: int
    noticed: float


GOALS = {"engine": Goal(300, 97.0), "widgets": Goal(150, 95.0)}


# Which changes are made


def list_places(part: str) -> list[list[Change]]:
    """List the changes of every file of a folder, place by place."""
    files = {path: path.relative_to(ROOT).as_posix() for path in sorted((ROOT / part).rglob("*.py"))}
    return [place for path, name in files.items() for place in list_changes(name, path.read_bytes())]


def draw_changes(places: list[list[Change]], number: int, seed: int, accepted: Iterable[str]) -> list[Change]:
    """Draw one change at each of so many places, each place as likely as the others."""
    chance, known = Random(seed), set(accepted)
    drawn = [chance.choice(place) for place in chance.sample(places, len(places))]
    return [change for change in drawn if change.name not in known and can_compile(change)][:number]


def can_compile(change: Change) -> bool:
    try:
        compile(change.write_into((ROOT / change.file).read_bytes()), change.file, "exec", dont_inherit=True)
    except SyntaxError:
        return False
    return True


def read_accepted() -> dict[str, str]:
    """Return the changes that may live, each with the reason that stands above it."""
    accepted, reason = {}, ""
    for line in ACCEPTED.read_text("utf-8").splitlines():
        if line.startswith("# "):
            reason = line.removeprefix("# ")
        elif line:
            accepted[line] = reason
    return accepted


def find_stale(accepted: Iterable[str]) -> list[str]:
    """Find what may live and cannot be made any more: the code around it is another."""
    files = {name.split()[0] for name in accepted}
    sources = {file: (ROOT / file).read_bytes() for file in files if (ROOT / file).exists()}
    places = [place for file, source in sources.items() for place in list_changes(file, source)]
    possible = {change.name for place in places for change in place}
    return [name for name in accepted if name not in possible]


# Trying them


def try_changes(changes: list[Change], folder: Path, results: Path, cores: int) -> Iterator[Outcome]:
    """Try the changes that have no result yet, in as many copies of the tree as there are cores."""
    known, reach = read_results(results), Reach(folder / "reach", folder / "tree")
    copies: SimpleQueue[Path] = SimpleQueue()
    for core in range(cores):
        copies.put(copy_tree(folder / f"copy-{core}"))

    def work(change: Change) -> Outcome:
        if change.name in known:
            return known[change.name]
        tree = copies.get()
        try:
            outcome = try_change(change, tree, reach, folder / "tree" / "site")
        finally:
            copies.put(tree)
        with results.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"name": change.name, **asdict(outcome)}) + "\n")
        return outcome

    with ThreadPoolExecutor(cores) as pool:
        yield from pool.map(work, changes)


def read_results(results: Path) -> dict[str, Outcome]:
    if not results.exists():
        return {}
    said = [json.loads(line) for line in results.read_text("utf-8").splitlines()]
    return {one.pop("name"): Outcome(**one) for one in said}


def prove(part: str, number: int, seed: int, cores: int) -> bool:
    """Say which changes of a folder are not noticed, and whether few enough."""
    began, accepted = time.monotonic(), read_accepted()
    stale = find_stale(accepted)
    for name in stale:
        print(f"STALE in {ACCEPTED.name}: {name}")
    places = list_places(part)
    changes = draw_changes(places, number, seed, accepted)
    if not changes:
        raise NothingToRun(part)
    folder, survivors = prepare(cores), 0
    outcomes = try_changes(changes, folder, folder / f"{part}.jsonl", cores)
    for change, outcome in zip(changes, outcomes, strict=True):
        if not outcome.noticed:
            survivors += 1
            asked = f"{outcome.tests} tests" if outcome.tests else "no test, for none runs it"
            print(f"NOT NOTICED, line {change.line}, by {asked}: {change.name}", flush=True)
    noticed = 100 * (1 - survivors / len(changes))
    print(
        f"{len(changes) - survivors} of {len(changes)} changes to {part}/ were noticed, {noticed:.1f} %"
        f" (at least {GOALS[part].noticed} %); seed {seed}, {len(places)} places,"
        f" {len(accepted)} changes may live, {time.monotonic() - began:.0f} s"
    )
    return not stale and noticed >= GOALS[part].noticed


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog=f"python -m {HERE}", description=__doc__)
    parser.add_argument("part", choices=list(GOALS))
    parser.add_argument("--number", type=int, help="of changes")
    parser.add_argument("--seed", type=int, default=1, help="which ones are drawn")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    said = parser.parse_args(words)
    try:
        proved = prove(said.part, said.number or GOALS[said.part].changes, said.seed, said.cores)
    except NothingToRun as empty:
        print(f"nothing was run, so nothing is proved: {empty}", file=sys.stderr)
        return 1
    return 0 if proved else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
