"""Plays a whole turn of POW! for one value: the tile it brings, and its mean worth by another value."""

from __future__ import annotations

from functools import cache
from math import fsum
from operator import mul
from random import Random

from engine.pow.pieces import DICE, FACES, ROLLS, SIDES_OF_A_DIE, Gain, State
from engine.pow.plan import DicePlan, Faces, all_rolls, encode_faces, roll_tables
from engine.pow.turn import Value, gain_finder


def roll_dice(plan: DicePlan, chance: Random) -> Faces:
    """Return five dice, as a plan rolls and keeps them."""
    kept: Faces = ()
    keep: Faces = FACES
    left = ROLLS
    while keep and left:
        left -= 1
        dice = tuple(chance.choice(SIDES_OF_A_DIE) for _ in range(DICE - len(kept)))
        keep = max(plan.options(kept, dice, left), key=lambda option: option.value).keep
        kept += keep
    return kept + dice


class Turn:
    """A turn played as well as possible by somebody to whom each tile is worth this much."""

    def __init__(self, table: State, value: Value) -> None:
        """Plan the turn."""
        ending = gain_finder(table)
        self.ends = {encode_faces(dice): max(ending(dice), key=value) for dice in all_rolls(DICE)}
        self.plan = DicePlan(lambda dice: value(self.ends[encode_faces(dice)]))

    def gain(self, chance: Random) -> Gain:
        """Return the tile that the turn brings."""
        return self.ends[encode_faces(roll_dice(self.plan, chance))]

    def brings(self, by: Value) -> float:
        """Return the mean worth of the tile by another value, over all dice."""

        @cache
        def mean(kept: int, left: int) -> float:
            ways, values = roll_tables().ways[kept], self.plan.values_with_rolls(left - 1)
            after = roll_tables().choices[kept] if left > 1 else roll_tables().ends[kept]
            best = [follow(max(choices, key=values.__getitem__), left - 1) for choices in after]
            return fsum(map(mul, ways, best)) / sum(ways)

        def follow(choice: int, left: int) -> float:
            return by(self.ends[choice]) if choice in self.ends else mean(choice, left)

        return mean(0, ROLLS)
