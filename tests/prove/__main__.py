"""`build.py prove [NAME …]`: what takes longer than `test`, in parts of under 20 minutes that run apart."""

from __future__ import annotations

import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from tests.__main__ import environment, python, took
from tests.chromium import NoChromium

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Part:
    """One thing to prove: what a pass means, and the command that shows it."""

    meaning: str
    command: list[str]


# To add a part, add a line; its command runs in the project's folder and fails with a code other than 0.
PARTS = {
    "door": Part(
        "a fresh clone sets itself up and serves; a half-finished set-up mends itself (needs a network)",
        python("pytest", "-m", "slow", "tests/door"),
    ),
    "laws": Part(
        "every law holds all along hundreds of whole random games",
        python("tests.prove.laws"),
    ),
    "looks": Part(
        "whatever anybody does on any board, however it is looked at, is answered with a board",
        python("pytest", "--quiet", "-m", "slow", "-n", "2", "tests/test_any_look.py"),
    ),
    "accessibility": Part(
        "axe finds nothing on any page or in any state of a game, in all languages and sizes, light and dark;"
        " no page complains or is too wide; the site may lie anywhere; every build is the same to the byte,"
        " and one that is broken off leaves nothing behind",
        python("pytest", "--quiet", "-m", "slow", "-n", "2", "tests/site"),
    ),
    "faults": Part(
        "whichever file of the runtime fails in whichever way, the board says so and mends itself",
        python("pytest", "--quiet", "-m", "slow", "-n", "2", "tests/browser"),
    ),
    "play": Part(
        "whole games typed in each language end alike, on every screen one sees what one has done, and 500"
        " random rounds of Malacca are paid in the browser as by the engine; what is kept and sent is told in"
        " each language",
        python(
            *("pytest", "--quiet", "-m", "slow", "-n", "2"),
            *("tests/pow", "tests/malacca", "tests/digmars", "tests/keep"),
        ),
    ),
    "links": Part(
        "links of whole games are short, two pages at once lose no game, 10,000 hostile links change nothing",
        python("tests.prove.links"),
    ),
    "browsers": Part(
        "Martin's dice and a boot fault in Firefox ESR and WebKitGTK, in English and Persian",
        python("tests.prove.browsers"),
    ),
    "hosting": Part(
        "the built site plays behind a real nginx, in a sub-folder and in a frame of another site",
        python("pytest", "--quiet", "-m", "slow", "tests/hosting"),
    ),
    "offline": Part(
        "without a network the site is there whole, with its games; whatever fails in whichever way, nothing"
        " damaged is kept, and no page is of two builds",
        python("tests.prove.offline"),
    ),
    "embeds": Part(
        "boards play in other people's pages, whatever those allow, in three browsers; no wrong message is"
        " believed",
        python("tests.prove.embeds"),
    ),
    "rules": Part(
        "each rule of each game is switched off in turn, and the test of its name notices",
        python("tests.prove.rules"),
    ),
    "malacca-money": Part(
        "in no step of 10,000 random games of Malacca a coin is made or lost",
        python("tests.prove.money"),
    ),
    "digmars-points": Part(
        "in no move of 10,000 random games of Dig Mars a point, a tile or a station is made or lost",
        python("tests.prove.points"),
    ),
    "arena": Part(
        "of two players the better bot wins as often as it has to, over thousands of games",
        python("tests.prove.arena", "arena"),
    ),
    "arena-planners": Part(
        "so it does where both plan all their rolls",
        python("tests.prove.arena", "arena-planners"),
    ),
    "arena-four": Part(
        "the hard bot among three of medium wins as often as it has to",
        python("tests.prove.arena", "arena-four"),
    ),
    "arena-four-plain": Part(
        "so does it among three of the yardstick",
        python("tests.prove.arena", "arena-four-plain"),
    ),
    "arena-malacca": Part(
        "Malacca's levels among three others win as often as they have to",
        python("tests.prove.arena", "arena-malacca"),
    ),
    "arena-habits": Part(
        "neither a simple habit nor the best answer found wins much among three of Malacca's hard",
        python("tests.prove.arena", "arena-habits"),
    ),
    "arena-digmars": Part(
        "of two players the better bot of Dig Mars wins as often as it has to",
        python("tests.prove.arena", "arena-digmars"),
    ),
    "arena-digmars-plain": Part(
        "the hard bot of Dig Mars beats its yardstick as often as it has to",
        python("tests.prove.arena", "arena-digmars-plain"),
    ),
    "arena-digmars-random": Part(
        "so it does who plays anything",
        python("tests.prove.arena", "arena-digmars-random"),
    ),
    "arena-digmars-four": Part(
        "the hard bot of Dig Mars among three others wins as often as it has to",
        python("tests.prove.arena", "arena-digmars-four"),
    ),
}


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        print(
            f"build.py prove: there is no part {unknown[0]!r}: choose from these.\n{listing()}",
            file=sys.stderr,
        )
        return 2
    if not names:
        print(f"{listing()}\n", flush=True)
    try:
        surroundings = environment()
    except NoChromium as refusal:
        print(f"build.py prove: {refusal}", file=sys.stderr)
        return 1
    failed = []
    for name in names or PARTS:
        start = time.monotonic()
        print(f"{name}: {PARTS[name].meaning} …", flush=True)
        code = subprocess.run(PARTS[name].command, cwd=ROOT, env=surroundings).returncode
        print(f"{name}: {'failed' if code else 'proved'}, {took(start)}", flush=True)
        if code:
            failed.append(name)
    return 1 if failed else 0


def listing() -> str:
    return "\n".join(f"  {name:<20} {part.meaning}" for name, part in PARTS.items())


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
