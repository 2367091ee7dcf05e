"""Play a match on all cores; a game is the same whichever core plays it."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

from scripts.arena.entries import add_guests
from scripts.arena.shares import Share, count_shares, play_game

CHUNK = 10  # games that a core gets at once


def play_match(
    game: str, bots: Sequence[str], games: int, seed: int, start: Any = None, cores: int | None = None
) -> list[Share]:
    """Play a whole match, print its progress on standard error, and return the share of each bot."""
    play = partial(play_one, game, tuple(bots), seed, start)
    done = []
    with ProcessPoolExecutor(cores or os.cpu_count()) as pool:
        for parts in pool.map(play, range(games), chunksize=CHUNK):
            done.append(parts)
            print_progress(len(done), games)
    return count_shares(bots, done)


def play_one(game: str, bots: Sequence[str], seed: int, start: Any, number: int) -> list[float]:
    """Play one game of a match; the game is named, since a game itself cannot be sent to another process."""
    return play_game(add_guests(game), bots, number, seed, start)


def print_progress(done: int, games: int) -> None:
    """Print how many games are played: one line that is overwritten, or in a log a line every tenth."""
    if sys.stderr.isatty():
        print(f"\r{done} of {games} games", end="\n" if done == games else "", file=sys.stderr, flush=True)
    elif done * 10 // games > (done - 1) * 10 // games:
        print(f"{done} of {games} games", file=sys.stderr, flush=True)
