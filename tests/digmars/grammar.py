"""What is written in the words of Dig Mars, with sense or without: see `tests/test_any_words.py`."""

from __future__ import annotations

from hypothesis import strategies as st

from engine.digmars.notation import NAMES, SETUP_KEYS
from engine.digmars.pieces import BONUSES

Hand = tuple[str | st.SearchStrategy[str], ...]

HEAD = "rules-at-play 1\nexample digmars\nplayers Martin Peter Tina\n"
TABLE = f"""{HEAD}with open
stack a1 1-1-1-dig 2-3-4
stack c2 3-2-3
explored c2
stations Martin a1 c2
stations Peter a1
points Martin 7
used 1
bonuses dig look point
"""
LINES = [
    *TABLE.splitlines(),
    "dig a1",
    "bonus dig a1",
    "carry c2",
    "move a1 a2",
    "end",
    "place a1",
    "declare",
]
WORDS = [
    *(
        "1",
        "2",
        "3",
        "0",
        "4",
        "12",
        "999",
        "-1",
        "Martin",
        "Peter",
        "players",
        "game",
        "example",
        "a1",
        "c2",
    ),
    *(*SETUP_KEYS, *BONUSES, "place", "move", "upgrade", "fleet", "bonus", "end", "declare", "peek", "1-1-1"),
    *("arrange", "chance", "bot", "with", "open", "seed", "?", "e5", "1-", "-", "9-9-9", "۱", "²", "\ud800"),
]
STARTS = ("", HEAD, TABLE)


def list_hands() -> list[Hand]:
    """Return what a board's controls could set by hand, a line each: words, and what draws a word."""
    seat, kind, field = st.sampled_from("12"), st.sampled_from(BONUSES), st.sampled_from(NAMES)
    level, number = st.integers(1, 4).map(str), st.integers(0, 3).map(str)
    fields = st.lists(field, max_size=4).map(" ".join)
    tile = st.tuples(level, level, level).map("-".join)
    tiles = st.lists(st.one_of(tile, st.tuples(tile, kind).map("-".join)), max_size=3).map(" ".join)
    return [
        ("turn", seat),
        ("stack", field, tiles),
        ("explored", fields),
        ("stations", seat, fields),
        ("levels", seat, level, level),
        ("points", seat, number),
        ("carried", seat, tiles),
        ("used", number),
        ("bonuses", st.lists(kind, max_size=2).map(" ".join)),
        ("idle", number),
    ]
