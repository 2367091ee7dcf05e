"""What golden transcripts of Dig Mars ask of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.digmars.pieces import BONUSES, Tile
from engine.digmars.rules import field_name
from engine.digmars.view import SeenField, View
from engine.transcript import Transcript
from tests.digmars.told import FIELDS
from tests.laws import written_legal


def listed(things: Iterable[object], between: str = " ") -> str:
    return between.join(map(str, things)) or "none"


def tile(one: Tile) -> str:
    return "-".join(str(part) for part in one if part)


def seen(field: SeenField) -> str:
    """`3 high, 2-?-?`: of an unexplored tile only the back; `remembered` where only its back shows now."""
    if not field.height:
        return "nothing"
    face = tile(field.tile) if field.tile else f"{field.difficulty}-?-?"
    how = "explored" if field.explored else "remembered" if field.remembered else "unexplored"
    return f"{field.height} high, {how} {face}"


def worker(view: View, field: int, name: str) -> str:
    """`2 + 1, enough, 3 2`: level and help, whether they suffice, and what each would get of the tile."""
    (one,) = [one for one in view.fields[field].workers if view.players[one.seat] == name]
    enough = "enough" if one.enough else "too little"
    return ", ".join([f"{one.level} + {one.help}", enough, *([listed(one.shares)] if one.shares else [])])


def points(view: View) -> str:
    """As this seat sees them: what lies face down in brackets."""
    return listed(f"({one.points})" if one.remembered else one.points for one in view.expeditions)


def sees(table: Transcript, viewer: str, what: str) -> str:
    view: View = table.game.view(table.now, table.players.index(viewer))
    return points(view) if what == "points" else seen(view.fields[FIELDS.index(what)])


def asked(table: Transcript, question: str, rest: str) -> str:
    state: Any = table.now
    view: View = table.game.view(state, 0)
    words = rest.split()
    answers: dict[str, Callable[[], str]] = {
        "next": lambda: table.players[view.actor] if view.actor >= 0 else "nobody",
        "end": lambda: str(view.end),
        "left": lambda: str(view.left),
        "bonuses": lambda: listed(sorted(view.bonuses, key=BONUSES.index)),
        "points": lambda: listed(one.points for one in view.expeditions),
        "levels": lambda: listed(mine(view, rest)[1:3]),
        "stations": lambda: listed(map(field_name, mine(view, rest).stations)),
        "carried": lambda: listed(map(tile, mine(view, rest).carried)),
        "field": lambda: seen(view.fields[FIELDS.index(rest)]),
        "looked": lambda: " ".join(have_looked(view, rest)) or "nobody",
        "ground": lambda: listed(one.height for one in view.fields),
        "moves": lambda: listed(moves(table, rest)),
        "may": lambda: worker(view, FIELDS.index(words[1]), words[0]),
        "sees": lambda: sees(table, words[0], words[1]),
    }
    return answers[question]()


def have_looked(view: View, field: str) -> list[str]:
    """Return who knows the face of a covered tile."""
    return [view.players[seat] for seat in view.fields[FIELDS.index(field)].looked]


def moves(table: Transcript, start: str) -> list[str]:
    """Where a station may go from a field."""
    return sorted(line.split()[2] for line in written_legal(table) if line.startswith(f"move {start} "))


def mine(view: View, name: str) -> Any:
    return view.expeditions[view.players.index(name)]
