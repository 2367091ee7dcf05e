"""A reader's own table, set field by field: `own money 3 12`. What can be set, each game knows itself."""

from __future__ import annotations

from engine.core import Expected, NotInTheBox, Reason, because
from engine.transcript import Transcript
from widgets.games import find_fill


def fill_in(table: Transcript, asked: list[str]) -> Transcript | Reason:
    """Return the table with one thing on it changed, or why that cannot be."""
    if not table.example:
        return because("house.words")
    try:
        return find_fill(table.game.name).fill_in(table, asked)
    except NotInTheBox as none_left:
        return none_left.reason
    except (Expected, ModuleNotFoundError):  # of a game that is set in another way there is no such part
        return because("house.words")
