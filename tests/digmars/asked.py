"""Answers what golden transcripts of Dig Mars ask of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.digmars.pieces import BONUSES, Tile
from engine.digmars.rules import field_name
from engine.digmars.view import SeenField, View
from engine.transcript import Transcript
from tests.digmars.told import FIELDS
from tests.laws import written_legal


def write_list(things: Iterable[object], between: str = " ") -> str:
    """Return some things with something between them, or `none`."""
    return between.join(map(str, things)) or "none"


def write_tile(one: Tile) -> str:
    """Return a tile as transcripts have it."""
    return "-".join(str(part) for part in one if part)


def write_field(field: SeenField) -> str:
    """Return a field as a seat sees it, as in `3 high, 2-?-?`: an unexplored tile shows only its back.

    `remembered` is added where only the back shows now.
    """
    if not field.height:
        return "nothing"
    face = write_tile(field.tile) if field.tile else f"{field.difficulty}-?-?"
    how = "explored" if field.explored else "remembered" if field.remembered else "unexplored"
    return f"{field.height} high, {how} {face}"


def write_worker(view: View, field: int, name: str) -> str:
    """Return `2 + 1, enough, 3 2`: level and help, whether they suffice, and what each would get of the
    tile."""
    (one,) = [one for one in view.fields[field].workers if view.players[one.seat] == name]
    enough = "enough" if one.enough else "too little"
    return ", ".join([f"{one.level} + {one.help}", enough, *([write_list(one.shares)] if one.shares else [])])


def write_points(view: View) -> str:
    """Return the points as this seat sees them; what lies face down is in brackets."""
    return write_list(f"({one.points})" if one.remembered else one.points for one in view.expeditions)


def say_what_is_seen(table: Transcript, viewer: str, what: str) -> str:
    """Return what a player sees of the points or of a field."""
    view: View = table.game.view(table.now, table.players.index(viewer))
    return write_points(view) if what == "points" else write_field(view.fields[FIELDS.index(what)])


def asked(table: Transcript, question: str, rest: str) -> str:
    """Return the answer to a question of a golden transcript."""
    state: Any = table.now
    view: View = table.game.view(state, 0)
    words = rest.split()
    answers: dict[str, Callable[[], str]] = {
        "next": lambda: table.players[view.actor] if view.actor >= 0 else "nobody",
        "end": lambda: str(view.end),
        "left": lambda: str(view.left),
        "bonuses": lambda: write_list(sorted(view.bonuses, key=BONUSES.index)),
        "points": lambda: write_list(one.points for one in view.expeditions),
        "levels": lambda: write_list(find_expedition(view, rest)[1:3]),
        "stations": lambda: write_list(map(field_name, find_expedition(view, rest).stations)),
        "carried": lambda: write_list(map(write_tile, find_expedition(view, rest).carried)),
        "field": lambda: write_field(view.fields[FIELDS.index(rest)]),
        "looked": lambda: " ".join(say_who_looked(view, rest)) or "nobody",
        "ground": lambda: write_list(one.height for one in view.fields),
        "moves": lambda: write_list(write_moves(table, rest)),
        "may": lambda: write_worker(view, FIELDS.index(words[1]), words[0]),
        "sees": lambda: say_what_is_seen(table, words[0], words[1]),
    }
    return answers[question]()


def say_who_looked(view: View, field: str) -> list[str]:
    """Return who knows the face of a covered tile."""
    return [view.players[seat] for seat in view.fields[FIELDS.index(field)].looked]


def write_moves(table: Transcript, start: str) -> list[str]:
    """Return where a station may go from a field."""
    return sorted(line.split()[2] for line in written_legal(table) if line.startswith(f"move {start} "))


def find_expedition(view: View, name: str) -> Any:
    """Return what a view shows of a player."""
    return view.expeditions[view.players.index(name)]
