"""Run the part `laws`: check every law all along many whole games, for each game and number of players."""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from engine import GAMES
from tests import laws

SEEDS = range(1000, 1040)
FEWER = range(1000, 1010)  # for a game whose random games have many more moves than others


def check_game(name: str, players: int, seed: int) -> int:
    """Play a random game, check the laws all along it, and return the number of its moves."""
    table = laws.random_game(GAMES[name], players, seed)
    laws.obeys(table)
    return len(table.moves)


def check_bots(name: str, players: int) -> None:
    """Let bots play a game, and check that the same bots play it alike from its text."""
    laws.bots_play_alike(laws.bots_game(GAMES[name], players, 5))


def main() -> int:
    """Check all games, and return the exit code; a broken law ends the part with an error."""
    with ProcessPoolExecutor() as pool:
        for name, game in GAMES.items():
            long = len(laws.random_game(game, game.seats.start, SEEDS.start).moves) > laws.LONG
            seeds = FEWER if long else SEEDS
            for players in game.seats:
                bots = pool.submit(check_bots, name, players)
                moves = list(pool.map(partial(check_game, name, players), seeds, chunksize=5))
                bots.result()
                found = f"{len(moves)} games, {sum(moves)} moves, no law broken; bots alone play it alike"
                print(f"{name}, {players} players: {found}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
