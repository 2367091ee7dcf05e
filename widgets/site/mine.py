"""The page “My games”: what its script needs lies ready in the page's language; without it, a sentence."""

from __future__ import annotations

import json

from widgets.html import Html, el
from widgets.people import PEOPLE, name_person
from widgets.site.boards import Board, is_whole
from widgets.site.fence import Wrong
from widgets.site.games import manifests
from widgets.site.places import Place, places
from widgets.site.work import Page, Work
from widgets.words import Words, message

SAID = {
    "going": message("In progress, at move {moves}. Last played: {date}"),
    "over": message("Finished at move {moves}. Last played: {date}"),
    "changed": message("Last changed: {date}"),
    "progress": message("Lessons tried: {done} of {all}"),
    "deleted": message("Deleted: {name}"),
    "restored": message("Brought back: {name}"),
    "renamed": message("Renamed: {name}"),
    "taken": message("Taken in: {taken}. Already here: {had}. Could not be read: {unread}."),
    "partly": message(
        "Your browser has no room for all of it. Taken in: {taken}. Already here: {had}. "
        "Could not be read: {unread}."
    ),
    "foreign": message("This file was not saved by this page. Nothing here has changed."),
    "newer": message(
        "This file comes from a newer version of the site. Reload the page and try again; nothing here has "
        "changed."
    ),
    "full": message("Your browser has no room for that: {name}"),
    "closed": message("Your browser keeps nothing for this site."),
}


def drawn(keys: dict[str, str], page: Page, work: Work) -> Html:
    """One part of the page, by what its fence shows."""
    page.mine = True
    words = Words(work.code)
    match keys.get("show"):
        case "games":
            return played(page, work, words)
        case "lessons":
            progress = el("p", data_mine="progress")
            return listed("lessons", "no-lessons", words.say("None yet."), progress)
        case "unreadable":
            return listed("unreadable", "all-read", words.say("There is nothing of the kind."))
        case "all":
            return all_at_once(words)
    raise Wrong("show", "“show:” is one of games, lessons, unreadable, all")


def played(page: Page, work: Work, words: Words) -> Html:
    """The games, what is said of what was done, and all that the script needs."""
    needs = el(
        "p",
        words.say("Your own browser keeps this list and needs JavaScript to show it."),
        data_asleep=True,
    )
    said = el(
        "div",
        el("p", role="status", tabindex="-1", data_mine="said"),
        el("button", words.say("Bring it back"), type="button", hidden=True, data_mine="back"),
        class_="mine-said",
    )
    return el(
        "div",
        needs,
        said,
        el("p", words.say("None yet."), hidden=True, data_mine="no-games"),
        el("ul", data_mine="games"),
        el("template", row(words), data_mine="row"),
        el("template", unreadable_row(words), data_mine="unreadable-row"),
        class_="mine",
        data_words=json.dumps({key: words.translated(english, {}) for key, english in SAID.items()}),
        data_boards=json.dumps(kept_boards(work)),
        data_people=json.dumps({name: name_person(words, name) for name in PEOPLE}),
        data_root=work.to_language(page.address) or "./",
    )


def row(words: Words) -> Html:
    """A kept game: its name leads to it."""
    naming = el(
        "form",
        el(
            "label",
            el("span", words.say("Its name")),
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


def unreadable_row(words: Words) -> Html:
    return el(
        "li",
        el("bdi", dir="ltr", data_mine="open"),
        el("button", words.say("Save as a text file"), type="button", data_mine="save"),
        el("button", words.say("Delete"), type="button", data_mine="delete"),
    )


def listed(name: str, empty: str, says: Html, *above: Html) -> Html:
    nothing = el("p", says, data_mine=empty)
    return el("div", above, nothing, el("ul", data_mine=name), class_="mine", data_waits=True, hidden=True)


def all_at_once(words: Words) -> Html:
    return el(
        "div",
        el("button", words.say("Save everything in one file"), type="button", data_mine="export"),
        el("button", words.say("Take in such a file"), type="button", data_mine="import"),
        class_="mine",
        data_waits=True,
        hidden=True,
    )


def kept_boards(work: Work) -> dict[str, dict[str, str]]:
    """Every board whose position a browser keeps: where it stands, and what it is called there."""
    kept = [place for place in places(work) if is_whole(place.keys) or "keep" in place.keys]
    return {place.name: told(Board(place.name), place) for place in kept}


def told(board: Board, place: Place) -> dict[str, str]:
    kind, name = kind_of(place.keys), manifests()[board.game].title
    # Set apart, so that it stands first in every direction of writing.
    called = name if kind == "game" else f"\u2068{name}\u2069 · {place.heading}"
    return {"name": called, "page": place.page, "id": board.anchor, "kind": kind}


def kind_of(keys: dict[str, str]) -> str:
    if is_whole(keys):
        return "game"
    return "lesson" if "guess=" in keys.get("show", "") else "table"
