"""The arithmetic of the bench: medians, spread, ratios, and the goals they are held to.

Milliseconds depend on the machine and the hour; ratios of one interleaved run hardly do.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from statistics import fmean, median, quantiles
from typing import Any

from widgets.site.games import published

BASELINE = "baseline"
BOARD = "board page"
POW = "POW! page"

COLD, WARM, SHAPED = "cold", "warm", "20 Mbit/s"
GZIP_COLD, GZIP_SHAPED = "cold, gzip", "20 Mbit/s, gzip"

RATIO_GOALS = {COLD: 0.45, WARM: 0.45, SHAPED: 0.65}
ACTION_GOAL = 30.0  # milliseconds
MOVE_GOALS = {"browser": 150.0, "CPython": 20.0}  # p95 there, on average here
TURN_GOAL = 1000.0
# Games whose bots choose several times in a turn, and are held to the whole of it.
BY_TURNS = tuple(f"{game.name}," for game in published().values() if game.bench and game.bench.by_turns)
EDIT_GOAL = 3.0  # seconds
CODE_GOAL = 30_000  # bytes, compressed
RULES_GOAL = 150_000


@dataclass(frozen=True)
class Spread:
    """Many measurements in a few numbers."""

    count: int
    median: float
    low: float
    high: float
    quarter: float
    three_quarters: float


def spread(values: list[float]) -> Spread:
    low, high = min(values), max(values)
    quarter, _, three_quarters = quantiles(values, method="inclusive") if len(values) > 1 else (low, low, low)
    return Spread(len(values), median(values), low, high, quarter, three_quarters)


def percentile(values: list[float], percent: float) -> float:
    """The smallest value that so many percent of the values do not exceed."""
    return sorted(values)[max(0, math.ceil(len(values) * percent / 100) - 1)]


@dataclass
class Times:
    """Milliseconds from navigation to the first answer, by line and page, one for each round."""

    taken: dict[str, dict[str, list[float]]] = field(default_factory=dict)

    def add(self, line: str, page: str, milliseconds: float) -> None:
        self.taken.setdefault(line, {}).setdefault(page, []).append(milliseconds)

    def spread(self, line: str, page: str) -> Spread:
        return spread(self.taken[line][page])

    def ratio(self, line: str, page: str) -> float:
        """Our median to the baseline's."""
        return self.spread(line, page).median / self.spread(line, BASELINE).median

    def ratios(self, line: str, page: str) -> Spread:
        """Round by round, each to the baseline of its own round: how far a ratio can be trusted."""
        pairs = zip(self.taken[line][page], self.taken[line][BASELINE], strict=True)
        return spread([ours / theirs for ours, theirs in pairs])


@dataclass(frozen=True)
class Goal:
    """What was wanted, and what came of it."""

    name: str
    wanted: str
    found: str
    met: bool


def at_most(name: str, limit: float, found: float, unit: str = "") -> Goal:
    return Goal(name, f"≤ {number(limit)}{unit}", f"{number(found)}{unit}", found <= limit)


def number(value: float) -> str:
    """Whole numbers with separators, others so that a goal just missed does not look met."""
    return f"{value:,}" if isinstance(value, int) else f"{value:.3f}" if value < 10 else f"{value:.1f}"


def speed_goals(times: Times, actions: dict[str, list[float]]) -> list[Goal]:
    """The board page against the baseline, and how quickly a board that is ready shows what was done."""
    ratios = [
        at_most(f"first answer, {line}: {BOARD} to {BASELINE}", limit, times.ratio(line, BOARD))
        for line, limit in RATIO_GOALS.items()
    ]
    return ratios + [
        at_most(f"action to new board on screen, p95: {page}", ACTION_GOAL, percentile(values, 95), " ms")
        for page, values in actions.items()
    ]


def move_goals(
    browser: dict[str, list[float]], turns: dict[str, list[float]], cpython: dict[str, list[float]]
) -> list[Goal]:
    """How long a hard bot takes for a move, and for all moves of a turn, by game and players."""
    browser, cpython = (
        {table: values for table, values in taken.items() if not table.startswith(BY_TURNS)}
        for taken in (browser, cpython)
    )
    return [
        *(
            at_most(
                f"a hard move in the browser, p95: {table}",
                MOVE_GOALS["browser"],
                percentile(values, 95),
                " ms",
            )
            for table, values in browser.items()
        ),
        *(
            at_most(
                f"a whole hard turn in the browser, p95: {table}", TURN_GOAL, percentile(values, 95), " ms"
            )
            for table, values in turns.items()
        ),
        *(
            at_most(
                f"a hard move in CPython, on average: {table}",
                MOVE_GOALS["CPython"],
                fmean(values),
                " ms",
            )
            for table, values in cpython.items()
        ),
    ]


def size_goals(code: dict[str, int], rules: dict[str, int]) -> list[Goal]:
    return [
        *(
            at_most(f"own JavaScript and CSS: {page}", CODE_GOAL, size, " bytes")
            for page, size in code.items()
        ),
        *(
            at_most(f"rules page with its boards: {page}", RULES_GOAL, size, " bytes")
            for page, size in rules.items()
        ),
    ]


def edit_goals(edits: dict[str, list[float]]) -> list[Goal]:
    return [
        at_most(f"an edited page on screen, {code}", EDIT_GOAL, median(seconds), " s")
        for code, seconds in edits.items()
    ]


def none_of(name: str, faults: list[str]) -> Goal:
    return Goal(name, "nothing amiss", "; ".join(faults) or "nothing amiss", not faults)


def verdict(goals: Iterable[Goal]) -> int:
    """The exit code: 1 when a goal is missed."""
    return 0 if all(goal.met for goal in goals) else 1


def as_json(times: Times, actions: dict[str, list[float]], goals: list[Goal]) -> dict[str, Any]:
    """Everything measured, with the figures drawn from it."""
    lines = {
        line: {
            page: {
                "milliseconds": [round(value, 1) for value in values],
                "spread": asdict(times.spread(line, page)),
                **(
                    {}
                    if page == BASELINE
                    else {"ratio": times.ratio(line, page), "ratios": asdict(times.ratios(line, page))}
                ),
            }
            for page, values in pages.items()
        }
        for line, pages in times.taken.items()
    }
    done = {page: in_json(values) for page, values in actions.items()}
    return {"first answer": lines, "actions": done, "goals": [asdict(goal) for goal in goals]}


def in_json(values: list[float]) -> dict[str, Any]:
    return {
        "milliseconds": [round(value, 1) for value in values],
        "mean": fmean(values),
        "p95": percentile(values, 95),
        "spread": asdict(spread(values)),
    }
