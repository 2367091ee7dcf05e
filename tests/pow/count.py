"""Plays POW! once more, as plainly as possible and without the engine, only to count lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations, product

DIE = ("shield", "skull", "blue", "orange")
Row = tuple[int, ...]


@dataclass(frozen=True)
class Table:
    """A table with all that counts for what may follow."""

    rows: tuple[Row, Row]  # heroes and villains
    piles: tuple[tuple[Row, Row], ...]
    turn: int = 0
    rolls: int = 0
    kept: tuple[str, ...] = ()
    dice: tuple[str, ...] = ()


def count_lines(table: Table, depth: int) -> int:
    """Return how many different lines of so many moves there are."""
    return sum(count_lines(after, depth - 1) for after in list_afters(table)) if depth else 1


def list_afters(table: Table) -> Iterator[Table]:
    """Yield the table after each possible action."""
    if not any(table.rows):
        return
    if not table.dice:
        in_hand = 5 - len(table.kept)
        for dice in {tuple(sorted(faces)) for faces in product(DIE, repeat=in_hand)}:
            yield replace(table, dice=dice, rolls=table.rolls + 1)
        return
    if table.rolls < 3:
        for kept in {some for many in range(1, len(table.dice)) for some in combinations(table.dice, many)}:
            yield replace(table, kept=table.kept + kept, dice=())
    shown = table.kept + table.dice
    possible = [*list_takes(table, shown), *list_thefts(table, shown)]
    yield from possible or [take_forced(table)]


def list_takes(table: Table, shown: tuple[str, ...]) -> Iterator[Table]:
    """Yield the tables after each tile that may be taken."""
    for side, symbol in enumerate(("shield", "skull")):
        count = shown.count(symbol)
        if 0 < count <= len(table.rows[side]):
            yield take_tile(table, side, count - 1)


def list_thefts(table: Table, shown: tuple[str, ...]) -> Iterator[Table]:
    """Yield the tables after each tile that may be stolen."""
    for side, bubble in enumerate(("blue", "orange")):
        count = shown.count(bubble)
        for victim, piles in enumerate(table.piles):
            if victim != table.turn and count >= 3:
                reach = len(piles[side]) if count > 3 else min(1, len(piles[side]))
                for place in range(reach):
                    yield steal_tile(table, side, victim, len(piles[side]) - 1 - place)


def take_forced(table: Table) -> Table:
    """Return the table after the forced tile was taken."""
    side = 1 if table.rows[1] else 0
    return take_tile(table, side, table.rows[side].index(min(table.rows[side])))


def remove_tile(row: Row, place: int) -> Row:
    """Return a row without one tile."""
    return tuple(value for number, value in enumerate(row) if number != place)


def change_row(pair: tuple[Row, Row], side: int, row: Row) -> tuple[Row, Row]:
    """Return two rows with one of them replaced."""
    return (row, pair[1]) if side == 0 else (pair[0], row)


def take_tile(table: Table, side: int, place: int) -> Table:
    """Return the table after a tile was taken from a row."""
    row = table.rows[side]
    return give_tile(
        replace(table, rows=change_row(table.rows, side, remove_tile(row, place))), side, row[place]
    )


def steal_tile(table: Table, side: int, victim: int, place: int) -> Table:
    """Return the table after a tile was stolen."""
    pile = table.piles[victim][side]
    piles = list(table.piles)
    piles[victim] = change_row(piles[victim], side, remove_tile(pile, place))
    return give_tile(replace(table, piles=tuple(piles)), side, pile[place])


def give_tile(table: Table, side: int, value: int) -> Table:
    """Return the table after a player got a tile, which ends the turn."""
    piles = list(table.piles)
    piles[table.turn] = change_row(piles[table.turn], side, (*piles[table.turn][side], value))
    turn = (table.turn + 1) % len(piles)
    return replace(table, piles=tuple(piles), turn=turn, rolls=0, kept=(), dice=())
