"""What happened, told move by move in the game's own words for its actions."""

from __future__ import annotations

from engine.core import NOBODY
from engine.transcript import Transcript
from widgets.games import Entry, find_words
from widgets.people import name_player
from widgets.words import Words


def list_entries(table: Transcript, here: int, you: int | None, words: Words) -> list[Entry]:
    """Return an entry for each turn."""
    turns = [table.game.turn(state) for state in table.states[:-1]]
    begins = [at for at, seat in enumerate(turns) if at == 0 or turns[at - 1] != seat]
    ends = [*begins[1:], len(turns)]
    return [write_entry(table, first, after, you, words) for first, after in zip(begins, ends, strict=False)]


def write_entry(table: Transcript, first: int, after: int, you: int | None, words: Words) -> Entry:
    """Return what was done in a turn, with the rule of its last move."""
    game, names = table.game, find_words(table.game.name)
    moves = [(table.states[at], table.deeds[at]) for at in range(first, after)]
    done = [names.name_action(table, state, action, words) for state, action in moves]
    name = name_player(words, table.players, game.turn(table.states[first]), you)
    decided = find_decision(table, first, after)
    return Entry(name, words.plain("; ").join(done), game.why(*moves[-1]).rule, first, after, decided)


def find_decision(table: Transcript, first: int, after: int) -> int:
    """Return the last move of a turn that somebody decided, or its last move where chance alone acted."""
    deciding = [at for at in range(first, after) if table.game.actor(table.states[at]) > NOBODY]
    return deciding[-1] if deciding else after - 1
