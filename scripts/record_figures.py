"""`python -m scripts.record_figures`: write down anew what bots see and do at many places of recorded games.

Numbers are added up, each with a weight that depends on its place, so that a little file notices a change at
any place. `tests/test_recorded_figures.py` compares them. If you change what a bot sees, run this.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from math import fsum
from pathlib import Path
from zlib import crc32

from engine import GAMES
from engine.core import Bot, random_source
from engine.transcript import Transcript
from scripts.record_answers import TESTS, list_evenly, list_games
from tests.games import find_module

PLACES = 1000  # of the recorded games of a game
GOLDEN = (5**0.5 - 1) / 2  # its multiples, without their whole part, never come twice


def hash_words(words: str) -> float:
    """Return a number for some words, from 0 to 1."""
    return crc32(words.encode()) / 2**32


def list_places(game: str) -> Iterator[Transcript]:
    """List places of the recorded games, evenly."""
    games = list(list_games(game))
    step = max(1, sum(len(table.states) for _, table in games) // PLACES)
    return (table for _, table in list_evenly(games, step))


def add_up_figures(game: str) -> dict[str, list[float]]:
    """Return the sums of all columns of numbers, by the name of the rows."""
    module = find_module(game, "figures")
    assert module
    columns: dict[str, list[list[float]]] = defaultdict(list)
    for number, table in enumerate(list_places(game)):
        rows = [*module.list_figures(table.now), *list_choices(table, module.QUICK_BOTS, number)]
        for place, (name, row) in enumerate(rows):
            weight = 1 + (number + 7 * place) * GOLDEN % 1
            columns[name].append([len(row) * weight, *(weight * figure for figure in row)])
    return {
        name: [round(fsum(column), 6) for column in zip(*rows, strict=True)] for name, rows in columns.items()
    }


def list_choices(table: Transcript, bots: Mapping[str, Bot], seed: int) -> Iterator[tuple[str, list[float]]]:
    """Yield what each of some bots would do for whoever acts now."""
    game, state = table.game, table.now
    seat = game.actor(state)
    for level, bot in bots.items() if seat >= 0 else ():
        choice = bot(game.view(state, seat), random_source(seed, 0))
        yield f"bot {level}", [hash_words(game.write_action(state, choice.action)), choice.figure]


def find_record(game: str) -> Path:
    """Return the file of a game."""
    return TESTS / game / "figures.json"


def main() -> int:
    """Write the file of every game whose bots have figures, and return the exit code."""
    for game in GAMES:
        if find_module(game, "figures"):
            found = add_up_figures(game)
            find_record(game).write_text(json.dumps(found, indent=1) + "\n", "utf-8")
            print(f"{game}: {sum(map(len, found.values()))} sums")
    return 0


if __name__ == "__main__":
    sys.exit(main())
