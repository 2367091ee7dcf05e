"""Proves that Malacca makes and loses no coin: `build.py prove malacca-money`."""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import cycle, islice, product

from tests.malacca.money import MODULES, keeps_its_money

NAME = "malacca-money"
MEANING = "in no step of 10,000 random games of Malacca a coin is made or lost"
GAMES = 10_000
CHUNK = 50


def main(games: int = GAMES) -> int:
    tables = list(islice(cycle(product(range(2, 9), MODULES)), games))
    players, modules = zip(*tables, strict=True)
    with ProcessPoolExecutor() as pool:
        steps = sum(pool.map(keeps_its_money, players, modules, range(games), chunksize=CHUNK))
    print(f"{games} games, 2 to 8 players, with and without each module: {steps} steps, no coin made or lost")
    return 0


if __name__ == "__main__":
    sys.exit(main())
