"""`build.py arena GAME --bots LEVEL,LEVEL`: matches between bots, and what part each of them wins."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine import GAMES
from engine.arena import Share
from engine.core import NOBODY, AnyGame, NotATranscript
from engine.transcript import MOST_BYTES, Transcript, read_transcript
from tests.arena.entries import entered
from tests.arena.matches import match


class Refusal(ValueError):
    """What was asked for cannot be played; its text is one sentence."""


def game_named(name: str) -> AnyGame:
    if name not in GAMES:
        raise Refusal(f"There is no game {name!r}: choose one of {', '.join(GAMES)}.")
    return entered(name)


def bots_named(game: AnyGame, names: str) -> list[str]:
    bots = names.split(",")
    for bot in bots:
        if bot not in game.bots:
            raise Refusal(f"There is no bot {bot!r} of {game.name}: choose from {', '.join(game.bots)}.")
    if len(bots) not in game.seats:
        raise Refusal(
            f"{game.name} has {game.seats.start} to {game.seats.stop - 1} players, not {len(bots)}."
        )
    return bots


def start_from(file: Path | None, game: AnyGame, bots: Sequence[str]) -> Any:
    """The table of a transcript, where every game begins; nothing stands for a fresh one."""
    if file is None:
        return None
    table = opened(file)
    if table.game.name != game.name:
        raise Refusal(f"{file} is a table of {table.game.name}, not of {game.name}.")
    if len(table.players) != len(bots):
        raise Refusal(f"{file} has {len(table.players)} players, but {len(bots)} bots were named.")
    if game.actor(table.now) == NOBODY:
        raise Refusal(f"In {file} the game is over.")
    return table.now


def opened(file: Path) -> Transcript:
    try:
        with file.open("rb") as stream:
            return read_transcript(stream.read(MOST_BYTES + 1).decode("utf-8"))
    except OSError as error:
        raise Refusal(f"{file} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise Refusal(f"{file} is no text in UTF-8.") from None
    except NotATranscript as error:
        raise Refusal(f"{file} is no transcript: {error}.") from None


def as_json(games: int, found: Sequence[Share]) -> str:
    return json.dumps({"games": games, "entries": [share._asdict() for share in found]})


def as_lines(found: Sequence[Share]) -> str:
    return "\n".join(
        f"{share.bot:<8} {share.share:6.1%}   {share.low:6.1%} to {share.high:6.1%}" for share in found
    )


def positive(text: str) -> int:
    if int(text) < 1:
        raise argparse.ArgumentTypeError("at least one game")
    return int(text)


def a_seed(text: str) -> int:
    if not 0 <= int(text) < 10**15:
        raise argparse.ArgumentTypeError("a seed of at most 15 digits")
    return int(text)


def asking() -> argparse.ArgumentParser:
    ask = argparse.ArgumentParser(prog="build.py arena", description="Matches between bots.")
    ask.add_argument("game")
    ask.add_argument("--bots", required=True, metavar="LEVEL,LEVEL,…", help="one for each seat")
    ask.add_argument("--games", type=positive, default=200, help="how many (200)")
    ask.add_argument("--seed", type=a_seed, default=1, help="the same seed, the same games (1)")
    ask.add_argument("--from", dest="start", type=Path, metavar="FILE", help="a transcript to begin from")
    ask.add_argument("--json", action="store_true", help="the result as JSON")
    return ask


def main(arguments: list[str]) -> int:
    said = asking().parse_args(arguments)
    try:
        game = game_named(said.game)
        bots = bots_named(game, said.bots)
        start = start_from(said.start, game, bots)
    except Refusal as refusal:
        print(f"build.py arena: {refusal}", file=sys.stderr)
        return 2
    found = match(said.game, bots, said.games, said.seed, start)
    return told(as_json(said.games, found) if said.json else as_lines(found))


def told(text: str) -> int:
    """Who was reading may have gone, and wants no word of it; a disk may be full."""
    try:
        print(text, flush=True)
    except OSError as error:
        if not isinstance(error, BrokenPipeError):
            print(f"build.py arena: {error.strerror}.", file=sys.stderr)
        os.dup2(
            os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno()
        )  # nothing more, not even at the very end
        return 2
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
