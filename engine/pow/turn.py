"""A turn as a bot sees it: the table it knows, what the dice can end with, and what each choice is worth."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.core import Choice
from engine.pow import rules
from engine.pow.game import SeenPiles, View
from engine.pow.pieces import (
    BUBBLE,
    DICE,
    FACES,
    ROLLS,
    SIDES,
    SYMBOL,
    Action,
    Gain,
    Keep,
    Piles,
    State,
    Steal,
    Take,
)
from engine.pow.plan import Faces, Plan

Value = Callable[[Gain], float]


def remembered(view: View) -> State:
    """The table as somebody knows it who forgets nothing: every tile was face up once."""
    return State(
        players=view.players,
        piles=tuple(uncovered(piles) for piles in view.piles),
        heroes=view.heroes,
        villains=view.villains,
        turn=view.turn,
        rolls=view.rolls,
        kept=view.kept,
        dice=view.dice,
    )


def uncovered(piles: SeenPiles) -> Piles:
    return Piles(tuple(seen.tile for seen in piles.heroes), tuple(seen.tile for seen in piles.villains))


# What one may take in the end


def endings(table: State) -> Callable[[Faces], list[Gain]]:
    """For any five dice: the tiles that may be taken or stolen with them."""
    fits = {
        (face, count): [*taken(table, face, count), *stolen(table, face, count)]
        for face in FACES
        for count in range(DICE + 1)
    }

    def ending(dice: Faces) -> list[Gain]:
        possible = [gain for face in FACES for gain in fits[face, dice.count(face)]]
        return possible or [rules.forced_tile(table)]

    return ending


def showing(table: State, face: str, count: int) -> State:
    """The table with so many dice that show a face, and no other."""
    return replace(table, rolls=ROLLS, kept=(), dice=(face,) * count)


def taken(table: State, face: str, count: int) -> list[Gain]:
    lying = showing(table, face, count)
    return [Take(side, count) for side in SIDES if face == SYMBOL[side] and rules.offers(lying, side)]


def stolen(table: State, face: str, count: int) -> list[Gain]:
    lying = showing(table, face, count)
    return [
        steal
        for side in SIDES
        if face == BUBBLE[side]
        for victim in table.opponents()
        for place in range(len(table.piles[victim].of(side)))
        if not rules.why_not_steal(lying, steal := Steal(side, place + 1, victim))
    ]


# Choosing


def options(table: State, value: Value, farthest: int = ROLLS) -> list[tuple[Action, float]]:
    """What may be done now, each with its worth if the rest of the turn is played at its best.

    Who does not see so far looks at most so many rolls ahead.
    """
    ending, worth = endings(table), remembering(value)
    ends: list[tuple[Action, float]] = [(gain, worth(gain)) for gain in ending(table.kept + table.dice)]
    left = min(ROLLS - table.rolls, farthest)
    if not left:
        return ends
    plan = Plan(lambda dice: max(map(worth, ending(dice))))
    _, *keeps = plan.options(table.kept, table.dice, left)
    return [*ends, *((Keep(keep.keep), keep.value) for keep in keeps)]


def remembering(value: Value) -> Value:
    """A tile is worth the same whatever dice bring it: it is valued once a turn."""
    known: dict[Gain, float] = {}

    def worth(gain: Gain) -> float:
        if gain not in known:
            known[gain] = value(gain)
        return known[gain]

    return worth


def best(options: list[tuple[Action, float]]) -> Choice:
    """The first of the best, and the best of the others."""
    first, *others = sorted(options, key=lambda option: -option[1])
    action, figure = first
    runner, runner_figure = others[0] if others else (None, None)
    return Choice(action, figure, runner, runner_figure)
