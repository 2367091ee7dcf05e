"""Draws what stands under a whole game: typed moves, the log, a new game, keeping and sharing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.transcript import Transcript
from widgets.games import find_words
from widgets.html import NOTHING, Html, el
from widgets.log import draw_log
from widgets.look import Look, Slip
from widgets.more import draw_switch
from widgets.new import draw_form, draw_number
from widgets.share import OPEN, SAVE, list_buttons
from widgets.words import Words, message

PACE_NAMES = {
    "slow": message("slow"),
    "": message("normal"),
    "quick": message("quick"),
    "at-once": message("instant"),
}


def draw_around(table: Transcript, look: Look, words: Words, slip: Slip | None, typed: Html) -> Html:
    """Return all that stands around a whole game; `typed` is why typed words were refused."""
    return el(
        "div",
        draw_words_field(table, look, words),
        typed,
        draw_drawer("log", message("What happened so far"), draw_log(table, look, words), look, words),
        draw_drawer(
            "game", message("New game and settings"), list_settings(table, look, words, slip), look, words
        ),
        draw_drawer("keep", message("Save and share"), list_keeping(look, words), look, words),
        class_="around",
    )


def draw_drawer(name: str, says: str, inside: Sequence[Html | None], look: Look, words: Words) -> Html:
    """Return a part of the tools that readers open and close."""
    return el("details", el("summary", words.say(says)), inside, id=f"{look.board}-{name}", class_="drawer")


def draw_words_field(table: Transcript, look: Look, words: Words) -> Html:
    """Return the field for readers who would rather type a move."""
    field = f"{look.board}-words"
    return el(
        "form",
        el("label", words.say(find_words(table.game.name).TYPED), for_=field),
        el(
            "input",
            id=field,
            name="words",
            type="text",
            maxlength=200,
            autocomplete="off",
            autocapitalize="off",
        ),
        el("button", words.say("Make this move"), type="submit"),
        class_="typed",
        data_action="say {words}",
        id=f"{look.board}-typed",
    )


# A new game, and how this one is played


def list_settings(table: Transcript, look: Look, words: Words, slip: Slip | None) -> list[Html]:
    """Return the settings of this game, the form for a new one, and why that could not be dealt."""
    say_refusal = find_words(table.game.name).say_refusal
    refusal = el("p", say_refusal(words, slip.reason), class_="slip") if slip and slip.is_of_deal else NOTHING
    return [draw_pace(look, words), draw_number(table, words), draw_form(table, look, words), refusal]


def draw_pace(look: Look, words: Words) -> Html:
    """Return the field for how fast the bots play."""
    speeds = [
        draw_switch(
            f"{look.board}-pace-{name or 'usual'}",
            words.say(says),
            replace(look, pace=name),
            look.pace == name,
        )
        for name, says in PACE_NAMES.items()
    ]
    name = words.plain("Speed of the bots")
    return el("div", el("p", name), speeds, class_="pace", role="group", aria_label=name, data_group=True)


# What the browser does with a game as a whole


def list_keeping(look: Look, words: Words) -> list[Html]:
    """Return what the browser keeps, and the buttons that save, send and open a game."""
    does = {
        "link": message("Copy link to this game"),
        "save": SAVE,
        "open": OPEN,
        "before": message("Back to the previous game"),
        "report": message("Copy a problem report"),
    }
    kept = words.say(
        "This game is saved in your browser: you can close the page, and go on when you come back."
    )
    mine = el("a", words.say("My games"), href=f"{look.root}games/", class_="rule")
    all_kept = words.say("Everything that is saved is listed on the page “{page}”.", page=mine)
    here = (
        el("p", words.say("You are looking back: a link or file that you save now will end at this move."))
        if look.at
        else NOTHING
    )
    return [el("p", kept, " ", all_kept), here, el("div", list_buttons(does, look, words), class_="more")]
