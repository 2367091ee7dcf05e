"""Draws the controls for what the site keeps in the browser.

They appear when scripts run: without, nothing is kept.
"""

from __future__ import annotations

from widgets.html import Html, button, el
from widgets.site.languages import LANGUAGES, Language
from widgets.site.work import Work
from widgets.words import Words, message

KEPT = message("Kept for when there is no network")
SIZE = message("{size} MB")
KEEPING = message("It is being fetched.")
KEEP = message("Done: this language can be read and played without a network.")
DROP = message("Done: this language is no longer kept.")
FAILED = message(
    "That did not work: the network broke off, or there is too little room. What was kept is still there."
)
FORGET = message("Delete everything")
WARNING = message(
    "Your games, your choices and all that is kept for when there is no network will be deleted from this "
    "browser, for good."
)
SURE = message("Yes, delete everything")
FORGOTTEN = message("Done: all that this site kept here is deleted.")


def draw_language_boxes(work: Work) -> str:
    """Return a box to tick for each language; the browser fills in how much room each takes."""
    words = Words(work.code)
    return el(
        "fieldset",
        el("legend", words.say(KEPT)),
        (draw_language_box(language) for language in LANGUAGES.values()),
        el("progress", max=1, value=0, aria_hidden="true", hidden=True),
        el("p", role="status"),
        class_="kept",
        hidden=True,
        data_size=words.translate(SIZE, {}),
        data_keeping=words.plain(KEEPING),
        data_keep=words.plain(KEEP),
        data_drop=words.plain(DROP),
        data_failed=words.plain(FAILED),
    )


def draw_language_box(language: Language) -> Html:
    """Return the box of one language."""
    name = el("span", language.name, lang=language.code, dir=language.direction)
    return el("label", el("input", type="checkbox", value=language.code), name, el("span", class_="size"))


def draw_forget_button(work: Work) -> str:
    """Return the button that deletes everything, with a second one to confirm it."""
    words = Words(work.code)
    return el(
        "div",
        button("forget", words.say(FORGET)),
        el("p", words.say(WARNING), " ", button("forget-sure", words.say(SURE)), hidden=True),
        el("p", role="status"),
        class_="forget",
        hidden=True,
        data_done=words.plain(FORGOTTEN),
    )
