"""The sentences that the build itself puts on pages, and those that the browser code will need."""

from __future__ import annotations

import json
from functools import cache

from widgets.site.work import ROOT
from widgets.words import Words, message

BACK = message("{game}: rules and games on {site}")
ELSEWHERE = message("This board cannot be played inside this page. Here it can:")
MATRIX = message("Rules and where each one lives")
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
RENEW = message("Use it now")


@cache
def browser_english(file: str = "words.json") -> dict[str, str]:
    """What the browser code says in English, by the keys it knows."""
    words: dict[str, str] = json.loads((ROOT / "widgets" / "browser" / file).read_text("utf-8"))
    return words


def browser_words(language: str) -> dict[str, str]:
    """The same in a language. Their parameters stay open: the browser fills them in."""
    words = Words(language)
    return {key: words.translate(english, {}) for key, english in browser_english().items()}


def renewal(language: str) -> dict[str, str]:
    """What offline.js says on any page."""
    words = Words(language)
    return {"renewed": words.plain(RENEWED), "renew": words.plain(RENEW)}
