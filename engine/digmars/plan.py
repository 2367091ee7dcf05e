"""Planning a turn: the most promising tables that up to three actions and the bonuses can lead to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from engine.digmars import GAME, moving, rules
from engine.digmars.pieces import (
    ACTIONS,
    CARRY,
    DIG,
    FIELDS,
    FLEET,
    POINT,
    RELOCATE,
    STATIONS,
    Action,
    Bonus,
    Carry,
    Declare,
    Dig,
    End,
    Move,
    State,
    Upgrade,
)

Worth = Callable[[State], float]
Ideas = Callable[[State], Iterator[Action]]
FIRST_WISHES: Final = 3  # fields worth a new station
WON: Final = 1000.0  # for points enough; to declare at once is worth more still


class Plan(NamedTuple):
    """The best that a first action may lead to in its turn."""

    figure: float
    table: State  # as the turn leaves it


def difficulty(state: State, field: int) -> tuple[str, int]:
    """What is to be done with the top tile here, and how hard that is."""
    tile = state.stacks[field][0]
    return (CARRY, tile.carry) if field in state.explored else (DIG, tile.dig)


def is_workable(state: State, seat: int, field: int) -> bool:
    """Whether a player could dig or carry here, with a station that comes there if need be."""
    if not state.stacks[field]:
        return False
    track, hard = difficulty(state, field)
    coming = field not in state.expeditions[seat].stations
    return rules.strength(state, seat, track, field) + coming >= hard


def promise(state: State, seat: int, field: int) -> float:
    """What a player may hope to get of the top tile here."""
    if not is_workable(state, seat, field):
        return 0.0
    sharers = sum(field in one.stations for other, one in enumerate(state.expeditions) if other != seat) + 1
    hope = 0.9 if field in state.explored else 0.4
    return hope * state.stacks[field][0].value / sharers


def sensible(state: State) -> Iterator[Action]:
    """What may be worth doing: nothing that a planner would hardly ever choose."""
    mine = state.expeditions[state.turn]
    fields = sorted(set(mine.stations))
    work = [
        (kind, field) for field in fields if state.stacks[field] for kind in (difficulty(state, field)[0],)
    ]
    if POINT in state.bonuses:
        yield Bonus(POINT)
    for kind, field in work:
        if kind in state.bonuses:
            yield Bonus(kind, field)
    if RELOCATE in state.bonuses:
        yield from relocations(state)
    if state.used == ACTIONS:
        return
    yield from (Dig(field) if kind == DIG else Carry(field) for kind, field in work)
    for start in fields:
        yield from (Move(start, target) for target in moving.targets(state, start) if state.stacks[target])
    yield from upgrades(state)


def relocations(state: State) -> Iterator[Bonus]:
    """Own stations to where most is to be had."""
    seat = state.turn
    for start in sorted(set(state.expeditions[seat].stations)):
        yield from (Bonus(RELOCATE, field, start, seat) for field in wishes(state, seat) if field != start)


def upgrades(state: State) -> Iterator[Upgrade]:
    mine = state.expeditions[state.turn]
    yield from (Upgrade(track) for track in (DIG, CARRY))
    if len(mine.stations) < STATIONS and mine.points >= rules.cost(len(mine.stations)):
        yield from (Upgrade(FLEET, field) for field in wishes(state, state.turn))


def wishes(state: State, seat: int) -> list[int]:
    """The fields where a station would do most."""
    stacks = [field for field in range(FIELDS) if state.stacks[field]]
    return sorted(stacks, key=lambda field: -promise(state, seat, field))[:FIRST_WISHES]


def planned(state: State, worth: Worth, width: int) -> dict[Action, float]:
    """What each first action may lead to in this turn."""
    return {action: plan.figure for action, plan in plans(state, worth, width).items()}


def plans(state: State, worth: Worth, width: int, ideas: Ideas = sensible) -> dict[Action, Plan]:
    """By their first action: of every step only the most promising are followed."""
    found: dict[Action, Plan] = {End(): Plan(worth(state), state)}
    if not GAME.why_not(state, Declare()):
        return found | {Declare(): Plan(2 * WON, state)}
    front: list[tuple[State, Action | None]] = [(state, None)]
    seen = {state}
    while front:
        steps = []
        for table, first in front:
            for action in ideas(table):
                if GAME.why_not(table, action):
                    continue
                after = GAME.apply_action(table, action)
                begun = first or action
                known = len(seen)
                seen.add(after)
                if len(seen) > known or begun is action:
                    plan = Plan(worth(after), after)
                    found[begun] = max(found.get(begun, plan), plan, key=figure)
                    steps.append((plan, begun))
        steps.sort(key=lambda one: -one[0].figure)
        front = [(plan.table, begun) for plan, begun in steps[:width]]
    return found


def figure(plan: Plan) -> float:
    return plan.figure


# Ways


def steps_to_work(state: State, seat: int) -> tuple[int, Move | None]:
    """How many moves away the nearest tile is that this player could work on, and the first of them."""
    starts = sorted(set(state.expeditions[seat].stations))
    queue: list[tuple[int, int, Move | None]] = [(0, start, None) for start in starts]
    seen = set(starts)
    for steps, field, first in queue:
        if is_workable(state, seat, field):
            return steps, first
        for target in moving.targets(state, field):
            if target not in seen:
                seen.add(target)
                queue.append((steps + 1, target, first or Move(field, target)))
    return FIELDS, None
