"""What a reader can do about all that the site keeps in the browser; without scripts it keeps nothing."""

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


def languages(work: Work) -> str:
    """A box to tick for each language; how much room each takes says the browser."""
    words = Words(work.code)
    return el(
        "fieldset",
        el("legend", words.say(KEPT)),
        (box(language) for language in LANGUAGES.values()),
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


def box(language: Language) -> Html:
    name = el("span", language.name, lang=language.code, dir=language.direction)
    return el("label", el("input", type="checkbox", value=language.code), name, el("span", class_="size"))


def forgetting(work: Work) -> str:
    """Everything deleted, but not by one slip of a finger."""
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
