"""What the bots of POW! have to win, and what each part of `prove` shows by it."""

from __future__ import annotations

from scripts.arena.goals import Match

PARTS = {
    "arena": "in POW! with two players the better bot wins as often as it has to, over thousands of games",
    "arena-planners": "the same between bots of POW! that plan all their rolls",
    "arena-four": "the hard bot of POW! wins as often as it has to among three medium ones",
    "arena-four-plain": "the same among three plain ones, the yardstick",
}
TABLE: tuple[Match, ...] = (
    Match("arena", "pow", ("medium", "easy"), 0.65),
    Match("arena", "pow", ("hard", "easy"), 0.85),
    Match("arena", "pow", ("hard", "random"), 0.99),
    Match("arena-planners", "pow", ("hard", "medium"), 0.65),
    Match("arena-planners", "pow", ("medium", "plain"), 0.45),
    Match("arena-planners", "pow", ("hard", "plain"), 0.58),
    Match("arena-four", "pow", ("hard", "medium", "medium", "medium"), 0.40),
    Match("arena-four-plain", "pow", ("hard", "plain", "plain", "plain"), 0.32),
)
