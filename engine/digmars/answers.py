"""What becomes of a turn: the others answer it, each by a turn of their own, until one is to act again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.digmars import GAME, rules
from engine.digmars.pieces import Action, End, State
from engine.digmars.plan import Plan, figure, plans
from engine.digmars.prospects import prospects
from engine.digmars.traits import Hopes
from engine.digmars.worth import DIGITS, chances, has_enough, to_come

Ground = dict[Action, Plan]  # what each first action may lead to on it
LIKELY: Final = 3  # the answers to so many first actions are searched
CLOSE: Final = 3.0  # per cent; what seems worse than the best by more is not looked into
GREEDY: Final = 1  # the others follow the most promising step alone


def answered(grounds: Sequence[Ground], seat: int, hopes: Hopes) -> dict[Action, float]:
    """The chance that the likely first actions leave: half as it seems at once, half after the answers."""
    seems = on_average(grounds)
    likely = sorted(seems, key=lambda action: -seems[action])[:LIKELY]
    close = [action for action in likely if seems[action] >= seems[likely[0]] - CLOSE]
    if len(close) == 1:
        return seems
    later = [after_answers([leads(one, action).table for action in close], seat, hopes) for one in grounds]
    return {action: mean([seems[action], mean(found)]) for action, *found in zip(close, *later, strict=True)}


def on_average(grounds: Sequence[Ground]) -> dict[Action, float]:
    """What each first action may lead to, before anybody answers."""
    return {action: mean([leads(one, action).figure for one in grounds]) for action in grounds[0]}


def leads(ground: Ground, action: Action) -> Plan:
    """What cannot be done on this ground is as good as nothing."""
    return ground.get(action, ground[End()])


def after_answers(tables: list[State], seat: int, hopes: Hopes) -> list[float]:
    """The chance that each leaves; different beginnings often come to the same table."""
    found = {table: chance_after(table, seat, hopes) for table in set(tables)}
    return [found[table] for table in tables]


def chance_after(table: State, seat: int, hopes: Hopes) -> float:
    """For whose turn ends here, once the others have answered."""
    last, table = seat, GAME.apply_action(table, End())
    while table.turn != seat and not has_enough(table, last) and not rules.end(table):
        last, table = table.turn, GAME.apply_action(answer(table), End())
    return chances(table, last, hopes)[seat]


def answer(table: State) -> State:
    """A turn that looks good to who plays it, as the table is at its end."""
    seat, later = table.turn, to_come(table)
    found = plans(table, lambda after: prospects(after, seat, later), GREEDY)
    return max(found.values(), key=figure).table


def mean(some: list[float]) -> float:
    return round(sum(some) / len(some), DIGITS)
