"""Draws the controls for what the site keeps in the browser.

They appear when scripts run: without, nothing is kept.
"""

from __future__ import annotations

from widgets.html import Html, button, el
from widgets.site.languages import LANGUAGES, Language
from widgets.site.work import Work
from widgets.words import Words, message

KEPT = message("Available offline")
SIZE = message("{size} MB")
KEEPING = message("Downloading …")
KEEP = message("Done: you can now read and play in this language offline.")
DROP = message("Done: this language is no longer available offline.")
FAILED = message(
    "That did not work: the connection was lost, or there is too little space. What was saved before "
    "is still there."
)
FORGET = message("Delete everything")
WARNING = message(
    "Your games, your choices and everything saved for offline use will be deleted from this browser "
    "for good."
)
SURE = message("Yes, delete everything")
FORGOTTEN = message("Done: everything this site saved here is deleted.")


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
