"""POW! without each rule: nothing is refused, and an effect is the plainest one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.pow.pieces import HERO, ROLLS, SYMBOL, VILLAIN, box_values
from tests.games import Off
from tests.off import never


def fill_gap_with_last(row: tuple[Any, ...], number: int) -> tuple[Any, ...]:
    """Stand in for the rule that closes the row: put the last tile where one was taken."""
    tiles = list(row)
    tiles[number - 1] = tiles[-1]
    return tuple(tiles[:-1])


OFF: dict[str, Off] = {
    "pow.setup.rows": lambda draw: (box_values(HERO), box_values(VILLAIN)),
    "pow.setup.first": lambda players, draw: 0,
    "pow.turn.order": lambda state: replace(state, rolls=0, kept=(), dice=()),
    "pow.roll.first": never,
    "pow.roll.max": never,
    "pow.roll.keep": never,
    "pow.roll.locked": never,
    "pow.roll.one-die": never,
    "pow.roll.stop": lambda state: bool(state.dice) and state.rolls == ROLLS,
    "pow.take.must": never,
    "pow.take.hero": never,
    "pow.take.villain": never,
    "pow.take.short-row": lambda state, side: state.count_face(SYMBOL[side]) > 0,
    "pow.take.close-up": fill_gap_with_last,
    "pow.steal.top": never,
    "pow.steal.any": never,
    "pow.steal.none": never,
    "pow.steal.only": never,
    "pow.forced.villain": lambda state: 1,
    "pow.forced.hero": lambda state: 1,
    "pow.pile.build": lambda piles, tile: piles.with_pile(tile.side, (tile, *piles.pile(tile.side))),
    "pow.pile.covered": lambda place, height: False,
    "pow.end.last-tile": lambda state: False,
    "pow.score.trim": lambda piles: (),
    "pow.score.villains": lambda piles: 0,
    "pow.score.sum": lambda piles: 0,
    "pow.score.tie": lambda totals: [totals.index(max(totals))],
}
