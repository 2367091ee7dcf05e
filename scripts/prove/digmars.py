"""Proves that Dig Mars makes and loses no point, tile or station: `build.py prove digmars-points`."""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import cycle, islice, product

from tests.digmars.points import MODULES, keeps_its_points

NAME = "digmars-points"
MEANING = "in no move of 10,000 random games of Dig Mars a point, a tile or a station is made or lost"
GAMES = 10_000
CHUNK = 50


def main(games: int = GAMES) -> int:
    tables = list(islice(cycle(product(range(2, 5), MODULES)), games))
    players, modules = zip(*tables, strict=True)
    with ProcessPoolExecutor() as pool:
        moves = sum(pool.map(keeps_its_points, players, modules, range(games), chunksize=CHUNK))
    print(f"{games} games, 2 to 4 players, points hidden or open: {moves} moves, nothing made or lost")
    return 0


if __name__ == "__main__":
    sys.exit(main())
