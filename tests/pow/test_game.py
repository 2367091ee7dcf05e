"""POW! beside its rules: dice fall as printed, shuffles are fair, and one rule alone stops a pass."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import GAMES
from engine.core import multisets, random_source, shuffle
from engine.pow import rules
from engine.pow.pieces import COPIES, FACES_ON_A_DIE, Pass, Tile, pick_tiles
from engine.transcript import play_action, read_transcript
from tests.laws import longer
from tests.pow.told import FACES, count_box, position, written

POW = GAMES["pow"]
CHOOSING = """rules-at-play 1
game pow
players Martin Peter
seed 1
heroes +1 +2
villains -1
dice shield shield skull blue orange
"""


def test_the_box() -> None:
    assert count_box() == Counter(COPIES)
    assert sum(COPIES.values()) == 24
    assert FACES_ON_A_DIE == {"shield": 2, "skull": 2, "blue": 1, "orange": 1}
    assert tuple(FACES_ON_A_DIE) == FACES


def test_the_dice_fall_as_they_are_printed() -> None:
    state = read_transcript(CHOOSING.split("dice")[0]).now
    draw = random_source(3, 0)
    fallen = Counter(face for _ in range(4_000) for face in POW.draw_outcome(state, draw).faces)
    for face, sides in FACES_ON_A_DIE.items():
        # 20,000 dice: within four standard deviations of what the sides promise
        assert abs(fallen[face] - 20_000 * sides / 6) < 4 * (20_000 * sides / 6 * (1 - sides / 6)) ** 0.5


def test_a_shuffle_is_fair_and_keeps_everything() -> None:
    draw = random_source(5, 0)
    orders = Counter("".join(shuffle("abc", draw)) for _ in range(6_000))
    assert len(orders) == 6
    assert all(abs(count - 1_000) < 4 * (1_000 * 5 / 6) ** 0.5 for count in orders.values())
    assert sorted(shuffle(range(24), draw)) == list(range(24))


def test_the_same_numbers_in_every_python() -> None:
    """`Random(seed).random()` is promised to stay the same; recorded transcripts depend on these numbers."""
    assert [int(random_source(7, already)() * 10**6) for already in range(3)] == [323832, 150849, 650934]


def test_multisets() -> None:
    assert list(multisets({"a": 2, "b": 1})) == [("a", "a", "b"), ("a", "a"), ("a", "b"), ("a",), ("b",), ()]
    assert list(multisets({})) == [()]


def test_a_tile_that_stays_keeps_its_picture() -> None:
    here = (Tile(3, 2), Tile(3, 1))
    assert pick_tiles([3, 3], here, []) == here
    assert pick_tiles([3], [], [Tile(3, 1)]) == (Tile(3, 2),)
    assert pick_tiles([3], here[:1], [Tile(3, 1)]) == (Tile(3, 2),)
    assert pick_tiles([3, 3, 3], here, []) is None


def test_nothing_but_its_rule_stops_a_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the rule `pow.take.must` a pass is legal."""
    table = read_transcript(CHOOSING)
    assert Pass() not in POW.legal_actions(table.now)
    assert str(play_action(table, "pass")) == "pow.take.must"
    monkeypatch.setattr(rules, "must_take", lambda state, action: None)
    assert Pass() in POW.legal_actions(table.now)
    assert POW.why(table.now, Pass()).rule == "pow.take.must"
    passed = longer(table, "pass")
    assert passed.moves == ("pass",)
    assert passed.now.turn == 1


def test_the_seed_counts_dice_and_nothing_else() -> None:
    """Each move uses as many random numbers as dice or tiles it draws."""
    table = read_transcript(CHOOSING.replace("game", "example"))
    assert POW.count_draws(["fresh"]) == 23
    for line, dice in {
        "roll shield skull": 2,
        "arrange dice blue blue blue blue blue": 5,
        "arrange deal Martin +1": 23,
        "keep blue blue": 0,
        "take hero 1": 0,
        "arrange kept blue": 0,
        "steal hero 1 from dice": 0,
        "pass": 0,
    }.items():
        assert POW.count_draws(line.split()) == dice
    assert longer(table, "take hero 2").moves == ("take hero 2",)


def test_whatever_a_player_can_write_is_written_as_it_was_read() -> None:
    """This also holds for actions that are always refused, because a reason may name them."""
    table = read_transcript(position(1))
    for line in written(table):
        words = line.split()
        again = POW.write_action(table.now, POW.read_action(table.now, words)).split()
        assert sorted(again) == sorted(words), line
        assert POW.read_action(table.now, again) == POW.read_action(table.now, words)
