"""POW! once more, as plainly as can be and without the engine: only to count lines with."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations, product

DIE = ("shield", "skull", "blue", "orange")
Row = tuple[int, ...]


@dataclass(frozen=True)
class Table:
    rows: tuple[Row, Row]  # heroes and villains
    piles: tuple[tuple[Row, Row], ...]
    turn: int = 0
    rolls: int = 0
    kept: tuple[str, ...] = ()
    dice: tuple[str, ...] = ()


def lines(table: Table, depth: int) -> int:
    return sum(lines(after, depth - 1) for after in afters(table)) if depth else 1


def afters(table: Table) -> Iterator[Table]:
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
    possible = [*from_rows(table, shown), *from_piles(table, shown)]
    yield from possible or [forced(table)]


def from_rows(table: Table, shown: tuple[str, ...]) -> Iterator[Table]:
    for side, symbol in enumerate(("shield", "skull")):
        count = shown.count(symbol)
        if 0 < count <= len(table.rows[side]):
            yield taken(table, side, count - 1)


def from_piles(table: Table, shown: tuple[str, ...]) -> Iterator[Table]:
    for side, bubble in enumerate(("blue", "orange")):
        count = shown.count(bubble)
        for victim, piles in enumerate(table.piles):
            if victim != table.turn and count >= 3:
                reach = len(piles[side]) if count > 3 else min(1, len(piles[side]))
                for place in range(reach):
                    yield stolen(table, side, victim, len(piles[side]) - 1 - place)


def forced(table: Table) -> Table:
    side = 1 if table.rows[1] else 0
    return taken(table, side, table.rows[side].index(min(table.rows[side])))


def without(row: Row, place: int) -> Row:
    return tuple(value for number, value in enumerate(row) if number != place)


def changed(pair: tuple[Row, Row], side: int, row: Row) -> tuple[Row, Row]:
    return (row, pair[1]) if side == 0 else (pair[0], row)


def taken(table: Table, side: int, place: int) -> Table:
    row = table.rows[side]
    return given(replace(table, rows=changed(table.rows, side, without(row, place))), side, row[place])


def stolen(table: Table, side: int, victim: int, place: int) -> Table:
    pile = table.piles[victim][side]
    piles = list(table.piles)
    piles[victim] = changed(piles[victim], side, without(pile, place))
    return given(replace(table, piles=tuple(piles)), side, pile[place])


def given(table: Table, side: int, value: int) -> Table:
    piles = list(table.piles)
    piles[table.turn] = changed(piles[table.turn], side, (*piles[table.turn][side], value))
    turn = (table.turn + 1) % len(piles)
    return replace(table, piles=tuple(piles), turn=turn, rolls=0, kept=(), dice=())
