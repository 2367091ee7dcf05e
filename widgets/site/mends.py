"""Changes what Material writes into pages in parts that no template of ours can replace."""

from __future__ import annotations

import re
from typing import NamedTuple

from widgets.site.languages import Language
from widgets.site.mistakes import Mistake

FILE = "widgets/site/mends.py"


class Mend(NamedTuple):
    """One change: its name, what the theme writes, and what we write instead."""

    name: str
    theirs: str
    ours: str


MENDS = (
    Mend("doctype", "<!doctype html>", "<!DOCTYPE html>"),
    # HTML allows no `autocomplete` on a checkbox. It kept browsers from restoring an open drawer or search
    # after a reload, so site.js closes both instead.
    Mend("drawer", 'id="__drawer" autocomplete="off"', 'id="__drawer"'),
    Mend("search", 'id="__search" autocomplete="off"', 'id="__search"'),
)
# The placeholder in our template for the names of the page's scripts, and how a script is found.
SCRIPTS = "%scripts%"
SCRIPT = re.compile(r'<script (type="module" )?src="([^"]+)"')
EARLY = {"": 'rel="preload" as="script"', 'type="module" ': 'rel="modulepreload"'}
BLANK = re.compile(r"[ \t]*\n\s*\n|[ \t]+\n")


def mend_direction(language: Language) -> Mend:
    """Return the mend that adds the direction to the root of a page: Material writes it only into the
    body."""
    says = f'<html lang="{language.code}"'
    return Mend("direction", says, f'{says} dir="{language.direction}"')


def mend_page(html: str, language: Language) -> tuple[str, list[Mistake]]:
    """Return a page with all mends, and a mistake for each mend whose place the theme no longer has."""
    mends = (*MENDS, mend_direction(language), mend_scripts(html))
    lost = [mend for mend in mends if mend.theirs not in html]
    for mend in mends:
        html = html.replace(mend.theirs, mend.ours)
    return remove_blank_lines(html), [Mistake(FILE, 0, say_lost(mend)) for mend in lost]


def say_lost(mend: Mend) -> str:
    """Return the sentence for a mend whose place is gone."""
    return f"the theme has changed: the mend “{mend.name}” does not find {mend.theirs!r} in its pages"


def mend_scripts(html: str) -> Mend:
    """Return the mend that names a page's scripts in its head.

    In a page with a policy of its own Chromium does not look ahead for what to fetch: it would ask for the
    scripts one after the other when all style sheets have come.
    """
    links = [f'<link {EARLY[kind]} href="{src}">' for kind, src in SCRIPT.findall(html)]
    return Mend("scripts", SCRIPTS if links else '<script src="', "\n".join(links))


def remove_blank_lines(html: str) -> str:
    """Return a page without the empty lines that templates leave; code keeps its own."""
    parts = re.split(r"(<pre\b.*?</pre>)", html, flags=re.DOTALL)
    return "".join(part if part.startswith("<pre") else BLANK.sub("\n", part) for part in parts)
