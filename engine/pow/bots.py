"""Who else plays POW!: three levels, the yardstick `plain`, and one that plays anything."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from engine.core import Bot, Choice, Draw
from engine.pow import GAME
from engine.pow.game import Seen, View
from engine.pow.pieces import HERO, VILLAIN, Gain, Piles, State, Tile, tile_of
from engine.pow.turn import best, options, remembered
from engine.pow.worth import chance, plain_worth


def at_random(view: View, draw: Draw) -> Choice:
    """Any legal action, each as likely as the others."""
    legal = GAME.legal_actions(remembered(view))
    return Choice(legal[int(draw() * len(legal))], 0.0)


# Easy

UNSEEN: Final = {HERO: 3, VILLAIN: -2}  # what a forgotten tile may be: about the mean of the box
COVER: Final = 4.0  # what a villain is worth to somebody with too few of them


def easy(view: View, draw: Draw) -> Choice:
    """Looks at the tile it gets, not at its piles, and never further ahead than one roll."""
    table = forgotten(view)
    return best(options(table, lambda gain: at_first_sight(table, gain), farthest=1))


def forgotten(view: View) -> State:
    """The table as somebody knows it who sees only what lies on top."""
    piles = tuple(Piles(guessed(piles.heroes), guessed(piles.villains)) for piles in view.piles)
    return replace(remembered(view), piles=piles)


def guessed(pile: tuple[Seen, ...]) -> tuple[Tile, ...]:
    return tuple(Tile(UNSEEN[seen.tile.side], 0) if seen.remembered else seen.tile for seen in pile)


def at_first_sight(table: State, gain: Gain) -> float:
    """A hero counts half where villains are wanted, and a villain is welcome there."""
    mine, tile = table.piles[table.turn], tile_of(table, gain)
    if tile.side == HERO:
        return tile.value / 2 if len(mine.heroes) >= len(mine.villains) else tile.value
    return tile.value + COVER if len(mine.heroes) > len(mine.villains) else tile.value


# Medium, plain and hard


MIDDLING: Final = {"hope": 0.53, "wait": 1.0}  # less than the yardstick of heroes, more of spare villains


def medium(view: View, draw: Draw) -> Choice:
    """Plans its turn, and values its own piles as they would be trimmed, but a little wrongly."""
    table = remembered(view)
    return best(options(table, lambda gain: plain_worth(mine_after(table, gain), **MIDDLING)))


def plain(view: View, draw: Draw) -> Choice:
    """The yardstick: all of its own turn exactly, and nothing of the others."""
    table = remembered(view)
    return best(options(table, lambda gain: plain_worth(mine_after(table, gain))))


def mine_after(table: State, gain: Gain) -> Piles:
    return GAME.apply_action(table, gain).piles[table.turn]


def hard(view: View, draw: Draw) -> Choice:
    """Plans its dice exactly, against its chance to win from where each tile leaves the whole table."""
    table = remembered(view)
    return best(options(table, lambda gain: chance(GAME.apply_action(table, gain), table.turn)))


BOTS: Mapping[str, Bot] = {
    "easy": easy,
    "medium": medium,
    "hard": hard,
    "plain": plain,
    "random": at_random,
}
