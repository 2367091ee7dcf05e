"""Explains each new thing in a first game of POW! with one sentence, and never twice."""

from __future__ import annotations

from collections.abc import Iterator

from engine.pow import rules
from engine.pow.pieces import Keep, State, Steal
from engine.transcript import Transcript
from widgets.words import message

SENTENCES = {
    "end": message(
        "Now you count. Remove top heroes until no hero pile is taller than its villain pile. All the "
        "villains stay. Then add up what is left."
    ),
    "robbed": message(
        "That was a theft: three bubbles of one colour steal the top tile of a pile, and four or five "
        "steal any tile in it."
    ),
    "begin": message(
        "Your blue heroes score, but only as many as you have orange villains. You get one tile each "
        "turn. Roll all five dice."
    ),
    "theft": message(
        "Your bubbles let you steal: tiles in the other players’ piles are lit up. Press one to steal it."
    ),
    "only theft": message("Nothing in the rows fits your dice, but you can steal, so you must."),
    "forced": message(
        "Your dice allow nothing. So you take the worst villain or, if there is none left, the "
        "weakest hero. It is lit up."
    ),
    "last roll": message("That was your last roll. Choose one of the tiles that are lit up."),
    "single die": message(
        "You have rolled a single die, so you cannot roll again: if you set it aside, nothing is left "
        "to roll."
    ),
    "first choice": message(
        "Your shields count the heroes from the left, and your skulls the villains. Take a lit tile, "
        "or press the dice you want to keep and roll the others."
    ),
    "second choice": message(
        "The dice you set aside stay as they are, and they still count. You have one more roll."
    ),
    "second turn": message(
        "A new turn: all five dice are in your hand again. You can only see the top tile of each "
        "pile, so remember what is underneath."
    ),
    "few villains": message(
        "You have more heroes than villains, and at the end the extra ones would not count. A mild "
        "villain may be worth more than another hero."
    ),
}


def find_sentence(table: Transcript, you: int) -> str | None:
    """Return the sentence for what is new to the reader now.

    While others play, the last such sentence stays.
    """
    said: set[str] = set()
    new: str | None = None
    for at, state in enumerate(table.states):
        if state.turn == you or rules.is_over(state):
            new = next((thing for thing in find_things(table, at, you) if thing not in said), None)
            said |= {new} if new else set()
    return SENTENCES[new] if new else None


def find_things(table: Transcript, at: int, you: int) -> Iterator[str]:
    """Yield the key of everything that could be explained here, the rarest first."""
    state: State = table.states[at]
    if rules.is_over(state):
        yield "end"
        return
    if rules.not_rolled_yet(state):
        yield from find_at_turn_start(table, at, you)
    elif state.dice:
        yield from find_at_the_dice(state)


def find_at_turn_start(table: Transcript, at: int, you: int) -> Iterator[str]:
    """Yield the keys of what could be explained when the reader's turn begins."""
    before = [place for place in range(at) if table.states[place].turn == you]
    since = table.deeds[before[-1] if before else 0 : at]
    if any(isinstance(deed, Steal) and deed.victim == you for deed in since):
        yield "robbed"
    yield "second turn" if before else "begin"
    if rules.trimmed_heroes(table.states[at].piles[you]):
        yield "few villains"


def find_at_the_dice(state: State) -> Iterator[str]:
    """Yield the keys of what could be explained when the reader looks at dice."""
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
