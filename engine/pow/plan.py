"""The dice of one turn, planned exactly: what each choice is worth if all that follow are the best."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import factorial, fsum, prod
from typing import NamedTuple

from engine.core import multisets
from engine.pow import rules
from engine.pow.pieces import DICE, FACES, FACES_ON_A_DIE, Keep, State

Faces = tuple[str, ...]
Worth = Callable[[Faces], float]

# Dice as one number, a digit for each face and wide enough for all of them: two numbers add up as dice do.
DIGIT = {face: (DICE + 1) ** place for place, face in enumerate(FACES)}
SIDES_OF_A_DIE = sum(FACES_ON_A_DIE.values())


def number(faces: Faces) -> int:
    return sum(DIGIT[face] for face in faces)


class Option(NamedTuple):
    """Dice to set aside before the next roll, or none to stop, and what it is worth under best play."""

    keep: Faces
    value: float


class Tables(NamedTuple):
    """What is the same in every turn of every game, dice being numbers."""

    rolls: tuple[tuple[tuple[int, int], ...], ...]  # of so many dice: each, and in how many ways it falls
    keeps: dict[int, tuple[tuple[int, Faces], ...]]  # of dice just rolled: what may be set aside


@cache
def tables() -> Tables:
    """Counted once, and not before a turn is planned."""
    every = [thrown(dice) for dice in range(DICE + 1)]
    return Tables(
        tuple(tuple((number(faces), ways(faces)) for faces in some) for some in every),
        {number(faces): keeps(faces) for some in every for faces in some},
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


def keeps(dice: Faces) -> tuple[tuple[int, Faces], ...]:
    """What the rules allow to set aside of dice just rolled, while there is another roll."""
    table = State(players=(), piles=(), rolls=1, dice=dice)
    some = multisets({face: dice.count(face) for face in FACES})
    return tuple((number(keep), keep) for keep in some if not rules.why_not_keep(table, Keep(keep)))


class Plan:
    """One turn, for somebody to whom five dice are worth so much when the rolling ends with them."""

    def __init__(self, worth: Worth) -> None:
        self.stop = {number(faces): worth(faces) for faces in thrown(DICE)}
        self.known: dict[tuple[int, int], float] = {}  # at most one for each dice kept and roll left

    def roll(self, kept: Faces, left: int) -> float:
        """What it is worth to roll all dice but the kept ones, the first of so many rolls that are left."""
        return self.value(number(kept), len(kept), left)

    def options(self, kept: Faces, dice: Faces, left: int) -> list[Option]:
        """To stop, and everything that may be kept of the dice just rolled, with so many rolls left."""
        aside, lying = number(kept), number(dice)
        stop = Option((), self.stop[aside + lying])
        further = tables().keeps[lying] if left else ()
        return [
            stop,
            *(Option(keep, self.value(aside + some, len(kept + keep), left)) for some, keep in further),
        ]

    def value(self, kept: int, dice: int, left: int) -> float:
        """Of rolling all but the so many kept dice."""
        if (kept, left) not in self.known:
            rolls = tables().rolls[DICE - dice]
            # `fsum`, because `sum` adds floats up differently from one Python to the next.
            total = fsum([many * self.best(kept, dice, roll, left - 1) for roll, many in rolls])
            self.known[kept, left] = total / SIDES_OF_A_DIE ** (DICE - dice)
        return self.known[kept, left]

    def best(self, kept: int, dice: int, roll: int, left: int) -> float:
        """With these dice kept, and those just rolled."""
        stop = self.stop[kept + roll]
        if not left:
            return stop
        further = tables().keeps[roll]
        return max([stop, *[self.value(kept + some, dice + len(keep), left) for some, keep in further]])
