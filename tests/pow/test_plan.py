"""The plan of a turn's dice, against every roll of dice that can be told apart, followed to its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations, product

import pytest

from engine.pow.plan import DicePlan, Faces, all_rolls

DIE = ("shield", "shield", "skull", "skull", "blue", "orange")


def list_splits(dice: Faces) -> Iterator[tuple[Faces, int]]:
    """Yield some dice to keep and how many are left to roll, at least one of each."""
    for kept in range(1, len(dice)):
        for places in combinations(range(len(dice)), kept):
            yield tuple(dice[place] for place in places), len(dice) - kept


def compute_by_hand(kept: Faces, rolling: int, left: int, worth: Callable[[Faces], int]) -> Fraction:
    """Return the worth before a roll. Every die is a die of its own, and nothing is cached."""
    every = [find_best_by_hand(kept, dice, left - 1, worth) for dice in product(DIE, repeat=rolling)]
    return sum(every, Fraction(0)) / len(every)


def find_best_by_hand(kept: Faces, dice: Faces, left: int, worth: Callable[[Faces], int]) -> Fraction:
    """Return the worth after a roll under best play."""
    values = [Fraction(worth(tuple(sorted(kept + dice))))]
    if left:
        values += [compute_by_hand(kept + keep, rest, left, worth) for keep, rest in set(list_splits(dice))]
    return max(values)


def value_three_blue(faces: Faces) -> int:
    """Return 1 for three blue bubbles, else 0."""
    return int(faces.count("blue") >= 3)


def value_three_kinds(faces: Faces) -> int:
    """Return a worth that grows with different faces and shrinks with skulls."""
    return len(set(faces)) ** 3 - 7 * faces.count("skull")


@pytest.mark.parametrize("worth", [value_three_blue, value_three_kinds])
@pytest.mark.parametrize(
    ("kept", "left"),
    [
        (("blue", "skull", "orange", "orange"), 1),
        (("blue", "blue"), 1),
        (("blue", "shield", "skull"), 2),
        (("shield",), 1),
        (("blue",), 1),
    ],
)
def test_what_a_roll_is_worth(kept: Faces, left: int, worth: Callable[[Faces], int]) -> None:
    found = DicePlan(worth).roll_value(kept, left)
    assert found == pytest.approx(float(compute_by_hand(kept, 5 - len(kept), left, worth)), abs=1e-12)


@pytest.mark.parametrize("worth", [value_three_blue, value_three_kinds])
@pytest.mark.parametrize(
    ("kept", "dice", "left"),
    [
        (("blue",), ("blue", "skull", "orange", "orange"), 1),
        (("blue", "shield"), ("blue", "skull", "skull"), 1),
        (("blue", "shield", "shield"), ("blue", "skull"), 1),
        (("blue", "shield", "shield"), ("blue", "skull"), 0),
        (("blue", "blue", "shield", "shield"), ("skull",), 1),
    ],
)
def test_what_each_keep_is_worth(kept: Faces, dice: Faces, left: int, worth: Callable[[Faces], int]) -> None:
    stop, *keeps = DicePlan(worth).options(kept, dice, left)
    assert stop == ((), worth(kept + dice))
    wanted = {tuple(sorted(keep)): rest for keep, rest in list_splits(dice)} if left else {}
    assert sorted(tuple(sorted(keep)) for keep, _ in keeps) == sorted(wanted)
    for keep, value in keeps:
        exact = compute_by_hand(kept + keep, wanted[tuple(sorted(keep))], left, worth)
        assert value == pytest.approx(float(exact), abs=1e-12)


def test_five_dice_three_rolls_by_reckoning() -> None:
    """The goal is one shield.

    After a roll without one, a single die is kept, so 5 + 4 + 3 dice have to fail.
    """
    found = DicePlan(lambda faces: "shield" in faces).roll_value((), 3)
    assert found == pytest.approx(1 - (2 / 3) ** 12, abs=1e-12)


def test_a_single_die_rolled_as_the_second_is_the_end() -> None:
    """If a single die is rolled in the second roll, there is no other roll: none could be set aside."""
    plan = DicePlan(value_three_blue)
    options = plan.options(("blue", "blue", "skull", "skull"), ("skull",), 1)
    assert options == [((), 0)]
    assert plan.roll_value(("blue", "blue", "skull", "skull"), 2) == pytest.approx(1 / 6, abs=1e-12)


def test_all_dice_of_a_roll() -> None:
    assert [len(all_rolls(dice)) for dice in range(6)] == [1, 4, 10, 20, 35, 56]
    assert DicePlan(lambda faces: 1).roll_value((), 3) == 1
