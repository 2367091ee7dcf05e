"""List the matches that bots have to win: `build.py prove` plays them, and FIGURES.md has the results."""

from __future__ import annotations

from typing import NamedTuple

from scripts.arena.shares import Share


class Match(NamedTuple):
    """Who sits at the table, and what share of the games the first bot has to win at least, or at most."""

    part: str  # of `prove`: each part is short enough to run by itself
    game: str
    bots: tuple[str, ...]
    least: float = 0.0
    most: float = 1.0
    surely: bool = False  # whether the upper end of the interval has to meet the goal, not only the share
    games: int = 2_000

    @property
    def goal(self) -> str:
        """The goal in words, as it is in FIGURES.md."""
        return f"{self.least:.0%}" if self.least else f"at most {self.most:.0%}"

    def is_met(self, found: Share) -> bool:
        """Return whether the result meets the goal."""
        return found.share >= self.least and (found.high if self.surely else found.share) <= self.most

    def __str__(self) -> str:
        first, other = self.bots[:2]
        return f"{first} against {other}" if len(self.bots) == 2 else f"{first} among three {other}"


SEED = 1

TABLE = (
    Match("arena", "pow", ("medium", "easy"), 0.65),
    Match("arena", "pow", ("hard", "easy"), 0.85),
    Match("arena", "pow", ("hard", "random"), 0.99),
    Match("arena-planners", "pow", ("hard", "medium"), 0.65),
    Match("arena-planners", "pow", ("medium", "plain"), 0.45),
    Match("arena-planners", "pow", ("hard", "plain"), 0.58),
    Match("arena-four", "pow", ("hard", "medium", "medium", "medium"), 0.40),
    Match("arena-four-plain", "pow", ("hard", "plain", "plain", "plain"), 0.32),
    Match("arena-malacca", "malacca", ("hard", "easy", "easy", "easy"), 0.55),
    Match("arena-malacca", "malacca", ("hard", "medium", "medium", "medium"), 0.40),
    Match("arena-malacca", "malacca", ("hard", "random", "random", "random"), 0.60),
    Match("arena-malacca", "malacca", ("medium", "easy", "easy", "easy"), 0.40),
    Match("arena-malacca", "malacca", ("medium", "random", "random", "random"), 0.40),
    *(
        Match("arena-habits", "malacca", (habit, "hard", "hard", "hard"), most=0.15, surely=True)
        for habit in ("always-trade", "always-attack", "always-defend", "attack-high-bets")
    ),
    Match("arena-habits", "malacca", ("best-response", "hard", "hard", "hard"), most=0.30),
    Match("arena-digmars", "digmars", ("medium", "easy"), 0.75, games=1_000),
    Match("arena-digmars", "digmars", ("hard", "medium"), 0.70, games=400),
    Match("arena-digmars-plain", "digmars", ("hard", "plain"), 0.70, games=400),
    Match("arena-digmars-random", "digmars", ("hard", "random"), 0.99, games=400),
    Match("arena-digmars-four", "digmars", ("hard", "medium", "medium", "medium"), 0.45, games=400),
)
