"""`python -m tests.learn malacca GAMES` learns a net for `hard`; `--whole` all three of them, as they
stand in `engine/malacca/learned.py`; `--answer` the best answer to `hard`.

Players who draw lots by a net play whole games, and after some thousands of decisions each choice is made
likelier by how much more its player won than was expected, and unlikelier by how much less; what to
expect is learned beside it. As long as the players are warm they are paid for keeping several choices
open, and by and by they cool down. Some tables are theirs alone, at some sit their former selves, habits
or other levels, and at every other one there sits a rival, who learns nothing but to beat the others.
These share what the rival leaves, whoever of them has won: so they learn to leave little, and that takes
a mixture from which there is little to read. What is printed is the mean of the last nets; `hard` plays
as three such nets do on average.

The whole is three runs, each from where the one before has ended, and of each the mean is a net: the
first with 29 of 50 parts of the games, which is the third net; 13 more for the first net, and 8 more for
the second. The first run begins from nothing and cools down; the others stay cool. Before each of these
an answer is sought for every rival to what has been learned so far, with 2 parts more, and there the
rivals begin; those of the run before sit at every third of their tables, and learn no more.

The answer learns in the same way, alone among three of `hard`, who learn nothing: what it wins of their
games is how far `hard` can be read.

A hundred games take some two seconds on a core of its own, so `--whole 50000000`, 58 million games with
the answers, takes some two weeks. The texts in use came of so many games: the third of 29 million, the
first of 42, the second of 50. They were learned by the same method in a faster language, in more and
shorter runs, and with other lots: the command learns nets like them, but not these to the last digit.
"""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from engine import GAMES
from engine.core import CHANCE, NOBODY, Bot, Draw
from engine.malacca import mind
from engine.malacca.pieces import MODULES, State
from engine.transcript import new_game
from tests.learn.lessons import SHARED, Learner, Lesson, Seen, by_net, copied, learning, lessons, net_of, text
from tests.learn.weights import Row

MALACCA = GAMES["malacca"]
NAMES = "12345678"
WIDE = 108  # the lines of a text
HEAD = '''"""What `hard` has learned: the weights of its three nets."""

# Whole numbers of a part of one (`mind.SCALE`): what each hidden sum makes of every trait, what each answer
# makes of every hidden sum, and how each answer leans anyhow.
'''

BATCH = 6_000  # decisions from one lesson to the next
WARMTH = (0.02, 0.003)  # of a game won, for an even choice: at the beginning, and from four fifths on
RATE = (0.002, 0.0002)
COOL = (0.005, 0.0005)  # whoever looks for the best answer
RIVALS, MILD, QUICK = 2, 0.002, 0.001  # how many, how warm, and their rate
FORMER, EVERY = 24, 400  # selves that are remembered, one in so many lessons
RUNS, SOUGHT, PARTS = (29, 13, 8), 2, 50  # parts of the games: each run's, and those of a rival's search
RESTING = 1 / 3  # of the tables with a rival

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
    return new_game(MALACCA, NAMES[:many], modules, chance.randrange(10**9)).now


def played(state: State, bots: Sequence[Bot], draw: Draw) -> list[float]:
    """What part of the victory each seat had."""
    while (actor := MALACCA.actor(state)) != NOBODY:
        known = actor == CHANCE
        action = (
            MALACCA.draw_outcome(state, draw)
            if known
            else bots[actor](MALACCA.view(state, actor), draw).action
        )
        state = MALACCA.apply_action(state, action)
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


class School(NamedTuple):
    """Who learns, who learns to beat them, and who did so in the run before."""

    learner: Learner
    rivals: Sequence[Learner]
    resting: Sequence[mind.Net] = ()

    def rival(self, chance: Random) -> Learner | mind.Net:
        if self.resting and chance.random() < RESTING:
            return chance.choice(self.resting)
        return chance.choice(self.rivals)


def learn(games: int, seed: int, batch: int = BATCH) -> list[Row]:
    chance = Random(seed)
    return run(begun(chance), games, chance, batch)


def whole(games: int, seed: int, batch: int = BATCH) -> list[list[Row]]:
    """The three nets of `hard`, in the order of its module."""
    chance, sought = Random(seed), max(1, games * SOUGHT // PARTS)
    school, nets = begun(chance), list[list[Row]]()
    for part in RUNS:
        if nets:
            school = going_on(school, nets[-1], sought, chance, batch)
        nets.append(run(school, max(1, games * part // PARTS), chance, batch))
    third, first, second = nets
    return [first, second, third]


def begun(chance: Random) -> School:
    return School(Learner(chance), [Learner(chance) for _ in range(RIVALS)])


def going_on(school: School, mean: list[Row], sought: int, chance: Random, batch: int) -> School:
    """From where a run has ended, beside those who beat what came of it."""
    bots = [by_net(net_of(mean))] * 4
    rivals = [Learner(chance, answer_to(bots, sought, chance, batch)) for _ in range(RIVALS)]
    resting = [net_of(rival.mean) for rival in school.rivals]
    return School(Learner(chance, school.learner.rows), rivals, resting)


def run(school: School, games: int, chance: Random, batch: int) -> list[Row]:
    learner, rivals, ready = school.learner, school.rivals, list[Lesson]()
    former = [net_of(learner.mean)]
    for number in range(games):
        done = 1.0 if school.resting else number / games  # what has cooled down stays cool
        rival = school.rival(chance) if done > 1 / 8 and chance.random() < RIVAL else None
        ready += at_a_table(learner, rival, former, chance)
        if len(ready) >= batch or number == games - 1:
            learner.learns(of(learner, ready), between(WARMTH, done / 0.8), between(RATE, done))
            for one in rivals:
                one.learns(of(one, ready), MILD, QUICK)
            ready.clear()
            if learner.lessons % EVERY == 0:
                former = [*former[1 - FORMER :], net_of(copied(learner.mean))]
        progress(number + 1, games)
    return learner.mean


def at_a_table(
    learner: Learner, rival: Learner | mind.Net | None, former: Sequence[mind.Net], chance: Random
) -> list[Lesson]:
    """What a game teaches those who learn."""
    state, notes = table(chance), list[Seen]()
    many = len(state.players)
    if not rival:
        bots = seated(many, learning(learner, notes), former, chance)
        return lessons(notes, played(state, bots, chance.random))
    seat, bots = chance.randrange(many), [learning(learner, notes, SHARED)] * many
    bots[seat] = learning(rival, notes) if isinstance(rival, Learner) else by_net(rival)
    return lessons(notes, shared(played(state, bots, chance.random), seat))


def shared(won: Sequence[float], rival: int) -> list[float]:
    """What a rival leaves is the others' in equal parts, whoever of them has won."""
    part = (1 - won[rival]) / (len(won) - 1)
    return [won[seat] if seat == rival else part for seat in range(len(won))]


def of(learner: Learner, ready: Sequence[Lesson]) -> list[Lesson]:
    return [lesson for lesson in ready if lesson.seen.learner is learner]


def answer(games: int, seed: int, batch: int = BATCH) -> list[Row]:
    """What wins most among three of `hard`."""
    return answer_to([MALACCA.bots["hard"]] * 4, games, Random(seed), batch)


def answer_to(others: Sequence[Bot], games: int, chance: Random, batch: int) -> list[Row]:
    notes, ready, learner = list[Seen](), list[Lesson](), Learner(chance)
    for number in range(games):
        bots = [*others]
        bots[chance.randrange(4)] = learning(learner, notes)
        state = new_game(MALACCA, NAMES[:4], [], chance.randrange(10**9)).now
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
    ask = argparse.ArgumentParser(
        prog="python -m tests.learn malacca",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    ask.add_argument("games", type=int)
    what = ask.add_mutually_exclusive_group()
    what.add_argument("--whole", action="store_true", help="all three nets, as the module has them")
    what.add_argument("--answer", action="store_true", help="the best answer to hard as it is")
    ask.add_argument("--seed", type=int, default=1)
    said = ask.parse_args(arguments)
    if said.whole:
        print(module([text(rows) for rows in whole(said.games, said.seed)]), end="")
    else:
        rows = (answer if said.answer else learn)(said.games, said.seed)
        print(textwrap.fill(text(rows), WIDE))


def module(texts: Sequence[str]) -> str:
    """`engine/malacca/learned.py`, as it is written."""
    nets = "".join(f'    """\\\n{textwrap.fill(one, WIDE)}\n""",\n' for one in texts)
    return f"{HEAD}NETS = (\n{nets})\n"
