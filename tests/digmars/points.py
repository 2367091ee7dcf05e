"""No point, tile or station is made or lost: whole random games with a ledger of the points."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from engine import GAMES
from engine.core import NOBODY
from engine.digmars.pieces import Bonus, State, Upgrade
from engine.transcript import new_game
from tests.digmars.told import pieces

DIGMARS = GAMES["digmars"]
MODULES = ((), ("open",))
PAID = (0, 0, 1, 1 + 2, 1 + 2 + 3)  # for all that lies below a level


def keeps_its_points(players: int, modules: Sequence[str], seed: int) -> int:
    """A game played at random to its end; how many moves it had."""
    state, choice = new_game(DIGMARS, "1234"[:players], modules, seed).now, Random(seed)
    treasure, begun, moves = in_the_ground(state), pieces(state), 0
    taken = [0] * players
    while DIGMARS.actor(state) != NOBODY:
        action = choice.choice(DIGMARS.legal_actions(state))
        taken[state.turn] += action == Bonus("point")
        after = DIGMARS.apply_action(state, action)
        assert every_point_is_somewhere(after, treasure, sum(taken))
        assert only_upgrades_cost(state, after, action)
        state, moves = after, moves + 1
    assert pieces(state) == begun
    return moves


def in_the_ground(state: State) -> int:
    return sum(tile.value for stack in state.stacks for tile in stack)


def every_point_is_somewhere(state: State, treasure: int, taken: int) -> bool:
    """In the ground, in somebody's hand, or in equipment; what a bonus gave comes besides."""
    held = sum(one.points for one in state.expeditions)
    spent = sum(PAID[one.dig] + PAID[one.carry] + PAID[len(one.stations)] for one in state.expeditions)
    return in_the_ground(state) + held + spent == treasure + taken


def only_upgrades_cost(before: State, after: State, action: Any) -> bool:
    """Nobody else ever has fewer points than before, and nobody less than none."""
    lost = [
        seat
        for seat, (one, then) in enumerate(zip(before.expeditions, after.expeditions, strict=True))
        if then.points < one.points
    ]
    return lost == ([before.turn] if isinstance(action, Upgrade) else []) and all(
        one.points >= 0 for one in after.expeditions
    )
