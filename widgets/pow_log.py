"""The turns of POW! in words: what was set aside, what the dice showed, and which tile they brought."""

from __future__ import annotations

from engine.pow import GAME
from engine.pow.pieces import Gain, Keep, Roll, State, Take, tile_of
from engine.transcript import Transcript
from widgets.people import person
from widgets.pow_words import dice
from widgets.words import Points, Words, message

TAKEN = {"hero": message("the hero {value}"), "villain": message("the villain {value}")}
STOLEN = {
    "hero": message("the hero {value}, stolen from {victim}"),
    "villain": message("the villain {value}, stolen from {victim}"),
}
STOLEN_FROM_YOU = {
    "hero": message("the hero {value}, stolen from you"),
    "villain": message("the villain {value}, stolen from you"),
}


def told(table: Transcript, first: int, after: int, you: int | None, words: Words) -> tuple[str, str]:
    """The moves of one turn, and the rule of the last of them."""
    parts = []
    for at in range(first, after):
        before: State = table.states[at]
        action = GAME.read(before, table.moves[at].split())
        if isinstance(action, Keep):
            parts.append(words.plain("set aside {faces}", faces=dice(words, action.faces)))
        elif isinstance(action, Gain):
            parts.append(words.plain("dice {faces}", faces=dice(words, before.kept + before.dice)))
            parts.append(tile(before, action, you, words))
        elif (
            isinstance(action, Roll) and at == len(table.moves) - 1
        ):  # the turn goes on: this is what lies on the table
            parts.append(words.plain("dice {faces}", faces=dice(words, before.kept + action.faces)))
    rule = GAME.why(before, action).rule
    return words.plain("; ").join(parts), rule


def tile(before: State, action: Gain, you: int | None, words: Words) -> str:
    value = Points(tile_of(before, action).value)
    if isinstance(action, Take):
        return words.plain(TAKEN[action.side], value=value)
    victim = person(words, before.players[action.victim])
    said = STOLEN_FROM_YOU if action.victim == you else STOLEN
    return words.plain(said[action.side], value=value, victim=victim)
