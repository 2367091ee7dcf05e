"""The parts `arena…`: the matches of the table, as lines for FIGURES.md; a missed goal fails its part."""

from __future__ import annotations

import sys

from scripts.arena.goals import Match
from scripts.arena.matches import match
from scripts.arena.shares import Share
from scripts.arena.table import SEED, TABLE

HEAD = "| match | games | won | 95 % interval | goal |\n|---|---|---|---|---|"


def line(wanted: Match, found: Share) -> str:
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
    lines, missed = [], 0
    for wanted in (one for one in TABLE if one.part == part):
        print(f"{wanted} …", file=sys.stderr, flush=True)
        found, *_ = match(wanted.game, wanted.bots, wanted.games, SEED)
        lines.append(line(wanted, found))
        missed += not wanted.is_met(found)
    print(HEAD, *lines, sep="\n", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1]))
    except KeyboardInterrupt:
        sys.exit(130)
