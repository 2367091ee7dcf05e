"""Cards that lie open: when a lesson turns all up, and after the game, when nothing is secret any more."""

from __future__ import annotations

from typing import Any

from engine.malacca import GAME
from engine.malacca.pieces import State
from engine.malacca.view import SeenPirate, View
from engine.transcript import Arrange


def opens_all_cards(deed: Any) -> bool:
    """Return whether a lesson's cards have been laid and turned up by this deed."""
    return isinstance(deed, Arrange) and len(deed.lines) > 1 and deed.lines[-1] == ("open",)


def see_all(state: State, view: View) -> View:
    """Return a view in which each pirate is seen with its own eyes."""
    return view._replace(pirates=tuple(see_oneself(state, seat) for seat in range(len(view.pirates))))


def see_oneself(state: State, seat: int) -> SeenPirate:
    own: View = GAME.view(state, seat)
    return own.pirates[seat]
