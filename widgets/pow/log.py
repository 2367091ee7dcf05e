"""Tells the turns of POW! in words: what was set aside, what the dice showed, and which tile they brought."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.pow import GAME
from engine.pow.pieces import Gain, Keep, Roll, State, Take, gained_tile
from engine.transcript import Transcript
from widgets.games import Entry
from widgets.people import name_player, name_victim
from widgets.pow.words import list_dice
from widgets.words import Points, Words, message


class Gains(NamedTuple):
    """The messages that name a tile which is taken or stolen, by its side."""

    taken: dict[str, str]
    stolen: dict[str, str]
    stolen_from_you: dict[str, str]

    def name(self, before: State, gain: Gain, you: int | None, words: Words) -> str:
        """Return the name of the tile that an action gains, and of whom it is stolen from."""
        value = Points(gained_tile(before, gain).value)
        if isinstance(gain, Take):
            return words.plain(self.taken[gain.side], value=value)
        victim = name_victim(words, before.players[gain.victim])
        stolen = self.stolen_from_you if gain.victim == you else self.stolen
        return words.plain(stolen[gain.side], value=value, from_whom=victim)


GAINED = Gains(
    taken={"hero": message("took the {value} hero"), "villain": message("took the {value} villain")},
    stolen={
        "hero": message("stole the {value} hero {from_whom}"),
        "villain": message("stole the {value} villain {from_whom}"),
    },
    stolen_from_you={
        "hero": message("stole the {value} hero from you"),
        "villain": message("stole the {value} villain from you"),
    },
)


def list_entries(table: Transcript, here: int, you: int | None, words: Words) -> list[Entry]:
    """Return an entry for each turn, wherever the reader stands."""
    return [write_entry(table, first, after, you, words) for first, after in find_turns(table)]


def find_turns(table: Transcript) -> list[tuple[int, int]]:
    """Return the first move of each turn and the one after its last."""
    if not table.moves:  # no turn has begun
        return []
    whose = [state.turn for state in table.states[:-1]]
    begins = [at for at, seat in enumerate(whose) if at == 0 or whose[at - 1] != seat]
    return list(zip(begins, [*begins[1:], len(whose)], strict=True))


def write_entry(table: Transcript, first: int, after: int, you: int | None, words: Words) -> Entry:
    """Return a turn as one entry."""
    name = name_player(words, table.players, table.states[first].turn, you)
    return Entry(name, *tell_turn(table, first, after, you, words), first, after)


def tell_turn(table: Transcript, first: int, after: int, you: int | None, words: Words) -> tuple[str, str]:
    """Return the moves of one turn in words, and the rule of the last of them."""
    parts = [part for at in range(first, after) for part in tell_move(table, at, you, words)]
    rule = GAME.why(table.states[after - 1], table.deeds[after - 1]).rule
    return words.plain("; ").join(parts), rule


def tell_move(table: Transcript, at: int, you: int | None, words: Words) -> Iterator[str]:
    """Yield a move in words, if it is told.

    A roll is told with the tile it brought, or alone while the turn goes on.
    """
    before, action, newest = table.states[at], table.deeds[at], at == len(table.moves) - 1
    if isinstance(action, Keep):
        yield words.plain("set aside {faces}", faces=list_dice(words, action.faces))
    elif isinstance(action, Gain):
        yield words.plain("ended with {faces}", faces=list_dice(words, before.kept + before.dice))
        yield GAINED.name(before, action, you, words)
    elif isinstance(action, Roll) and newest:
        yield words.plain("the dice show {faces}", faces=list_dice(words, before.kept + action.faces))
