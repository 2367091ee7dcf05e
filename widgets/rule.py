"""A rule's name, as the link to its paragraph."""

from __future__ import annotations

from collections.abc import Mapping

from widgets.html import Html, el
from widgets.look import Look
from widgets.words import Message, Words


def link(rule: str, names: Mapping[str, Message], look: Look, words: Words) -> Html:
    """The id of a rule begins with its game, and so does the address of the game's page."""
    game = rule.split(".")[0]
    return el("a", words.say(names[rule]), class_="rule", href=f"{look.root}{game}/#{rule}")
