"""What is written in the words of Malacca, with sense or without: see `tests/test_any_words.py`."""

from __future__ import annotations

from hypothesis import strategies as st

from engine.malacca.notation import SETUP_KEYS
from engine.malacca.pieces import CARDS, CHARACTERS, KINDS, SPECIAL

Hand = tuple[str | st.SearchStrategy[str], ...]

HEAD = "rules-at-play 1\nexample malacca\nplayers Martin Peter Tina\n"
TABLE = f"""{HEAD}with characters items
ships 3 9
special attack2 trade2
character Martin sayyida
hand Peter attack2 defence-or-trade
cargo 9
laid Martin defence 2
laid Peter trade2 0
laid Tina attack-or-defence 3
"""
LINES = [*TABLE.splitlines(), "open", "chosen Tina attack", "payout", "ship 3", "lay trade 0", "reveal"]
WORDS = [
    *("1", "2", "3", "0", "4", "12", "999", "-1", "Martin", "Peter", "players", "game", "example"),
    *(*SETUP_KEYS, *CARDS, *CHARACTERS, "buy", "ship", "lay", "reveal", "choose", "keep", "payout", "peek"),
    *(
        "arrange",
        "chance",
        "bot",
        "nothing",
        "none",
        "with",
        "characters",
        ";",
        "seed",
        "?",
        "۱",
        "²",
        "\ud800",
    ),
]
STARTS = ("", HEAD, TABLE)


def list_hands() -> list[Hand]:
    """Return what a board's controls could set by hand, a line each: words, and what draws a word."""
    seat, kind, special = st.sampled_from("12"), st.sampled_from(KINDS), st.sampled_from(SPECIAL)
    number, cargo = st.integers(0, 9).map(str), st.integers(3, 13).map(str)
    some = st.lists(special, max_size=2).map(" ".join)
    return [
        ("captain", seat),
        ("cargo", cargo),
        ("ships", cargo),
        ("sailed", cargo),
        ("special", some),
        ("money", seat, number),
        ("hand", seat, some),
        ("laid", seat, st.sampled_from(CARDS), number),
        ("laid", seat),
        ("chosen", seat, kind),
        ("character", seat, st.sampled_from([*CHARACTERS, "none"])),
        ("items", seat, st.lists(kind, max_size=2).map(" ".join)),
        (
            "players",
            st.sampled_from(["Martin 2", "Peter Martin 3", "Ann 2 Martin Tina ; open", "1 2 3 4 5 6 7 8"]),
        ),
        ("with", st.sampled_from(["", "items", "characters items"])),
        ("open",),
        ("shopped",),
        ("kept", special),
    ]
