"""The rules of Dig Mars, each under its id; moving and the bonus actions have files of their own.

What returns a Reason refuses; the others say what happens.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Final

from engine.core import Draw, Reason, Rulebook, because, shuffle
from engine.digmars.pieces import (
    ACTIONS,
    CARRY,
    DIG,
    FIELDS,
    FLEET,
    OPEN,
    STACK,
    TOP_LEVEL,
    Expedition,
    Place,
    State,
    Tile,
    Upgrade,
    own_stations,
    stations_on,
)

RULES = Rulebook()
clause = RULES.clause

ENOUGH: Final = {2: 40, 3: 30, 4: 20}  # points to declare victory with, by the number of players
COLUMNS: Final = "abcd"


def field_name(field: int) -> str:
    """Columns by letters from the left, rows by numbers from the top."""
    row, column = divmod(field, len(COLUMNS))
    return f"{COLUMNS[column]}{row + 1}"


def with_expedition(state: State, seat: int, expedition: Expedition) -> State:
    before, after = state.expeditions[:seat], state.expeditions[seat + 1 :]
    return replace(state, expeditions=(*before, expedition, *after))


# Setting up


@clause("digmars.setup.grid")
def shuffled_ground(draw: Draw, box: Sequence[Tile]) -> list[list[Tile]]:
    tiles = shuffle(box, draw)
    return [tiles[field * STACK : (field + 1) * STACK] for field in range(FIELDS)]


@clause("digmars.setup.player")
def new_expedition() -> Expedition:
    """All equipment at level 1; the one station that this allows is still to be placed."""
    return Expedition()


@clause("digmars.setup.first")
def first_player(players: int, draw: Draw) -> int:
    return int(draw() * players)


@clause("digmars.setup.place")
def why_not_place(state: State, place: Place) -> Reason | None:
    if stations := len(state.expeditions[state.turn].stations):
        return because("digmars.setup.place", stations=stations)
    if not state.stacks[place.field]:
        return because("digmars.setup.place", field=field_name(place.field), tiles=0)
    return None


def is_to_place(state: State) -> bool:
    """Whether whose turn it is begins with a station."""
    return not state.expeditions[state.turn].stations


# A turn


@clause("digmars.turn.three")
def no_action_left(state: State) -> Reason | None:
    return because("digmars.turn.three", used=state.used) if state.used >= ACTIONS else None


# Working together


@clause("digmars.coop.bonus")
def cooperation(state: State, field: int) -> int:
    """What the further stations on a tile add to the level of any player who has one there."""
    return stations_on(state, field) - 1


def strength(state: State, seat: int, track: str, field: int) -> int:
    """With what a player digs or carries here."""
    expedition = state.expeditions[seat]
    return (expedition.dig if track == DIG else expedition.carry) + cooperation(state, field)


def figures(state: State, seat: int, track: str, field: int) -> dict[str, int | str]:
    """What the level and the help come to, against the difficulty."""
    tile, expedition = state.stacks[field][0], state.expeditions[seat]
    return {
        "field": field_name(field),
        "level": expedition.dig if track == DIG else expedition.carry,
        "help": cooperation(state, field),
        "difficulty": tile.dig if track == DIG else tile.carry,
    }


# Digging


def why_not_dig(state: State, field: int) -> Reason | None:
    return digs_elsewhere(state, field) or ground_too_hard(state, field)


@clause("digmars.dig.where")
def digs_elsewhere(state: State, field: int) -> Reason | None:
    name = field_name(field)
    if not own_stations(state, field):
        return because("digmars.dig.where", field=name, stations=0)
    if not state.stacks[field]:
        return because("digmars.dig.where", field=name, tiles=0)
    return because("digmars.dig.where", field=name, explored=1) if field in state.explored else None


@clause("digmars.dig.level")
def ground_too_hard(state: State, field: int) -> Reason | None:
    if strength(state, state.turn, DIG, field) >= state.stacks[field][0].dig:
        return None
    return because("digmars.dig.level", **figures(state, state.turn, DIG, field))


@clause("digmars.dig.flip")
def turned_up(state: State, field: int) -> State:
    """The stations stay on the tile; nobody needs to remember it any more."""
    expeditions = tuple(
        one._replace(looked=tuple(known for known in one.looked if known != field))
        for one in state.expeditions
    )
    return replace(state, explored=tuple(sorted({*state.explored, field})), expeditions=expeditions)


# Carrying


def why_not_carry(state: State, field: int) -> Reason | None:
    return carries_elsewhere(state, field) or tile_too_heavy(state, field)


@clause("digmars.carry.where")
def carries_elsewhere(state: State, field: int) -> Reason | None:
    name = field_name(field)
    if not own_stations(state, field):
        return because("digmars.carry.where", field=name, stations=0)
    if not state.stacks[field]:
        return because("digmars.carry.where", field=name, tiles=0)
    return None if field in state.explored else because("digmars.carry.where", field=name, explored=0)


@clause("digmars.carry.level")
def tile_too_heavy(state: State, field: int) -> Reason | None:
    if strength(state, state.turn, CARRY, field) >= state.stacks[field][0].carry:
        return None
    return because("digmars.carry.level", **figures(state, state.turn, CARRY, field))


@clause("digmars.carry.take")
def taken(state: State, field: int) -> State:
    """The tile goes to whoever carries it; the stations stay, even where nothing is left."""
    tile, *below = state.stacks[field]
    carrier = state.expeditions[state.turn]
    state = with_expedition(state, state.turn, carrier._replace(carried=(*carrier.carried, tile)))
    return replace(
        state,
        stacks=(*state.stacks[:field], tuple(below), *state.stacks[field + 1 :]),
        explored=tuple(other for other in state.explored if other != field),
    )


# Sharing


def shares(state: State, field: int, carrier: int, value: int) -> list[int]:
    """What each player gets of a tile: all who have a station on it, however many."""
    sharers = [seat for seat, one in enumerate(state.expeditions) if field in one.stations]
    return [
        (seat in sharers and equal_share(value, len(sharers)))
        + (seat == carrier and left_over(value, len(sharers)))
        for seat in range(len(state.expeditions))
    ]


@clause("digmars.share.equal")
def equal_share(value: int, sharers: int) -> int:
    return value // sharers


@clause("digmars.share.rest")
def left_over(value: int, sharers: int) -> int:
    """What does not divide is the carrier's."""
    return value % sharers


# Upgrades


def level(expedition: Expedition, track: str) -> int:
    """The fleet's is the number of stations, of which the first is still to be put at the beginning."""
    return {DIG: expedition.dig, CARRY: expedition.carry, FLEET: max(1, len(expedition.stations))}[track]


@clause("digmars.upgrade.cost")
def cost(now: int) -> int:
    """Of the level after this one."""
    return now


def why_not_upgrade(state: State, upgrade: Upgrade) -> Reason | None:
    now = level(state.expeditions[state.turn], upgrade.track)
    if now == TOP_LEVEL:
        return because("digmars.upgrade.cost", track=upgrade.track, level=now)
    return cannot_pay(state.expeditions[state.turn], upgrade.track, cost(now))


@clause("digmars.upgrade.pay")
def cannot_pay(expedition: Expedition, track: str, price: int) -> Reason | None:
    if expedition.points >= price:
        return None
    return because("digmars.upgrade.pay", track=track, points=expedition.points, cost=price)


def handed_in(expedition: Expedition, price: int) -> tuple[Tile, ...]:
    """What pays for an upgrade where whole tiles are all that is held: as little as can be comes back."""
    if value_of(expedition.carried) != expedition.points:
        return ()
    ways = (some for many in range(1, price + 1) for some in combinations(expedition.carried, many))
    return min((some for some in ways if value_of(some) >= price), key=value_of)


def value_of(tiles: Iterable[Tile]) -> int:
    return sum(tile.value for tile in tiles)


@clause("digmars.upgrade.fleet")
def with_station(expedition: Expedition, field: int) -> Expedition:
    return expedition._replace(stations=tuple(sorted((*expedition.stations, field))))


# Points


@clause("digmars.hidden.points")
def is_hidden(state: State, owner: int, viewer: int) -> bool:
    """Whether a player may count what another holds."""
    return owner != viewer and OPEN not in state.modules


@clause("digmars.win.declare")
def why_not_declare(state: State) -> Reason | None:
    points, enough = state.expeditions[state.turn].points, ENOUGH[len(state.players)]
    return because("digmars.win.declare", points=points, target=enough) if points < enough else None


# The end


@clause("digmars.end.last-tile")
def is_carried_off(state: State) -> bool:
    """Whether no tile is left, and the turn in which that came about is over."""
    return not any(state.stacks) and state.used == 0


@clause("digmars.end.stall")
def is_stalled(state: State) -> bool:
    """Whether nobody has done anything, twice round the table."""
    return state.idle >= 2 * len(state.players)


@clause("digmars.end.tie")
def richest(points: list[int]) -> list[int]:
    return [seat for seat, own in enumerate(points) if own == max(points)]


def end(state: State) -> Reason | None:
    """Why the game is over, if it is."""
    if state.declared:
        points = state.expeditions[state.turn].points
        return because("digmars.win.declare", player=state.players[state.turn], points=points)
    if is_carried_off(state):
        return because("digmars.end.last-tile", tiles=0)
    return because("digmars.end.stall", turns=state.idle) if is_stalled(state) else None


def winners(state: State) -> list[int]:
    """At the end."""
    return [state.turn] if state.declared else richest([one.points for one in state.expeditions])
