"""The rules of POW!, each held by a transcript written by hand from the rule before it was run."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from engine import GAMES
from engine.core import random_source
from engine.pow import rules
from engine.pow.pieces import COPIES
from engine.transcript import new_game
from tests.golden import check_golden

POW = GAMES["pow"]
GOLDEN = Path(__file__).parent / "golden"


def test_every_golden_transcript_belongs_to_a_rule() -> None:
    files = {file.name for file in GOLDEN.glob("*")}
    assert files == {file.name for rule in POW.rules for file in GOLDEN.glob(f"{rule}.*txt")}
    assert {f"{rule}.txt" for rule in POW.rules} <= files


def test_pow_setup_rows() -> None:
    check_golden("pow", "pow.setup.rows")
    heroes, villains = rules.shuffle_rows(random_source(7, 0))
    assert Counter(heroes + villains) == COPIES
    assert min(heroes) > 0 > max(villains)
    assert len({tuple(rules.shuffle_rows(random_source(seed, 0))[0]) for seed in range(50)}) > 45


def test_pow_setup_first() -> None:
    check_golden("pow", "pow.setup.first")
    starters = Counter(new_game(POW, "12345", [], seed).now.turn for seed in range(500))
    assert set(starters) == set(range(5))
    assert min(starters.values()) > 60  # a fair lot gives each about 100


def test_pow_turn_order() -> None:
    check_golden("pow", "pow.turn.order")


def test_pow_roll_first() -> None:
    check_golden("pow", "pow.roll.first")


def test_pow_roll_max() -> None:
    check_golden("pow", "pow.roll.max")


def test_pow_roll_keep() -> None:
    check_golden("pow", "pow.roll.keep")


def test_pow_roll_locked() -> None:
    check_golden("pow", "pow.roll.locked")


def test_pow_roll_one_die() -> None:
    check_golden("pow", "pow.roll.one-die")


def test_pow_roll_stop() -> None:
    check_golden("pow", "pow.roll.stop")


def test_pow_take_short_row() -> None:
    check_golden("pow", "pow.take.short-row")


def test_pow_take_hero() -> None:
    check_golden("pow", "pow.take.hero")


def test_pow_take_villain() -> None:
    check_golden("pow", "pow.take.villain")


def test_pow_take_close_up() -> None:
    check_golden("pow", "pow.take.close-up")


def test_pow_take_must() -> None:
    check_golden("pow", "pow.take.must")


def test_pow_steal_top() -> None:
    check_golden("pow", "pow.steal.top")


def test_pow_steal_any() -> None:
    check_golden("pow", "pow.steal.any")


def test_pow_steal_none() -> None:
    check_golden("pow", "pow.steal.none")


def test_pow_steal_only() -> None:
    check_golden("pow", "pow.steal.only")


def test_pow_forced_villain() -> None:
    check_golden("pow", "pow.forced.villain")


def test_pow_forced_hero() -> None:
    check_golden("pow", "pow.forced.hero")


def test_pow_pile_build() -> None:
    check_golden("pow", "pow.pile.build")


def test_pow_pile_covered() -> None:
    check_golden("pow", "pow.pile.covered")


def test_pow_end_last_tile() -> None:
    check_golden("pow", "pow.end.last-tile")


def test_pow_score_trim() -> None:
    check_golden("pow", "pow.score.trim")


def test_pow_score_villains() -> None:
    check_golden("pow", "pow.score.villains")


def test_pow_score_sum() -> None:
    check_golden("pow", "pow.score.sum")


def test_pow_score_tie() -> None:
    check_golden("pow", "pow.score.tie")
