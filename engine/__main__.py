"""Plays by the rules: `python -m engine COMMAND` reads a transcript from standard input and prints text."""

from __future__ import annotations

import argparse
import json
import os
import secrets
import sys
from collections.abc import Callable

from engine import GAMES
from engine.core import CHANCE, NOBODY, NotATranscript, Reason
from engine.transcript import (
    MOST_BYTES,
    Transcript,
    choose_action,
    new_game,
    play_action,
    read_transcript,
    view_as_data,
)

OK, REFUSED, NOT_UNDERSTOOD, INTERRUPTED = 0, 1, 2, 130


def read_input() -> Transcript:
    """Read a transcript from standard input."""
    data = sys.stdin.buffer.read(MOST_BYTES + 1) if sys.stdin else b""
    if len(data) > MOST_BYTES:
        raise NotATranscript(1, f"at most {MOST_BYTES} bytes")
    try:
        return read_transcript(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise NotATranscript(data.count(b"\n", 0, error.start) + 1, "text in UTF-8") from None


def run_new(options: argparse.Namespace) -> int:
    """Print the transcript of a new game."""
    if options.game not in GAMES:
        raise NotATranscript(1, f"a game ({', '.join(GAMES)})")
    game = GAMES[options.game]
    players = game.seats.start if options.players is None else options.players
    if players not in game.seats:
        raise NotATranscript(1, f"{game.seats.start} to {game.seats.stop - 1} players")
    modules = [module for module in options.modules.split(",") if module]
    if not set(modules) <= set(game.modules):
        raise NotATranscript(1, f"modules of {game.name} ({', '.join(game.modules) or 'it has none'})")
    seed = secrets.randbelow(10**9) if options.seed is None else options.seed
    if not 0 <= seed < 10**15:
        raise NotATranscript(1, "a seed of at most 15 digits")
    names = [str(seat + 1) for seat in range(players)]
    own = [word for word in options.own.split(",") if word]
    print(new_game(game, names, modules, seed, own), end="")
    return OK


def run_legal(options: argparse.Namespace) -> int:
    """Print the legal actions, or what chance may bring and how likely each of that is."""
    table = read_input()
    if table.game.actor(table.now) == CHANCE:
        for action, chance in table.game.chance_outcomes(table.now):
            print(f"{table.game.write_action(table.now, action)}\t{float(chance)!r}")
    else:
        for action in table.game.legal_actions(table.now):
            print(table.game.write_action(table.now, action))
    return OK


def run_why(options: argparse.Namespace) -> int:
    """Print the rule that refuses an action, or `legal`."""
    table = read_input()
    result = play_action(table, require_actions([] if options.action is None else [options.action], table)[0])
    print(result if isinstance(result, Reason) else "legal")
    return REFUSED if isinstance(result, Reason) else OK


def require_actions(actions: list[str], table: Transcript) -> list[str]:
    """Return the actions. Raise NotATranscript if there are none."""
    if not actions:
        raise NotATranscript(str(table).count("\n") + 1, "an action")
    return actions


def run_play(options: argparse.Namespace) -> int:
    """Print the transcript with some actions more, or the rule that refuses one of them."""
    table = read_input()
    for action in require_actions(options.actions, table):
        result = play_action(table, action)
        if isinstance(result, Reason):
            print(result, file=sys.stderr)
            return REFUSED
        table = result
    print(table, end="")
    return OK


def run_view(options: argparse.Namespace) -> int:
    """Print what a seat knows, as JSON: the seat that was asked for, or else the one to act."""
    table = read_input()
    actor = table.game.actor(table.now)
    seat = options.seat if options.seat is not None else max(actor, 0) + 1
    if not 1 <= seat <= len(table.players):
        raise NotATranscript(1, f"a seat from 1 to {len(table.players)}")
    print(json.dumps(view_as_data(table, seat - 1), ensure_ascii=False, indent=1))
    return OK


def run_bot(options: argparse.Namespace) -> int:
    """Print what a bot would do for the seat that is to act."""
    table = read_input()
    if options.level not in table.game.bots:
        raise NotATranscript(1, f"a bot of {table.game.name} ({', '.join(table.game.bots)})")
    actor = table.game.actor(table.now)
    if options.seat is not None and not 1 <= options.seat <= len(table.players):
        raise NotATranscript(1, f"a seat from 1 to {len(table.players)}")
    if actor < 0 or options.seat not in (None, actor + 1):
        print(f"no bot plays here: {describe_turn(actor)}", file=sys.stderr)
        return REFUSED
    print(table.game.write_action(table.now, choose_action(table, options.level).action))
    return OK


def describe_turn(actor: int) -> str:
    """Return who is to act, in words."""
    if actor == NOBODY:
        return "the game is over"
    return "it is chance's turn" if actor == CHANCE else f"it is the turn of seat {actor + 1}"


def run_score(options: argparse.Namespace) -> int:
    """Print the points, the winners and whether the game is over, as JSON."""
    table = read_input()
    print(json.dumps(table.game.score(table.now), ensure_ascii=False))
    return OK


def run_odds(options: argparse.Namespace) -> int:
    """Print the chances of what a player may aim for, one to a line."""
    table = read_input()
    for choice, target, chance in table.game.odds(table.now):
        print(f"{choice}\t{target}\t{chance!r}")
    return OK


def run_perft(options: argparse.Namespace) -> int:
    """Print the number of different lines of play to a depth."""
    table = read_input()
    if options.depth < 0:
        raise NotATranscript(1, "a depth of 0 or more")
    print(count_lines(table, table.now, options.depth))
    return OK


def count_lines(table: Transcript, state: object, depth: int) -> int:
    """Return the number of lines of play of that many moves.

    A line that ends the game earlier does not count.
    """
    if depth == 0:
        return 1
    if table.game.actor(state) == NOBODY:
        return 0
    moves = table.game.legal_actions(state)
    if depth == 1:
        return len(moves)
    return sum(count_lines(table, table.game.apply_action(state, move), depth - 1) for move in moves)


def build_parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    parser = argparse.ArgumentParser(prog="python -m engine", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(name: str, run: Callable[[argparse.Namespace], int], what: str) -> argparse.ArgumentParser:
        """Add a command, which `run` carries out, and return its own parser."""
        one = commands.add_parser(name, help=what, description=what)
        one.set_defaults(run=run)
        return one

    new = command("new", run_new, "start a new game and print its transcript")
    new.add_argument("game")
    new.add_argument("--players", type=int)
    new.add_argument("--seed", type=int)
    new.add_argument("--with", dest="modules", default="", metavar="MODULE,…")
    new.add_argument("--own", default="", metavar="WORD,…", help="the pieces of your own box")
    command("legal", run_legal, "list the legal actions, or every outcome of chance with its probability")
    command("why", run_why, "say whether an action is legal, or which rule refuses it").add_argument(
        "action", nargs="?"
    )
    command("play", run_play, "add actions and print the longer transcript").add_argument(
        "actions", nargs="*", metavar="action"
    )
    command("view", run_view, "print what a seat knows, as JSON").add_argument("--seat", type=int)
    bot = command("bot", run_bot, "print what a bot would do, in the words that `play` takes")
    bot.add_argument("level", metavar="LEVEL")
    bot.add_argument("--seat", type=int, help="refuse if it is not the turn of this seat")
    command("score", run_score, "print points, winners and whether the game is over, as JSON")
    command("odds", run_odds, "print how likely each goal is after each choice")
    command("perft", run_perft, "count the different lines of play to a depth").add_argument(
        "depth", type=int
    )
    return parser


def main() -> int:
    """Run the command, and return the exit code."""
    options = build_parser().parse_args()
    for stream in (sys.stdout, sys.stderr):
        # UTF-8 whatever the terminal's own encoding is, so that the output is the same everywhere.
        stream.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    try:
        code = int(options.run(options))
        sys.stdout.flush()
    except (NotATranscript, OSError) as error:
        # A broken pipe is no mistake: `head`, for example, has read all that it wants.
        if not isinstance(error, BrokenPipeError):
            print(error, file=sys.stderr)
        if isinstance(error, OSError):
            # Python writes out what is left when it ends. Here it would fail again: nothing can be written.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return NOT_UNDERSTOOD
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


if __name__ == "__main__":
    sys.exit(main())
