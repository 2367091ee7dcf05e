"""What bots see and do at many places of recorded games, added up: written down once, it does not change.

`python -m scripts.record_figures` writes it down anew.
"""

from __future__ import annotations

import json

import pytest

from engine import GAMES
from scripts.record_figures import add_up_figures, find_record
from tests.games import find_module

COUNTED = [game for game in GAMES if find_module(game, "figures")]


def test_of_most_games_it_is_written_down() -> None:
    assert len(COUNTED) >= 3


@pytest.mark.parametrize("game", COUNTED)
def test_bots_see_and_do_what_they_always_have(game: str) -> None:
    recorded, found = json.loads(find_record(game).read_text("utf-8")), add_up_figures(game)
    assert found.keys() == recorded.keys()
    for name, sums in recorded.items():
        assert sums[0], f"{name} is never seen"
        # The last digits of `exp` and `tanh` may be others with another Python.
        assert found[name] == pytest.approx(sums, rel=1e-9, abs=1e-4), name
