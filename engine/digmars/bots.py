"""Who else plays Dig Mars: one that plays anything, the yardstick `plain`, and the levels."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.core import Bot, Choice, Draw
from engine.digmars import GAME, guess
from engine.digmars.answers import answered
from engine.digmars.pieces import (
    CARRY,
    DIG,
    FIELDS,
    LOOK,
    Action,
    Bonus,
    Carry,
    Declare,
    Dig,
    End,
    Place,
    State,
    Upgrade,
)
from engine.digmars.plan import is_workable, planned, plans, promise, steps_to_work
from engine.digmars.prospects import prospects
from engine.digmars.schemes import scheming
from engine.digmars.traits import hopes_of
from engine.digmars.view import View
from engine.digmars.worth import chance, to_come


def at_random(view: View, draw: Draw) -> Choice:
    """Any legal action, each as likely as the others."""
    legal = GAME.legal_actions(guess.supposed(view))
    return Choice(legal[int(draw() * len(legal))], 0.0)


def placed(table: State) -> Choice:
    """The first station: where most is to be had."""
    fields = [field for field in range(FIELDS) if table.stacks[field]]
    return Choice(Place(max(fields, key=lambda field: promise(table, table.turn, field))), 0.0)


def best(figures: dict[Action, float]) -> Choice:
    """The first of the best, and the best of the others."""
    first, *others = sorted(figures, key=lambda action: -figures[action])
    runner = others[0] if others else None
    return Choice(first, figures[first], runner, figures[runner] if runner else None)


# Easy

WHIM: Final = 0.25  # how often it buys what it can


def easy(view: View, draw: Draw) -> Choice:
    """Carries and digs where it stands, walks to what is near, and upgrades on a whim.

    Looks and relocations lapse: it goes to what is near, whatever lies there.
    """
    table = guess.supposed(view)
    if view.placing:
        return placed(table)
    legal = GAME.legal_actions(table)
    whim = draw() < WHIM
    wishes: list[Action] = [action for action in legal if isinstance(action, Declare | Carry | Dig)]
    wishes += [one for one in legal if isinstance(one, Bonus) and one.kind in (DIG, CARRY, "point")]
    wishes += [action for action in legal if whim and isinstance(action, Upgrade)]
    _, move = steps_to_work(table, table.turn)
    wishes += [move] if move in legal else []
    wishes += [action for action in legal if isinstance(action, Upgrade)]
    return Choice((wishes or [End()])[0], 0.0)


# The yardstick

WIDE: Final = 24


def plain(view: View, draw: Draw) -> Choice:
    """What gains most points in this turn; else it walks to the nearest work, or upgrades what opens most."""
    table = guess.supposed(view)
    if view.placing:
        return placed(table)
    seat, held = table.turn, table.expeditions[table.turn].points
    choice = best(planned(table, lambda after: after.expeditions[seat].points + nearly(after, seat), WIDE))
    steps, move = steps_to_work(table, seat)
    if choice.figure >= held + 1 or (steps == 0 and choice.action != End()):
        return choice
    onwards = move if move and not GAME.why_not(table, move) else opened(table)
    return Choice(onwards, choice.figure)


def nearly(state: State, seat: int) -> float:
    """A part of a point for what lies within reach, so that of equal plans the one that leads on is found."""
    fields = set(state.expeditions[seat].stations)
    return min(sum(promise(state, seat, field) for field in fields) / 20, 0.99)


def opened(table: State) -> Action:
    """The upgrade with which most of the visible tiles can be worked; a station more opens none of them."""
    kinds = (Upgrade(DIG), Upgrade(CARRY))
    possible = [upgrade for upgrade in kinds if not GAME.why_not(table, upgrade)]
    return max(
        possible, key=lambda upgrade: open_to(GAME.apply_action(table, upgrade), table.turn), default=End()
    )


def open_to(table: State, seat: int) -> int:
    return sum(is_workable(table, seat, field) for field in range(FIELDS))


# Planners

NARROW: Final = 6


def medium(view: View, draw: Draw) -> Choice:
    """Plans its turn as if every unknown tile were like most, for itself alone: what would it look for?"""
    table = guess.supposed(view)
    if view.placing:
        return placed(table)
    seat, later = table.turn, to_come(table)
    return best(planned(table, lambda after: prospects(after, seat, later), NARROW))


# Searching

BROAD: Final = 10
GROUNDS: Final = {2: 6, 3: 4, 4: 4}  # by the number of players: the more there are, the longer they answer


def hard(view: View, draw: Draw) -> Choice:
    """Searches its turn and the answers to it, on grounds that may lie there, for the best chance to win."""
    table = guess.supposed(view)
    if view.placing:
        return placed(table)
    if looks := worth_a_look(table):
        return Choice(max(looks, key=lambda look: promise(table, table.turn, look.field)), 0.0)
    hopes = hopes_of(view.box)
    grounds = [
        plans(guess.drawn(view, draw), lambda after: chance(after, table.turn, hopes), BROAD, scheming)
        for _ in range(GROUNDS[len(view.players)])
    ]
    return best(answered(grounds, table.turn, hopes))


def worth_a_look(table: State) -> list[Bonus]:
    """It costs nothing, so what can be dug and is not known yet; whoever can declare needs no look."""
    seat = table.turn
    if LOOK not in table.bonuses or not GAME.why_not(table, Declare()):
        return []
    known = {*table.explored, *table.expeditions[seat].looked}
    return [
        Bonus(LOOK, field)
        for field in range(FIELDS)
        if field not in known and is_workable(table, seat, field)
    ]


BOTS: Mapping[str, Bot] = {
    "easy": easy,
    "medium": medium,
    "hard": hard,
    "plain": plain,
    "random": at_random,
}
