"""`build.py prove [NAME …]` runs what takes longer than `test`, in parts that run apart."""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from engine import GAMES
from scripts.test import format_time, make_environment, python
from tests.chromium import NoChromium
from tests.games import find_module

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Part:
    """One thing to prove: what it means if the part passes, and the command that shows it."""

    meaning: str
    command: list[str]


def own_parts() -> dict[str, Part]:
    """Return the parts that are about one game alone: each module here that has a game's name is one."""
    names = [f"scripts.prove.{game}" for game in GAMES]
    modules = [import_module(name) for name in names if find_spec(name)]
    return {module.NAME: Part(module.MEANING, python(module.__name__)) for module in modules}


def arena_parts() -> dict[str, Part]:
    """Return the parts in which bots play: `matches.py` among the tests of a game says what a pass means."""
    modules = [find_module(game, "matches") for game in GAMES]
    meanings = {name: meaning for module in modules if module for name, meaning in module.PARTS.items()}
    return {name: Part(meaning, python("scripts.prove.arena", name)) for name, meaning in meanings.items()}


# To add a part, add a line. Its command runs in the project's folder; an exit code other than 0 is a failure.
PARTS = {
    "door": Part(
        "a fresh clone sets itself up and serves; a half-finished set-up mends itself (needs a network)",
        python("pytest", "-m", "slow", "tests/door"),
    ),
    "laws": Part(
        "every law holds all along hundreds of whole random games",
        python("scripts.prove.laws"),
    ),
    "looks": Part(
        "whatever anybody does on any board, however it is looked at, is answered with a board",
        python("pytest", "--quiet", "-m", "slow", "-n", "2", "tests/test_any_look.py"),
    ),
    "accessibility": Part(
        "axe finds nothing on any page or in any state of a game, in all languages and sizes, light and dark;"
        " no page complains or is too wide; the site works in any folder; all builds are alike to the byte,"
        " and one that is broken off leaves nothing behind",
        python("pytest", "--quiet", "-m", "slow", "-n", "2", "tests/site"),
    ),
    "faults": Part(
        "whichever file of the runtime fails in whichever way, the board says so and recovers by itself",
        python("pytest", "--quiet", "-m", "slow", "-n", "2", "tests/browser"),
    ),
    "play": Part(
        "whole games typed in each language end alike, on every screen one sees what one has done, and 500"
        " random rounds of Malacca are paid in the browser as by the engine; each language says what is kept"
        " and sent; nothing that games say is missing from the sentences for natives to read",
        python(
            *("pytest", "--quiet", "-m", "slow", "-n", "2"),
            *(f"tests/{game}" for game in GAMES),
            *("tests/keep", "tests/test_whole_games_in_a_browser.py", "tests/test_sentences.py"),
        ),
    ),
    "links": Part(
        "links of whole games are short, two pages at once lose no game, 10,000 hostile links change nothing",
        python("scripts.prove.links"),
    ),
    "browsers": Part(
        "Martin's dice and a boot fault in Firefox ESR and WebKitGTK, in English and Persian",
        python("scripts.prove.browsers"),
    ),
    "hosting": Part(
        "the built site plays behind a real nginx, in a sub-folder and in a frame of another site",
        python("pytest", "--quiet", "-m", "slow", "tests/hosting"),
    ),
    "offline": Part(
        "without a network the whole site is there, with its games; whatever fails in whichever way, nothing"
        " damaged is kept, and no page mixes two builds",
        python("scripts.prove.offline"),
    ),
    "embeds": Part(
        "boards play in other people's pages, whatever those allow, in three browsers; no wrong message is"
        " believed",
        python("scripts.prove.embeds"),
    ),
    "rules": Part(
        "each rule of each game is switched off in turn, and the test of its name notices",
        python("scripts.prove.rules"),
    ),
    "new-game": Part(
        "a game that is added by the guide alone is played to its end in a browser, as a draft and whole; it"
        " touches few files of others and needs few lines of its own",
        python("scripts.prove.new_game"),
    ),
    "mutants-engine": Part(
        "of 300 small changes to engine/, drawn at random, the tests that need no browser notice 97 %",
        python("scripts.prove.mutants", "engine"),
    ),
    "mutants-widgets": Part(
        "of 150 such changes to widgets/ they notice 95 %; a run that was broken off goes on",
        python("scripts.prove.mutants", "widgets"),
    ),
    **own_parts(),
    **arena_parts(),
}


def main(arguments: list[str]) -> int:
    """Run the parts that are named, or all, and return the exit code."""
    names = parse_names(arguments)
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        print(
            f"build.py prove: there is no part {unknown[0]!r}: choose from these.\n{list_parts()}",
            file=sys.stderr,
        )
        return 2
    if not names:
        print(f"{list_parts()}\n", flush=True)
    try:
        environment = make_environment()
    except NoChromium as refusal:
        print(f"build.py prove: {refusal}", file=sys.stderr)
        return 1
    failed = []
    for name in names or PARTS:
        start = time.monotonic()
        print(f"{name}: {PARTS[name].meaning} …", flush=True)
        code = subprocess.run(PARTS[name].command, cwd=ROOT, env=environment).returncode
        print(f"{name}: {'failed' if code else 'proved'}, {format_time(start)}", flush=True)
        if code:
            failed.append(name)
    return 1 if failed else 0


def parse_names(arguments: list[str]) -> list[str]:
    """Return the names of the parts that are asked for."""
    ask = argparse.ArgumentParser(
        prog="build.py prove",
        description="Run what takes longer than `test`: the parts that are named, or all of them in turn.",
        epilog=f"the parts, and what it means if they pass:\n{list_parts()}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    ask.add_argument("names", nargs="*", metavar="NAME", help="a part to prove; without names, all of them")
    return list(ask.parse_args(arguments).names)


def list_parts() -> str:
    """Return a line for each part."""
    return "\n".join(f"  {name:<20} {part.meaning}" for name, part in PARTS.items())


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
