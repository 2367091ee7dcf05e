"""`python -m scripts.learn digmars GAMES [--players 2] [--seed 1]` learns how the hard bot judges a table.

It prints one section of `scripts/learn/figures/digmars.txt`. There are five rounds. In the first, `medium`
plays and now and then takes any action. Later the learner plays: most often alone among `medium` bots, else
among `plain` ones, its like, or both. It plans its turns on two grounds drawn at random, and leaves the
opponents' answers out. After a game, every table that was left at the end of a turn was worth the part of the
victory that each player got in the end. After a round, the weights are fitted to what is remembered of all
games.

The figures in use come from 10,000 games of two, as many of three and 15,000 of four, by the same method in
a faster language.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from random import Random

from engine.core import NOBODY
from engine.digmars import GAME, guess, rules
from engine.digmars.answers import mean_figures
from engine.digmars.bots import BOTS, choose_best
from engine.digmars.learned import Judgement
from engine.digmars.pieces import FIELDS, Action, End, Place, State, box_tiles
from engine.digmars.plan import TurnPlan, plan_turn, sensible_actions
from engine.digmars.traits import box_hopes
from engine.digmars.worth import acting_order, judge_table, sure_winners, traits_in_order, victory_shares
from scripts.arena.shares import deal_table
from scripts.learn.sections import format_section
from scripts.learn.weights import Row, Weights, add_scaled, zeros_like

ROUNDS, LESSONS = 5, 3_000  # rounds, and lessons after each round
BATCH, MEMORY = 256, 400_000  # examples: in a lesson, kept for lessons
RATE, LAST = 0.004, 0.03  # the rate of learning, and the part of it that is left in the end
ASTRAY = (0.12, 0.03)  # this part of the actions is chosen at random: in the first round, and later
ANYWHERE = 0.2  # this part of the first stations is placed at random
GROUNDS, BROAD = 2, 6  # grounds for each turn, and how wide a turn is searched
HOPES = box_hopes(tuple(box_tiles()))
LEARNER = "learner"
COMPANY = {
    "medium": 50,
    "plain": 12,
    LEARNER: 18,
    "": 20,
}  # how often these bots play with one learner, of a hundred games; "" is a mixture of medium and learners

Example = tuple[list[Row], Row]  # the traits of each player, and the part of the victory of each


class Learner(Weights):
    """Weights of each player's traits, for tables of so many players."""

    def __init__(self, players: int) -> None:
        """Begin with weights of zero, as many as a table with so many players has traits."""
        self.players = players
        super().__init__(zeros_like(traits_in_order(deal_table(GAME, players, Random(1).random), 0, HOPES)))

    def make_judgement(self) -> Judgement:
        """Return the weights as a judgement, as bots use it."""
        return tuple(map(tuple, self.rows))

    def take_lesson(self, examples: Iterable[Example], rate: float) -> None:
        """Move the weights one step down the slope of the cross entropy."""
        slopes = zeros_like(self.rows)
        for traits, won in examples:
            for slope, part, true, row in zip(
                slopes, victory_shares(self.rows, traits), won, traits, strict=True
            ):
                add_scaled(slope, (part - true) / BATCH, row)
        self.step(slopes, rate)

    def fit(self, memory: list[Example], chance: Random) -> None:
        """Take the lessons of one round, each from examples chosen at random."""
        for number in range(LESSONS):
            self.take_lesson(chance.choices(memory, k=BATCH), RATE * LAST ** (number / LESSONS))


def choose_company(players: int, chance: Random, first: bool) -> list[str]:
    """Return who sits where in one game."""
    if first:
        return ["medium"] * players
    [others] = chance.choices(list(COMPANY), list(COMPANY.values()))
    seats = [others or chance.choice(("medium", LEARNER)) for _ in range(players)]
    seats[chance.randrange(players)] = LEARNER
    return seats


def choose_action(table: State, bot: str, judgement: Judgement, chance: Random, astray: float) -> Action:
    """Return what a bot, or the learner, does: now and then any sensible action."""
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
    return choose_best(mean_figures([search_plans(one, judgement) for one in grounds])).action


def search_plans(ground: State, judgement: Judgement) -> dict[Action, TurnPlan]:
    """Return the best plan for each first action, if the ground were known."""
    return plan_turn(
        ground, lambda after: judge_table(after, ground.turn, judgement, HOPES)[ground.turn], BROAD
    )


def play_game(learner: Learner, chance: Random, first: bool) -> list[Example]:
    """Play one game, and return every table at the end of a turn with what came of it in the end.

    Tables at which the game was already won are left out.
    """
    table, left = deal_table(GAME, learner.players, chance.random), list[tuple[State, int]]()
    bots, judgement = choose_company(learner.players, chance, first), learner.make_judgement()
    while GAME.actor(table) != NOBODY:
        seat = table.turn
        action = choose_action(table, bots[seat], judgement, chance, ASTRAY[not first])
        table = GAME.apply_action(table, action)
        if action == End() and not sure_winners(table, seat):
            left.append((table, seat))
    winners = rules.winners(table)
    won = [(seat in winners) / len(winners) for seat in range(learner.players)]
    return [
        (traits_in_order(after, seat, HOPES), [won[one] for one in acting_order(after, seat)])
        for after, seat in left
    ]


def learn_judgement(players: int, games: int, seed: int) -> Learner:
    """Play all games of all rounds, and return the learner."""
    chance, learner, memory = Random(seed), Learner(players), list[Example]()
    for turn in range(ROUNDS):
        for number in range(games // ROUNDS):
            memory += play_game(learner, chance, turn == 0)
            print(f"\rround {turn + 1} of {ROUNDS}: {number + 1} games", end="", file=sys.stderr)
        memory = memory[-MEMORY:]
        learner.fit(memory, chance)
    return learner


def format_judgement(judgement: Judgement) -> str:
    """Return a judgement as a section of the figures; two digits are enough."""
    rows = [" ".join(f"{weight:.2f}" for weight in row) for row in judgement]
    return format_section(f"{len(rows)} players", rows)


def main(arguments: list[str]) -> None:
    """Learn what the arguments ask for, and print it as a section."""
    ask = argparse.ArgumentParser(
        prog="python -m scripts.learn digmars", description="Learn how hard judges."
    )
    ask.add_argument("games", type=int)
    ask.add_argument("--players", type=int, choices=(2, 3, 4), default=2)
    ask.add_argument("--seed", type=int, default=1)
    options = ask.parse_args(arguments)
    learner = learn_judgement(options.players, options.games, options.seed)
    print(format_judgement(learner.make_judgement()), end="")
