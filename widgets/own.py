"""Sets a reader's own table field by field: `own money 3 12`. What can be set, each game knows itself."""

from __future__ import annotations

from engine.core import Expected, NotInTheBox, Reason, because
from engine.transcript import Transcript
from widgets.games import find_fill


def fill_in(table: Transcript, asked: list[str]) -> Transcript | Reason:
    """Return the table with one thing on it changed, or the reason why that cannot be."""
    if not table.example:
        return because("house.words")
    try:
        return find_fill(table.game.name).fill_in(table, asked)
    except NotInTheBox as none_left:
        return none_left.reason
    except (Expected, ModuleNotFoundError):  # a game whose own table is set in another way has no such module
        return because("house.words")
