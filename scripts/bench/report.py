"""What the bench says on the screen."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean

from scripts.bench.figures import BASELINE, Goal, Times, percentile, spread


def first_answers(times: Times) -> Iterator[str]:
    yield row("milliseconds to the first answer", "median", "quarters", "all", "ratio", "by round")
    for line, pages in times.taken.items():
        for page in pages:
            found = times.spread(line, page)
            cells = [
                f"{found.median:.0f}",
                between(found.quarter, found.three_quarters),
                between(found.low, found.high),
            ]
            if page != BASELINE:
                ratios = times.ratios(line, page)
                cells += [f"{times.ratio(line, page):.3f}", f"{ratios.low:.2f}–{ratios.high:.2f}"]
            yield row(f"  {line}: {page}", *cells)


def actions(taken: dict[str, list[float]]) -> Iterator[str]:
    yield row("milliseconds from action to screen", "median", "p95", "all", "actions")
    for page, values in taken.items():
        found = spread(values)
        p95 = f"{percentile(values, 95):.1f}"
        yield row(
            f"  {page}", f"{found.median:.1f}", p95, f"{found.low:.1f}–{found.high:.1f}", str(found.count)
        )


def moves(
    browser: dict[str, list[float]], turns: dict[str, list[float]], cpython: dict[str, list[float]]
) -> Iterator[str]:
    yield row("milliseconds for a hard move", "mean", "median", "p95", "all", "moves")
    for name, taken in (("browser", browser), ("whole turn", turns), ("CPython", cpython)):
        for table, values in taken.items():
            found = spread(values)
            cells = [f"{fmean(values):.1f}", f"{found.median:.1f}", f"{percentile(values, 95):.1f}"]
            cells += [f"{found.low:.1f}–{found.high:.1f}", str(found.count)]
            yield row(f"  {name}, {table}", *cells)


def weights(title: str, brotli: dict[str, int], gzip: dict[str, int]) -> Iterator[str]:
    yield row(f"bytes of {title}", "brotli", "gzip")
    for page, size in brotli.items():
        yield row(f"  {page}", f"{size:,}", f"{gzip[page]:,}")


def goals(found: list[Goal]) -> Iterator[str]:
    for goal in found:
        yield f"{'met   ' if goal.met else 'MISSED'}  {goal.name}: {goal.found} ({goal.wanted})"


def between(low: float, high: float) -> str:
    return f"{low:.0f}–{high:.0f}"


def row(name: str, *cells: str) -> str:
    return f"{name:<40}" + "".join(f"{cell:>13}" for cell in cells)
