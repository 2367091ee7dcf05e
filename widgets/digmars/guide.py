"""A first game of Dig Mars with a friend beside you: a sentence at each new thing, never twice."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import NOBODY
from engine.digmars import GAME, rules
from engine.digmars.pieces import ACTIONS, CARRY, DIG, State
from engine.transcript import Transcript
from widgets.words import message

SENTENCES = {
    "end": message(
        "The game is over. Only unspent points counted; what went into upgrades had to pay for itself "
        "before that."
    ),
    "begin": message(
        "Sixteen stacks of tiles lie face down, and the number on a back says how hard it is to dig. Put "
        "your first station on a stack: with level 1 you can dig a 1 at once."
    ),
    "declare": message(
        "You hold enough points to declare victory. Nobody does it for you: do it in your turn and you "
        "have won, even if somebody else holds more."
    ),
    "bonus": message(
        "The tile you have dug bears the sign of a bonus action. It takes no action, and it lapses when your "
        "turn ends, so use it now or never."
    ),
    "shared": message(
        "You are not alone on this stack. Every further station there adds a level to yours, but the points "
        "of a treasure are shared; what does not divide goes to whoever carries it."
    ),
    "carry": message(
        "A treasure lies open under your station, and your transport is strong enough. Carry it off: its "
        "points are yours."
    ),
    "heavy": message(
        "The treasure under your station is too heavy. Upgrade transport, or bring one more station to it, "
        "your own or somebody else’s: each adds a level."
    ),
    "upgrade": message(
        "You have points. An upgrade costs 1, then 2, then 3, and what you spend does not help you win. "
        "Still, whoever never upgrades never gets at the best treasures."
    ),
    "dig": message(
        "In your turn you have three actions. The ground under your station is soft enough for you: dig, and "
        "the tile is turned up."
    ),
    "hard": message(
        "The ground under your station is too hard for you. Move on to softer ground, upgrade digging, or "
        "work where another station helps."
    ),
    "empty": message(
        "Nothing is left under your station. Move it: it goes on in a straight line to the nearest stack, "
        "over all the empty fields, or stops on one of them."
    ),
    "used": message(
        "Your three actions are used. Look at what the others could do now with what you leave open; then "
        "end your turn."
    ),
    "gift": message(
        "Somebody carried off a treasure on which you had a station, and you got your share without lifting "
        "a finger."
    ),
}


def find_sentence(table: Transcript, you: int) -> str | None:
    """Return what is new to the reader at this moment; while others play, what was new before stays."""
    said: set[str] = set()
    new: str | None = None
    for at, state in enumerate(table.states):
        if GAME.actor(state) in (you, NOBODY):
            new = next((thing for thing in find_things(table, at, you) if thing not in said), None)
            said |= {new} if new else set()
    return SENTENCES[new] if new else None


def find_things(table: Transcript, at: int, you: int) -> Iterator[str]:
    """Return all that could be said here, the rarest first."""
    state: State = table.states[at]
    if GAME.actor(state) == NOBODY:
        yield "end"
    elif rules.has_to_place(state):
        yield "begin"
    else:
        if got_a_share(table, at, you):
            yield "gift"
        yield from find_in_turn(state, you)


def find_in_turn(state: State, you: int) -> Iterator[str]:
    """Return what could be said in the reader's turn."""
    if rules.why_not_declare(state) is None:
        yield "declare"
    if state.bonuses:
        yield "bonus"
    if state.used == ACTIONS:
        yield "used"
        return
    for field in sorted(set(state.expeditions[you].stations)):
        yield from find_on_field(state, field, you)
    if state.expeditions[you].points:
        yield "upgrade"


def find_on_field(state: State, field: int, you: int) -> Iterator[str]:
    """Return what could be said of what a station of the reader’s stands on."""
    if not state.stacks[field]:
        yield "empty"
        return
    if any(field in one.stations for seat, one in enumerate(state.expeditions) if seat != you):
        yield "shared"
    tile, explored = state.stacks[field][0], field in state.explored
    track, difficulty = (CARRY, tile.carry) if explored else (DIG, tile.dig)
    works = rules.work_strength(state, you, track, field) >= difficulty
    yield ("carry" if works else "heavy") if explored else ("dig" if works else "hard")


def got_a_share(table: Transcript, at: int, you: int) -> bool:
    """Return whether the others have made the reader richer since the reader’s last turn."""
    before = at
    while before and table.states[before - 1].turn != you:
        before -= 1
    held: list[int] = [table.states[place].expeditions[you].points for place in (before, at)]
    return held[0] < held[1]
