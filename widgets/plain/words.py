"""The sentences of a game that has none of its own, and its actions in the transcript's words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core import Reason
from engine.transcript import Transcript
from widgets.games import find_words
from widgets.html import Html
from widgets.reasons import HOUSE_REFUSALS, key_of, say_reason
from widgets.words import Message, Words, message

REFUSED: Mapping[tuple[str, ...], Message] = {}
ALLOWED: Mapping[Any, Message] = {}
SAME_DEAL = message(
    "This is game number {number}. A friend who starts a new game with this number gets the same game."
)
TYPED = message("Or type your move")
NOT_ALLOWED = message("That is not allowed here.")


def say_refusal(words: Words, reason: Reason, you: str = "") -> Html:
    """Return why not: the sentence of the game or of the house, or that a rule says so."""
    game = reason.rule.split(".")[0]
    sentences = HOUSE_REFUSALS if game == "house" else find_words(game).REFUSED
    if key_of(reason) not in sentences:
        return words.say(NOT_ALLOWED)
    return say_reason(words, sentences, reason, dict(reason.params))


def name_action(table: Transcript, state: Any, action: Any, words: Words) -> str:
    """Return an action as the transcript writes it."""
    return table.game.write_action(state, action)
