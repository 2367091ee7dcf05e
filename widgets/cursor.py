"""Finds the places in a transcript to which undo and redo lead: those where a reader was asked something."""

from __future__ import annotations

from engine.core import CHANCE
from engine.transcript import Arrange, Transcript
from widgets.board import board_of
from widgets.look import Look


def find_here(table: Transcript, look: Look) -> int:
    """Return how many moves have been made where the reader is: all of them, or fewer at a place in the
    past."""
    return min(int(look.at or len(table.moves)), len(table.moves))


def find_first_place(table: Transcript, look: Look) -> int:
    """Return how many moves are the author's; nothing goes back behind them."""
    return min(int(look.start or 0), len(table.moves))


def is_decision(table: Transcript, look: Look, at: int) -> bool:
    """Return whether a reader had to decide something here, or has set something by hand.

    The roll after dice were set aside is no decision of its own.
    """
    game, state, start = table.game, table.states[at], find_first_place(table, look)
    if look.hand and table.deeds[at:] and isinstance(table.deeds[at], Arrange):
        return True
    if table.bot_level(state, game.turn(state)):
        return False
    begins = at == start or game.turn(table.states[at - 1]) != game.turn(state)
    return begins or game.actor(state) != CHANCE


def find_undo(table: Transcript, look: Look) -> int | None:
    """Return the place to which undo leads, if there is one."""
    before = find_last_decision(table, look)
    return None if before is None or has_learned_since(table, look, before) else before


def find_last_decision(table: Transcript, look: Look) -> int | None:
    """Return where the reader last decided something before this place."""
    here, start = find_here(table, look), find_first_place(table, look)
    return next((at for at in range(here - 1, start - 1, -1) if is_decision(table, look, at)), None)


def has_learned_since(table: Transcript, look: Look, here: int) -> bool:
    """Return whether the reader has learned something since this place that cannot be forgotten again."""
    has_learned = board_of(table.game.name).has_learned
    you, moves = look.you(), range(here, len(table.moves))
    return you is not None and any(has_learned(table.states[at], table.states[at + 1], you) for at in moves)


def find_redo(table: Transcript, look: Look) -> int | None:
    """Return the place to which redo leads, if something was taken back.

    It may be the last place, whoever acts there.
    """
    here, last = find_here(table, look), len(table.moves)
    return next((at for at in range(here + 1, last + 1) if at == last or is_decision(table, look, at)), None)
