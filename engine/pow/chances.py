"""Chances of the turn in hand, exact: how likely each tile and theft is for one who plays for it alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from engine.pow import rules
from engine.pow.pieces import DICE, ROLLS, SIDES, State, Steal, Take
from engine.pow.plan import Faces, Plan, thrown

TAKE: Final = "take"
TOP: Final = "top"  # to steal the top tile of a pile
ANY: Final = "any"  # to steal any tile of a pile
NOTHING: Final = "nothing"
STOP: Faces = ()  # the choice to set nothing aside


class Target(NamedTuple):
    """What one may roll for, a tile of a row or a theft; and that nothing fits, which one rolls to avoid."""

    kind: str
    side: str = ""
    number: int = 0  # of a tile, from the left

    def __str__(self) -> str:
        if self.kind == TAKE:
            return f"take {self.side} {self.number}"
        return self.kind if self.kind == NOTHING else f"steal {self.side} {self.kind}"


Odds = dict[Target, float]


class Chances(NamedTuple):
    """Of each target under best play: as things stand, and after each choice that is open."""

    best: Odds
    after: dict[Faces, Odds]


def chances(state: State) -> Chances:
    """While the dice are in the hand nothing is open: they will be rolled."""
    if rules.is_over(state):
        return Chances({}, {})
    planned, left = dict(plans(state)), ROLLS - state.rolls
    if not state.dice:
        return Chances({target: abs(plan.roll(state.kept, left)) for target, plan in planned.items()}, {})
    values = {target: dict(plan.options(state.kept, state.dice, left)) for target, plan in planned.items()}
    best = {target: abs(max(options.values())) for target, options in values.items()}
    choices = next(iter(values.values()))
    after = {
        choice: {target: abs(options[choice]) for target, options in values.items()} for choice in choices
    }
    return Chances(best, after)


def plans(state: State) -> Iterator[tuple[Target, Plan]]:
    """A plan of the turn for each target that some dice reach."""
    ends = {faces: replace(state, kept=(), dice=faces, rolls=ROLLS) for faces in thrown(DICE)}
    for target in targets(state):
        reached = {faces for faces, end in ends.items() if reaches(end, target)}
        if reached:
            yield target, plan(reached, lost=target.kind == NOTHING)


def plan(reached: set[Faces], lost: bool) -> Plan:
    """To reach some dice, or else to keep away from them."""
    worth = -1.0 if lost else 1.0
    return Plan(lambda faces: worth if faces in reached else 0.0)


def targets(state: State) -> list[Target]:
    takes = [Target(TAKE, side, place + 1) for side in SIDES for place in range(len(state.row(side)))]
    thefts = [Target(kind, side) for side in SIDES if rules.loot(state, side) for kind in (TOP, ANY)]
    return [*takes, *thefts, Target(NOTHING)]


def reaches(end: State, target: Target) -> bool:
    """Whether the rules allow it when the rolling is over; the forced tile is allowed like any other."""
    kind, side, number = target
    if kind == NOTHING:
        return rules.nothing_fits(end)
    if kind == TAKE:
        return not rules.why_not_take(end, Take(side, number))
    place = 1 if kind == TOP else 2  # whoever reaches the second tile from the top reaches all of them
    return not rules.top_only(end, Steal(side, place, rules.loot(end, side)[0]))


def odds(state: State) -> Iterator[tuple[str, str, float]]:
    """What one may do, what one may aim for, and how likely it then is."""
    best, after = chances(state)
    lines = {"best": best} | {" ".join(["keep", *keep]) if keep else "stop": after[keep] for keep in after}
    for choice, likely in lines.items():
        for target, chance in likely.items():
            yield choice, str(target), chance
