"""Who sits at a table, in every game."""

from __future__ import annotations

import re

import pytest

from engine import GAMES
from widgets import show
from widgets.site.work import ROOT


@pytest.mark.parametrize("game", GAMES)
def test_how_well_a_bot_plays_stands_beside_its_name(game: str) -> None:
    table = (ROOT / "docs" / "boards" / game / "first-game").read_text("utf-8")
    levels = re.findall(r"^bot \w+ (\w+)$", table, re.MULTILINE)
    assert levels
    assert re.findall(r'<span class="level">(\w+)</span>', show(table, "play seat=1", "en")) == levels
