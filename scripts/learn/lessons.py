"""Teach players of Malacca by the decisions of a game, each judged by what followed from it."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from operator import mul
from random import Random
from typing import NamedTuple

from engine.core import Bot, Choice, Draw, pick_weighted
from engine.malacca import mind
from engine.malacca.mind import ANSWERS, SCALE, SUMS, answer_chances, answer_places, hidden_sums
from engine.malacca.traits import TRAITS, view_traits
from engine.malacca.view import View
from scripts.learn.weights import Row, Weights, add_scaled, zeros_like

AHEAD = 0.9  # how much a decision is judged by what came later, and not by what the next one expected
LONGEST_STEP = 0.5  # all slopes together are never longer than this
MEAN_OF = 10_000  # the mean net is the mean of about so many lessons
OWN, SHARED = -2, -1  # the rows that expect the player's own victory, and the part that a rival leaves


class Learner(Weights):
    """A net, and two rows that say what it expects: the last but one for itself, the last beside a rival."""

    def __init__(self, chance: Random, rows: Sequence[Row] = ()) -> None:
        """Begin with these rows, or with random ones."""
        super().__init__(copy_rows(rows or draw_first_rows(chance)))
        self.mean = copy_rows(self.rows)

    @property
    def net(self) -> mind.Net:
        """The net as it is now."""
        return build_net(self.rows)

    def expect(self, sums: Row, hope: int = OWN) -> float:
        """Return how much of the victory the learner expects, by what its hidden layer sees."""
        return sum(map(mul, self.rows[hope], [*sums, 1.0]))

    def learn(self, lessons: Sequence[Lesson], warmth: float, rate: float) -> None:
        """Move the weights one step by all the lessons, and the mean net after them."""
        slopes = zeros_like(self.rows)
        for lesson in lessons:
            add_slopes(self, slopes, lesson, warmth, 1 / len(lessons))
        length = sqrt(sum(by * by for row in slopes for by in row))
        shorter = min(1.0, LONGEST_STEP / length) if length else 1.0
        self.step([[by * shorter for by in row] for row in slopes], rate)
        share = max(1 / MEAN_OF, 4 / (4 + self.steps))
        for mean, row in zip(self.mean, self.rows, strict=True):
            add_scaled(mean, share, [new - old for new, old in zip(row, mean, strict=True)])


def draw_first_rows(chance: Random) -> list[Row]:
    """Return the rows of a learner who knows nothing: small weights at random."""
    looks = [[chance.gauss(0, 0.25) for _ in range(SUMS)] for _ in range(TRAITS)]
    answers = [[chance.gauss(0, 0.03) for _ in range(SUMS)] for _ in range(ANSWERS)]
    rows = [[*row] for row in zip(*looks, strict=True)]
    return [*rows, *answers, [0.0] * ANSWERS, [0.0] * (SUMS + 1), [0.0] * (SUMS + 1)]


def copy_rows(rows: Sequence[Row]) -> list[Row]:
    """Return a copy of the rows that can be changed on its own."""
    return [[*row] for row in rows]


def build_net(rows: Sequence[Row]) -> mind.Net:
    """Return the net of a learner's rows, as bots use it."""
    return mind.Net(rows[:SUMS], rows[SUMS : SUMS + ANSWERS], rows[SUMS + ANSWERS])


def format_net(rows: Sequence[Row]) -> str:
    """Return a net's weights as whole numbers; a bot does not need what the learner expects."""
    return " ".join(str(round(weight * SCALE)) for row in rows[:OWN] for weight in row)


# Decisions


class Decision(NamedTuple):
    """What a learner saw, how likely it made each choice, and which one it took."""

    learner: Learner
    seat: int
    traits: Row
    sums: Row
    places: list[int]  # of the choices, among the answers of the net
    parts: list[float]  # how likely each choice was
    taken: int
    expected: float
    hope: int = OWN


class Lesson(NamedTuple):
    """A decision, how much better it turned out than expected, and how much of the victory came."""

    decision: Decision
    better: float
    came: float


def make_learning_bot(learner: Learner, notes: list[Decision], hope: int = OWN) -> Bot:
    """Return a bot that plays by the learner's net and notes every decision."""

    def choose(view: View, draw: Draw) -> Choice:
        possible, looks = answer_places(view), view_traits(view)
        sums, places = hidden_sums(learner.net, looks), list(possible.values())
        parts = answer_chances(learner.net, sums, places)
        taken = pick_weighted(parts, draw)
        expected = learner.expect(sums, hope)
        notes.append(Decision(learner, view.actor, looks, sums, places, parts, taken, expected, hope))
        return Choice(list(possible)[taken], 0.0)

    return choose


def make_net_bot(net: mind.Net) -> Bot:
    """Return a bot that plays by a net that learns no more."""

    def choose(view: View, draw: Draw) -> Choice:
        possible = answer_places(view)
        parts = answer_chances(net, hidden_sums(net, view_traits(view)), possible.values())
        return Choice(list(possible)[pick_weighted(parts, draw)], 0.0)

    return choose


def judge_decisions(notes: Sequence[Decision], won: Sequence[float]) -> list[Lesson]:
    """Return a lesson for each decision, from the last one back.

    A decision is judged by the decisions of the same seat that followed, and the last one by the end of the
    game.
    """
    found, later = [], dict[int, Lesson]()
    for decision in reversed(notes):
        follows = later.get(decision.seat)
        better = (follows.decision.expected if follows else won[decision.seat]) - decision.expected
        better += AHEAD * follows.better if follows else 0.0
        later[decision.seat] = Lesson(decision, better, better + decision.expected)
        found.append(later[decision.seat])
    return found


def add_slopes(learner: Learner, slopes: list[Row], lesson: Lesson, warmth: float, share: float) -> None:
    """Add one lesson's slopes of the cost, in place.

    Three things cost: a choice that turned out better than expected and was unlikely; a mind that leaves only
    few choices likely (the warmer the learner is, the more); and a false expectation.
    """
    decision, back = lesson.decision, [0.0] * SUMS
    entropy = -sum(part * log(part) for part in decision.parts if part)
    for at, (place, part) in enumerate(zip(decision.places, decision.parts, strict=True)):
        by = lesson.better * (part - (at == decision.taken))
        by = share * (by + (warmth * part * (log(part) + entropy) if part else 0.0))
        slopes[SUMS + ANSWERS][place] += by
        add_scaled(back, by, learner.rows[SUMS + place])
        add_scaled(slopes[SUMS + place], by, decision.sums)
    wrong = share * (decision.expected - lesson.came)
    add_scaled(slopes[decision.hope], wrong, [*decision.sums, 1.0])
    add_scaled(back, wrong, learner.rows[decision.hope][:SUMS])
    for row, by, height in zip(slopes, back, decision.sums, strict=False):
        if height:
            add_scaled(row, by, decision.traits)
