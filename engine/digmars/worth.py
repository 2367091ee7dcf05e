"""How likely each player wins when a turn leaves the table like this, by what the bot `hard` has learned."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from operator import mul
from typing import Final

from engine.digmars import learned, rules
from engine.digmars.learned import Judgement
from engine.digmars.pieces import State
from engine.digmars.traits import Hopes, player_traits, rivals

CERTAIN: Final = 100.0  # per cent
DIGITS: Final = 6  # figures are rounded, because the last digits of `exp` and `sum` vary between systems


def remaining_part(state: State) -> float:
    """Return what part of the game is still to come: from 1 to 0, when somebody has enough points."""
    return max(0.0, 1 - max(one.points for one in state.expeditions) / rules.ENOUGH[len(state.players)])


def win_chance(state: State, seat: int, hopes: Hopes) -> float:
    """Return the chance, in per cent, that the player on this seat wins, whose turn just ended."""
    return win_chances(state, seat, hopes)[seat]


def win_chances(state: State, last: int, hopes: Hopes) -> list[float]:
    """Return the chance of each seat, in per cent, after the turn of the seat `last`."""
    return judge_table(state, last, learned.JUDGEMENTS[len(state.players)], hopes)


def judge_table(state: State, last: int, judgement: Judgement, hopes: Hopes) -> list[float]:
    """Return the chance of each seat, in per cent, as this judgement weighs the traits of the players.

    `hopes` says what the tiles of this game are worth before they are dug.
    """
    seats = range(len(state.players))
    if first := sure_winners(state, last):
        return [CERTAIN / len(first) if seat in first else 0.0 for seat in seats]
    shares = victory_shares(judgement, traits_in_order(state, last, hopes))
    found = dict(zip(acting_order(state, last), shares, strict=True))
    return [round(CERTAIN * found[seat], DIGITS) for seat in seats]


def victory_shares(judgement: Sequence[Sequence[float]], traits: Sequence[Sequence[float]]) -> list[float]:
    """Return how likely each player wins; together it is 1.

    Traits and weights are listed in the same order.
    """
    strengths = [exp(weighted_sum(weights, row)) for weights, row in zip(judgement, traits, strict=True)]
    total = sum(strengths)
    return [one / total for one in strengths]


def sure_winners(state: State, last: int) -> list[int]:
    """Return who can declare victory before all others, or who has won if the game is over; else nobody."""
    if ready := [seat for seat in (last, *rivals(state, last)) if has_enough_points(state, seat)]:
        return ready[:1]
    return rules.winners(state) if rules.why_over(state) or not any(state.stacks) else []


def has_enough_points(state: State, seat: int) -> bool:
    """Return whether a player has enough points to declare victory."""
    return state.expeditions[seat].points >= rules.ENOUGH[len(state.players)]


def acting_order(state: State, last: int) -> tuple[int, ...]:
    """Return the seats in the order in which they act after this turn; `last` has just acted."""
    return (*rivals(state, last), last)


def traits_in_order(state: State, last: int, hopes: Hopes) -> list[list[float]]:
    """Return the traits of each player, in the order in which they act."""
    left, seats = remaining_part(state), acting_order(state, last)
    return [player_traits(state, seat, seats[:sooner], left, hopes) for sooner, seat in enumerate(seats)]


def weighted_sum(weights: Sequence[float], numbers: Sequence[float]) -> float:
    """Return the sum of some numbers, each multiplied by its weight."""
    total: float = sum(map(mul, weights, numbers))
    return total
