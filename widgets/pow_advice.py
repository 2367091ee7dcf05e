"""What a bot of POW! would do and why, in one sentence from its own evaluation."""

from __future__ import annotations

from typing import Any

from engine.pow.pieces import Gain, Keep, State, Take, tile_of
from widgets.people import person
from widgets.pow_words import dice
from widgets.words import Points, Words, message

TAKE = {"hero": message("take the hero {value}"), "villain": message("take the villain {value}")}
STEAL = {
    "hero": message("steal the hero {value} from {victim}"),
    "villain": message("steal the villain {value} from {victim}"),
}
STEAL_FROM_YOU = {
    "hero": message("steal the hero {value} from you"),
    "villain": message("steal the villain {value} from you"),
}


def deed(state: State, action: Any, you: int | None, words: Words) -> str:
    """An action as something one may do."""
    if isinstance(action, Keep):
        return words.plain("set aside {faces} and roll again", faces=dice(words, action.faces))
    assert isinstance(action, Gain)
    value = Points(tile_of(state, action).value)
    if isinstance(action, Take):
        return words.plain(TAKE[action.side], value=value)
    victim = person(words, state.players[action.victim])
    steal = STEAL_FROM_YOU if action.victim == you else STEAL
    return words.plain(steal[action.side], value=value, victim=victim)
