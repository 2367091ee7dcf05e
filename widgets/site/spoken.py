"""Holds the sentences that the build itself puts on pages, and reads those of the browser's scripts."""

from __future__ import annotations

import json
from functools import cache

from widgets.site.work import ROOT
from widgets.words import Words, message

BACK = message("{game}: rules and games on {site}")
ELSEWHERE = message("This board cannot be played inside this page. You can play it here:")
MATRIX = message("Where to find each rule")
RULE = message("Rule")
ENGINE = message("Engine")
TEST = message("Test")
EXAMPLE = message("Example")
PARAGRAPH = message("Paragraph")
MESSAGE = message("Message")
GAP = message("missing")
TRY = message("Try it yourself")
COUNT = message("{name}: {sum}")
RENEWED = message("A new version of this site is ready.")
RENEW = message("Update now")


@cache
def read_browser_english(file: str = "words.json") -> dict[str, str]:
    """Return the English sentences of the browser's scripts, by their keys."""
    words: dict[str, str] = json.loads((ROOT / "widgets" / "browser" / file).read_text("utf-8"))
    return words


def translate_browser_words(language: str) -> dict[str, str]:
    """Return the same in a language. Parameters stay open: the browser fills them in."""
    words = Words(language)
    return {key: words.translate(english, {}) for key, english in read_browser_english().items()}


def translate_renewal(language: str) -> dict[str, str]:
    """Return what offline.js says on any page when a new version is ready."""
    words = Words(language)
    return {"renewed": words.plain(RENEWED), "renew": words.plain(RENEW)}
