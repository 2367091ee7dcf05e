"""What a table promises to a player who thinks of nobody else."""

from __future__ import annotations

from typing import Final

from engine.digmars import rules
from engine.digmars.pieces import CARRY, DIG, FLEET, State
from engine.digmars.plan import WON, field_promise, steps_to_work
from engine.digmars.worth import DIGITS

# What each level is worth in points at the beginning of a game; it loses worth as the game goes on.
WORTH: Final = {DIG: (0, 0, 2.5, 5, 6.5), CARRY: (0, 0, 3, 6, 8), FLEET: (0, 0, 3.5, 6.5, 8)}
REACH: Final = 0.6  # the part of a tile within reach that counts
FAR: Final = 0.3  # the points that each move to the nearest work costs


def value_prospects(state: State, seat: int, later: float) -> float:
    """Return a figure for a player's prospects, in points.

    It counts the points held, the equipment for the rest of the game (`later` is the part of the game to
    come), and what is within reach.
    """
    mine, enough = state.expeditions[seat], rules.ENOUGH[len(state.players)]
    equipment = sum(WORTH[track][rules.level(mine, track)] for track in WORTH)
    reach = sum(field_promise(state, seat, field) for field in set(mine.stations))
    steps, _ = steps_to_work(state, seat)
    won = WON if mine.points >= enough else 0.0
    return round(won + mine.points + later * equipment + REACH * reach - FAR * steps, DIGITS)
