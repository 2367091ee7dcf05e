"""`python -m scripts.ceiling [--against plain] [--games 40] [--rollouts 100] [--seed 1]` measures how much
the hard bot of POW! could still gain in games of two.

In every game one turn of the hard bot is looked into. Each tile with which the turn may end is taken, and
from there the bots play on to the end, again and again, with the same dice for each tile. How these games end
says better than any judgment what to do in that turn. One half of them chooses a tile; the other half says
how much better this tile is than the one that the hard bot takes, so that luck is not taken for insight.
Times the number of turns, that is what the game could gain.

Too few games choose badly, and find too little. If the same games choose and say, they find too much. The
truth is between. A game takes a minute of one core.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from random import Random
from statistics import fmean, stdev
from typing import Final, NamedTuple

from engine.pow import GAME, rules
from engine.pow.bots import MIDDLING, own_piles_after
from engine.pow.pieces import DICE, Gain, State
from engine.pow.plan import all_rolls
from engine.pow.turn import Value, cache_values, gain_finder
from engine.pow.worth import plain_worth, victory_share
from engine.pow.worth import win_chance as chance_to_win
from scripts.arena.matches import print_progress
from scripts.arena.shares import Z, deal_table
from tests.pow.turns import Turn

HOPES: Final[Mapping[str, Mapping[str, float]]] = {"plain": {}, "medium": MIDDLING}
FIRST: Final = (
    3  # of the tiles that any five dice offer, so many are tried: those that the hard bot likes best
)
NEVER: Final = -1000.0  # stands for the worth of tiles that are not tried

Values = Callable[[State], Value]


class Improvement(NamedTuple):
    """How much could be gained, in per cent."""

    gain: float  # measured by other games than those by which the tile was chosen
    most: float  # measured by the same games, so rather too much


def make_judgment(table: State) -> Value:
    """Return how the hard bot judges each tile for the player who is to act."""
    return cache_values(lambda gain: chance_to_win(GAME.apply_action(table, gain), table.turn))


def make_hope(hopes: Mapping[str, float], table: State) -> Value:
    """Return how a planner judges each tile, who looks only at its own piles."""
    return lambda gain: plain_worth(own_piles_after(table, gain), **hopes)


def play_game(seat: int, other: Values, chance: Random) -> list[State]:
    """Play a whole game, and return the table before each turn of the hard bot."""
    table, tables = deal_table(GAME, 2, chance.random), []
    while not rules.is_over(table):
        if table.turn == seat:
            tables.append(table)
        turn = Turn(table, (make_judgment if table.turn == seat else other)(table))
        table = GAME.apply_action(table, turn.gain(chance))
    return tables


def play_on(table: State, seat: int, other: Values, chance: Random) -> float:
    """Play a game to its end, and return how it ends for a seat, in per cent and without luck.

    Luck is what each turn brought beyond what was expected of it.
    """
    luck = 0.0
    while not rules.is_over(table):
        judgment = make_judgment(table)
        turn = Turn(table, judgment if table.turn == seat else other(table))
        gain = turn.gain(chance)
        fortune = judgment(gain) - turn.brings(judgment)
        luck += fortune if table.turn == seat else -fortune
        table = GAME.apply_action(table, gain)
    return victory_share(table, seat) - luck


def list_tried_tiles(table: State, judgment: Value) -> list[Gain]:
    """Return the tiles that are tried in a turn."""
    ending = gain_finder(table)
    firsts = (sorted(ending(dice), key=judgment, reverse=True)[:FIRST] for dice in all_rolls(DICE))
    return list(dict.fromkeys(chain.from_iterable(firsts)))


def measure_turn(table: State, other: Values, rollouts: int, chance: Random) -> Improvement:
    """Return how much could be gained in one turn."""
    judgment, seeds = make_judgment(table), [chance.random() for _ in range(rollouts)]
    ends = {
        gain: [play_on(GAME.apply_action(table, gain), table.turn, other, Random(seed)) for seed in seeds]
        for gain in list_tried_tiles(table, judgment)
    }
    every, one, two = (
        {gain: fmean(end[part]) for gain, end in ends.items()}
        for part in (slice(None), slice(0, None, 2), slice(1, None, 2))
    )
    halves = compare_choices(table, judgment, one, two), compare_choices(table, judgment, two, one)
    return Improvement(fmean(halves), compare_choices(table, judgment, every, every))


def compare_choices(
    table: State, judgment: Value, seen: Mapping[Gain, float], true: Mapping[Gain, float]
) -> float:
    """Return how much more a player wins who has seen how some games end.

    The ends are few, so they count as much as the judgment of the hard bot.
    """
    wiser = Turn(table, lambda gain: (judgment(gain) + seen[gain]) / 2 if gain in seen else NEVER)
    return wiser.brings(true.__getitem__) - Turn(table, judgment).brings(true.__getitem__)


def measure_game(against: str, rollouts: int, seed: int, number: int) -> Improvement:
    """Look into one turn of a game, and return how much the game could gain if all turns were like it."""
    chance, other = Random(seed * 1_000_003 + number), partial(make_hope, HOPES[against])
    tables = play_game(number % 2, other, chance)
    found = measure_turn(chance.choice(tables), other, rollouts, chance)
    return Improvement(found.gain * len(tables), found.most * len(tables))


def format_mean(figures: Sequence[float]) -> str:
    """Return the mean with its 95 % interval."""
    width = Z * stdev(figures) / len(figures) ** 0.5
    return f"{fmean(figures):.2f} % ± {width:.2f} %"


def main(arguments: list[str]) -> None:
    """Measure what the arguments ask for, and print it."""
    ask = argparse.ArgumentParser(
        prog="python -m scripts.ceiling", description="Measure what hard leaves unwon."
    )
    ask.add_argument("--against", choices=HOPES, default="plain")
    ask.add_argument("--games", type=int, default=40)
    ask.add_argument("--rollouts", type=int, default=100)
    ask.add_argument("--seed", type=int, default=1)
    options = ask.parse_args(arguments)
    measure = partial(measure_game, options.against, options.rollouts, options.seed)
    found = list[Improvement]()
    with ProcessPoolExecutor() as pool:
        for improvement in pool.map(measure, range(options.games)):
            found.append(improvement)
            print_progress(len(found), options.games)
    gains, most = zip(*found, strict=True)
    print(
        f"hard could gain {format_mean(gains)} against {options.against};"
        f" with the same games {format_mean(most)}"
    )


if __name__ == "__main__":
    main(sys.argv[1:])
