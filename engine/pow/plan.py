"""The dice of one turn, planned exactly: what each choice is worth if all that follow are the best."""

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

# Dice as one number, a digit for each face and wide enough for all of them: two numbers add up as dice do.
DIGIT = {face: (DICE + 1) ** place for place, face in enumerate(FACES)}


def number(faces: Faces) -> int:
    return sum(DIGIT[face] for face in faces)


class Option(NamedTuple):
    """Dice to set aside before the next roll, or none to stop, and what it is worth under best play."""

    keep: Faces
    value: float


class Tables(NamedTuple):
    """What is the same in every turn of every game, dice being numbers."""

    ways: dict[int, tuple[int, ...]]  # dice kept: in how many ways each roll of the others falls
    ends: dict[int, tuple[tuple[int, ...], ...]]  # dice kept: after each of these rolls, all five dice
    choices: dict[int, tuple[tuple[int, ...], ...]]  # and with them everything that may then be kept


@cache
def tables() -> Tables:
    """Counted once, and not before a turn is planned."""
    rolls = {number(kept): thrown(DICE - len(kept)) for dice in range(DICE) for kept in thrown(dice)}
    may_keep = {roll: [number(keep) for keep in keeps(roll)] for some in set(rolls.values()) for roll in some}
    return Tables(
        {kept: tuple(ways(roll) for roll in some) for kept, some in rolls.items()},
        {kept: tuple((kept + number(roll),) for roll in some) for kept, some in rolls.items()},
        {
            kept: tuple((kept + number(roll), *(kept + keep for keep in may_keep[roll])) for roll in some)
            for kept, some in rolls.items()
        },
    )


@cache
def thrown(dice: int) -> tuple[Faces, ...]:
    """All that so many dice can show, in no order."""
    bag = dict.fromkeys(FACES, dice)
    return tuple(faces for faces in multisets(bag) if len(faces) == dice)


def ways(faces: Faces) -> int:
    """How many of the rolls of so many dice, each side of each die apart, show these faces."""
    orders = factorial(len(faces)) // prod(factorial(faces.count(face)) for face in FACES)
    return orders * prod(FACES_ON_A_DIE[face] for face in faces)


def keeps(dice: Faces) -> list[Faces]:
    """What the rules allow to set aside of dice just rolled, while there is another roll."""
    table = State(players=(), piles=(), rolls=1, dice=dice)
    some = multisets({face: dice.count(face) for face in FACES})
    return [keep for keep in some if not rules.why_not_keep(table, Keep(keep))]


class Plan:
    """One turn, for somebody to whom five dice are worth so much when the rolling ends with them."""

    def __init__(self, worth: Worth) -> None:
        self.stop = {number(faces): worth(faces) for faces in thrown(DICE)}
        self.values = [self.stop]  # by the rolls left; made when asked for, as many as there are rolls

    def roll(self, kept: Faces, left: int) -> float:
        """What it is worth to roll all dice but the kept ones, the first of so many rolls that are left."""
        return self.expected(number(kept), left)

    def options(self, kept: Faces, dice: Faces, left: int) -> list[Option]:
        """To stop, and everything that may be kept of the dice just rolled, with so many rolls left."""
        further = keeps(dice) if left else []
        return [
            Option((), self.stop[number(kept + dice)]),
            *(Option(keep, self.expected(number(kept + keep), left)) for keep in further),
        ]

    def expected(self, kept: int, left: int) -> float:
        """The mean over all rolls of the best choice after each."""
        ways, values = tables().ways[kept], self.with_rolls(left - 1)
        after = tables().choices[kept] if left > 1 else tables().ends[kept]
        best = [max(map(values.__getitem__, choices)) for choices in after]
        # `fsum`, because `sum` adds floats up differently from one Python to the next.
        return fsum(map(mul, ways, best)) / sum(ways)

    def with_rolls(self, left: int) -> dict[int, float]:
        """What kept dice are worth: all five, to stop; fewer, to roll the rest with so many rolls left."""
        while left >= len(self.values):
            rolls = {kept: self.expected(kept, len(self.values)) for kept in tables().ways if kept}
            self.values.append({**self.stop, **rolls})
        return self.values[left]
