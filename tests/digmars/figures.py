"""What the bots of Dig Mars see on the ground, as numbers: `scripts/record_figures.py` adds them up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.digmars import GAME
from engine.digmars.bots import BOTS, count_workable_fields, tie_breaker
from engine.digmars.pieces import FIELDS, State
from engine.digmars.plan import field_promise, steps_to_work
from engine.digmars.prospects import value_prospects
from engine.digmars.schemes import scheming_actions
from engine.digmars.traits import box_hopes
from engine.digmars.worth import remaining_part, traits_in_order, win_chances
from scripts.record_figures import hash_words

QUICK_BOTS = {"easy": BOTS["easy"], "random": BOTS["random"]}


def list_figures(state: State) -> Iterator[tuple[str, Sequence[float]]]:
    """Yield rows of numbers, each with the name of those that it is added to."""
    if state.turn < 0 or not all(one.stations for one in state.expeditions):
        return
    later, hopes = remaining_part(state), box_hopes(GAME.view(state, state.turn).box)
    yield "hopes", [hope for row in hopes for hope in row]
    for order, traits in enumerate(traits_in_order(state, state.turn, hopes)):
        yield f"player {order}", traits
    yield "chances", win_chances(state, state.turn, hopes)[:2]
    for seat in range(len(state.players)):
        steps, move = steps_to_work(state, seat)
        towards = move.target if move else -1
        yield "prospects", [value_prospects(state, seat, later), steps, towards, tie_breaker(state, seat)]
        promises = [field_promise(state, seat, field) for field in range(FIELDS)]
        yield "ground", [count_workable_fields(state, seat), *promises]
    for place, action in enumerate(scheming_actions(state)):
        yield "ideas", [place * hash_words(GAME.write_action(state, action))]
