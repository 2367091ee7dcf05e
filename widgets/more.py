"""Under every board: back and forth in what happened, and what a reader may switch on."""

from __future__ import annotations

from dataclasses import replace

from engine.core import NOBODY
from engine.transcript import Transcript
from widgets import cursor
from widgets.html import Html, button, el
from widgets.look import Look
from widgets.words import Words, message


def more(table: Transcript, look: Look, words: Words, switches: list[Html]) -> Html:
    shown = playing(table, look, words) if look.play else trying(table, look, words)
    return el("div", shown, switches, class_="more")


def trying(table: Transcript, look: Look, words: Words) -> list[Html]:
    """At an example one goes back, and forth again only from there."""
    begun = cursor.place(table, look) > cursor.first(table, look)
    again = step("restart", message("Start over"), begun, look, words)
    return [undo(table, look, words), *([redo(table, look, words)] if look.at else []), again]


def playing(table: Transcript, look: Look, words: Words) -> list[Html]:
    over = table.game.actor(table.now) == NOBODY and not look.at
    # The browser draws the number of the next game by lot.
    again = button(
        f"{look.board}-again", words.say("Play again"), class_="main", data_action="new again seed={lot}"
    )
    advice, guide = replace(look, advice=not look.advice), replace(look, guide=not look.guide)
    return [
        *([again] if over else []),
        undo(table, look, words),
        redo(table, look, words),
        switch(f"{look.board}-advice", words.say("What would you do?"), advice, look.advice),
        switch(f"{look.board}-guide", words.say("Explain what is new"), guide, look.guide),
    ]


def undo(table: Transcript, look: Look, words: Words) -> Html:
    return step("undo", message("Undo"), cursor.back(table, look) is not None, look, words)


def redo(table: Transcript, look: Look, words: Words) -> Html:
    return step("redo", message("Redo"), cursor.ahead(table, look) is not None, look, words)


def step(action: str, says: str, works: bool, look: Look, words: Words) -> Html:
    disabled = None if works else "true"
    return button(f"{look.board}-{action}", words.say(says), data_action=action, aria_disabled=disabled)


def switch(id: str, says: Html, other: Look, on: bool) -> Html:
    """Something a reader may have shown or not."""
    return button(id, says, data_look=str(other), aria_pressed=str(on).lower())
