"""Makes fragments that are meant ill or came to harm; none of them may be taken for a position."""

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


def make_fragments(seed: int, many: int) -> Iterator[str]:
    """Yield so many fragments, of each kind in turn."""
    draw = Random(seed)
    for place in range(many):
        yield KINDS[place % len(KINDS)](draw)


def choose_whole(draw: Random) -> str:
    """Return a fragment without fault."""
    return draw.choice(FRAGMENTS)


def choose_newest(draw: Random) -> str:
    """Return a fragment of the newest version without fault."""
    return next(one for one in draw.sample(FRAGMENTS, len(FRAGMENTS)) if one.startswith("v2"))


def make_letters(draw: Random, most: int) -> str:
    """Return random letters, up to so many."""
    return "".join(draw.choices(LETTERS, k=draw.randrange(most)))


def change_a_letter(draw: Random) -> str:
    """Change one letter. The first version could not notice that, and is not asked."""
    start, _, text = choose_newest(draw).partition("=")
    at = draw.randrange(len(text))
    other = draw.choice(LETTERS.replace(text[at], ""))
    return f"{start}={text[:at]}{other}{text[at + 1 :]}"


def cut_off(draw: Random) -> str:
    """Cut a fragment off."""
    start, _, text = choose_newest(draw).partition("=")
    return f"{start}={text[: draw.randrange(len(text))]}"


def make_longer(draw: Random) -> str:
    """Add letters to a fragment."""
    return choose_newest(draw) + (make_letters(draw, 40) or "A")


def make_noise(draw: Random) -> str:
    """Return letters that mean nothing."""
    return f"v2.{BOARD}={make_letters(draw, 7000)}"


def make_too_long(draw: Random) -> str:
    """Return a fragment that is too long."""
    return f"v{draw.choice('12')}.{BOARD}{draw.choice(['', '.game'])}={'A' * draw.randrange(8000, 20000)}"


def make_strange(draw: Random) -> str:
    """Return words that JavaScript or HTML might take for their own."""
    part = draw.choice(["", ".game", ".kept", ".", ".__proto__", "=" * 3])
    return f"v{draw.choice('12')}.{BOARD}{part}={draw.choice(WORDS)}"


def make_deflated(draw: Random) -> str:
    """Return a fragment packed as in the first version, whose content the engine has to refuse."""
    squeezed = zlib.compressobj(wbits=-15)
    raw = squeezed.compress(draw.choice(TEXTS).encode()) + squeezed.flush()
    return f"v1.{BOARD}.game={base64.urlsafe_b64encode(raw).decode().rstrip('=')}"


def make_not_deflated(draw: Random) -> str:
    """Return a fragment that claims to be packed."""
    return f"v1.{BOARD}.game={make_letters(draw, 2000)}"


def make_newer(draw: Random) -> str:
    """Return a fragment of a version that does not exist yet."""
    version = draw.choice([3, 4, 10, 99, 10**9])
    return choose_whole(draw).replace("v1.", f"v{version}.").replace("v2.", f"v{version}.")


def send_astray(draw: Random) -> str:
    """Return a fragment for a board that is not on the page."""
    board = draw.choice(["nobody", "martin-example", "__proto__", "constructor", quote("<b>")])
    return choose_whole(draw).replace(BOARD, board)


KINDS: tuple[Callable[[Random], str], ...] = (
    *(change_a_letter, cut_off, make_longer, make_noise, make_too_long, make_strange),
    *(make_deflated, make_not_deflated, make_newer, send_astray),
)
