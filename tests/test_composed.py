"""Sentences put together from parts read well with the reader, with one and with several of a thing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.played import LANGUAGES, load_all_catalogues
from tests.test_widgets import Drawn
from widgets import show
from widgets.advice import compare_in_games
from widgets.malacca.words import STEPS
from widgets.people import name_all, name_inside
from widgets.words import Words

GOLDEN = Path(__file__).parent
YOU = {"en": ("You", "you"), "et": ("Sina", "sina"), "fr": ("Vous", "vous"), "fa": ("شما", "شما")}


@pytest.fixture(scope="module", autouse=True)
def languages() -> None:
    """Load all catalogues."""
    load_all_catalogues()


@pytest.mark.parametrize("language", LANGUAGES)
def test_you_has_a_capital_only_where_a_sentence_begins(language: str) -> None:
    words, players = Words(language), ("Martin", "1")
    assert name_all(words, players, 0)[0] == YOU[language][0]
    assert name_all(words, players, 1)[1] == name_inside(words, players, 1, 1) == YOU[language][1]
    assert name_all(words, players, None)[1] == name_inside(words, players, 1, None) != YOU[language][1]


@pytest.mark.parametrize(
    ("best", "next_best", "says"),
    [
        (41.0, 33.0, "chance"),
        (41.04, 41.02, "chance alike"),
        (2.3, 0.01, "chance alone"),
        (0.2, 0.1, "chance"),
        (0.03, 0.01, "no chance"),
        (0.0, 0.0, "no chance"),
        (99.97, 99.96, "chance alike"),
        (99.9, 98.0, "chance"),
    ],
)
def test_nobody_is_told_to_win_none_or_all_of_100_games(best: float, next_best: float, says: str) -> None:
    key, figures = compare_in_games(best, next_best)
    assert key == says
    assert 0 not in figures.values() or key == "chance alone"
    assert figures.get("figure") != figures.get("games", 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_coin_from_the_bank_is_one_coin(language: str) -> None:
    words, says = Words(language), STEPS["malacca.captain.pierre", "bank money"]
    one, three = (words.plain(says, name="Martin", coins=coins) for coins in (1, 3))
    coin, coins = {
        "en": ("1 coin ", "3 coins "),
        "et": ("1 münt.", "3 münti."),
        "fr": ("1 pièce ", "3 pièces "),
    }.get(language, ("۱ سکه ", "۳ سکه "))
    assert coin in one
    assert coins in three


def test_sayyidas_two_cards_are_one_step() -> None:
    text = (GOLDEN / "malacca" / "golden" / "malacca.captain.sayyida.txt").read_text("utf-8")
    text = text.partition("\npayout\n")[0]
    said = [Drawn(show(text, f"board=b hand step={step}", "en")).text for step in range(1, 9)]
    assert sum("two special cards from the deck" in one for one in said) == 1
    assert sum("the other card goes under the deck" in one for one in said) == 1


@pytest.mark.parametrize(("seat", "says"), [(1, "Your pile: look under"), (2, "Martin: look under")])
def test_the_readers_own_pile_is_theirs(seat: int, says: str) -> None:
    text = "rules-at-play 1\ngame pow\nplayers Martin Tina\nseed 3\nheroes +1 +2\nvillains -3\n"
    text += "pile Martin heroes +2 +6\n"
    drawn = Drawn(show(text, f"board=b seat={seat} play", "en"))
    labels = [one["aria-label"] for one in drawn.having("aria-label")]
    assert any(label.startswith(says) for label in labels)
