"""The part `laws`: every law, all along many whole random games, for each game and number of players."""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor

from engine import GAMES
from tests import laws

SEEDS = range(1000, 1040)
LONG = {"digmars": range(1000, 1010)}  # its random games have ten times as many moves as others


def obeys(name: str, players: int, seed: int) -> int:
    """One game, held against the laws; how many moves it had."""
    table = laws.random_game(GAMES[name], players, seed)
    laws.obeys(table)
    return len(table.moves)


def main() -> int:
    with ProcessPoolExecutor() as pool:
        for name, game in GAMES.items():
            seeds = LONG.get(name, SEEDS)
            for players in game.seats:
                jobs = [[name] * len(seeds), [players] * len(seeds), seeds]
                moves = list(pool.map(obeys, *jobs, chunksize=5))
                print(
                    f"{name}, {players} players: {len(moves)} games, {sum(moves)} moves, no law broken",
                    flush=True,
                )
    return 0


if __name__ == "__main__":
    sys.exit(main())
