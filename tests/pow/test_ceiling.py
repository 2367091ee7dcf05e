"""What could be gained beyond `hard`: the reckoning behind the figure, and that its command runs."""

from __future__ import annotations

from functools import partial
from random import Random
from statistics import fmean, stdev

import pytest

from engine.pow.pieces import HERO, Gain, State, Take, gained_tile
from engine.pow.worth import victory_share
from scripts import ceiling
from tests.pow.turns import Turn

PLAIN = partial(ceiling.make_hope, ceiling.HOPES["plain"])
TABLES = ceiling.play_game(0, PLAIN, Random(8))  # a close game, to its end
EARLY, LATE = TABLES[2], TABLES[-3]


def test_a_turn_brings_by_its_own_value_what_its_plan_expects() -> None:
    """Measured by the value for which it is planned, a turn brings the worth of its plan."""
    for table in TABLES[::4]:
        turn = Turn(table, ceiling.make_judgment(table))
        assert turn.brings(ceiling.make_judgment(table)) == pytest.approx(turn.plan.roll_value((), 3))


def test_a_turn_brings_by_another_value_what_it_brings_when_it_is_played() -> None:
    """Measured by another value, it brings the mean of 2,000 played turns."""

    def printed(gain: Gain) -> float:
        return gained_tile(EARLY, gain).value

    turn, chance = Turn(EARLY, PLAIN(EARLY)), Random(1)
    played = [printed(turn.gain(chance)) for _ in range(2000)]
    assert turn.brings(printed) == pytest.approx(fmean(played), abs=4 * stdev(played) / 2000**0.5)


def test_without_luck_the_end_of_a_game_scatters_less_about_the_same_mean(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Results without luck have the same mean as real ones and less than a third of their spread."""
    ends = list[float]()

    def noted(over: State, seat: int) -> float:
        ends.append(victory_share(over, seat))
        return ends[-1]

    monkeypatch.setattr(ceiling, "victory_share", noted)
    steady = [ceiling.play_on(LATE, 0, PLAIN, Random(seed)) for seed in range(80)]
    assert stdev(ends) > 3 * stdev(steady)
    assert fmean(steady) == pytest.approx(fmean(ends), abs=4 * stdev(ends) / 80**0.5)


def test_who_has_seen_that_another_tile_is_better_takes_it() -> None:
    judgment = ceiling.make_judgment(EARLY)
    gains = ceiling.list_tried_tiles(EARLY, judgment)
    as_judged = {gain: judgment(gain) for gain in gains}
    assert ceiling.compare_choices(EARLY, judgment, as_judged, as_judged) == 0
    first_hero = dict.fromkeys(gains, 50.0) | {Take(HERO, 1): 100.0}
    assert ceiling.compare_choices(EARLY, judgment, first_hero, first_hero) > 5
    assert (
        ceiling.compare_choices(EARLY, judgment, first_hero, {gain: -end for gain, end in first_hero.items()})
        < -5
    )


@pytest.mark.slow
def test_the_command_tells_what_could_be_gained(capsys: pytest.CaptureFixture[str]) -> None:
    ceiling.main(["--against", "medium", "--games", "2", "--rollouts", "2"])
    assert capsys.readouterr().out.startswith("hard could gain ")
