"""Draws the status of a board: the one place that a screen reader announces when it changes."""

from __future__ import annotations

from typing import Any

from widgets.html import Child, Html, el, join
from widgets.look import Look
from widgets.winners import WITH_POINTS, Winning, say_winners
from widgets.words import Words


def draw_status(refusal: Child, *sentences: Child) -> Html:
    """Return what a board says: why an action was refused, if it was, and then its sentences.

    The refusal here is only for screen readers, since others see it beside the piece. The browser finds it by
    its class `refusal`, and repeats it alone when the same thing is pressed again.
    """
    heard = el("p", refusal, class_="refusal unseen") if refusal else None
    return el("div", heard, sentences, class_="said", role="status", aria_atomic="false")


def tell_winners(view: Any, look: Look, words: Words) -> Html:
    """Return that the game is over, who has won, and with how many points."""
    return el("p", say_game_over(WITH_POINTS, view, look, words))


def say_game_over(winning: Winning, view: Any, look: Look, words: Words) -> Html:
    """Return that the game is over and who has won, by a view's players and score."""
    seats = [seat - 1 for seat in view.score["winners"]]
    most: int = max(view.score["points"])
    return join(
        [
            words.say("The game is over."),
            " ",
            say_winners(winning, view.players, seats, most, look.you(), words),
        ]
    )
