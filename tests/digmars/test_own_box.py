"""The tiles of one's own box: read as people write them, dealt in new games, known to whoever reckons."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import GAMES
from engine.__main__ import main
from engine.core import NotATranscript, Reason
from engine.digmars import traits
from engine.digmars.chances import unseen_tiles
from engine.digmars.notation import read_tile, tile_name
from engine.digmars.pieces import State, Tile, box_tiles, game_tiles
from engine.transcript import Transcript, choose_action, new_game, read_transcript, starting_pieces
from tests.laws import longer
from tests.played import speak_all
from tests.test_widgets import Drawn
from widgets import play as play_on_page
from widgets import show
from widgets.digmars import words as digmars_words
from widgets.digmars.box import read_box
from widgets.site.work import ROOT
from widgets.words import Words

DIGMARS = GAMES["digmars"]
OURS = DIGMARS.own_pieces.usual_words
# Three kinds of tiles, of which our own box has none.
OWN = ("1-4-5",) * 20 + ("4-1-1-look",) * 20 + ("2-4-1",) * 8
FIRST = (ROOT / "docs" / "boards" / "digmars" / "first-game").read_text("utf-8")
LOOK = "board=b seat=1 start=0 play"
FORM = "new bots=easy,, seat=1 start=lot with="


@pytest.fixture(scope="module", autouse=True)
def languages() -> None:
    speak_all()


def tiles(table: Transcript) -> list[str]:
    return sorted(tile_name(tile) for stack in table.now.stacks for tile in stack)


def dealt(action: str, text: str = FIRST, language: str = "en") -> Drawn:
    return Drawn(play_on_page(text, LOOK, action, language))


# Dealing


@pytest.mark.parametrize("seed", range(10))
def test_digmars_setup_grid_with_ones_own_tiles(seed: int) -> None:
    """The same shuffle with other tiles, in whatever order they were said; all else is as it was."""
    usual, own = new_game(DIGMARS, "12", [], seed), new_game(DIGMARS, "12", [], seed, OWN)
    assert tiles(own) == sorted(OWN)
    assert new_game(DIGMARS, "12", [], seed, OWN[::-1]) == own
    assert new_game(DIGMARS, "12", [], seed, OURS[::-1]) == usual
    assert own.now.turn == usual.now.turn
    assert read_transcript(str(own)) == own


@pytest.mark.parametrize(
    ("own", "expected"),
    [
        (OWN[1:], "48 words"),
        ((*OWN, "1-1-1"), "48 words"),
        (("5-1-1", *OWN[1:]), "a difficulty from 1 to 4"),
        (("1-1", *OWN[1:]), "a tile as in"),
        (("1-1-1-dynamite", *OWN[1:]), "a bonus"),
    ],
)
def test_tiles_that_no_box_has(own: Sequence[str], expected: str) -> None:
    with pytest.raises(NotATranscript, match=expected):
        new_game(DIGMARS, "12", [], 1, own)


def test_a_new_game_from_the_command_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def new(own: str) -> tuple[int, str]:
        monkeypatch.setattr(sys, "argv", ["engine", "new", "digmars", "--seed", "5", "--own", own])
        return main(), capsys.readouterr().out

    code, text = new(",".join(OWN))
    assert (code, tiles(read_transcript(text))) == (0, sorted(OWN))
    assert new("1-1-1,2-2-2") == (2, "")


# What everybody knows


def test_the_tiles_of_a_game_are_known_to_its_end_and_their_places_are_not() -> None:
    table = new_game(DIGMARS, "12", [], 4, OWN)
    for _ in range(12):
        table = longer(table, DIGMARS.write_action(table.now, choose_action(table, "random").action))
    assert starting_pieces(table) == sorted(OWN)
    assert [tile_name(tile) for tile in DIGMARS.view(table.now, 0).box] == sorted(OWN)
    assert starting_pieces(
        read_transcript("rules-at-play 1\ngame digmars\nplayers 1 2\nstack a1 1-1-1\n")
    ) == list(OURS)


def test_where_fewer_lie_than_a_box_holds_the_others_are_ours() -> None:
    table = read_transcript("rules-at-play 1\nexample digmars\nplayers 1 2\nstack a1 1-4-5\n")
    assert [tile_name(tile) for tile in game_tiles(table.now)] == list(OURS)


def test_odds_and_bots_reckon_with_the_tiles_of_the_game() -> None:
    """What may lie under a back of 1 in this box is one kind of tile only."""
    state = new_game(DIGMARS, "12", [], 4, OWN).now
    softest = {
        (target, chance)
        for choice, target, chance in DIGMARS.odds(state)
        if state.stacks["abcd".index(choice[4]) + 4 * (int(choice[5]) - 1)][0].dig == 1
    }
    assert softest == {("carry 4", 1.0), ("value 5", 1.0), ("bonus none", 1.0)}
    assert Counter(unseen_tiles(DIGMARS.view(state, 1))) == Counter(map(read_tile, OWN))


def test_the_hard_bot_hopes_for_what_the_tiles_of_the_game_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    """In its own turn and after the answers; two grounds alike to dig are two ways to go on."""
    text = "rules-at-play 1\ngame digmars\nplayers 1 2\nturn 1\nstations 1 a1\nstations 2 b1\n"
    ground = new_game(DIGMARS, "12", [], 4, OWN)
    table = read_transcript(
        text + "".join(f"{line}\n" for line in str(ground).splitlines() if line.startswith("stack"))
    )
    asked = []
    at_the_feet = traits.station_gains

    def counted(state: State, seat: int, sooner: Sequence[int], hopes: traits.Hopes) -> traits.StationGains:
        asked.append(hopes)
        return at_the_feet(state, seat, sooner, hopes)

    monkeypatch.setattr(traits, "station_gains", counted)
    choose_action(table, "hard")
    own = traits.box_hopes(tuple(map(read_tile, sorted(OWN))))
    assert own != traits.box_hopes(tuple(box_tiles()))
    assert {*asked} == {own}


# As people write


EVERY_KIND = {
    "1-2-2-dig": Tile(1, 2, 2, "dig"),
    "1 2 2 Dig": Tile(1, 2, 2, "dig"),
    "1,2,2,carry": Tile(1, 2, 2, "carry"),
    "1;2;2;": Tile(1, 2, 2),
    "1\t2\t2\trelocate": Tile(1, 2, 2, "relocate"),
    '"1","2","2","point"': Tile(1, 2, 2, "point"),
    "۱-۲-۲-look": Tile(1, 2, 2, "look"),
    "١، ٢، ٢": Tile(1, 2, 2),
    "1 – 2 – 2": Tile(1, 2, 2),
}


@pytest.mark.parametrize("written", EVERY_KIND)
def test_a_tile_is_read_however_it_is_written(written: str) -> None:
    lines = "|".join([written, "", *["1-1-1"] * 47])
    assert read_box(lines, Words("en")) == [tile_name(EVERY_KIND[written]), *["1-1-1"] * 47]


def test_a_bonus_has_its_name_in_the_readers_language_too() -> None:
    for language, word in {"et": "kaevamine", "fr": "creuser", "fa": "حفاری"}.items():
        lines = "|".join([f"1-1-1-{word}", "1-1-1-look", *["1-1-1"] * 46])
        found = read_box(lines, Words(language))
        assert found[:2] == ["1-1-1-dig", "1-1-1-look"], (language, found)


def test_a_line_with_the_names_of_the_columns_is_no_tile() -> None:
    assert read_box("|".join(["dig,carry,value,bonus", *OWN]), Words("en")) == list(OWN)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("5-1-1", "Line 3, “5-1-1”: the digging difficulty is a number from 1 to 4."),
        ("1;0;1", "Line 3, “1-0-1”: the transport difficulty is a number from 1 to 4."),
        ("1-1-6", "Line 3, “1-1-6”: the value is a number from 1 to 5."),
        ("1-x-1", "Line 3, “1-x-1”: the transport difficulty is a number from 1 to 4."),
        ("1-1", "Line 3: “1-1” is no tile."),
        ("tile", "Line 3: “tile” is no tile."),
        ("1-1-1-dynamite", "Line 3, “1-1-1-dynamite”: no bonus action is called “dynamite”."),
        ("1-1-1-5", "Line 3, “1-1-1-5”: no bonus action is called “5”."),
        ("1-1-1-dig-dig", "Line 3, “1-1-1-dig-dig”: no bonus action is called “dig-dig”."),
        ("1-1-<b>" + "9" * 5000, "Line 3, “1-1-<b>9999999999999”: the value is a number from 1 to 5."),
    ],
)
def test_the_line_that_is_no_tile_is_named_and_why(line: str, said: str) -> None:
    seen = dealt(f"{FORM} seed=5 own={'|'.join([*OWN[:1], '', line, *OWN[2:]])}")
    assert said in seen.text
    assert str(seen.table) == str(read_transcript(FIRST))


@pytest.mark.parametrize(
    ("own", "said"),
    [
        (OWN[1:], "A box has 48 tiles, and here are 47."),
        (OWN[:1], "A box has 48 tiles, and here is 1."),
        ((*OWN, "1-1-1"), "A box has 48 tiles, and here are 49."),
        (("1",) * 100_000, "A box has 48 tiles, and here are 2000."),
    ],
)
def test_a_box_has_48_tiles(own: Sequence[str], said: str) -> None:
    assert said in dealt(f"{FORM} seed=5 own={'|'.join(own)}").text


WRITTEN = st.lists(
    st.sampled_from([*"12345x", "|", "-", ",", " ", "\t", "dig", "۱", "²", "×", "none", "1-1-1|", "<b>"])
)


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=200) | WRITTEN.map("".join), st.sampled_from(["en", "fa"]))
def test_any_text_is_a_box_or_is_answered(text: str, language: str) -> None:
    found = read_box(text, Words(language))
    if isinstance(found, Reason):
        assert digmars_words.say_refusal(Words(language), found)
    else:
        assert len(found) in (0, 48)


# On the page


def test_what_is_in_the_form_is_checked() -> None:
    seen = dealt(f"new own={'|'.join(OWN)}")
    assert str(seen.table) == str(read_transcript(FIRST))
    assert "All 48 tiles can be read. Of digging difficulty 1, 2, 3 and 4: 20, 8, 0 and 20." in seen.text
    assert "Points: 128. Bonus actions: 20." in seen.text
    assert "16, 14, 11 and 7. Points: 133. Bonus actions: 20." in dealt("new own=").text
    assert "۱۶، ۱۴، ۱۱ و ۷" in dealt("new own=|", language="fa").text


def test_a_new_game_from_the_form_and_once_more() -> None:
    game = dealt(f"{FORM} seed=5 own={'|'.join(OWN)}").table
    assert tiles(game) == sorted(OWN)
    assert "the tiles of somebody’s own box" in Drawn(show(str(game), LOOK, "en")).text
    assert "somebody’s own box" not in Drawn(show(FIRST, LOOK, "en")).text
    assert tiles(dealt("new again seed=6", str(game)).table) == sorted(OWN)
    assert tiles(dealt(f"{FORM} seed=5 own=", str(game)).table) == sorted(OURS)


def test_the_form_begins_from_our_tiles_in_the_readers_digits() -> None:
    for language, first in {"en": "1-1-1\n", "fa": "۱-۱-۱\n"}.items():
        text = show(FIRST, LOOK, language).split("</textarea>")[0].rpartition(">")[2]
        assert text.startswith(first)
        assert read_box(text.replace("\n", "|"), Words(language)) == list(OURS)


def test_of_a_game_whose_box_is_known_nobody_asks() -> None:
    pow_game = str(new_game(GAMES["pow"], "12", [], 1))
    for asked in ("new own=3", "new bots=easy,,, seat=1 start=lot seed=5 own=3"):
        refused = dealt(asked, pow_game)
        assert "does not understand" in refused.text
        assert str(refused.table) == pow_game
