"""What a learned judgement sees of a player: points, what may be had at the stations' feet, equipment."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from engine.digmars import rules
from engine.digmars.pieces import CARRY, DEAREST, DIG, TOP_LEVEL, Expedition, State, box
from engine.digmars.plan import steps_to_work

NEAR: Final = 0.7  # the part of the points needed from which on a victory is near
FAR: Final = 4  # moves to the nearest work; what lies beyond is no longer told apart
STEPS: Final = tuple(tuple(now >= level for level in range(2, TOP_LEVEL + 1)) for now in range(TOP_LEVEL + 1))


class Feet(NamedTuple):
    """What a player may have where the stations stand."""

    gains: tuple[int, ...]  # by carrying what lies open, the dearest first
    contested: int  # the part of these that others there may carry first
    rides: int  # what it brings if the others carry
    hopes: tuple[float, ...]  # by digging and carrying, the dearest first


def traits(state: State, seat: int, left: float) -> list[float]:
    """In the order of `learned.WEIGHTS`; `left` is the part of the game that is still to come."""
    mine, enough = state.expeditions[seat], rules.ENOUGH[len(state.players)]
    feet, level = at_the_feet(state, seat), equipment(mine)
    soon, held = next_gain(feet), min(1.0, mine.points / enough)
    idle = not feet.gains and not feet.hopes
    return [
        held,
        held * held,
        (sum(feet.gains) - feet.contested) / DEAREST,
        feet.contested / DEAREST,
        feet.rides / DEAREST,
        sum(feet.hopes) / DEAREST,
        soon * held / DEAREST,
        mine.points + soon >= enough,
        max(0.0, (mine.points + soon) / enough - NEAR),
        min(steps_to_work(state, seat)[0], FAR) / FAR if idle else 0.0,
        *level,
        *(left * reached for reached in level),
    ]


def equipment(one: Expedition) -> tuple[bool, ...]:
    """Which levels above the first are reached."""
    return STEPS[one.dig] + STEPS[one.carry] + STEPS[len(one.stations)]


def next_gain(feet: Feet) -> float:
    """In a turn: three tiles that lie open, or one and another that is dug first."""
    return max(sum(feet.gains[:3]), sum(feet.gains[:1]) + sum(feet.hopes[:1]))


def at_the_feet(state: State, seat: int) -> Feet:
    gains, hopes, contested, rides = [], [], 0, 0
    for field in dict.fromkeys(state.expeditions[seat].stations):
        if not state.stacks[field]:
            continue
        others = [one for one in rivals(state, seat) if field in state.expeditions[one].stations]
        tile, sharers = state.stacks[field][0], len(others) + 1
        if field not in state.explored:
            if rules.strength(state, seat, DIG, field) >= tile.dig:
                hopes.append(hope(tile.dig, rules.strength(state, seat, CARRY, field)) / sharers)
            continue
        share = rules.equal_share(tile.value, sharers)
        taken = any(rules.strength(state, other, CARRY, field) >= tile.carry for other in others)
        rides += share if taken else 0
        if rules.strength(state, seat, CARRY, field) >= tile.carry:
            gains.append(share + rules.left_over(tile.value, sharers))
            contested += gains[-1] if taken else 0
    return Feet(tuple(sorted(gains, reverse=True)), contested, rides, tuple(sorted(hopes, reverse=True)))


def rivals(state: State, seat: int) -> list[int]:
    """The others, clockwise."""
    players = len(state.players)
    return [(seat + after) % players for after in range(1, players)]


@cache
def hope(dig: int, strength: int) -> float:
    """What a tile with this back is worth on average to who can carry so much; 0 is any back."""
    values = [(tile.value, tile.carry) for tile in box() if dig in (0, tile.dig)]
    return sum(value for value, carry in values if carry <= strength) / len(values)
