"""What happened in a whole game: told in words, each part a way back, and looked back on move by move."""

from __future__ import annotations

from engine.core import NOBODY
from engine.transcript import Transcript
from widgets import cursor
from widgets.advice import why
from widgets.games import Entry, part
from widgets.html import NOTHING, Html, button, el, join, step
from widgets.look import Look
from widgets.rule import link
from widgets.words import Words, message

BACK = message("Back to here")  # how its button's name begins, for who says what to press


def log(table: Transcript, look: Look, words: Words) -> list[Html | None]:
    """What happened in words, the newest first: that is looked for."""
    here = cursor.place(table, look)
    entries: list[Entry] = part(table.game.name, "log").entries(table, here, look.you(), words)
    if not entries:
        return [el("p", words.say("Nothing has happened yet."))]
    way = None if is_looked_back_on(table, look) else look_back(table, look, words)
    told = [entry(table, look, words, one) for one in reversed(entries)]
    return [way, el("ol", told, class_="log", reversed=True, data_group=True)]


def entry(table: Transcript, look: Look, words: Words, told: Entry) -> Html:
    here = " here" if told.first <= cursor.place(table, look) - 1 < told.after else ""
    said = words.say("{name}: {done}", name=el("b", told.name), done=told.done)
    return el(
        "li",
        el("p", said, " ", link(told.rule, part(table.game.name, "words").RULE_NAMES, look, words)),
        button(
            f"{look.board}-to-{told.first}",
            words.say(BACK),
            data_action=f"at {told.first}",
            aria_label=words.plain("{name}: {done}", name=words.plain(BACK), done=told.name),
        ),
        why(table, told.after - 1 if told.last is None else told.last, look, words, "why"),
        class_=f"turn-told{here}",
    )


def past(table: Transcript, look: Look, words: Words) -> Html:
    """Who is in the past, or at the end of a game, has the way through it above the table."""
    if not is_looked_back_on(table, look):
        return NOTHING
    return join([look_back(table, look, words), play_on(look, words) if look.at else NOTHING])


def play_on(look: Look, words: Words) -> Html:
    """What came after this place stays as it was: from here a game of its own begins."""
    return button(f"{look.board}-keep-here", words.say("Play from here"), class_="side", data_keep="here")


def is_looked_back_on(table: Transcript, look: Look) -> bool:
    return bool(look.at) or table.game.actor(table.now) == NOBODY


def look_back(table: Transcript, look: Look, words: Words) -> Html:
    """Through the game move by move."""
    here, last = cursor.place(table, look), len(table.moves)
    steps = [
        ("first", message("To the beginning"), 0, here > 0),
        ("before", message("One move back"), here - 1, here > 0),
        ("next", message("One move on"), here + 1, here < last),
        ("last", message("To the end"), last, here < last),
    ]
    buttons = [
        step(
            f"{look.board}-{name}",
            el("span", words.say(says), class_="unseen"),
            works,
            class_=name,
            data_action=f"at {place if works else here}",
        )
        for name, says, place, works in steps
    ]
    where = el("p", words.say("Move {here} of {last}", here=here, last=last), class_="where")
    name = words.plain("Look back move by move")
    return el(
        "div",
        [*buttons[:2], where, *buttons[2:]],
        class_="look-back",
        role="group",
        aria_label=name,
        data_group=True,
    )
