"""Beside each move's text stands what was parsed: the game's own action, or an `Arrange`."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from engine.core import Reason
from engine.pow.pieces import Keep, Roll
from engine.transcript import Arrange, Transcript, play_action, read_transcript

HERE = Path(__file__).parent
# The longest recorded game of each game, and all that may never change.
FILES = [
    *(
        max((HERE / game / "recorded").glob("*.txt"), key=lambda file: file.stat().st_size)
        for game in ("pow", "malacca", "digmars")
    ),
    *sorted(HERE.glob("versions/1/*.txt")),
]
EXAMPLE = "rules-at-play 1\nexample pow\nplayers Martin Peter\nheroes +3 +5\nvillains -2 -4\nseed 7\n"


def played(table: Transcript, *lines: str) -> Transcript:
    for line in lines:
        longer = play_action(table, line)
        assert not isinstance(longer, Reason)
        table = longer
    return table


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_each_deed_says_its_move_and_leads_to_its_state(file: Path) -> None:
    table = read_transcript(file.read_text("utf-8"))
    game, moves = table.game, zip(table.deeds, table.moves, pairwise(table.states), strict=True)
    for deed, move, (before, after) in moves:
        if isinstance(deed, Arrange):
            assert " ".join(["arrange", " ; ".join(" ".join(words) for words in deed.lines)]) == move
        else:
            assert deed == game.read_action(before, move.split())
            assert game.write_action(before, deed) == move
            assert game.apply_action(before, deed) == after


def test_what_chance_and_a_hand_do_is_parsed_as_it_is_recorded() -> None:
    table = played(
        read_transcript(EXAMPLE),
        "chance",
        "arrange roll",
        "arrange turn Peter ; dice skull skull skull skull blue",
    )
    rolled, thrown, by_hand = table.deeds
    assert isinstance(rolled, Roll)
    assert table.moves[0] == f"roll {' '.join(rolled.faces)}"
    assert thrown == Arrange((("dice", *table.states[2].dice),))
    assert by_hand == Arrange((("turn", "Peter"), ("dice", *["skull"] * 4, "blue")))


def test_a_shorter_table_has_the_deeds_of_its_moves() -> None:
    table = played(read_transcript(EXAMPLE), "chance")
    kept = played(table, f"keep {table.now.dice[0]}")
    assert kept.deeds == (*table.deeds, Keep(table.now.dice[:1]))
    assert kept.cut_to(1) == table
    assert table.set_up_as(kept.now).deeds == ()
