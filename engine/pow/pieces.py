"""The pieces of POW!: tiles, dice, piles, and the state of a game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

HERO: Final = "hero"
VILLAIN: Final = "villain"
SIDES: Final = (HERO, VILLAIN)

FACES: Final = ("shield", "skull", "blue", "orange")  # blue and orange are the bubbles
FACES_ON_A_DIE: Final = {"shield": 2, "skull": 2, "blue": 1, "orange": 1}
SIDES_OF_A_DIE: Final = tuple(face for face, count in FACES_ON_A_DIE.items() for _ in range(count))
SYMBOL: Final = {HERO: "shield", VILLAIN: "skull"}
BUBBLE: Final = {HERO: "blue", VILLAIN: "orange"}
DICE: Final = 5
ROLLS: Final = 3

COPIES: Final = {6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2, -1: 5, -2: 4, -3: 2, -4: 1}


class Tile(NamedTuple):
    """A tile by its printed value; tiles of one value differ only in their picture, told by `copy`."""

    value: int
    copy: int

    @property
    def side(self) -> str:
        return HERO if self.value > 0 else VILLAIN


class Piles(NamedTuple):
    """What lies in front of one player, bottom first: the last tile is the one that shows."""

    heroes: tuple[Tile, ...] = ()
    villains: tuple[Tile, ...] = ()

    def of(self, side: str) -> tuple[Tile, ...]:
        return self.heroes if side == HERO else self.villains

    def with_pile(self, side: str, pile: tuple[Tile, ...]) -> Piles:
        return Piles(pile, self.villains) if side == HERO else Piles(self.heroes, pile)


@dataclass(frozen=True)
class State:
    """A moment of the game. With no dice on the table they are in the hand, about to be rolled."""

    players: tuple[str, ...]
    piles: tuple[Piles, ...]
    heroes: tuple[Tile, ...] = ()
    villains: tuple[Tile, ...] = ()
    turn: int = 0
    rolls: int = 0
    kept: tuple[str, ...] = ()
    dice: tuple[str, ...] = ()

    def row(self, side: str) -> tuple[Tile, ...]:
        return self.heroes if side == HERO else self.villains

    def shows(self, face: str) -> int:
        """How many dice show the face, set aside or just rolled."""
        return self.kept.count(face) + self.dice.count(face)

    def opponents(self) -> list[int]:
        return [seat for seat in range(len(self.players)) if seat != self.turn]


class Roll(NamedTuple):
    faces: tuple[str, ...]


class Keep(NamedTuple):
    faces: tuple[str, ...]


class Take(NamedTuple):
    side: str
    number: int  # counted from the left, from 1


class Steal(NamedTuple):
    side: str
    number: int  # counted from the top, from 1
    victim: int


class Pass(NamedTuple):
    """To end a turn with empty hands: nobody may, and the rule says so."""


class Peek(NamedTuple):
    """To look at a tile of a pile: what is covered nobody may see, and what is not needs no looking."""

    side: str
    number: int  # counted from the top, from 1
    owner: int


Gain = Take | Steal  # what brings a tile
Action = Roll | Keep | Gain | Pass | Peek


def tile_of(state: State, gain: Gain) -> Tile:
    """The tile that is taken or stolen, while it lies where it lay."""
    if isinstance(gain, Take):
        return state.row(gain.side)[gain.number - 1]
    return state.piles[gain.victim].of(gain.side)[-gain.number]


def in_order(faces: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(faces, key=FACES.index))


def box(side: str) -> list[int]:
    """The values of all the tiles of one side."""
    return [value for value, copies in COPIES.items() if (value > 0) == (side == HERO) for _ in range(copies)]


def tiles_of(
    values: Iterable[int], here: Iterable[Tile], elsewhere: Iterable[Tile]
) -> tuple[Tile, ...] | None:
    """Real tiles for printed values: first those that lay here, then from the box; None if it has too few."""
    lying, taken = list(here), set(elsewhere)
    found: list[Tile] = []
    for value in values:
        free = [tile for tile in lying if tile.value == value] or [
            tile
            for tile in (Tile(value, copy + 1) for copy in range(COPIES[value]))
            if tile not in taken and tile not in lying
        ]
        if not free:
            return None
        found.append(free[0])
        taken.add(free[0])
        if free[0] in lying:
            lying.remove(free[0])
    return tuple(found)
