"""The bots of Dig Mars: the levels, `plain` to compare them with, and one that plays anything."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.core import Bot, Choice, Draw
from engine.digmars import GAME, guess
from engine.digmars.answers import rate_after_answers
from engine.digmars.pieces import (
    CARRY,
    DIG,
    FIELDS,
    LOOK,
    Action,
    Bonus,
    Carry,
    Declare,
    Dig,
    End,
    Place,
    State,
    Upgrade,
)
from engine.digmars.plan import field_promise, is_workable, plan_turn, rate_first_actions, steps_to_work
from engine.digmars.prospects import value_prospects
from engine.digmars.schemes import scheming_actions
from engine.digmars.traits import box_hopes
from engine.digmars.view import View
from engine.digmars.worth import remaining_part, win_chance


def play_at_random(view: View, draw: Draw) -> Choice:
    """Choose any legal action, each with the same chance."""
    legal = GAME.legal_actions(guess.suppose_table(view))
    return Choice(legal[int(draw() * len(legal))], 0.0)


def place_first_station(table: State) -> Choice:
    """Place the first station where most is to be had."""
    fields = [field for field in range(FIELDS) if table.stacks[field]]
    return Choice(Place(max(fields, key=lambda field: field_promise(table, table.turn, field))), 0.0)


def choose_best(figures: dict[Action, float]) -> Choice:
    """Return the action with the highest figure, and the second best; of equals the first."""
    first, *others = sorted(figures, key=lambda action: -figures[action])
    runner = others[0] if others else None
    return Choice(first, figures[first], runner, figures[runner] if runner else None)


# Easy

WHIM: Final = 0.25  # how often `easy` upgrades at once, if it can, instead of walking on


def play_easy(view: View, draw: Draw) -> Choice:
    """Carry and dig where the stations are, walk to the nearest work, and upgrade now and then.

    Bonuses to look and to relocate are not used.
    """
    table = guess.suppose_table(view)
    if view.placing:
        return place_first_station(table)
    legal = GAME.legal_actions(table)
    whim = draw() < WHIM
    wishes: list[Action] = [action for action in legal if isinstance(action, Declare | Carry | Dig)]
    wishes += [one for one in legal if isinstance(one, Bonus) and one.kind in (DIG, CARRY, "point")]
    wishes += [action for action in legal if whim and isinstance(action, Upgrade)]
    _, move = steps_to_work(table, table.turn)
    wishes += [move] if move in legal else []
    wishes += [action for action in legal if isinstance(action, Upgrade)]
    return Choice((wishes or [End()])[0], 0.0)


# The bot to compare others with

WIDE: Final = 24


def play_plain(view: View, draw: Draw) -> Choice:
    """Gain as many points as possible in this turn, or else walk to the nearest work, or upgrade."""
    table = guess.suppose_table(view)
    if view.placing:
        return place_first_station(table)
    seat, held = table.turn, table.expeditions[table.turn].points
    choice = choose_best(
        rate_first_actions(
            table, lambda after: after.expeditions[seat].points + tie_breaker(after, seat), WIDE
        )
    )
    steps, move = steps_to_work(table, seat)
    if choice.figure >= held + 1 or (steps == 0 and choice.action != End()):
        return choice
    onwards = move if move and not GAME.why_not(table, move) else most_useful_upgrade(table)
    return Choice(onwards, choice.figure)


def tie_breaker(state: State, seat: int) -> float:
    """Return less than a point for what is within reach, to decide between plans that are equal otherwise."""
    fields = set(state.expeditions[seat].stations)
    return min(sum(field_promise(state, seat, field) for field in fields) / 20, 0.99)


def most_useful_upgrade(table: State) -> Action:
    """Return the upgrade after which the player can work on most tiles, or the end of the turn.

    An upgrade of the fleet is not considered: it opens no further tile to work on.
    """
    kinds = (Upgrade(DIG), Upgrade(CARRY))
    possible = [upgrade for upgrade in kinds if not GAME.why_not(table, upgrade)]
    return max(
        possible,
        key=lambda upgrade: count_workable_fields(GAME.apply_action(table, upgrade), table.turn),
        default=End(),
    )


def count_workable_fields(table: State, seat: int) -> int:
    """Return on how many fields a player could dig or carry."""
    return sum(is_workable(table, seat, field) for field in range(FIELDS))


# Planning

NARROW: Final = 6


def play_medium(view: View, draw: Draw) -> Choice:
    """Plan the turn for the player alone, as if every unknown tile were a typical one."""
    table = guess.suppose_table(view)
    if view.placing:
        return place_first_station(table)
    seat, later = table.turn, remaining_part(table)
    return choose_best(rate_first_actions(table, lambda after: value_prospects(after, seat, later), NARROW))


# Searching

BROAD: Final = 10
# How many grounds are drawn, by the number of players: with more players their answers take longer.
GROUNDS: Final = {2: 6, 3: 4, 4: 4}


def play_hard(view: View, draw: Draw) -> Choice:
    """Search the turn and the answers to it for the best chance to win, on several guesses at the ground."""
    table = guess.suppose_table(view)
    if view.placing:
        return place_first_station(table)
    if looks := useful_looks(table):
        return Choice(max(looks, key=lambda look: field_promise(table, table.turn, look.field)), 0.0)
    hopes = box_hopes(view.box)
    grounds = [
        plan_turn(
            guess.draw_table(view, draw),
            lambda after: win_chance(after, table.turn, hopes),
            BROAD,
            scheming_actions,
        )
        for _ in range(GROUNDS[len(view.players)])
    ]
    return choose_best(rate_after_answers(grounds, table.turn, hopes))


def useful_looks(table: State) -> list[Bonus]:
    """Return the looks worth taking: at tiles that the player can dig and does not know. They cost nothing.

    Whoever can declare victory needs none.
    """
    seat = table.turn
    if LOOK not in table.bonuses or not GAME.why_not(table, Declare()):
        return []
    known = {*table.explored, *table.expeditions[seat].looked}
    return [
        Bonus(LOOK, field)
        for field in range(FIELDS)
        if field not in known and is_workable(table, seat, field)
    ]


BOTS: Mapping[str, Bot] = {
    "easy": play_easy,
    "medium": play_medium,
    "hard": play_hard,
    "plain": play_plain,
    "random": play_at_random,
}
