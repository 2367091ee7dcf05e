"""The bots in the reader's own browser: the same seed is the same game as in CPython, move for move."""

from __future__ import annotations

from dataclasses import replace

from playwright.sync_api import Browser

from engine.core import LEVELS
from tests.bench import moves


def test_bots_play_the_same_in_a_browser(chromium: Browser, address: str) -> None:
    table = replace(moves.table("pow", 3, 5), bots=tuple(reversed(LEVELS)))
    _, ended = moves.in_cpython(table)
    steps = [transcript for _, transcript in moves.in_a_browser(chromium, address, table)]
    assert steps[-1] == ended
    assert len(steps) == len(ended.split("\n\n")[1].splitlines())
