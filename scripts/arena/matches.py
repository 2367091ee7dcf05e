"""A match on all cores; whichever core plays a game, it is the same game."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

from scripts.arena.entries import entered
from scripts.arena.shares import Share, shares, won

CHUNK = 10  # games: so many are handed to a core at once


def match(
    game: str, bots: Sequence[str], games: int, seed: int, start: Any = None, cores: int | None = None
) -> list[Share]:
    """The shares of a whole match, with its progress on standard error."""
    play = partial(one, game, tuple(bots), seed, start)
    done = []
    with ProcessPoolExecutor(cores or os.cpu_count()) as pool:
        for parts in pool.map(play, range(games), chunksize=CHUNK):
            done.append(parts)
            progress(len(done), games)
    return shares(bots, done)


def one(game: str, bots: Sequence[str], seed: int, start: Any, number: int) -> list[float]:
    return won(entered(game), bots, number, seed, start)


def progress(done: int, games: int) -> None:
    """One line that is written over; on what is no terminal, a line every tenth of the match."""
    if sys.stderr.isatty():
        print(f"\r{done} of {games} games", end="\n" if done == games else "", file=sys.stderr, flush=True)
    elif done * 10 // games > (done - 1) * 10 // games:
        print(f"{done} of {games} games", file=sys.stderr, flush=True)
