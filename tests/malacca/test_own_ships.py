"""The cargoes of one's own box: dealt, shuffled, in every new game, and as safe as ours."""

from __future__ import annotations

import sys

import pytest

from engine import GAMES
from engine.__main__ import main
from engine.core import NotATranscript
from engine.transcript import Transcript, new_game, play_action, read_transcript, starting_pieces
from tests.test_widgets import Drawn
from widgets import play as play_on_page
from widgets import show
from widgets.site.work import ROOT

MALACCA = GAMES["malacca"]
OURS = MALACCA.own_pieces.usual_words
OWN = ("13", "3", "3", "4", "4", "5", "5", "6", "6", "7", "7", "8")
SORTED = sorted(OWN, key=int)
FIRST = (ROOT / "docs" / "boards" / "malacca" / "first-game").read_text("utf-8")
LOOK = "board=b seat=1 start=0 play"
FORM = "new bots=easy,,,,,, seat=1 start=lot with="


def list_ships(table: Transcript) -> tuple[str, ...]:
    """Return the ships of a table in their order."""
    return tuple(map(str, table.now.ships))


def sort_ships(table: Transcript) -> list[str]:
    """Return the ships of a table by their cargo."""
    return sorted(list_ships(table), key=int)


@pytest.mark.parametrize("seed", range(20))
def test_malacca_setup_hand_with_ones_own_ships(seed: int) -> None:
    """Own ships are shuffled as ours would be, in whatever order they were given. All else stays the same."""
    usual, own = new_game(MALACCA, "12", [], seed), new_game(MALACCA, "12", [], seed, OWN)
    assert sort_ships(own) == SORTED
    assert list_ships(new_game(MALACCA, "12", [], seed, OWN[::-1])) == list_ships(own)
    assert list_ships(new_game(MALACCA, "12", [], seed, OURS)) == list_ships(usual)
    pairs = sorted(zip(map(int, list_ships(usual)), map(int, list_ships(own)), strict=True))
    assert [str(number) for _, number in pairs] == SORTED
    assert (own.now.captain, own.now.special) == (usual.now.captain, usual.now.special)
    assert str(read_transcript(str(own))) == str(own)


@pytest.mark.parametrize(
    ("numbers", "expected"),
    [
        (OWN[1:], "12 words"),
        ((*OWN, "5"), "12 words"),
        (("2", *OWN[1:]), "a cargo from 3 to 13"),
        (("14", *OWN[1:]), "a cargo from 3 to 13"),
    ],
)
def test_numbers_that_no_box_has(numbers: tuple[str, ...], expected: str) -> None:
    with pytest.raises(NotATranscript, match=expected):
        new_game(MALACCA, "12", [], 1, numbers)


def test_of_pow_all_numbers_are_known() -> None:
    """All copies of POW! have the same tiles, so an own box is refused."""
    with pytest.raises(NotATranscript, match="every copy of this game is the same"):
        new_game(GAMES["pow"], "12", [], 1, ["3"])
    assert starting_pieces(new_game(GAMES["pow"], "12", [], 1)) == []


def test_the_own_of_a_game_are_known_to_its_end() -> None:
    """At every moment a table knows all ships it began with."""
    table = new_game(MALACCA, "12", [], 4, OWN)
    for action in ("chance", "lay trade 0", "lay trade 0", "chance", "chance"):
        done = play_action(table, action)
        assert isinstance(done, Transcript)
        table = done
    assert starting_pieces(table) == SORTED
    assert starting_pieces(read_transcript("rules-at-play 1\ngame malacca\nplayers 1 2\nships 5\n")) == []


def test_a_new_game_from_the_command_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def new(own: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["engine", "new", "malacca", "--seed", "5", "--own", own])
        return (main(), *capsys.readouterr())

    code, text, _ = new(",".join(OWN))
    assert (code, sort_ships(read_transcript(text))) == (0, SORTED)
    for wrong in ("3,4", "x", ",".join(["1"] * 12), "9" * 5000):
        code, text, said = new(wrong)
        assert (code, text) == (2, "")
        assert "expected" in said


def deal_game(action: str, text: str = FIRST) -> Drawn:
    """Return the board after a new game was dealt."""
    return Drawn(play_on_page(text, LOOK, action, "en"))


def test_a_new_game_from_the_form_and_once_more() -> None:
    said = ",".join(OWN).replace("13", "۱۳")
    game = deal_game(f"{FORM} seed=5 own={said}").table
    assert sort_ships(game) == SORTED
    assert "gets the same cards. For the same ships too" in Drawn(show(str(game), LOOK, "en")).text
    assert "the same ships and the same cards" in Drawn(show(FIRST, LOOK, "en")).text
    assert sort_ships(deal_game("new again seed=6", str(game)).table) == SORTED
    assert sort_ships(deal_game(f"{FORM} seed=5", str(game)).table) == list(OURS)


def test_the_ships_of_the_form_are_summed_up() -> None:
    """The sum is 13 + 2 * (3 + 4 + 5 + 6 + 7) + 8."""
    seen = deal_game(f"new own={','.join(OWN)}")
    assert str(seen.table) == str(read_transcript(FIRST))
    assert "these 12 ships add up to 71 coins" in seen.text
    assert "these 12 ships add up to 96 coins" in deal_game("new own=").text


@pytest.mark.parametrize("own", ["3,4", "x" + ",3" * 11, ",".join(["14"] * 12), "3" * 2000])
def test_a_form_that_says_anything_else_deals_nothing(own: str) -> None:
    refused = deal_game(f"{FORM} seed=5 own={own}")
    assert str(refused.table) == str(read_transcript(FIRST))
    assert "does not understand" in refused.text


def test_the_form_offers_what_a_box_may_hold() -> None:
    drawn = Drawn(show(FIRST, LOOK, "en"))
    fields = [
        one for one in drawn.elements if one.get("id", "").startswith("b-new-own") and one[""] == "select"
    ]
    assert [one["name"] for one in fields] == [f"own{place}" for place in range(12)]
    assert len({one["aria-label"] for one in fields}) == 12
    form = next(one for one in drawn.elements if one[""] == "form" and one.get("class") == "new")
    assert form["data-action"].endswith(
        f" seed={{seed}} own={','.join(f'{{own{place}}}' for place in range(12))}"
    )
