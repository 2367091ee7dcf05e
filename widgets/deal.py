"""A new game: `new bots=hard,,easy seat=lot start=you with=items seed=7 own=…`, or alike: `new again seed=1`.

What one's own box has may be any text, so it comes last; `new own=…` only looks through it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.core import (
    LEVELS,
    LONGEST_SEED,
    NotATranscript,
    Reason,
    because,
    is_seed,
    random_source,
    shuffle,
)
from engine.transcript import Transcript, new_game, starting_pieces
from widgets import box
from widgets.look import Look
from widgets.people import PEOPLE
from widgets.words import Words

LOT = 10 ** (2 * LONGEST_SEED)  # where seats are drawn lies beyond the dice and beyond the bots
FORM = ["bots=", "seat=", "start="]  # what is said before the number, sorted


def deal(table: Transcript, look: Look, asked: list[str], words: Words) -> tuple[Transcript, Look] | Reason:
    """The same game from its beginning, with the bots, the seats and the seed that are asked for."""
    line, only, own = " ".join(asked).partition("own=")
    if only and not line:
        return box.check_box(table, own, words)
    line, _, number = line.partition("seed=")
    form = [*FORM, "with="] if table.game.modules else FORM
    if sorted("".join(word.partition("=")[:2]) for word in line.split()) not in (["again"], form):
        raise NotATranscript(1, "each of the words that ask for a game, once")
    said = dict(word.partition("=")[::2] for word in line.split())
    seed = in_our_digits(number)
    if not is_seed(seed):
        return because("house.number", digits=LONGEST_SEED)
    if "again" in said:
        sitting = dict(zip(table.players, table.bots, strict=True))
        new, shown = dealt(table, look, sitting, int(seed), starting_pieces(table))
        you = table.players[int(look.seat) - 1]
        begun = started(new, asked_start(table, look), you)
        return begun if isinstance(begun, Reason) else (begun, shown)
    things = box.read_box(table, own, words) if own else []
    if isinstance(things, Reason):
        return things
    bots = invited(said["bots"].split(","))
    if 1 + len(bots) < table.game.seats[0]:
        return because("house.alone")
    names, seat = seated(list(bots), said["seat"], int(seed), table.game.seats[-1])
    sitting = {name: bots.get(name, "") for name in names}
    chosen = replace(table, modules=with_modules(table, said.get("with", "").split(",")))
    new, shown = dealt(chosen, replace(look, seat=str(seat)), sitting, int(seed), things)
    begun = started(new, said["start"], str(seat))
    lots = said["seat"] == said["start"] == "lot"
    asks = "" if lots else f"{said['seat']},{said['start']}"
    return begun if isinstance(begun, Reason) else (begun, replace(shown, asked=asks))


def asked_start(table: Transcript, look: Look) -> str:
    """Who starts, as this game was asked for and as its form still says."""
    start = look.asked.partition(",")[-1]
    return start if start == "you" or start in table.players else "lot"


def in_our_digits(number: str) -> str:
    """Whatever digits somebody writes with, and however they are grouped."""
    return "".join(str(int(one)) if one.isdecimal() else one for one in number if not one.isspace())


def invited(levels: list[str]) -> dict[str, str]:
    """Who comes, and how well they play: a level for each person, or nothing for who stays away."""
    if len(levels) > len(PEOPLE) or not set(levels) <= {"", *LEVELS}:
        raise NotATranscript(1, "a level for each bot")
    return {name: level for name, level in zip(PEOPLE, levels, strict=False) if level}


def seated(others: list[str], asked: str, seed: int, most: int) -> tuple[list[str], int]:
    """Who sits where, and the reader's seat: all drawn by lot, or the others in the order of their names.

    The reader goes by the seat's number; where the table is too small for a chosen seat, it is the last.
    """
    if asked == "lot":
        draw = random_source(LOT + seed, 0)
        seat = 1 + int(draw() * (len(others) + 1))
        others = shuffle(others, draw)
    elif asked in [str(seat) for seat in range(1, most + 1)]:
        seat = min(int(asked), len(others) + 1)
    else:
        raise NotATranscript(1, "a seat, or lot")
    return [*others[: seat - 1], str(seat), *others[seat - 1 :]], seat


def with_modules(table: Transcript, asked: list[str]) -> tuple[str, ...]:
    """The parts of the game that are asked for, in the game's own order; an empty word asks for none."""
    if not set(asked) <= {"", *table.game.modules}:
        raise NotATranscript(1, "parts of the game that are optional")
    return tuple(module for module in table.game.modules if module in asked)


def dealt(
    table: Transcript, look: Look, sitting: dict[str, str], seed: int, own: Sequence[str]
) -> tuple[Transcript, Look]:
    """A fresh table for who sits there, from seat to seat, each with a level or, the reader, with none."""
    if len(sitting) not in table.game.seats:
        raise NotATranscript(1, "as many players as the game seats")
    new = replace(new_game(table.game, list(sitting), table.modules, seed, own), bots=tuple(sitting.values()))
    return new, replace(look, start="0", at="", mark="")


def started(table: Transcript, asked: str, you: str) -> Transcript | Reason:
    """The lot has said already who starts; or else it is the turn of whoever was chosen."""
    if asked == "lot":
        return table
    if asked not in ("you", *PEOPLE):
        raise NotATranscript(1, "who starts, or lot")
    name = you if asked == "you" else asked
    if name not in table.players:
        return because("house.starts", player=name)
    return replace(table, states=(table.game.arrange(table.now, [table.game.starter_key, name]),))
