"""Has values for each key of a look, the longest among them, and makes looks of them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.transcript import Transcript
from widgets.lifetimes import Event, Fate, fate_of
from widgets.look import KEYS, Look, read_look

VALUES = {
    "board": ("b", "lesson-trade", "x" * 40),
    "root": ("./", "../", "../" * 6),
    "seat": tuple("12345678"),
    "start": ("0", "1", "3", "9", "9999"),
    "mark": ("1", "1,3", "2,2", "5,9", "1,2,3,4,5"),
    "hand": ("",),
    "at": ("0", "1", "5", "17", "9999"),
    "play": ("",),
    "asked": ("1,you", "lot,Martin", "9,Nora", "x,y", f"{'x' * 12},{'9' * 12}"),
    "pace": ("slow", "quick", "at-once"),
    "guide": ("",),
    "advice": ("",),
    "why": ("0", "1", "2", "7", "9999"),
    "deal": ("",),
    "memory": ("",),
    "die": tuple("123456"),
    "leaf": ("0", "1", "24", "99"),
    "chances": ("",),
    "own": ("",),
    "step": ("0", "1", "7", "99"),
    "counting": ("",),
    "pick": (
        *("ship", "1", "3", "8", "1-hero-0", "1-hero-1", "2-villain-99", "8-hero-3", "1-look-0", "1-move-6"),
        *("1-field-6", "1-field-99", "1-dig-0", "2-carry-3", "1-relocate-4", "3-x-0", f"8-{'x' * 12}-99"),
    ),
    "bet": ("0", "3", "999"),
    "guess": ("60,10,50", "0,0,0", "100,100,100"),
    "box": (
        *("3,4,5", "0", "100,100", "3,3,4,4,5,5,6,6,7,8,9,13", "3,4,5,6,7,8,9,10,11,12,13,13"),
        ",".join(["100"] * 15),
    ),
    "would": (
        *("trade-3", "attack-0", "defence2-3", "defence", "trade-999", "trade-9999", "x", "-", "1-1", "a--1"),
        "x" * 24,
    ),
}


def write_key(key: str, value: str) -> str:
    """Return a key with its value, as a look has it."""
    return f"{key}={value}" if value else key


# By fate: the value of a key after an event, from the value before and the value that came with the event.
AFTER: dict[Fate, Callable[[str, str], str]] = {
    Fate.KEEP: lambda here, brought: here,
    Fate.DROP: lambda here, brought: "",
    Fate.TAKE: lambda here, brought: brought,
    Fate.PREFER: lambda here, brought: brought or here,
}


def look_after(event: Event, here: str, brought: str = "") -> Look:
    """Return the whole look that the browser has to make of two at an event."""
    words = [{word.split("=")[0]: word for word in look.split()} for look in (here, brought)]
    after = [
        AFTER[fate_of(name, key.life, event)](*(known.get(name, "") for known in words))
        for name, key in KEYS.items()
    ]
    return read_look(" ".join(after))


def any_look(table: Transcript, choice: Random) -> str:
    """Return a look that fits a table, with about one key in four."""
    words = []
    for key, values in VALUES.items():
        value = choice.choice(values)
        fits = key != "seat" or int(value) <= len(table.first_players)
        wanted = choice.random() < (0.7 if key == "play" else 0.25)
        if wanted and fits and not (key == "play" and table.example):
            words.append(write_key(key, value))
    return " ".join(words)
