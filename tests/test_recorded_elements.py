"""What the boards of a game are made of, however they are looked at: written down once, it does not change.

`python -m scripts.record_elements` writes it down anew.
"""

from __future__ import annotations

import pytest

from engine import GAMES
from scripts.record_elements import count_elements, find_record

# A game whose boards still change every day has nothing written down yet.
RECORDED = [game for game in GAMES if find_record(game).exists()]


def test_of_most_games_it_is_written_down() -> None:
    assert len(RECORDED) >= 3


@pytest.mark.parametrize("game", RECORDED)
def test_boards_are_made_of_what_they_have_always_been(game: str) -> None:
    recorded = find_record(game).read_text("utf-8").splitlines()
    assert len(recorded) >= 200
    found = count_elements(game)
    assert set(found) - set(recorded) == set(), "not written down"
    assert set(recorded) - set(found) == set(), "not there any more"
