"""The table as a seat may suppose it to be: what it has never seen is filled in, as typical or by lot."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.core import Draw, shuffle
from engine.digmars.chances import possible, unseen
from engine.digmars.pieces import ACTIONS, Expedition, State, Tile
from engine.digmars.view import View

UNKNOWN = Tile(0, 0, 0)  # beneath the top of a stack, as far as nobody draws what lies there
MIDDLING = 2  # what a tile is like that none of the box could be


def table(view: View, stacks: Sequence[tuple[Tile, ...]]) -> State:
    """With these tiles on the ground."""
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


def guessed(view: View, fill: Callable[[int, list[Tile]], Tile], pool: list[Tile]) -> list[Tile | None]:
    """The tops: those that are not known are chosen from what they may be."""
    return [
        (field.tile or fill(field.difficulty, possible(view, place, pool))) if field.height else None
        for place, field in enumerate(view.fields)
    ]


def piled(view: View, tops: list[Tile | None], beneath: Iterator[Tile]) -> list[tuple[Tile, ...]]:
    """With the next of these tiles under the tops; where none is left, nothing is known."""
    return [
        (top, *(next(beneath, UNKNOWN) for _ in range(field.height - 1))) if top else ()
        for top, field in zip(tops, view.fields, strict=True)
    ]


def supposed(view: View) -> State:
    """Every unknown top is as they are on average; the bonus shows only when it is turned up."""
    return table(view, piled(view, guessed(view, typical, unseen(view)), iter(())))


def typical(difficulty: int, tiles: list[Tile]) -> Tile:
    if not tiles:
        return Tile(difficulty, MIDDLING, MIDDLING)
    carry = sorted(tile.carry for tile in tiles)[len(tiles) // 2]
    value = round(sum(tile.value for tile in tiles) / len(tiles))
    return Tile(difficulty, carry, value)


def drawn(view: View, draw: Draw) -> State:
    """The whole ground: every unknown tile is one of those that are still unseen, no tile twice."""
    pool = shuffle(unseen(view), draw)

    def fill(difficulty: int, tiles: list[Tile]) -> Tile:
        tile = next((one for one in pool if one.dig == difficulty), None)
        if tile is None:
            return typical(difficulty, tiles)
        pool.remove(tile)
        return tile

    tops = guessed(view, fill, list(pool))
    return table(view, piled(view, tops, iter(pool)))
