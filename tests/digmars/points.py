"""Checks that no point, tile or station is made or lost, with a ledger of the points of whole random
games."""

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
PAID = (0, 0, 1, 1 + 2, 1 + 2 + 3)  # by level: the points paid to reach it


def check_points_of_a_game(players: int, modules: Sequence[str], seed: int) -> int:
    """Check every move of a random game, and return how many moves it had."""
    state, choice = new_game(DIGMARS, "1234"[:players], modules, seed).now, Random(seed)
    treasure, begun, moves = count_in_the_ground(state), pieces(state), 0
    taken = [0] * players
    while DIGMARS.actor(state) != NOBODY:
        action = choice.choice(DIGMARS.legal_actions(state))
        taken[state.turn] += action == Bonus("point")
        after = DIGMARS.apply_action(state, action)
        assert check_every_point(after, treasure, sum(taken))
        assert check_costs(state, after, action)
        state, moves = after, moves + 1
    assert pieces(state) == begun
    return moves


def count_in_the_ground(state: State) -> int:
    """Return how many points are still in the ground."""
    return sum(tile.value for stack in state.stacks for tile in stack)


def check_every_point(state: State, treasure: int, taken: int) -> bool:
    """Check that every point is in the ground, in a hand or in equipment; points of a bonus are added."""
    held = sum(one.points for one in state.expeditions)
    spent = sum(PAID[one.dig] + PAID[one.carry] + PAID[len(one.stations)] for one in state.expeditions)
    return count_in_the_ground(state) + held + spent == treasure + taken


def check_costs(before: State, after: State, action: Any) -> bool:
    """Check that only an upgrade costs points, only its own player, and never more than there are."""
    lost = [
        seat
        for seat, (one, then) in enumerate(zip(before.expeditions, after.expeditions, strict=True))
        if then.points < one.points
    ]
    return lost == ([before.turn] if isinstance(action, Upgrade) else []) and all(
        one.points >= 0 for one in after.expeditions
    )
