"""The rules of Dig Mars, each held by transcripts written by hand from the rule before they were run."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from engine import GAMES
from engine.digmars import rules
from engine.digmars.pieces import Expedition, Tile
from engine.transcript import new_game
from tests.golden import check_golden

DIGMARS = GAMES["digmars"]
GOLDEN = Path(__file__).parent / "golden"
NAMES = "1234"


def test_every_golden_transcript_belongs_to_a_rule() -> None:
    files = {file.name for file in GOLDEN.glob("*")}
    assert files == {file.name for rule in DIGMARS.rules for file in GOLDEN.glob(f"{rule}.*txt")}
    assert {f"{rule}.txt" for rule in DIGMARS.rules} <= files


def list_fresh_tiles(seed: int) -> list[tuple[int, int, int, str]]:
    """Return all tiles of a new game."""
    return [tile for stack in new_game(DIGMARS, NAMES, [], seed).now.stacks for tile in stack]


def test_digmars_setup_grid() -> None:
    check_golden("digmars", "digmars.setup.grid")
    tops = Counter(new_game(DIGMARS, "12", [], seed).now.stacks[0][0] for seed in range(960))
    assert (
        max(tops.values()) < 200
    )  # each of 48 tiles comes about 20 times, and equal tiles are counted together
    assert tops.keys() == set(list_fresh_tiles(7))


def test_digmars_setup_player() -> None:
    check_golden("digmars", "digmars.setup.player")


def test_digmars_setup_first() -> None:
    check_golden("digmars", "digmars.setup.first")
    first = Counter(new_game(DIGMARS, NAMES, [], seed).now.turn for seed in range(400))
    assert set(first) == set(range(4))
    assert min(first.values()) > 60  # a fair lot gives each about 100


def test_digmars_setup_place() -> None:
    check_golden("digmars", "digmars.setup.place")


def test_digmars_turn_three() -> None:
    check_golden("digmars", "digmars.turn.three")


def test_digmars_coop_bonus() -> None:
    check_golden("digmars", "digmars.coop.bonus")


def test_digmars_dig_where() -> None:
    check_golden("digmars", "digmars.dig.where")


def test_digmars_dig_level() -> None:
    check_golden("digmars", "digmars.dig.level")


def test_digmars_dig_flip() -> None:
    check_golden("digmars", "digmars.dig.flip")


def test_digmars_carry_where() -> None:
    check_golden("digmars", "digmars.carry.where")


def test_digmars_carry_level() -> None:
    check_golden("digmars", "digmars.carry.level")


def test_digmars_carry_take() -> None:
    check_golden("digmars", "digmars.carry.take")


def test_digmars_share_equal() -> None:
    check_golden("digmars", "digmars.share.equal")


def test_digmars_share_rest() -> None:
    check_golden("digmars", "digmars.share.rest")


def test_digmars_upgrade_cost() -> None:
    check_golden("digmars", "digmars.upgrade.cost")


def test_digmars_upgrade_pay() -> None:
    check_golden("digmars", "digmars.upgrade.pay")
    assert [list_handed_in("3", 3, price) for price in (1, 2, 3)] == [[3], [3], [3]]
    assert list_handed_in("5 1 2 4", 12, 3) == [1, 2], "nothing comes back"
    assert list_handed_in("5 4 2", 11, 3) == [4], "of equal change the fewest tiles"
    assert list_handed_in("5 2 2", 9, 3) == [2, 2], "less comes back than of the dearest"
    assert list_handed_in("2 2", 3, 1) == [], "what was spent or shared is in no whole tile any more"


def list_handed_in(values: str, points: int, price: int) -> list[int]:
    """Return which of some carried tiles are handed in for a price."""
    carried = tuple(Tile(1, 1, int(value)) for value in values.split())
    return [tile.value for tile in rules.tiles_to_hand_in(Expedition(carried=carried, points=points), price)]


def test_digmars_upgrade_fleet() -> None:
    check_golden("digmars", "digmars.upgrade.fleet")


def test_digmars_hidden_points() -> None:
    check_golden("digmars", "digmars.hidden.points")


def test_digmars_win_declare() -> None:
    check_golden("digmars", "digmars.win.declare")


def test_digmars_end_last_tile() -> None:
    check_golden("digmars", "digmars.end.last-tile")


def test_digmars_end_stall() -> None:
    check_golden("digmars", "digmars.end.stall")


def test_digmars_end_tie() -> None:
    check_golden("digmars", "digmars.end.tie")


def test_digmars_bonus_once() -> None:
    check_golden("digmars", "digmars.bonus.once")


def test_digmars_bonus_chain() -> None:
    check_golden("digmars", "digmars.bonus.chain")


def test_digmars_bonus_dig() -> None:
    check_golden("digmars", "digmars.bonus.dig")


def test_digmars_bonus_carry() -> None:
    check_golden("digmars", "digmars.bonus.carry")


def test_digmars_bonus_relocate() -> None:
    check_golden("digmars", "digmars.bonus.relocate")


def test_digmars_bonus_point() -> None:
    check_golden("digmars", "digmars.bonus.point")


def test_digmars_bonus_look() -> None:
    check_golden("digmars", "digmars.bonus.look")


def test_digmars_move_step() -> None:
    check_golden("digmars", "digmars.move.step")


def test_digmars_move_jump() -> None:
    check_golden("digmars", "digmars.move.jump")


def test_digmars_move_land() -> None:
    check_golden("digmars", "digmars.move.land")
