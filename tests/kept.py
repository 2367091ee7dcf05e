"""Puts games into a browser's storage for a test, and reads them there."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

GAME = "rules-at-play.v2.game."
OWN = "rules-at-play.v2.own."
LAID = "((key, game) => localStorage.getItem(key) ?? localStorage.setItem(key, game))(%s, %s);"
# The games of a board, the newest first.
GAMES = """(name) => Object.keys(localStorage).filter((key) => key.startsWith("rules-at-play.v2.game."))
    .map((key) => localStorage.getItem(key)).filter((text) => text.endsWith("}"))
    .map((text) => JSON.parse(text)).filter((game) => game.name === name)
    .sort((one, other) => other.saved - one.saved)"""
# Waits until the page shows the kept game with its look. The seat may differ, if it was a bot's.
OPENED = f"""(name) => {{
    const [game] = ({GAMES})(name);
    const shown = document.getElementById("first-game-board").dataset;
    const here = ["", ...shown.look.split(" ")];
    const words = game.look.split(" ").filter((word) => !/^(root|seat)=/.test(word));
    return shown.transcript === game.transcript && words.every((word) => here.includes(word));
}}"""


def write_kept(name: str, look: str, game: str, **more: Any) -> str:
    """Return a game as the store writes it."""
    known = {"name": name, "saved": 1_700_000_000_000, "title": "", "over": False}
    return json.dumps({**known, "look": look, "transcript": game, **more})


def make_keeping_script(name: str, look: str, game: str, id: str = "laid", earlier: int = 0) -> str:
    """Return a script that keeps a game before the page looks, and only once."""
    line = write_kept(name, look, game, saved=1_700_000_000_000 - earlier)
    return LAID % (json.dumps(GAME + id), json.dumps(line))


def read_kept(page: Page, name: str) -> list[dict[str, Any]]:
    """Return the games that a browser keeps for a board."""
    games: list[dict[str, Any]] = page.evaluate(GAMES, name)
    return games
