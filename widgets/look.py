"""How a reader looks at a table: one short line, read like any text that comes from outside."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, replace

from engine.core import Reason

LONGEST = 400
SHAPES = {
    "board": re.compile(r"[a-z][a-z0-9-]{0,39}"),
    "root": re.compile(r"(\.\./){1,6}|\./"),
    "seat": re.compile(r"[1-8]"),
    "start": re.compile(r"[0-9]{1,4}"),
    "mark": re.compile(r"[1-9](,[1-9]){0,4}"),
    "hand": re.compile(r""),
}


@dataclass(frozen=True)
class Slip:
    """A refused action, and why: it lies by the piece that was pressed until the next action."""

    action: str
    reason: Reason


class NotALook(ValueError):
    """The line holds a word that no look has."""


@dataclass(frozen=True)
class Look:
    """Whose ids, where the pages are, through whose eyes, how many moves are the author's, what is picked up.

    `hand` lets the reader's hand on the table: dice are turned instead of set aside.
    """

    board: str = "board"
    root: str = "../"
    seat: str = "1"
    start: str = ""
    mark: str = ""
    hand: bool = False

    def __str__(self) -> str:
        said = {field.name: getattr(self, field.name) for field in fields(self)}
        return " ".join(
            name if value is True else f"{name}={value}"
            for name, value in said.items()
            if value not in ("", False)
        )

    def marked(self) -> set[int]:
        return {int(place) for place in self.mark.split(",") if place}

    def with_marks(self, places: set[int]) -> Look:
        return replace(self, mark=",".join(str(place) for place in sorted(places)))


def read_look(line: str) -> Look:
    if len(line) > LONGEST:
        raise NotALook(line[:40])
    said: dict[str, str | bool] = {}
    for word in line.split():
        name, _, value = word.partition("=")
        if name not in SHAPES or not SHAPES[name].fullmatch(value):
            raise NotALook(word[:40])
        said[name] = True if name == "hand" else value
    return Look(**said)  # type: ignore[arg-type]
