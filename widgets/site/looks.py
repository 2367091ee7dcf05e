"""What is declared of looks, for the browser's scripts and as tables for contributors.

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


def names_for_scripts() -> dict[str, dict[str, list[str]]]:
    """Return what place.js calls LOOK: at each event the names of what stays and of what comes along."""
    return {name: names_at(event) for name, event in IN_THE_BROWSER.items()}


def names_at(event: Event) -> dict[str, list[str]]:
    """Return the names of one event. A kept look comes whole: what is no key is for Python to refuse."""
    stay = names_with(event, Fate.KEEP, Fate.PREFER)
    come = names_with(event, Fate.TAKE, Fate.PREFER)
    return {"stay": stay} if event is Event.KEPT else {"stay": stay, "come": come}


def names_with(event: Event, *fates: Fate) -> list[str]:
    """Return the keys that have one of these fates at an event."""
    return [name for name, key in KEYS.items() if fate_of(name, key.life, event) in fates]


# --- For contributors

NOTE = ROOT / "notes" / "look.md"
PART = re.compile(r"(<!-- (keys|lifetimes|events|fates) -->\n).*?(?=<!-- end -->)", re.DOTALL)


def write_tables(page: str) -> str:
    """Return a page of Markdown with all that is declared written between its marks."""
    parts = {
        "keys": draw_table(["key", "lives", "says"], map(key_row, KEYS, KEYS.values())),
        "lifetimes": draw_table(["lives", "what that means"], meanings(Life)),
        "events": draw_table(["event", "what happens"], meanings(Event)),
        "fates": draw_table(["key", "lives", *map(name_of, Event)], map(fate_row, KEYS, KEYS.values())),
    }
    return PART.sub(lambda found: f"{found[1]}{parts[found[2]]}\n", page)


def key_row(name: str, key: Key) -> list[str]:
    """Return a key as one writes it, how long it lives, and what it says."""
    return [f"`{name}={key.example}`" if key.example else f"`{name}`", name_of(key.life), key.meaning]


def fate_row(name: str, key: Key) -> list[str]:
    """Return what becomes of a key at every event."""
    return [f"`{name}`", name_of(key.life), *(draw_fate(name, key.life, event) for event in Event)]


def draw_fate(name: str, life: Life, event: Event) -> str:
    """Return a fate as the table has it; an exception is slanted."""
    fate = fate_of(name, life, event)
    return fate.value if fate is fate_of("", life, event) else f"*{fate.value}*"


def meanings(kind: type[Life] | type[Event]) -> Iterable[tuple[str, str]]:
    return [(name_of(one), one.value) for one in kind]


def name_of(one: Life | Event) -> str:
    return one.name.lower()


def draw_table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    return "\n".join(f"| {' | '.join(row)} |" for row in [head, ["---"] * len(head), *rows])


if __name__ == "__main__":
    NOTE.write_text(write_tables(NOTE.read_text("utf-8")), "utf-8")
