"""Looks beyond a turn: each of the others answers it by a turn, until the player is to act again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.digmars import GAME, rules
from engine.digmars.pieces import Action, End, State
from engine.digmars.plan import TurnPlan, plan_figure, plan_turn
from engine.digmars.prospects import value_prospects
from engine.digmars.traits import Hopes
from engine.digmars.worth import DIGITS, has_enough_points, remaining_part, win_chances

Ground = dict[Action, TurnPlan]  # for one guess at the unknown tiles: the best plan for each first action
LIKELY: Final = 3  # answers are searched to so many first actions
CLOSE: Final = 3.0  # per cent: an action that seems worse than the best by more is not searched
GREEDY: Final = 1  # the others follow only the most promising step


def rate_after_answers(grounds: Sequence[Ground], seat: int, hopes: Hopes) -> dict[Action, float]:
    """Return the chance to win after each likely first action, over all the grounds that may lie there.

    Half of it is the chance at the end of the turn, half the chance after the others have answered. If one
    action is clearly the best, no answers are searched.
    """
    seems = mean_figures(grounds)
    likely = sorted(seems, key=lambda action: -seems[action])[:LIKELY]
    close = [action for action in likely if seems[action] >= seems[likely[0]] - CLOSE]
    if len(close) == 1:
        return seems
    later = [
        chances_after_answers([plan_for(one, action).table for action in close], seat, hopes)
        for one in grounds
    ]
    return {
        action: rounded_mean([seems[action], rounded_mean(found)])
        for action, *found in zip(close, *later, strict=True)
    }


def mean_figures(grounds: Sequence[Ground]) -> dict[Action, float]:
    """Return the mean figure of each first action over all grounds, before anybody answers."""
    return {action: rounded_mean([plan_for(one, action).figure for one in grounds]) for action in grounds[0]}


def plan_for(ground: Ground, action: Action) -> TurnPlan:
    """Return the plan that begins with an action.

    If the action is not possible on this ground, the turn ends.
    """
    return ground.get(action, ground[End()])


def chances_after_answers(tables: list[State], seat: int, hopes: Hopes) -> list[float]:
    """Return the chance to win after each table; a table that comes more than once is searched once."""
    found = {table: chance_after_answers(table, seat, hopes) for table in set(tables)}
    return [found[table] for table in tables]


def chance_after_answers(table: State, seat: int, hopes: Hopes) -> float:
    """Return the chance that the player whose turn just ended wins, after the others have answered."""
    last, table = seat, GAME.apply_action(table, End())
    while table.turn != seat and not has_enough_points(table, last) and not rules.why_over(table):
        last, table = table.turn, GAME.apply_action(play_answer(table), End())
    return win_chances(table, last, hopes)[seat]


def play_answer(table: State) -> State:
    """Return the table after a turn that looks good to the player whose turn it is."""
    seat, later = table.turn, remaining_part(table)
    found = plan_turn(table, lambda after: value_prospects(after, seat, later), GREEDY)
    return max(found.values(), key=plan_figure).table


def rounded_mean(numbers: list[float]) -> float:
    """Return the mean of some numbers, rounded to DIGITS."""
    return round(sum(numbers) / len(numbers), DIGITS)
