"""Run the part `malacca-money`: follow every coin through 10,000 random games of Malacca."""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import cycle, islice, product

from tests.malacca.money import MODULES, check_money_of_a_game

NAME = "malacca-money"
MEANING = "no coin is made or lost in any step of 10,000 random games of Malacca"
GAMES = 10_000
CHUNK = 50


def main(games: int = GAMES) -> int:
    """Play the games, and return the exit code; a coin too many or too few ends the part with an error."""
    tables = list(islice(cycle(product(range(2, 9), MODULES)), games))
    players, modules = zip(*tables, strict=True)
    with ProcessPoolExecutor() as pool:
        steps = sum(pool.map(check_money_of_a_game, players, modules, range(games), chunksize=CHUNK))
    print(f"{games} games, 2 to 8 players, with and without each module: {steps} steps, no coin made or lost")
    return 0


if __name__ == "__main__":
    sys.exit(main())
