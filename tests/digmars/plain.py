"""Plays Dig Mars once more, as plainly as possible and without the engine, only to count lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

NEEDED = {2: 40, 3: 30, 4: 20}
GRID = list(product(range(4), range(4)))  # places by row, from the top, and column, from the left
Place = tuple[int, int]
Tile = tuple[int, int, int, str]


@dataclass(frozen=True)
class Player:
    """One player: levels, points and stations."""

    stations: tuple[Place, ...]
    dig: int
    carry: int
    points: int


@dataclass(frozen=True)
class Table:
    """A table with all that counts for what may follow."""

    players: tuple[Player, ...]
    ground: tuple[tuple[Tile, ...], ...]  # the stack of each place in GRID, its top first
    up: frozenset[Place]
    turn: int
    used: int
    bonuses: tuple[str, ...]
    idle: int
    won: bool = False

    def at(self, place: Place) -> tuple[Tile, ...]:
        """Return the stack at a place."""
        return self.ground[GRID.index(place)]

    @property
    def me(self) -> Player:
        """Return the player whose turn it is."""
        return self.players[self.turn]

    def with_player(self, seat: int, player: Player) -> Table:
        """Return the table with another player in a seat."""
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    def helpers(self, place: Place) -> int:
        """Return how many other stations are at a place."""
        return sum(player.stations.count(place) for player in self.players) - 1


def count_lines(table: Table, depth: int) -> int:
    """Return how many different lines of so many moves there are."""
    return sum(count_lines(after, depth - 1) for after in list_afters(table)) if depth else 1


def list_afters(table: Table) -> Iterator[Table]:
    """Yield the table after each different action.

    Of stations at one place it does not matter which one acts.
    """
    bare = not any(table.ground)
    if table.won or table.idle >= 2 * len(table.players) or (bare and not table.used):
        return
    if table.me.points >= NEEDED[len(table.players)]:
        yield replace(table, won=True)
    if not table.me.stations:
        for place in GRID:
            if table.at(place):
                mine = replace(table.me, stations=(place,))
                yield pass_turn(table.with_player(table.turn, mine), table.idle)
        return
    yield pass_turn(table, 0 if table.used else table.idle + 1)
    if table.used < 3:
        acted = replace(table, used=table.used + 1)
        for part in (list_digs, list_carries, list_moves, list_upgrades):
            yield from part(acted)
    for kind in set(table.bonuses):
        rest = list(table.bonuses)
        rest.remove(kind)
        yield from BONUS[kind](replace(table, bonuses=tuple(rest)))


def pass_turn(table: Table, idle: int) -> Table:
    """Return the table at the beginning of the next turn."""
    return replace(table, turn=(table.turn + 1) % len(table.players), used=0, bonuses=(), idle=idle)


def list_digs(table: Table) -> Iterator[Table]:
    """Yield the tables after each possible dig."""
    for place in set(table.me.stations):
        stack = table.at(place)
        if stack and place not in table.up and table.me.dig + table.helpers(place) >= stack[0][0]:
            found = (stack[0][3],) if stack[0][3] else ()
            yield replace(table, up=table.up | {place}, bonuses=(*table.bonuses, *found))


def list_carries(table: Table) -> Iterator[Table]:
    """Yield the tables after each possible transport."""
    for place in set(table.me.stations) & table.up:
        _, hard, value, _ = table.at(place)[0]
        if table.me.carry + table.helpers(place) >= hard:
            yield carry_tile(table, place, value)


def carry_tile(table: Table, place: Place, value: int) -> Table:
    """Return the table after a tile was carried off and its points were shared."""
    there = [seat for seat, player in enumerate(table.players) if place in player.stations]
    for seat in there:
        points = value // len(there) + (value % len(there) if seat == table.turn else 0)
        player = table.players[seat]
        table = table.with_player(seat, replace(player, points=player.points + points))
    ground = tuple(
        stack[1:] if here == place else stack for here, stack in zip(GRID, table.ground, strict=True)
    )
    return replace(table, ground=ground, up=table.up - {place})


def list_moves(table: Table) -> Iterator[Table]:
    """Yield the tables after each possible move."""
    for start in set(table.me.stations):
        for down, across in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            row, column = start[0] + down, start[1] + across
            while (row, column) in GRID:
                yield move_station(table, table.turn, start, (row, column))
                if table.at((row, column)):
                    break
                row, column = row + down, column + across


def move_station(table: Table, seat: int, start: Place, target: Place) -> Table:
    """Return the table with a station somewhere else."""
    stations = list(table.players[seat].stations)
    stations[stations.index(start)] = target
    return table.with_player(seat, replace(table.players[seat], stations=tuple(sorted(stations))))


def list_upgrades(table: Table) -> Iterator[Table]:
    """Yield the tables after each upgrade that can be paid."""
    me, out = table.me, len(table.me.stations)
    if me.dig < 4 and me.points >= me.dig:
        yield table.with_player(table.turn, replace(me, dig=me.dig + 1, points=me.points - me.dig))
    if me.carry < 4 and me.points >= me.carry:
        yield table.with_player(table.turn, replace(me, carry=me.carry + 1, points=me.points - me.carry))
    if out < 4 and me.points >= out:
        for place in GRID:
            more = replace(me, stations=tuple(sorted((*me.stations, place))), points=me.points - out)
            yield table.with_player(table.turn, more)


def list_relocations(table: Table) -> Iterator[Table]:
    """Yield the tables after each bonus that moves any station."""
    for seat, player in enumerate(table.players):
        for start in set(player.stations):
            for target in GRID:
                if target != start and table.at(target):
                    yield move_station(table, seat, start, target)


def list_points(table: Table) -> Iterator[Table]:
    """Yield the table after the bonus for a point."""
    yield table.with_player(table.turn, replace(table.me, points=table.me.points + 1))


def list_looks(table: Table) -> Iterator[Table]:
    """Yield the table after each secret look; it changes nothing that all can see."""
    for place in GRID:
        if table.at(place) and place not in table.up:
            yield table


BONUS = {
    "dig": list_digs,
    "carry": list_carries,
    "relocate": list_relocations,
    "point": list_points,
    "look": list_looks,
}


# From the engine's state


def make_plain(state: Any) -> Table:
    """Return the engine's table as a table of this module."""
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
