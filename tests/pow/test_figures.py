"""What the boards of POW!'s figures show and say, drawn in English without a browser."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import GAMES
from engine.pow.game import View
from engine.pow.pieces import COPIES, Peek
from engine.transcript import play_action as lengthen
from engine.transcript import read_transcript
from tests.laws import longer
from tests.test_widgets import Drawn
from widgets import play, show

BOARDS = Path(__file__).parents[2] / "docs" / "boards" / "pow"
POW = GAMES["pow"]


def read_board(name: str) -> str:
    """Return the transcript of a board."""
    return (BOARDS / name).read_text("utf-8")


def find_control(drawn: Drawn, control: str) -> dict[str, str]:
    """Return an element of the board."""
    return next(element for element in drawn.having("id") if element["id"] == control)


def list_symbols(drawn: Drawn) -> list[str]:
    """Return the symbols that are drawn."""
    return [use["href"] for use in drawn.having("href") if use[""] == "use"]


# Fig. 1


def test_the_box_shows_every_face_and_every_tile_once() -> None:
    seen, sentences = set(), set()
    look = "board=b die=1 leaf=1"
    for _ in range(24):
        drawn = Drawn(show(read_board("pieces"), look, "en"))
        shown = [symbol for symbol in list_symbols(drawn) if symbol.startswith(("#pow-hero", "#pow-villain"))]
        assert len(shown) == 1
        seen.add(shown[0])
        sentences.add(drawn.text.split("Tile ")[1])
        look = find_control(drawn, "b-leaf-on")["data-look"]
    assert len(seen) == len(sentences) == 24
    assert "leaf=1" in look.split()
    net = [symbol for symbol in list_symbols(drawn) if symbol.startswith("#pow-mark")]
    assert sorted(net) == sorted(
        f"#pow-mark-{face}" for face in ("shield", "shield", "skull", "skull", "blue", "orange")
    )
    for value, count in COPIES.items():
        side = "hero" if value > 0 else "villain"
        tiles = "tile" if count == 1 else "tiles"
        chip = find_control(drawn, f"b-{side}-{abs(value)}")
        assert chip["aria-label"] == f"{side} {value:+d}: {count} {tiles}".replace("-", "−")


def test_a_leaf_that_is_none_is_the_one_it_would_be_further_on() -> None:
    """After the last of 24 tiles the first one follows."""
    assert "Tile 1 of 24" in Drawn(show(read_board("pieces"), "board=b leaf=25", "en")).text


# Fig. 2


def test_whoever_deals_again_undoes_it_with_one_press() -> None:
    drawn = Drawn(play(read_board("table"), "board=b deal start=0", "arrange deal", "en"))
    assert "New rows have been dealt. Chosen at random to start: " in drawn.text
    assert [len(drawn.table.now.heroes), len(drawn.table.now.villains)] == [12, 12]
    back = Drawn(play(drawn.root["data-transcript"], drawn.root["data-look"], "undo", "en"))
    assert back.table == read_transcript(read_board("table"))
    assert not [
        one for one in Drawn(show(read_board("table"), "board=b", "en")).having("id") if one["id"] == "b-deal"
    ]


# Fig. 3


def test_pow_pile_covered_stops_a_peek_at_any_tile() -> None:
    table = read_transcript(read_board("piles"))
    for action in ("peek hero 2 at Martin", "peek villain 1 at Peter", "peek hero 12 at Peter"):
        peek = POW.read_action(table.now, action.split())
        assert isinstance(peek, Peek)
        assert POW.write_action(table.now, peek) == action
        assert str(lengthen(table, action)).startswith("pow.pile.covered")
    assert not any(isinstance(action, Peek) for action in POW.legal_actions(table.now))


@pytest.mark.parametrize("tiles", [0, 1, 2, 5])
def test_only_a_pile_that_covers_something_can_be_pressed(tiles: int) -> None:
    heroes = " ".join(["+1", "+2", "+3", "+4", "+5"][:tiles])
    text = f"rules-at-play 1\nexample pow\nplayers Martin Peter\nheroes +6\npile Peter heroes {heroes}\n"
    drawn = Drawn(show(text, "board=b", "en"))
    piles = [one for one in drawn.having("id") if one["id"] == "b-pile-hero-2"]
    assert len(piles) == (1 if tiles > 1 else 0)
    assert len(drawn.classed("edge")) == max(0, tiles - 1)
    if piles:
        answer = play(text, "board=b", piles[0]["data-action"], "en")
        assert "nobody may look at them during the game" in Drawn(answer).text
        assert len(Drawn(answer).classed("slip")) == 1


# Fig. 5


def test_covered_tiles_lie_face_down_until_they_are_remembered() -> None:
    down, open_ = (
        Drawn(show(read_board("theft"), f"board=b seat=3{word}", "en")) for word in ("", " memory")
    )
    assert list_symbols(down).count("#pow-back") == 3  # one under Martin's, two under Peter's
    assert list_symbols(open_).count("#pow-back") == 0
    assert find_control(down, "b-steal-hero-1-2")["aria-label"] == "Steal the tile on top, +2"
    assert find_control(down, "b-steal-hero-2-2")["aria-label"] == "Steal number 2 from the top"
    second = find_control(open_, "b-steal-hero-2-2")
    assert second["aria-label"] == "Steal number 2 from the top, remembered as +6"
    assert "remembered" in second["class"].split()
    assert "remembered" not in find_control(open_, "b-steal-hero-1-2")["class"].split()
    assert "underneath, from memory:" in open_.text  # her own villains, which nobody can steal
    assert "remembered" not in down.text.replace("remembers", "")


def test_three_bubbles_light_the_top_tile_itself() -> None:
    """The top tile is the button to steal it, and no covered tile is shown."""
    drawn = Drawn(show(read_board("top-tile"), "board=b", "en"))
    top = find_control(drawn, "b-steal-hero-1-2")
    assert top["aria-label"] == "Steal the top hero from Peter: +3"
    assert "#pow-back" not in list_symbols(drawn)


@pytest.mark.parametrize(("name", "offered"), [("table", False), ("piles", True), ("count", False)])
def test_a_memory_is_offered_where_there_is_something_to_remember(name: str, offered: bool) -> None:
    drawn = Drawn(show(read_board(name), "board=b", "en"))
    assert offered == any(one["id"] == "b-memory" for one in drawn.having("id"))


# Beside them


def test_pow_roll_one_die_says_of_itself_why_there_is_no_third_roll() -> None:
    table = read_transcript(read_board("rolling"))
    table = longer(longer(table, "keep shield shield skull blue"), "chance")
    drawn = Drawn(show(str(table), "board=b", "en"))
    assert "You have rolled a single die, so there is no third roll" in drawn.text
    assert any(link["href"].endswith("#pow.roll.one-die") for link in drawn.having("href"))
    # A reader who asks anyway gets the same answer.
    marked = Drawn(show(str(table), "board=b mark=1", "en"))
    answer = play(str(table), "board=b mark=1", find_control(marked, "b-roll")["data-action"], "en")
    assert "You have rolled a single die" in answer[answer.index('class="slip') :].split("</p>")[0]


@pytest.mark.parametrize(("rolls", "on"), [(1, True), (2, True), (3, False)])
def test_the_view_says_whether_rolling_goes_on(rolls: int, on: bool) -> None:
    """The button to roll is there as long as the view allows another roll."""
    text = read_board("martin").replace("rolls 3", f"rolls {rolls}")
    view: View = POW.view(read_transcript(text).now, 0)
    assert view.may_roll_on is on
    drawn = Drawn(show(text, "board=b", "en"))
    assert on == any(one["id"] == "b-roll" for one in drawn.having("id"))
