"""The rules of Dig Mars, each under its id; moving and the bonuses have files of their own.

A function that returns a Reason refuses something: None means that the rule allows it. The other functions
say what happens.
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
    count_own_stations,
    count_stations,
)

RULES = Rulebook()
clause = RULES.clause

ENOUGH: Final = {2: 40, 3: 30, 4: 20}  # the points needed to declare victory, by the number of players
COLUMNS: Final = "abcd"


def field_name(field: int) -> str:
    """Return a field in words, as in `b2`: columns by letters from the left, rows by numbers from the top."""
    row, column = divmod(field, len(COLUMNS))
    return f"{COLUMNS[column]}{row + 1}"


def replace_expedition(state: State, seat: int, expedition: Expedition) -> State:
    """Return the state with another expedition on a seat."""
    before, after = state.expeditions[:seat], state.expeditions[seat + 1 :]
    return replace(state, expeditions=(*before, expedition, *after))


# Setting up


@clause("digmars.setup.grid")
def shuffle_ground(draw: Draw, box: Sequence[Tile]) -> list[list[Tile]]:
    """Return a stack of tiles for each field, all shuffled."""
    tiles = shuffle(box, draw)
    return [tiles[field * STACK : (field + 1) * STACK] for field in range(FIELDS)]


@clause("digmars.setup.player")
def new_expedition() -> Expedition:
    """Return a player at the beginning: all equipment is at level 1, and no station is placed yet."""
    return Expedition()


@clause("digmars.setup.first")
def draw_first_player(players: int, draw: Draw) -> int:
    """Return the seat that begins, drawn at random."""
    return int(draw() * players)


@clause("digmars.setup.place")
def why_not_place(state: State, place: Place) -> Reason | None:
    """Return why the first station cannot be placed here, if it cannot."""
    if stations := len(state.expeditions[state.turn].stations):
        return because("digmars.setup.place", stations=stations)
    if not state.stacks[place.field]:
        return because("digmars.setup.place", field=field_name(place.field), tiles=0)
    return None


def has_to_place(state: State) -> bool:
    """Return whether the player whose turn it is has to place the first station."""
    return not state.expeditions[state.turn].stations


# A turn


@clause("digmars.turn.three")
def no_action_left(state: State) -> Reason | None:
    """Refuse a further action when all actions of the turn are used."""
    return because("digmars.turn.three", used=state.used) if state.used >= ACTIONS else None


# Working together


@clause("digmars.coop.bonus")
def cooperation(state: State, field: int) -> int:
    """Return what the other stations on a field add to the level of any player who has one there."""
    return count_stations(state, field) - 1


def work_strength(state: State, seat: int, track: str, field: int) -> int:
    """Return a player's strength to dig or to carry on a field: the level and the help of other stations."""
    expedition = state.expeditions[seat]
    return (expedition.dig if track == DIG else expedition.carry) + cooperation(state, field)


def strength_figures(state: State, seat: int, track: str, field: int) -> dict[str, int | str]:
    """Return the figures of a Reason about strength: level, help and difficulty."""
    tile, expedition = state.stacks[field][0], state.expeditions[seat]
    return {
        "field": field_name(field),
        "level": expedition.dig if track == DIG else expedition.carry,
        "help": cooperation(state, field),
        "difficulty": tile.dig if track == DIG else tile.carry,
    }


# Digging


def why_not_dig(state: State, field: int) -> Reason | None:
    """Return why the tile on a field cannot be dug, if it cannot."""
    return digs_elsewhere(state, field) or ground_too_hard(state, field)


@clause("digmars.dig.where")
def digs_elsewhere(state: State, field: int) -> Reason | None:
    """Refuse to dig where the player has no station, or where no unexplored tile lies."""
    name = field_name(field)
    if not count_own_stations(state, field):
        return because("digmars.dig.where", field=name, stations=0)
    if not state.stacks[field]:
        return because("digmars.dig.where", field=name, tiles=0)
    return because("digmars.dig.where", field=name, explored=1) if field in state.explored else None


@clause("digmars.dig.level")
def ground_too_hard(state: State, field: int) -> Reason | None:
    """Refuse to dig a tile that needs more strength than the player has there."""
    if work_strength(state, state.turn, DIG, field) >= state.stacks[field][0].dig:
        return None
    return because("digmars.dig.level", **strength_figures(state, state.turn, DIG, field))


@clause("digmars.dig.flip")
def turn_up_tile(state: State, field: int) -> State:
    """Return the state with the top tile on a field turned up.

    Looks at it need not be remembered any more.
    """
    expeditions = tuple(
        one._replace(looked=tuple(known for known in one.looked if known != field))
        for one in state.expeditions
    )
    return replace(state, explored=tuple(sorted({*state.explored, field})), expeditions=expeditions)


# Carrying


def why_not_carry(state: State, field: int) -> Reason | None:
    """Return why the tile on a field cannot be carried off, if it cannot."""
    return carries_elsewhere(state, field) or tile_too_heavy(state, field)


@clause("digmars.carry.where")
def carries_elsewhere(state: State, field: int) -> Reason | None:
    """Refuse to carry where the player has no station, or where no explored tile lies."""
    name = field_name(field)
    if not count_own_stations(state, field):
        return because("digmars.carry.where", field=name, stations=0)
    if not state.stacks[field]:
        return because("digmars.carry.where", field=name, tiles=0)
    return None if field in state.explored else because("digmars.carry.where", field=name, explored=0)


@clause("digmars.carry.level")
def tile_too_heavy(state: State, field: int) -> Reason | None:
    """Refuse to carry a tile that needs more strength than the player has there."""
    if work_strength(state, state.turn, CARRY, field) >= state.stacks[field][0].carry:
        return None
    return because("digmars.carry.level", **strength_figures(state, state.turn, CARRY, field))


@clause("digmars.carry.take")
def carry_off_tile(state: State, field: int) -> State:
    """Return the state after the player has taken the top tile of a field. All stations stay there."""
    tile, *below = state.stacks[field]
    carrier = state.expeditions[state.turn]
    state = replace_expedition(state, state.turn, carrier._replace(carried=(*carrier.carried, tile)))
    return replace(
        state,
        stacks=(*state.stacks[:field], tuple(below), *state.stacks[field + 1 :]),
        explored=tuple(other for other in state.explored if other != field),
    )


# Sharing


def point_shares(state: State, field: int, carrier: int, value: int) -> list[int]:
    """Return the points that each seat gets for a tile: everybody with a station on its field shares them."""
    sharers = [seat for seat, one in enumerate(state.expeditions) if field in one.stations]
    return [
        (seat in sharers and equal_share(value, len(sharers)))
        + (seat == carrier and left_over(value, len(sharers)))
        for seat in range(len(state.expeditions))
    ]


@clause("digmars.share.equal")
def equal_share(value: int, sharers: int) -> int:
    """Return the points that each sharer gets."""
    return value // sharers


@clause("digmars.share.rest")
def left_over(value: int, sharers: int) -> int:
    """Return the points that cannot be shared equally: whoever carries the tile gets them."""
    return value % sharers


# Upgrades


def level(expedition: Expedition, track: str) -> int:
    """Return a player's level of a track. That of the fleet is the number of stations, but at least 1."""
    return {DIG: expedition.dig, CARRY: expedition.carry, FLEET: max(1, len(expedition.stations))}[track]


@clause("digmars.upgrade.cost")
def upgrade_cost(level: int) -> int:
    """Return the points that the level after this one costs."""
    return level


def why_not_upgrade(state: State, upgrade: Upgrade) -> Reason | None:
    """Return why a player cannot buy the next level of a track, if that is so."""
    now = level(state.expeditions[state.turn], upgrade.track)
    if now == TOP_LEVEL:
        return because("digmars.upgrade.cost", track=upgrade.track, level=now)
    return cannot_pay(state.expeditions[state.turn], upgrade.track, upgrade_cost(now))


@clause("digmars.upgrade.pay")
def cannot_pay(expedition: Expedition, track: str, price: int) -> Reason | None:
    """Refuse an upgrade that costs more points than the player holds."""
    if expedition.points >= price:
        return None
    return because("digmars.upgrade.pay", track=track, points=expedition.points, cost=price)


def tiles_to_hand_in(expedition: Expedition, price: int) -> tuple[Tile, ...]:
    """Return the carried tiles that pay for an upgrade with the least change.

    Return none if the player's points are not just the value of those tiles.
    """
    if total_value(expedition.carried) != expedition.points:
        return ()
    ways = (some for many in range(1, price + 1) for some in combinations(expedition.carried, many))
    return min((some for some in ways if total_value(some) >= price), key=total_value)


def total_value(tiles: Iterable[Tile]) -> int:
    """Return the value of some tiles together."""
    return sum(tile.value for tile in tiles)


@clause("digmars.upgrade.fleet")
def add_station(expedition: Expedition, field: int) -> Expedition:
    """Return the player with a new station on a field."""
    return expedition._replace(stations=tuple(sorted((*expedition.stations, field))))


# Points


@clause("digmars.hidden.points")
def are_points_hidden(state: State, owner: int, viewer: int) -> bool:
    """Return whether the seat `viewer` may not count the points of the player `owner`."""
    return owner != viewer and OPEN not in state.modules


@clause("digmars.win.declare")
def why_not_declare(state: State) -> Reason | None:
    """Return why the player whose turn it is cannot declare victory, if that is so."""
    points, enough = state.expeditions[state.turn].points, ENOUGH[len(state.players)]
    return because("digmars.win.declare", points=points, target=enough) if points < enough else None


# The end


@clause("digmars.end.last-tile")
def is_everything_carried_off(state: State) -> bool:
    """Return whether no tile is left, and the turn in which that happened is over."""
    return not any(state.stacks) and state.used == 0


@clause("digmars.end.stall")
def is_stalled(state: State) -> bool:
    """Return whether nobody has done anything for two rounds."""
    return state.idle >= 2 * len(state.players)


@clause("digmars.end.tie")
def richest_seats(points: list[int]) -> list[int]:
    """Return the seats with the most points."""
    return [seat for seat, own in enumerate(points) if own == max(points)]


def why_over(state: State) -> Reason | None:
    """Return why the game is over, or None if it is not."""
    if state.declared:
        points = state.expeditions[state.turn].points
        return because("digmars.win.declare", player=state.players[state.turn], points=points)
    if is_everything_carried_off(state):
        return because("digmars.end.last-tile", tiles=0)
    return because("digmars.end.stall", turns=state.idle) if is_stalled(state) else None


def winners(state: State) -> list[int]:
    """Return the seats that have won; the game has to be over."""
    return [state.turn] if state.declared else richest_seats([one.points for one in state.expeditions])
