"""What an unexplored tile may be, for a seat that forgets nothing it has seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.digmars.pieces import Tile
from engine.digmars.rules import field_name
from engine.digmars.view import View


def unseen(view: View) -> list[Tile]:
    """The tiles of this game that the seat has never seen."""
    seen = [field.tile for field in view.fields if field.tile]
    seen += [tile for one in view.expeditions for tile in one.carried]
    return list((Counter(view.box) - Counter(seen)).elements())


def possible(view: View, field: int, pool: list[Tile]) -> list[Tile]:
    """What the top tile may be, each as likely as the others: its back tells how hard it is to dig."""
    top = view.fields[field]
    return [top.tile] if top.tile else [tile for tile in pool if tile.dig == top.difficulty]


def odds(view: View) -> Iterator[tuple[str, str, float]]:
    """Of each unexplored tile: how hard to carry, how dear, and with which bonus."""
    pool = unseen(view)
    for field, seen in enumerate(view.fields):
        tiles = [] if seen.explored else possible(view, field, pool)
        for target, many in sorted(Counter(part for tile in tiles for part in parts(tile)).items()):
            yield f"dig {field_name(field)}", target, many / len(tiles)


def parts(tile: Tile) -> tuple[str, str, str]:
    return f"carry {tile.carry}", f"value {tile.value}", f"bonus {tile.bonus or 'none'}"
