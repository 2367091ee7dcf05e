"""Learning Malacca: that the slopes are right, and that it runs at all; how much it brings is for matches."""

from __future__ import annotations

from collections.abc import Callable
from math import log
from random import Random
from typing import Any

import pytest

from engine.malacca import mind
from engine.malacca.mind import ANSWERS, SUMS
from engine.malacca.traits import TRAITS
from scripts.learn import malacca
from scripts.learn.__main__ import main
from scripts.learn.lessons import (
    OWN,
    SHARED,
    Decision,
    Learner,
    Lesson,
    add_slopes,
    build_net,
    judge_decisions,
    make_learning_bot,
)
from scripts.learn.malacca import deal_table, play_game, share_the_rest
from scripts.learn.sections import parse_sections, read_sections
from scripts.learn.weights import Weights, zeros_like

WEIGHTS = SUMS * TRAITS + ANSWERS * SUMS + ANSWERS


def play_a_game(learner: Learner, hope: int = OWN) -> list[Lesson]:
    """Return the lessons of one game."""
    notes: list[Decision] = []
    chance = Random(3)
    state = deal_table(chance)
    bots = [make_learning_bot(learner, notes, hope)] * len(state.players)
    return judge_decisions(notes, play_game(state, bots, chance.random))


@pytest.mark.parametrize("hope", [OWN, SHARED])
def test_each_slope_is_that_of_the_cost(hope: int) -> None:
    """The slopes are compared with the cost for a little more and a little less of each weight."""
    learner = Learner(Random(1))
    lesson = max(play_a_game(learner, hope), key=lambda one: len(one.decision.places))
    lesson = lesson._replace(better=0.7, came=0.4)
    slopes = zeros_like(learner.rows)
    add_slopes(learner, slopes, lesson, 0.3, 1.0)
    steep = [(row, place) for row, by in enumerate(slopes) for place in range(len(by)) if by[place]]
    for row, place in Random(2).sample(steep, 60):
        costs = []
        for by in (1e-5, -2e-5):
            learner.rows[row][place] += by
            costs.append(compute_cost(learner, lesson, 0.3))
        learner.rows[row][place] += 1e-5
        assert (costs[0] - costs[1]) / 2e-5 == pytest.approx(slopes[row][place], rel=1e-3, abs=1e-6)


def compute_cost(learner: Learner, lesson: Lesson, warmth: float) -> float:
    """Return the cost whose slopes a lesson goes down."""
    decision = lesson.decision
    sums = mind.hidden_sums(learner.net, decision.traits)
    parts = mind.answer_chances(learner.net, sums, decision.places)
    wide = -sum(part * log(part) for part in parts)
    wrong = learner.expect(sums, decision.hope) - lesson.came
    return -lesson.better * log(parts[decision.taken]) - warmth * wide + wrong * wrong / 2


def test_a_decision_is_judged_by_the_next_of_its_seat_and_by_the_end() -> None:
    """Seat 1 expects 0.2, then 0.5, and gets 0.75 of the victory. Seat 0 expects 0.25 and gets nothing."""
    learner = Learner(Random(1))
    first = Decision(learner, 1, [], [], [0], [1.0], 0, 0.2)
    other = first._replace(seat=0, expected=0.25)
    last = first._replace(expected=0.5)
    found = judge_decisions([first, other, last], [0.0, 0.75])
    assert [(lesson.decision.seat, lesson.better) for lesson in found] == [
        (1, pytest.approx(0.25)),
        (0, pytest.approx(-0.25)),
        (1, pytest.approx(0.3 + 0.9 * 0.25)),
    ]
    assert [lesson.came for lesson in found] == pytest.approx([0.75, 0.0, 0.2 + 0.525])


def test_beside_a_rival_all_that_it_leaves_is_shared() -> None:
    """The rival in the third seat has half of a victory, so each of the other three gets a sixth."""
    assert share_the_rest([0.5, 0.0, 0.5, 0.0], 2) == pytest.approx([1 / 6, 1 / 6, 0.5, 1 / 6])
    assert share_the_rest([0.0, 1.0], 1) == [0, 1]


def test_steps_go_down_the_slope() -> None:
    """They reach the lowest point of (x − 3)² + (y + 1)²."""
    weights = Weights([[0.0, 0.0]])
    for _ in range(600):
        x, y = weights.rows[0]
        weights.step([[2 * (x - 3), 2 * (y + 1)]], 0.05)
    assert weights.rows[0] == pytest.approx([3, -1], abs=0.05)


def test_it_learns_what_wins() -> None:
    """If every decision but one turned out badly, that one is made more often."""
    learner = Learner(Random(1))
    lesson = play_a_game(learner)[0]._replace(better=1.0, came=1.0)
    decision = lesson.decision
    for _ in range(20):
        learner.learn([lesson], 0.0, 0.01)
    sums = mind.hidden_sums(learner.net, decision.traits)
    assert mind.answer_chances(learner.net, sums, decision.places)[decision.taken] > 0.9
    assert learner.expect(sums) > 0.5


@pytest.mark.parametrize(("words", "section"), [(["8"], "third"), (["3", "--answer"], "answer")])
def test_a_few_games_make_a_section_as_it_stands_in_the_figures(
    words: list[str], section: str, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(malacca, "EVERY", 1)
    assert main(["malacca", *words]) == 0
    out, _ = capfd.readouterr()
    [(name, [row])] = parse_sections(out).items()
    assert name == section
    assert len(row.split()) == WEIGHTS
    assert main(["malacca", *words]) == 0
    assert capfd.readouterr().out == out, "the same seed, the same text"


@pytest.mark.slow
def test_the_whole_makes_the_three_nets_of_the_figures(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The three nets differ, can be played, and are the same in a second run.

    Later runs rest former rivals.
    """
    rested = []
    monkeypatch.setattr(malacca, "RIVAL", 1.0)
    monkeypatch.setattr(malacca, "MANY", (2,))
    monkeypatch.setattr(malacca, "FOUR", 0.0)
    monkeypatch.setattr(malacca, "play_for_lessons", watch_rivals(malacca.play_for_lessons, rested))
    assert main(["malacca", "12", "--whole"]) == 0
    out = capfd.readouterr().out
    made = parse_sections(out)
    assert list(made) == list(read_sections("malacca"))
    nets = [row for rows in made.values() for row in rows]
    assert len(set(nets)) == 3
    assert [len(mind.read_net(one).leanings) for one in nets] == [ANSWERS] * 3
    assert rested.count(True) > 0
    assert main(["malacca", "12", "--whole"]) == 0
    assert capfd.readouterr().out == out, "the same seed, the same nets"


def watch_rivals(table: Callable[..., list[Lesson]], rested: list[bool]) -> Callable[..., list[Lesson]]:
    """Return a table that notes whether each rival was a net that rests."""

    def plays(learner: Learner, rival: object, *of: Any) -> list[Lesson]:
        rested.append(isinstance(rival, mind.Net))
        return table(learner, rival, *of)

    return plays


def test_a_run_goes_on_from_where_the_one_before_has_ended() -> None:
    """Its rivals begin as answers, those of the run before rest, and its mean begins anew."""
    chance = Random(1)
    first = malacca.start_school(chance)
    mean = malacca.run_school(first, 3, chance, 50)
    then = malacca.continue_school(first, mean, 2, chance, 50)
    assert then.learner.rows == then.learner.mean == first.learner.rows
    assert then.learner.rows is not first.learner.rows
    assert then.resting == [build_net(rival.mean) for rival in first.rivals]
    assert len({str(rival.rows) for rival in then.rivals}) == malacca.RIVALS
    assert {then.choose_rival(chance) in then.resting for _ in range(40)} == {True, False}
