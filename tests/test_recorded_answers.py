"""What the engine and its bots answer at places of the recorded games does not change."""

from __future__ import annotations

import json

import pytest

from engine import GAMES
from scripts.record_answers import RECORDS, ask_all, find_record

AS_GOOD_AS_EQUAL = 2e-4  # the last digit of a bot's figure may differ between versions of Python


@pytest.mark.parametrize("what", RECORDS)
@pytest.mark.parametrize("game", GAMES)
def test_the_answers_are_what_they_have_always_been(game: str, what: str) -> None:
    recorded = [json.loads(line) for line in find_record(game, what).read_text("utf-8").splitlines()]
    assert len(recorded) >= 30
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
