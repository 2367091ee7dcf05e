"""`python -m scripts.learn GAME …` learns from games what `hard` knows, and prints it: see `--help`."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec

from engine import GAMES

# A game whose bots learn has a module of its own here.
LEARNED = [game for game in GAMES if find_spec(f"scripts.learn.{game}")]


def main(arguments: list[str]) -> int:
    game = arguments[0] if arguments else ""
    if game not in LEARNED:
        print(f"python -m scripts.learn GAME …: the games are {', '.join(LEARNED)}.", file=sys.stderr)
        return 2
    import_module(f"scripts.learn.{game}").main(arguments[1:])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
