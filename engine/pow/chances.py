"""The exact chances of the current turn: how likely a player gets a tile by aiming for that tile alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from engine.pow import rules
from engine.pow.pieces import DICE, ROLLS, SIDES, State, Steal, Take
from engine.pow.plan import DicePlan, Faces, all_rolls

TAKE: Final = "take"
TOP: Final = "top"  # steal the top tile of a pile
ANY: Final = "any"  # steal any tile of a pile
NOTHING: Final = "nothing"
STOP: Faces = ()  # stopping is written as keeping no dice


class Target(NamedTuple):
    """A target is what a player may roll for: a tile, a theft, or `nothing`, which one rolls to avoid."""

    kind: str
    side: str = ""
    number: int = 0  # which tile of a row, counted from the left, from 1

    def __str__(self) -> str:
        """Return the target as the command `odds` prints it."""
        if self.kind == TAKE:
            return f"take {self.side} {self.number}"
        return self.kind if self.kind == NOTHING else f"steal {self.side} {self.kind}"


Odds = dict[Target, float]


class Chances(NamedTuple):
    """Holds the chance of each target under best play: as things stand, and after each possible choice."""

    best: Odds
    after: dict[Faces, Odds]


def turn_chances(state: State) -> Chances:
    """Return the chances of the current turn.

    While the dice are in the hand there is no choice: they will be rolled.
    """
    if rules.is_over(state):
        return Chances({}, {})
    planned, left = dict(target_plans(state)), ROLLS - state.rolls
    if not state.dice:
        return Chances(
            {target: abs(plan.roll_value(state.kept, left)) for target, plan in planned.items()}, {}
        )
    values = {target: dict(plan.options(state.kept, state.dice, left)) for target, plan in planned.items()}
    best = {target: abs(max(options.values())) for target, options in values.items()}
    choices = next(iter(values.values()))
    after = {
        choice: {target: abs(options[choice]) for target, options in values.items()} for choice in choices
    }
    return Chances(best, after)


def target_plans(state: State) -> Iterator[tuple[Target, DicePlan]]:
    """Yield a plan of the turn for each target that some five dice reach."""
    ends = {faces: replace(state, kept=(), dice=faces, rolls=ROLLS) for faces in all_rolls(DICE)}
    for target in list_targets(state):
        reached = {faces for faces, end in ends.items() if can_reach(end, target)}
        if reached:
            yield target, plan_for_dice(reached, lost=target.kind == NOTHING)


def plan_for_dice(reached: set[Faces], lost: bool) -> DicePlan:
    """Return a plan to end with one of these dice, or, if `lost`, to avoid them."""
    worth = -1.0 if lost else 1.0
    return DicePlan(lambda faces: worth if faces in reached else 0.0)


def list_targets(state: State) -> list[Target]:
    """Return everything that may be taken or stolen in this turn, and `nothing`."""
    takes = [Target(TAKE, side, place + 1) for side in SIDES for place in range(len(state.row(side)))]
    thefts = [Target(kind, side) for side in SIDES if rules.seats_to_rob(state, side) for kind in (TOP, ANY)]
    return [*takes, *thefts, Target(NOTHING)]


def can_reach(end: State, target: Target) -> bool:
    """Return whether the rules allow a target when the rolling has ended; a forced tile counts too."""
    kind, side, number = target
    if kind == NOTHING:
        return rules.nothing_fits(end)
    if kind == TAKE:
        return not rules.why_not_take(end, Take(side, number))
    # A player who may steal the second tile from the top may steal any tile.
    place = 1 if kind == TOP else 2
    return not rules.too_few_bubbles(end, Steal(side, place, rules.seats_to_rob(end, side)[0]))


def odds(state: State) -> Iterator[tuple[str, str, float]]:
    """Yield each choice, each target, and how likely the player then reaches it."""
    best, after = turn_chances(state)
    lines = {"best": best} | {" ".join(["keep", *keep]) if keep else "stop": after[keep] for keep in after}
    for choice, likely in lines.items():
        for target, chance in likely.items():
            yield choice, str(target), chance
