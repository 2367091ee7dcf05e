"""Transcripts in, text out: `python -m engine COMMAND`, the transcript on standard input."""

from __future__ import annotations

import argparse
import json
import os
import secrets
import sys
from collections.abc import Callable

from engine import GAMES
from engine.core import CHANCE, NOBODY, NotATranscript, Reason
from engine.transcript import MOST_BYTES, Transcript, as_seat, chosen, fresh, play, read

OK, REFUSED, NOT_UNDERSTOOD, INTERRUPTED = 0, 1, 2, 130


def table() -> Transcript:
    data = sys.stdin.buffer.read(MOST_BYTES + 1) if sys.stdin else b""
    if len(data) > MOST_BYTES:
        raise NotATranscript(1, f"at most {MOST_BYTES} bytes")
    try:
        return read(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise NotATranscript(data.count(b"\n", 0, error.start) + 1, "text in UTF-8") from None


def new(said: argparse.Namespace) -> int:
    if said.game not in GAMES:
        raise NotATranscript(1, f"a game ({', '.join(GAMES)})")
    game = GAMES[said.game]
    players = game.seats.start if said.players is None else said.players
    if players not in game.seats:
        raise NotATranscript(1, f"{game.seats.start} to {game.seats.stop - 1} players")
    modules = [module for module in said.modules.split(",") if module]
    if not set(modules) <= set(game.modules):
        raise NotATranscript(1, f"modules of {game.name} ({', '.join(game.modules) or 'it has none'})")
    seed = secrets.randbelow(10**9) if said.seed is None else said.seed
    if not 0 <= seed < 10**15:
        raise NotATranscript(1, "a seed of at most 15 digits")
    names = [str(seat + 1) for seat in range(players)]
    own = [word for word in said.own.split(",") if word]
    print(fresh(game, names, modules, seed, own), end="")
    return OK


def legal(said: argparse.Namespace) -> int:
    at = table()
    if at.game.actor(at.now) == CHANCE:
        for action, chance in at.game.outcomes(at.now):
            print(f"{at.game.write(at.now, action)}\t{float(chance)!r}")
    else:
        for action in at.game.legal(at.now):
            print(at.game.write(at.now, action))
    return OK


def why(said: argparse.Namespace) -> int:
    at = table()
    done = play(at, wanted([] if said.action is None else [said.action], at)[0])
    print(done if isinstance(done, Reason) else "legal")
    return REFUSED if isinstance(done, Reason) else OK


def wanted(actions: list[str], at: Transcript) -> list[str]:
    """At least one."""
    if not actions:
        raise NotATranscript(str(at).count("\n") + 1, "an action")
    return actions


def play_on(said: argparse.Namespace) -> int:
    at = table()
    for action in wanted(said.actions, at):
        done = play(at, action)
        if isinstance(done, Reason):
            print(done, file=sys.stderr)
            return REFUSED
        at = done
    print(at, end="")
    return OK


def view(said: argparse.Namespace) -> int:
    at = table()
    actor = at.game.actor(at.now)
    seat = said.seat if said.seat is not None else max(actor, 0) + 1
    if not 1 <= seat <= len(at.players):
        raise NotATranscript(1, f"a seat from 1 to {len(at.players)}")
    print(json.dumps(as_seat(at, seat - 1), ensure_ascii=False, indent=1))
    return OK


def bot(said: argparse.Namespace) -> int:
    at = table()
    if said.level not in at.game.bots:
        raise NotATranscript(1, f"a bot of {at.game.name} ({', '.join(at.game.bots)})")
    actor = at.game.actor(at.now)
    if said.seat is not None and not 1 <= said.seat <= len(at.players):
        raise NotATranscript(1, f"a seat from 1 to {len(at.players)}")
    if actor < 0 or said.seat not in (None, actor + 1):
        print(f"no bot plays here: {situation(actor)}", file=sys.stderr)
        return REFUSED
    print(at.game.write(at.now, chosen(at, said.level).action))
    return OK


def situation(actor: int) -> str:
    if actor == NOBODY:
        return "the game is over"
    return "it is chance's turn" if actor == CHANCE else f"it is the turn of seat {actor + 1}"


def score(said: argparse.Namespace) -> int:
    at = table()
    print(json.dumps(at.game.score(at.now), ensure_ascii=False))
    return OK


def odds(said: argparse.Namespace) -> int:
    at = table()
    for choice, target, chance in at.game.odds(at.now):
        print(f"{choice}\t{target}\t{chance!r}")
    return OK


def perft(said: argparse.Namespace) -> int:
    at = table()
    if said.depth < 0:
        raise NotATranscript(1, "a depth of 0 or more")
    print(lines_to(at, at.now, said.depth))
    return OK


def lines_to(at: Transcript, state: object, depth: int) -> int:
    """The number of lines of that length; a game that ends earlier has none."""
    if depth == 0:
        return 1
    if at.game.actor(state) == NOBODY:
        return 0
    moves = at.game.legal(state)
    if depth == 1:
        return len(moves)
    return sum(lines_to(at, at.game.apply(state, move), depth - 1) for move in moves)


def commands() -> argparse.ArgumentParser:
    ask = argparse.ArgumentParser(prog="python -m engine", description=__doc__)
    named = ask.add_subparsers(required=True, metavar="COMMAND")

    def command(name: str, run: Callable[[argparse.Namespace], int], what: str) -> argparse.ArgumentParser:
        parser = named.add_parser(name, help=what, description=what)
        parser.set_defaults(run=run)
        return parser

    fresh_table = command("new", new, "a fresh transcript")
    fresh_table.add_argument("game")
    fresh_table.add_argument("--players", type=int)
    fresh_table.add_argument("--seed", type=int)
    fresh_table.add_argument("--with", dest="modules", default="", metavar="MODULE,…")
    fresh_table.add_argument("--own", default="", metavar="WORD,…", help="what one's own copy has")
    command("legal", legal, "the legal actions, or every outcome of chance and its probability")
    command("why", why, "whether an action is legal, or the rule that refuses it").add_argument(
        "action", nargs="?"
    )
    command("play", play_on, "the longer transcript").add_argument("actions", nargs="*", metavar="action")
    command("view", view, "what a seat knows, as JSON").add_argument("--seat", type=int)
    ask_a_bot = command("bot", bot, "what a bot would do, as play takes it")
    ask_a_bot.add_argument("level", metavar="LEVEL")
    ask_a_bot.add_argument("--seat", type=int, help="whose turn it has to be")
    command("score", score, "points, winners, and whether the game is over, as JSON")
    command("odds", odds, "how likely each choice makes whatever one may roll for")
    command("perft", perft, "the number of distinct lines to a depth").add_argument("depth", type=int)
    return ask


def main() -> int:
    said = commands().parse_args()
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8")  # type: ignore[union-attr]  # whatever the machine's own is
    try:
        code = int(said.run(said))
        sys.stdout.flush()
    except (NotATranscript, OSError) as error:
        if not isinstance(error, BrokenPipeError):  # who was reading has gone, and wants no word of it
            print(error, file=sys.stderr)
        if isinstance(error, OSError):  # nothing more can be written, not even at the very end
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return NOT_UNDERSTOOD
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


if __name__ == "__main__":
    sys.exit(main())
