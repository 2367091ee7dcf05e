"""Describes a player by numbers for the learned judgement: points, what the stations can get, equipment."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from engine.digmars import moving, rules
from engine.digmars.pieces import CARRY, DEAREST, DIG, HARDEST, TOP_LEVEL, Expedition, State, Tile
from engine.digmars.plan import steps_to_work

CLOSE: Final = 0.7  # beyond this part of the points needed, a victory is near
HALF: Final = 0.5  # beyond this part of the points needed, points have another weight
LITTLE: Final = 2  # so few points are found easily
FAR: Final = 4  # more moves to the nearest work all count as this many
STEPS: Final = tuple(tuple(now >= level for level in range(2, TOP_LEVEL + 1)) for now in range(TOP_LEVEL + 1))

Hopes = tuple[tuple[float, ...], ...]  # what a tile is worth, by its back and by a player's strength to carry


class Find(NamedTuple):
    """Tells what an open tile may bring to a player who has a station on its field."""

    gain: int  # the points for carrying it; 0 if it is too heavy
    ride: int  # the points if somebody else carries it
    contested: bool  # whether somebody who is there may carry it before
    threatened: bool  # whether somebody may come and carry it before


class StationGains(NamedTuple):
    """Tells how many points a player may get where the stations stand."""

    gains: tuple[int, ...]  # by carrying open tiles, the highest first
    threatened: int  # the part of these gains that others may come and take before
    contested: int  # by carrying open tiles that somebody who is there may carry before
    rides: int  # by having a station where others carry
    hopes: tuple[float, ...]  # by digging and carrying, the highest first


def player_traits(state: State, seat: int, sooner: Sequence[int], left: float, hopes: Hopes) -> list[float]:
    """Return the numbers that describe a player, in the order in which a judgement weighs them.

    `sooner` are the seats that act before this one, `left` is the part of the game to come, `hopes` what the
    tiles of this game are worth before they are dug.
    """
    mine, enough = state.expeditions[seat], rules.ENOUGH[len(state.players)]
    here, level = station_gains(state, seat, sooner, hopes), equipment_traits(mine)
    near = best_gain_within_a_move(state, seat)
    held, gain = min(1.0, mine.points / enough), next_gain(here, near)
    then = (mine.points + gain) / enough
    soon, idle = min(1.0, then), not (here.gains or here.contested or here.hopes)
    return [
        held,
        held * held,
        sum(here.gains) / DEAREST,
        here.contested / DEAREST,
        here.rides / DEAREST,
        sum(here.hopes) / DEAREST,
        soon,
        mine.points + gain >= enough,
        max(0.0, then - CLOSE),
        min(steps_to_work(state, seat)[0], FAR) / FAR if idle else 0.0,
        here.threatened / DEAREST,
        near / DEAREST,
        soon * soon,
        max(0.0, held - HALF),
        gain * held / DEAREST,
        mine.points >= enough - LITTLE,
        *level,
        *(left * reached for reached in level),
        1.0,
    ]


def equipment_traits(one: Expedition) -> tuple[bool, ...]:
    """Return which levels above the first are reached: digging, carrying, stations."""
    return STEPS[one.dig] + STEPS[one.carry] + STEPS[len(one.stations)]


def next_gain(here: StationGains, near: int) -> float:
    """Return the points that the player's next turn may bring.

    They come from three tiles that lie open, or from one that does and one that is dug first, or from one
    that is a move away.
    """
    return max(sum(here.gains[:3]), sum(here.gains[:1]) + sum(here.hopes[:1]), near)


def station_gains(state: State, seat: int, sooner: Sequence[int], hopes: Hopes) -> StationGains:
    """Return what a player may get where the stations stand; `sooner` are the seats that act before."""
    fields = [field for field in dict.fromkeys(state.expeditions[seat].stations) if state.stacks[field]]
    finds = [judge_open_tile(state, seat, sooner, field) for field in fields if field in state.explored]
    digging = [hope_of_digging(state, seat, field, hopes) for field in fields if field not in state.explored]
    return StationGains(
        tuple(sorted([one.gain for one in finds if one.gain and not one.contested], reverse=True)),
        sum([one.gain for one in finds if one.threatened]),
        sum([one.gain for one in finds if one.contested]),
        sum([one.ride for one in finds]),
        tuple(sorted(filter(None, digging), reverse=True)),
    )


def judge_open_tile(state: State, seat: int, sooner: Sequence[int], field: int) -> Find:
    """Return what the open tile on a field may bring a player who has a station there."""
    others, tile = others_on_field(state, seat, field), state.stacks[field][0]
    share, rest = (by(tile.value, len(others) + 1) for by in (rules.equal_share, rules.left_over))
    able = [one for one in others if can_carry(state, one, field)]
    ride = share if able else 0
    if not can_carry(state, seat, field):
        return Find(0, ride, False, False)
    if any(one in sooner for one in able):
        return Find(share + rest, ride, True, False)
    come = any(may_come_and_carry(state, one, field) for one in sooner if one not in others)
    return Find(share + rest, ride, False, come)


def hope_of_digging(state: State, seat: int, field: int, hopes: Hopes) -> float:
    """Return the points to hope for from a tile that is still to be dug; 0 if the ground is too hard."""
    difficulty = state.stacks[field][0].dig
    if rules.work_strength(state, seat, DIG, field) < difficulty:
        return 0.0
    strength, sharers = (
        rules.work_strength(state, seat, CARRY, field),
        len(others_on_field(state, seat, field)) + 1,
    )
    if field in state.expeditions[seat].looked:
        return can_carry(state, seat, field) * state.stacks[field][0].value / sharers
    return hopes[difficulty][min(HARDEST, strength)] / sharers


def can_carry(state: State, seat: int, field: int, coming: int = 0) -> bool:
    """Return whether a player could carry the open tile on a field, with `coming` more stations there."""
    return rules.work_strength(state, seat, CARRY, field) + coming >= state.stacks[field][0].carry


def may_come_and_carry(state: State, seat: int, field: int) -> bool:
    """Return whether a player may move a station to a field and carry the tile there."""
    return can_carry(state, seat, field, 1) and is_a_move_away(state, field, state.expeditions[seat].stations)


def best_gain_within_a_move(state: State, seat: int) -> int:
    """Return the most points that a player can get for an open tile after moving a station once."""
    stations = state.expeditions[seat].stations
    open_to = (
        field for field in state.explored if field not in stations and may_come_and_carry(state, seat, field)
    )
    return max((newcomers_gain(state, seat, field) for field in open_to), default=0)


def is_a_move_away(state: State, field: int, stations: tuple[int, ...]) -> bool:
    """Return whether one of these stations can move to the stack on a field at once."""
    ways = (line for start in stations for line in moving.move_lines(start))
    return any(field in line and moving.nearest_stack(state, line) == field for line in ways)


def newcomers_gain(state: State, seat: int, field: int) -> int:
    """Return what the tile on a field brings to a player who moves there and carries it."""
    value, sharers = state.stacks[field][0].value, len(others_on_field(state, seat, field)) + 1
    return rules.equal_share(value, sharers) + rules.left_over(value, sharers)


def others_on_field(state: State, seat: int, field: int) -> list[int]:
    """Return the seats of the other players who have a station on a field."""
    return [one for one in rivals(state, seat) if field in state.expeditions[one].stations]


def rivals(state: State, seat: int) -> tuple[int, ...]:
    """Return the seats of the others, clockwise."""
    return others_clockwise(seat, len(state.players))


@cache
def others_clockwise(seat: int, players: int) -> tuple[int, ...]:
    """Return the seats that follow one seat, clockwise."""
    return tuple((seat + after) % players for after in range(1, players))


@cache
def box_hopes(box: tuple[Tile, ...]) -> Hopes:
    """Return what the tiles of a box are worth before they are dug, by the back and the strength to carry.

    Back 0 stands for any back. More strength than the hardest tile needs makes no difference.
    """
    figures = range(HARDEST + 1)
    return tuple(tuple(mean_hope(box, dig, strength) for strength in figures) for dig in figures)


def mean_hope(box: Sequence[Tile], dig: int, strength: int) -> float:
    """Return what a tile with this back is worth on average: tiles that are too heavy count 0."""
    values = [(tile.value, tile.carry) for tile in box if dig in (0, tile.dig)]
    return sum(value for value, carry in values if carry <= strength) / max(1, len(values))
