"""List the matches that bots have to win: `build.py prove` plays them, and FIGURES.md has the results."""

from __future__ import annotations

from engine import GAMES
from scripts.arena.goals import Match
from tests.games import find_module

SEED = 1


def find_matches() -> tuple[Match, ...]:
    """Return the matches of every game that has any, in the order of the games."""
    modules = [find_module(game, "matches") for game in GAMES]
    return tuple(match for module in modules if module for match in module.TABLE)


TABLE = find_matches()
