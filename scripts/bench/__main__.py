"""`build.py bench` measures the site against an empty page with stock Pyodide, taking turns in one run.

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
from scripts.bench.hosts import ROOT, copy_site, start_hosts
from scripts.bench.visits import ACTIONS, Bench
from tests.chromium import ARGUMENTS, NoChromium, find_chromium
from widgets.site.server import CannotServe
from widgets.site.sizes import make_size_table

LEAST = 7  # so many rounds at least


def measure(browser: Browser, addresses: dict[str, str], rounds: int) -> Bench:
    """Run all rounds, after one that warms up the machine and does not count."""
    Bench(browser, addresses, 1).run_round()
    bench = Bench(browser, addresses, math.ceil(ACTIONS / rounds))
    for number in range(1, rounds + 1):
        start = time.monotonic()
        bench.run_round()
        print(f"round {number} of {rounds}: {time.monotonic() - start:.0f} s", flush=True)
    return bench


def weigh(site: Path) -> dict[str, pages.Weights]:
    """Return the bytes by packing: brotli, as the best servers pack, and gzip, as every server does."""
    return {packing: pages.weigh(site, packing) for packing in ("br", "gzip")}


def judge(
    bench: Bench, hard: moves.Moves, site: Path, weights: pages.Weights, edited: edits.Seconds
) -> list[figures.Goal]:
    """Return every goal of the bench with what came of it."""
    address = bench.addresses["br"]
    return [
        *figures.judge_speed(bench.times, bench.actions),
        *figures.judge_moves(hard.browser, hard.turns, hard.cpython),
        figures.judge_faults("bots play the same in the browser and in CPython", hard.faults),
        *figures.judge_sizes(weights["code"], weights["rules"]),
        *figures.judge_edits(edited),
        figures.judge_faults("20 Mbit/s: the workers too", pages.find_unshaped(site, bench.times)),
        figures.judge_faults("readable with the network cut", pages.find_unreadable(bench.browser, address)),
        figures.judge_faults(
            "the table of sizes names all", pages.find_unlisted(bench.browser, address, site)
        ),
    ]


def print_report(
    bench: Bench,
    hard: moves.Moves,
    goals: list[figures.Goal],
    weights: dict[str, pages.Weights],
    site: Path,
) -> None:
    """Print everything that was measured."""
    for lines in (
        [make_size_table(site, ("gzip", "br"))],
        report.format_weights("our own JavaScript and CSS", weights["br"]["code"], weights["gzip"]["code"]),
        report.format_weights(
            "rules pages with their boards", weights["br"]["rules"], weights["gzip"]["rules"]
        ),
        report.format_first_answers(bench.times),
        report.format_actions(bench.actions),
        report.format_moves(hard.browser, hard.turns, hard.cpython),
        report.format_goals(goals),
    ):
        print("", *lines, sep="\n", flush=True)


def describe_machine(browser: Browser, rounds: int) -> dict[str, object]:
    """Return what the figures depend on: browser, processors and load."""
    load = os.getloadavg() if hasattr(os, "getloadavg") else ()
    return {"chromium": browser.version, "processors": os.cpu_count(), "load": load, "rounds": rounds}


def run(rounds: int, file: Path) -> int:
    """Measure everything, print it and write it into a file, and return the exit code."""
    chromium = find_chromium()
    site = copy_site()
    with sync_playwright() as playwright, start_hosts(site) as addresses:
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        machine = describe_machine(browser, rounds)
        print(*(f"{name}: {value}" for name, value in machine.items()), sep=", ", flush=True)
        bench = measure(browser, addresses, rounds)
        hard = moves.measure(browser, addresses["br"])
        weights = weigh(site)
        edited = edits.measure(browser)
        goals = judge(bench, hard, site, weights["br"], edited)
        print_report(bench, hard, goals, weights, site)
    found = {
        "machine": machine,
        **figures.make_json(bench.times, bench.actions, goals),
        "moves": hard.make_json(),
        "edits": edited,
        "bytes": weights,
    }
    file.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", "utf-8")
    print(f"\nThe figures are in {file}.")
    return figures.decide_exit_code(goals)


def parse_rounds(text: str) -> int:
    """Return a number of rounds."""
    if int(text) < LEAST:
        raise argparse.ArgumentTypeError(f"fewer than {LEAST} rounds say little")
    return int(text)


def main(arguments: list[str]) -> int:
    """Build the site, run the bench, and return the exit code."""
    ask = argparse.ArgumentParser(
        prog="build.py bench",
        description="Measure how fast the first board answers, and how long a bot takes.",
    )
    ask.add_argument("--rounds", type=parse_rounds, default=LEAST, help="how many rounds, 7 or more")
    ask.add_argument(
        "--json", type=Path, default=ROOT / ".cache" / "bench.json", help="the file to write the figures to"
    )
    options = ask.parse_args(arguments)
    # Built here, so that the bench measures the sources as they are now.
    print("Building the site …", flush=True)
    if subprocess.run([sys.executable, "-m", "widgets.site.build"], cwd=ROOT).returncode:
        return 1
    try:
        return run(options.rounds, options.json)
    except (NoChromium, CannotServe) as refusal:
        print(f"build.py bench: {refusal}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
