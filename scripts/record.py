"""`build.py record GAME`: writes the recorded games that `tests/<game>/recorded` lacks.

A recording that is there stays, even if today's bots would choose otherwise. Delete one to record it again.
"""

from __future__ import annotations

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from engine import GAMES
from engine.core import CHANCE, NOBODY, NotATranscript, Reason
from engine.transcript import Transcript, play_action, read_transcript
from tests.games import recorded_of
from tests.laws import bots_game, new_table, random_game

ROOT = Path(__file__).parents[1]
WRITTEN, KEPT, BROKEN = "written", "kept", "broken"


class Planned(NamedTuple):
    """A game of a plan: bots of all levels play it, or any legal move is made."""

    game: str
    players: int
    seed: int
    by_bots: bool

    @property
    def path(self) -> Path:
        """Return the file of the game, as seen from the project's folder."""
        return Path("tests", self.game, "recorded", f"{self.players}-players-{self.seed}.txt")


def plan_games(game: str) -> list[Planned]:
    """Return the games that are to be recorded of a game."""
    return [Planned(game, *planned) for planned in recorded_of(game).plan(GAMES[game].seats)]


def write_recording(table: Transcript) -> str:
    """Return a finished game as a recording: its transcript without the bots' names, then its score."""
    assert table.game.actor(table.now) == NOBODY
    text = str(replace(table, bots=("",) * len(table.bots)))
    return f"{text}# {json.dumps(table.game.score(table.now))}\n"


def record(planned: Planned) -> str:
    """Play a planned game as today's engine and bots play it, and return its recording."""
    play_game = bots_game if planned.by_bots else random_game
    return write_recording(play_game(GAMES[planned.game], planned.players, planned.seed))


def play_again(recording: str) -> str:
    """Return the recording of the same moves with chance drawn anew from the seed.

    It ends, without a score, before a move that what was drawn does not allow.
    """
    recorded = read_transcript(recording)
    table = new_table(recorded.game, len(recorded.players), recorded.seed or 0)
    for move in recorded.moves:
        done = play_action(table, "chance" if table.game.actor(table.now) == CHANCE else move)
        if isinstance(done, Reason):
            return str(table)
        table = done
    return write_recording(table)


def is_played_again(recording: str) -> bool:
    """Return whether the rules and chance still allow a recording, to the letter."""
    try:
        return play_again(recording) == recording
    except NotATranscript:
        return False


def complete(planned: Planned) -> str:
    """Write the recording of a planned game if there is none, and return what became of it: WRITTEN, KEPT, or
    BROKEN if the game is not played again to the letter."""
    file = ROOT / planned.path
    if not file.is_file():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(record(planned), "utf-8")
        return WRITTEN
    return KEPT if is_played_again(file.read_text("utf-8")) else BROKEN


def main(arguments: list[str]) -> int:
    ask = argparse.ArgumentParser(prog="build.py record", description="Writes the recorded games that lack.")
    ask.add_argument("game", choices=list(GAMES))
    games = plan_games(ask.parse_args(arguments).game)
    with ProcessPoolExecutor() as pool:
        found = list(pool.map(complete, games))
    for planned, outcome in zip(games, found, strict=True):
        if outcome == BROKEN:
            print(f"{planned.path}: this game is not played again to the letter")
    counts = (f"{found.count(outcome)} {outcome}" for outcome in (WRITTEN, KEPT, BROKEN))
    print(f"{len(games)} games: {', '.join(counts)}")
    return 1 if BROKEN in found else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
