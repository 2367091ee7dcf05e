"""Train weights: rows of numbers that Adam, a gradient method, moves down the slopes of a cost."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

Row = list[float]


class Weights:
    """Rows of weights, with what Adam remembers of earlier steps."""

    def __init__(self, rows: list[Row]) -> None:
        """Begin with these rows, and with no memory of earlier steps."""
        self.rows = rows
        self.means, self.squares = zeros_like(rows), zeros_like(rows)
        self.steps = 0

    def step(self, slopes: list[Row], rate: float) -> None:
        """Move every weight one step down its slope."""
        self.steps += 1
        rate *= sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for row, slope, mean, square in zip(self.rows, slopes, self.means, self.squares, strict=True):
            for place, by in enumerate(slope):
                mean[place] += 0.1 * (by - mean[place])
                square[place] += 0.001 * (by * by - square[place])
                row[place] -= rate * mean[place] / (sqrt(square[place]) + 1e-8)


def zeros_like(rows: Sequence[Sequence[float]]) -> list[Row]:
    """Return as many rows of zeros, each as long as its row."""
    return [[0.0] * len(row) for row in rows]


def add_scaled(to: Row, scale: float, row: Sequence[float]) -> None:
    """Add a row, times the scale, to another row, in place."""
    for place, value in enumerate(row):
        to[place] += scale * value
