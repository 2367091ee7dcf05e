"""What the bots of Malacca see in a round, as numbers: `scripts/record_figures.py` adds them up over many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.malacca import GAME
from engine.malacca.bots import BOTS
from engine.malacca.pieces import State
from engine.malacca.reckoned import expected_money
from engine.malacca.traits import view_traits

QUICK_BOTS = {name: bot for name, bot in BOTS.items() if name != "hard"}


def list_figures(state: State) -> Iterator[tuple[str, Sequence[float]]]:
    """Yield rows of numbers, each with the name of those that it is added to."""
    if (seat := GAME.actor(state)) >= 0:
        view = GAME.view(state, seat)
        yield "view", view_traits(view)
        for action, money in expected_money(view).items():
            yield type(action).__name__, [money]
