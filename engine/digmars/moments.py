"""Whose turn it is, what is refused in it, and which rule lets the rest be."""

from __future__ import annotations

from engine.core import NOBODY, Reason, because
from engine.digmars import bonus, moving, rules
from engine.digmars.pieces import (
    CARRY,
    DIG,
    FLEET,
    OPEN,
    Action,
    Bonus,
    Carry,
    Declare,
    Dig,
    End,
    Move,
    Peek,
    Place,
    State,
    Upgrade,
)


def actor(state: State) -> int:
    return NOBODY if rules.end(state) else state.turn


def why_not(state: State, action: Action) -> Reason | None:
    if isinstance(action, Peek):
        return why_not_peek(state, action)
    if over := rules.end(state):
        return over
    if isinstance(action, Declare):
        return rules.why_not_declare(state)
    if isinstance(action, Place):
        return rules.why_not_place(state, action)
    if rules.is_to_place(state):
        return because("digmars.setup.place", player=state.players[state.turn])
    return why_not_in_a_turn(state, action)


def why_not_in_a_turn(state: State, action: Action) -> Reason | None:
    match action:
        case End():
            return None
        case Bonus():
            return bonus.why_not_bonus(state, action)
        case Dig(field):
            return rules.no_action_left(state) or rules.why_not_dig(state, field)
        case Carry(field):
            return rules.no_action_left(state) or rules.why_not_carry(state, field)
        case Move():
            return rules.no_action_left(state) or moving.why_not_move(state, action)
        case _:
            assert isinstance(action, Upgrade)
            return rules.no_action_left(state) or rules.why_not_upgrade(state, action)


def why_not_peek(state: State, peek: Peek) -> Reason:
    """Where points lie open there is nothing to peek at."""
    player = state.players[peek.owner]
    if OPEN in state.modules:
        return because("digmars.hidden.points", player=player, open=1)
    return because("digmars.hidden.points", player=player)


def why(state: State, action: Action) -> Reason:
    """The rule that lets a legal action be."""
    match action:
        case Place(field):
            return because("digmars.setup.place", field=rules.field_name(field))
        case Dig(field):
            return why_strong_enough(state, DIG, field)
        case Carry(field):
            return why_strong_enough(state, CARRY, field)
        case Move():
            return moving.why(state, action)
        case Upgrade(track, field):
            return why_upgraded(state, track, field)
        case Bonus():
            return bonus.why(state, action)
        case Declare():
            points, enough = state.expeditions[state.turn].points, rules.ENOUGH[len(state.players)]
            return because("digmars.win.declare", points=points, target=enough)
        case _:  # End; no rule ever lets a Peek be
            return because("digmars.turn.three", used=state.used)


def why_strong_enough(state: State, track: str, field: int) -> Reason:
    """By the level alone, or by the help of the other stations."""
    figures = rules.figures(state, state.turn, track, field)
    alone = int(figures["level"]) >= int(figures["difficulty"])
    return because(f"digmars.{track}.level" if alone else "digmars.coop.bonus", **figures)


def why_upgraded(state: State, track: str, field: int) -> Reason:
    mine = state.expeditions[state.turn]
    now = rules.level(mine, track)
    figures: dict[str, int | str] = {"level": now, "cost": rules.cost(now), "points": mine.points}
    if track == FLEET:
        return because("digmars.upgrade.fleet", field=rules.field_name(field), **figures)
    return because("digmars.upgrade.cost", track=track, **figures)
