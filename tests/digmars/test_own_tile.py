"""Dig Mars at the table: the reader's own tile, and nothing of a game around it."""

from __future__ import annotations

import re

from tests.digmars.test_examples import read_board
from widgets import play, show

LOOK = "board=my-tile seat=1 hand own"


def draw_own_tile(*changes: str) -> str:
    """Return the text of the reader's own tile after these changes."""
    html = (
        play(read_board("my-tile"), LOOK, "\n".join(changes), "en")
        if changes
        else show(read_board("my-tile"), LOOK, "en")
    )
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", html))


def test_one_reads_who_may_dig_and_who_may_carry() -> None:
    assert draw_own_tile().count(" may dig ") == 2
    assert (
        draw_own_tile("arrange levels 1 1 2", "arrange explored b2", "arrange stations 2").count(
            " may carry it off "
        )
        == 1
    )


def test_one_reads_who_gets_what() -> None:
    """3 for two players, 1 each; with a third player there nothing is left over."""
    assert "1 each, and the 1 left over for the carrier." in draw_own_tile("arrange explored b2")
    assert "3 for 3 players: 1 each." in draw_own_tile("arrange explored b2", "arrange stations 3 b2")
    too_little = draw_own_tile("arrange explored b2", "arrange stack b2 3-2-2", "arrange stations 3 b2")
    assert "worth 2 is too little to share between 3 players: the carrier gets it all." in too_little
    alone = draw_own_tile("arrange explored b2", "arrange stations 2")
    assert "gets the whole treasure, worth 3." in alone


def test_no_turn_and_no_field_is_spoken_of() -> None:
    game = re.sub(r"<[^>]*>", " ", show(read_board("my-tile"), LOOK.removesuffix(" own"), "en"))
    for said in ("Space", "up to 3 actions"):
        assert said in game
        assert said not in draw_own_tile()


def test_shares_are_read_aloud_with_names_and_commas() -> None:
    said = draw_own_tile("arrange explored b2")
    assert "Player 1: 2 points, Player 2: 1 point." in said
    assert "Player 1: 1 point, Player 2: 2 points." in said
