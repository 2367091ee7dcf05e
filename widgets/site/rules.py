"""Lists the rules of all games as the engine has them, and finds each one's paragraph in a page's source."""

from __future__ import annotations

import re
from pathlib import Path

from engine import GAMES
from widgets.site.games import list_published


def list_rules() -> dict[str, str]:
    """Return every rule's id with its game. Drafts are left out: their rules need no explanation yet."""
    return {rule: game for game in list_published() for rule in GAMES[game].rules}


def read_paragraph(docs: Path, language: str, rule: str) -> str:
    """Return a rule's paragraph as its author wrote it, or nothing if there is none."""
    source = (docs / language / f"{list_rules()[rule]}.md").read_text("utf-8")
    match = re.search(
        rf"^#+ .*\{{#{re.escape(rule)}\}}[ ]*\n(?P<text>.*?)(?=^#|\Z)", source, re.MULTILINE | re.DOTALL
    )
    return match["text"].strip() if match else ""
