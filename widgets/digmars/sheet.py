"""Lists the drawings of Dig Mars for the contact sheet, with their names and what lies upon what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from widgets.site.sheet import Group, Piece
from widgets.words import Words, message


class SheetGroup(NamedTuple):
    """A group of the sheet: its title, the names of its pieces by their symbols, and their size."""

    title: str
    pieces: dict[str, str]
    width: int = 88
    height: int = 88


GROUND = {
    "stack-1 ground-1 dig-1": message("Sand, difficulty 1"),
    "stack-1 ground-2 dig-2": message("Gravel, difficulty 2"),
    "stack-1 ground-3 dig-3": message("Layered rock, difficulty 3"),
    "stack-1 ground-4 dig-4": message("Basalt, difficulty 4"),
}
TREASURE = {
    "stack-1 face treasure-1 carry-1 face-look": message("Shell, worth 1"),
    "stack-1 face treasure-2 carry-2 face-relocate": message("Jug, worth 2"),
    "stack-1 face treasure-3 carry-3 face-carry": message("Crystals, worth 3"),
    "stack-1 face treasure-4 carry-3 face-dig": message("Mask, worth 4"),
    "stack-1 face treasure-5 carry-4 face-point": message("Crown, worth 5"),
}
STACKS = {
    "stack-3 ground-2 dig-2": message("A stack of three"),
    "stack-2 ground-3 dig-3": message("A stack of two"),
    "stack-1 face treasure-2 carry-1": message("A single tile"),
    "field": message("An empty space"),
}
STATIONS = {
    "station-white": message("White: a dome"),
    "station-black": message("Black: a rocket"),
    "station-blue": message("Blue: a lander"),
    "station-red": message("Red: a crawler"),
}
EQUIPMENT = {
    "board-dig level-1": message("Digging at level 1"),
    "board-carry level-2": message("Transport at level 2"),
    "board-fleet level-3": message("Fleet at level 3"),
    "board-dig level-4": message("Digging at level 4"),
}
BONUS = {
    "bonus-dig": message("Dig once more"),
    "bonus-carry": message("Transport once more"),
    "bonus-relocate": message("Relocate any station"),
    "bonus-point": message("Take a treasure point"),
    "bonus-look": message("Check the ground"),
}
TABLE = {
    "token": message("Treasure token, worth 1"),
    "first": message("First player"),
    "victory": message("Victory is declared"),
}
SIGNS = {
    "mark-dig": message("Dig"),
    "mark-carry": message("Transport"),
    "mark-move": message("Move"),
    "mark-upgrade": message("Upgrade"),
    "mark-level": message("Your own level"),
    "mark-help": message("One more for every other station"),
    "mark-share": message("The treasure is shared"),
}
DIGMARS = {
    "ground": SheetGroup(message("Unexplored ground"), GROUND, height=106),
    "treasure": SheetGroup(message("Explored: the treasures"), TREASURE, height=106),
    "bonus": SheetGroup(message("Bonus actions"), BONUS),
    "stacks": SheetGroup(message("Stacks"), STACKS, height=106),
    "stations": SheetGroup(message("Stations"), STATIONS),
    "equipment": SheetGroup(message("Equipment"), EQUIPMENT, width=64, height=136),
    "table": SheetGroup(message("On the table"), TABLE),
    "signs": SheetGroup(message("Symbols"), SIGNS),
}


def list_groups(words: Words) -> Iterator[Group]:
    """Yield the groups of the sheet, named in a language."""
    for key, (title, pieces, width, height) in DIGMARS.items():
        laid = [
            Piece(tuple(f"digmars-{symbol}" for symbol in symbols.split()), words.say(name))
            for symbols, name in pieces.items()
        ]
        yield Group(key, words.say(title), laid, width, height)
