"""The part `laws`: every law, all along many whole games, for each game and number of players."""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from engine import GAMES
from tests import laws

SEEDS = range(1000, 1040)
FEWER = range(1000, 1010)  # where random games have ten times as many moves as others


def obeys(name: str, players: int, seed: int) -> int:
    """One game, held against the laws; how many moves it had."""
    table = laws.random_game(GAMES[name], players, seed)
    laws.obeys(table)
    return len(table.moves)


def bots_alike(name: str, players: int) -> None:
    laws.bots_play_alike(laws.bots_game(GAMES[name], players, 5))


def main() -> int:
    with ProcessPoolExecutor() as pool:
        for name, game in GAMES.items():
            long = len(laws.random_game(game, game.seats.start, SEEDS.start).moves) > laws.LONG
            seeds = FEWER if long else SEEDS
            for players in game.seats:
                bots = pool.submit(bots_alike, name, players)
                moves = list(pool.map(partial(obeys, name, players), seeds, chunksize=5))
                bots.result()
                told = f"{name}, {players} players: {len(moves)} games, {sum(moves)} moves, no law broken"
                print(f"{told}; bots alone play it alike", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
