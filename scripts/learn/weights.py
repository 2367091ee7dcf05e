"""Weights that learn: rows of numbers, and the steps of Adam that take them down a slope."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

Row = list[float]


class Weights:
    def __init__(self, rows: list[Row]) -> None:
        self.rows = rows
        self.means, self.squares = flat(rows), flat(rows)
        self.lessons = 0

    def step(self, slopes: list[Row], rate: float) -> None:
        self.lessons += 1
        rate *= sqrt(1 - 0.999**self.lessons) / (1 - 0.9**self.lessons)
        for row, slope, mean, square in zip(self.rows, slopes, self.means, self.squares, strict=True):
            for place, by in enumerate(slope):
                mean[place] += 0.1 * (by - mean[place])
                square[place] += 0.001 * (by * by - square[place])
                row[place] -= rate * mean[place] / (sqrt(square[place]) + 1e-8)


def flat(rows: Sequence[Sequence[float]]) -> list[Row]:
    return [[0.0] * len(row) for row in rows]


def add(to: Row, times: float, row: Sequence[float]) -> None:
    for place, value in enumerate(row):
        to[place] += times * value
