"""`python -m tests.learn digmars GAMES [--players 2] [--seed 1]` learns what `hard` weighs in games.

It prints the numbers of one judgement in `engine/digmars/learned.py`. In the first fifth of the games
`medium` plays, now and then astray; then the learner, alone, or against `medium`. After a game every
table that a player left at the end of a turn is worth what came of it: for the most part the end, else
what that player expected a turn later. The numbers in use came of 14,000 games of two and 20,000 of four
by the same method in a faster language; for three those of four stand in, the last two players' as one.
"""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Iterable
from math import exp
from operator import mul
from random import Random
from typing import NamedTuple

from engine.arena import dealt
from engine.core import NOBODY
from engine.digmars import GAME, guess
from engine.digmars.bots import BOTS, best, placed
from engine.digmars.learned import Judgement
from engine.digmars.pieces import Action, End, State
from engine.digmars.plan import planned, sensible
from engine.digmars.worth import judged, looks
from tests.learn.weights import Row, Weights, add, flat

BATCH, MEMORY, EVERY = 128, 60_000, 32  # examples: in a lesson, kept for lessons, from one lesson to the next
FIRST = 0.2  # of the games are those of `medium`
ASTRAY = (0.12, 0.04)  # of the actions are any, there and later
ALONE = 0.6  # of the later games
OUTCOME = 0.9  # so far a table's worth follows the game, and else what was expected
BROAD = 6


class Step(NamedTuple):
    seat: int
    seen: Row
    expected: float


class Learner(Weights):
    def __init__(self, players: int) -> None:
        self.players = players
        table = dealt(GAME, players, Random(1).random)
        super().__init__([[0.0] * len(seen(table, 0))])

    def judgement(self) -> Judgement:
        weights, each = self.rows[0], len(self.rows[0]) // self.players
        rows = (tuple(weights[at * each : (at + 1) * each]) for at in range(self.players))
        return Judgement(weights[-1], tuple(rows))

    def chance(self, traits: Row) -> float:
        return 1 / (1 + exp(-sum(map(mul, self.rows[0], traits))))

    def lesson(self, examples: Iterable[tuple[Row, float]], rate: float) -> None:
        """One step of Adam against the cross entropy."""
        slopes = flat(self.rows)
        for traits, target in examples:
            add(slopes[0], (self.chance(traits) - target) / BATCH, traits)
        self.step(slopes, rate)


def seen(after: State, seat: int) -> Row:
    """All the traits, and what leans."""
    return [float(trait) for look in looks(after, seat) for trait in look] + [1.0]


def decided(table: State, learner: Learner, chance: Random, astray: float) -> Action:
    view = GAME.view(table, table.turn)
    supposed = guess.supposed(view)
    if view.placing:
        return placed(supposed).action
    possible = [action for action in sensible(supposed) if not GAME.why_not(supposed, action)]
    if possible and chance.random() < astray:
        return chance.choice(possible)
    judgement = learner.judgement()
    return best(planned(supposed, lambda after: judged(after, table.turn, judgement), BROAD)).action


def game(learner: Learner, chance: Random, first: bool) -> tuple[list[Step], list[float]]:
    """Each turn's end as its player left it, and what part of the victory each had."""
    table, steps = dealt(GAME, learner.players, chance.random), list[Step]()
    alone = not first and chance.random() < ALONE
    seats = set(range(learner.players)) if alone else set() if first else {chance.randrange(learner.players)}
    while GAME.actor(table) != NOBODY:
        seat, astray = table.turn, ASTRAY[not first]
        if seat in seats or (first and chance.random() < astray):
            action = decided(table, learner, chance, 1.0 if first else astray)
        else:
            action = BOTS["medium"](GAME.view(table, seat), chance.random).action
        table = GAME.apply(table, action)
        if action == End():
            looked = seen(table, seat)
            steps.append(Step(seat, looked, learner.chance(looked)))
    winners = GAME.score(table)["winners"]
    return steps, [(seat + 1 in winners) / len(winners) for seat in range(learner.players)]


def examples(steps: list[Step], won: list[float], outcome: float) -> list[tuple[Row, float]]:
    """What each table was worth to who left it, from the last one back."""
    found, later = list[tuple[Row, float]](), dict[int, float]()
    for step in reversed(steps):
        worth = later.get(step.seat, won[step.seat])
        found.append((step.seen, worth))
        later[step.seat] = outcome * worth + (1 - outcome) * step.expected
    return found


def learn(players: int, games: int, seed: int) -> Learner:
    chance, learner, memory, count = Random(seed), Learner(players), list[tuple[Row, float]](), 0
    for number in range(games):
        rate, first = 0.004 * 0.05 ** (number / games), number < FIRST * games
        for example in examples(*game(learner, chance, first), 1.0 if first else OUTCOME):
            memory[count % MEMORY : count % MEMORY + 1] = [example]
            count += 1
            if count % EVERY == 0:
                learner.lesson(chance.choices(memory, k=BATCH), rate)
        print(f"\r{number + 1} of {games}", end="", file=sys.stderr)
    return learner


def text(judgement: Judgement) -> str:
    rows = [(judgement.leaning,), *judgement.looks]
    return "\n\n".join(textwrap.fill(", ".join(f"{weight:.2f}" for weight in row), 104) for row in rows)


def main(arguments: list[str]) -> None:
    ask = argparse.ArgumentParser(prog="python -m tests.learn digmars", description="Learns for hard.")
    ask.add_argument("games", type=int)
    ask.add_argument("--players", type=int, choices=(2, 3, 4), default=2)
    ask.add_argument("--seed", type=int, default=1)
    said = ask.parse_args(arguments)
    print(text(learn(said.players, said.games, said.seed).judgement()))
