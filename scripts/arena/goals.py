"""What the bots of a game have to win; `tests/<game>/matches.py` says it of each game."""

from __future__ import annotations

from typing import NamedTuple

from scripts.arena.shares import Share


class Match(NamedTuple):
    """Who sits at the table, and what share of the games the first bot has to win at least, or at most."""

    part: str  # the part of `prove` that plays it; each part is short enough to run by itself
    game: str
    bots: tuple[str, ...]
    least: float = 0.0
    most: float = 1.0
    surely: bool = False  # whether the upper end of the interval has to meet the goal, not only the share
    games: int = 2_000

    @property
    def goal(self) -> str:
        """Return the goal in words, as it is in FIGURES.md."""
        return f"{self.least:.0%}" if self.least else f"at most {self.most:.0%}"

    def is_met(self, found: Share) -> bool:
        """Return whether the result meets the goal."""
        return found.share >= self.least and (found.high if self.surely else found.share) <= self.most

    def __str__(self) -> str:
        """Return who plays against whom."""
        first, other = self.bots[:2]
        return f"{first} against {other}" if len(self.bots) == 2 else f"{first} among three {other}"
