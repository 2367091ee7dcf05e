"""`python -m tests.ceiling [--against plain] [--games 40] [--rollouts 100] [--seed 1]`: what `hard` leaves.

Of POW! for two. In every game one turn of `hard` is looked into: whatever tile it may end with is taken, and
from there `hard` plays on against the other bot to the end, again and again, with the same dice for every
tile. How these games end says better than any judgment what to do in that turn. One half of them chooses, the
other says what the choice is worth more than that of `hard`, so that luck is not taken for insight; times the
turns of the game, that is what the game could gain. Too few games choose badly, and find too little; where
the same games choose and say, they say too much. The truth lies between. A game takes a minute of one core.
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

from engine.arena import Z, dealt
from engine.pow import GAME, rules
from engine.pow.bots import MIDDLING, own_piles_after
from engine.pow.pieces import DICE, Gain, State
from engine.pow.plan import all_rolls
from engine.pow.turn import Value, cache_values, gain_finder
from engine.pow.worth import plain_worth, victory_share
from engine.pow.worth import win_chance as chance_to_win
from tests.arena.matches import progress
from tests.pow.turns import Turn

HOPES: Final[Mapping[str, Mapping[str, float]]] = {"plain": {}, "medium": MIDDLING}
FIRST: Final = 3  # of the tiles that any five dice offer, so many are tried: those that `hard` likes best
NEVER: Final = -1000.0  # for the others

Values = Callable[[State], Value]


class Room(NamedTuple):
    """What a game could gain, in per cent: measured on other games than those that chose, and on the same."""

    gain: float
    most: float


def judged(table: State) -> Value:
    """What `hard` thinks of each tile, for who is to act."""
    return cache_values(lambda gain: chance_to_win(GAME.apply_action(table, gain), table.turn))


def hoped(hopes: Mapping[str, float], table: State) -> Value:
    return lambda gain: plain_worth(own_piles_after(table, gain), **hopes)


def game(seat: int, other: Values, chance: Random) -> list[State]:
    """A whole one, as `hard` found the table before each of its turns."""
    table, tables = dealt(GAME, 2, chance.random), []
    while not rules.is_over(table):
        if table.turn == seat:
            tables.append(table)
        turn = Turn(table, (judged if table.turn == seat else other)(table))
        table = GAME.apply_action(table, turn.gain(chance))
    return tables


def played_on(table: State, seat: int, other: Values, chance: Random) -> float:
    """How a game ends, in per cent, less all luck: what each turn brought beyond what was expected of it."""
    luck = 0.0
    while not rules.is_over(table):
        judgment = judged(table)
        turn = Turn(table, judgment if table.turn == seat else other(table))
        gain = turn.gain(chance)
        fortune = judgment(gain) - turn.brings(judgment)
        luck += fortune if table.turn == seat else -fortune
        table = GAME.apply_action(table, gain)
    return victory_share(table, seat) - luck


def tried(table: State, judgment: Value) -> list[Gain]:
    ending = gain_finder(table)
    firsts = (sorted(ending(dice), key=judgment, reverse=True)[:FIRST] for dice in all_rolls(DICE))
    return list(dict.fromkeys(chain.from_iterable(firsts)))


def room(table: State, other: Values, rollouts: int, chance: Random) -> Room:
    """What one turn could gain."""
    judgment, seeds = judged(table), [chance.random() for _ in range(rollouts)]
    ends = {
        gain: [played_on(GAME.apply_action(table, gain), table.turn, other, Random(seed)) for seed in seeds]
        for gain in tried(table, judgment)
    }
    every, one, two = (
        {gain: fmean(end[part]) for gain, end in ends.items()}
        for part in (slice(None), slice(0, None, 2), slice(1, None, 2))
    )
    halves = better(table, judgment, one, two), better(table, judgment, two, one)
    return Room(fmean(halves), better(table, judgment, every, every))


def better(table: State, judgment: Value, seen: Mapping[Gain, float], true: Mapping[Gain, float]) -> float:
    """What it is worth to have seen some ends: they count as much as the judgment of `hard`, being few."""
    wiser = Turn(table, lambda gain: (judgment(gain) + seen[gain]) / 2 if gain in seen else NEVER)
    return wiser.brings(true.__getitem__) - Turn(table, judgment).brings(true.__getitem__)


def looked_into(against: str, rollouts: int, seed: int, number: int) -> Room:
    """A turn of the n-th game, as if all its turns were such."""
    chance, other = Random(seed * 1_000_003 + number), partial(hoped, HOPES[against])
    tables = game(number % 2, other, chance)
    found = room(chance.choice(tables), other, rollouts, chance)
    return Room(found.gain * len(tables), found.most * len(tables))


def told(figures: Sequence[float]) -> str:
    width = Z * stdev(figures) / len(figures) ** 0.5
    return f"{fmean(figures):.2f} % ± {width:.2f} %"


def main(arguments: list[str]) -> None:
    ask = argparse.ArgumentParser(prog="python -m tests.ceiling", description="What hard leaves unwon.")
    ask.add_argument("--against", choices=HOPES, default="plain")
    ask.add_argument("--games", type=int, default=40)
    ask.add_argument("--rollouts", type=int, default=100)
    ask.add_argument("--seed", type=int, default=1)
    said = ask.parse_args(arguments)
    look, found = partial(looked_into, said.against, said.rollouts, said.seed), list[Room]()
    with ProcessPoolExecutor() as pool:
        for room_in_one in pool.map(look, range(said.games)):
            found.append(room_in_one)
            progress(len(found), said.games)
    gains, most = zip(*found, strict=True)
    print(f"hard could gain {told(gains)} against {said.against}; with the same games {told(most)}")


if __name__ == "__main__":
    main(sys.argv[1:])
