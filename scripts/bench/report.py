"""Format what the bench prints."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean

from scripts.bench.figures import BASELINE, Goal, Times, find_percentile, measure_spread


def format_first_answers(times: Times) -> Iterator[str]:
    """Yield the lines about the first answer."""
    yield format_row("milliseconds to the first answer", "median", "quarters", "all", "ratio", "by round")
    for line, pages in times.taken.items():
        for page in pages:
            found = times.spread(line, page)
            cells = [
                f"{found.median:.0f}",
                format_range(found.quarter, found.three_quarters),
                format_range(found.low, found.high),
            ]
            if page != BASELINE:
                ratios = times.ratios(line, page)
                cells += [f"{times.ratio(line, page):.3f}", f"{ratios.low:.2f}–{ratios.high:.2f}"]
            yield format_row(f"  {line}: {page}", *cells)


def format_actions(taken: dict[str, list[float]]) -> Iterator[str]:
    """Yield the lines about actions."""
    yield format_row("milliseconds from action to screen", "median", "p95", "all", "actions")
    for page, values in taken.items():
        found = measure_spread(values)
        p95 = f"{find_percentile(values, 95):.1f}"
        yield format_row(
            f"  {page}", f"{found.median:.1f}", p95, f"{found.low:.1f}–{found.high:.1f}", str(found.count)
        )


def format_moves(
    browser: dict[str, list[float]], turns: dict[str, list[float]], cpython: dict[str, list[float]]
) -> Iterator[str]:
    """Yield the lines about the moves of bots."""
    yield format_row("milliseconds for a hard move", "mean", "median", "p95", "all", "moves")
    for name, taken in (("browser", browser), ("whole turn", turns), ("CPython", cpython)):
        for table, values in taken.items():
            found = measure_spread(values)
            cells = [f"{fmean(values):.1f}", f"{found.median:.1f}", f"{find_percentile(values, 95):.1f}"]
            cells += [f"{found.low:.1f}–{found.high:.1f}", str(found.count)]
            yield format_row(f"  {name}, {table}", *cells)


def format_weights(title: str, brotli: dict[str, int], gzip: dict[str, int]) -> Iterator[str]:
    """Yield the lines about bytes."""
    yield format_row(f"bytes of {title}", "brotli", "gzip")
    for page, size in brotli.items():
        yield format_row(f"  {page}", f"{size:,}", f"{gzip[page]:,}")


def format_goals(found: list[Goal]) -> Iterator[str]:
    """Yield a line for each goal."""
    for goal in found:
        yield f"{'met   ' if goal.met else 'MISSED'}  {goal.name}: {goal.found} ({goal.wanted})"


def format_range(low: float, high: float) -> str:
    """Return a range of milliseconds."""
    return f"{low:.0f}–{high:.0f}"


def format_row(name: str, *cells: str) -> str:
    """Return a line of the table."""
    return f"{name:<40}" + "".join(f"{cell:>13}" for cell in cells)
