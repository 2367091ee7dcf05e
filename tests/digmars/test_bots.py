"""Who else plays Dig Mars: habits do what they are called by, and planners see what a turn can bring."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import GAMES
from engine.core import random_source
from engine.digmars import guess
from engine.digmars.pieces import Bonus, State, Tile, box_tiles
from engine.digmars.plan import sensible_actions
from engine.digmars.schemes import scheming_actions
from engine.transcript import new_game, read_transcript
from scripts.arena import shares as arena
from tests.digmars.told import position

DIGMARS = GAMES["digmars"]
HEAD = "rules-at-play 1\nexample digmars\nplayers Martin Peter\n"
FAR = "stack d4 1-1-1 1-1-1\nstations Peter d4\n"
LEVELS = ("easy", "medium", "hard")
WORKERS = (*LEVELS, "plain")


def ask_bot(text: str, bot: str, seed: int = 1) -> str:
    """Return what a bot does."""
    table = read_transcript(HEAD + FAR + text)
    view = DIGMARS.view(table.now, DIGMARS.actor(table.now))
    return DIGMARS.write_action(table.now, DIGMARS.bots[bot](view, random_source(seed, 0)).action)


@pytest.mark.parametrize("bot", WORKERS)
def test_who_can_win_declares(bot: str) -> None:
    text = "stack a1 1-1-5 1-1-1\nexplored a1\nstations Martin a1\npoints Martin 40\n"
    assert ask_bot(text, bot) == "declare"
    assert ask_bot(text.replace("40", "39").replace("1-1-5", "1-1-1"), bot) == "carry a1"


@pytest.mark.parametrize("bot", WORKERS)
def test_the_first_station_stands_where_most_can_be_had(bot: str) -> None:
    assert ask_bot("stack a1 4-4-5\nstack b1 1-1-3\nexplored a1 b1\n", bot) == "place b1"


@pytest.mark.parametrize("bot", WORKERS)
def test_what_lies_at_ones_feet_is_dug_and_carried(bot: str) -> None:
    assert ask_bot("stack a1 1-1-2\nstations Martin a1\n", bot) == "dig a1"
    assert ask_bot("stack a1 1-1-2\nexplored a1\nstations Martin a1\n", bot) == "carry a1"


@pytest.mark.parametrize("bot", WORKERS)
def test_a_bonus_that_brings_points_is_used(bot: str) -> None:
    assert ask_bot("stack a1 4-4-4\nstations Martin a1\nused 3\nbonuses point\n", bot) == "bonus point"
    carry = "stack a1 1-1-4\nexplored a1\nstations Martin a1\nused 3\nbonuses carry\n"
    assert ask_bot(carry, bot) == "bonus carry a1"


@pytest.mark.parametrize("bot", WORKERS)
def test_who_stands_on_bare_ground_walks_to_work(bot: str) -> None:
    assert ask_bot("stack c1 1-1-4\nexplored c1\nstations Martin a1\n", bot) in ("move a1 c1", "move a1 b1")
    assert ask_bot("stack c1 1-1-4\nexplored c1\nstations Martin a1\nused 3\n", bot) == "end"


@pytest.mark.parametrize("bot", ["plain", "medium", "hard"])
def test_a_planner_takes_the_more_valuable_of_two(bot: str) -> None:
    """One action is left: it carries 4 points from b1, not 1 from a1."""
    text = "stack a1 1-1-1\nstack b1 1-1-4\nexplored a1 b1\nstations Martin a1 b1\nused 2\n"
    assert ask_bot(text, bot) == "carry b1"


@pytest.mark.parametrize("bot", ["plain", "medium", "hard"])
def test_a_planner_walks_to_carry(bot: str) -> None:
    """It moves and carries 5 points. Staying here would bring 1 with as many actions."""
    text = "stack a1 4-1-1\nstack b1 1-1-5\nexplored b1\nstations Martin a1\nused 1\n"
    assert ask_bot(text, bot) == "move a1 b1"


def test_plain_goes_on_where_nothing_can_be_had_in_this_turn() -> None:
    """With its third action it digs for the next turn, or walks towards a tile that is farther off."""
    assert ask_bot("stack a1 1-1-4\nstations Martin a1\nused 2\n", "plain") == "dig a1"
    walk = "stack a1 4-4-1\nstack b1 4-4-4\nstack c1 1-1-1\nstations Martin a1\nused 2\n"
    assert ask_bot(walk, "plain") == "move a1 b1"


def test_plain_upgrades_what_opens_most() -> None:
    """Level 2 of digging opens two tiles, level 2 of transport opens one.

    The last tile is too hard for both.
    """
    text = f"""{HEAD}stations Martin d4\nstations Peter d4\npoints Martin 1\nstack d4 4-4-1
stack a1 2-1-1\nstack b1 2-1-1\nstack c1 1-2-2\nexplored c1\nlevels Martin 1 1\n"""
    assert ask_plain(text) == "upgrade dig"
    assert ask_plain(text.replace("1 2-1-1", "1 3-1-1")) == "upgrade carry"
    assert ask_plain(text.replace("points Martin 1", "points Martin 0")) == "end"


def test_plain_upgrades_rather_than_dig_what_it_could_hardly_carry() -> None:
    """Tiles of difficulty 4 are too heavy for level 1, and digging would not change that."""
    text = f"{HEAD}{FAR}stack a1 4-4-4\nstations Martin a1\nlevels Martin 4 1\npoints Martin 5\n"
    assert ask_plain(text) == "upgrade carry"


def ask_plain(text: str) -> str:
    """Return what `plain` does."""
    table = read_transcript(text)
    choice = DIGMARS.bots["plain"](DIGMARS.view(table.now, 0), random_source(1, 0))
    return DIGMARS.write_action(table.now, choice.action)


@pytest.mark.parametrize("bot", ["medium", "hard"])
def test_a_planner_buys_equipment_early(bot: str) -> None:
    text = "stack a1 2-2-2 2-2-2\nstack b1 3-3-4\nstations Martin a1\npoints Martin 3\n"
    assert ask_bot(text, bot).startswith("upgrade")


@pytest.mark.parametrize("points", [0, 5, 20])
@pytest.mark.parametrize("bot", ["medium", "hard"])
def test_a_planner_relocates_what_stands_idle(bot: str, points: int) -> None:
    """The third action is used. In the next turn 5 points can be had at c3, however few it holds now."""
    text = (
        f"stack a1 4-4-1\nstack c3 1-1-5\nexplored c3\nstations Martin a1\npoints Martin {points}\nused 3\n"
    )
    assert ask_bot(text + "bonuses relocate\n", bot) == "bonus relocate Martin a1 c3"


def ask_to_relocate(text: str, bot: str = "hard") -> str:
    """Return what a bot does at a table with a bonus."""
    table = read_transcript(HEAD + text)
    return DIGMARS.write_action(
        table.now, DIGMARS.bots[bot](DIGMARS.view(table.now, 0), random_source(1, 0)).action
    )


DENIED = """stack a1 1-1-5 1-1-1\nstack c3 1-1-1 1-1-1\nstack d1 3-3-3\nstack d4 4-4-4\nexplored a1
stations Peter a1\nstations Martin c3\npoints Martin 10\npoints Peter 10\nused 3\nbonuses relocate\n"""


def test_hard_relocates_a_rival_from_what_it_would_carry() -> None:
    """Peter stands on an open tile of 5 points, and is moved to d4, which is too hard for him."""
    assert ask_to_relocate(DENIED) == "bonus relocate Peter a1 d4"
    assert ask_to_relocate(DENIED, "medium") == "bonus relocate Martin c3 a1", "who thinks of nobody else"


def test_hard_gets_help_from_a_rival_by_relocating_it() -> None:
    """Half of 5 points and the rest would win, but the tile needs one more level.

    Otherwise Peter wins next turn.
    """
    text = """stack a1 1-2-5\nstack c3 4-4-1\nexplored a1\nstations Peter c3\nstations Martin a1
levels Martin 4 1\npoints Martin 37\npoints Peter 39\nused 2\nbonuses relocate\n"""
    assert ask_to_relocate(text) == "bonus relocate Peter c3 a1"


def test_what_may_be_done_to_others_is_bounded() -> None:
    """Rivals are only moved from the field that promises most to three dull stacks, or to where help is
    needed."""
    text = DENIED.replace("stack c3", "stack b2 2-2-2\nstack c3").replace("Martin c3", "Martin b2 c3")
    table = read_transcript(HEAD + text.replace("Peter a1", "Peter a1 c3")).now
    assert set(scheming_actions(table)) - set(sensible_actions(table)) == {
        Bonus("relocate", field, 0, 1) for field in (3, 5, 10, 15)
    }


@pytest.mark.parametrize("missing", ["stations Peter a1\n", "bonuses relocate\n"])
def test_nothing_may_be_done_to_others_without_a_bonus_or_a_station(missing: str) -> None:
    table = read_transcript(HEAD + DENIED.replace(missing, "")).now
    assert set(scheming_actions(table)) == set(sensible_actions(table))


LOOKING = """stack a1 1-1-1\nstack b1 4-4-4\nstack c1 1-3-3 1-1-1\nstack d1 1-1-2\nexplored d1
stations Martin a1\npoints Martin 0\nused 3\nbonuses look\n"""


def test_hard_looks_at_what_it_could_dig() -> None:
    """It looks at a1 or c1, whose backs it knows. b1 is too hard to dig, and d1 is open already."""
    looks = ["bonus look a1", "bonus look c1"]
    first = ask_bot(LOOKING, "hard")
    assert first in looks
    looks.remove(first)
    assert [ask_bot(f"{LOOKING}{first}\narrange bonuses look\n", "hard")] == looks
    assert ask_bot(LOOKING.replace("Martin 0", "Martin 40"), "hard") == "declare"


@pytest.mark.parametrize("bot", ["easy", "medium"])
def test_for_others_a_look_lapses(bot: str) -> None:
    """`easy` and `medium` do not use a look, and lose it at the end of their turn."""
    assert ask_bot(LOOKING, bot) == "end"


def test_easy_upgrades_on_a_whim_and_when_it_is_stuck() -> None:
    near = "stack a1 1-1-4 1-1-1\nstack b1 4-4-4\nexplored a1\nstations Martin b1\npoints Martin 1\n"
    whims = Counter(ask_bot(near, "easy", seed).split()[0] for seed in range(60))
    assert set(whims) == {"move", "upgrade"}
    assert 5 < whims["upgrade"] < 30  # a fourth of the times
    table = read_transcript(HEAD + "stack a1 4-4-4\nstations Martin a1\nstations Peter b1\npoints Martin 1\n")
    stuck = DIGMARS.bots["easy"](DIGMARS.view(table.now, 0), random_source(3, 0))
    assert DIGMARS.write_action(table.now, stuck.action) == "upgrade dig"


def test_what_is_supposed_is_as_it_was_seen() -> None:
    """A supposed table allows the same actions, and looks the same to the seat that supposes it."""
    for seed in range(80):
        state = read_transcript(position(seed)).now
        if (actor := DIGMARS.actor(state)) < 0:
            continue
        view = DIGMARS.view(state, actor)
        for table in (guess.suppose_table(view), guess.draw_table(view, random_source(seed, 0))):
            assert set(DIGMARS.legal_actions(table)) == set(DIGMARS.legal_actions(state))
            again = DIGMARS.view(table, actor)
            assert again.expeditions == view.expeditions
            assert [one.height for one in again.fields] == [one.height for one in view.fields]
            assert [one.difficulty for one in again.fields] == [one.difficulty for one in view.fields]


def test_a_ground_is_drawn_from_the_box() -> None:
    """A drawn ground has all tiles of the box, and the tops have their backs. It is not always the same."""
    state = new_game(DIGMARS, ["1", "2"], [], 5).now
    view = DIGMARS.view(state, 0)
    grounds = [guess.draw_table(view, random_source(seed, 0)) for seed in range(9)]
    assert len({drawn.stacks for drawn in grounds}) == 9
    for drawn in grounds:
        assert Counter(tile for stack in drawn.stacks for tile in stack) == Counter(box_tiles())
    backs = {tuple(tile.dig for tile in list_tops(drawn)) for drawn in grounds}
    assert backs == {tuple(tile.dig for tile in list_tops(state))}


def list_tops(state: State) -> tuple[Tile, ...]:
    """Return the top tiles."""
    return tuple(stack[0] for stack in state.stacks if stack)


def test_of_more_tiles_than_the_box_has_the_rest_is_middling() -> None:
    """Eight backs of difficulty 4 are seen, but the box has seven: the last one counts as an average tile."""
    fields = ("a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2")
    state = read_transcript(HEAD + "".join(f"stack {field} 4-1-1\n" for field in fields)).now
    drawn = list_tops(guess.draw_table(DIGMARS.view(state, 0), random_source(1, 0)))
    of_the_box = Counter(tile for tile in box_tiles() if tile.dig == 4)
    assert sum((Counter(drawn) - of_the_box).values()) == 1
    assert guess.typical_tile(4, []) == (4, 2, 2, "")


def test_nobody_with_all_stations_out_thinks_of_more() -> None:
    """With all four stations on the ground, no bot considers another one."""
    state = read_transcript(HEAD + FAR + "stations Martin d1 d1 b1 b1\npoints Martin 9\n").now
    assert {type(action).__name__ for action in sensible_actions(state)} == {"Move", "Upgrade"}
    assert all(getattr(action, "track", "") != "fleet" for action in sensible_actions(state))


@pytest.mark.parametrize(
    ("better", "worse"),
    [("easy", "random"), ("medium", "easy"), pytest.param("hard", "easy", marks=pytest.mark.slow)],
)
def test_the_better_bot_wins_most_of_a_few_games(better: str, worse: str) -> None:
    """It wins at least three of four games."""
    games = [arena.play_game(DIGMARS, (better, worse), number, 1) for number in range(4)]
    assert sum(parts[0] for parts in games) >= 3
