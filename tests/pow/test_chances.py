"""The chances of a turn, against every roll and every keep followed to the end without the engine."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import prod

import pytest

from engine.pow.chances import Chances, odds, turn_chances
from engine.pow.pieces import State
from engine.transcript import read_transcript
from tests.pow import told

SIDES_OF_SIX = {"shield": 2, "skull": 2, "blue": 1, "orange": 1}
CLOSE = 1e-12

# Martin's first roll; Peter has a hero pile of two and no villains.
TABLE = """rules-at-play 1
game pow
players Martin Peter
heroes +2 +6 +3 +5
villains -3 -1 -2 -1 -1 -4
pile Martin villains -2
pile Peter heroes +4 +1
turn Martin
"""
FIRST_ROLL = TABLE + "rolls 1\ndice shield shield skull blue orange\n"


# The same computed plainly


def list_allowed(state: State, faces: tuple[str, ...]) -> set[str]:
    """Return what one may do with these five dice."""
    found = set()
    for side, symbol, row in (("hero", "shield", state.heroes), ("villain", "skull", state.villains)):
        if 1 <= faces.count(symbol) <= len(row):
            found.add(f"take {side} {faces.count(symbol)}")
    others = [piles for seat, piles in enumerate(state.piles) if seat != state.turn]
    for side, bubble, pile in (("hero", "blue", 0), ("villain", "orange", 1)):
        if any(piles[pile] for piles in others):
            found |= {f"steal {side} top"} if faces.count(bubble) >= 3 else set()
            found |= {f"steal {side} any"} if faces.count(bubble) >= 4 else set()
    return found or {"nothing", find_forced(state)}


def find_forced(state: State) -> str:
    """Return the tile that is forced on the player."""
    side, row = ("villain", state.villains) if state.villains else ("hero", state.heroes)
    values = [tile.value for tile in row]
    return f"take {side} {values.index(min(values)) + 1}"


class ByHand:
    """Computes the chance of one target by the best keep of every roll; a roll is dice in their order."""

    def __init__(self, state: State, target: str) -> None:
        """Keep the state and the target; for `nothing`, less is better."""
        self.state, self.target = state, target
        self.better = min if target == "nothing" else max
        self.rolled = cache(self.rolled_anew)

    def rolled_anew(self, kept: tuple[str, ...], left: int) -> Fraction:
        """Return the chance before a roll of the dice that are not kept."""
        dice = 5 - len(kept)
        chance = Fraction(0)
        for faces in product(SIDES_OF_SIX, repeat=dice):
            weight = Fraction(prod(SIDES_OF_SIX[face] for face in faces), 6**dice)
            chance += weight * self.best(kept, faces, left - 1)
        return chance

    def best(self, kept: tuple[str, ...], dice: tuple[str, ...], left: int) -> Fraction:
        """Return the chance after a roll under best play."""
        return self.better(self.choices(kept, dice, left).values())

    def choices(self, kept: tuple[str, ...], dice: tuple[str, ...], left: int) -> dict[str, Fraction]:
        """Return the chance of each choice after a roll."""
        stop = Fraction(self.target in list_allowed(self.state, kept + dice))
        keeps = {tuple(sorted(keep)) for many in range(1, len(dice)) for keep in combinations(dice, many)}
        further = {" ".join(keep): self.rolled(tuple(sorted(kept + keep)), left) for keep in keeps if left}
        return {"stop": stop} | further


def list_by_hand(state: State) -> Iterator[tuple[str, str, Fraction]]:
    """Yield the chance of each choice and target."""
    thefts = [f"steal {side} {what}" for side in ("hero", "villain") for what in ("top", "any")]
    takes = [f"take {side} {number}" for side in ("hero", "villain") for number in range(1, 13)]
    if not (state.heroes or state.villains):
        return
    for target in (*takes, *thefts, "nothing"):
        if not any(target in list_allowed(state, faces) for faces in product(SIDES_OF_SIX, repeat=5)):
            continue
        count, left = ByHand(state, target), 3 - state.rolls
        if not state.dice:
            yield "best", target, count.rolled(state.kept, left)
            continue
        yield "best", target, count.best(state.kept, state.dice, left)
        for choice, chance in count.choices(state.kept, state.dice, left).items():
            yield choice, target, chance


def check_same(state: State) -> None:
    """Check the engine's chances against those computed by hand."""
    found = {(sort_choice(choice), target): chance for choice, target, chance in odds(state)}
    exact = {(choice, target): float(chance) for choice, target, chance in list_by_hand(state)}
    assert found == pytest.approx(exact, abs=CLOSE)


def sort_choice(choice: str) -> str:
    """Return the dice of a choice, sorted."""
    return " ".join(sorted(choice.removeprefix("keep ").split()))


@pytest.mark.parametrize(
    "seed", [*range(12), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(12, 60))]
)
def test_every_chance_at_any_moment_of_any_turn(seed: int) -> None:
    check_same(read_transcript(told.position(seed)).now)


@pytest.mark.parametrize("turn", [TABLE, FIRST_ROLL])
def test_every_chance_of_a_whole_turn(turn: str) -> None:
    check_same(read_transcript(turn).now)


# Some chances computed by hand


def find_chance(text: str, target: str, choice: str = "best") -> float:
    """Return one chance of a text."""
    return {line[:2]: line[2] for line in odds(read_transcript(text).now)}[choice, target]


def test_one_die_left() -> None:
    """Two shields and a skull are kept. Two of six sides make a third shield, two a second skull."""
    text = TABLE + "rolls 2\nkept shield shield skull\ndice blue orange\n"
    kept = "keep blue"
    assert find_chance(text, "take hero 3", kept) == pytest.approx(2 / 6, abs=CLOSE)
    assert find_chance(text, "take hero 2", kept) == pytest.approx(4 / 6, abs=CLOSE)
    assert find_chance(text, "take villain 2", kept) == pytest.approx(2 / 6, abs=CLOSE)
    assert find_chance(text, "steal hero top", kept) == 0.0
    assert find_chance(text, "take hero 2", "stop") == find_chance(text, "take hero 2") == 1.0


def test_two_dice_left() -> None:
    """For three blue bubbles with one kept, the test counts all 36 ways in which two dice can fall."""
    text = TABLE + "rolls 2\nkept skull skull blue\n"
    die = ("shield", "shield", "skull", "skull", "blue", "orange")
    ways = [(one, two) for one in die for two in die]
    blue = sum(one == two == "blue" for one, two in ways)
    assert find_chance(text, "steal hero top") == pytest.approx(blue / 36, abs=CLOSE) == pytest.approx(1 / 36)
    third = sum((one, two).count("skull") == 1 for one, two in ways)
    assert (
        find_chance(text, "take villain 3") == pytest.approx(third / 36, abs=CLOSE) == pytest.approx(16 / 36)
    )


def at_least_three_blue(blue: int, dice: int, left: int) -> Fraction:
    """Return the chance of three blue bubbles: all are kept, and of a roll without any, one other die for
    good."""
    if blue + dice < 3 or not left:
        return Fraction(blue >= 3)
    found = Fraction(0)
    for more in range(dice + 1):
        orders = len(list(combinations(range(dice), more)))
        stay = max(more, 1)
        found += (
            orders * Fraction(5 ** (dice - more), 6**dice) * count_further(blue + more, dice - stay, left - 1)
        )
    return found


def count_further(blue: int, dice: int, left: int) -> Fraction:
    """Return the same chance after a roll."""
    return Fraction(1) if blue >= 3 else at_least_three_blue(blue, dice, left)


def test_at_least_three_blue_bubbles_in_three_rolls() -> None:
    exact = at_least_three_blue(0, 5, 3)
    assert find_chance(TABLE, "steal hero top") == pytest.approx(float(exact), abs=CLOSE)


def test_the_forced_tile_is_reached_by_dice_that_reach_nothing() -> None:
    """Three shields fit no row of two heroes, so the villain -4 must be taken, which no count of skulls
    reaches."""
    text = (
        "rules-at-play 1\ngame pow\nplayers Martin Peter\nheroes +2 +6\n"
        "villains -1 -1 -1 -1 -2 -1 -4\nturn Martin\nrolls 2\nkept shield shield shield\n"
    )
    assert find_chance(text, "nothing") == pytest.approx(16 / 36, abs=CLOSE)
    assert find_chance(text, "take villain 7") == pytest.approx(16 / 36, abs=CLOSE)
    assert find_chance(text, "take villain 1") == pytest.approx(16 / 36, abs=CLOSE)
    assert find_chance(text, "take villain 2") == pytest.approx(4 / 36, abs=CLOSE)
    assert "take villain 6" not in {target for _, target, _ in odds(read_transcript(text).now)}


def test_where_nobody_has_a_tile_five_bubbles_fit_nothing() -> None:
    """All five dice have to show one of two sides of six."""
    text = TABLE.replace("pile Peter heroes +4 +1\n", "") + "rolls 2\nkept blue blue\n"
    assert find_chance(text, "nothing") == pytest.approx((2 / 6) ** 3, abs=CLOSE)
    assert not any("steal" in target for _, target, _ in odds(read_transcript(text).now))


def test_after_the_last_roll_everything_is_certain() -> None:
    text = FIRST_ROLL.replace("rolls 1", "rolls 3")
    found = list(odds(read_transcript(text).now))
    assert {choice for choice, _, _ in found} == {"best", "stop"}
    assert [target for choice, target, chance in found if choice == "stop" and chance == 1.0] == [
        "take hero 2",
        "take villain 1",
    ]
    assert {chance for _, _, chance in found} == {0.0, 1.0}


def test_best_is_the_best_of_all_choices() -> None:
    best, after = turn_chances(read_transcript(FIRST_ROLL).now)
    for target, likely in best.items():
        choices = [found[target] for found in after.values()]
        assert likely == (min(choices) if target.kind == "nothing" else max(choices))


def test_there_are_no_chances_when_the_game_is_over() -> None:
    over = "rules-at-play 1\ngame pow\nplayers 1 2\npile 1 heroes +3\n"
    assert turn_chances(read_transcript(over).now) == Chances({}, {})
    assert list(odds(read_transcript(over).now)) == []
