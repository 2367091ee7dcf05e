"""What a reader may do with a position as a whole: send it as a link, save it as a text, open another."""

from __future__ import annotations

from collections.abc import Mapping

from widgets.html import Html, button, el
from widgets.look import Look
from widgets.words import Words, message

SAVE = message("Save as a text file")
OPEN = message("Open a text file")


def draw_share(look: Look, words: Words) -> Html:
    """Return what stands below an example for sharing it: one tap away, never in the way."""
    does = {"link": message("Copy a link to this position"), "save": SAVE, "open": OPEN}
    return el(
        "details",
        el("summary", words.say("Share")),
        el("div", list_buttons(does, look, words), class_="more"),
        id=f"{look.board}-share",
        class_="sending",
    )


def list_buttons(does: Mapping[str, str], look: Look, words: Words) -> list[Html]:
    """Return the buttons for a position as a whole; the browser knows what each does with its text."""
    return [
        button(f"{look.board}-keep-{what}", words.say(says), data_keep=what) for what, says in does.items()
    ]
