"""What players of Malacca learn from the decisions of a game, each judged by what followed."""

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
from tests.learn.weights import Row, Weights, add, flat

AHEAD = 0.9  # how far a decision is judged by what came later, and not by what is expected at the next one
LONGEST = 0.5  # a step of the slopes all together
MEAN_OF = 10_000  # lessons, about
OWN, SHARED = -2, -1  # whose victory is expected, as the row that says how much of it


class Learner(Weights):
    """A net, and what it expects: in the row before the last for itself, in the last for all but a rival."""

    def __init__(self, chance: Random, rows: Sequence[Row] = ()) -> None:
        super().__init__(copied(rows or unlearned(chance)))
        self.mean = copied(self.rows)

    def net(self) -> mind.Net:
        return net_of(self.rows)

    def expected(self, sums: Row, hope: int = OWN) -> float:
        return sum(map(mul, self.rows[hope], [*sums, 1.0]))

    def learns(self, lessons: Sequence[Lesson], warmth: float, rate: float) -> None:
        slopes = flat(self.rows)
        for lesson in lessons:
            slope_of(self, slopes, lesson, warmth, 1 / len(lessons))
        length = sqrt(sum(by * by for row in slopes for by in row))
        shorter = min(1.0, LONGEST / length) if length else 1.0
        self.step([[by * shorter for by in row] for row in slopes], rate)
        share = max(1 / MEAN_OF, 4 / (4 + self.lessons))
        for mean, row in zip(self.mean, self.rows, strict=True):
            add(mean, share, [new - old for new, old in zip(row, mean, strict=True)])


def unlearned(chance: Random) -> list[Row]:
    looks = [[chance.gauss(0, 0.25) for _ in range(SUMS)] for _ in range(TRAITS)]
    answers = [[chance.gauss(0, 0.03) for _ in range(SUMS)] for _ in range(ANSWERS)]
    rows = [[*row] for row in zip(*looks, strict=True)]
    return [*rows, *answers, [0.0] * ANSWERS, [0.0] * (SUMS + 1), [0.0] * (SUMS + 1)]


def copied(rows: Sequence[Row]) -> list[Row]:
    return [[*row] for row in rows]


def net_of(rows: Sequence[Row]) -> mind.Net:
    return mind.Net(rows[:SUMS], rows[SUMS : SUMS + ANSWERS], rows[SUMS + ANSWERS])


def text(rows: Sequence[Row]) -> str:
    """As `engine/malacca/learned.py` has it, without the expectations."""
    return " ".join(str(round(weight * SCALE)) for row in rows[:OWN] for weight in row)


# Decisions


class Seen(NamedTuple):
    """What a learner saw, and what it did."""

    learner: Learner
    seat: int
    traits: Row
    sums: Row
    places: list[int]
    parts: list[float]
    taken: int
    expected: float
    hope: int = OWN


class Lesson(NamedTuple):
    seen: Seen
    better: float  # than expected
    came: float


def learning(learner: Learner, notes: list[Seen], hope: int = OWN) -> Bot:
    """Plays by the net and takes notes."""

    def plays(view: View, draw: Draw) -> Choice:
        possible, looks = answer_places(view), view_traits(view)
        sums, places = hidden_sums(learner.net(), looks), list(possible.values())
        parts = answer_chances(learner.net(), sums, places)
        taken = pick_weighted(parts, draw)
        expects = learner.expected(sums, hope)
        notes.append(Seen(learner, view.actor, looks, sums, places, parts, taken, expects, hope))
        return Choice(list(possible)[taken], 0.0)

    return plays


def by_net(net: mind.Net) -> Bot:
    """Plays as somebody else has learned to."""

    def plays(view: View, draw: Draw) -> Choice:
        possible = answer_places(view)
        parts = answer_chances(net, hidden_sums(net, view_traits(view)), possible.values())
        return Choice(list(possible)[pick_weighted(parts, draw)], 0.0)

    return plays


def lessons(notes: Sequence[Seen], won: Sequence[float]) -> list[Lesson]:
    """From the last decision back: each is judged by those of the same seat that followed, and by the end."""
    found, later = [], dict[int, Lesson]()
    for seen in reversed(notes):
        follows = later.get(seen.seat)
        better = (follows.seen.expected if follows else won[seen.seat]) - seen.expected
        better += AHEAD * follows.better if follows else 0.0
        later[seen.seat] = Lesson(seen, better, better + seen.expected)
        found.append(later[seen.seat])
    return found


def slope_of(learner: Learner, slopes: list[Row], lesson: Lesson, warmth: float, share: float) -> None:
    """Of a cost: unlikely choices that were better, narrow minds, and false expectations."""
    seen, back = lesson.seen, [0.0] * SUMS
    open_minded = -sum(part * log(part) for part in seen.parts if part)
    for at, (place, part) in enumerate(zip(seen.places, seen.parts, strict=True)):
        by = lesson.better * (part - (at == seen.taken))
        by = share * (by + (warmth * part * (log(part) + open_minded) if part else 0.0))
        slopes[SUMS + ANSWERS][place] += by
        add(back, by, learner.rows[SUMS + place])
        add(slopes[SUMS + place], by, seen.sums)
    wrong = share * (seen.expected - lesson.came)
    add(slopes[seen.hope], wrong, [*seen.sums, 1.0])
    add(back, wrong, learner.rows[seen.hope][:SUMS])
    for row, by, height in zip(slopes, back, seen.sums, strict=False):
        if height:
            add(row, by, seen.traits)
