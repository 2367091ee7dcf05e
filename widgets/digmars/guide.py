"""Explains each new thing in a first game of Dig Mars with one sentence, and never twice."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import NOBODY
from engine.digmars import GAME, rules
from engine.digmars.pieces import ACTIONS, CARRY, DIG, State
from engine.transcript import Transcript
from widgets.words import message

SENTENCES = {
    "end": message(
        "The game is over. Only unspent points counted, so an upgrade was only worth it if it earned "
        "back its price."
    ),
    "begin": message(
        "There are sixteen stacks of face-down tiles. The number on the back of a tile says how hard "
        "it is to dig. Put your first station on a stack: at level 1 you can dig a 1 straight away."
    ),
    "declare": message(
        "You have enough points to declare victory. It does not happen by itself: declare it on your "
        "turn and you win, even if somebody else has more."
    ),
    "bonus": message(
        "The tile you have dug shows a bonus action. It does not cost an action, but you lose it when "
        "your turn ends, so use it before then."
    ),
    "shared": message(
        "You are not alone on this stack. Every other station there adds a level to yours, but the "
        "points of a treasure are shared. Any points left over go to the carrier."
    ),
    "carry": message(
        "The treasure under your station is face up, and your transport level is high enough. Carry "
        "it off, and its points are yours."
    ),
    "heavy": message(
        "The treasure under your station is too heavy for you. Upgrade transport, or bring another "
        "station to it, yours or somebody else’s: each one adds a level."
    ),
    "upgrade": message(
        "You have points. Upgrades cost 1, then 2, then 3, and points you spend do not help you win. "
        "But if you never upgrade, you never reach the best treasures."
    ),
    "dig": message(
        "On your turn you have three actions. The ground under your station is soft enough for you: "
        "dig, and the tile is turned over."
    ),
    "hard": message(
        "The ground under your station is too hard for you. Move to softer ground, upgrade digging, "
        "or work where another station helps you."
    ),
    "empty": message(
        "There is nothing left under your station. Move it in a straight line: to the nearest stack, "
        "over any empty spaces, or onto one of those spaces."
    ),
    "used": message(
        "You have used your three actions. Look at what you are leaving for the other players, and "
        "then end your turn."
    ),
    "gift": message(
        "Somebody carried off a treasure with your station on it, so you got your share without doing "
        "anything."
    ),
}


def find_sentence(table: Transcript, you: int) -> str | None:
    """Return the sentence for what is new to the reader now.

    While others play, the last such sentence stays.
    """
    said: set[str] = set()
    new: str | None = None
    for at, state in enumerate(table.states):
        if GAME.actor(state) in (you, NOBODY):
            new = next((thing for thing in find_things(table, at, you) if thing not in said), None)
            said |= {new} if new else set()
    return SENTENCES[new] if new else None


def find_things(table: Transcript, at: int, you: int) -> Iterator[str]:
    """Yield the key of everything that could be explained here, the rarest first."""
    state: State = table.states[at]
    if GAME.actor(state) == NOBODY:
        yield "end"
    elif rules.has_to_place(state):
        yield "begin"
    else:
        if has_got_share(table, at, you):
            yield "gift"
        yield from find_in_turn(state, you)


def find_in_turn(state: State, you: int) -> Iterator[str]:
    """Yield the keys of what could be explained in the reader's turn."""
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
    """Yield the keys of what could be explained about a field with a station of the reader's."""
    if not state.stacks[field]:
        yield "empty"
        return
    if any(field in one.stations for seat, one in enumerate(state.expeditions) if seat != you):
        yield "shared"
    tile, explored = state.stacks[field][0], field in state.explored
    track, difficulty = (CARRY, tile.carry) if explored else (DIG, tile.dig)
    works = rules.work_strength(state, you, track, field) >= difficulty
    yield ("carry" if works else "heavy") if explored else ("dig" if works else "hard")


def has_got_share(table: Transcript, at: int, you: int) -> bool:
    """Return whether the others have made the reader richer since the reader’s last turn."""
    before = at
    while before and table.states[before - 1].turn != you:
        before -= 1
    held: list[int] = [table.states[place].expeditions[you].points for place in (before, at)]
    return held[0] < held[1]
