"""Turns a reason into a sentence. It has the refusals that all games share, and the link to a rule."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import Reason
from widgets.html import Html, el
from widgets.look import Look
from widgets.people import name_person
from widgets.words import Message, Param, Words, message

Sentences = Mapping[tuple[str, ...], Message]

# Refusals that do not come from a game's rules, the same for all games.
HOUSE_REFUSALS: dict[tuple[str, ...], Message] = {
    ("house.arrange",): message("During a game you cannot move pieces by hand."),
    ("house.words",): message("The board does not understand this move."),
    ("house.turn", "player"): message("It is {player}’s turn now."),
    ("house.number", "digits"): message("A game number has only digits, at most {digits} of them."),
    ("house.alone",): message(
        "Somebody has to play against you. Choose a level for at least one other player."
    ),
    ("house.starts", "player"): message("{player} is not playing, so somebody else has to start."),
}


def key_of(reason: Reason) -> tuple[str, ...]:
    """Return the key of a reason's sentence: its rule, then the sorted names of its parameters.

    A parameter that is 0 becomes `name=0`, and a side becomes itself: such cases have sentences of their own.
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


def name_rule(rule: str, names: Mapping[str, Message], look: Look, words: Words) -> Html:
    """Return “Rule:” and the link to its paragraph, to stand after a refusal."""
    return words.say("Rule: {rule}", rule=link_rule(rule, names, look, words))
