"""The rounds on the rules page: each pays out what its own reckoning says."""

from __future__ import annotations

import pytest

from engine.transcript import read_transcript
from widgets.site.work import ROOT

BOARDS = ROOT / "docs" / "boards" / "malacca"

# What is decided before the payout, and everybody's money after it, as computed in the boards' comments.
PAID = [
    ("captured", "", [10, 2, 4, 10]),
    ("defended", "", [8, 3, 6, 6]),
    ("tie", "", [2, 6, 7]),
    ("nothing", "", [7, 9, 5]),
    ("scrubbing", "", [2, 4, 3]),
    ("hero", "", [4, 8, 8, 8]),
    ("vain", "", [5, 7, 6]),
    ("specials", "", [11, 11, 4, 4, 5]),
    ("waiting", "choose attack", [10, 3, 10, 3]),
    ("waiting", "choose defence", [2, 6, 5, 7]),
    ("sharing", "", [4, 7, 8, 8]),
    ("all-attack", "", [8, 9, 8]),
    ("all-traders", "", [19, 1, 1, 2]),
    ("empty-deck", "", [6, 2, 6]),
    ("last-ship", "", [21, 21, 19]),
    ("henry", "", [11, 3, 7]),
    ("pierre", "", [5, 8, 7]),
    ("rodrigo", "", [16, 5, 5]),
    ("caesar", "", [8, 13, 9]),
    ("zheng", "", [7, 9, 3]),
    ("sayyida", "keep trade2", [6, 4, 5]),
    ("laskarina", "", [13, 9, 6]),
    ("ingrid", "", [17, 6, 4]),
    ("item-attack", "", [12, 10, 3]),
    ("item-defence", "", [11, 2, 6]),
    ("item-trade", "", [11, 6, 5]),
]
BEFORE_THE_CARDS = {"first-ship", "first-game", "my-round", "buying", "betting"}


@pytest.mark.parametrize(("name", "decided", "money"), PAID)
def test_a_round_pays_what_its_reckoning_says(name: str, decided: str, money: list[int]) -> None:
    table = read_transcript(f"{(BOARDS / name).read_text('utf-8')}{decided}\npayout\n")
    assert [pirate.money for pirate in table.now.pirates] == money


def test_every_round_is_reckoned() -> None:
    """Lessons are left out: nobody knows yet how their rounds will end."""
    rounds = {path.name for path in BOARDS.iterdir() if not path.name.startswith("lesson-")}
    assert rounds == {name for name, _, _ in PAID} | BEFORE_THE_CARDS
