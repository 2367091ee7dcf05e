"""`python -m tests.learn digmars GAMES [--players 2] [--seed 1]` learns what `hard` weighs in games.

It prints the numbers of one judgement in `engine/digmars/learned.py`. In the first of five rounds `medium`
plays, now and then astray; then the learner, for the most part alone among `medium`, else among `plain`, its
like, or both. It plans its turns on two grounds drawn, and leaves the answers out. After a game every table
left at the end of a turn was worth what part of the victory each player had; after a round the weights are
fitted to what is remembered. Those in use came of 10,000 games of two, as many of three and 15,000 of four,
by the same method in a faster language.
"""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Iterable
from random import Random

from engine.arena import dealt
from engine.core import NOBODY
from engine.digmars import GAME, guess, rules
from engine.digmars.answers import mean_figures
from engine.digmars.bots import BOTS, choose_best
from engine.digmars.learned import Judgement
from engine.digmars.pieces import FIELDS, Action, End, Place, State, box_tiles
from engine.digmars.plan import TurnPlan, plan_turn, sensible_actions
from engine.digmars.traits import box_hopes
from engine.digmars.worth import acting_order, judge_table, sure_winners, traits_in_order, victory_shares
from tests.learn.weights import Row, Weights, add, flat

ROUNDS, LESSONS = 5, 3_000  # rounds, and lessons after each
BATCH, MEMORY = 256, 400_000  # examples: in a lesson, kept for lessons
RATE, LAST = 0.004, 0.03  # of learning, and the part of it that is left in the end
ASTRAY = (0.12, 0.03)  # of the actions are any, in the first round and later
ANYWHERE = 0.2  # of the first stations
GROUNDS, BROAD = 2, 6
HOPES = box_hopes(tuple(box_tiles()))
LEARNER = "learner"
COMPANY = {
    "medium": 50,
    "plain": 12,
    LEARNER: 18,
    "": 20,
}  # who plays with one learner; "" is medium or learner

Example = tuple[list[Row], Row]  # the traits of each player, and the part of the victory


class Learner(Weights):
    def __init__(self, players: int) -> None:
        self.players = players
        super().__init__(flat(traits_in_order(dealt(GAME, players, Random(1).random), 0, HOPES)))

    def judgement(self) -> Judgement:
        return tuple(map(tuple, self.rows))

    def lesson(self, examples: Iterable[Example], rate: float) -> None:
        """One step of Adam against the cross entropy."""
        slopes = flat(self.rows)
        for traits, won in examples:
            for slope, part, true, row in zip(
                slopes, victory_shares(self.rows, traits), won, traits, strict=True
            ):
                add(slope, (part - true) / BATCH, row)
        self.step(slopes, rate)

    def fit(self, memory: list[Example], chance: Random) -> None:
        for number in range(LESSONS):
            self.lesson(chance.choices(memory, k=BATCH), RATE * LAST ** (number / LESSONS))


def company(players: int, chance: Random, first: bool) -> list[str]:
    """Who sits where."""
    if first:
        return ["medium"] * players
    [others] = chance.choices(list(COMPANY), list(COMPANY.values()))
    seats = [others or chance.choice(("medium", LEARNER)) for _ in range(players)]
    seats[chance.randrange(players)] = LEARNER
    return seats


def decided(table: State, bot: str, judgement: Judgement, chance: Random, astray: float) -> Action:
    view = GAME.view(table, table.turn)
    if view.placing and chance.random() < ANYWHERE:
        return Place(chance.randrange(FIELDS))
    supposed = guess.suppose_table(view)
    possible = [action for action in sensible_actions(supposed) if not GAME.why_not(supposed, action)]
    if possible and chance.random() < astray:
        return chance.choice(possible)
    if bot != LEARNER or view.placing:
        return BOTS["medium" if view.placing else bot](view, chance.random).action
    grounds = [guess.draw_table(view, chance.random) for _ in range(GROUNDS)]
    return choose_best(mean_figures([searched(one, judgement) for one in grounds])).action


def searched(ground: State, judgement: Judgement) -> dict[Action, TurnPlan]:
    return plan_turn(
        ground, lambda after: judge_table(after, ground.turn, judgement, HOPES)[ground.turn], BROAD
    )


def game(learner: Learner, chance: Random, first: bool) -> list[Example]:
    """Each table that was left at the end of a turn while anybody could still win, and what came of it."""
    table, left = dealt(GAME, learner.players, chance.random), list[tuple[State, int]]()
    bots, judgement = company(learner.players, chance, first), learner.judgement()
    while GAME.actor(table) != NOBODY:
        seat = table.turn
        action = decided(table, bots[seat], judgement, chance, ASTRAY[not first])
        table = GAME.apply_action(table, action)
        if action == End() and not sure_winners(table, seat):
            left.append((table, seat))
    winners = rules.winners(table)
    won = [(seat in winners) / len(winners) for seat in range(learner.players)]
    return [
        (traits_in_order(after, seat, HOPES), [won[one] for one in acting_order(after, seat)])
        for after, seat in left
    ]


def learn(players: int, games: int, seed: int) -> Learner:
    chance, learner, memory = Random(seed), Learner(players), list[Example]()
    for turn in range(ROUNDS):
        for number in range(games // ROUNDS):
            memory += game(learner, chance, turn == 0)
            print(f"\rround {turn + 1} of {ROUNDS}: {number + 1} games", end="", file=sys.stderr)
        memory = memory[-MEMORY:]
        learner.fit(memory, chance)
    return learner


def text(judgement: Judgement) -> str:
    rows = (" ".join(f"{weight:.2f}" for weight in row) for row in judgement)
    return "\n\n".join(textwrap.fill(row, 108) for row in rows)


def main(arguments: list[str]) -> None:
    ask = argparse.ArgumentParser(prog="python -m tests.learn digmars", description="Learns for hard.")
    ask.add_argument("games", type=int)
    ask.add_argument("--players", type=int, choices=(2, 3, 4), default=2)
    ask.add_argument("--seed", type=int, default=1)
    said = ask.parse_args(arguments)
    print(text(learn(said.players, said.games, said.seed).judgement()))
