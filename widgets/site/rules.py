"""The rules of the games as the engine lists them, and each one's paragraph in a page's source."""

from __future__ import annotations

import re
from pathlib import Path

from engine import GAMES
from widgets.site.games import published


def rules() -> dict[str, str]:
    """Return every rule's id, with its game; drafts have none that have to be explained already."""
    return {rule: game for game in published() for rule in GAMES[game].rules}


def paragraph(docs: Path, language: str, rule: str) -> str:
    """A rule's paragraph as its author wrote it, empty when there is none."""
    source = (docs / language / f"{rules()[rule]}.md").read_text("utf-8")
    match = re.search(
        rf"^#+ .*\{{#{re.escape(rule)}\}}[ ]*\n(?P<text>.*?)(?=^#|\Z)", source, re.MULTILINE | re.DOTALL
    )
    return match["text"].strip() if match else ""
