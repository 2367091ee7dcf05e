"""Who acts, what is refused, and which rule allows the rest."""

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
    """Return the seat whose turn it is, or NOBODY when the game is over."""
    return NOBODY if rules.why_over(state) else state.turn


def why_not(state: State, action: Action) -> Reason | None:
    """Return the rule that refuses an action, or None."""
    if isinstance(action, Peek):
        return why_not_peek(state, action)
    if over := rules.why_over(state):
        return over
    if isinstance(action, Declare):
        return rules.why_not_declare(state)
    if isinstance(action, Place):
        return rules.why_not_place(state, action)
    if rules.has_to_place(state):
        return because("digmars.setup.place", player=state.players[state.turn])
    return why_not_in_turn(state, action)


def why_not_in_turn(state: State, action: Action) -> Reason | None:
    """Return the rule that refuses an action of a player who has a station already, or None."""
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
    """Return why another player's points may not be counted: this is always refused.

    If points lie open there is no need to peek, and the reason says so.
    """
    player = state.players[peek.owner]
    if OPEN in state.modules:
        return because("digmars.hidden.points", player=player, open=1)
    return because("digmars.hidden.points", player=player)


def why(state: State, action: Action) -> Reason:
    """Return the rule that allows an action. The action has to be allowed."""
    match action:
        case Place(field):
            return because("digmars.setup.place", field=rules.field_name(field))
        case Dig(field):
            return why_strong_enough(state, DIG, field)
        case Carry(field):
            return why_strong_enough(state, CARRY, field)
        case Move():
            return moving.why_move(state, action)
        case Upgrade(track, field):
            return why_upgrade(state, track, field)
        case Bonus():
            return bonus.why_bonus(state, action)
        case Declare():
            points, enough = state.expeditions[state.turn].points, rules.ENOUGH[len(state.players)]
            return because("digmars.win.declare", points=points, target=enough)
        case _:  # End; a Peek is never allowed
            return because("digmars.turn.three", used=state.used)


def why_strong_enough(state: State, track: str, field: int) -> Reason:
    """Return the rule that allows to dig or carry: the level alone is enough, or other stations help."""
    figures = rules.strength_figures(state, state.turn, track, field)
    alone = int(figures["level"]) >= int(figures["difficulty"])
    return because(f"digmars.{track}.level" if alone else "digmars.coop.bonus", **figures)


def why_upgrade(state: State, track: str, field: int) -> Reason:
    """Return the rule that allows an upgrade, with its figures."""
    mine = state.expeditions[state.turn]
    now = rules.level(mine, track)
    figures: dict[str, int | str] = {"level": now, "cost": rules.upgrade_cost(now), "points": mine.points}
    if track == FLEET:
        return because("digmars.upgrade.fleet", field=rules.field_name(field), **figures)
    return because("digmars.upgrade.cost", track=track, **figures)
