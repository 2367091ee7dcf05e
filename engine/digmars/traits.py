"""What a learned judgement sees of a player: points, what may be had at the stations' feet, equipment."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from engine.digmars import moving, rules
from engine.digmars.pieces import CARRY, DEAREST, DIG, HARDEST, TOP_LEVEL, Expedition, State, Tile
from engine.digmars.plan import steps_to_work

CLOSE: Final = 0.7  # the part of the points needed from which on a victory is near
HALF: Final = 0.5  # likewise, and from there on they count otherwise
LITTLE: Final = 2  # points that are found easily
FAR: Final = 4  # moves to the nearest work; what lies beyond is no longer told apart
STEPS: Final = tuple(tuple(now >= level for level in range(2, TOP_LEVEL + 1)) for now in range(TOP_LEVEL + 1))

Hopes = tuple[tuple[float, ...], ...]  # of a box: what a back is worth to who can carry so much


class Find(NamedTuple):
    """A tile that lies open where a player stands."""

    gain: int  # for this player, by carrying it; 0 if it is too heavy
    ride: int  # if another carries it
    contested: bool  # whether others there may carry it before
    threatened: bool  # whether others may come and carry it before


class Feet(NamedTuple):
    """What a player may have where the stations stand."""

    gains: tuple[int, ...]  # by carrying what lies open, the dearest first
    threatened: int  # the part of these to which others may come and carry it before
    contested: int  # what lies open too, but others there may carry it before
    rides: int  # what it brings if the others carry
    hopes: tuple[float, ...]  # by digging and carrying, the dearest first


def traits(state: State, seat: int, sooner: Sequence[int], left: float, hopes: Hopes) -> list[float]:
    """As `learned` weighs them; who is sooner to act, what part is to come, what the box holds."""
    mine, enough = state.expeditions[seat], rules.ENOUGH[len(state.players)]
    feet, level, near = at_the_feet(state, seat, sooner, hopes), equipment(mine), within_a_move(state, seat)
    held, gain = min(1.0, mine.points / enough), next_gain(feet, near)
    then = (mine.points + gain) / enough
    soon, idle = min(1.0, then), not (feet.gains or feet.contested or feet.hopes)
    return [
        held,
        held * held,
        sum(feet.gains) / DEAREST,
        feet.contested / DEAREST,
        feet.rides / DEAREST,
        sum(feet.hopes) / DEAREST,
        soon,
        mine.points + gain >= enough,
        max(0.0, then - CLOSE),
        min(steps_to_work(state, seat)[0], FAR) / FAR if idle else 0.0,
        feet.threatened / DEAREST,
        near / DEAREST,
        soon * soon,
        max(0.0, held - HALF),
        gain * held / DEAREST,
        mine.points >= enough - LITTLE,
        *level,
        *(left * reached for reached in level),
        1.0,
    ]


def equipment(one: Expedition) -> tuple[bool, ...]:
    """Which levels above the first are reached."""
    return STEPS[one.dig] + STEPS[one.carry] + STEPS[len(one.stations)]


def next_gain(feet: Feet, near: int) -> float:
    """In a turn: three tiles that lie open, or one and another that is dug first, or one a move away."""
    return max(sum(feet.gains[:3]), sum(feet.gains[:1]) + sum(feet.hopes[:1]), near)


def at_the_feet(state: State, seat: int, sooner: Sequence[int], hopes: Hopes) -> Feet:
    fields = [field for field in dict.fromkeys(state.expeditions[seat].stations) if state.stacks[field]]
    finds = [found(state, seat, sooner, field) for field in fields if field in state.explored]
    digging = [hoped(state, seat, field, hopes) for field in fields if field not in state.explored]
    return Feet(
        tuple(sorted([one.gain for one in finds if one.gain and not one.contested], reverse=True)),
        sum([one.gain for one in finds if one.threatened]),
        sum([one.gain for one in finds if one.contested]),
        sum([one.ride for one in finds]),
        tuple(sorted(filter(None, digging), reverse=True)),
    )


def found(state: State, seat: int, sooner: Sequence[int], field: int) -> Find:
    others, tile = sharing(state, seat, field), state.stacks[field][0]
    share, rest = (by(tile.value, len(others) + 1) for by in (rules.equal_share, rules.left_over))
    able = [one for one in others if is_strong(state, one, field)]
    ride = share if able else 0
    if not is_strong(state, seat, field):
        return Find(0, ride, False, False)
    if any(one in sooner for one in able):
        return Find(share + rest, ride, True, False)
    come = any(may_come(state, one, field) for one in sooner if one not in others)
    return Find(share + rest, ride, False, come)


def hoped(state: State, seat: int, field: int, hopes: Hopes) -> float:
    """Of what is to be dug here, if it is not known; nothing, if the ground is too hard."""
    difficulty = state.stacks[field][0].dig
    if rules.strength(state, seat, DIG, field) < difficulty:
        return 0.0
    strength, sharers = rules.strength(state, seat, CARRY, field), len(sharing(state, seat, field)) + 1
    if field in state.expeditions[seat].looked:
        return is_strong(state, seat, field) * state.stacks[field][0].value / sharers
    return hopes[difficulty][min(HARDEST, strength)] / sharers


def is_strong(state: State, seat: int, field: int, coming: int = 0) -> bool:
    """Enough to carry what lies open here, with so many stations more."""
    return rules.strength(state, seat, CARRY, field) + coming >= state.stacks[field][0].carry


def may_come(state: State, seat: int, field: int) -> bool:
    """And carry what lies there, with the help of one station more."""
    return is_strong(state, seat, field, 1) and ends_a_way(state, field, state.expeditions[seat].stations)


def within_a_move(state: State, seat: int) -> int:
    """The most that one tile brings that lies open where one of the stations may go."""
    stations = state.expeditions[seat].stations
    open_to = (field for field in state.explored if field not in stations and may_come(state, seat, field))
    return max((to_who_comes(state, seat, field) for field in open_to), default=0)


def ends_a_way(state: State, field: int, stations: tuple[int, ...]) -> bool:
    """Whether one of these stations is a move away from a stack."""
    ways = (line for start in stations for line in moving.lines(start))
    return any(field in line and moving.nearest_stack(state, line) == field for line in ways)


def to_who_comes(state: State, seat: int, field: int) -> int:
    """What a tile brings to somebody who goes there and carries it."""
    value, sharers = state.stacks[field][0].value, len(sharing(state, seat, field)) + 1
    return rules.equal_share(value, sharers) + rules.left_over(value, sharers)


def sharing(state: State, seat: int, field: int) -> list[int]:
    """The others on a field."""
    return [one for one in rivals(state, seat) if field in state.expeditions[one].stations]


def rivals(state: State, seat: int) -> tuple[int, ...]:
    """The others, clockwise."""
    return clockwise(seat, len(state.players))


@cache
def clockwise(seat: int, players: int) -> tuple[int, ...]:
    return tuple((seat + after) % players for after in range(1, players))


@cache
def hopes_of(box: tuple[Tile, ...]) -> Hopes:
    """By the back, of which 0 is any, and by strength: nobody needs more than the hardest tile takes."""
    figures = range(HARDEST + 1)
    return tuple(tuple(hope(box, dig, strength) for strength in figures) for dig in figures)


def hope(box: Sequence[Tile], dig: int, strength: int) -> float:
    """What a tile with this back is worth on average; one's own box may hold none."""
    values = [(tile.value, tile.carry) for tile in box if dig in (0, tile.dig)]
    return sum(value for value, carry in values if carry <= strength) / max(1, len(values))
