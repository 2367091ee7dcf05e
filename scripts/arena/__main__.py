"""`build.py arena GAME --bots LEVEL,LEVEL` plays matches between bots and prints what share each wins."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine import GAMES
from engine.core import NOBODY, AnyGame, NotATranscript
from engine.transcript import MOST_BYTES, Transcript, read_transcript
from scripts.arena.entries import add_guests
from scripts.arena.matches import play_match
from scripts.arena.shares import Share


class Refusal(ValueError):
    """The match that was asked for cannot be played; the text is one sentence that says why."""


def find_game(name: str) -> AnyGame:
    """Return a game by its name, with the bots that only play in matches."""
    if name not in GAMES:
        raise Refusal(f"There is no game {name!r}: choose one of {', '.join(GAMES)}.")
    return add_guests(name)


def find_bots(game: AnyGame, names: str) -> list[str]:
    """Return the names of the bots, one for each seat, if the game has them and has so many seats."""
    bots = names.split(",")
    for bot in bots:
        if bot not in game.bots:
            raise Refusal(f"There is no bot {bot!r} of {game.name}: choose from {', '.join(game.bots)}.")
    if len(bots) not in game.seats:
        raise Refusal(
            f"{game.name} has {game.seats.start} to {game.seats.stop - 1} players, not {len(bots)}."
        )
    return bots


def read_start(file: Path | None, game: AnyGame, bots: Sequence[str]) -> Any:
    """Return the table at which every game begins, or None for fresh tables."""
    if file is None:
        return None
    table = open_transcript(file)
    if table.game.name != game.name:
        raise Refusal(f"{file} is a table of {table.game.name}, not of {game.name}.")
    if len(table.players) != len(bots):
        raise Refusal(f"{file} has {len(table.players)} players, but {len(bots)} bots were named.")
    if game.actor(table.now) == NOBODY:
        raise Refusal(f"In {file} the game is over.")
    return table.now


def open_transcript(file: Path) -> Transcript:
    """Return the transcript in a file."""
    try:
        with file.open("rb") as stream:
            return read_transcript(stream.read(MOST_BYTES + 1).decode("utf-8"))
    except OSError as error:
        raise Refusal(f"{file} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise Refusal(f"{file} is no text in UTF-8.") from None
    except NotATranscript as error:
        raise Refusal(f"{file} is no transcript: {error}.") from None


def format_json(games: int, found: Sequence[Share]) -> str:
    """Return the result for programs."""
    return json.dumps({"games": games, "entries": [share._asdict() for share in found]})


def format_lines(found: Sequence[Share]) -> str:
    """Return the result for people."""
    return "\n".join(
        f"{share.bot:<8} {share.share:6.1%}   {share.low:6.1%} to {share.high:6.1%}" for share in found
    )


def parse_count(text: str) -> int:
    """Return a number of games."""
    if int(text) < 1:
        raise argparse.ArgumentTypeError("at least one game")
    return int(text)


def parse_seed(text: str) -> int:
    """Return a seed, which has to fit into a transcript."""
    if not 0 <= int(text) < 10**15:
        raise argparse.ArgumentTypeError("a seed of at most 15 digits")
    return int(text)


def make_parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    ask = argparse.ArgumentParser(
        prog="build.py arena",
        description="Let bots play matches, and print what share of the games each of them wins.",
    )
    ask.add_argument("game", help=", ".join(GAMES))
    ask.add_argument("--bots", required=True, metavar="LEVEL,LEVEL,…", help="a bot for each seat")
    ask.add_argument("--games", type=parse_count, default=200, help="how many games to play (200)")
    ask.add_argument("--seed", type=parse_seed, default=1, help="the same seed gives the same games (1)")
    ask.add_argument("--from", dest="start", type=Path, metavar="FILE", help="start from this transcript")
    ask.add_argument("--json", action="store_true", help="print the result as JSON")
    return ask


def main(arguments: list[str]) -> int:
    """Play the match that the arguments ask for, print the result, and return the exit code."""
    options = make_parser().parse_args(arguments)
    try:
        game = find_game(options.game)
        bots = find_bots(game, options.bots)
        start = read_start(options.start, game, bots)
    except Refusal as refusal:
        print(f"build.py arena: {refusal}", file=sys.stderr)
        return 2
    found = play_match(options.game, bots, options.games, options.seed, start)
    return print_result(format_json(options.games, found) if options.json else format_lines(found))


def print_result(text: str) -> int:
    """Print the result and return the exit code.

    If a disk is full, say so. If the reader of a pipe has gone, say nothing.
    """
    try:
        print(text, flush=True)
    except OSError as error:
        if not isinstance(error, BrokenPipeError):
            print(f"build.py arena: {error.strerror}.", file=sys.stderr)
        # Python flushes standard output once more when it ends, which would fail again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 2
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
