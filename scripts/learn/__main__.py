"""`python -m scripts.learn GAME …` learns from games what `hard` knows, and prints it: see `--help`."""

from __future__ import annotations

import sys

from scripts.learn import digmars, malacca, pow

LEARN = {"pow": pow.main, "malacca": malacca.main, "digmars": digmars.main}


def main(arguments: list[str]) -> int:
    game = arguments[0] if arguments else ""
    if game not in LEARN:
        print(f"python -m scripts.learn GAME …: the games are {', '.join(LEARN)}.", file=sys.stderr)
        return 2
    LEARN[game](arguments[1:])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
