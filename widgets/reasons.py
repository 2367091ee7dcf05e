"""How a reason becomes a sentence, the sentences that all games share, and the link to a rule."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import Reason
from widgets.html import Html, el
from widgets.look import Look
from widgets.people import name_person
from widgets.words import Message, Param, Words, message

Sentences = Mapping[tuple[str, ...], Message]

# What the house itself refuses, whatever is played.
HOUSE_REFUSALS: dict[tuple[str, ...], Message] = {
    ("house.arrange",): message("In a game the pieces are not moved by hand."),
    ("house.words",): message("The board does not understand this as a move."),
    ("house.turn", "player"): message("{player} is playing just now."),
    ("house.number", "digits"): message(
        "The number of a game is written in digits and nothing else, at most {digits} of them."
    ),
    ("house.alone",): message(
        "Somebody has to play against you: choose how well at least one of them plays."
    ),
    ("house.starts", "player"): message("{player} does not play, so somebody else has to start."),
}


def key_of(reason: Reason) -> tuple[str, ...]:
    """Return what a reason's sentence is found under: its rule, then the names of its parameters, sorted.

    A parameter that is 0 reads `name=0`, and a side reads as itself: such cases have sentences of their own.
    """
    names = [
        str(value) if name == "side" else f"{name}=0" if value == 0 else name for name, value in reason.params
    ]
    return (reason.rule, *sorted(names))


def say_reason(words: Words, sentences: Sentences, reason: Reason, params: Mapping[str, Param]) -> Html:
    """Return the sentence of a reason. People are called by their names."""
    people = {role: name_person(words, str(params[role])) for role in ("player", "victim") if role in params}
    return words.say(sentences[key_of(reason)], **{**params, **people})


def link_rule(rule: str, names: Mapping[str, Message], look: Look, words: Words) -> Html:
    """Return a rule's name as the link to its paragraph.

    The id of a rule begins with its game, and so does the address of the game's page.
    """
    game = rule.split(".")[0]
    return el("a", words.say(names[rule]), class_="rule", href=f"{look.root}{game}/#{rule}")
