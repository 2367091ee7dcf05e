"""What `hard` sees of a table, against reckoning by hand; how well it judges is for matches."""

from __future__ import annotations

import pytest

from engine.digmars import learned, rules
from engine.digmars.pieces import State, Tile, box_tiles
from engine.digmars.traits import (
    StationGains,
    best_gain_within_a_move,
    box_hopes,
    next_gain,
    player_traits,
    station_gains,
)
from engine.digmars.worth import CERTAIN, remaining_part, traits_in_order, win_chance, win_chances
from engine.transcript import read_transcript

HOPES = box_hopes(tuple(box_tiles()))
HEAD = "rules-at-play 1\nexample digmars\nplayers Martin Peter\n"
GROUND = """stack a1 1-1-4\nstack b1 1-2-5\nstack c1 2-1-5\nstack d1 1-1-1\nexplored a1 b1
stations Martin a1 b1 c1 d1\nstations Peter b1 a4\nlevels Peter 1 2\n"""


def read_table(text: str) -> State:
    """Return the state of a text."""
    now: State = read_transcript(HEAD + text).now
    return now


def test_who_acts_next_has_nobody_before() -> None:
    """Trait 3 is what others may carry before this player acts."""
    assert [look[3] for look in traits_in_order(read_table(GROUND), 1, HOPES)] == [0, 3 / 5], (
        "Martin, then Peter"
    )
    assert [look[3] for look in traits_in_order(read_table(GROUND), 0, HOPES)] == [0, 3 / 5]


def test_what_may_be_had_where_the_stations_stand() -> None:
    """There are 4 points at a1. At b1 both can carry 5: the carrier gets 3, the other 2.

    c1 is too hard to dig.
    """
    easy = [tile for tile in box_tiles() if tile.dig == 1]
    hoped = sum(tile.value for tile in easy if tile.carry == 1) / len(easy)
    state = read_table(GROUND)
    assert station_gains(state, 0, [1], HOPES) == StationGains((4,), 4, 3, 2, (hoped,)), (
        "Peter may come to a1"
    )
    assert station_gains(state, 0, [], HOPES) == StationGains((4, 3), 0, 0, 2, (hoped,)), (
        "who is to act next carries first"
    )
    assert station_gains(state, 1, [], HOPES) == StationGains((3,), 0, 0, 2, ())


def test_what_has_been_looked_at_is_no_hope() -> None:
    """A tile of 4 brings half with Peter's help, and nothing as long as it is too heavy."""
    ground = "stack a1 1-2-4\nstations Martin a1\nstations Peter a1\nused 1\nbonuses look\nbonus look a1\n"
    assert station_gains(read_table(ground), 0, [], HOPES).hopes == (2,)
    assert station_gains(read_table(ground.replace("1-2-4", "1-3-4")), 0, [], HOPES).hopes == ()
    assert station_gains(read_table(ground), 1, [], HOPES).hopes == (HOPES[1][2] / 2,), "Peter has not looked"


def test_what_a_turn_may_gain() -> None:
    assert next_gain(StationGains((4, 3, 1, 1), 0, 5, 0, (1.5, 1.0)), 5) == 8, "three that lie open"
    assert next_gain(StationGains((4,), 0, 5, 0, (1.5, 1.0)), 5) == 5.5, "one, and another that is dug first"
    assert next_gain(StationGains((), 0, 5, 0, (1.5,)), 5) == 5, "one that lies a move away"


def test_what_is_too_heavy_may_be_carried_by_others() -> None:
    """With each other's help Martin has strength 2 and Peter 3."""
    state = read_table(
        "stack b1 1-3-5\nexplored b1\nstations Martin b1\nstations Peter b1\nlevels Peter 1 2\n"
    )
    assert station_gains(state, 0, [1], HOPES) == StationGains((), 0, 0, 2, ())
    assert station_gains(state, 1, [0], HOPES) == StationGains((3,), 0, 0, 0, ())


def test_what_others_may_come_for() -> None:
    """Peter is one move from a1, and strong enough with Martin's help, if he acts first."""
    ground = "stack a1 1-2-4\nexplored a1\nlevels Martin 1 2\nstations Martin a1\nstations Peter c1\n"
    assert station_gains(read_table(ground), 0, [1], HOPES).threatened == 4
    assert station_gains(read_table(ground), 0, [], HOPES).threatened == 0
    assert (
        station_gains(
            read_table(ground.replace("1-2-4", "1-3-4").replace("1 2", "1 3")), 0, [1], HOPES
        ).threatened
        == 0
    )
    assert station_gains(read_table(ground.replace("c1", "c2")), 0, [1], HOPES).threatened == 0


def test_what_lies_open_within_a_move() -> None:
    """Peter stands on b1 and helps: 2 of its 3 points.

    c1 lies behind it, and a3 is a jump away but too heavy.
    """
    ground = """stack a1 1-1-1\nstack b1 1-2-3\nstack c1 1-1-5\nstack a3 1-2-4\nexplored b1 c1 a3
stations Martin a1\nstations Peter b1\n"""
    assert best_gain_within_a_move(read_table(ground), 0) == 2
    assert best_gain_within_a_move(read_table(ground.replace("a3 1-2-4", "a3 1-1-4")), 0) == 4
    assert best_gain_within_a_move(read_table(ground.replace("explored b1 c1 a3", "explored c1")), 0) == 0
    own = ground.replace("explored b1 c1 a3", "explored b1").replace("Martin a1", "Martin a1 b1")
    assert best_gain_within_a_move(read_table(own), 0) == 0, "where a station stands already"


def test_the_hope_for_a_back_is_its_mean() -> None:
    """An unknown tile counts as the mean of all tiles of the box with its back."""
    hard = [tile.value for tile in box_tiles() if tile.dig == 4]
    assert HOPES[4][4] == pytest.approx(sum(hard) / len(hard))
    assert HOPES[4][1] == 0
    assert HOPES[0][4] == pytest.approx(sum(tile.value for tile in box_tiles()) / len(box_tiles()))


def test_the_hope_is_that_of_ones_own_box() -> None:
    """In this box easy ground needs 4 to carry and is worth 5, hard ground needs 1 and is worth 1."""
    own = box_hopes((Tile(1, 4, 5),) * 24 + (Tile(4, 1, 1),) * 24)
    assert own[1] == (0, 0, 0, 0, 5)
    assert own[4] == (0, 1, 1, 1, 1)
    assert own[2] == own[3] == (0,) * 5
    assert own[0] == (0, 0.5, 0.5, 0.5, 3)
    state = read_table(
        "stack a1 1-4-5\nstack b1 4-1-1\nstations Martin a1 b1\nstations Peter d4\nlevels Martin 4 1\n"
    )
    assert station_gains(state, 0, [], own).hopes == (1,)
    assert station_gains(state, 0, [], HOPES).hopes == (14 / 16,), "with our box it would dig the easy ground"


def test_who_has_nothing_to_do_sees_how_far_it_is() -> None:
    """From a1 to d1 it is two moves over bare ground; no field is farther than four."""
    walk = player_traits(
        read_table("stack b1 4-1-1\nstack c1 1-1-1\nstations Martin a1\nstations Peter d4\n"),
        0,
        [],
        1.0,
        HOPES,
    )
    lost = player_traits(
        read_table("stack b1 4-1-1\nstations Martin a1\nstations Peter d4\n"), 0, [], 1.0, HOPES
    )
    assert walk[9] == 2 / 4
    assert lost[9] == 1
    assert player_traits(read_table(GROUND), 0, [], 1.0, HOPES)[9] == 0


def test_equipment_counts_for_what_is_to_come() -> None:
    """Traits of equipment come twice: as they are, and times the part of the game that is still to come."""
    state = read_table(GROUND + "levels Martin 3 2\npoints Martin 10\n")
    assert remaining_part(state) == 0.75
    level = [1, 1, 0, 1, 0, 0, 1, 1, 1]
    assert player_traits(state, 0, [], remaining_part(state), HOPES)[16:] == [
        *level,
        *(0.75 * one for one in level),
        1.0,
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_is_looked_at(players: int) -> None:
    weights = learned.JUDGEMENTS[players]
    assert [len(row) for row in weights] == [
        len(player_traits(read_table(GROUND), 0, [], 1.0, HOPES))
    ] * players


def test_points_enough_win() -> None:
    state = read_table(GROUND + "points Martin 40\npoints Peter 30\n")
    assert win_chance(state, 0, HOPES) == CERTAIN
    assert win_chance(state, 1, HOPES) == 0, "Martin is next, and declares"
    both = read_table(GROUND + "points Martin 40\npoints Peter 40\n")
    assert [win_chance(both, seat, HOPES) for seat in (0, 1)] == [CERTAIN, CERTAIN], (
        "whose turn it is declares first"
    )


def test_somebody_wins() -> None:
    found = win_chances(read_table(GROUND), 1, HOPES)
    assert sum(found) == pytest.approx(CERTAIN)
    assert all(0 < one < CERTAIN for one in found)


def test_on_bare_ground_most_points_win() -> None:
    bare = "stations Martin a1\nstations Peter a1\npoints Martin 7\npoints Peter "
    assert [win_chance(read_table(f"{bare}{points}\n"), 0, HOPES) for points in (6, 7, 8)] == [100, 50, 0]


def test_more_points_are_a_better_chance() -> None:
    found = [
        win_chance(read_table(f"{GROUND}points Martin {points}\n"), 0, HOPES) for points in range(0, 40, 5)
    ]
    assert found == sorted(found)
    assert rules.ENOUGH[2] == 40
