"""The turns of Dig Mars in words: those beside the reader deed by deed, the others each in a sentence."""

from __future__ import annotations

from collections.abc import Iterator

from engine.digmars import GAME
from engine.transcript import Transcript
from widgets.digmars.deeds import action, deed, is_told
from widgets.games import Entry
from widgets.people import named
from widgets.words import Words

END = "end"


def entries(table: Transcript, here: int, you: int | None, words: Words) -> list[Entry]:
    """In full: the turn in which the reader stands, the round before it, and the turn after it."""
    told = list(turns(table))
    beside = next((number for number, (_, after) in enumerate(told) if here <= after), len(told))
    found: list[Entry] = []
    for number, (first, after) in enumerate(told):
        near = beside - len(table.players) < number <= beside + 1
        parts = deeds(table, first, after) if near else [(first, after)]
        found += [entry(table, begin, end, you, words) for begin, end in parts]
    return found


def turns(table: Transcript) -> Iterator[tuple[int, int]]:
    """Where each turn began and ended, in moves; the last one may not be over."""
    first = 0
    for at in range(1, len(table.moves) + 1):
        if at == len(table.moves) or GAME.turn(table.states[at]) != GAME.turn(table.states[first]):
            yield first, at
            first = at


def deeds(table: Transcript, first: int, after: int) -> Iterator[tuple[int, int]]:
    """A turn deed by deed; with the last of them it ends."""
    last = after - 1 if table.moves[after - 1] != END or after - 1 == first else after - 2
    yield from ((at, at + 1) for at in range(first, last))
    yield last, after


def entry(table: Transcript, first: int, after: int, you: int | None, words: Words) -> Entry:
    """Its rule is that of the last deed, not of the end of the turn."""
    name = named(words, table.players, GAME.turn(table.states[first]), you)
    told = [at for at in range(first, after) if is_told(table, at)] or [after - 1]
    done = words.plain("; ").join(deed(table, at, you, words) for at in told)
    last = next((at for at in reversed(range(first, after)) if table.moves[at] != END), after - 1)
    rule = GAME.why(table.states[last], action(table, last)).rule
    return Entry(name, done, rule, first, after, last)
