"""What an unexplored tile may be, for a seat that remembers everything it has seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.digmars.pieces import Tile
from engine.digmars.rules import field_name
from engine.digmars.view import View


def unseen_tiles(view: View) -> list[Tile]:
    """Return the tiles of this game that the seat has never seen."""
    seen = [field.tile for field in view.fields if field.tile]
    seen += [tile for one in view.expeditions for tile in one.carried]
    return list((Counter(view.box) - Counter(seen)).elements())


def possible_tiles(view: View, field: int, pool: list[Tile]) -> list[Tile]:
    """Return what the top tile of a field may be, each equally likely: the back tells how hard it is to dig.

    `pool` holds the tiles that the seat has never seen.
    """
    top = view.fields[field]
    return [top.tile] if top.tile else [tile for tile in pool if tile.dig == top.difficulty]


def odds(view: View) -> Iterator[tuple[str, str, float]]:
    """Yield, for each unexplored tile, how likely it is of each weight and value and has each bonus."""
    pool = unseen_tiles(view)
    for field, seen in enumerate(view.fields):
        tiles = [] if seen.explored else possible_tiles(view, field, pool)
        for target, many in sorted(Counter(part for tile in tiles for part in tile_targets(tile)).items()):
            yield f"dig {field_name(field)}", target, many / len(tiles)


def tile_targets(tile: Tile) -> tuple[str, str, str]:
    """Return the three things that a player may find on a tile, as the command `odds` prints them."""
    return f"carry {tile.carry}", f"value {tile.value}", f"bonus {tile.bonus or 'none'}"
