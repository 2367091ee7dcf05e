"""When a game of Malacca is over nothing is secret any more: every card lies as its owner saw it."""

from __future__ import annotations

from engine.malacca import GAME
from engine.malacca.pieces import State
from engine.malacca.view import SeenPirate, View


def opened(state: State, view: View) -> View:
    """A view in which each pirate is seen with its own eyes."""
    return view._replace(pirates=tuple(as_its_own(state, seat) for seat in range(len(view.pirates))))


def as_its_own(state: State, seat: int) -> SeenPirate:
    own: View = GAME.view(state, seat)
    return own.pirates[seat]
