"""What a browser keeps: as a test lays it there, and finds it again."""

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
# What the browser keeps lies on the page, looked at as it was; the seat may have been a bot's.
OPENED = f"""(name) => {{
    const [game] = ({GAMES})(name);
    const shown = document.getElementById("first-game-board").dataset;
    const here = ["", ...shown.look.split(" ")];
    const words = game.look.split(" ").filter((word) => !/^(root|seat)=/.test(word));
    return shown.transcript === game.transcript && words.every((word) => here.includes(word));
}}"""


def written(name: str, look: str, game: str, **more: Any) -> str:
    """As the store writes it."""
    known = {"name": name, "saved": 1_700_000_000_000, "title": "", "over": False}
    return json.dumps({**known, "look": look, "transcript": game, **more})


def laid(name: str, look: str, game: str, id: str = "laid", earlier: int = 0) -> str:
    """A script that lays a game there before the page looks, and only once."""
    line = written(name, look, game, saved=1_700_000_000_000 - earlier)
    return LAID % (json.dumps(GAME + id), json.dumps(line))


def kept(page: Page, name: str) -> list[dict[str, Any]]:
    games: list[dict[str, Any]] = page.evaluate(GAMES, name)
    return games
