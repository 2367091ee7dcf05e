"""Learning Dig Mars: what a table is worth, and that it runs at all; how much it brings is for matches."""

from __future__ import annotations

from random import Random

import pytest

from engine.digmars.worth import victory_shares
from scripts.learn import digmars
from scripts.learn.__main__ import main
from scripts.learn.digmars import LEARNER, Example, Learner, choose_company, play_game
from scripts.learn.sections import parse_sections

TRAITS = 35


def test_lessons_teach_who_wins() -> None:
    """After some lessons the learner expects what the examples say."""
    learner, chance = Learner(3), Random(1)
    sights = [[[chance.random() for _ in row] for row in learner.rows] for _ in range(2)]
    examples: list[Example] = [(sights[0], [1.0, 0.0, 0.0]), (sights[1], [0.0, 0.5, 0.5])]
    for _ in range(300):
        learner.take_lesson(examples, 0.05)
    assert victory_shares(learner.rows, sights[0])[0] > 0.9
    assert victory_shares(learner.rows, sights[1]) == pytest.approx([0, 0.5, 0.5], abs=0.1)


def test_a_learner_is_in_every_later_company() -> None:
    """In the first round only `medium` bots play. Later a learner is always among the players."""
    chance = Random(1)
    assert choose_company(4, chance, True) == ["medium"] * 4
    found = [choose_company(4, chance, False) for _ in range(200)]
    assert all(LEARNER in seats for seats in found)
    assert {one for seats in found for one in seats} == {"medium", "plain", LEARNER}
    assert sum(seats.count("medium") == 3 for seats in found) > 80


def test_the_tables_of_a_game_are_worth_what_came_of_it() -> None:
    """Every table of a game is worth the players' parts of the victory, which add up to one."""
    examples = play_game(Learner(2), Random(1), True)
    assert len(examples) > 10
    assert all(sum(won) == 1 for _, won in examples)
    assert len({tuple(won) for _, won in examples}) == 2, "who acts next is the first of the two, in turn"


@pytest.mark.parametrize("players", [2, pytest.param(4, marks=pytest.mark.slow)])
def test_a_few_games_make_a_section_as_it_stands_in_the_figures(
    players: int, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, much in (("ROUNDS", 2), ("LESSONS", 3), ("BATCH", 8), ("GROUNDS", 1), ("BROAD", 1)):
        monkeypatch.setattr(digmars, name, much)
    words = ["digmars", "2", "--players", str(players)]
    assert main(words) == 0
    out = capfd.readouterr().out
    [(name, rows)] = parse_sections(out).items()
    assert name == f"{players} players"
    assert [len(row.split()) for row in rows] == [TRAITS] * players
    assert main(words) == 0
    assert capfd.readouterr().out == out, "the same seed, the same text"
