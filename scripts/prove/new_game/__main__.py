"""Run the part `new-game`: make a game as notes/add-a-game.md says, in a copy of the project, and count.

First the draft that `build.py new-game` writes is built, played and checked as it is. Then it is made whole
from the folder `whole` beside this module, and all of that is done again.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from engine import GAMES
from scripts.new_game.__main__ import write_game
from scripts.prove.new_game.count import count_lines, find_shared
from scripts.prove.tree import copy_tree, read_tree
from scripts.test import ROOT, format_time, make_environment, python

GAME, TITLE = "pig", "Pig"
WHOLE = Path(__file__).with_name("whole")
MOST_SHARED, MOST_LINES = 8, 350
# The tests that read all games, or what is written about them.
SHARED = (
    *("tests/docs", "tests/embed/test_pages.py", "tests/offline/test_lists.py"),
    *("tests/hosting/test_headers.py", "tests/keep/test_transcripts.py"),
    *("tests/test_games.py", "tests/test_layers.py", "tests/test_commands.py", "tests/test_matches.py"),
    *(
        "tests/test_bench.py",
        "tests/test_board.py",
        "tests/test_recorded_answers.py",
        "tests/test_refusals_in_a_browser.py",
    ),
    *("tests/site/test_catalogues.py", "tests/site/test_drawings.py", "tests/site/test_games.py"),
    *("tests/site/test_navigation_in_a_browser.py", "tests/site/test_search.py", "tests/site/test_site.py"),
)
# What is about one of the games that were there before.
OTHERS = " and ".join(f"not [{game}" for game in GAMES)
# Where readers find a game that is no draft, and browsers what they keep for when there is no network.
LISTS = (
    "index.html",
    "gallery/index.html",
    "about/index.html",
    "search/search_index.json",
    "run/kept.en.*.json",
)


class Failure(Exception):
    """Something that the guide promises and the copy does not keep."""


def run(copy: Path, what: str, *words: str) -> None:
    """Run a module of Python in the copy, and say how long it took; raise Failure if it fails."""
    start = time.monotonic()
    environment = {**make_environment(), "BUILT": str(copy / "site")}
    done = subprocess.run(python(*words), cwd=copy, env=environment, capture_output=True, text=True)
    if done.returncode:
        raise Failure(f"{what} failed:\n{done.stdout[-6000:]}\n{done.stderr[-3000:]}")
    last = [line for line in done.stdout.splitlines() if line.strip()][-1:]
    print(f"  {what}: {format_time(start)}. {' '.join(last)}", flush=True)


def try_game(copy: Path, *languages: str) -> None:
    """Build the site, play the game to its end, and run the tests that have to do with it."""
    run(copy, "format", "ruff", "format", "--check", "--quiet", ".")
    run(copy, "lint", "ruff", "check", "--quiet", ".")
    run(copy, "types", "mypy")
    run(copy, "the site", "widgets.site.build")
    run(copy, f"whole games in {', '.join(languages)}", "scripts.prove.new_game.play", GAME, *languages)
    run(copy, f"check {GAME}", "scripts.check", GAME)
    options = ("-q", "-m", "not slow", "-n", str(os.cpu_count() or 2), "--no-cov", "-k", OTHERS)
    run(copy, "the tests of all games", "pytest", *options, *SHARED)


def make_whole(copy: Path) -> None:
    """Do what the guide says until the game is no draft any more."""
    list(write_game(GAME, TITLE, WHOLE, copy))
    manifest = copy / "widgets" / GAME / "game.toml"
    lines = manifest.read_text("utf-8").splitlines(keepends=True)
    manifest.write_text("".join(line for line in lines if not line.startswith("draft")), "utf-8")
    append(copy / "tests" / GAME / "told.py", f'\n\nREFUSED_PRESS = ("{GAME}/", "begin", ["do-hold"])')
    append(copy / "CHANGELOG.md", f"- {TITLE}, a game with one die.")
    write_grammar(copy)
    run(copy, "catalogues update", "widgets.site.catalogues", "update")
    run(copy, "its translation", "scripts.prove.new_game.translate")


def append(file: Path, line: str) -> None:
    """Write a line at the end of a file."""
    file.write_text(f"{file.read_text('utf-8').rstrip()}\n{line}\n", "utf-8")


def check_lists(copy: Path, *, listed: bool) -> None:
    """Raise Failure unless every list of the site names the game, or none does if that is what is wanted."""
    for pattern in LISTS:
        [file] = (copy / "site").glob(pattern)
        if bool(re.search(rf"\b{GAME}\b", file.read_text("utf-8"))) != listed:
            raise Failure(f"{pattern} {'does not name' if listed else 'names'} {GAME}.")


def write_grammar(copy: Path) -> None:
    """Write the game's grammar into the page on transcripts, before what all games share."""
    page, notation = copy / "notes" / "transcript.md", copy / "engine" / GAME / "notation.py"
    grammar = notation.read_text("utf-8").split('"""')[1].partition("\n\n")[2].strip()
    text = page.read_text("utf-8")
    part = f"## {TITLE}\n\n```text\n{grammar}\n```\n\n## Chance\n"
    page.write_text(text.replace("## Chance\n", part, 1), "utf-8")


def count(copy: Path, before: dict[str, str]) -> None:
    """Say what the game cost; raise Failure where that is more than was promised."""
    after = read_tree(copy)
    shared, lines = find_shared(before, after, GAME), count_lines(copy, after, GAME)
    for path, number in lines.items():
        print(f"  {number:>4} {path}")
    print(f"{sum(lines.values())} lines of Python and CSS of its own (at most {MOST_LINES})")
    print(f"{len(shared)} files of others touched (at most {MOST_SHARED}): {', '.join(shared)}", flush=True)
    if not lines or sum(lines.values()) > MOST_LINES or len(shared) > MOST_SHARED:
        raise Failure("This game costs more than a game may.")


def main() -> int:
    """Make the game, try it as a draft and whole, and return the exit code."""
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        copy_tree(ROOT, copy)
        before = read_tree(copy)
        try:
            run(copy, f"new-game {GAME}", "scripts.new_game", GAME)
            run(copy, f"record {GAME}", "scripts.record", GAME)
            print("The draft as it was written:", flush=True)
            try_game(copy, "en")
            check_lists(copy, listed=False)
            make_whole(copy)
            print("The whole game:", flush=True)
            try_game(copy, "en", "fa")
            check_lists(copy, listed=True)
            count(copy, before)
        except Failure as failure:
            print(f"new-game: {failure}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
