"""Fragments that somebody means ill with, or that came to harm: none of them may be taken for a position."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from urllib.parse import quote

LINKS = Path(__file__).parents[1] / "versions" / "links"
FRAGMENTS = [
    link["fragment"].rpartition("&")[2]
    for version in ("1", "2")
    for link in json.loads((LINKS / f"{version}.json").read_text("utf-8"))
    if link["board"] == "first-game" and link["page"] == "play/"
]
BOARD = "first-game-example"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
TEXTS = (
    "rules-at-play 1\ngame malacca\nplayers 1 2\nseed 1\n",
    "rules-at-play 1\nexample pow\nplayers 1 2\n",
    "rules-at-play 1\ngame pow\nplayers <script>alert(1)</script> 2\nseed 1\n",
    "rules-at-play 1\ngame pow\nplayers __proto__ constructor\nseed 1\nheroes +1\n",
    "rules-at-play 1\ngame pow\nplayers 1 2\nseed 1\n\ntake hero 99\n",
    "rules-at-play 1\ngame pow\nplayers 1 2\nseed \x00\x1b[2J\n",
    '{"__proto__": {"transcript": "x"}}',
    "javascript:alert(1)",
    "<img src=x onerror=alert(1)>",
    "",
)
WORDS = (
    "__proto__",
    "constructor",
    "<svg/onload=alert(1)>",
    "javascript:alert(1)",
    "../../x",
    "%00",
    "%",
    "%ff",
    "٣",
)


def fragments(seed: int, many: int) -> Iterator[str]:
    draw = Random(seed)
    for place in range(many):
        yield KINDS[place % len(KINDS)](draw)


def whole(draw: Random) -> str:
    return draw.choice(FRAGMENTS)


def newest(draw: Random) -> str:
    return next(one for one in draw.sample(FRAGMENTS, len(FRAGMENTS)) if one.startswith("v2"))


def some(draw: Random, most: int) -> str:
    return "".join(draw.choices(LETTERS, k=draw.randrange(most)))


def changed(draw: Random) -> str:
    """One letter another: the first version had no way to notice, and is not asked."""
    start, _, text = newest(draw).partition("=")
    at = draw.randrange(len(text))
    other = draw.choice(LETTERS.replace(text[at], ""))
    return f"{start}={text[:at]}{other}{text[at + 1 :]}"


def cut(draw: Random) -> str:
    start, _, text = newest(draw).partition("=")
    return f"{start}={text[: draw.randrange(len(text))]}"


def longer(draw: Random) -> str:
    return newest(draw) + (some(draw, 40) or "A")


def noise(draw: Random) -> str:
    return f"v2.{BOARD}={some(draw, 7000)}"


def too_long(draw: Random) -> str:
    return f"v{draw.choice('12')}.{BOARD}{draw.choice(['', '.game'])}={'A' * draw.randrange(8000, 20000)}"


def strange(draw: Random) -> str:
    """What JavaScript or HTML might take for its own."""
    part = draw.choice(["", ".game", ".kept", ".", ".__proto__", "=" * 3])
    return f"v{draw.choice('12')}.{BOARD}{part}={draw.choice(WORDS)}"


def deflated(draw: Random) -> str:
    """As the first version packed, well packed: the engine has to refuse it."""
    squeezed = zlib.compressobj(wbits=-15)
    raw = squeezed.compress(draw.choice(TEXTS).encode()) + squeezed.flush()
    return f"v1.{BOARD}.game={base64.urlsafe_b64encode(raw).decode().rstrip('=')}"


def not_deflated(draw: Random) -> str:
    return f"v1.{BOARD}.game={some(draw, 2000)}"


def newer(draw: Random) -> str:
    version = draw.choice([3, 4, 10, 99, 10**9])
    return whole(draw).replace("v1.", f"v{version}.").replace("v2.", f"v{version}.")


def astray(draw: Random) -> str:
    """For no board of this page."""
    board = draw.choice(["nobody", "martin-example", "__proto__", "constructor", quote("<b>")])
    return whole(draw).replace(BOARD, board)


KINDS: tuple[Callable[[Random], str], ...] = (
    *(changed, cut, longer, noise, too_long, strange),
    *(deflated, not_deflated, newer, astray),
)
