"""`python -m tests.learn malacca GAMES` learns the net of `hard`; with `--answer`, the best answer to `hard`.

Players who draw lots by a net play whole games, and after some thousands of decisions each choice is made
likelier by how much more its player won than was expected, and unlikelier by how much less; what to expect is
learned beside it. As long as the players are warm they are paid for keeping several choices open, and by and
by they cool down. Some tables are theirs alone, at some sit their former selves, habits or other levels, and
at every other one there sits a rival, who learns nothing but to beat the others. These share what the rival
leaves, whoever of them has won: so they learn to leave little, and that takes a mixture from which there is
little to read. What is printed is the mean of the last nets; `hard` plays as three such nets do on average.

The answer learns in the same way, alone among three of `hard`, who learn nothing: what it wins of their games
is how far `hard` can be read.

A hundred games take some two seconds. The texts in use came of 42 million games, and of 8 million more for
the second net; the third is an earlier one, of 29 million. That was the same method in a faster language, in
several runs, each from where the one before had ended; in the last ones the rivals began as the best answers
found before, and every third of them was a former rival, who learned no more. The means are those of the last
runs, but for their beginnings.
"""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Sequence
from random import Random

from engine import GAMES
from engine.core import CHANCE, NOBODY, Bot, Draw
from engine.malacca import mind
from engine.malacca.pieces import MODULES, State
from engine.transcript import fresh
from tests.learn.lessons import SHARED, Learner, Lesson, Seen, by_net, learning, lessons, net_of, text
from tests.learn.weights import Row

MALACCA = GAMES["malacca"]
NAMES = "12345678"

BATCH = 6_000  # decisions from one lesson to the next
WARMTH = (0.02, 0.003)  # of a game won, for an even choice: at the beginning, and from four fifths on
RATE = (0.002, 0.0002)
COOL = (0.005, 0.0005)  # whoever looks for the best answer
RIVALS, MILD, QUICK = 2, 0.002, 0.001  # how many, how warm, and their rate
FORMER, EVERY = 24, 400  # selves that are remembered, one in so many lessons

# Of the tables: most are of four players without modules, the rest of any number, with or without. Two play
# like nobody else, and so they need many games of their own.
FOUR, RIVAL, ALONE, SELVES, LONE = 0.65, 0.55, 0.2, 0.2, 0.55
MANY = (*[2] * 7, 3, 3, 4, 4, 5, 6, 6, 7, 8)
OTHERS = ("easy", "medium", "random", "always-trade", "always-attack", "always-defend", "attack-high-bets")
OFTEN = (15, 10, 66, 2, 3, 2, 2)  # of a hundred lone games


# Tables


def table(chance: Random) -> State:
    many, modules = 4, list[str]()
    if chance.random() > FOUR:
        many = chance.choice(MANY)
        modules = [module for module in MODULES if chance.random() < 0.5]
    return fresh(MALACCA, NAMES[:many], modules, chance.randrange(10**9)).now


def played(state: State, bots: Sequence[Bot], draw: Draw) -> list[float]:
    """What part of the victory each seat had."""
    while (actor := MALACCA.actor(state)) != NOBODY:
        known = actor == CHANCE
        action = MALACCA.drawn(state, draw) if known else bots[actor](MALACCA.view(state, actor), draw).action
        state = MALACCA.apply(state, action)
    winners = MALACCA.score(state)["winners"]
    return [(seat + 1 in winners) / len(winners) for seat in range(len(bots))]


def seated(many: int, bot: Bot, former: Sequence[mind.Net], chance: Random) -> list[Bot]:
    """Who sits at a table without a rival."""
    seat, lot = chance.randrange(many), chance.random()
    bots = [bot] * many
    if lot < ALONE:
        pass
    elif lot < ALONE + SELVES:
        bots = [chance.choice([bot, by_net(chance.choice(former))]) for _ in bots]
        bots[seat] = bot
    elif lot < ALONE + SELVES + LONE:
        bots = [MALACCA.bots[chance.choices(OTHERS, OFTEN)[0]]] * many
        bots[seat] = bot
    else:
        bots[seat] = MALACCA.bots[chance.choice(OTHERS)]
    return bots


# Learning


def between(ends: tuple[float, float], done: float) -> float:
    return ends[0] * (ends[1] / ends[0]) ** min(done, 1.0)


def learn(games: int, seed: int, batch: int = BATCH) -> list[Row]:
    chance = Random(seed)
    learner, rivals = Learner(chance), [Learner(chance) for _ in range(RIVALS)]
    former, ready = [net_of(learner.mean)], list[Lesson]()
    for number in range(games):
        done = number / games
        rival = chance.choice(rivals) if done > 1 / 8 and chance.random() < RIVAL else None
        ready += at_a_table(learner, rival, former, chance)
        if len(ready) >= batch or number == games - 1:
            learner.learns(of(learner, ready), between(WARMTH, done / 0.8), between(RATE, done))
            for rival in rivals:
                rival.learns(of(rival, ready), MILD, QUICK)
            ready.clear()
            if learner.lessons % EVERY == 0:
                former = [*former[1 - FORMER :], net_of([[*row] for row in learner.mean])]
        progress(number + 1, games)
    return learner.mean


def at_a_table(
    learner: Learner, rival: Learner | None, former: Sequence[mind.Net], chance: Random
) -> list[Lesson]:
    """What a game teaches those who learn."""
    state, notes = table(chance), list[Seen]()
    many = len(state.players)
    if not rival:
        bots = seated(many, learning(learner, notes), former, chance)
        return lessons(notes, played(state, bots, chance.random))
    seat, bots = chance.randrange(many), [learning(learner, notes, SHARED)] * many
    bots[seat] = learning(rival, notes)
    return lessons(notes, shared(played(state, bots, chance.random), seat))


def shared(won: Sequence[float], rival: int) -> list[float]:
    """What a rival leaves is the others' in equal parts, whoever of them has won."""
    part = (1 - won[rival]) / (len(won) - 1)
    return [won[seat] if seat == rival else part for seat in range(len(won))]


def of(learner: Learner, ready: Sequence[Lesson]) -> list[Lesson]:
    return [lesson for lesson in ready if lesson.seen.learner is learner]


def answer(games: int, seed: int, batch: int = BATCH) -> list[Row]:
    """What wins most among three of `hard`."""
    chance, notes, ready = Random(seed), list[Seen](), list[Lesson]()
    learner = Learner(chance)
    for number in range(games):
        bots = [MALACCA.bots["hard"]] * 4
        bots[chance.randrange(4)] = learning(learner, notes)
        state = fresh(MALACCA, NAMES[:4], [], chance.randrange(10**9)).now
        ready += lessons(notes, played(state, bots, chance.random))
        notes.clear()
        if len(ready) >= batch or number == games - 1:
            done = number / games
            learner.learns(ready, between(COOL, done), between(RATE, done))
            ready.clear()
        progress(number + 1, games)
    return learner.mean


def progress(done: int, games: int) -> None:
    print(f"\r{done} of {games}", end="", file=sys.stderr)


def main(arguments: list[str]) -> None:
    ask = argparse.ArgumentParser(prog="python -m tests.learn malacca", description=__doc__)
    ask.add_argument("games", type=int)
    ask.add_argument("--answer", action="store_true", help="the best answer to hard as it is")
    ask.add_argument("--seed", type=int, default=1)
    said = ask.parse_args(arguments)
    rows = (answer if said.answer else learn)(said.games, said.seed)
    print(textwrap.fill(text(rows), 108))
