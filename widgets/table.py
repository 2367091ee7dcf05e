"""What stands under a board when a whole game is played on it: words, log, new game, keeping, sharing."""

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
    "": message("as usual"),
    "quick": message("quick"),
    "at-once": message("all at once"),
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
        draw_drawer("keep", message("Keep and share"), list_keeping(look, words), look, words),
        class_="around",
    )


def draw_drawer(name: str, says: str, inside: Sequence[Html | None], look: Look, words: Words) -> Html:
    """Return a part of the tools that a reader opens and closes."""
    return el("details", el("summary", words.say(says)), inside, id=f"{look.board}-{name}", class_="drawer")


def draw_words_field(table: Transcript, look: Look, words: Words) -> Html:
    """Return the field for who would rather type a move."""
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
        el("button", words.say("Do it"), type="submit"),
        class_="typed",
        data_action="say {words}",
        id=f"{look.board}-typed",
    )


# A new game, and how this one is played


def list_settings(table: Transcript, look: Look, words: Words, slip: Slip | None) -> list[Html]:
    """Return how this game is played, the form for a new one, and why that could not be dealt."""
    say_refusal = find_words(table.game.name).say_refusal
    refusal = el("p", say_refusal(words, slip.reason), class_="slip") if slip and slip.of_a_deal else NOTHING
    return [draw_pace(look, words), draw_number(table, words), draw_form(table, look, words), refusal]


def draw_pace(look: Look, words: Words) -> Html:
    """Return how fast the bots play, to choose from."""
    speeds = [
        draw_switch(
            f"{look.board}-pace-{name or 'usual'}",
            words.say(says),
            replace(look, pace=name),
            look.pace == name,
        )
        for name, says in PACE_NAMES.items()
    ]
    name = words.plain("How fast the bots play")
    return el("div", el("p", name), speeds, class_="pace", role="group", aria_label=name, data_group=True)


# What the browser does with a game as a whole


def list_keeping(look: Look, words: Words) -> list[Html]:
    """Return what is kept in the browser, and what can be saved, sent and opened."""
    does = {
        "link": message("Copy a link to this game"),
        "save": SAVE,
        "open": OPEN,
        "before": message("Back to the game before this one"),
        "report": message("Something wrong? Copy a report"),
    }
    kept = words.say("This game is kept in your browser: close the page and come back, and it goes on.")
    mine = el("a", words.say("My games"), href=f"{look.root}games/", class_="rule")
    all_kept = words.say("All that is kept stands on the page “{page}”.", page=mine)
    here = (
        el("p", words.say("You are looking back: a link or a file ends at this place."))
        if look.at
        else NOTHING
    )
    return [el("p", kept, " ", all_kept), here, el("div", list_buttons(does, look, words), class_="more")]
