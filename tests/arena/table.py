"""The matches that the bots have to win: `build.py prove` plays them, and FIGURES.md tells how they ended."""

from __future__ import annotations

from typing import NamedTuple


class Match(NamedTuple):
    """Who sits at the table, and what part of the games the first of them has to win at least."""

    part: str  # of `prove`, each short enough to run by itself
    game: str
    bots: tuple[str, ...]
    least: float

    def __str__(self) -> str:
        first, other = self.bots[:2]
        return f"{first} against {other}" if len(self.bots) == 2 else f"{first} among three {other}"


GAMES_A_MATCH = 2_000
SEED = 1

TABLE = (
    Match("arena", "pow", ("medium", "easy"), 0.65),
    Match("arena", "pow", ("hard", "medium"), 0.65),
    Match("arena", "pow", ("hard", "easy"), 0.85),
    Match("arena", "pow", ("hard", "random"), 0.99),
    Match("arena", "pow", ("medium", "plain"), 0.45),
    Match("arena", "pow", ("hard", "plain"), 0.58),
    Match("arena-four", "pow", ("hard", "medium", "medium", "medium"), 0.40),
    Match("arena-four", "pow", ("hard", "plain", "plain", "plain"), 0.32),
)
