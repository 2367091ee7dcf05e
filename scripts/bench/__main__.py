"""`build.py bench`: measures the built site against a bare page with stock Pyodide, in one interleaved run.

--rounds N    how many rounds, 7 or more
--json FILE   where the figures go (bench.json)
"""

from __future__ import annotations

import argparse
import json
import math
import os
import subprocess
import sys
import time
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from scripts.bench import edits, figures, moves, pages, report
from scripts.bench.hosts import ROOT, hosts, lay_out
from scripts.bench.visits import ACTIONS, Bench
from tests.chromium import ARGUMENTS, NoChromium, find
from widgets.site.server import CannotServe
from widgets.site.sizes import table

LEAST = 7


def measure(browser: Browser, addresses: dict[str, str], rounds: int) -> Bench:
    """All rounds, after one that warms up the machine and does not count."""
    Bench(browser, addresses, 1).round()
    bench = Bench(browser, addresses, math.ceil(ACTIONS / rounds))
    for number in range(1, rounds + 1):
        start = time.monotonic()
        bench.round()
        print(f"round {number} of {rounds}: {time.monotonic() - start:.0f} s", flush=True)
    return bench


def weigh(site: Path) -> dict[str, pages.Weights]:
    """Bytes by packing: what servers do at their best, and what the least of them do."""
    return {packing: pages.weigh(site, packing) for packing in ("br", "gzip")}


def judge(
    bench: Bench, hard: moves.Moves, site: Path, weights: pages.Weights, edited: edits.Seconds
) -> list[figures.Goal]:
    address = bench.addresses["br"]
    return [
        *figures.speed_goals(bench.times, bench.actions),
        *figures.move_goals(hard.browser, hard.turns, hard.cpython),
        figures.none_of("bots play the same in the browser and in CPython", hard.faults),
        *figures.size_goals(weights["code"], weights["rules"]),
        *figures.edit_goals(edited),
        figures.none_of("20 Mbit/s: the workers too", pages.too_fast(site, bench.times)),
        figures.none_of("readable with the network cut", pages.unreadable(bench.browser, address)),
        figures.none_of("the table of sizes names all", pages.unlisted(bench.browser, address, site)),
    ]


def say(
    bench: Bench,
    hard: moves.Moves,
    goals: list[figures.Goal],
    weights: dict[str, pages.Weights],
    site: Path,
) -> None:
    for lines in (
        [table(site, ("gzip", "br"))],
        report.weights("our own JavaScript and CSS", weights["br"]["code"], weights["gzip"]["code"]),
        report.weights("rules pages with their boards", weights["br"]["rules"], weights["gzip"]["rules"]),
        report.first_answers(bench.times),
        report.actions(bench.actions),
        report.moves(hard.browser, hard.turns, hard.cpython),
        report.goals(goals),
    ):
        print("", *lines, sep="\n", flush=True)


def circumstances(browser: Browser, rounds: int) -> dict[str, object]:
    load = os.getloadavg() if hasattr(os, "getloadavg") else ()
    return {"chromium": browser.version, "processors": os.cpu_count(), "load": load, "rounds": rounds}


def run(rounds: int, file: Path) -> int:
    chromium = find()
    site = lay_out()
    with sync_playwright() as playwright, hosts(site) as addresses:
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        machine = circumstances(browser, rounds)
        print(*(f"{name}: {value}" for name, value in machine.items()), sep=", ", flush=True)
        bench = measure(browser, addresses, rounds)
        hard = moves.measure(browser, addresses["br"])
        weights = weigh(site)
        edited = edits.measure(browser)
        goals = judge(bench, hard, site, weights["br"], edited)
        say(bench, hard, goals, weights, site)
    found = {
        "machine": machine,
        **figures.as_json(bench.times, bench.actions, goals),
        "moves": hard.as_json(),
        "edits": edited,
        "bytes": weights,
    }
    file.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", "utf-8")
    print(f"\nThe figures are in {file}.")
    return figures.verdict(goals)


def seven_or_more(text: str) -> int:
    if int(text) < LEAST:
        raise argparse.ArgumentTypeError(f"fewer than {LEAST} rounds say little")
    return int(text)


def main(arguments: list[str]) -> int:
    ask = argparse.ArgumentParser(
        prog="build.py bench",
        description="Measure how fast the first board answers, and how long a bot takes.",
    )
    ask.add_argument("--rounds", type=seven_or_more, default=LEAST, help="how many rounds, 7 or more")
    ask.add_argument("--json", type=Path, default=ROOT / ".cache" / "bench.json", help="where the figures go")
    asked = ask.parse_args(arguments)
    # What is measured is what the sources say now.
    print("Building the site …", flush=True)
    if subprocess.run([sys.executable, "-m", "widgets.site.build"], cwd=ROOT).returncode:
        return 1
    try:
        return run(asked.rounds, asked.json)
    except (NoChromium, CannotServe) as refusal:
        print(f"build.py bench: {refusal}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
