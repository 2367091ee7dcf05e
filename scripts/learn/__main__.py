"""Learn what hard bots know, and write it into the engine.

`python -m scripts.learn GAME …` learns from whole games, and prints what belongs into a file of
`scripts/learn/figures/`; `python -m scripts.learn GAME --help` says how. `python -m scripts.learn write`
writes the engine's modules from those files.
"""

from __future__ import annotations

import sys
from importlib import import_module

from scripts.learn.modules import find_games, write_modules

USAGE = f"""\
python -m scripts.learn GAME …: the games are {", ".join(find_games())}.
python -m scripts.learn write: write engine/<game>/learned.py from scripts/learn/figures/."""


def main(arguments: list[str]) -> int:
    """Run one command and return the exit code."""
    command, rest = arguments[0] if arguments else "", arguments[1:]
    if command == "write" and not rest:
        write_modules()
        return 0
    if command in find_games():
        # Imported here: a learner needs the engine, and a broken module of the engine can still be written
        # anew.
        import_module(f"scripts.learn.{command}").main(rest)
        return 0
    print(USAGE, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
