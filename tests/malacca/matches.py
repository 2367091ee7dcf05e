"""What the bots of Malacca have to win, and what each part of `prove` shows by it."""

from __future__ import annotations

from scripts.arena.goals import Match

PARTS = {
    "arena-malacca": "each level of Malacca's bots wins as often as it has to among three of another level",
    "arena-habits": (
        "neither a simple habit nor the best answer found wins much among three hard bots of Malacca"
    ),
}
TABLE: tuple[Match, ...] = (
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
)
