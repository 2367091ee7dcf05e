"""The rules of the games as the engine lists them, and each one's paragraph in a page's source."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

from engine import GAMES

# A game may stand in the engine before it has a board; the site shows it, and readers get it, with the board.
SHOWN = tuple(game for game in GAMES if find_spec(f"widgets.{game}"))


def rules() -> dict[str, str]:
    """Every rule's id, with its game."""
    return {rule: game for game in SHOWN for rule in GAMES[game].rules}


def paragraph(docs: Path, language: str, rule: str) -> str:
    """A rule's paragraph as its author wrote it, empty when there is none."""
    source = (docs / language / f"{rules()[rule]}.md").read_text("utf-8")
    match = re.search(
        rf"^#+ .*\{{#{re.escape(rule)}\}}[ ]*\n(?P<text>.*?)(?=^#|\Z)", source, re.MULTILINE | re.DOTALL
    )
    return match["text"].strip() if match else ""
