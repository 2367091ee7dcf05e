"""What may be worth doing to others: a station of theirs goes where it has least, or lends a hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.digmars import rules
from engine.digmars.pieces import FIELDS, RELOCATE, Action, Bonus, State
from engine.digmars.plan import difficulty, promise, sensible
from engine.digmars.traits import rivals

DULL: Final = 3  # fields worth sending somebody to


def scheming(state: State) -> Iterator[Action]:
    """What a planner may do for itself, and to others."""
    yield from sensible(state)
    if RELOCATE in state.bonuses:
        for seat in rivals(state, state.turn):
            yield from displacements(state, seat)


def displacements(state: State, seat: int) -> Iterator[Bonus]:
    """Of a player's stations the one that stands where most is to be had."""
    if stations := state.expeditions[seat].stations:
        start = max(stations, key=lambda field: promise(state, seat, field))
        targets = dict.fromkeys([*dullest(state, seat), *wanting(state)])
        yield from (Bonus(RELOCATE, field, start, seat) for field in targets if field != start)


def dullest(state: State, seat: int) -> list[int]:
    """The stacks where a player has least to hope for."""
    stacks = [field for field in range(FIELDS) if state.stacks[field]]
    return sorted(stacks, key=lambda field: promise(state, seat, field))[:DULL]


def wanting(state: State) -> list[int]:
    """Where one station more would let whose turn it is dig or carry."""
    fields = sorted(set(state.expeditions[state.turn].stations))
    return [field for field in fields if state.stacks[field] and lacks_one(state, field)]


def lacks_one(state: State, field: int) -> bool:
    track, hard = difficulty(state, field)
    return rules.strength(state, state.turn, track, field) == hard - 1
