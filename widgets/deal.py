"""Deals a new game: `new bots=hard,,easy seat=lot start=you with=items seed=7 own=…`, or again: `new again
seed=1`.

The reader's own box may be any text, so it comes last; `new own=…` only checks it.
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
from widgets.lifetimes import Event
from widgets.look import Look, keep_after
from widgets.people import PEOPLE
from widgets.words import Words

Seen = tuple[Transcript, Look]
LOT = 10 ** (
    2 * LONGEST_SEED
)  # added to the seed when seats are drawn, to keep clear of the seeds of dice and bots
FORM = ["bots=", "seat=", "start="]  # the words of the form before its seed, sorted


def deal(table: Transcript, look: Look, asked: list[str], words: Words) -> Seen | Reason:
    """Deal a new game with the bots, the seats and the seed that are asked for; refuse it at an example."""
    line, only, own = " ".join(asked).partition("own=")
    if only and not line:
        return box.answer_box_check(table, own, words)
    if table.example:
        return because("house.words")
    said, number = read_form(table, line)
    seed = use_plain_digits(number)
    if not is_seed(seed):
        return because("house.number", digits=LONGEST_SEED)
    if "again" in said:
        return deal_again(table, look, int(seed))
    things = box.read_box(table, own, words) if own else []
    return things if isinstance(things, Reason) else deal_as_asked(table, look, said, int(seed), things)


def read_form(table: Transcript, line: str) -> tuple[dict[str, str], str]:
    """Return what the form says, by its keys, and the number of the game."""
    line, _, number = line.partition("seed=")
    form = [*FORM, "with="] if table.game.modules else FORM
    if sorted("".join(word.partition("=")[:2]) for word in line.split()) not in (["again"], form):
        raise NotATranscript(1, "each of the words that ask for a game, once")
    return dict(word.partition("=")[::2] for word in line.split()), number


def deal_again(table: Transcript, look: Look, seed: int) -> Seen | Reason:
    """Deal another game to the same players, with the same wishes as for this one."""
    sitting = dict(zip(table.players, table.bots, strict=True))
    new, shown = lay_out(table, look, sitting, seed, starting_pieces(table))
    begun = let_start(new, find_starter(table, look), table.players[int(look.seat) - 1])
    return begun if isinstance(begun, Reason) else (begun, shown)


def deal_as_asked(
    table: Transcript, look: Look, said: dict[str, str], seed: int, things: list[str]
) -> Seen | Reason:
    """Deal a game to the players that the form names, with its modules and the reader's own box."""
    bots = read_bots(said["bots"].split(","))
    if 1 + len(bots) < table.game.seats[0]:
        return because("house.alone")
    names, seat = choose_seats(list(bots), said["seat"], seed, table.game.seats[-1])
    sitting = {name: bots.get(name, "") for name in names}
    chosen = replace(table, modules=choose_modules(table, said.get("with", "").split(",")))
    new, shown = lay_out(chosen, replace(look, seat=str(seat)), sitting, seed, things)
    begun = let_start(new, said["start"], str(seat))
    lots = said["seat"] == said["start"] == "lot"
    asks = "" if lots else f"{said['seat']},{said['start']}"
    return begun if isinstance(begun, Reason) else (begun, replace(shown, asked=asks))


def find_starter(table: Transcript, look: Look) -> str:
    """Return who starts: the wish for this game, which its form still shows."""
    start = look.asked.partition(",")[-1]
    return start if start == "you" or start in table.players else "lot"


def use_plain_digits(number: str) -> str:
    """Return a number in plain digits, whatever digits it is written with and however they are grouped."""
    return "".join(str(int(one)) if one.isdecimal() else one for one in number if not one.isspace())


def read_bots(levels: list[str]) -> dict[str, str]:
    """Return the bots and their levels; a person with an empty level stays away."""
    if len(levels) > len(PEOPLE) or not set(levels) <= {"", *LEVELS}:
        raise NotATranscript(1, "a level for each bot")
    return {name: level for name, level in zip(PEOPLE, levels, strict=False) if level}


def choose_seats(others: list[str], asked: str, seed: int, most: int) -> tuple[list[str], int]:
    """Return who sits where, and the reader's seat: all at random, or the others in the order of their names.

    The reader is called by the seat's number. If the table is too small for a chosen seat, it is the last.
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


def choose_modules(table: Transcript, asked: list[str]) -> tuple[str, ...]:
    """Return the optional parts that are asked for, in the game's own order; an empty word asks for none."""
    if not set(asked) <= {"", *table.game.modules}:
        raise NotATranscript(1, "parts of the game that are optional")
    return tuple(module for module in table.game.modules if module in asked)


def lay_out(table: Transcript, look: Look, sitting: dict[str, str], seed: int, own: Sequence[str]) -> Seen:
    """Return a fresh table for those who sit there, each bot with its level, the reader with none."""
    if len(sitting) not in table.game.seats:
        raise NotATranscript(1, "as many players as the game seats")
    new = replace(new_game(table.game, list(sitting), table.modules, seed, own), bots=tuple(sitting.values()))
    return new, replace(keep_after(look, Event.NEW), start="0")


def let_start(table: Transcript, asked: str, you: str) -> Transcript | Reason:
    """Return the table with the first turn given to whoever was chosen.

    The lot has already said who starts.
    """
    if asked == "lot":
        return table
    if asked not in ("you", *PEOPLE):
        raise NotATranscript(1, "who starts, or lot")
    name = you if asked == "you" else asked
    if name not in table.players:
        return because("house.starts", player=name)
    return replace(table, states=(table.game.arrange(table.now, [table.game.starter_key, name]),))
