"""Run a part `arena…` of `prove`: play its matches and print them as lines for FIGURES.md.

A missed goal fails the part.
"""

from __future__ import annotations

import sys

from scripts.arena.goals import Match
from scripts.arena.matches import play_match
from scripts.arena.shares import Share
from scripts.arena.table import SEED, TABLE

HEAD = "| match | games | won | 95 % interval | goal |\n|---|---|---|---|---|"


def format_line(wanted: Match, found: Share) -> str:
    """Return a match as a line of a table."""
    missed = "" if wanted.is_met(found) else ", **missed**"
    cells = [
        str(wanted),
        f"{wanted.games:,}",
        f"{found.share:.1%}",
        f"{found.low:.1%} to {found.high:.1%}",
        f"{wanted.goal}{missed}",
    ]
    return f"| {' | '.join(cells)} |"


def main(part: str) -> int:
    """Play the matches of a part, print them, and return the exit code."""
    lines, missed = [], 0
    for wanted in (one for one in TABLE if one.part == part):
        print(f"{wanted} …", file=sys.stderr, flush=True)
        found, *_ = play_match(wanted.game, wanted.bots, wanted.games, SEED)
        lines.append(format_line(wanted, found))
        missed += not wanted.is_met(found)
    print(HEAD, *lines, sep="\n", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1]))
    except KeyboardInterrupt:
        sys.exit(130)
