"""Calculate what the bench says: medians, spread, ratios, and whether the goals are met.

Milliseconds depend on the machine and the hour. The ratios of one run, in which the pages take turns, hardly
do.
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
MOVE_GOALS = {"browser": 150.0, "CPython": 20.0}  # milliseconds: p95 in the browser, the mean in CPython
TURN_GOAL = 1000.0  # milliseconds
# Games whose bots choose several times in a turn: the goal is for the whole turn.
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


def measure_spread(values: list[float]) -> Spread:
    """Return the spread of some measurements."""
    low, high = min(values), max(values)
    quarter, _, three_quarters = quantiles(values, method="inclusive") if len(values) > 1 else (low, low, low)
    return Spread(len(values), median(values), low, high, quarter, three_quarters)


def find_percentile(values: list[float], percent: float) -> float:
    """Return the smallest value that so many percent of the values do not exceed."""
    return sorted(values)[max(0, math.ceil(len(values) * percent / 100) - 1)]


@dataclass
class Times:
    """Milliseconds from navigation to the first answer, by line and page, one for each round."""

    taken: dict[str, dict[str, list[float]]] = field(default_factory=dict)

    def add(self, line: str, page: str, milliseconds: float) -> None:
        """Add the time of one visit."""
        self.taken.setdefault(line, {}).setdefault(page, []).append(milliseconds)

    def spread(self, line: str, page: str) -> Spread:
        """Return the spread of a page's times on a line."""
        return measure_spread(self.taken[line][page])

    def ratio(self, line: str, page: str) -> float:
        """Return the ratio of a page's median to that of the baseline."""
        return self.spread(line, page).median / self.spread(line, BASELINE).median

    def ratios(self, line: str, page: str) -> Spread:
        """Return the spread of the ratios of the rounds, which says how far the ratio can be trusted."""
        pairs = zip(self.taken[line][page], self.taken[line][BASELINE], strict=True)
        return measure_spread([ours / theirs for ours, theirs in pairs])


@dataclass(frozen=True)
class Goal:
    """A goal, and what came of it."""

    name: str
    wanted: str
    found: str
    met: bool


def judge_limit(name: str, limit: float, found: float, unit: str = "") -> Goal:
    """Return the goal that a figure is not above its limit."""
    return Goal(name, f"≤ {format_number(limit)}{unit}", f"{format_number(found)}{unit}", found <= limit)


def format_number(value: float) -> str:
    """Return a number with so many digits that a goal just missed does not look met."""
    return f"{value:,}" if isinstance(value, int) else f"{value:.3f}" if value < 10 else f"{value:.1f}"


def judge_speed(times: Times, actions: dict[str, list[float]]) -> list[Goal]:
    """Return the goals of the first answer, compared with the baseline, and of later actions."""
    ratios = [
        judge_limit(f"first answer, {line}: {BOARD} to {BASELINE}", limit, times.ratio(line, BOARD))
        for line, limit in RATIO_GOALS.items()
    ]
    return ratios + [
        judge_limit(
            f"action to new board on screen, p95: {page}", ACTION_GOAL, find_percentile(values, 95), " ms"
        )
        for page, values in actions.items()
    ]


def judge_moves(
    browser: dict[str, list[float]], turns: dict[str, list[float]], cpython: dict[str, list[float]]
) -> list[Goal]:
    """Return the goals of a hard bot's moves and whole turns, by game and number of players."""
    browser, cpython = (
        {table: values for table, values in taken.items() if not table.startswith(BY_TURNS)}
        for taken in (browser, cpython)
    )
    return [
        *(
            judge_limit(
                f"a hard move in the browser, p95: {table}",
                MOVE_GOALS["browser"],
                find_percentile(values, 95),
                " ms",
            )
            for table, values in browser.items()
        ),
        *(
            judge_limit(
                f"a whole hard turn in the browser, p95: {table}",
                TURN_GOAL,
                find_percentile(values, 95),
                " ms",
            )
            for table, values in turns.items()
        ),
        *(
            judge_limit(
                f"a hard move in CPython, on average: {table}",
                MOVE_GOALS["CPython"],
                fmean(values),
                " ms",
            )
            for table, values in cpython.items()
        ),
    ]


def judge_sizes(code: dict[str, int], rules: dict[str, int]) -> list[Goal]:
    """Return the goals of the size of our code, and of the rules pages."""
    return [
        *(
            judge_limit(f"own JavaScript and CSS: {page}", CODE_GOAL, size, " bytes")
            for page, size in code.items()
        ),
        *(
            judge_limit(f"rules page with its boards: {page}", RULES_GOAL, size, " bytes")
            for page, size in rules.items()
        ),
    ]


def judge_edits(edits: dict[str, list[float]]) -> list[Goal]:
    """Return the goals of an edited page, by language."""
    return [
        judge_limit(f"an edited page on screen, {code}", EDIT_GOAL, median(seconds), " s")
        for code, seconds in edits.items()
    ]


def judge_faults(name: str, faults: list[str]) -> Goal:
    """Return the goal that there are no faults."""
    return Goal(name, "nothing amiss", "; ".join(faults) or "nothing amiss", not faults)


def decide_exit_code(goals: Iterable[Goal]) -> int:
    """Return 1 if a goal is missed."""
    return 0 if all(goal.met for goal in goals) else 1


def make_json(times: Times, actions: dict[str, list[float]], goals: list[Goal]) -> dict[str, Any]:
    """Return everything that was measured, with the figures that come from it."""
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
    timed = {page: make_json_of(values) for page, values in actions.items()}
    return {"first answer": lines, "actions": timed, "goals": [asdict(goal) for goal in goals]}


def make_json_of(values: list[float]) -> dict[str, Any]:
    """Return some measurements with their figures."""
    return {
        "milliseconds": [round(value, 1) for value in values],
        "mean": fmean(values),
        "p95": find_percentile(values, 95),
        "spread": asdict(measure_spread(values)),
    }
