"""Under every board: back and forth in what happened, and what a reader may switch on."""

from __future__ import annotations

from dataclasses import replace

from engine.transcript import Transcript
from widgets import cursor
from widgets.html import Html, button, el
from widgets.look import Look
from widgets.words import Words, message


def more(table: Transcript, look: Look, words: Words) -> Html:
    moves = [step("undo", message("Undo"), cursor.back(table, look) is not None, look, words)]
    if look.at or look.play:
        moves.append(step("redo", message("Redo"), cursor.ahead(table, look) is not None, look, words))
    if not look.play:
        begun = cursor.place(table, look) > cursor.first(table, look)
        moves.append(step("restart", message("Start over"), begun, look, words))
    else:
        moves += [
            switch("advice", message("What would you do?"), look.advice, look, words),
            switch("guide", message("Explain what is new"), look.guide, look, words),
        ]
    return el("div", moves, class_="more")


def switch(name: str, says: str, on: bool, look: Look, words: Words) -> Html:
    """Something a reader may have shown or not."""
    other = str(replace(look, **{name: not on}))  # type: ignore[arg-type]
    return button(f"{look.board}-{name}", words.say(says), data_look=other, aria_pressed=str(on).lower())


def step(action: str, says: str, works: bool, look: Look, words: Words) -> Html:
    return button(
        f"{look.board}-{action}",
        words.say(says),
        data_action=action,
        aria_disabled=None if works else "true",
    )
