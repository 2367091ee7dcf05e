"""Where a station may move: along a line, over fields without tiles, up to the nearest stack or the edge."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.core import Reason, because
from engine.digmars import rules
from engine.digmars.pieces import SIDE, Move, State, count_own_stations

clause = rules.RULES.clause
DIRECTIONS: Final = ((0, -1), (-1, 0), (1, 0), (0, 1))  # each as steps across and down


def compute_lines(start: int) -> tuple[tuple[int, ...], ...]:
    """Return the fields in each direction from a field, the nearest first."""
    row, column = divmod(start, SIDE)
    return tuple(
        tuple(
            (row + down * far) * SIDE + column + across * far
            for far in range(1, SIDE)
            if 0 <= row + down * far < SIDE and 0 <= column + across * far < SIDE
        )
        for across, down in DIRECTIONS
    )


LINES: Final = tuple(compute_lines(start) for start in range(SIDE * SIDE))


@clause("digmars.move.step")
def move_lines(start: int) -> tuple[tuple[int, ...], ...]:
    """Return the lines along which a station may move: the fields in each direction, the nearest first."""
    return LINES[start]


@clause("digmars.move.jump")
def nearest_stack(state: State, line: tuple[int, ...]) -> int | None:
    """Return the first field on a line that has tiles, or None. Fields without tiles are jumped over."""
    return next((field for field in line if state.stacks[field]), None)


@clause("digmars.move.land")
def empty_fields(state: State, line: tuple[int, ...]) -> Iterator[int]:
    """Yield the fields on a line before the nearest stack: a station may stop on these too."""
    for field in line:
        if state.stacks[field]:
            return
        yield field


def move_targets(state: State, start: int) -> Iterator[int]:
    """Yield the fields to which a station may move from a field."""
    for line in move_lines(start):
        yield from empty_fields(state, line)
        if (stack := nearest_stack(state, line)) is not None:
            yield stack


def why_not_move(state: State, move: Move) -> Reason | None:
    """Return why a station cannot move there, if it cannot."""
    start, target = rules.field_name(move.start), rules.field_name(move.target)
    if not count_own_stations(state, move.start):
        return because("digmars.move.step", start=start, stations=0)
    if move.target in move_targets(state, move.start):
        return None
    line = line_to(move)
    if not line:
        return because("digmars.move.step", start=start, target=target)
    stack = next(field for field in line if state.stacks[field])
    return because("digmars.move.jump", start=start, target=target, stack=rules.field_name(stack))


def line_to(move: Move) -> tuple[int, ...]:
    """Return the line on which the target of a move lies, or an empty one."""
    return next((line for line in move_lines(move.start) if move.target in line), ())


def why_move(state: State, move: Move) -> Reason:
    """Return the rule that allows a move, with its figures."""
    rule = "digmars.move.step"
    if not state.stacks[move.target]:
        rule = "digmars.move.land"
    elif line_to(move)[0] != move.target:
        rule = "digmars.move.jump"
    return because(rule, start=rules.field_name(move.start), target=rules.field_name(move.target))
