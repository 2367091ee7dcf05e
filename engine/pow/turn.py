"""A turn as bots see it: the table they know, how the turn may end, and what each choice is worth."""

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
from engine.pow.plan import DicePlan, Faces

Value = Callable[[Gain], float]


def recall_table(view: View) -> State:
    """Return the table as a player with perfect memory knows it: every tile was face up once."""
    return State(
        players=view.players,
        piles=tuple(recall_piles(piles) for piles in view.piles),
        heroes=view.heroes,
        villains=view.villains,
        turn=view.turn,
        rolls=view.rolls,
        kept=view.kept,
        dice=view.dice,
    )


def recall_piles(piles: SeenPiles) -> Piles:
    """Return the piles with all their tiles, the covered ones too."""
    return Piles(tuple(seen.tile for seen in piles.heroes), tuple(seen.tile for seen in piles.villains))


# What a player may take when the rolling has ended


def gain_finder(table: State) -> Callable[[Faces], list[Gain]]:
    """Return a function that lists, for any five dice, the tiles that may be taken or stolen with them."""
    fits = {
        (face, count): [*possible_takes(table, face, count), *possible_thefts(table, face, count)]
        for face in FACES
        for count in range(DICE + 1)
    }

    def find_gains(dice: Faces) -> list[Gain]:
        """Return the tiles that these dice allow, or, if there are none, the forced one."""
        possible = [gain for face in FACES for gain in fits[face, dice.count(face)]]
        return possible or [rules.forced_tile(table)]

    return find_gains


def table_with_dice(table: State, face: str, count: int) -> State:
    """Return the table after the last roll, with so many dice that show a face, and no others."""
    return replace(table, rolls=ROLLS, kept=(), dice=(face,) * count)


def possible_takes(table: State, face: str, count: int) -> list[Gain]:
    """Return the tiles of the rows that so many dice of a face allow to take."""
    lying = table_with_dice(table, face, count)
    return [Take(side, count) for side in SIDES if face == SYMBOL[side] and rules.is_row_offered(lying, side)]


def possible_thefts(table: State, face: str, count: int) -> list[Gain]:
    """Return the thefts that so many dice of a face allow."""
    lying = table_with_dice(table, face, count)
    return [
        steal
        for side in SIDES
        if face == BUBBLE[side]
        for victim in table.opponents()
        for place in range(len(table.piles[victim].pile(side)))
        if not rules.why_not_steal(lying, steal := Steal(side, place + 1, victim))
    ]


# Choosing


def rate_options(table: State, value: Value, farthest: int = ROLLS) -> list[tuple[Action, float]]:
    """Return each action that is allowed now with its worth, if the rest of the turn is played at its best.

    `value` says what a tile is worth. A bot that is not meant to plan so far looks `farthest` rolls ahead.
    """
    find_gains, worth = gain_finder(table), cache_values(value)
    ends: list[tuple[Action, float]] = [(gain, worth(gain)) for gain in find_gains(table.kept + table.dice)]
    left = min(ROLLS - table.rolls, farthest)
    if not left:
        return ends
    plan = DicePlan(lambda dice: max(map(worth, find_gains(dice))))
    _, *keeps = plan.options(table.kept, table.dice, left)
    return [*ends, *((Keep(keep.keep), keep.value) for keep in keeps)]


def cache_values(value: Value) -> Value:
    """Return a function that values each tile only once: its worth does not depend on the dice."""
    known: dict[Gain, float] = {}

    def worth(gain: Gain) -> float:
        """Return the value of a tile, and ask for it only the first time."""
        if gain not in known:
            known[gain] = value(gain)
        return known[gain]

    return worth


def choose_best(options: list[tuple[Action, float]]) -> Choice:
    """Return the option with the highest worth, and the second best; of equals the first."""
    first, *others = sorted(options, key=lambda option: -option[1])
    action, figure = first
    runner, runner_figure = others[0] if others else (None, None)
    return Choice(action, figure, runner, runner_figure)
