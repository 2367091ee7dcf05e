"""`python -m scripts.learn malacca GAMES` learns a net for the hard bot; with `--whole` all three of its
nets, and with `--answer` the best answer to it. The output goes into `scripts/learn/figures/malacca.txt`, an
answer into `malacca-answer.txt` there.

How it learns. Players who choose at random by a net's chances play whole games. After some thousands of
decisions each choice becomes more likely if its player won more than expected, and less likely if it won
less; what to expect is learned beside it. Warm players are paid for keeping several choices likely, and they
cool down as time goes on.

Who sits at the tables. At some tables the learner plays only against itself, at others also against its
former selves, habits or bots of other levels. At every other table there is a rival, who learns only to beat
the rest. The rest share what the rival leaves, whoever of them has won. So they learn to leave little, and
that takes a mixture of choices that is hard to read.

What comes out is the mean of the last nets, and the hard bot plays as three such nets do on average.
`--whole` makes three runs, and each goes on where the one before has ended. The first run has 29 of 50 parts
of the games and makes the third net; 13 parts more make the first net, and 8 parts more the second. The first
run begins with nothing and cools down, the others stay cool. Before each of the others, an answer to what has
been learned so far is sought for every rival, with 2 parts more, and the rivals begin as these answers; the
rivals of the run before sit at every third of their tables and learn no more.

The answer learns in the same way, alone among three hard bots, who learn nothing. How much it wins says how
far the hard bot can be read.

How long it takes. A hundred games take about two seconds of one core, so `--whole 50000000`, which is 58
million games with the answers, takes about two weeks. The nets in use come from so many games: the third from
29 million, the first from 42, the second from 50. They were learned by the same method in a faster language,
in more and shorter runs and with other random numbers. So the command learns nets like them, but not the same
digits.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from engine import GAMES
from engine.core import CHANCE, NOBODY, Bot, Draw
from engine.malacca import mind
from engine.malacca.pieces import MODULES, State
from engine.transcript import new_game
from scripts.learn.lessons import (
    SHARED,
    Decision,
    Learner,
    Lesson,
    build_net,
    copy_rows,
    format_net,
    judge_decisions,
    make_learning_bot,
    make_net_bot,
)
from scripts.learn.sections import format_section
from scripts.learn.weights import Row

MALACCA = GAMES["malacca"]
NAMES = "12345678"

BATCH = 6_000  # decisions from one lesson to the next
# How much varied play is rewarded, so that the net goes on trying things: at first, and in the last fifth.
WARMTH = (0.02, 0.003)
RATE = (0.002, 0.0002)
COOL = (0.005, 0.0005)  # the same for the learner that searches the best answer to a net
RIVALS, MILD, QUICK = 2, 0.002, 0.001  # how many rivals there are, their warmth, and their rate of learning
FORMER, EVERY = 24, 400  # so many former selves are remembered, one in so many lessons
RUNS, SOUGHT, PARTS = (
    (29, 13, 8),
    2,
    50,
)  # of so many parts of all games: how many each run has, and the search for a rival's answer
RESTING = 1 / 3  # at this part of the tables with a rival, the rival is an earlier one that rests

# Most tables have four players and no modules; the others have any number, with modules or without. Two
# players play like nobody else, and so they need many games of their own.
FOUR, RIVAL, ALONE, SELVES, LONE = 0.65, 0.55, 0.2, 0.2, 0.55
MANY = (*[2] * 7, 3, 3, 4, 4, 5, 6, 6, 7, 8)
OTHERS = ("easy", "medium", "random", "always-trade", "always-attack", "always-defend", "attack-high-bets")
OFTEN = (15, 10, 66, 2, 3, 2, 2)  # how many of a hundred games with other bots are with each of these


# Tables


def deal_table(chance: Random) -> State:
    """Return a fresh table: most often four players without modules."""
    many, modules = 4, list[str]()
    if chance.random() > FOUR:
        many = chance.choice(MANY)
        modules = [module for module in MODULES if chance.random() < 0.5]
    return new_game(MALACCA, NAMES[:many], modules, chance.randrange(10**9)).now


def play_game(state: State, bots: Sequence[Bot], draw: Draw) -> list[float]:
    """Play a game to its end, and return what part of the victory each seat has."""
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


def seat_bots(many: int, bot: Bot, former: Sequence[mind.Net], chance: Random) -> list[Bot]:
    """Return who sits where at a table without a rival."""
    seat, lot = chance.randrange(many), chance.random()
    bots = [bot] * many
    if lot < ALONE:
        pass
    elif lot < ALONE + SELVES:
        bots = [chance.choice([bot, make_net_bot(chance.choice(former))]) for _ in bots]
        bots[seat] = bot
    elif lot < ALONE + SELVES + LONE:
        bots = [MALACCA.bots[chance.choices(OTHERS, OFTEN)[0]]] * many
        bots[seat] = bot
    else:
        bots[seat] = MALACCA.bots[chance.choice(OTHERS)]
    return bots


# Learning


def interpolate(ends: tuple[float, float], done: float) -> float:
    """Return a value between the two ends, by equal factors in equal times."""
    return ends[0] * (ends[1] / ends[0]) ** min(done, 1.0)


class School(NamedTuple):
    """Who learns, who learns to beat them, and who did so in the run before."""

    learner: Learner
    rivals: Sequence[Learner]
    resting: Sequence[mind.Net] = ()

    def choose_rival(self, chance: Random) -> Learner | mind.Net:
        """Return who sits at the next table with a rival."""
        if self.resting and chance.random() < RESTING:
            return chance.choice(self.resting)
        return chance.choice(self.rivals)


def learn_net(games: int, seed: int, batch: int = BATCH) -> list[Row]:
    """Return a net learned from nothing, as the first run learns it."""
    chance = Random(seed)
    return run_school(start_school(chance), games, chance, batch)


def learn_all_nets(games: int, seed: int, batch: int = BATCH) -> dict[str, list[Row]]:
    """Return the three nets of the hard bot by the names of their sections."""
    chance, sought = Random(seed), max(1, games * SOUGHT // PARTS)
    school, nets = start_school(chance), list[list[Row]]()
    for part in RUNS:
        if nets:
            school = continue_school(school, nets[-1], sought, chance, batch)
        nets.append(run_school(school, max(1, games * part // PARTS), chance, batch))
    third, first, second = nets
    return {"first": first, "second": second, "third": third}


def start_school(chance: Random) -> School:
    """Return a school in which nobody knows anything yet."""
    return School(Learner(chance), [Learner(chance) for _ in range(RIVALS)])


def continue_school(school: School, mean: list[Row], sought: int, chance: Random, batch: int) -> School:
    """Return a school that goes on where a run has ended, with rivals who beat what the run has made."""
    bots = [make_net_bot(build_net(mean))] * 4
    rivals = [Learner(chance, learn_answer_to(bots, sought, chance, batch)) for _ in range(RIVALS)]
    resting = [build_net(rival.mean) for rival in school.rivals]
    return School(Learner(chance, school.learner.rows), rivals, resting)


def run_school(school: School, games: int, chance: Random, batch: int) -> list[Row]:
    """Play all games of a run, and return the mean of the learner's last nets."""
    learner, rivals, ready = school.learner, school.rivals, list[Lesson]()
    former = [build_net(learner.mean)]
    for number in range(games):
        done = 1.0 if school.resting else number / games  # a school that has cooled down stays cool
        rival = school.choose_rival(chance) if done > 1 / 8 and chance.random() < RIVAL else None
        ready += play_for_lessons(learner, rival, former, chance)
        if len(ready) >= batch or number == games - 1:
            learner.learn(
                select_lessons(learner, ready), interpolate(WARMTH, done / 0.8), interpolate(RATE, done)
            )
            for one in rivals:
                one.learn(select_lessons(one, ready), MILD, QUICK)
            ready.clear()
            if learner.steps % EVERY == 0:
                former = [*former[1 - FORMER :], build_net(copy_rows(learner.mean))]
        print_progress(number + 1, games)
    return learner.mean


def play_for_lessons(
    learner: Learner, rival: Learner | mind.Net | None, former: Sequence[mind.Net], chance: Random
) -> list[Lesson]:
    """Play one game, and return what it teaches those who learn."""
    state, notes = deal_table(chance), list[Decision]()
    many = len(state.players)
    if not rival:
        bots = seat_bots(many, make_learning_bot(learner, notes), former, chance)
        return judge_decisions(notes, play_game(state, bots, chance.random))
    seat, bots = chance.randrange(many), [make_learning_bot(learner, notes, SHARED)] * many
    bots[seat] = make_learning_bot(rival, notes) if isinstance(rival, Learner) else make_net_bot(rival)
    return judge_decisions(notes, share_the_rest(play_game(state, bots, chance.random), seat))


def share_the_rest(won: Sequence[float], rival: int) -> list[float]:
    """Give what a rival leaves to the others in equal parts, whoever of them has won."""
    part = (1 - won[rival]) / (len(won) - 1)
    return [won[seat] if seat == rival else part for seat in range(len(won))]


def select_lessons(learner: Learner, ready: Sequence[Lesson]) -> list[Lesson]:
    """Return the lessons of one learner."""
    return [lesson for lesson in ready if lesson.decision.learner is learner]


def learn_answer(games: int, seed: int, batch: int = BATCH) -> list[Row]:
    """Return a net that wins as much as possible among three hard bots."""
    return learn_answer_to([MALACCA.bots["hard"]] * 4, games, Random(seed), batch)


def learn_answer_to(others: Sequence[Bot], games: int, chance: Random, batch: int) -> list[Row]:
    """Return a net that wins as much as possible in one seat among these bots."""
    notes, ready, learner = list[Decision](), list[Lesson](), Learner(chance)
    for number in range(games):
        bots = [*others]
        bots[chance.randrange(4)] = make_learning_bot(learner, notes)
        state = new_game(MALACCA, NAMES[:4], [], chance.randrange(10**9)).now
        ready += judge_decisions(notes, play_game(state, bots, chance.random))
        notes.clear()
        if len(ready) >= batch or number == games - 1:
            done = number / games
            learner.learn(ready, interpolate(COOL, done), interpolate(RATE, done))
            ready.clear()
        print_progress(number + 1, games)
    return learner.mean


def print_progress(done: int, games: int) -> None:
    """Write the number of games over the one before."""
    print(f"\r{done} of {games}", end="", file=sys.stderr)


def main(arguments: list[str]) -> None:
    """Learn what the arguments ask for, and print it in sections."""
    ask = argparse.ArgumentParser(
        prog="python -m scripts.learn malacca",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    ask.add_argument("games", type=int)
    what = ask.add_mutually_exclusive_group()
    what.add_argument("--whole", action="store_true", help="train all three nets of the hard bot")
    what.add_argument("--answer", action="store_true", help="train the best answer to the hard bot as it is")
    ask.add_argument("--seed", type=int, default=1)
    options = ask.parse_args(arguments)
    if options.whole:
        nets = learn_all_nets(options.games, options.seed)
    elif options.answer:
        nets = {"answer": learn_answer(options.games, options.seed)}
    else:
        nets = {"third": learn_net(options.games, options.seed)}  # the net of a run that begins with nothing
    print("\n".join(format_section(name, [format_net(rows)]) for name, rows in nets.items()), end="")
