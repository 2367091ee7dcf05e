"""Where a station may move: along a line, over emptied fields, up to the nearest stack or the edge."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.core import Reason, because
from engine.digmars import rules
from engine.digmars.pieces import SIDE, Move, State, own_stations

clause = rules.RULES.clause
DIRECTIONS: Final = ((0, -1), (-1, 0), (1, 0), (0, 1))  # across and down


def lines_from(start: int) -> tuple[tuple[int, ...], ...]:
    """The fields in each direction, the nearest first."""
    row, column = divmod(start, SIDE)
    return tuple(
        tuple(
            (row + down * far) * SIDE + column + across * far
            for far in range(1, SIDE)
            if 0 <= row + down * far < SIDE and 0 <= column + across * far < SIDE
        )
        for across, down in DIRECTIONS
    )


LINES: Final = tuple(lines_from(start) for start in range(SIDE * SIDE))


@clause("digmars.move.step")
def lines(start: int) -> tuple[tuple[int, ...], ...]:
    """One moves horizontally or vertically."""
    return LINES[start]


@clause("digmars.move.jump")
def nearest_stack(state: State, line: tuple[int, ...]) -> int | None:
    """Emptied fields before it are jumped."""
    return next((field for field in line if state.stacks[field]), None)


@clause("digmars.move.land")
def empty_fields(state: State, line: tuple[int, ...]) -> Iterator[int]:
    """Those before the nearest stack, on which a station may stop as well."""
    for field in line:
        if state.stacks[field]:
            return
        yield field


def targets(state: State, start: int) -> Iterator[int]:
    for line in lines(start):
        yield from empty_fields(state, line)
        if (stack := nearest_stack(state, line)) is not None:
            yield stack


def why_not_move(state: State, move: Move) -> Reason | None:
    start, target = rules.field_name(move.start), rules.field_name(move.target)
    if not own_stations(state, move.start):
        return because("digmars.move.step", start=start, stations=0)
    if move.target in targets(state, move.start):
        return None
    line = line_to(move)
    if not line:
        return because("digmars.move.step", start=start, target=target)
    stack = next(field for field in line if state.stacks[field])
    return because("digmars.move.jump", start=start, target=target, stack=rules.field_name(stack))


def line_to(move: Move) -> tuple[int, ...]:
    """The line on which the target lies, if there is one."""
    return next((line for line in lines(move.start) if move.target in line), ())


def why(state: State, move: Move) -> Reason:
    """What lets a station get there."""
    rule = "digmars.move.step"
    if not state.stacks[move.target]:
        rule = "digmars.move.land"
    elif line_to(move)[0] != move.target:
        rule = "digmars.move.jump"
    return because(rule, start=rules.field_name(move.start), target=rules.field_name(move.target))
