"""`python -m tests.learn pow GAMES [--players 2] [--seed 1]` learns the nets of `hard` from games.

It prints one text of `engine/pow/learned.py`: TWO for two players, MORE for any other number (`--players
4`). A net plays against itself; at tables of more, most games are against planners who, like `plain`,
look at their own piles only. After a game every table that a player left is worth what came of it: partly
what that player (of two, the opponent) could expect of the next whole turn, partly what that turn led to.
50,000 games of two take some hours. The texts in use came of 160,000 games of two and 340,000 of more, by
the same method in a faster language.
"""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Callable, Iterable
from itertools import pairwise
from math import exp, tanh
from operator import mul
from random import Random
from typing import NamedTuple

from engine.arena import dealt
from engine.pow import GAME, learned, rules
from engine.pow.pieces import ROLLS, State
from engine.pow.plan import DicePlan
from engine.pow.traits import pile_traits, row_traits
from engine.pow.turn import cache_values, gain_finder
from engine.pow.worth import CERTAIN, plain_worth, victory_share
from tests.learn.weights import Row, Weights, add, flat
from tests.pow.turns import rolled

BATCH, MEMORY, EVERY = 128, 50_000, 32  # examples: in a lesson, kept for lessons, from one lesson to the next
ASTRAY = 0.06  # of the turns end with any tile, so that everything is seen
OUTCOME = 0.6  # so far a table's worth follows the game, and else what was expected
PLANNERS = 0.7  # of the games of more than two are against planners
HOPES = ((0.6, 0.6), (0.5, 1.0), (0.6, 1.0), (0.75, 0.3), (0.5, 0.8))  # what these planners hope for
# A trait is divided by about its greatest value to learn evenly; the weights are printed for undivided ones.
PILES = (10, *[6] * 4, *[1] * 9, 6, 6, 6, 4, 6, 6, 4, 10, 6, 6, 6, 6, 6, 1, 1, 4, 3, 3, 1)
ROWS = (*[6] * 5, *[4] * 5, 12, 12, 24, *[1] * 11, 42, 23, 6, 4, 4, 1, 1)

Value = Callable[[State, int], float]


class Step(NamedTuple):
    seat: int
    after: State
    expected: float  # of the whole turn, before it
    astray: bool


def seen(after: State, seat: int) -> Row:
    """In the order in which `engine.pow.worth` looks."""
    mine, *others = after.piles[seat:] + after.piles[:seat]
    looks = [pile_traits(mine), pile_traits(others[0])]
    if len(others) > 1:
        every = zip(*map(pile_traits, others), strict=True)
        looks += [pile_traits(max(others, key=plain_worth)), [sum(some) / len(others) for some in every]]
    rows = row_traits(len(after.players), after.heroes, after.villains)
    shrunk = [value / scale for look in looks for value, scale in zip(look, PILES, strict=True)]
    return shrunk + [value / scale for value, scale in zip(rows, ROWS, strict=True)]


class Net(Weights):
    def __init__(self, chance: Random, traits: int) -> None:
        looks = [[chance.uniform(-0.15, 0.15) for _ in range(traits)] for _ in range(learned.SUMS)]
        super().__init__([*looks, [*(chance.uniform(-0.3, 0.3) for _ in range(learned.SUMS)), 0.0]])

    def layer(self, traits: Row) -> Row:
        return [tanh(sum(map(mul, row, traits))) for row in self.rows[:-1]]

    def chance(self, layer: Row) -> float:
        return 1 / (1 + exp(-sum(map(mul, self.rows[-1], [*layer, 1.0]))))

    def value(self, after: State, seat: int) -> float:
        return (
            victory_share(after, seat) / CERTAIN
            if rules.is_over(after)
            else self.chance(self.layer(seen(after, seat)))
        )

    def lesson(self, examples: Iterable[tuple[Row, float]], rate: float) -> None:
        """One step of Adam against the cross entropy."""
        slopes = flat(self.rows)
        for traits, target in examples:
            layer = self.layer(traits)
            error = (self.chance(layer) - target) / BATCH
            add(slopes[-1], error, [*layer, 1.0])
            for slope, weight, sum_ in zip(slopes, self.rows[-1], layer, strict=False):
                add(slope, error * weight * (1 - sum_ * sum_), traits)
        self.step(slopes, rate)

    def text(self, roles: int) -> str:
        """The weights look by look, as whole numbers."""
        ends = [len(PILES) * role for role in range(roles + 1)] + [len(self.rows[0])]
        scales = PILES * roles + ROWS
        looks = [
            row[place] / scales[place]
            for start, end in pairwise(ends)
            for row in self.rows[:-1]
            for place in range(start, end)
        ]
        return " ".join(str(round(weight * learned.SCALE)) for weight in [*looks, *self.rows[-1]])


def planner(chance: Random) -> Value:
    hope, wait = chance.choice(HOPES)
    return lambda after, seat: plain_worth(after.piles[seat], hope, wait)


def turn(table: State, value: Value, chance: Random) -> Step:
    """A whole turn, planned exactly, and now and then ended anyhow."""
    ending, seat = gain_finder(table), table.turn
    worth = cache_values(lambda action: value(GAME.apply_action(table, action), seat))
    plan = DicePlan(lambda dice: max(map(worth, ending(dice))))
    possible = ending(rolled(plan, chance))
    astray = chance.random() < ASTRAY
    action = chance.choice(possible) if astray else max(possible, key=worth)
    return Step(seat, GAME.apply_action(table, action), plan.roll_value((), ROLLS), astray)


def game(players: int, net: Net, chance: Random) -> tuple[list[Step], set[int]]:
    """All its turns, and the seats of the net."""
    seats = set(range(players))
    if players > 2 and chance.random() < PLANNERS:
        seats = {chance.randrange(players)}
    other, table, steps = planner(chance), dealt(GAME, players, chance.random), []
    while not rules.is_over(table):
        steps.append(turn(table, net.value if table.turn in seats else other, chance))
        table = steps[-1].after
    return steps, seats


def examples(steps: list[Step], seats: set[int], players: int) -> list[tuple[Row, float]]:
    """What each table was worth to who left it, from the last one back."""
    apart = 1 if players == 2 else players  # of two, what the opponent may expect says it at once
    worth: dict[int, float] = {}
    for at in range(len(steps) - 1, -1, -1):
        step, later = steps[at], at + apart
        if later >= len(steps):
            worth[at] = victory_share(steps[-1].after, step.seat) / CERTAIN
            continue
        follow = 0.0 if steps[later].astray else OUTCOME
        hence = (1 - follow) * steps[later].expected + follow * worth[later]
        worth[at] = hence if players > 2 else 1 - hence
    return [
        (seen(step.after, step.seat), worth[at]) for at, step in enumerate(steps[:-1]) if step.seat in seats
    ]


def learn(players: int, games: int, seed: int) -> Net:
    chance = Random(seed)
    roles = 2 if players == 2 else 4
    net, memory = Net(chance, len(PILES) * roles + len(ROWS)), list[tuple[Row, float]]()
    count = 0
    for number in range(games):
        rate = 0.003 * 0.03 ** (number / games)
        seated = players if players == 2 else chance.choice((3, players, players, 5))
        for example in examples(*game(seated, net, chance), seated):
            memory[count % MEMORY : count % MEMORY + 1] = [example]
            count += 1
            if count % EVERY == 0:
                net.lesson(chance.choices(memory, k=BATCH), rate)
        print(f"\r{number + 1} of {games}", end="", file=sys.stderr)
    return net


def main(arguments: list[str]) -> None:
    ask = argparse.ArgumentParser(prog="python -m tests.learn pow", description="Learns the nets of hard.")
    ask.add_argument("games", type=int)
    ask.add_argument("--players", type=int, choices=(2, 4), default=2)
    ask.add_argument("--seed", type=int, default=1)
    said = ask.parse_args(arguments)
    net = learn(said.players, said.games, said.seed)
    print(textwrap.fill(net.text(2 if said.players == 2 else 4), 108))
