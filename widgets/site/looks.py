"""Gives what is declared of looks to the browser's scripts, and writes it as tables for contributors.

`python -m widgets.site.looks` writes those tables into `notes/look.md`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from widgets.lifetimes import Event, Fate, Life, fate_of
from widgets.look import KEYS, Key
from widgets.site.hashes import ROOT

# --- For the browser

# What the browser itself does with a look, by the names that place.js has for it.
IN_THE_BROWSER = {
    "file": Event.FILE,
    "here": Event.HERE,
    "link": Event.LINK,
    "kept": Event.KEPT,
    "settings": Event.SETTINGS,
}


def list_names_for_scripts() -> dict[str, dict[str, list[str]]]:
    """Return what place.js calls LOOK: at each event the names of the keys that stay and that come along."""
    return {name: list_names_at(event) for name, event in IN_THE_BROWSER.items()}


def list_names_at(event: Event) -> dict[str, list[str]]:
    """Return the keys that stay and that come along at an event.

    A kept look comes whole: what is no key is for Python to refuse.
    """
    stay = list_names_with(event, Fate.KEEP, Fate.PREFER)
    come = list_names_with(event, Fate.TAKE, Fate.PREFER)
    return {"stay": stay} if event is Event.KEPT else {"stay": stay, "come": come}


def list_names_with(event: Event, *fates: Fate) -> list[str]:
    """Return the keys that have one of these fates at an event."""
    return [name for name, key in KEYS.items() if fate_of(name, key.life, event) in fates]


# --- For contributors

NOTE = ROOT / "notes" / "look.md"
PART = re.compile(r"(<!-- (keys|lifetimes|events|fates) -->\n).*?(?=<!-- end -->)", re.DOTALL)


def write_tables(page: str) -> str:
    """Return a page of Markdown with our tables written between its marks."""
    parts = {
        "keys": format_table(["key", "lives", "says"], map(make_key_row, KEYS, KEYS.values())),
        "lifetimes": format_table(["lives", "what that means"], list_meanings(Life)),
        "events": format_table(["event", "what happens"], list_meanings(Event)),
        "fates": format_table(
            ["key", "lives", *map(format_name, Event)], map(make_fate_row, KEYS, KEYS.values())
        ),
    }
    return PART.sub(lambda found: f"{found[1]}{parts[found[2]]}\n", page)


def make_key_row(name: str, key: Key) -> list[str]:
    """Return the row of a key: as one writes it, how long it lives, and what it says."""
    return [f"`{name}={key.example}`" if key.example else f"`{name}`", format_name(key.life), key.meaning]


def make_fate_row(name: str, key: Key) -> list[str]:
    """Return the row that says what becomes of a key at every event."""
    return [f"`{name}`", format_name(key.life), *(format_fate(name, key.life, event) for event in Event)]


def format_fate(name: str, life: Life, event: Event) -> str:
    """Return a fate as the table has it; an exception is in italics."""
    fate = fate_of(name, life, event)
    return fate.value if fate is fate_of("", life, event) else f"*{fate.value}*"


def list_meanings(kind: type[Life] | type[Event]) -> Iterable[tuple[str, str]]:
    """Return each life or event with its meaning."""
    return [(format_name(one), one.value) for one in kind]


def format_name(one: Life | Event) -> str:
    """Return the name of a life or event as the tables have it."""
    return one.name.lower()


def format_table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table in Markdown."""
    return "\n".join(f"| {' | '.join(row)} |" for row in [head, ["---"] * len(head), *rows])


if __name__ == "__main__":
    NOTE.write_text(write_tables(NOTE.read_text("utf-8")), "utf-8")
