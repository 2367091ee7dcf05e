"""How likely a player is to win who leaves a table like this: what has been learned, applied."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from operator import mul
from typing import Final

from engine.digmars import learned, rules
from engine.digmars.learned import Judgement
from engine.digmars.pieces import State
from engine.digmars.traits import rivals, traits

CERTAIN: Final = 100.0  # per cent
DIGITS: Final = 6  # `exp` is not the same to the last digit on every machine


def to_come(state: State) -> float:
    """What part of the game is still to come: how far the first is from the points that win."""
    return max(0.0, 1 - max(one.points for one in state.expeditions) / rules.ENOUGH[len(state.players)])


def chance(state: State, seat: int) -> float:
    """Of winning, in per cent, for whose turn ends here."""
    return judged(state, seat, learned.JUDGEMENTS[len(state.players)])


def judged(state: State, seat: int, judgement: Judgement) -> float:
    """By somebody who weighs the traits like this; who has points enough may declare before the turn ends."""
    if state.expeditions[seat].points >= rules.ENOUGH[len(state.players)]:
        return CERTAIN
    if not any(state.stacks):
        richest = rules.winners(state)
        return CERTAIN / len(richest) if seat in richest else 0.0
    height = judgement.leaning + sum(map(weighed, judgement.looks, looks(state, seat)))
    return round(CERTAIN / (1 + exp(-height)), DIGITS)


def looks(state: State, seat: int) -> list[list[float]]:
    """The traits of this seat, and of the others clockwise."""
    left = to_come(state)
    return [traits(state, one, left) for one in (seat, *rivals(state, seat))]


def weighed(weights: Sequence[float], some: list[float]) -> float:
    whole: float = sum(map(mul, weights, some))
    return whole
