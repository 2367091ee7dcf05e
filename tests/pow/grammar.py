"""What is written in the words of POW!, with sense or without: see `tests/test_any_words.py`."""

from __future__ import annotations

GAME = """rules-at-play 1
game pow
players Martin Peter
heroes +3 +5 +1 +6
villains -2 -4 -1
pile Peter heroes +4
turn Peter
rolls 3
dice shield shield skull blue orange
"""
STARTS = ("", "rules-at-play 1\ngame pow\nplayers Martin Peter\n", GAME, GAME.replace("game", "example"))
WORDS = [
    *("rules-at-play", "1", "2", "3", "12", "game", "example", "pow", "players", "Martin", "Peter", "with"),
    *("seed", "heroes", "villains", "pile", "turn", "rolls", "kept", "dice", "+1", "+3", "+6", "-1", "-4"),
    *("shield", "skull", "blue", "orange", "roll", "keep", "take", "steal", "hero", "villain", "from"),
    *(
        "pass",
        "arrange",
        "chance",
        "bot",
        "easy",
        "hard",
        "plain",
        "#",
        "#>",
        "\u200c",
        "\u202e",
        "،",
        "۱",
        "²",
        "+٣",
        "''",
        "0",
        "-0",
    ),
    *("999999999999", "\x00", "\ufeff", "\ud800"),
]
LINES = [
    *GAME.splitlines(),
    "seed 4",
    "bot Martin easy",
    "bot Peter hard",
    "roll blue blue blue blue blue",
    "take hero 2",
    "arrange dice",
    "arrange roll",
    "arrange deal",
    "peek hero 2 at Peter",
]
