"""The turns of Dig Mars in words: those beside the reader deed by deed, the others each in a sentence."""

from __future__ import annotations

from collections.abc import Iterator

from engine.digmars import GAME
from engine.digmars.pieces import End
from engine.transcript import Transcript
from widgets.digmars.deeds import is_told, say_deed
from widgets.games import Entry
from widgets.people import name_player
from widgets.words import Words


def list_entries(table: Transcript, here: int, you: int | None, words: Words) -> list[Entry]:
    """Return the turns, in full where the reader stands, in the round before it, and in the turn after it."""
    turns = list(find_turns(table))
    beside = next((number for number, (_, after) in enumerate(turns) if here <= after), len(turns))
    found: list[Entry] = []
    for number, (first, after) in enumerate(turns):
        near = beside - len(table.players) < number <= beside + 1
        parts = list_deeds(table, first, after) if near else [(first, after)]
        found += [write_entry(table, begin, end, you, words) for begin, end in parts]
    return found


def find_turns(table: Transcript) -> Iterator[tuple[int, int]]:
    """Return where each turn began and ended, in moves; the last one may not be over."""
    first = 0
    for at in range(1, len(table.moves) + 1):
        if at == len(table.moves) or GAME.turn(table.states[at]) != GAME.turn(table.states[first]):
            yield first, at
            first = at


def list_deeds(table: Transcript, first: int, after: int) -> Iterator[tuple[int, int]]:
    """Return a turn deed by deed; with the last of them it ends."""
    ends = isinstance(table.deeds[after - 1], End)
    last = after - 2 if ends and after - 1 > first else after - 1
    yield from ((at, at + 1) for at in range(first, last))
    yield last, after


def write_entry(table: Transcript, first: int, after: int, you: int | None, words: Words) -> Entry:
    """Return some deeds as one entry. Its rule is that of the last deed, not of the end of the turn."""
    name = name_player(words, table.players, GAME.turn(table.states[first]), you)
    told = [at for at in range(first, after) if is_told(table, at)] or [after - 1]
    done = words.plain("; ").join(say_deed(table, at, you, words) for at in told)
    deeds = [at for at in range(first, after) if not isinstance(table.deeds[at], End)]
    last = deeds[-1] if deeds else after - 1
    rule = GAME.why(table.states[last], table.deeds[last]).rule
    return Entry(name, done, rule, first, after, last)
