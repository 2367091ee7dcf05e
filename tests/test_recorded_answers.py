"""What the engine and its bots answer at places of the recorded games does not change."""

from __future__ import annotations

import json
from itertools import product

import pytest

from engine import FIRST, GAMES
from scripts.record_answers import LEAST, RECORDS, ask_all, find_record

AS_GOOD_AS_EQUAL = 2e-4  # the last digit of a bot's figure may differ between versions of Python


# A small game may have no answers that are worth writing down.
WRITTEN = [(game, what) for game in GAMES for what in RECORDS if find_record(game, what).is_file()]


def test_the_answers_of_the_first_games_are_written_down() -> None:
    assert {*product(FIRST, RECORDS)} <= {*WRITTEN}


@pytest.mark.parametrize(("game", "what"), WRITTEN)
def test_the_answers_are_what_they_have_always_been(game: str, what: str) -> None:
    recorded = [json.loads(line) for line in find_record(game, what).read_text("utf-8").splitlines()]
    assert len(recorded) >= LEAST
    found = json.loads(json.dumps(list(ask_all(game, what))))
    assert [place for place, _ in found] == [place for place, _ in recorded]
    for (place, answer), (_, before) in zip(found, recorded, strict=True):
        for question in before:
            assert answer[question] == round_figures(before[question]), f"{place}, {question}"
        assert set(answer) == set(before)


def round_figures(recorded: object) -> object:
    """Return what was recorded with figures rounded: they may differ in their last digit, all else may
    not."""
    return pytest.approx(recorded, abs=AS_GOOD_AS_EQUAL) if isinstance(recorded, list) else recorded
