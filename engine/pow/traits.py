"""Describes a table of POW! by numbers for the learned net: one player's piles, and the rows."""

from __future__ import annotations

from collections.abc import Sequence

from engine.pow import rules
from engine.pow.pieces import Piles, Tile

FARTHEST = 4  # greater differences in height all count as this one
SHORT = 4  # only for rows shorter than this the exact length counts


def pile_traits(piles: Piles) -> list[float]:
    """Return the numbers that describe one player's piles."""
    heroes, villains = tile_values(piles.heroes), tile_values(piles.villains)
    tall, need = len(heroes), len(villains)
    count, trimmed, spare = heroes[:need], heroes[need:], need - tall
    step = max(-FARTHEST, min(FARTHEST, spare))
    top = value_at(heroes, tall - 1)
    return [
        rules.points(piles),
        *first_or_zeros(trimmed, 3),
        sum(trimmed[3:]),
        *(step == other for other in range(-FARTHEST, FARTHEST + 1)),
        tall,
        need,
        top,
        value_at(villains, need - 1),
        max(count, default=0),
        max(trimmed, default=0),
        min(villains, default=0),
        sum(villains),
        value_at(heroes, need - 1),
        value_at(heroes, need - 2),
        0 if trimmed else top,
        top if trimmed else 0,
        value_at(heroes, tall - 2),
        not heroes,
        not villains,
        value_at(villains, need - 2),
        max(spare, 0),
        max(-spare, 0),
        1,
    ]


def row_traits(players: int, row: Sequence[Tile], other: Sequence[Tile]) -> list[float]:
    """Return the numbers that describe the rows: the tiles that are left, and how many players want them."""
    heroes, villains = tile_values(row), tile_values(other)
    left = len(heroes) + len(villains)
    return [
        *first_or_zeros(heroes, 5),
        *first_or_zeros(villains, 5),
        len(heroes),
        len(villains),
        left,
        *(len(heroes) == length for length in range(SHORT)),
        *(len(villains) == length for length in range(SHORT)),
        *(left == length for length in range(1, SHORT)),
        sum(heroes),
        sum(villains),
        mean_or_zero(heroes),
        mean_or_zero(villains),
        min(villains, default=0),
        players == 3,
        players == 5,
    ]


def tile_values(tiles: Sequence[Tile]) -> list[int]:
    """Return the values of the tiles."""
    return [tile.value for tile in tiles]


def first_or_zeros(numbers: list[int], length: int) -> list[int]:
    """Return the first numbers of a list, filled up with zeros."""
    return (numbers + [0] * length)[:length]


def value_at(numbers: list[int], place: int) -> int:
    """Return the number at a place, or 0 where the list has no such place."""
    return numbers[place] if 0 <= place < len(numbers) else 0


def mean_or_zero(numbers: list[int]) -> float:
    """Return the mean of the numbers, or 0 if there are none."""
    return sum(numbers) / len(numbers) if numbers else 0.0
