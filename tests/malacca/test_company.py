"""Pirates who come and go by the reader's hand, with characters and items or without."""

from __future__ import annotations

import pytest

from engine import GAMES
from engine.core import NotATranscript, Reason
from engine.malacca.pieces import Card
from engine.transcript import Transcript, play_action, read_transcript
from tests.laws import longer
from tests.test_widgets import Drawn
from widgets import play as pressed_on
from widgets import show

MALACCA = GAMES["malacca"]
HEAD = "rules-at-play 1\nexample malacca\nplayers Martin Peter Tina\n"
ROUND = f"""{HEAD}with characters items
captain Peter
special trade2 defence2
character Martin henry
hand Martin defence2
money Martin 3
money Peter 5
items Tina attack
cargo 8
laid Martin trade 2
laid Peter attack 1
laid Tina defence 2
open
"""


def set_by_hand(text: str, *lines: str) -> Transcript:
    """Return the table after some settings by hand."""
    table = read_transcript(text)
    for line in lines:
        table = longer(table, f"arrange {line}")
    assert read_transcript(str(table)) == table
    return table


def test_who_comes_brings_what_everybody_begins_with() -> None:
    table = set_by_hand(ROUND, "players Martin Peter Tina Nora ; laid Nora attack 2")
    assert table.players == ("Martin", "Peter", "Tina", "Nora")
    assert table.now.pirates[:3] == read_transcript(ROUND).now.pirates
    assert (table.now.pirates[3].money, table.now.pirates[3].bet) == (5, 2)
    assert table.cut_to(0).players == ("Martin", "Peter", "Tina")


def test_who_stays_keeps_everything_in_whatever_seat() -> None:
    """Peter, the captain, leaves.

    The parrot goes on to Tina, who now sits first; Martin still knows his card.
    """
    before = read_transcript(ROUND).now.pirates
    table = set_by_hand(ROUND, "players Tina Martin")
    assert table.now.captain == 0
    tina, martin = table.now.pirates
    assert tina == before[2]._replace(laid=Card("defence", (0,)))
    assert martin == before[0]._replace(laid=Card("trade", (1,)), hand=(Card("defence2", (1,)),))
    assert MALACCA.view(table.now, 1).pirates[1].hand[0].card == "defence2"
    assert MALACCA.view(table.now, 0).pirates[1].hand[0].card == "?"


def test_where_all_are_others_the_first_is_captain() -> None:
    """If nobody of the old table stays, the first new pirate is captain."""
    assert set_by_hand(HEAD, "players Nora Felix").now.captain == 0


def test_what_is_not_played_with_goes_back_into_the_box() -> None:
    without = set_by_hand(ROUND, "with items").now
    assert [pirate.character for pirate in without.pirates] == ["", "", ""]
    assert without.pirates[2].items == ("attack",)
    assert set_by_hand(ROUND, "with").now.pirates[2].items == ()
    shop = set_by_hand(f"{HEAD}with items\nshopped\nships 3\n", "with characters").now
    assert (shop.modules, shop.shopped) == (("characters",), False)
    assert (
        set_by_hand(HEAD, "with items characters", "character Tina zheng", "items Tina trade")
        .now.pirates[2]
        .items
    )


@pytest.mark.parametrize(
    "line",
    [
        *("players Martin", "players Martin Martin", "players", "players 2 1", "players A B C D E F G H I"),
        *("players Martin Peter Tina Nora", "with chests", "cargo 4 ;", "; cargo 4", "cargo 4 ; ; cargo 5"),
    ],
)
def test_no_company(line: str) -> None:
    """The line with four pirates is refused because the fourth has no card, although all cards are open."""
    with pytest.raises(NotATranscript):
        play_action(read_transcript(ROUND), f"arrange {line}")


def test_of_things_done_at_once_all_are_done_or_none() -> None:
    """Several set-up lines are one move; if one of them cannot be, none is carried out."""
    table = set_by_hand(ROUND, "money Martin 2 ; laid Martin trade 3")
    assert len(table.moves) == 1
    assert isinstance(play_action(table, "arrange cargo 9 ; character Tina henry"), Reason)


def test_a_bot_stays_at_its_place_when_somebody_comes_before_it() -> None:
    table = set_by_hand(f"{HEAD}bot Tina hard\ncargo 8\n", "players Nora Tina Martin ; captain Tina")
    assert table.bot_to_act() == "hard"
    assert longer(table, "bot").moves[-1].startswith("lay ")
    assert set_by_hand(str(table), "captain Nora").bot_to_act() == ""


# On a board


def draw(text: str, look: str = "hand seat=3 step=0") -> Drawn:
    """Return the board of a text."""
    return Drawn(show(text, f"board=b {look}", "en"))


def press(at: Drawn, name: str) -> Drawn:
    """Return the board after a press."""
    button = next(one for one in at.elements if one.get("id") == f"b-{name}")
    action = button.get("data-action", "")
    return Drawn(pressed_on(at.root["data-transcript"], at.root["data-look"], action, "en")) if action else at


def test_two_to_eight_pirates_come_and_go_and_are_taken_back_one_by_one() -> None:
    at, seen = draw(ROUND), [3]
    for name in [*["players-more"] * 6, *["players-less"] * 8, *["undo"] * 12]:
        at = press(at, name)
        if name == "undo":
            seen.append(
                len(at.table.cut_to(int(at.root["data-look"].partition(" at=")[2].split()[0])).players)
            )
        else:
            seen.append(len(at.table.players))
    assert seen[:15] == [3, 4, 5, 6, 7, 8, 8, 7, 6, 5, 4, 3, 2, 2, 2]
    assert seen[15:] == [3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3, 3]


def test_who_comes_is_told_and_has_laid_where_the_others_have() -> None:
    at = press(draw(ROUND), "players-more")
    assert "At the table: Martin, Peter, Tina and Nora." in at.text
    assert at.table.now.pirates[3].laid == Card("trade", (3,))
    eight = "players Martin Peter Tina Nora Felix Clara Oscar"
    assert (
        "and Player 8."
        in press(
            draw(
                ROUND.replace("players Martin Peter Tina", eight).replace(
                    "open",
                    "laid Nora trade 0\nlaid Felix trade 0\nlaid Clara trade 0\nlaid Oscar trade 0\nopen",
                )
            ),
            "players-more",
        ).text
    )


def test_characters_and_items_are_switched_on_and_off() -> None:
    at = press(
        draw(
            ROUND.replace("with characters items\n", "")
            .replace("character Martin henry\n", "")
            .replace("items Tina attack\n", "")
        ),
        "characters",
    )
    assert "Now playing with characters" in at.text
    both = press(at, "items")
    assert both.table.now.modules == ("characters", "items")
    assert "Now playing with characters and items" in both.text
    assert "Now playing with items" in press(both, "characters").text
    assert "Now playing without" in press(press(both, "items"), "characters").text


def test_a_hand_may_have_set_what_no_control_sets() -> None:
    """The status then only says that the table was set by hand."""
    assert (
        "The table was set up by hand."
        in Drawn(pressed_on(ROUND, "board=b hand", "arrange special trade2", "en")).text
    )
