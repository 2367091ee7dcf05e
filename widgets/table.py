"""What stands under a board when a whole game is played on it: words, log, new game, keeping, sharing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.transcript import Transcript
from widgets.games import part
from widgets.html import NOTHING, Html, el
from widgets.log import log
from widgets.look import Look, Slip
from widgets.more import switch
from widgets.new import new, number
from widgets.share import OPEN, SAVE, buttons
from widgets.words import Words, message

PACE_NAMES = {
    "slow": message("slow"),
    "": message("as usual"),
    "quick": message("quick"),
    "at-once": message("all at once"),
}


def around(table: Transcript, look: Look, words: Words, slip: Slip | None, typed: Html) -> Html:
    return el(
        "div",
        words_field(table, look, words),
        typed,
        drawer("log", message("What happened so far"), log(table, look, words), look, words),
        drawer("game", message("New game and settings"), game(table, look, words, slip), look, words),
        drawer("keep", message("Keep and share"), keep(look, words), look, words),
        class_="around",
    )


def drawer(name: str, says: str, inside: Sequence[Html | None], look: Look, words: Words) -> Html:
    return el("details", el("summary", words.say(says)), inside, id=f"{look.board}-{name}", class_="drawer")


def words_field(table: Transcript, look: Look, words: Words) -> Html:
    """A move may be typed as well."""
    field = f"{look.board}-words"
    return el(
        "form",
        el("label", words.say(part(table.game.name, "words").TYPED), for_=field),
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


def game(table: Transcript, look: Look, words: Words, slip: Slip | None) -> list[Html]:
    refused = part(table.game.name, "words").refused
    said = el("p", refused(words, slip.reason), class_="slip") if slip and slip.of_a_deal else NOTHING
    return [pace(look, words), number(table, words), new(table, look, words), said]


def pace(look: Look, words: Words) -> Html:
    speeds = [
        switch(
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


def keep(look: Look, words: Words) -> list[Html]:
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
    return [el("p", kept, " ", all_kept), here, el("div", buttons(does, look, words), class_="more")]
