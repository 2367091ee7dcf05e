"""The count on the board, step by step and by hand, and what a reader's own dice allow. In English."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.transcript import read_transcript
from tests.test_widgets import Drawn
from widgets import play, show

BOARDS = Path(__file__).parents[2] / "docs" / "boards" / "pow"
FIG_6 = (BOARDS / "count").read_text("utf-8")
OVER = "rules-at-play 1\nexample pow\nplayers Martin Peter\n"
DICE = (BOARDS / "my-dice").read_text("utf-8")


def draw_count(look: str = "", text: str = FIG_6) -> Drawn:
    """Return the board of a game that is over."""
    return Drawn(show(text, f"board=b {look}", "en"))


def find_control(drawn: Drawn, name: str) -> dict[str, str]:
    """Return an element of the board."""
    return next(element for element in drawn.having("id") if element["id"] == f"b-{name}")


def press(drawn: Drawn, name: str) -> Drawn:
    """Return the board after a press, as the browser asks for it."""
    button, (text, look) = find_control(drawn, name), (drawn.root["data-transcript"], drawn.root["data-look"])
    if "data-look" in button:
        return Drawn(show(text, button["data-look"], "en"))
    return Drawn(play(text, look, button["data-action"], "en"))


def list_pile(drawn: Drawn, seat: int, side: int = 0) -> list[int]:
    """Return the values of a pile."""
    return [tile.value for tile in drawn.table.now.piles[seat][side]]


def list_links(drawn: Drawn) -> list[str]:
    """Return the anchors of all links."""
    return [link["href"].split("#")[1] for link in drawn.having("href") if link[""] == "a"]


# Step by step


def test_pow_score_trim_on_the_board() -> None:
    """Fig. 6: Martin has five heroes above four villains, so his +5 leaves.

    Tina has four above three: the +2 leaves.
    """
    lie, trim = draw_count("step=0"), draw_count("step=1")
    assert len(lie.classed("gone")) == 0
    assert [element["class"] for element in trim.classed("gone")] == ["tile hero gone"] * 2
    assert "so the top one leaves the pile: +5 (Martin), +2 (Tina)." in trim.text
    assert trim.text.count("does not count") == 2
    assert list_links(trim) == ["pow.score.trim"]
    assert "12" not in trim.text


def test_pow_score_trim_one_hero_a_step() -> None:
    """Martin has three heroes too many, Peter one. The third step is Martin's alone, and his +3 leaves."""
    text = (
        f"{OVER}pile Martin heroes +1 +3 +2 +6\npile Martin villains -1\n"
        "pile Peter heroes +4 +5\npile Peter villains -2\n"
    )
    assert [len(draw_count(f"step={step}", text).classed("gone")) for step in range(8)] == [
        0,
        2,
        3,
        4,
        4,
        4,
        4,
        4,
    ]
    assert ": +6 (Martin), +5 (Peter)." in draw_count("step=1", text).text
    assert ": +2 (Martin)." in draw_count("step=2", text).text
    assert ": +3 (Martin)." in draw_count("step=3", text).text
    assert "1 − 1 = 0" in draw_count("", text).text


def test_pow_score_trim_where_nobody_has_too_many() -> None:
    drawn = draw_count("step=1", f"{OVER}pile Martin heroes +1\npile Martin villains -1\n")
    assert "all the heroes stay" in drawn.text
    assert drawn.classed("gone") == []


def test_pow_score_villains_on_the_board() -> None:
    drawn = draw_count("step=3")
    assert "All the villains count. Martin: −8, Peter: −10, Tina: −5." in drawn.text
    assert list_links(drawn) == ["pow.score.villains"]
    assert "12 − 10" in drawn.text
    assert "=" not in drawn.text


def test_pow_score_sum_on_the_board() -> None:
    """Fig. 6: 12 - 8 = 4, 12 - 10 = 2, 11 - 5 = 6; Tina wins."""
    heroes, total, end = draw_count("step=2"), draw_count("step=4"), draw_count()
    assert "The heroes that stay are added up. Martin: 12, Peter: 12, Tina: 11." in heroes.text
    assert "−" not in heroes.text.replace("−1", "").replace("−2", "").replace("−3", "").replace("−4", "")
    for line in ("12 − 8 = 4", "12 − 10 = 2", "11 − 5 = 6"):
        assert f"+{line}" not in end.text
        assert line in total.text
        assert line in end.text
    assert list_links(total) == ["pow.score.sum"]
    assert "Heroes minus villains. Martin: 4, Peter: 2, Tina: 6." in total.text
    assert "winner" not in total.text
    assert "wins" not in total.text
    assert "The game is over. Tina wins with 6 points." in end.text
    assert len(end.classed("turn")) == 1


def test_pow_score_tie_on_the_board() -> None:
    drawn = draw_count("", f"{OVER}pile Martin villains -1\npile Peter villains -1\n")
    assert "share the victory, with −1 points each" in drawn.text
    assert len(drawn.classed("turn")) == 2
    assert list_links(drawn) == ["pow.score.tie"]


def test_the_way_through_the_count() -> None:
    drawn = press(draw_count(), "step-next")
    seen = []
    while "b-step-end" in {element.get("id") for element in drawn.elements}:
        seen.append(drawn.root["data-look"].split("step=")[1])
        drawn = press(drawn, "step-next")
    assert seen == ["0", "1", "2", "3", "4"]
    assert "step=" not in drawn.root["data-look"]
    assert "step=4" in press(drawn, "step-back").root["data-look"]
    assert "step=" not in press(draw_count("step=2"), "step-end").root["data-look"]
    assert find_control(draw_count("step=0"), "step-back")["aria-disabled"] == "true"
    assert draw_count("step=99").text == draw_count().text


# By hand


def test_a_tile_is_picked_and_let_go() -> None:
    drawn = draw_count("hand")
    assert drawn.classed("panel") == []
    held = press(drawn, "pick-1-hero-5")
    assert find_control(held, "pick-1-hero-5")["aria-pressed"] == "true"
    assert find_control(held, "remove")["aria-label"] == "Remove the +5 hero from Martin’s pile"
    assert held.classed("steps") == []
    assert press(held, "pick-1-hero-5").classed("panel") == []
    assert press(held, "done").classed("panel") == []


def test_a_tile_moves_and_stays_in_the_hand() -> None:
    """Martin's heroes are +6 +3 +2 +1 +5. In three moves the +3 comes to the top, where it is trimmed."""
    drawn = press(draw_count("hand"), "pick-1-hero-2")
    for laid in ([6, 2, 3, 1, 5], [6, 2, 1, 3, 5], [6, 2, 1, 5, 3]):
        drawn = press(drawn, "up")
        assert list_pile(drawn, 0) == laid
    assert find_control(drawn, "up")["aria-disabled"] == "true"
    assert press(drawn, "up").table == drawn.table
    assert "14 − 8 = 6" in drawn.text
    assert "Martin: heroes +6, +2, +1, +5, +3, from the bottom." in drawn.text
    assert list_pile(press(drawn, "down"), 0) == [6, 2, 1, 3, 5]
    assert find_control(press(draw_count("hand"), "pick-1-hero-1"), "down")["aria-disabled"] == "true"


def test_equal_tiles_pass_each_other() -> None:
    drawn = press(press(draw_count("hand"), "pick-1-villain-3"), "up")
    assert list_pile(drawn, 0, 1) == [-4, -2, -1, -1]
    assert "pick=1-villain-4" in drawn.root["data-look"]


def test_a_pile_is_taken_away_tile_by_tile() -> None:
    drawn = press(draw_count("hand"), "pick-3-villain-1")
    for left in ([-2, -1], [-1], []):
        drawn = press(drawn, "remove")
        assert list_pile(drawn, 2, 1) == left
    assert "Tina: no villains." in drawn.text
    assert find_control(drawn, "put-1")["aria-label"] == "Put a −1 villain on Tina’s pile"
    assert "0 − 0 = 0" in drawn.text
    assert list_pile(press(drawn, "put-2"), 2, 1) == [-2]


def test_pow_setup_rows_the_box_holds_no_more() -> None:
    """Both +6 are in the piles of fig. 6, so a third is refused, beside the button that asked for it."""
    drawn = press(draw_count("hand"), "pick-2-hero-0")
    assert "none" in find_control(drawn, "put-6")["class"].split()
    refused = press(drawn, "put-6")
    assert refused.table == drawn.table
    assert "The box has only 2 heroes worth +6, and they are all on the table." in refused.text
    assert "pow.setup.rows" in list_links(refused)
    assert len(refused.classed("slip")) == 1
    freed = press(press(press(drawn, "pick-1-hero-1"), "remove"), "pick-2-hero-0")
    assert "none" not in find_control(freed, "put-6")["class"].split()
    assert list_pile(press(freed, "put-6"), 1) == [5, 4, 3, 6]


@pytest.mark.parametrize("pick", ["8-hero-1", "1-hero-6", "1-robot-1"])
def test_what_is_not_there_is_not_held(pick: str) -> None:
    assert draw_count(f"hand pick={pick}").classed("panel") == []


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_empty_piles_are_filled(players: int) -> None:
    drawn = draw_count("hand", (BOARDS / f"my-piles-{players}").read_text("utf-8"))
    assert len(drawn.classed("player")) == players
    assert "There are no tiles here yet." in drawn.text
    assert drawn.classed("steps") == drawn.classed("turn") == []
    first = press(press(drawn, f"pick-{players}-hero-0"), "put-4")
    assert list_pile(first, players - 1) == [4]
    assert f"Player {players}: heroes +4, from the bottom." in first.text


def test_where_a_tile_can_be_added_it_is_seen_and_said_whose_and_which() -> None:
    """The page has the mark that is drawn there, and the name says it for screen readers."""
    text = (BOARDS / "my-piles-2").read_text("utf-8")
    drawn = draw_count("hand", text)
    names = [
        f"{player}: add {tiles}" for player in ("Player 1", "Player 2") for tiles in ("heroes", "villains")
    ]
    assert [adder["aria-label"] for adder in drawn.classed("add")] == names
    marks = [
        drawn.elements[at + 2]["href"]
        for at, element in enumerate(drawn.elements)
        if "add" in element.get("class", "").split()
    ]
    assert marks == ["#pow-mark-shield", "#pow-mark-skull"] * 2


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nobody_wins_before_every_player_has_a_tile(players: int) -> None:
    drawn = draw_count("hand", (BOARDS / f"my-piles-{players}").read_text("utf-8"))
    assert "=" not in drawn.text
    for player in range(1, players + 1):
        assert drawn.classed("turn") == drawn.classed("steps") == []
        assert "The game is over." not in drawn.text
        assert drawn.text.count("0 − 0 = 0") == player - 1, "only of piles that lie there"
        assert ("As soon as every player has a tile" in drawn.text) == (player > 1)
        drawn = press(press(press(drawn, f"pick-{player}-hero-0"), f"put-{player}"), "done")
    assert "The game is over." in drawn.text
    assert len(drawn.classed("turn")) == players
    assert len(drawn.classed("steps")) == 1


# A reader's own table


def draw_own_table(*lines: str) -> Drawn:
    """Return the reader's own table after some settings."""
    table = DICE + "\n" + "".join(f"arrange {line}\n" for line in lines)
    return draw_count("hand own", table)


def test_pow_take_hero_at_an_own_table() -> None:
    drawn = draw_own_table()
    assert "You may take:" in drawn.text
    assert "2 shields: hero number 2 from the left." in drawn.text
    assert list_links(drawn) == ["pow.take.hero", "pow.take.villain"]
    assert "+6" not in drawn.text


def test_pow_take_short_row_at_an_own_table() -> None:
    drawn = press(draw_own_table(), "heroes-1")
    assert len(drawn.table.now.heroes) == 1
    assert find_control(drawn, "heroes-1")["aria-pressed"] == "true"
    assert "Your dice lead to tile number 2, but only 1 tile is left in this row" in drawn.text
    assert "You have to take:" in drawn.text


def test_pow_steal_at_an_own_table() -> None:
    dice = draw_own_table("dice blue blue blue blue orange")
    assert "4 blue bubbles: any hero of another player." in dice.text
    assert "You have to take:" in dice.text
    none = press(dice, "others-heroes")
    assert find_control(none, "others-heroes")["aria-pressed"] == "false"
    assert "No other player has a hero to steal." in none.text
    assert "the worst villain in the row, or the leftmost if there are several." in none.text
    gone = press(none, "villains-0")
    assert "the weakest hero in the row" in gone.text
    assert "the game is over" in press(gone, "heroes-0").text
    assert press(none, "others-heroes").table.now == dice.table.now


def test_the_dice_of_an_own_table_are_turned() -> None:
    assert read_transcript(press(draw_own_table(), "die-1").root["data-transcript"]).now.dice[0] == "skull"
