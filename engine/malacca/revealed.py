"""A round with its cards open: who attacks, who defends, who trades, and whether the ship is captured."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.malacca import rules
from engine.malacca.pieces import ATTACK, DEFENCE, TRADE, Pirate, State, seats_clockwise

clause = rules.RULES.clause


class Round(NamedTuple):
    """What the open cards come to. Seats stand clockwise from the captain."""

    state: State
    attackers: list[int]
    defenders: list[int]
    traders: list[int]
    attack: int
    defence: int
    captured: bool
    defended: bool

    def pirate(self, seat: int) -> Pirate:
        return self.state.pirates[seat]


def reveal_round(state: State) -> Round:
    kinds = [rules.counts_as(pirate) for pirate in state.pirates]
    order = seats_clockwise(state)
    attack, defence = rules.total_strengths(state)
    return Round(
        state,
        attackers=[seat for seat in order if kinds[seat] == ATTACK],
        defenders=[seat for seat in order if kinds[seat] == DEFENCE],
        traders=[seat for seat in order if kinds[seat] == TRADE],
        attack=attack,
        defence=defence,
        captured=rules.is_captured(attack, defence),
        defended=rules.is_defended(attack, defence),
    )


def successful_defenders(now: Round) -> list[int]:
    """A defence is one only where somebody attacked."""
    return now.defenders if now.defended and now.attackers else []


@clause("malacca.defend.hero")
def lone_defenders(now: Round) -> list[int]:
    """The one who alone defended, while all the others captured the ship."""
    return now.defenders if now.captured and len(now.defenders) == 1 and not now.traders else []


def seats_with_character(now: Round, seats: Iterable[int], character: str) -> list[int]:
    return [seat for seat in seats if now.pirate(seat).character == character]
