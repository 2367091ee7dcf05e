"""The boards on the rules page: each is what its comments say, and comes to what its reckoning comes to."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.digmars.pieces import box_tiles
from engine.transcript import read_transcript
from tests.golden import check_line
from widgets.site.work import ROOT

FOLDER = ROOT / "docs" / "boards" / "digmars"
BOARDS = sorted(path.name for path in FOLDER.iterdir())
BY_CHANCE = {"first-game"}  # dealt, and not written

# What a reader may do on each board, and the result, as computed by hand in the boards' comments.
PLAYED = [
    ("canyon", "place c2, place c2, place a1", "stations Tina", "c2"),
    ("one-turn", "move b2 c2, carry c2, dig c2, bonus carry c2", "points", "3 1"),
    ("where-to-dig", "carry c2, dig c2", "left", "1"),
    ("digging", "dig b2", "field b2", "2 high, explored 2-1-2"),
    ("where-to-carry", "carry b2", "points", "2 0"),
    ("carrying", "carry b2", "points", "3 0"),
    ("emptied", "carry b2, carry c2", "stations Martin", "b2 c2"),
    ("dig-together", "end, dig b2", "field b2", "2 high, explored 3-2-3"),
    ("own-stations", "dig b2", "field b2", "2 high, explored 3-3-4"),
    ("carry-together", "carry b2", "points", "2 3"),
    ("shares", "carry b2", "points", "2 0 2"),
    ("indivisible", "end, carry b2", "points", "0 2 0"),
    ("moving", "move b2 b1", "stations Martin", "b1"),
    ("jumping", "move a2 d2", "moves d2", "a2 b2 c2 d1 d3 d4"),
    ("landing", "move a2 c2, move c2 c4", "stations Martin", "c4"),
    ("upgrading", "upgrade dig, upgrade dig, upgrade dig", "points", "0 0"),
    ("upgrading", "upgrade dig, upgrade carry, upgrade fleet b2", "points", "3 0"),
    ("change", "upgrade dig", "points", "1 0"),
    ("fleet", "upgrade fleet b2, dig b2", "stations Martin", "b2 b2"),
    ("lapsing", "bonus dig b3, bonus point", "left", "1"),
    ("lapsing", "end", "bonuses", "none"),
    ("chain", "dig b2, bonus dig c2", "bonuses", "look"),
    ("bonus-dig", "dig b2, bonus dig c2", "left", "2"),
    ("bonus-carry", "dig b2, bonus carry b2", "points", "1 0"),
    ("bonus-carry", "dig b2, bonus carry c2", "points", "2 1"),
    ("bonus-relocate", "dig b2, bonus relocate Martin b2 c3, carry c3", "points", "3 0"),
    ("bonus-relocate", "dig b2, bonus relocate Peter a4 c3, carry c3", "points", "2 1"),
    ("bonus-point", "dig b2, bonus point", "points", "1 0"),
    ("bonus-look", "dig b2, bonus look c2", "sees Martin c2", "2 high, remembered 3-4-5"),
    ("hidden", "end", "sees Peter points", "(6) 8"),
    ("open-points", "end", "sees Peter points", "6 8"),
    ("declare", "carry b2, declare", "winners", "Martin"),
    ("declare-four", "upgrade dig, declare", "winners", "Nora"),
    ("last-tile", "carry b2, end", "winners", "Martin"),
    ("stall", "end, end", "winners", "Peter"),
    ("tie", "carry b2, end", "winners", "Martin Tina"),
    ("my-tile", "dig b2, carry b2", "points", "2 1 0 0"),
]


def read_board(name: str) -> str:
    """Return the transcript of a board."""
    return (FOLDER / name).read_text("utf-8")


@pytest.mark.parametrize("name", [name for name in BOARDS if name not in BY_CHANCE])
def test_a_board_is_as_its_comments_say(name: str) -> None:
    lines = read_board(name).splitlines()
    places = [number for number, line in enumerate(lines) if line.startswith("#>")]
    assert places
    for number in places:
        check_line("\n".join(lines[:number]), lines[number])


@pytest.mark.parametrize(("name", "moves", "question", "answer"), PLAYED)
def test_a_board_comes_to_what_its_reckoning_says(name: str, moves: str, question: str, answer: str) -> None:
    played = read_board(name) + "".join(f"{move}\n" for move in moves.split(", "))
    check_line(played, f"#> {question}: {answer}")


def test_every_board_is_reckoned() -> None:
    assert {name for name, *_ in PLAYED} == set(BOARDS) - BY_CHANCE


@pytest.mark.parametrize("name", BOARDS)
def test_every_tile_of_a_board_lies_in_the_box(name: str) -> None:
    now = read_transcript(read_board(name)).now
    on_the_ground = Counter(tile for stack in now.stacks for tile in stack)
    carried = Counter(tile for one in now.expeditions for tile in one.carried)
    assert not on_the_ground + carried - Counter(box_tiles())
