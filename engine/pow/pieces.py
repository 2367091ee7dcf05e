"""The pieces of POW!: tiles, dice, piles, the state of a game, and the actions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

HERO: Final = "hero"
VILLAIN: Final = "villain"
SIDES: Final = (HERO, VILLAIN)

FACES: Final = ("shield", "skull", "blue", "orange")  # blue and orange are speech bubbles
FACES_ON_A_DIE: Final = {"shield": 2, "skull": 2, "blue": 1, "orange": 1}
SIDES_OF_A_DIE: Final = tuple(face for face, count in FACES_ON_A_DIE.items() for _ in range(count))
SYMBOL: Final = {HERO: "shield", VILLAIN: "skull"}
BUBBLE: Final = {HERO: "blue", VILLAIN: "orange"}
DICE: Final = 5
ROLLS: Final = 3

COPIES: Final = {6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2, -1: 5, -2: 4, -3: 2, -4: 1}


class Tile(NamedTuple):
    """A tile shows a value. Tiles of one value differ only in their pictures, which `copy` numbers from 1."""

    value: int
    copy: int

    @property
    def side(self) -> str:
        """Return whether this is a hero or a villain: heroes have values above 0."""
        return HERO if self.value > 0 else VILLAIN


class Piles(NamedTuple):
    """Hold the tiles in front of one player, bottom first: the last tile of each pile is not covered."""

    heroes: tuple[Tile, ...] = ()
    villains: tuple[Tile, ...] = ()

    def pile(self, side: str) -> tuple[Tile, ...]:
        """Return the pile of heroes or of villains."""
        return self.heroes if side == HERO else self.villains

    def with_pile(self, side: str, pile: tuple[Tile, ...]) -> Piles:
        """Return the piles with another pile of heroes or of villains."""
        return Piles(pile, self.villains) if side == HERO else Piles(self.heroes, pile)


@dataclass(frozen=True)
class State:
    """Holds a moment of the game.

    While no dice are on the table, they are in the hand and will be rolled next.
    """

    players: tuple[str, ...]
    piles: tuple[Piles, ...]
    heroes: tuple[Tile, ...] = ()
    villains: tuple[Tile, ...] = ()
    turn: int = 0
    rolls: int = 0
    kept: tuple[str, ...] = ()
    dice: tuple[str, ...] = ()

    def row(self, side: str) -> tuple[Tile, ...]:
        """Return the row of heroes or of villains in the middle of the table."""
        return self.heroes if side == HERO else self.villains

    def count_face(self, face: str) -> int:
        """Return how many dice show a face, the dice set aside and those just rolled together."""
        return self.kept.count(face) + self.dice.count(face)

    def opponents(self) -> list[int]:
        """Return the seats of all players but the one whose turn it is."""
        return [seat for seat in range(len(self.players)) if seat != self.turn]


class Roll(NamedTuple):
    """Chance rolls the dice that are not set aside, and these faces come up."""

    faces: tuple[str, ...]


class Keep(NamedTuple):
    """The player sets dice with these faces aside, and the others will be rolled again."""

    faces: tuple[str, ...]


class Take(NamedTuple):
    """The player takes a tile from a row, which ends the turn."""

    side: str
    number: int  # counted from the left, from 1


class Steal(NamedTuple):
    """The player steals a tile from another player's pile, which ends the turn."""

    side: str
    number: int  # counted from the top, from 1
    victim: int


class Pass(NamedTuple):
    """The player wants to end the turn without a tile. The rules always refuse this, and say why."""


class Peek(NamedTuple):
    """Somebody wants to look at a tile in a pile. The rules always refuse this, and say why."""

    side: str
    number: int  # counted from the top, from 1
    owner: int


Gain = Take | Steal  # the actions that bring a tile
Action = Roll | Keep | Gain | Pass | Peek


def gained_tile(state: State, gain: Gain) -> Tile:
    """Return the tile that will be taken or stolen, as long as it is still at its place."""
    if isinstance(gain, Take):
        return state.row(gain.side)[gain.number - 1]
    return state.piles[gain.victim].pile(gain.side)[-gain.number]


def sort_faces(faces: Iterable[str]) -> tuple[str, ...]:
    """Return dice in the order of FACES, so that dice that show the same are equal."""
    return tuple(sorted(faces, key=FACES.index))


def box_values(side: str) -> list[int]:
    """Return the values of all the tiles of one side in the box."""
    return [value for value, copies in COPIES.items() if (value > 0) == (side == HERO) for _ in range(copies)]


def pick_tiles(
    values: Iterable[int], here: Iterable[Tile], elsewhere: Iterable[Tile]
) -> tuple[Tile, ...] | None:
    """Return a tile for each value: one that was `here` if possible, else one from the box.

    A tile that is `elsewhere` is never used. Return None if the box holds too few tiles of a value.
    """
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
