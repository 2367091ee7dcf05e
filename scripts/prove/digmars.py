"""Run the part `digmars-points`: follow every point, tile and station through 10,000 games of Dig Mars."""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import cycle, islice, product

from tests.digmars.points import MODULES, check_points_of_a_game

NAME = "digmars-points"
MEANING = "no point, tile or station is made or lost in any move of 10,000 random games of Dig Mars"
GAMES = 10_000
CHUNK = 50


def main(games: int = GAMES) -> int:
    """Play the games, and return the exit code; anything made or lost ends the part with an error."""
    tables = list(islice(cycle(product(range(2, 5), MODULES)), games))
    players, modules = zip(*tables, strict=True)
    with ProcessPoolExecutor() as pool:
        moves = sum(pool.map(check_points_of_a_game, players, modules, range(games), chunksize=CHUNK))
    print(f"{games} games, 2 to 4 players, points hidden or open: {moves} moves, nothing made or lost")
    return 0


if __name__ == "__main__":
    sys.exit(main())
