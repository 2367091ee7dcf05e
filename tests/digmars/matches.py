"""What the bots of Dig Mars have to win, and what each part of `prove` shows by it."""

from __future__ import annotations

from scripts.arena.goals import Match

PARTS = {
    "arena-digmars": "in Dig Mars with two players the better bot wins as often as it has to",
    "arena-digmars-plain": "the hard bot of Dig Mars beats its yardstick, the plain one, often enough",
    "arena-digmars-random": "the hard bot of Dig Mars beats random moves as often as it has to",
    "arena-digmars-four": "the hard bot of Dig Mars wins as often as it has to among three medium ones",
}
TABLE: tuple[Match, ...] = (
    Match("arena-digmars", "digmars", ("medium", "easy"), 0.75, games=1_000),
    Match("arena-digmars", "digmars", ("hard", "medium"), 0.70, games=400),
    Match("arena-digmars-plain", "digmars", ("hard", "plain"), 0.70, games=400),
    Match("arena-digmars-random", "digmars", ("hard", "random"), 0.99, games=400),
    Match("arena-digmars-four", "digmars", ("hard", "medium", "medium", "medium"), 0.45, games=400),
)
