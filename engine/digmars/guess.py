"""The table as a seat may suppose it to be: unknown tiles are typical ones, or drawn at random."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.core import Draw, shuffle
from engine.digmars.chances import possible_tiles, unseen_tiles
from engine.digmars.pieces import ACTIONS, Expedition, State, Tile
from engine.digmars.view import View

UNKNOWN = Tile(0, 0, 0)  # a tile below the top, if it is not drawn at random
MIDDLING = 2  # the difficulty and value guessed for a back that no unseen tile has


def build_table(view: View, stacks: Sequence[tuple[Tile, ...]]) -> State:
    """Return the table that a seat sees, with these tiles on the ground."""
    return State(
        players=view.players,
        modules=view.modules,
        expeditions=tuple(
            Expedition(
                one.stations,
                one.dig,
                one.carry,
                one.points,
                one.carried,
                tuple(field for field, seen in enumerate(view.fields) if seat in seen.looked),
            )
            for seat, one in enumerate(view.expeditions)
        ),
        stacks=tuple(stacks),
        explored=tuple(place for place, field in enumerate(view.fields) if field.explored),
        turn=view.turn,
        used=ACTIONS - view.left,
        bonuses=view.bonuses,
        idle=view.idle,
    )


def guess_tops(view: View, fill: Callable[[int, list[Tile]], Tile], pool: list[Tile]) -> list[Tile | None]:
    """Return the top tile of each field, or None; one that the seat does not know is chosen by `fill`.

    `fill` gets the difficulty on the back and the tiles that it may be, from `pool`.
    """
    return [
        (field.tile or fill(field.difficulty, possible_tiles(view, place, pool))) if field.height else None
        for place, field in enumerate(view.fields)
    ]


def build_stacks(view: View, tops: list[Tile | None], beneath: Iterator[Tile]) -> list[tuple[Tile, ...]]:
    """Return the stacks with these tops.

    The tiles below come from `beneath`, or are UNKNOWN when it is used up.
    """
    return [
        (top, *(next(beneath, UNKNOWN) for _ in range(field.height - 1))) if top else ()
        for top, field in zip(tops, view.fields, strict=True)
    ]


def suppose_table(view: View) -> State:
    """Return the table with a typical tile in place of each unknown top.

    It has no bonus: nobody plans with one.
    """
    return build_table(view, build_stacks(view, guess_tops(view, typical_tile, unseen_tiles(view)), iter(())))


def typical_tile(difficulty: int, tiles: list[Tile]) -> Tile:
    """Return a tile that is like the mean of these tiles."""
    if not tiles:
        return Tile(difficulty, MIDDLING, MIDDLING)
    carry = sorted(tile.carry for tile in tiles)[len(tiles) // 2]
    value = round(sum(tile.value for tile in tiles) / len(tiles))
    return Tile(difficulty, carry, value)


def draw_table(view: View, draw: Draw) -> State:
    """Return the table with every unknown tile drawn at random from those that the seat has not seen."""
    pool = shuffle(unseen_tiles(view), draw)

    def fill(difficulty: int, tiles: list[Tile]) -> Tile:
        """Return a tile with this difficulty from the pool, and take it out there."""
        tile = next((one for one in pool if one.dig == difficulty), None)
        if tile is None:
            return typical_tile(difficulty, tiles)
        pool.remove(tile)
        return tile

    tops = guess_tops(view, fill, list(pool))
    return build_table(view, build_stacks(view, tops, iter(pool)))
