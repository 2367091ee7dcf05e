"""Plans a turn: finds the most promising tables to which up to three actions and the bonuses can lead."""

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
FIRST_WISHES: Final = 3  # how many fields are considered for a new station
WON: Final = 1000.0  # the figure for enough points; to declare victory is worth twice that


class TurnPlan(NamedTuple):
    """Holds the best that a first action may lead to: the table at the end of the turn, and its worth."""

    figure: float
    table: State  # at the end of the turn


def task_on_field(state: State, field: int) -> tuple[str, int]:
    """Return what is to be done with the top tile on a field, to dig or to carry it, and how hard that is."""
    tile = state.stacks[field][0]
    return (CARRY, tile.carry) if field in state.explored else (DIG, tile.dig)


def is_workable(state: State, seat: int, field: int) -> bool:
    """Return whether a player could dig or carry on a field, with one station more if none is there."""
    if not state.stacks[field]:
        return False
    track, hard = task_on_field(state, field)
    coming = field not in state.expeditions[seat].stations
    return rules.work_strength(state, seat, track, field) + coming >= hard


def field_promise(state: State, seat: int, field: int) -> float:
    """Return the points that a player may hope to get from the top tile on a field."""
    if not is_workable(state, seat, field):
        return 0.0
    sharers = sum(field in one.stations for other, one in enumerate(state.expeditions) if other != seat) + 1
    hope = 0.9 if field in state.explored else 0.4
    return hope * state.stacks[field][0].value / sharers


def sensible_actions(state: State) -> Iterator[Action]:
    """Yield the actions worth a thought, without those that a planner would hardly ever choose."""
    mine = state.expeditions[state.turn]
    fields = sorted(set(mine.stations))
    work = [
        (kind, field) for field in fields if state.stacks[field] for kind in (task_on_field(state, field)[0],)
    ]
    if POINT in state.bonuses:
        yield Bonus(POINT)
    for kind, field in work:
        if kind in state.bonuses:
            yield Bonus(kind, field)
    if RELOCATE in state.bonuses:
        yield from sensible_relocations(state)
    if state.used == ACTIONS:
        return
    yield from (Dig(field) if kind == DIG else Carry(field) for kind, field in work)
    for start in fields:
        yield from (
            Move(start, target) for target in moving.move_targets(state, start) if state.stacks[target]
        )
    yield from sensible_upgrades(state)


def sensible_relocations(state: State) -> Iterator[Bonus]:
    """Yield ways to move the player's own stations to where most is to be had."""
    seat = state.turn
    for start in sorted(set(state.expeditions[seat].stations)):
        yield from (
            Bonus(RELOCATE, field, start, seat) for field in promising_fields(state, seat) if field != start
        )


def sensible_upgrades(state: State) -> Iterator[Upgrade]:
    """Yield the upgrades worth a thought."""
    mine = state.expeditions[state.turn]
    yield from (Upgrade(track) for track in (DIG, CARRY))
    if len(mine.stations) < STATIONS and mine.points >= rules.upgrade_cost(len(mine.stations)):
        yield from (Upgrade(FLEET, field) for field in promising_fields(state, state.turn))


def promising_fields(state: State, seat: int) -> list[int]:
    """Return the fields where a station would bring a player most."""
    stacks = [field for field in range(FIELDS) if state.stacks[field]]
    return sorted(stacks, key=lambda field: -field_promise(state, seat, field))[:FIRST_WISHES]


def rate_first_actions(state: State, worth: Worth, width: int) -> dict[Action, float]:
    """Return each first action with the figure for the best that it may lead to in this turn."""
    return {action: plan.figure for action, plan in plan_turn(state, worth, width).items()}


def plan_turn(
    state: State, worth: Worth, width: int, ideas: Ideas = sensible_actions
) -> dict[Action, TurnPlan]:
    """Return, for each first action, the best plan that begins with it.

    `worth` gives a figure for a table, `ideas` the actions worth a thought. After each step only the best
    plans are followed, `width` of them.
    """
    found: dict[Action, TurnPlan] = {End(): TurnPlan(worth(state), state)}
    if not GAME.why_not(state, Declare()):
        return found | {Declare(): TurnPlan(2 * WON, state)}
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
                    plan = TurnPlan(worth(after), after)
                    found[begun] = max(found.get(begun, plan), plan, key=plan_figure)
                    steps.append((plan, begun))
        steps.sort(key=lambda one: -one[0].figure)
        front = [(plan.table, begun) for plan, begun in steps[:width]]
    return found


def plan_figure(plan: TurnPlan) -> float:
    """Return the figure of a plan, for `max`."""
    return plan.figure


# The way to work


def steps_to_work(state: State, seat: int) -> tuple[int, Move | None]:
    """Return how many moves away the nearest work is, and the first of the moves.

    Work is a tile that this player could dig or carry. If there is none, it is FIELDS moves away.
    """
    starts = sorted(set(state.expeditions[seat].stations))
    queue: list[tuple[int, int, Move | None]] = [(0, start, None) for start in starts]
    seen = set(starts)
    for steps, field, first in queue:
        if is_workable(state, seat, field):
            return steps, first
        for target in moving.move_targets(state, field):
            if target not in seen:
                seen.add(target)
                queue.append((steps + 1, target, first or Move(field, target)))
    return FIELDS, None
