"""The table as a seat may suppose it to be: what it has never seen is filled in, as typical or by lot."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core import Draw, shuffled
from engine.digmars.chances import possible, unseen
from engine.digmars.pieces import ACTIONS, Expedition, State, Tile
from engine.digmars.view import View

UNKNOWN = Tile(0, 0, 0)  # beneath the top of a stack
MIDDLING = 2  # what a tile is like that none of the box could be


def table(view: View, tops: Sequence[Tile | None]) -> State:
    """With these tiles on top."""
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
        stacks=tuple(
            (top, *[UNKNOWN] * (field.height - 1)) if top else ()
            for top, field in zip(tops, view.fields, strict=True)
        ),
        explored=tuple(place for place, field in enumerate(view.fields) if field.explored),
        turn=view.turn,
        used=ACTIONS - view.left,
        bonuses=view.bonuses,
        idle=view.idle,
    )


def filled(view: View, fill: Callable[[int, list[Tile]], Tile]) -> State:
    """Tops that are not known are chosen from what they may be."""
    pool = unseen(view)
    tops = [
        (field.tile or fill(field.difficulty, possible(view, place, pool))) if field.height else None
        for place, field in enumerate(view.fields)
    ]
    return table(view, tops)


def supposed(view: View) -> State:
    """Every unknown tile is as they are on average; the bonus shows only when it is turned up."""
    return filled(view, typical)


def typical(difficulty: int, tiles: list[Tile]) -> Tile:
    if not tiles:
        return Tile(difficulty, MIDDLING, MIDDLING)
    carry = sorted(tile.carry for tile in tiles)[len(tiles) // 2]
    value = round(sum(tile.value for tile in tiles) / len(tiles))
    return Tile(difficulty, carry, value)


def drawn(view: View, draw: Draw) -> State:
    """Every unknown tile is one of those that are still unseen, no tile twice."""
    pool = shuffled(unseen(view), draw)

    def fill(difficulty: int, tiles: list[Tile]) -> Tile:
        tile = next((one for one in pool if one.dig == difficulty), None)
        if tile is None:
            return typical(difficulty, tiles)
        pool.remove(tile)
        return tile

    return filled(view, fill)
