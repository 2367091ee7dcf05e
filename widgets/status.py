"""Draws the status of a board: the one place that a screen reader announces when it changes."""

from __future__ import annotations

from typing import Any

from widgets.html import Child, Html, el
from widgets.look import Look
from widgets.people import name_person
from widgets.words import Words


def draw_status(refusal: Child, *sentences: Child) -> Html:
    """Return what a board says: why an action was refused, if it was, and then its sentences.

    The refusal here is only for screen readers, since others see it beside the piece. The browser finds it by
    its class `refusal`, and repeats it alone when the same thing is pressed again.
    """
    heard = el("p", refusal, class_="refusal unseen") if refusal else None
    return el("div", heard, sentences, class_="said", role="status", aria_atomic="false")


def tell_winners(view: Any, look: Look, words: Words) -> Html:
    """Return who has won, and with how many points, by a view's players and score."""
    seats = [seat - 1 for seat in view.score["winners"]]
    others = [name_person(words, view.players[seat]) for seat in seats if seat != look.you()]
    most: int = max(view.score["points"])
    names = words.list_names(others)
    if len(others) == len(seats) == 1:
        said = words.say("The game is over. {name} wins with {points}.", name=names, points=most)
    elif len(others) == len(seats):
        said = words.say(
            "The game is over. {names} share the victory: {points} each.", names=names, points=most
        )
    elif others:
        said = words.say(
            "The game is over. You share the victory with {names}: {points} each.", names=names, points=most
        )
    else:
        said = words.say("The game is over. You win with {points}!", points=most)
    return el("p", said)
