"""How likely each player is to win when a turn leaves a table like this: what has been learned, applied."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from operator import mul
from typing import Final

from engine.digmars import learned, rules
from engine.digmars.learned import Judgement
from engine.digmars.pieces import State
from engine.digmars.traits import Hopes, rivals, traits

CERTAIN: Final = 100.0  # per cent
DIGITS: Final = 6  # `exp` and `sum` are not the same to the last digit everywhere


def to_come(state: State) -> float:
    """What part of the game is still to come: how far the first is from the points that win."""
    return max(0.0, 1 - max(one.points for one in state.expeditions) / rules.ENOUGH[len(state.players)])


def chance(state: State, seat: int, hopes: Hopes) -> float:
    """Of winning, in per cent, for whose turn ends here."""
    return chances(state, seat, hopes)[seat]


def chances(state: State, last: int, hopes: Hopes) -> list[float]:
    """Of each seat, where the turn of `last` ends."""
    return judged(state, last, learned.JUDGEMENTS[len(state.players)], hopes)


def judged(state: State, last: int, judgement: Judgement, hopes: Hopes) -> list[float]:
    """By somebody who weighs the traits like this and knows the box."""
    seats = range(len(state.players))
    if first := winning(state, last):
        return [CERTAIN / len(first) if seat in first else 0.0 for seat in seats]
    found = dict(zip(order(state, last), parts(judgement, looks(state, last, hopes)), strict=True))
    return [round(CERTAIN * found[seat], DIGITS) for seat in seats]


def parts(judgement: Sequence[Sequence[float]], some: Sequence[Sequence[float]]) -> list[float]:
    """Of the victory: what each has going for it, of what all have."""
    each = [exp(weighed(weights, traits)) for weights, traits in zip(judgement, some, strict=True)]
    whole = sum(each)
    return [one / whole for one in each]


def winning(state: State, last: int) -> list[int]:
    """Who may declare before anybody else; at the end, who has won."""
    if ready := [seat for seat in (last, *rivals(state, last)) if has_enough(state, seat)]:
        return ready[:1]
    return rules.winners(state) if rules.end(state) or not any(state.stacks) else []


def has_enough(state: State, seat: int) -> bool:
    return state.expeditions[seat].points >= rules.ENOUGH[len(state.players)]


def order(state: State, last: int) -> tuple[int, ...]:
    """In which the players act after this turn."""
    return (*rivals(state, last), last)


def looks(state: State, last: int, hopes: Hopes) -> list[list[float]]:
    """The traits of each player, who acts next first."""
    left, seats = to_come(state), order(state, last)
    return [traits(state, seat, seats[:sooner], left, hopes) for sooner, seat in enumerate(seats)]


def weighed(weights: Sequence[float], some: Sequence[float]) -> float:
    whole: float = sum(map(mul, weights, some))
    return whole
