"""Draws the page “My games”: the templates and words that its script needs, and a sentence for no script."""

from __future__ import annotations

import json

from widgets.html import Html, el
from widgets.people import PEOPLE, name_person
from widgets.site.boards import Example, shows_whole_game
from widgets.site.fence import WrongFence
from widgets.site.games import read_manifests
from widgets.site.places import BoardPlace, find_places
from widgets.site.work import Page, Work
from widgets.words import Words, message

SAID = {
    "going": message("In progress, at move {moves}. Last played: {date}"),
    "over": message("Finished at move {moves}. Last played: {date}"),
    "changed": message("Last changed: {date}"),
    "progress": message("Lessons you have tried: {done} of {all}"),
    "deleted": message("Deleted: {name}"),
    "restored": message("Restored: {name}"),
    "renamed": message("Renamed: {name}"),
    "taken": message("Added: {taken}. Already there: {had}. Could not be read: {unread}."),
    "partly": message(
        "Your browser has no room for all of it. Added: {taken}. Already there: {had}. Could not be "
        "read: {unread}."
    ),
    "foreign": message("This file was not saved from this page. Nothing here has changed."),
    "newer": message(
        "This file comes from a newer version of this site. Reload the page and try again. Nothing "
        "here has changed."
    ),
    "full": message("Your browser has no room to save this: {name}"),
    "closed": message("Your browser does not save anything for this site."),
}


def draw_mine(keys: dict[str, str], page: Page, work: Work) -> Html:
    """Return one part of the page; its fence says which."""
    page.mine = True
    words = Words(work.code)
    match keys.get("show"):
        case "games":
            return draw_kept_games(page, work, words)
        case "lessons":
            progress = el("p", data_mine="progress")
            return draw_kept_list("lessons", "no-lessons", words.say("None yet."), progress)
        case "unreadable":
            return draw_kept_list("unreadable", "all-read", words.say("Nothing: everything could be read."))
        case "all":
            return draw_file_buttons(words)
    raise WrongFence("show", "“show:” is one of games, lessons, unreadable, all")


def draw_kept_games(page: Page, work: Work, words: Words) -> Html:
    """Return the list of games, the place for messages, and all that the script needs."""
    needs = el(
        "p",
        words.say("This list is saved in your own browser. You need JavaScript to see it."),
        data_asleep=True,
    )
    said = el(
        "div",
        el("p", role="status", tabindex="-1", data_mine="said"),
        el("button", words.say("Restore"), type="button", hidden=True, data_mine="back"),
        class_="mine-said",
    )
    return el(
        "div",
        needs,
        said,
        el("p", words.say("None yet."), hidden=True, data_mine="no-games"),
        el("ul", data_mine="games"),
        el("template", draw_row_template(words), data_mine="row"),
        el("template", draw_unreadable_template(words), data_mine="unreadable-row"),
        class_="mine",
        data_words=json.dumps({key: words.translate(english, {}) for key, english in SAID.items()}),
        data_boards=json.dumps(list_kept_boards(work)),
        data_people=json.dumps({name: name_person(words, name) for name in PEOPLE}),
        data_root=work.to_language(page.address) or "./",
    )


def draw_row_template(words: Words) -> Html:
    """Return the template of a kept game: its name is the link to it."""
    naming = el(
        "form",
        el(
            "label",
            el("span", words.say("Name")),
            el("input", type="text", name="title", maxlength=80, autocomplete="off"),
        ),
        el("button", words.say("Save"), type="submit"),
        el("button", words.say("Cancel"), type="button", data_mine="cancel"),
        hidden=True,
        data_mine="naming",
    )
    return el(
        "li",
        el("a", words.say("Your game"), data_mine="open", href="#"),
        el("p", data_mine="about"),
        el("button", words.say("Rename"), type="button", data_mine="rename"),
        el("button", words.say("Delete"), type="button", data_mine="delete"),
        naming,
    )


def draw_unreadable_template(words: Words) -> Html:
    """Return the template of a saved game that cannot be read."""
    return el(
        "li",
        el("bdi", dir="ltr", data_mine="open"),
        el("button", words.say("Save as a text file"), type="button", data_mine="save"),
        el("button", words.say("Delete"), type="button", data_mine="delete"),
    )


def draw_kept_list(name: str, empty: str, says: Html, *above: Html) -> Html:
    """Return a list that the script fills, with a sentence for when it is empty."""
    nothing = el("p", says, data_mine=empty)
    return el("div", above, nothing, el("ul", data_mine=name), class_="mine", data_waits=True, hidden=True)


def draw_file_buttons(words: Words) -> Html:
    """Return the buttons that save everything in a file, and take such a file in."""
    return el(
        "div",
        el("button", words.say("Save everything in one file"), type="button", data_mine="export"),
        el("button", words.say("Load a saved file"), type="button", data_mine="import"),
        class_="mine",
        data_waits=True,
        hidden=True,
    )


def list_kept_boards(work: Work) -> dict[str, dict[str, str]]:
    """Return every board that a browser keeps, with where it stands and what the list calls it."""
    kept = [place for place in find_places(work) if shows_whole_game(place.keys) or "keep" in place.keys]
    return {place.name: describe_kept_board(Example(place.name), place) for place in kept}


def describe_kept_board(board: Example, place: BoardPlace) -> dict[str, str]:
    """Return the name, page, anchor and kind of a kept board."""
    kind, name = find_kind(place.keys), read_manifests()[board.game].title
    # Set apart, so that it stands first in every direction of writing.
    called = name if kind == "game" else f"\u2068{name}\u2069 · {place.heading}"
    return {"name": called, "page": place.page, "id": board.anchor, "kind": kind}


def find_kind(keys: dict[str, str]) -> str:
    """Return what a fence shows: a game, a lesson or a table."""
    if shows_whole_game(keys):
        return "game"
    return "lesson" if "guess=" in keys.get("show", "") else "table"
