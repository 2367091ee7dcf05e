"""What lies on Mars: tiles in stacks, stations, equipment, points, and the moves one makes with them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

SIDE: Final = 4  # the ground has so many columns and rows
FIELDS: Final = SIDE * SIDE
STACK: Final = 3  # tiles on each field at first
TILES: Final = FIELDS * STACK
STATIONS: Final = 4  # of each player
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

OPEN: Final = "open"  # points lie open
MODULES: Final = (OPEN,)


class Tile(NamedTuple):
    """An exploration tile: how hard to dig stands on its back, how hard to carry and how dear on its face."""

    dig: int
    carry: int
    value: int
    bonus: str = ""


# Invented, for no list of the tiles is printed: harder ground holds better treasure, with exceptions. Under
# each difficulty of digging: difficulty of carrying, value, and the bonus, if any.
GROUND: Final = {
    1: "11 11 11 11carry 11dig 11look 12 12 12dig 12relocate 22 22carry 22point 23 23 33",
    2: "11dig 12 12 12carry 22relocate 23 23 23 23dig 23look 33 33carry 34 44",
    3: "11relocate 12 22carry 23 33point 34 34 34 34dig 45 45",
    4: "23relocate 33 34look 44 45 45 45point",
}


def box() -> list[Tile]:
    """All the tiles."""
    return [Tile(dig, int(face[0]), int(face[1]), face[2:]) for dig in GROUND for face in GROUND[dig].split()]


class Expedition(NamedTuple):
    """One player: where the stations stand, the equipment, the points held, the tiles carried off."""

    stations: tuple[int, ...] = ()  # their fields; as many as the level of the fleet, but for the first
    dig: int = 1
    carry: int = 1
    points: int = 0
    carried: tuple[Tile, ...] = ()  # spent or not
    looked: tuple[int, ...] = ()  # fields whose unexplored top tile this player has looked at


@dataclass(frozen=True)
class State:
    """A moment of the game. Fields count from the upper left corner, row by row; stacks begin at the top."""

    players: tuple[str, ...]
    modules: tuple[str, ...]
    expeditions: tuple[Expedition, ...]
    stacks: tuple[tuple[Tile, ...], ...] = ((),) * FIELDS
    explored: tuple[int, ...] = ()  # fields whose top tile lies face up
    turn: int = 0
    used: int = 0  # actions of this turn
    bonuses: tuple[str, ...] = ()  # turned up in this turn and not used
    idle: int = 0  # turns without an action, one after the other
    declared: bool = False


def tiles_of(state: State) -> list[Tile]:
    """The tiles of this game, which everybody knows; where they lie nobody learns from their order.

    Where fewer lie on a table than a box holds, the others are taken to be the usual ones.
    """
    lying = [tile for stack in state.stacks for tile in stack]
    lying += [tile for one in state.expeditions for tile in one.carried]
    return sorted(lying) if len(lying) == TILES else box()


# Moves: no two kinds are ever equal


@dataclass(frozen=True)
class Place:
    """The first station."""

    field: int


@dataclass(frozen=True)
class Dig:
    field: int


@dataclass(frozen=True)
class Carry:
    field: int


@dataclass(frozen=True)
class Move:
    start: int
    target: int


@dataclass(frozen=True)
class Upgrade:
    track: str
    field: int = -1  # where a new station of the fleet is put


@dataclass(frozen=True)
class Bonus:
    """A bonus action; of a field, a start and an owner it says what its kind needs."""

    kind: str
    field: int = -1
    start: int = -1
    owner: int = -1


@dataclass(frozen=True)
class End:
    """The turn is over."""


@dataclass(frozen=True)
class Declare:
    """Victory, by who has points enough."""


@dataclass(frozen=True)
class Peek:
    """To count the points of a player: nobody may, and the rule says so."""

    owner: int


Action = Place | Dig | Carry | Move | Upgrade | Bonus | End | Declare | Peek


def stations_on(state: State, field: int) -> int:
    """All of them, whosever."""
    return sum([expedition.stations.count(field) for expedition in state.expeditions])


def own_stations(state: State, field: int) -> int:
    """Of whose turn it is."""
    return state.expeditions[state.turn].stations.count(field)
