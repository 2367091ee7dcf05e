"""What each game brings to be played here, found by its name: a reader's Python may hold one game only."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import NamedTuple


class Entry(NamedTuple):
    """A part of a game's log: whose or which part, what was done in it, its rule, and its moves.

    Where something follows the last deed that is not worth a word, `last` is that deed's move.
    """

    name: str
    done: str
    rule: str
    first: int
    after: int
    last: int | None = None


def find_module(game: str, name: str) -> ModuleType:
    """Return what a game has for one purpose: its board, words, log, guide, advice, or what may be typed."""
    return import_module(f"widgets.{game}.{name}")
