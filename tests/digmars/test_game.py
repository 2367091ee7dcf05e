"""Dig Mars beside its rules: its box, its words, a reader's hand, and what nobody sees from outside."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from engine import GAMES
from engine import __main__ as commands
from engine.core import NotATranscript, Reason, random_source
from engine.digmars import rules
from engine.digmars.pieces import Dig, box_tiles
from engine.transcript import Transcript, new_game, play_action, read_transcript
from tests.digmars.plain import count_lines, make_plain
from tests.digmars.points import MODULES, check_points_of_a_game
from tests.digmars.told import position, written
from tests.laws import longer

DIGMARS = GAMES["digmars"]
PERFT = json.loads((Path(__file__).parent / "perft.json").read_text("utf-8"))

HEAD = """rules-at-play 1
example digmars
players Martin Peter
seed 4
"""
TURN = """turn Peter
stack a1 1-1-1-dig 2-3-4
stack c2 3-2-3
stack d4 1-1-2-look
explored a1 c2
stations Martin a1 c2
levels Martin 2 1
points Martin 7
carried Martin 1-2-2-point
stations Peter a1 a1
levels Peter 1 3
points Peter 0
used 1
bonuses dig look
idle 2
"""
TABLE = HEAD + TURN


def play_all(text: str, *actions: str) -> Transcript:
    """Return the table after some actions."""
    table = read_transcript(text)
    for action in actions:
        table = longer(table, action)
    return table


def read_wrong(text: str) -> str:
    """Return the error of a text that cannot be read."""
    with pytest.raises(NotATranscript) as caught:
        read_transcript(text)
    return str(caught.value)


# The box


def test_the_box() -> None:
    """The box has as many tiles of each kind as the rules say, and harder ground is worth more."""
    tiles = box_tiles()
    assert len(tiles) == 48
    assert Counter(tile.dig for tile in tiles) == {1: 16, 2: 14, 3: 11, 4: 7}
    assert Counter((tile.carry, tile.value) for tile in tiles) == {
        (1, 1): 8,
        (1, 2): 8,
        (2, 2): 5,
        (2, 3): 9,
        (3, 3): 5,
        (3, 4): 6,
        (4, 4): 2,
        (4, 5): 5,
    }
    assert sum(tile.value for tile in tiles) == 133
    bonuses = Counter(tile.bonus for tile in tiles if tile.bonus)
    assert bonuses == {"dig": 5, "carry": 5, "relocate": 4, "point": 3, "look": 3}
    means = [[tile.value for tile in tiles if tile.dig == dig] for dig in range(1, 5)]
    assert sorted(means, key=lambda values: sum(values) / len(values)) == means


def test_a_fresh_table_has_all_of_it() -> None:
    """All tiles of the box lie on it, three on each field, and no station."""
    for seed in range(20):
        state = new_game(DIGMARS, ["1", "2", "3"], [], seed).now
        assert Counter(tile for stack in state.stacks for tile in stack) == Counter(box_tiles())
        assert [len(stack) for stack in state.stacks] == [3] * 16
        assert not any(one.stations for one in state.expeditions)


def test_shuffles_are_those_of_the_seed() -> None:
    draw = random_source(3, 0)
    ground = rules.shuffle_ground(draw, box_tiles())
    state = new_game(DIGMARS, ["1", "2"], [], 3).now
    assert [list(stack) for stack in state.stacks] == ground
    assert state.turn == rules.draw_first_player(2, draw)


def test_nothing_is_left_to_chance_once_the_tiles_are_shuffled() -> None:
    assert DIGMARS.count_draws(["fresh"]) == 47 + 1
    assert DIGMARS.count_draws(["dig", "a1"]) == 0
    assert DIGMARS.draw_arrangement(read_transcript(TABLE).now, ["stacks"], lambda: 0.0) == ["stacks"]
    assert DIGMARS.chance_outcomes(read_transcript(TABLE).now) == []
    assert str(play_action(read_transcript(TABLE), "chance")) == "digmars.hidden.points player=Peter"


# Words


def test_what_is_written_is_read_and_written_again() -> None:
    assert str(read_transcript(TABLE)) == TABLE
    fields = TABLE.replace("players Martin Peter\n", "players Martin Peter\nwith open\n")
    assert str(read_transcript(fields.replace("seed 4\nturn", "turn"))).splitlines()[3] == "with open"


def test_whatever_a_player_can_write_is_written_as_it_was_read() -> None:
    table = read_transcript(position(3))
    for line in written(table):
        assert DIGMARS.write_action(table.now, DIGMARS.read_action(table.now, line.split())) == line


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("turn", "the player whose turn it is, in one word"),
        ("turn Ann", "a player (Martin, Peter), not 'Ann'"),
        ("stack", "stack and a field"),
        ("stack e1 1-1-1", "a field from a1 to d4, not 'e1'"),
        ("stack a1 1-1", "a tile as in 2-3-4 or 1-2-2-dig, not '1-1'"),
        ("stack a1 0-1-1", "a difficulty from 1 to 4, not '0'"),
        ("stack a1 1-5-1", "a difficulty from 1 to 4, not '5'"),
        ("stack a1 1-1-6", "a value from 1 to 5, not '6'"),
        ("stack a1 1-1-1-dug", "a bonus (dig, carry, relocate, point, look), not 'dug'"),
        ("explored b1", "a stack on every explored field"),
        ("stations", "stations and a player"),
        ("stations Martin A1", "a field from a1 to d4, not 'A1'"),
        ("stations Peter", "a station of whose turn it is before it has used actions"),
        ("levels Martin 1", "the levels of digging and of carrying"),
        ("levels Martin 1 5", "a level from 1 to 4, not '5'"),
        ("points Martin", "how many points, in one word"),
        ("points Martin 1000", "points from 0 to 999, not '1000'"),
        ("carried Martin 1", "a tile as in 2-3-4 or 1-2-2-dig, not '1'"),
        ("used 4", "actions from 0 to 3, not '4'"),
        ("used 0", "an action used before there is a bonus"),
        ("bonuses fleet", "a bonus (dig, carry, relocate, point, look), not 'fleet'"),
        ("idle 5", "turns without an action from 0 to 4, not '5'"),
        ("parrot Peter", "one of turn, stack, explored, stations, levels, points, carried, used, bonuses, "),
    ],
)
def test_what_the_hand_cannot_do(line: str, expected: str) -> None:
    """A set-up line by hand is refused with its line and what was expected."""
    with pytest.raises(NotATranscript) as caught:
        play_action(read_transcript(TABLE), f"arrange {line}")
    assert str(caught.value).startswith(f"line 21: expected {expected}")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (TABLE + "stack a1 1-1-1\n", "line 20: expected 'stack a1' once"),
        (TABLE + "points 2 3\n", "line 20: expected 'points 2' once"),
        (HEAD + "stack\n", "line 5: expected stack and a field"),
        (HEAD + "stack a1 1-1-1 1-1-1 1-1-1 1-1-1\n", "expected at most 3 tiles in a stack"),
        (HEAD + "stations Martin a1 a1 a1 a1 a1\n", "expected at most 4 stations of a player"),
        (HEAD + "stack a1\n\ndig\n", "line 7: expected an action (place, dig, carry, move, upgrade, bonus, "),
        (TABLE + "\ndig z9\n", "line 21: expected a field from a1 to d4, not 'z9'"),
        (TABLE + "\nupgrade fleet\n", "expected upgrade dig, upgrade carry, or upgrade fleet and a field"),
        (TABLE + "\nupgrade dig a1\n", "expected upgrade dig, upgrade carry, or upgrade fleet and a field"),
        (TABLE + "\nbonus point a1\n", "line 21: expected bonus point alone"),
        (TABLE + "\nbonus relocate a1\n", "line 21: expected bonus relocate with a player and two fields"),
        (TABLE + "\nbonus dig\n", "line 21: expected bonus dig with a field"),
        (TABLE + "\nbonus rest\n", "expected a bonus (dig, carry, relocate, point, look), not 'rest'"),
    ],
)
def test_what_is_no_table(text: str, said: str) -> None:
    """The error says what was expected."""
    assert said in read_wrong(text)


# The reader's hand


def test_the_hand_sets_everything_of_a_turn() -> None:
    table = play_all(
        TABLE,
        "arrange turn Martin",
        "arrange stack c2 1-4-5",
        "arrange stack b2 2-2-2-carry",
        "arrange explored b2 c2",
        "arrange stations Peter c2",
        "arrange levels Martin 1 3",
        "arrange points Martin 1",
        "arrange carried Martin",
        "arrange used 2",
        "arrange bonuses point",
        "arrange idle 0",
    )
    # c2 is worth 5 now: Martin, 3 + 1 against difficulty 4, gets 2 and the rest of 1, Peter 2.
    after = longer(longer(table, "carry c2"), "bonus point").now
    assert [one.points for one in after.expeditions] == [1 + 3 + 1, 2]
    assert after.expeditions[0].carried == ((1, 4, 5, ""),)


def test_an_emptied_stack_is_explored_no_more_and_a_new_one_unknown() -> None:
    looked = play_all(TABLE, "bonus look d4")
    assert looked.now.expeditions[1].looked == (15,)
    assert longer(looked, "arrange stack d4 2-2-2").now.expeditions[1].looked == ()
    assert longer(looked, "arrange explored d4").now.expeditions[1].looked == ()
    assert longer(looked, "arrange explored").now.explored == ()
    assert longer(looked, "arrange stack a1").now.explored == (6,)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("arrange stack b1 1-1-1 1-1-1 1-1-1 1-1-1", "digmars.setup.grid stack=3"),
        ("arrange carried Peter " + "1-1-1 " * 44, "digmars.setup.grid tiles=48"),
        ("arrange carried Peter " + "1-1-1 " * 43, None),
        ("arrange stations Martin a1 a2 a3 a4 b1", "digmars.setup.player stations=4"),
    ],
)
def test_the_box_holds_no_more(line: str, reason: str | None) -> None:
    said = play_action(read_transcript(TABLE), line)
    assert (str(said) if isinstance(said, Reason) else None) == reason


# Actions that differ only in their kind


def test_no_two_kinds_of_moves_are_equal() -> None:
    state = read_transcript(TABLE).now
    assert DIGMARS.read_action(state, ["dig", "a1"]) == Dig(0) != DIGMARS.read_action(state, ["carry", "a1"])
    assert DIGMARS.read_action(state, ["end"]) != DIGMARS.read_action(state, ["declare"])


# What may come up, and what becomes of the points


def list_odds(text: str) -> dict[tuple[str, str], float]:
    """Return the chances of a text, by choice and target."""
    return {(choice, target): chance for choice, target, chance in DIGMARS.odds(read_transcript(text).now)}


def test_what_an_unexplored_tile_may_be() -> None:
    """The box has seven tiles of difficulty 4.

    One is explored (4-4-4) and one carried off (4-2-3-relocate).
    """
    text = HEAD + "stack a1 4-4-5\nstack b1 4-4-4\nexplored b1\ncarried Peter 4-2-3-relocate\n"
    found = list_odds(text)
    assert {choice for choice, _ in found} == {"dig a1"}
    # The box still has 3-3, 3-4-look, 4-5, 4-5 and 4-5-point.
    assert found == {
        ("dig a1", "carry 3"): 2 / 5,
        ("dig a1", "carry 4"): 3 / 5,
        ("dig a1", "value 3"): 1 / 5,
        ("dig a1", "value 4"): 1 / 5,
        ("dig a1", "value 5"): 3 / 5,
        ("dig a1", "bonus look"): 1 / 5,
        ("dig a1", "bonus point"): 1 / 5,
        ("dig a1", "bonus none"): 3 / 5,
    }


def test_who_has_looked_knows() -> None:
    """The seat that has looked knows the value for certain, the next player does not."""
    text = f"{TABLE}\nbonus look d4\n"
    assert list_odds(text)["dig d4", "value 2"] == 1.0
    others = list_odds(f"{text}end\n")
    assert others["dig d4", "value 2"] < 1


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("modules", MODULES)
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (1, 2))])
def test_nothing_is_made_or_lost(players: int, modules: tuple[str, ...], seed: int) -> None:
    """This plays a few games; `prove digmars-points` plays 10,000."""
    assert check_points_of_a_game(players, modules, seed) > 100


# From outside


@pytest.mark.parametrize("one", PERFT, ids=lambda one: one["table"])
def test_perft_counts_what_a_plain_counter_counts(one: dict[str, list[object]]) -> None:
    table = read_transcript("\n".join(map(str, one["transcript"])))
    for depth, number in enumerate(one["lines"]):
        assert commands.count_lines(table, table.now, depth) == number
        assert count_lines(make_plain(table.now), depth) == number


def test_plain_data_of_a_seat() -> None:
    """Peter has looked at d4. Martin carries a1 with 1 + 2, Peter with 3 + 2: each gets 1 of it."""
    knows = DIGMARS.view_as_data(play_all(TABLE, "bonus look d4").now, 1)
    fields = {field["field"]: field for field in knows.pop("fields")}
    assert [tuple(tile.values()) for tile in knows.pop("box")] == [
        (*tile[:3], tile.bonus or None) for tile in box_tiles()
    ]
    assert list(fields)[:5] == ["a1", "b1", "c1", "d1", "a2"]
    assert fields["a1"] == {
        "field": "a1",
        "height": 2,
        "explored": True,
        "difficulty": 1,
        "tile": {"dig": 1, "carry": 1, "value": 1, "bonus": "dig"},
        "remembered": False,
        "looked": [],
        "workers": [
            {"seat": 1, "level": 1, "help": 2, "enough": True, "shares": [1, 0]},
            {"seat": 2, "level": 3, "help": 2, "enough": True, "shares": [0, 1]},
        ],
    }
    assert fields["b1"]["tile"] is None
    assert (fields["d4"]["tile"]["value"], fields["d4"]["remembered"], fields["d4"]["looked"]) == (
        2,
        True,
        [2],
    )
    assert knows == {
        "turn": 2,
        "placing": False,
        "actions": 2,
        "bonuses": ["dig"],
        "idle": 2,
        "target": 40,
        "end": None,
        "expeditions": [
            {
                "stations": ["a1", "c2"],
                "dig": 2,
                "carry": 1,
                "points": 7,
                "carried": [{"dig": 1, "carry": 2, "value": 2, "bonus": "point"}],
                "remembered": True,
            },
            {
                "stations": ["a1", "a1"],
                "dig": 1,
                "carry": 3,
                "points": 0,
                "carried": [],
                "remembered": False,
            },
        ],
    }


def test_score_tells_what_became_of_all() -> None:
    """The score has points, winners, levels, carried tiles and the tiles that are left."""
    assert DIGMARS.score(read_transcript(TABLE).now) == {
        "points": [7, 0],
        "winners": [],
        "over": False,
        "digmars": {"levels": [[2, 1, 2], [1, 3, 2]], "carried": [1, 0], "tiles": 4},
    }


def test_digmars_win_declare_is_taken_back_by_a_hand_at_the_table() -> None:
    """Nobody is said to have won who could not: the turn and the points are set, and play goes on."""
    text = (
        "rules-at-play 1\nexample digmars\nplayers Martin Peter\nstack a1 1-1-1\n"
        "stations Martin a1\nstations Peter a1\npoints Martin 40\n\ndeclare\n"
    )
    declared = read_transcript(text)
    assert declared.game.score(declared.now)["winners"] == [1]
    table = longer(declared, "arrange turn Peter")
    assert not table.game.score(table.now)["over"]
    assert longer(table, "dig a1").moves[-1] == "dig a1"
    assert read_transcript(str(table)) == table
