"""A first game of POW! with a friend beside you: a sentence at each new thing, never twice."""

from __future__ import annotations

from collections.abc import Iterator

from engine.pow import rules
from engine.pow.pieces import Keep, State, Steal
from engine.transcript import Transcript
from widgets.words import message

SENTENCES = {
    "end": message(
        "The last tile has left the middle, and now it is counted. Where the hero pile is the taller one,"
        " heroes leave it from the top; villains all stay. What is left is added up."
    ),
    "robbed": message(
        "That was a theft: three bubbles of one colour reach the top tile of a pile, four or five any "
        "tile in it."
    ),
    "begin": message(
        "You want blue heroes, and orange villains so that the heroes count. Each turn brings one tile. "
        "Roll all five dice."
    ),
    "theft": message(
        "Your bubbles allow a theft: tiles in the other players’ piles are lit. To steal one, press it."
    ),
    "only theft": message("Nothing in the rows fits your dice, but a theft does: then you have to steal."),
    "forced": message(
        "Your dice allow nothing. Then it is the worst villain, or, if there is none left, the weakest "
        "hero. It is lit."
    ),
    "last roll": message("That was your last roll. Choose one of the lit tiles."),
    "single die": message(
        "You have rolled a single die. There is no further roll: setting it aside would leave nothing to "
        "roll."
    ),
    "first choice": message(
        "Shields count heroes, skulls count villains, from the left. Take a lit tile, or press dice to "
        "keep and roll the others."
    ),
    "second choice": message(
        "The dice you set aside stay as they are and count too. One more roll is yours."
    ),
    "second turn": message(
        "A new turn: all five dice are in your hand again. Only the top tile of each pile stays open, so "
        "remember what lies beneath."
    ),
    "few villains": message(
        "More heroes than villains: in the end the top ones would not count. A mild villain may be worth "
        "more than another hero."
    ),
}


def find_sentence(table: Transcript, you: int) -> str | None:
    """Return what is new to the reader at this moment; while others play, what was new before stays."""
    said: set[str] = set()
    new: str | None = None
    for at, state in enumerate(table.states):
        if state.turn == you or rules.is_over(state):
            new = next((thing for thing in find_things(table, at, you) if thing not in said), None)
            said |= {new} if new else set()
    return SENTENCES[new] if new else None


def find_things(table: Transcript, at: int, you: int) -> Iterator[str]:
    """Return all that could be said here, the rarest first."""
    state: State = table.states[at]
    if rules.is_over(state):
        yield "end"
        return
    if rules.not_rolled_yet(state):
        yield from find_at_turn_start(table, at, you)
    elif state.dice:
        yield from find_at_the_dice(state)


def find_at_turn_start(table: Transcript, at: int, you: int) -> Iterator[str]:
    """Return what could be said when the dice have just come to the reader."""
    before = [place for place in range(at) if table.states[place].turn == you]
    since = table.deeds[before[-1] if before else 0 : at]
    if any(isinstance(deed, Steal) and deed.victim == you for deed in since):
        yield "robbed"
    yield "second turn" if before else "begin"
    if rules.trimmed_heroes(table.states[at].piles[you]):
        yield "few villains"


def find_at_the_dice(state: State) -> Iterator[str]:
    """Return what could be said when the reader looks at dice."""
    if rules.only_a_theft_fits(state):
        yield "only theft"
    if rules.can_steal(state):
        yield "theft"
    if rules.nothing_fits(state):
        yield "forced"
    if rules.sets_aside_the_last_die(state, Keep(state.dice)):
        yield "single die"
    elif rules.no_rolls_left(state):
        yield "last roll"
    else:
        yield "second choice" if state.kept else "first choice"
