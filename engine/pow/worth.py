"""What piles and tables are worth to the bots that plan, in points."""

from __future__ import annotations

from engine.pow import GAME, rules
from engine.pow.pieces import ROLLS, Action, Piles, State
from engine.pow.plan import Plan
from engine.pow.turn import endings, remembering

HALF_HOPE = 0.6  # of a hero that is trimmed as things stand, and of a villain that waits for a hero
VICTORY = 4.0  # to be ahead at the end, beside the points one is ahead


def plain_worth(piles: Piles) -> float:
    """One's points, a little for the heroes that would be trimmed, and for villains to spare."""
    above = sum(tile.value for tile in rules.trimmed(piles))
    spare = max(len(piles.villains) - len(piles.heroes), 0)
    return rules.points(piles) + HALF_HOPE * (above + spare)


def lead(state: State, seat: int) -> float:
    """How far a seat is ahead of the best of the others, by what their piles are worth."""
    over = rules.is_over(state)
    worths = [float(rules.points(piles)) if over else plain_worth(piles) for piles in state.piles]
    ahead = worths[seat] - max(worths[:seat] + worths[seat + 1 :])
    return ahead + VICTORY * ((ahead > 0) - (ahead < 0)) if over else ahead


def standing_after(table: State, action: Action) -> float:
    """The lead of who acts; of two, once the other has answered as well as the dice let them."""
    after = GAME.apply(table, action)
    if rules.is_over(after) or len(after.players) > 2:
        return lead(after, table.turn)
    return -answer(after)


def answer(state: State) -> float:
    """The lead that the next player may expect of a whole turn."""
    ending = endings(state)
    worth = remembering(lambda action: lead(GAME.apply(state, action), state.turn))
    return Plan(lambda dice: max(map(worth, ending(dice)))).roll((), ROLLS)
