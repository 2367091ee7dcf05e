"""Under every board: back and forth in what happened, and what a reader may switch on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.core import NOBODY
from engine.transcript import Transcript
from widgets import cursor
from widgets.html import Html, button, el, step, toggle
from widgets.look import Look
from widgets.share import share
from widgets.words import Words


def more(table: Transcript, look: Look, words: Words, switches: Iterable[Html]) -> Html:
    if look.play:
        return el("div", playing(table, look, words), switches, embed(look, words), class_="more")
    sent = share(look, words)
    return el("div", trying(table, look, words), switches, sent, embed(look, words), class_="more")


def alone(look: Look, words: Words) -> Html:
    """Under what leaves nothing to take back."""
    return el("div", embed(look, words), class_="more")


def embed(look: Look, words: Words) -> Html:
    """The browser opens a dialog: how to have this board in a page of one's own."""
    return button(f"{look.board}-embed", words.say("Embed"), class_="aside", data_keep="embed")


def trying(table: Transcript, look: Look, words: Words) -> list[Html]:
    """At an example one goes back, and forth again only from there."""
    begun = cursor.place(table, look) > cursor.first(table, look)
    again = step(f"{look.board}-restart", words.say("Start over"), begun, data_action="restart")
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
        *(
            []
            if over
            else [switch(f"{look.board}-advice", words.say("What would you do?"), advice, look.advice)]
        ),
        switch(f"{look.board}-guide", words.say("Explain what is new"), guide, look.guide),
    ]


def undo(table: Transcript, look: Look, words: Words) -> Html:
    works = cursor.back(table, look) is not None
    return step(f"{look.board}-undo", words.say("Undo"), works, data_action="undo")


def redo(table: Transcript, look: Look, words: Words) -> Html:
    works = cursor.ahead(table, look) is not None
    return step(f"{look.board}-redo", words.say("Redo"), works, data_action="redo")


def switch(id: str, says: Html, other: Look, on: bool) -> Html:
    """Something a reader may have shown or not."""
    return toggle(id, says, on, data_look=str(other))
