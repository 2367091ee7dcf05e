"""Plans the dice of one turn exactly: what each choice is worth if every later choice is the best one."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import factorial, fsum, prod
from operator import mul
from typing import NamedTuple

from engine.core import multisets
from engine.pow import rules
from engine.pow.pieces import DICE, FACES, FACES_ON_A_DIE, Keep, State

Faces = tuple[str, ...]
Worth = Callable[[Faces], float]

# Dice are encoded as one number that has a digit for each face. A digit can count all five dice, so adding
# two numbers puts two groups of dice together.
DIGIT = {face: (DICE + 1) ** place for place, face in enumerate(FACES)}


def encode_faces(faces: Faces) -> int:
    """Return dice as one number. The numbers of two groups of dice add up to the number of both."""
    return sum(DIGIT[face] for face in faces)


class Option(NamedTuple):
    """Names dice to set aside before the next roll, or none to stop, and what that is worth."""

    keep: Faces
    value: float


class Tables(NamedTuple):
    """Hold what is the same in every turn of every game. Dice are encoded as numbers."""

    ways: dict[int, tuple[int, ...]]  # by dice kept: in how many ways each roll of the others can happen
    ends: dict[int, tuple[tuple[int, ...], ...]]  # by dice kept: all five dice after each of these rolls
    choices: dict[int, tuple[tuple[int, ...], ...]]  # the same, and everything that may then be kept


@cache
def roll_tables() -> Tables:
    """Return the tables. They are made once, when a turn is planned for the first time."""
    rolls = {
        encode_faces(kept): all_rolls(DICE - len(kept)) for dice in range(DICE) for kept in all_rolls(dice)
    }
    may_keep = {
        roll: [encode_faces(keep) for keep in allowed_keeps(roll)]
        for possible in set(rolls.values())
        for roll in possible
    }
    return Tables(
        {kept: tuple(count_ways(roll) for roll in possible) for kept, possible in rolls.items()},
        {kept: tuple((kept + encode_faces(roll),) for roll in possible) for kept, possible in rolls.items()},
        {
            kept: tuple(
                (kept + encode_faces(roll), *(kept + keep for keep in may_keep[roll])) for roll in possible
            )
            for kept, possible in rolls.items()
        },
    )


@cache
def all_rolls(dice: int) -> tuple[Faces, ...]:
    """Return everything that so many dice can show; their order does not count."""
    bag = dict.fromkeys(FACES, dice)
    return tuple(faces for faces in multisets(bag) if len(faces) == dice)


def count_ways(faces: Faces) -> int:
    """Return in how many ways dice can show these faces, if each side of each die is told apart."""
    orders = factorial(len(faces)) // prod(factorial(faces.count(face)) for face in FACES)
    return orders * prod(FACES_ON_A_DIE[face] for face in faces)


def allowed_keeps(dice: Faces) -> list[Faces]:
    """Return every group of dice that the rules let a player set aside while another roll is left."""
    table = State(players=(), piles=(), rolls=1, dice=dice)
    some = multisets({face: dice.count(face) for face in FACES})
    return [keep for keep in some if not rules.why_not_keep(table, Keep(keep))]


class DicePlan:
    """Plans one turn for a player to whom the final five dice are worth what `worth` says."""

    def __init__(self, worth: Worth) -> None:
        """Ask what all final dice are worth. What earlier dice are worth is worked out when it is needed."""
        self.stop = {encode_faces(faces): worth(faces) for faces in all_rolls(DICE)}
        self.values = [self.stop]  # by the number of rolls left; longer lists are worked out when needed

    def roll_value(self, kept: Faces, left: int) -> float:
        """Return what it is worth to roll all but the kept dice; `left` counts this roll too."""
        return self.expected_value(encode_faces(kept), left)

    def options(self, kept: Faces, dice: Faces, left: int) -> list[Option]:
        """Return what each choice after a roll is worth: to stop, and to keep each allowed group of dice."""
        further = allowed_keeps(dice) if left else []
        return [
            Option((), self.stop[encode_faces(kept + dice)]),
            *(Option(keep, self.expected_value(encode_faces(kept + keep), left)) for keep in further),
        ]

    def expected_value(self, kept: int, left: int) -> float:
        """Return the mean, over all rolls of the other dice, of the best choice after each roll."""
        ways, values = roll_tables().ways[kept], self.values_with_rolls(left - 1)
        after = roll_tables().choices[kept] if left > 1 else roll_tables().ends[kept]
        best = [max(map(values.__getitem__, choices)) for choices in after]
        # `fsum` and not `sum`, because `sum` rounds differently in different versions of Python.
        return fsum(map(mul, ways, best)) / sum(ways)

    def values_with_rolls(self, left: int) -> dict[int, float]:
        """Return the worth of kept dice with so many rolls left; all five mean to stop."""
        while left >= len(self.values):
            rolls = {kept: self.expected_value(kept, len(self.values)) for kept in roll_tables().ways if kept}
            self.values.append({**self.stop, **rolls})
        return self.values[left]
