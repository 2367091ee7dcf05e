"""Back and forth in a transcript: the places where a reader was asked something."""

from __future__ import annotations

from engine.core import CHANCE
from engine.transcript import Arrange, Transcript
from widgets.board import board_of
from widgets.look import Look


def place(table: Transcript, look: Look) -> int:
    """How many moves have been made where the reader stands: all of them, or a place in the past."""
    return min(int(look.at or len(table.moves)), len(table.moves))


def first(table: Transcript, look: Look) -> int:
    """The moves that are the author's: nothing goes back behind them."""
    return min(int(look.start or 0), len(table.moves))


def asks(table: Transcript, look: Look, at: int) -> bool:
    """Whether a reader had to decide something here, or has set something by hand; dice set aside are rolled
    without being asked again."""
    game, state, start = table.game, table.states[at], first(table, look)
    if look.hand and table.deeds[at:] and isinstance(table.deeds[at], Arrange):
        return True
    if table.bot_level(state, game.turn(state)):
        return False
    begins = at == start or game.turn(table.states[at - 1]) != game.turn(state)
    return begins or game.actor(state) != CHANCE


def back(table: Transcript, look: Look) -> int | None:
    """Where undo leads, if anywhere."""
    before = decided(table, look)
    return None if before is None or stays(table, look, before) else before


def decided(table: Transcript, look: Look) -> int | None:
    """Where the reader last decided something before this place."""
    here, start = place(table, look), first(table, look)
    return next((at for at in range(here - 1, start - 1, -1) if asks(table, look, at)), None)


def stays(table: Transcript, look: Look, here: int) -> bool:
    """Whether a game has gone on from here to something that its reader cannot forget again."""
    has_learned = board_of(table.game.name).has_learned
    you, moves = look.you(), range(here, len(table.moves))
    return you is not None and any(has_learned(table.states[at], table.states[at + 1], you) for at in moves)


def ahead(table: Transcript, look: Look) -> int | None:
    """Where redo leads, if anything was taken back; the last place is one, whoever is to act there."""
    here, last = place(table, look), len(table.moves)
    return next((at for at in range(here + 1, last + 1) if at == last or asks(table, look, at)), None)
