"""`python -m scripts.learn pow GAMES [--players 2] [--seed 1]` learns the nets of the hard bot from games.

It prints one section of `scripts/learn/figures/pow.txt`: `[two]` for two players, `[more]` for any other
number (`--players 4`). A net plays against itself; at tables of more than two, most games are against
planners who look only at their own piles, as `plain` does. After a game, every table that a player left was
worth what came of it: partly what that player (with two players, the opponent) could expect of the next whole
turn, partly what that turn led to.

50,000 games of two take some hours. The figures in use come from 160,000 games of two and 340,000 of more,
by the same method in a faster language.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable
from itertools import pairwise
from math import exp, tanh
from operator import mul
from random import Random
from typing import NamedTuple

from engine.pow import GAME, learned, rules
from engine.pow.pieces import ROLLS, State
from engine.pow.plan import DicePlan
from engine.pow.traits import pile_traits, row_traits
from engine.pow.turn import cache_values, gain_finder
from engine.pow.worth import CERTAIN, plain_worth, victory_share
from scripts.arena.shares import deal_table
from scripts.learn.sections import format_section
from scripts.learn.weights import Row, Weights, add_scaled, zeros_like
from tests.pow.turns import roll_dice

BATCH, MEMORY, EVERY = 128, 50_000, 32  # examples: in a lesson, kept for lessons, from one lesson to the next
ASTRAY = 0.06  # this part of the turns ends with a random tile, so that the net sees all kinds of tables
OUTCOME = 0.6  # so much of a table's worth is how the game went on; the rest is what was expected
PLANNERS = 0.7  # so many of the games of more than two are against planners
HOPES = ((0.6, 0.6), (0.5, 1.0), (0.6, 1.0), (0.75, 0.3), (0.5, 0.8))  # what these planners hope for
# While learning, a trait is divided by about its greatest value, so that all are learned alike; the weights
# that are printed are those of the undivided traits.
PILES = (10, *[6] * 4, *[1] * 9, 6, 6, 6, 4, 6, 6, 4, 10, 6, 6, 6, 6, 6, 1, 1, 4, 3, 3, 1)
ROWS = (*[6] * 5, *[4] * 5, 12, 12, 24, *[1] * 11, 42, 23, 6, 4, 4, 1, 1)

Value = Callable[[State, int], float]


class Step(NamedTuple):
    """One turn: who took it, the table after it, and what it was expected to be worth."""

    seat: int
    after: State
    expected: float  # what the net expected before the turn
    astray: bool  # whether the turn ended with a random tile


def look_at(after: State, seat: int) -> Row:
    """Return the traits of a table for one seat, in the order in which `engine.pow.worth` has them."""
    mine, *others = after.piles[seat:] + after.piles[:seat]
    looks = [pile_traits(mine), pile_traits(others[0])]
    if len(others) > 1:
        every = zip(*map(pile_traits, others), strict=True)
        looks += [pile_traits(max(others, key=plain_worth)), [sum(some) / len(others) for some in every]]
    rows = row_traits(len(after.players), after.heroes, after.villains)
    shrunk = [value / scale for look in looks for value, scale in zip(look, PILES, strict=True)]
    return shrunk + [value / scale for value, scale in zip(rows, ROWS, strict=True)]


class Net(Weights):
    """A net with one hidden layer: a row for each hidden sum, and the last row for the answer."""

    def __init__(self, chance: Random, traits: int) -> None:
        """Begin with random weights for so many traits."""
        looks = [[chance.uniform(-0.15, 0.15) for _ in range(traits)] for _ in range(learned.SUMS)]
        super().__init__([*looks, [*(chance.uniform(-0.3, 0.3) for _ in range(learned.SUMS)), 0.0]])

    def compute_layer(self, traits: Row) -> Row:
        """Return the hidden sums."""
        return [tanh(sum(map(mul, row, traits))) for row in self.rows[:-1]]

    def compute_chance(self, layer: Row) -> float:
        """Return the chance to win."""
        return 1 / (1 + exp(-sum(map(mul, self.rows[-1], [*layer, 1.0]))))

    def judge(self, after: State, seat: int) -> float:
        """Return what a table is worth to a seat: the chance to win, or what was won at the end."""
        if rules.is_over(after):
            return victory_share(after, seat) / CERTAIN
        return self.compute_chance(self.compute_layer(look_at(after, seat)))

    def take_lesson(self, examples: Iterable[tuple[Row, float]], rate: float) -> None:
        """Move the weights one step down the slope of the cross entropy."""
        slopes = zeros_like(self.rows)
        for traits, target in examples:
            layer = self.compute_layer(traits)
            error = (self.compute_chance(layer) - target) / BATCH
            add_scaled(slopes[-1], error, [*layer, 1.0])
            for slope, weight, sum_ in zip(slopes, self.rows[-1], layer, strict=False):
                add_scaled(slope, error * weight * (1 - sum_ * sum_), traits)
        self.step(slopes, rate)

    def format(self, roles: int) -> str:
        """Return the weights look by look, as whole numbers."""
        ends = [len(PILES) * role for role in range(roles + 1)] + [len(self.rows[0])]
        scales = PILES * roles + ROWS
        looks = [
            row[place] / scales[place]
            for start, end in pairwise(ends)
            for row in self.rows[:-1]
            for place in range(start, end)
        ]
        return " ".join(str(round(weight * learned.SCALE)) for weight in [*looks, *self.rows[-1]])


def make_planner(chance: Random) -> Value:
    """Return how a planner who looks only at its own piles values a table."""
    hope, wait = chance.choice(HOPES)
    return lambda after, seat: plain_worth(after.piles[seat], hope, wait)


def play_turn(table: State, value: Value, chance: Random) -> Step:
    """Play a whole turn as an exact plan says; now and then it ends with any tile."""
    ending, seat = gain_finder(table), table.turn
    worth = cache_values(lambda action: value(GAME.apply_action(table, action), seat))
    plan = DicePlan(lambda dice: max(map(worth, ending(dice))))
    possible = ending(roll_dice(plan, chance))
    astray = chance.random() < ASTRAY
    action = chance.choice(possible) if astray else max(possible, key=worth)
    return Step(seat, GAME.apply_action(table, action), plan.roll_value((), ROLLS), astray)


def play_game(players: int, net: Net, chance: Random) -> tuple[list[Step], set[int]]:
    """Play one game, and return its turns and the seats of the net."""
    seats = set(range(players))
    if players > 2 and chance.random() < PLANNERS:
        seats = {chance.randrange(players)}
    other, table, steps = make_planner(chance), deal_table(GAME, players, chance.random), []
    while not rules.is_over(table):
        steps.append(play_turn(table, net.judge if table.turn in seats else other, chance))
        table = steps[-1].after
    return steps, seats


def make_examples(steps: list[Step], seats: set[int], players: int) -> list[tuple[Row, float]]:
    """Return the traits of each table, and what the table was worth to the player who left it.

    It is worked out from the last table back.
    """
    # With two players, one turn later is enough: what the opponent expects is what the player does not.
    apart = 1 if players == 2 else players
    worth: dict[int, float] = {}
    for at in range(len(steps) - 1, -1, -1):
        step, later = steps[at], at + apart
        if later >= len(steps):
            worth[at] = victory_share(steps[-1].after, step.seat) / CERTAIN
            continue
        follow = 0.0 if steps[later].astray else OUTCOME
        hence = (1 - follow) * steps[later].expected + follow * worth[later]
        worth[at] = hence if players > 2 else 1 - hence
    mine = [(at, step) for at, step in enumerate(steps[:-1]) if step.seat in seats]
    return [(look_at(step.after, step.seat), worth[at]) for at, step in mine]


def learn_net(players: int, games: int, seed: int) -> Net:
    """Play all games, and return the net."""
    chance = Random(seed)
    roles = 2 if players == 2 else 4
    net, memory = Net(chance, len(PILES) * roles + len(ROWS)), list[tuple[Row, float]]()
    count = 0
    for number in range(games):
        rate = 0.003 * 0.03 ** (number / games)
        seated = players if players == 2 else chance.choice((3, players, players, 5))
        for example in make_examples(*play_game(seated, net, chance), seated):
            memory[count % MEMORY : count % MEMORY + 1] = [example]
            count += 1
            if count % EVERY == 0:
                net.take_lesson(chance.choices(memory, k=BATCH), rate)
        print(f"\r{number + 1} of {games}", end="", file=sys.stderr)
    return net


def main(arguments: list[str]) -> None:
    """Learn what the arguments ask for, and print it as a section."""
    ask = argparse.ArgumentParser(prog="python -m scripts.learn pow", description="Learn the nets of hard.")
    ask.add_argument("games", type=int)
    ask.add_argument("--players", type=int, choices=(2, 4), default=2)
    ask.add_argument("--seed", type=int, default=1)
    options = ask.parse_args(arguments)
    net = learn_net(options.players, options.games, options.seed)
    name, roles = ("two", 2) if options.players == 2 else ("more", 4)
    print(format_section(name, [net.format(roles)]), end="")
