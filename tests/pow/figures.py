"""What the bots of POW! see in a table, as numbers: `scripts/record_figures.py` adds them up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.pow.bots import BOTS, first_sight_value
from engine.pow.pieces import SIDES, State, Take
from engine.pow.traits import pile_traits, row_traits
from engine.pow.worth import plain_worth, win_chance

QUICK_BOTS = {"easy": BOTS["easy"], "random": BOTS["random"]}


def list_figures(state: State) -> Iterator[tuple[str, Sequence[float]]]:
    """Yield rows of numbers, each with the name of those that it is added to."""
    yield "rows", row_traits(len(state.players), state.heroes, state.villains)
    for seat, piles in enumerate(state.piles):
        yield "piles", pile_traits(piles)
        yield "worth", [plain_worth(piles), win_chance(state, seat)]
    for side in SIDES:
        for number in range(1, len(state.row(side)) + 1):
            yield "first sight", [first_sight_value(state, Take(side, number))]
