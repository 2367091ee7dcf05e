"""Understands what a reader of Dig Mars types: a deed and its fields, in whatever order and form."""

from __future__ import annotations

from engine.digmars.notation import NAMES
from engine.digmars.pieces import BONUSES, LOOK, POINT, RELOCATE, State
from engine.digmars.rules import field_name, has_to_place
from widgets.words import message

# By a word of the transcript: how words with that meaning begin in a language, separated by commas.
DEEDS = {
    "dig": message("dig"),
    "carry": message("carr, transport"),
    "move": message("move, go to, walk"),
    "upgrade": message("upgrade, improve, level"),
    "fleet": message("fleet, new station"),
    "place": message("place, put"),
    "bonus": message("bonus"),
    "relocate": message("relocate"),
    "point": message("point, take"),
    "look": message("look, check"),
    "end": message("end, done, finish"),
    "declare": message("declare, victory"),
}
VOCABULARY = {**DEEDS, **{name: name for name in NAMES}}  # fields have the same names in every language
SIGNED = False
NOTHING = ""  # Dig Mars has no word for doing nothing
COLOURED: dict[str, str] = {}


def find_move(said: list[str | int], person: str | None, now: State) -> str | None:
    """Return the line for what was typed. A field alone is where the first station goes."""
    spoken = [word for word in said if isinstance(word, str)]
    fields = [word for word in spoken if word in NAMES]
    deeds = [word for word in spoken if word in DEEDS]
    if "end" in deeds or "declare" in deeds:
        return "end" if "end" in deeds else "declare"
    if "upgrade" in deeds or deeds == ["fleet"]:
        return write_upgrade(deeds, fields)
    for kind in (RELOCATE, LOOK, POINT, *(BONUSES if "bonus" in deeds else ())):
        if kind in deeds:
            return write_bonus(kind, fields, person or now.players[now.turn], now)
    if has_to_place(now) and len(fields) == 1:
        return f"place {fields[0]}"
    deed = next((word for word in deeds if word in ("dig", "carry", "move")), None)
    if deed == "move":
        return write_move(fields, now)
    return f"{deed} {fields[0]}" if deed and len(fields) == 1 else None


def write_upgrade(deeds: list[str], fields: list[str]) -> str | None:
    """Return the line of an upgrade, or None: a new station needs a field."""
    track = next((word for word in ("dig", "carry") if word in deeds), None)
    if track:
        return f"upgrade {track}"
    return f"upgrade fleet {fields[0]}" if fields else None


def write_bonus(kind: str, fields: list[str], whose: str, now: State) -> str | None:
    """Return the line for a bonus, or None if fields are missing."""
    if kind == POINT:
        return "bonus point"
    if kind != RELOCATE:
        return f"bonus {kind} {fields[0]}" if len(fields) == 1 else None
    start = find_start(fields, whose, now)
    return f"bonus relocate {whose} {start} {fields[-1]}" if start else None


def write_move(fields: list[str], now: State) -> str | None:
    """Return the line that moves a station, or None if it is not clear which one."""
    start = find_start(fields, now.players[now.turn], now)
    return f"move {start} {fields[-1]}" if start else None


def find_start(fields: list[str], whose: str, now: State) -> str | None:
    """Return where a station starts: the named field, or where the only station is."""
    if len(fields) == 2:
        return fields[0]
    stations = now.expeditions[now.players.index(whose)].stations
    return field_name(stations[0]) if len(fields) == 1 and len(stations) == 1 else None
