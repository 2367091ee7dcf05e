"""Learning Dig Mars: what a table is worth, and that it runs at all; how much it brings is for matches."""

from __future__ import annotations

from random import Random

import pytest

from tests.learn import digmars
from tests.learn.__main__ import main
from tests.learn.digmars import Learner, Step, examples

TRAITS = 28


def test_a_table_is_judged_by_the_next_of_its_seat_and_by_the_end() -> None:
    """The last of each seat by the end; the one before by nine tenths of that, and a tenth of 0.5."""
    steps = [Step(0, [1.0], 0.2), Step(1, [2.0], 0.3), Step(0, [3.0], 0.5)]
    assert examples(steps, [1.0, 0.0], 0.9) == [
        ([3.0], 1.0),
        ([2.0], 0.0),
        ([1.0], pytest.approx(0.95)),
    ]


def test_lessons_teach() -> None:
    learner, chance = Learner(2), Random(1)
    sights = [[chance.random() for _ in learner.rows[0]] for _ in range(2)]
    for _ in range(200):
        learner.lesson([(sights[0], 1.0), (sights[1], 0.0)], 0.05)
    assert learner.chance(sights[0]) > 0.9
    assert learner.chance(sights[1]) < 0.1


@pytest.mark.parametrize("players", [2, 4])
def test_a_few_games_make_a_whole_text(
    players: int, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(digmars, "EVERY", 8)
    monkeypatch.setattr(digmars, "BATCH", 8)
    monkeypatch.setattr(digmars, "FIRST", 0.5)
    monkeypatch.setattr(digmars, "BROAD", 1)
    words = ["digmars", "2", "--players", str(players)]
    assert main(words) == 0
    out = capfd.readouterr().out
    assert len(out.split()) == 1 + players * TRAITS
    assert main(words) == 0
    assert capfd.readouterr().out == out, "the same seed, the same text"
