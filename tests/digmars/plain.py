"""Dig Mars once more, as plainly as can be and without the engine: only to count lines with."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

NEEDED = {2: 40, 3: 30, 4: 20}
GRID = list(product(range(4), range(4)))  # rows from the top, columns from the left
Place = tuple[int, int]
Tile = tuple[int, int, int, str]


@dataclass(frozen=True)
class Player:
    stations: tuple[Place, ...]
    dig: int
    carry: int
    points: int


@dataclass(frozen=True)
class Table:
    players: tuple[Player, ...]
    ground: tuple[tuple[Tile, ...], ...]  # of each place in GRID, its top first
    up: frozenset[Place]
    turn: int
    used: int
    bonuses: tuple[str, ...]
    idle: int
    won: bool = False

    def at(self, place: Place) -> tuple[Tile, ...]:
        return self.ground[GRID.index(place)]

    @property
    def me(self) -> Player:
        return self.players[self.turn]

    def with_player(self, seat: int, player: Player) -> Table:
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    def helpers(self, place: Place) -> int:
        return sum(player.stations.count(place) for player in self.players) - 1


def lines(table: Table, depth: int) -> int:
    return sum(lines(after, depth - 1) for after in afters(table)) if depth else 1


def afters(table: Table) -> Iterator[Table]:
    """After each different thing that can be done; of stations on one place it is the same which is used."""
    bare = not any(table.ground)
    if table.won or table.idle >= 2 * len(table.players) or (bare and not table.used):
        return
    if table.me.points >= NEEDED[len(table.players)]:
        yield replace(table, won=True)
    if not table.me.stations:
        for place in GRID:
            if table.at(place):
                mine = replace(table.me, stations=(place,))
                yield passed_on(table.with_player(table.turn, mine), table.idle)
        return
    yield passed_on(table, 0 if table.used else table.idle + 1)
    if table.used < 3:
        acted = replace(table, used=table.used + 1)
        for part in (digs, carries, moves, upgrades):
            yield from part(acted)
    for kind in set(table.bonuses):
        rest = list(table.bonuses)
        rest.remove(kind)
        yield from BONUS[kind](replace(table, bonuses=tuple(rest)))


def passed_on(table: Table, idle: int) -> Table:
    return replace(table, turn=(table.turn + 1) % len(table.players), used=0, bonuses=(), idle=idle)


def digs(table: Table) -> Iterator[Table]:
    for place in set(table.me.stations):
        stack = table.at(place)
        if stack and place not in table.up and table.me.dig + table.helpers(place) >= stack[0][0]:
            found = (stack[0][3],) if stack[0][3] else ()
            yield replace(table, up=table.up | {place}, bonuses=(*table.bonuses, *found))


def carries(table: Table) -> Iterator[Table]:
    for place in set(table.me.stations) & table.up:
        _, hard, value, _ = table.at(place)[0]
        if table.me.carry + table.helpers(place) >= hard:
            yield carried(table, place, value)


def carried(table: Table, place: Place, value: int) -> Table:
    there = [seat for seat, player in enumerate(table.players) if place in player.stations]
    for seat in there:
        points = value // len(there) + (value % len(there) if seat == table.turn else 0)
        player = table.players[seat]
        table = table.with_player(seat, replace(player, points=player.points + points))
    ground = tuple(
        stack[1:] if here == place else stack for here, stack in zip(GRID, table.ground, strict=True)
    )
    return replace(table, ground=ground, up=table.up - {place})


def moves(table: Table) -> Iterator[Table]:
    for start in set(table.me.stations):
        for down, across in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            row, column = start[0] + down, start[1] + across
            while (row, column) in GRID:
                yield moved(table, table.turn, start, (row, column))
                if table.at((row, column)):
                    break
                row, column = row + down, column + across


def moved(table: Table, seat: int, start: Place, target: Place) -> Table:
    stations = list(table.players[seat].stations)
    stations[stations.index(start)] = target
    return table.with_player(seat, replace(table.players[seat], stations=tuple(sorted(stations))))


def upgrades(table: Table) -> Iterator[Table]:
    me, out = table.me, len(table.me.stations)
    if me.dig < 4 and me.points >= me.dig:
        yield table.with_player(table.turn, replace(me, dig=me.dig + 1, points=me.points - me.dig))
    if me.carry < 4 and me.points >= me.carry:
        yield table.with_player(table.turn, replace(me, carry=me.carry + 1, points=me.points - me.carry))
    if out < 4 and me.points >= out:
        for place in GRID:
            more = replace(me, stations=tuple(sorted((*me.stations, place))), points=me.points - out)
            yield table.with_player(table.turn, more)


def relocations(table: Table) -> Iterator[Table]:
    for seat, player in enumerate(table.players):
        for start in set(player.stations):
            for target in GRID:
                if target != start and table.at(target):
                    yield moved(table, seat, start, target)


def points(table: Table) -> Iterator[Table]:
    yield table.with_player(table.turn, replace(table.me, points=table.me.points + 1))


def looks(table: Table) -> Iterator[Table]:
    """Nothing on the table is another for it."""
    for place in GRID:
        if table.at(place) and place not in table.up:
            yield table


BONUS = {"dig": digs, "carry": carries, "relocate": relocations, "point": points, "look": looks}


# From the engine's words


def plain(state: Any) -> Table:
    """The engine's table as one of these."""
    return Table(
        tuple(
            Player(tuple(GRID[field] for field in one.stations), one.dig, one.carry, one.points)
            for one in state.expeditions
        ),
        tuple(tuple(tuple(tile) for tile in stack) for stack in state.stacks),
        frozenset(GRID[field] for field in state.explored),
        state.turn,
        state.used,
        state.bonuses,
        state.idle,
        state.declared,
    )
