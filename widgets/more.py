"""Under every board: back and forth in what happened, and what a reader may switch on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.core import NOBODY
from engine.transcript import Transcript
from widgets import cursor
from widgets.html import Html, button, el, step, toggle
from widgets.look import Look
from widgets.share import draw_share
from widgets.words import Words


def draw_tools(table: Transcript, look: Look, words: Words, switches: Iterable[Html]) -> Html:
    """Return what stands below a board: back and forth, the board's switches, sharing, embedding."""
    if look.play:
        return el(
            "div", list_game_tools(table, look, words), switches, draw_embed(look, words), class_="more"
        )
    tools, sharing = list_example_tools(table, look, words), draw_share(look, words)
    return el("div", tools, switches, sharing, draw_embed(look, words), class_="more")


def draw_tools_without_undo(look: Look, words: Words) -> Html:
    """Return what stands below a board that has nothing to undo."""
    return el("div", draw_embed(look, words), class_="more")


def draw_embed(look: Look, words: Words) -> Html:
    """Return a button for which the browser opens a dialog: how to have this board in a page of one's own."""
    return button(f"{look.board}-embed", words.say("Embed"), class_="aside", data_keep="embed")


def list_example_tools(table: Transcript, look: Look, words: Words) -> list[Html]:
    """Return the buttons that lead back in an example; only who has gone back is offered the way forth."""
    begun = cursor.place(table, look) > cursor.first(table, look)
    again = step(f"{look.board}-restart", words.say("Start over"), begun, data_action="restart")
    return [
        draw_undo(table, look, words),
        *([draw_redo(table, look, words)] if look.at else []),
        again,
    ]


def list_game_tools(table: Transcript, look: Look, words: Words) -> list[Html]:
    """Return what one may do in a whole game besides playing, or once it is over."""
    over = table.game.actor(table.now) == NOBODY and not look.at
    # The browser draws the number of the next game by lot.
    again = button(
        f"{look.board}-again", words.say("Play again"), class_="main", data_action="new again seed={lot}"
    )
    advice, guide = replace(look, advice=not look.advice), replace(look, guide=not look.guide)
    return [
        *([again] if over else []),
        draw_undo(table, look, words),
        draw_redo(table, look, words),
        *(
            []
            if over
            else [draw_switch(f"{look.board}-advice", words.say("What would you do?"), advice, look.advice)]
        ),
        draw_switch(f"{look.board}-guide", words.say("Explain what is new"), guide, look.guide),
    ]


def draw_undo(table: Transcript, look: Look, words: Words) -> Html:
    works = cursor.back(table, look) is not None
    return step(f"{look.board}-undo", words.say("Undo"), works, data_action="undo")


def draw_redo(table: Transcript, look: Look, words: Words) -> Html:
    works = cursor.ahead(table, look) is not None
    return step(f"{look.board}-redo", words.say("Redo"), works, data_action="redo")


def draw_switch(id: str, says: Html, other: Look, on: bool) -> Html:
    """Return a button for something that a reader may have shown or not."""
    return toggle(id, says, on, data_look=str(other))
