"""Draws the log of a whole game: what happened, in words, each part a way back to its place."""

from __future__ import annotations

from engine.core import NOBODY
from engine.transcript import Transcript
from widgets import cursor
from widgets.advice import draw_why
from widgets.games import Entry, find_log, find_words
from widgets.html import NOTHING, Html, button, el, join, step
from widgets.look import Look
from widgets.reasons import link_rule
from widgets.words import Words, message

BACK = message(
    "See the table at this move"
)  # the button's name begins with its visible text, for readers who control the page by voice


def draw_log(table: Transcript, look: Look, words: Words) -> list[Html | None]:
    """Return the log, the newest part first, because that is what readers look for."""
    here = cursor.find_here(table, look)
    entries = find_log(table.game.name).list_entries(table, here, look.you(), words)
    if not entries:
        return [el("p", words.say("Nothing has happened yet."))]
    way = None if is_looked_back_on(table, look) else draw_way_back(table, look, words)
    shown = [draw_entry(table, look, words, one) for one in reversed(entries)]
    return [way, el("ol", shown, class_="log", reversed=True, data_group=True)]


def draw_entry(table: Transcript, look: Look, words: Words, entry: Entry) -> Html:
    """Return one part of the log with a button that goes back to it, and one that asks a bot why."""
    here = " here" if entry.first <= cursor.find_here(table, look) - 1 < entry.after else ""
    said = words.say("{name}: {done}.", name=el("b", entry.name), done=entry.deeds)
    return el(
        "li",
        el(
            "p",
            said,
            " ",
            link_rule(entry.rule, find_words(table.game.name).RULE_NAMES, look, words),
        ),
        button(
            f"{look.board}-to-{entry.first}",
            words.say(BACK),
            data_action=f"at {entry.first}",
            aria_label=words.plain("{what} ({name})", what=words.plain(BACK), name=entry.name),
        ),
        draw_why(table, entry.after - 1 if entry.last is None else entry.last, look, words, "why"),
        class_=f"turn-told{here}",
    )


def draw_past(table: Transcript, look: Look, words: Words) -> Html:
    """Return the buttons for looking back, shown above the table in the past and at the end of a game."""
    if not is_looked_back_on(table, look):
        return NOTHING
    return join([draw_way_back(table, look, words), draw_play_on(look, words) if look.at else NOTHING])


def draw_play_on(look: Look, words: Words) -> Html:
    """Return a button that begins a new game from this place; the old game stays as it was."""
    return button(
        f"{look.board}-keep-here", words.say("Start a new game from here"), class_="side", data_keep="here"
    )


def is_looked_back_on(table: Transcript, look: Look) -> bool:
    """Return whether the reader is in the past, or the game is over."""
    return bool(look.at) or table.game.actor(table.now) == NOBODY


def draw_way_back(table: Transcript, look: Look, words: Words) -> Html:
    """Return the buttons that go through the game move by move."""
    here, last = cursor.find_here(table, look), len(table.moves)
    steps = [
        ("first", message("To the start"), 0, here > 0),
        ("before", message("Previous move"), here - 1, here > 0),
        ("next", message("Next move"), here + 1, here < last),
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
    name = words.plain("Look back at the game, move by move")
    return el(
        "div",
        [*buttons[:2], where, *buttons[2:]],
        class_="look-back",
        role="group",
        aria_label=name,
        data_group=True,
    )
