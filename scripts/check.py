"""`build.py check GAME`: runs the tests of one game that need no browser, and its part of `prove rules`.

First it says which files the game could still bring, and what each would give.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys

from engine import GAMES
from scripts.rooms import find_empty_rooms
from scripts.test import ROOT, python

# Tests of all games: `--game` leaves those out that are about another one (tests/conftest.py).
SHARED = (
    "tests/test_laws.py",
    "tests/test_recorded.py",
    "tests/test_commands.py",
    "tests/test_play.py",
    "tests/test_why.py",
    "tests/test_board.py",
    "tests/test_games.py",
    "tests/test_layers.py",
    "tests/docs",
)


def commands(game: str) -> list[list[str]]:
    """Return what is run, one command after the other."""
    workers = str(max(2, min(8, os.cpu_count() or 1)))
    tests = python("pytest", "--quiet", "-m", "not slow", "-n", workers, "--dist", "worksteal")
    return [
        python("scripts.prove.rules", game),
        [*tests, "--game", game, f"tests/{game}", *SHARED],
    ]


def describe_empty_rooms(game: str) -> str:
    """Return a line for each file that a game could still bring, and what it would give."""
    rooms = find_empty_rooms(game)
    if not rooms:
        return f"{game} brings everything that a game can bring."
    head = f"What {game} could still bring (notes/add-a-game.md says how):"
    return "\n".join([head, *(f"  {room.of(game):<28} {room.gives}" for room in rooms)])


def main(arguments: list[str]) -> int:
    """Run everything of the game that the arguments name, and return the exit code."""
    ask = argparse.ArgumentParser(prog="build.py check", description="Run the quick tests of one game.")
    ask.add_argument("game", choices=list(GAMES))
    game = ask.parse_args(arguments).game
    print(describe_empty_rooms(game), flush=True)
    codes = [subprocess.run(command, cwd=ROOT).returncode for command in commands(game)]
    return 1 if any(codes) else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
