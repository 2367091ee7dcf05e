"""Under every board: back and forth in what happened, and what a reader may switch on."""

from __future__ import annotations

from dataclasses import replace

from engine.transcript import Transcript
from widgets import cursor
from widgets.html import Html, button, el
from widgets.look import Look
from widgets.words import Words, message


def more(table: Transcript, look: Look, words: Words, switches: list[Html]) -> Html:
    id = look.board
    moves = [step("undo", message("Undo"), cursor.back(table, look) is not None, look, words)]
    if look.at or look.play:
        moves.append(step("redo", message("Redo"), cursor.ahead(table, look) is not None, look, words))
    if not look.play:
        begun = cursor.place(table, look) > cursor.first(table, look)
        moves.append(step("restart", message("Start over"), begun, look, words))
    else:
        moves += [
            switch(
                f"{id}-advice",
                words.say("What would you do?"),
                replace(look, advice=not look.advice),
                look.advice,
            ),
            switch(
                f"{id}-guide",
                words.say("Explain what is new"),
                replace(look, guide=not look.guide),
                look.guide,
            ),
        ]
    return el("div", moves, switches, class_="more")


def switch(id: str, says: Html, other: Look, on: bool) -> Html:
    """Something a reader may have shown or not."""
    return button(id, says, data_look=str(other), aria_pressed=str(on).lower())


def step(action: str, says: str, works: bool, look: Look, words: Words) -> Html:
    return button(
        f"{look.board}-{action}",
        words.say(says),
        data_action=action,
        aria_disabled=None if works else "true",
    )
