"""Who has won, in a sentence: the reader alone, the reader with others, another, several others."""

from __future__ import annotations

import pytest

from tests.played import load_all_catalogues
from widgets.winners import WITH_COINS, WITH_POINTS, say_winners
from widgets.words import Words

PLAYERS = ("1", "Tina", "Martin")


@pytest.mark.parametrize(
    ("seats", "you", "said"),
    [
        ([0], 0, "You win with 12 points!"),
        ([0, 1, 2], 0, "You share the victory with Tina and Martin: 12 points each."),
        ([1], 0, "Tina wins with 12 points."),
        ([0], None, "Player 1 wins with 12 points."),
        ([0], 2, "Player 1 wins with 12 points."),
        ([1, 2], 0, "Tina and Martin share the victory, with 12 points each."),
    ],
)
def test_the_winners_are_told_as_the_reader_sees_them(seats: list[int], you: int | None, said: str) -> None:
    assert say_winners(WITH_POINTS, PLAYERS, seats, 12, you, Words("en")) == said


@pytest.mark.parametrize(("most", "said"), [(1, "1 point."), (0, "0 points."), (-1, "−1 points.")])
def test_one_point_is_a_point(most: int, said: str) -> None:
    assert say_winners(WITH_POINTS, PLAYERS, [1], most, 0, Words("en")).endswith(said)


def test_minus_one_is_one_in_french() -> None:
    load_all_catalogues()
    for most, said in ((-2, "−2 points."), (-1, "−1 point."), (0, "0 point."), (2, "2 points.")):
        told = say_winners(WITH_POINTS, PLAYERS, [1], most, 0, Words("fr"))
        assert told.replace("\xa0", " ").replace("\u202f", " ").endswith(said), most


def test_money_is_counted_in_coins() -> None:
    assert say_winners(WITH_COINS, PLAYERS, [1], 1, 0, Words("en")) == "Tina wins with 1 coin."
    assert say_winners(WITH_COINS, PLAYERS, [0], 37, 0, Words("en")) == "You win with 37 coins!"
