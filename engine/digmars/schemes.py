"""Actions against other players: a station of theirs is moved to where it has least, or where it helps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.digmars import rules
from engine.digmars.pieces import FIELDS, RELOCATE, Action, Bonus, State
from engine.digmars.plan import field_promise, sensible_actions, task_on_field
from engine.digmars.traits import rivals

DULL: Final = 3  # so many unpromising fields are considered as targets for a rival


def scheming_actions(state: State) -> Iterator[Action]:
    """Yield the actions that may be good for the player, and those that may be bad for the others."""
    yield from sensible_actions(state)
    if RELOCATE in state.bonuses:
        for seat in rivals(state, state.turn):
            yield from harmful_relocations(state, seat)


def harmful_relocations(state: State, seat: int) -> Iterator[Bonus]:
    """Yield ways to move the station with which another player may hope for most.

    It goes to where that player has least to hope for, or to where it helps the player whose turn it is.
    """
    if stations := state.expeditions[seat].stations:
        start = max(stations, key=lambda field: field_promise(state, seat, field))
        targets = dict.fromkeys([*dullest_fields(state, seat), *fields_short_of_help(state)])
        yield from (Bonus(RELOCATE, field, start, seat) for field in targets if field != start)


def dullest_fields(state: State, seat: int) -> list[int]:
    """Return the stacks where a player has least to hope for."""
    stacks = [field for field in range(FIELDS) if state.stacks[field]]
    return sorted(stacks, key=lambda field: field_promise(state, seat, field))[:DULL]


def fields_short_of_help(state: State) -> list[int]:
    """Return the fields where one station more would let the player whose turn it is dig or carry."""
    fields = sorted(set(state.expeditions[state.turn].stations))
    return [field for field in fields if state.stacks[field] and lacks_one_station(state, field)]


def lacks_one_station(state: State, field: int) -> bool:
    """Return whether the player's strength on a field is too low by exactly one."""
    track, hard = task_on_field(state, field)
    return rules.work_strength(state, state.turn, track, field) == hard - 1
