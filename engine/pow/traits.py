"""What a learned value sees of a table of POW!: numbers that tell one player's piles, and the rows."""

from __future__ import annotations

from collections.abc import Sequence

from engine.pow import rules
from engine.pow.pieces import Piles, Tile

FARTHEST = 4  # a difference in height beyond this is no longer told apart
SHORT = 4  # rows shorter than this are told apart by their length


def of_piles(piles: Piles) -> list[float]:
    heroes, villains = values(piles.heroes), values(piles.villains)
    tall, need = len(heroes), len(villains)
    count, trimmed, spare = heroes[:need], heroes[need:], need - tall
    step = max(-FARTHEST, min(FARTHEST, spare))
    top = at(heroes, tall - 1)
    return [
        rules.points(piles),
        *first(trimmed, 3),
        sum(trimmed[3:]),
        *(step == other for other in range(-FARTHEST, FARTHEST + 1)),
        tall,
        need,
        top,
        at(villains, need - 1),
        max(count, default=0),
        max(trimmed, default=0),
        min(villains, default=0),
        sum(villains),
        at(heroes, need - 1),
        at(heroes, need - 2),
        0 if trimmed else top,
        top if trimmed else 0,
        at(heroes, tall - 2),
        not heroes,
        not villains,
        at(villains, need - 2),
        max(spare, 0),
        max(-spare, 0),
        1,
    ]


def of_rows(players: int, row: Sequence[Tile], other: Sequence[Tile]) -> list[float]:
    """The heroes that are left, the villains that are left, and how many players wait for them."""
    heroes, villains = values(row), values(other)
    left = len(heroes) + len(villains)
    return [
        *first(heroes, 5),
        *first(villains, 5),
        len(heroes),
        len(villains),
        left,
        *(len(heroes) == length for length in range(SHORT)),
        *(len(villains) == length for length in range(SHORT)),
        *(left == length for length in range(1, SHORT)),
        sum(heroes),
        sum(villains),
        mean(heroes),
        mean(villains),
        min(villains, default=0),
        players == 3,
        players == 5,
    ]


def values(tiles: Sequence[Tile]) -> list[int]:
    return [tile.value for tile in tiles]


def first(some: list[int], many: int) -> list[int]:
    """So many of them, zeros where there are no more."""
    return (some + [0] * many)[:many]


def at(some: list[int], place: int) -> int:
    return some[place] if 0 <= place < len(some) else 0


def mean(some: list[int]) -> float:
    return sum(some) / len(some) if some else 0.0
