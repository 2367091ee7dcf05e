"""The bots of POW!: three levels, `plain` to compare them with, and one that plays anything."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from engine.core import Bot, Choice, Draw
from engine.pow import GAME
from engine.pow.game import Seen, View
from engine.pow.pieces import HERO, VILLAIN, Gain, Piles, State, Tile, gained_tile
from engine.pow.turn import choose_best, rate_options, recall_table
from engine.pow.worth import plain_worth, win_chance


def play_at_random(view: View, draw: Draw) -> Choice:
    """Choose any legal action, each with the same chance."""
    legal = GAME.legal_actions(recall_table(view))
    return Choice(legal[int(draw() * len(legal))], 0.0)


# Easy

GUESSED_VALUE: Final = {
    HERO: 3,
    VILLAIN: -2,
}  # for a forgotten tile: about the mean of the box
COVER: Final = 4.0  # what a villain is worth beyond its value while a player has too few of them


def play_easy(view: View, draw: Draw) -> Choice:
    """Choose by the value of the tile alone, without a look at the piles, and plan one roll ahead."""
    table = forget_covered_tiles(view)
    return choose_best(rate_options(table, lambda gain: first_sight_value(table, gain), farthest=1))


def forget_covered_tiles(view: View) -> State:
    """Return the table as a player knows it who has forgotten the covered tiles."""
    piles = tuple(
        Piles(guess_covered_tiles(piles.heroes), guess_covered_tiles(piles.villains)) for piles in view.piles
    )
    return replace(recall_table(view), piles=piles)


def guess_covered_tiles(pile: tuple[Seen, ...]) -> tuple[Tile, ...]:
    """Return a pile with a typical tile in place of each covered one."""
    return tuple(Tile(GUESSED_VALUE[seen.tile.side], 0) if seen.remembered else seen.tile for seen in pile)


def first_sight_value(table: State, gain: Gain) -> float:
    """Return the value of a tile, less for a hero while villains are missing, and more for such a villain."""
    mine, tile = table.piles[table.turn], gained_tile(table, gain)
    if tile.side == HERO:
        return tile.value / 2 if len(mine.heroes) >= len(mine.villains) else tile.value
    return tile.value + COVER if len(mine.heroes) > len(mine.villains) else tile.value


# Medium, plain and hard


# `plain` expects a little more of heroes that would be trimmed, and less of villains to spare.
MIDDLING: Final = {"hope": 0.53, "wait": 1.0}


def play_medium(view: View, draw: Draw) -> Choice:
    """Plan the turn for the player's own piles, with figures that are a little wrong on purpose."""
    table = recall_table(view)
    return choose_best(
        rate_options(table, lambda gain: plain_worth(own_piles_after(table, gain), **MIDDLING))
    )


def play_plain(view: View, draw: Draw) -> Choice:
    """Plan the turn exactly for the player's own piles, without a thought for the others."""
    table = recall_table(view)
    return choose_best(rate_options(table, lambda gain: plain_worth(own_piles_after(table, gain))))


def own_piles_after(table: State, gain: Gain) -> Piles:
    """Return the player's piles after a tile is taken or stolen."""
    return GAME.apply_action(table, gain).piles[table.turn]


def play_hard(view: View, draw: Draw) -> Choice:
    """Plan the dice exactly for the chance to win with the table that each tile leaves."""
    table = recall_table(view)
    return choose_best(
        rate_options(table, lambda gain: win_chance(GAME.apply_action(table, gain), table.turn))
    )


BOTS: Mapping[str, Bot] = {
    "easy": play_easy,
    "medium": play_medium,
    "hard": play_hard,
    "plain": play_plain,
    "random": play_at_random,
}
