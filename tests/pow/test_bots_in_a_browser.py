"""The bots in the reader's own browser: the same seed is the same game as in CPython, move for move."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import Browser

from engine import GAMES
from engine.core import LEVELS
from scripts.bench import moves
from widgets.site.games import list_published

# A bot of each level, but only two players in a game whose bots need long for a turn.
OTHERS = [
    (game.name, 2 if game.bench and game.bench.by_turns else min(3, max(GAMES[game.name].seats)))
    for game in list_published().values()
    if "play" in game.pages
]


@pytest.mark.parametrize(
    ("game", "players"),
    [("pow", 2), *(pytest.param(*other, marks=pytest.mark.slow) for other in OTHERS)],
)
def test_bots_play_the_same_in_a_browser(chromium: Browser, address: str, game: str, players: int) -> None:
    bots = tuple(reversed(LEVELS))[:players]
    table = replace(moves.make_table(game, players, 5), bots=bots)
    _, ended = moves.play_in_cpython(table)
    steps = [transcript for _, transcript in moves.play_in_browser(chromium, address, table)]
    assert steps[-1] == ended
    assert len(steps) == len(ended.split("\n\n")[1].splitlines())
