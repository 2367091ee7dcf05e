"""The pieces of Dig Mars: tiles in stacks, stations, equipment, points, the state of a game, the actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

SIDE: Final = 4  # the number of columns, and of rows
FIELDS: Final = SIDE * SIDE
STACK: Final = 3  # the number of tiles on each field at the beginning
TILES: Final = FIELDS * STACK
STATIONS: Final = 4  # the most that a player may have
TOP_LEVEL: Final = 4
HARDEST: Final = 4
DEAREST: Final = 5
ACTIONS: Final = 3
MOST_PLAYERS: Final = 4

DIG: Final = "dig"
CARRY: Final = "carry"
FLEET: Final = "fleet"
TRACKS: Final = (DIG, CARRY, FLEET)

RELOCATE: Final = "relocate"
POINT: Final = "point"
LOOK: Final = "look"
BONUSES: Final = (DIG, CARRY, RELOCATE, POINT, LOOK)

OPEN: Final = "open"  # the module with which all players see each other's points
MODULES: Final = (OPEN,)


class Tile(NamedTuple):
    """A tile's back shows how hard it is to dig, its face how hard to carry, its value and its bonus."""

    dig: int
    carry: int
    value: int
    bonus: str = ""


# Our own choice, because the rules do not list the tiles: mostly, harder ground holds better treasure. The
# keys are difficulties of digging. Each tile is its difficulty of carrying, its value and its bonus, if any.
GROUND: Final = {
    1: "11 11 11 11carry 11dig 11look 12 12 12dig 12relocate 22 22carry 22point 23 23 33",
    2: "11dig 12 12 12carry 22relocate 23 23 23 23dig 23look 33 33carry 34 44",
    3: "11relocate 12 22carry 23 33point 34 34 34 34dig 45 45",
    4: "23relocate 33 34look 44 45 45 45point",
}


def box_tiles() -> list[Tile]:
    """Return all the tiles in our box."""
    return [Tile(dig, int(face[0]), int(face[1]), face[2:]) for dig in GROUND for face in GROUND[dig].split()]


class Expedition(NamedTuple):
    """Holds what belongs to one player: stations, equipment, points, and the tiles carried off."""

    stations: tuple[int, ...] = ()  # the fields on which they stand
    dig: int = 1
    carry: int = 1
    points: int = 0
    carried: tuple[Tile, ...] = ()  # tiles carried off, also those whose points are spent
    looked: tuple[int, ...] = ()  # fields whose unexplored top tile this player has looked at


@dataclass(frozen=True)
class State:
    """Holds a moment of the game.

    Fields count from the upper left corner, row by row. A stack's first tile is its top.
    """

    players: tuple[str, ...]
    modules: tuple[str, ...]
    expeditions: tuple[Expedition, ...]
    stacks: tuple[tuple[Tile, ...], ...] = ((),) * FIELDS
    explored: tuple[int, ...] = ()  # fields whose top tile lies face up
    turn: int = 0
    used: int = 0  # the actions used in this turn
    bonuses: tuple[str, ...] = ()  # those that tiles have brought in this turn and that are not used yet
    idle: int = 0  # how many turns in a row ended without an action
    declared: bool = False


def game_tiles(state: State) -> list[Tile]:
    """Return all the tiles of this game, in an order that does not tell where they lie.

    If fewer lie on a table than a box holds, our own box is assumed.
    """
    lying = [tile for stack in state.stacks for tile in stack]
    lying += [tile for one in state.expeditions for tile in one.carried]
    return sorted(lying) if len(lying) == TILES else box_tiles()


# The actions are dataclasses and not tuples, so that two kinds of them are never equal.


@dataclass(frozen=True)
class Place:
    """The player places the first station."""

    field: int


@dataclass(frozen=True)
class Dig:
    """The player digs the tile on a field: it is turned up."""

    field: int


@dataclass(frozen=True)
class Carry:
    """The player carries off the tile on a field."""

    field: int


@dataclass(frozen=True)
class Move:
    """The player moves a station from one field to another."""

    start: int
    target: int


@dataclass(frozen=True)
class Upgrade:
    """The player pays for the next level of digging, carrying or the fleet."""

    track: str
    field: int = -1  # where the new station goes, in an upgrade of the fleet


@dataclass(frozen=True)
class Bonus:
    """The player uses a bonus. Which of a field, a start and an owner are set depends on its kind."""

    kind: str
    field: int = -1
    start: int = -1
    owner: int = -1


@dataclass(frozen=True)
class End:
    """The player ends the turn."""


@dataclass(frozen=True)
class Declare:
    """The player has enough points and declares victory."""


@dataclass(frozen=True)
class Peek:
    """Somebody wants to count another player's points. The rules always refuse this, and say why."""

    owner: int


Action = Place | Dig | Carry | Move | Upgrade | Bonus | End | Declare | Peek


def count_stations(state: State, field: int) -> int:
    """Return how many stations are on a field, those of all players together."""
    return sum([expedition.stations.count(field) for expedition in state.expeditions])


def count_own_stations(state: State, field: int) -> int:
    """Return how many stations the player whose turn it is has on a field."""
    return state.expeditions[state.turn].stations.count(field)
