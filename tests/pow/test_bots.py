"""The bots of POW!: what they may do and know, and the yardstick `plain` compared with computing by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from engine import GAMES
from engine.core import LEVELS, Choice, random_source
from engine.pow.pieces import COPIES, Keep, Piles, State, Steal, Take, Tile
from engine.pow.turn import rate_options, recall_table
from engine.pow.worth import plain_worth
from engine.transcript import read_transcript
from tests.pow.told import position

POW = GAMES["pow"]
every_bot = pytest.mark.parametrize("bot", POW.bots)


def list_choosing() -> Iterator[State]:
    """Return random positions of 2 to 5 players at which somebody has to choose."""
    states = (read_transcript(position(seed)).now for seed in range(400))
    return (state for state in states if POW.actor(state) >= 0)


def ask_bot(bot: str, state: State, seed: int = 1) -> Choice:
    """Return what a bot chooses."""
    return POW.bots[bot](POW.view(state, POW.actor(state)), random_source(seed, 0))


def test_the_levels_and_the_yardsticks() -> None:
    """The bots are the three levels, and two to compare them with."""
    assert list(POW.bots) == [*LEVELS, "plain", "random"]


@every_bot
def test_what_a_bot_does_is_legal(bot: str) -> None:
    players = set()
    for state in list(list_choosing())[::3]:
        players.add(len(state.players))
        choice, legal = ask_bot(bot, state), POW.legal_actions(state)
        assert choice.action in legal
        assert choice.runner is None or choice.runner in legal
        assert choice.runner != choice.action
    assert players == {2, 3, 4, 5}


@every_bot
def test_the_best_is_never_worth_less_than_the_next_best(bot: str) -> None:
    runners = 0
    for state in list(list_choosing())[::5]:
        choice = ask_bot(bot, state)
        assert (choice.runner is None) == (choice.runner_figure is None)
        if choice.runner_figure is not None:
            runners += 1
            assert choice.figure >= choice.runner_figure
    assert bool(runners) == (bot != "random"), "who draws by lot values nothing"


@every_bot
def test_the_same_seed_is_the_same_choice(bot: str) -> None:
    for state in list(list_choosing())[::9]:
        assert ask_bot(bot, state, seed=4) == ask_bot(bot, state, seed=4)


@pytest.mark.parametrize("bot", [*LEVELS, "plain"])
def test_who_reckons_draws_no_lots(bot: str) -> None:
    """Bots that compute their choice do not depend on the seed."""
    for state in list(list_choosing())[::9]:
        assert ask_bot(bot, state, seed=4) == ask_bot(bot, state, seed=5)


def test_random_takes_what_its_draw_points_at() -> None:
    """The random number is a place in the list of legal actions."""
    state = read_transcript(
        TABLE + f"heroes +3 +5 +1\nvillains -2 -4 -1\n{LAST_ROLL}".replace("rolls 3", "rolls 2")
    ).now
    legal, view = POW.legal_actions(state), POW.view(state, 0)
    assert len(legal) > 10
    pointed = [POW.bots["random"](view, lambda at=at: (at + 0.5) / len(legal)) for at in range(len(legal))]
    assert [choice.action for choice in pointed] == legal


# What they know


def swap_covered_tiles(state: State, chance: Random) -> State:
    """Return a table that looks the same, with other covered tiles."""
    return replace(
        state,
        piles=tuple(
            Piles(swap_tiles(own.heroes, chance), swap_tiles(own.villains, chance)) for own in state.piles
        ),
    )


def swap_tiles(pile: tuple[Tile, ...], chance: Random) -> tuple[Tile, ...]:
    """Return a pile with other tiles below the top one."""
    return (
        tuple(
            Tile(chance.choice([value for value in COPIES if (value > 0) == (tile.value > 0)]), 9)
            for tile in pile[:-1]
        )
        + pile[-1:]
    )


def count_changed_choices(bot: str) -> int:
    """Return in how many positions a bot chooses otherwise when covered tiles are swapped."""
    pairs = [(state, swap_covered_tiles(state, Random(1))) for state in list(list_choosing())[::4]]
    return sum(ask_bot(bot, one) != ask_bot(bot, other) for one, other in pairs)


def test_easy_has_forgotten_what_is_covered() -> None:
    assert count_changed_choices("easy") == 0


@pytest.mark.parametrize("bot", ["medium", "hard", "plain"])
def test_the_others_remember_it(bot: str) -> None:
    """Their choice changes when covered tiles are swapped."""
    assert count_changed_choices(bot) > 10


def test_a_view_is_enough_to_set_the_table_again() -> None:
    """In POW! a view contains the whole table."""
    for state in list(list_choosing())[::9]:
        assert recall_table(POW.view(state, 0)) == state


# `plain` by hand: heroes count, those above the number of villains 0.6 times; villains are subtracted, and
# each spare villain adds 0.6.


@pytest.mark.parametrize(
    ("heroes", "villains", "worth"),
    [
        ([], [], 0),
        ([5], [], 3.0),  # it would be trimmed: 0.6 × 5
        ([], [-1], -0.4),  # −1, and 0.6 for a villain to spare
        ([3, 5], [-2], 4.0),  # 3 − 2, and 0.6 × 5 for the hero on top
        ([3], [-2, -1, -4], -2.8),  # 3 − 7, and 0.6 for each of two to spare
        ([3, 6], [-2, -1], 6.0),  # nothing trimmed, nobody to spare: 9 − 3
    ],
)
def test_what_plain_thinks_of_piles(heroes: list[int], villains: list[int], worth: float) -> None:
    piles = Piles(tuple(Tile(value, 1) for value in heroes), tuple(Tile(value, 1) for value in villains))
    assert plain_worth(piles) == pytest.approx(worth)


TABLE = """rules-at-play 1
example pow
players Martin Peter
turn Martin
"""
LAST_ROLL = "rolls 3\ndice shield shield skull skull skull\n"


@pytest.mark.parametrize(
    ("lines", "choice"),
    [
        (
            # +5 alone would be trimmed: 0.6 × 5 = 3. The −1 alone: −1 + 0.6 = −0.4.
            f"heroes +3 +5 +1\nvillains -2 -4 -1\n{LAST_ROLL}",
            Choice(Take("hero", 2), 3.0, Take("villain", 3), -0.4),
        ),
        (
            # The +1 on top: 3 − 2 + 0.6 × (6 + 6 + 1) = 8.8. The −1 saves a +6: 3 + 6 − 3 + 0.6 × 6 = 9.6.
            "heroes +3 +1 +5\nvillains -2 -4 -1\npile Martin heroes +3 +6 +6\npile Martin villains -2\n"
            f"{LAST_ROLL}",
            Choice(Take("villain", 3), 9.6, Take("hero", 2), 8.8),
        ),
        (
            # Peter's +4 counts at once, one villain is left to spare: 4 − 3 + 0.6 = 1.6.
            # The −4 makes three of them: −7 + 3 × 0.6 = −5.2.
            "heroes +3 +1\nvillains -2 -4 -1\npile Peter heroes +2 +4\npile Martin villains -1 -2\n"
            "rolls 3\ndice blue blue blue skull skull\n",
            Choice(Steal("hero", 1, 1), 1.6, Take("villain", 2), -5.2),
        ),
        (
            # Nothing fits, so the worst villain is forced on him: −4 + 0.6.
            "heroes +3 +1\nvillains -2 -4 -1\nrolls 3\ndice blue blue orange orange orange\n",
            Choice(Take("villain", 2), -3.4, None, None),
        ),
        (
            # To stop: +2, 0.6 × 2 = 1.2 (the −3: −2.4). To roll a die: a shield, in 1 of 3, makes it
            # the +6, 3.6; else it stays at 1.2: 3.6 / 3 + 1.2 × 2 / 3 = 2.
            "heroes +1 +1 +2 +6\nvillains -1 -3\nrolls 2\nkept shield shield shield\ndice skull skull\n",
            Choice(Keep(("skull",)), 2.0, Take("hero", 3), 1.2),
        ),
        (
            # To stop: the +6 in the third place, 3.6. A fourth shield would make it the +2, 1.2:
            # 1.2 / 3 + 3.6 × 2 / 3 = 2.8.
            "heroes +1 +1 +6 +2\nvillains -1 -3\nrolls 2\nkept shield shield shield\ndice skull skull\n",
            Choice(Take("hero", 3), 3.6, Keep(("skull",)), 2.8),
        ),
    ],
    ids=["hero", "villain", "theft", "forced", "roll", "stop"],
)
def test_plain_as_reckoned_by_hand(lines: str, choice: Choice) -> None:
    found = ask_bot("plain", read_transcript(TABLE + lines).now)
    assert (found.action, found.runner) == (choice.action, choice.runner)
    assert found.figure == pytest.approx(choice.figure)
    if choice.runner is not None:
        assert found.runner_figure == pytest.approx(choice.runner_figure)


def test_plain_says_what_its_options_say() -> None:
    """Every legal action is valued, and the two that it tells are the two best."""
    for state in list(list_choosing())[::9]:
        said = rate_options(
            state, lambda action, at=state: plain_worth(POW.apply_action(at, action).piles[at.turn])
        )
        assert {action for action, _ in said} == set(POW.legal_actions(state))
        choice, worths = ask_bot("plain", state), sorted((worth for _, worth in said), reverse=True)
        assert [choice.figure, choice.runner_figure] == [*worths, None][:2]
        assert dict(said)[choice.action] == choice.figure


def test_whose_turn_it_is_does_not_depend_on_the_dice() -> None:
    table = TABLE.replace("turn Martin", "turn Peter") + "heroes +3\nvillains -1\n"
    for dice in ("", "rolls 1\nkept blue\n", LAST_ROLL):
        assert POW.turn(read_transcript(table + dice).now) == 1
